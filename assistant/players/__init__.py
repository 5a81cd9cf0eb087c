"""Who plays a seat that no person plays."""
