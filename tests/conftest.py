"""What all tests need of the process they run in."""

import signal

import hypothesis

# Started in the background a shell has us ignore Ctrl-C, and so would every program that the tests start.
signal.signal(signal.SIGINT, signal.default_int_handler)

# A time is no matter for a test: machines are slow at times.
hypothesis.settings.register_profile("house", deadline=None)
hypothesis.settings.load_profile("house")
