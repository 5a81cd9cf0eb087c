"""Words to meaning, and meaning to words."""
