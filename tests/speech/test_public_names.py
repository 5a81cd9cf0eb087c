"""The package's front door: what it offers is loaded when it is asked for."""

import pkgutil
import subprocess
import sys

import assistant.speech


def test_no_public_name_is_hidden_by_a_module() -> None:
    """A module, once imported, is an attribute of its package and would be found in place of what it is called like."""
    modules = {module.name for module in pkgutil.iter_modules(assistant.speech.__path__)}
    assert modules.isdisjoint(assistant.speech.__all__)


def test_every_public_name_is_there() -> None:
    ask = "import assistant.speech as speech; [getattr(speech, name) for name in speech.__all__]"
    subprocess.run([sys.executable, "-c", ask], check=True)
