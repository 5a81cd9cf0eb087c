"""What all tests need of the process they run in."""

import signal

# Started in the background a shell has us ignore Ctrl-C, and so would every program that the tests start.
signal.signal(signal.SIGINT, signal.default_int_handler)
