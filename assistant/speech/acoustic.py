"""Loading a Vosk model: what it must hold, what it can hear, and keeping its library quiet. Knows no sound card."""

import logging
import os
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, Self

from assistant.speech.errors import ModelDamaged, ModelMissing, ModelTakesNoGrammar
from assistant.speech.native import quiet_stderr

_LOG: Final = logging.getLogger(__name__)

SAMPLE_RATE = 16000
"""What the recogniser and the speech detector are given, hertz."""

_REQUIRED = (
    "am/final.mdl",
    "conf/mfcc.conf",
    "conf/model.conf",
    "graph/HCLr.fst",
    "graph/Gr.fst",
    "graph/disambig_tid.int",
    "graph/phones/word_boundary.int",
)
"""Vosk starts without some of these and then crashes, or hears nothing, later."""

_NEVER = 1000
"""Seconds of silence that do not come about."""

_STRICT_SEARCH = {"beam": 13, "lattice-beam": 4}
"""How far a decoder of whole sentences looks, in nats: in noise the right one is often behind at first."""


@dataclass(frozen=True, slots=True, eq=False)
class Model:
    """A speech model in memory, shared by recognisers. To be used by one thread at a time."""

    folder: Path
    vosk: Any
    """The `vosk.Model`; its package has no types."""

    strict: bool = False
    """Whether it has a network of whole sentences in place of its own graph."""

    @classmethod
    def load(cls, folder: Path, *, network: bytes | None = None) -> Self:
        """Reads a model whose graph can take a grammar (a quarter of a second for a small one).

        `network`, from `assistant.speech.network`, takes the place of the model's own graph of words.
        Vosk's own end-pointing is switched off, since it cuts an ask at a pause: `assistant.speech.endpoint` decides.
        Raises ModelMissing, ModelDamaged, ModelTakesNoGrammar; OSError where a folder for it cannot be written.
        """
        require(folder)
        with tempfile.TemporaryDirectory(prefix="authors-model-", dir=_room_to_write()) as made:
            _without_endpoints(folder, Path(made))
            if network is not None:
                _with_network(folder, Path(made), network)
            return cls(folder, _read(folder, made), strict=network is not None)

    @classmethod
    def load_best(cls, folder: Path, *, network: bytes) -> Self:
        """Reads a model with a network if that can be, else, hearing looser, with its own graph of words.

        Where no folder can be written at all, Vosk's own end-pointing stays on. Raises as `load` does.
        """
        try:
            return cls.load(folder, network=network)
        except (ModelDamaged, OSError) as error:
            _LOG.warning("no strict network, so more will be asked back: %s", error)
        try:
            return cls.load(folder)
        except OSError as error:
            _LOG.warning("a pause will end what is said: %s", error)
            return cls(folder, _read(folder, str(folder)))

    def knows(self, word: str) -> bool:
        """Whether the word can be heard: is in the model's vocabulary, which for most models is lower case."""
        return bool(word) and self.vosk.vosk_model_find_word(word) >= 0

    def unknown(self, phrases: tuple[str, ...]) -> tuple[str, ...]:
        """The words of these phrases that cannot be heard, each once, in order."""
        words = dict.fromkeys(word for phrase in phrases for word in phrase.split())
        return tuple(word for word in words if not self.knows(word))


def vocabulary(folder: Path) -> Mapping[str, int]:
    """Every word that a folder's model can hear, in its order, with its number in the model's graph.

    Nothing is loaded for it. Raises ModelMissing, ModelDamaged, ModelTakesNoGrammar.
    """
    require(folder)
    try:
        lines = (folder / "graph/words.txt").read_text("utf-8", errors="replace").splitlines()
        words = (line.split() for line in lines)
        return {word[0]: int(word[1]) for word in words if len(word) == 2 and word[0][0] not in "<#[!"}  # noqa: PLR2004
    except (OSError, ValueError) as error:
        raise ModelDamaged(str(folder), "graph/words.txt") from error


def require(folder: Path) -> None:
    """Raises the error that says why this folder cannot be loaded, if one is to be seen from its files.

    Raises ModelMissing, ModelDamaged, ModelTakesNoGrammar.
    """
    if not (folder / "am").is_dir() and not (folder / "graph").is_dir():
        raise ModelMissing(str(folder))
    if (folder / "graph/HCLG.fst").is_file():
        raise ModelTakesNoGrammar(str(folder))
    for name in _REQUIRED:
        path = folder / name
        if not path.is_file() or not path.stat().st_size:
            raise ModelDamaged(str(folder), name)


def _room_to_write() -> str:
    """A folder for what lives no longer than the loading. Raises OSError where there is none."""
    try:
        return tempfile.gettempdir()
    except FileNotFoundError:
        if not (runtime := os.environ.get("XDG_RUNTIME_DIR")):
            raise
        return runtime


def _read(folder: Path, made: str) -> Any:  # noqa: ANN401  Vosk has no types
    """The `vosk.Model` in `made`, which stands for `folder`. Raises ModelDamaged."""
    import vosk  # noqa: PLC0415  slow to import, and not needed by the typed mode

    vosk.SetLogLevel(-1)
    with quiet_stderr() as complaints:
        try:
            loaded = vosk.Model(made)
        except Exception as error:  # Vosk has no narrower kind
            raise ModelDamaged(str(folder), _first_error(complaints.lines(), made)) from error
        if reason := _first_error(complaints.lines(), made):
            # A broken graph is only complained about here, and kills the process when it is first used.
            raise ModelDamaged(str(folder), reason)
    return loaded


def _without_endpoints(folder: Path, made: Path) -> None:
    """Fills `made` with links to the model and a configuration under which Vosk never ends an utterance itself."""
    for path in folder.iterdir():
        if path.name != "conf":
            (made / path.name).symlink_to(path.resolve())
    (made / "conf").mkdir()
    for path in (folder / "conf").iterdir():
        if path.name != "model.conf":
            (made / "conf" / path.name).symlink_to(path.resolve())
    rules = [f"--endpoint.rule{rule}.min-trailing-silence={_NEVER}" for rule in (1, 2, 3, 4)]
    rules.append(f"--endpoint.rule5.min-utterance-length={_NEVER}")
    own = (folder / "conf/model.conf").read_text("utf-8", errors="replace").rstrip("\n").splitlines()
    (made / "conf/model.conf").write_text("\n".join([*own, *rules, ""]), "utf-8")


def _with_network(folder: Path, made: Path, network: bytes) -> None:
    """Puts a network in the place of the graph of words in a folder that `_without_endpoints` filled."""
    path = made / "conf/model.conf"
    known = tuple(f"--{name}=" for name in _STRICT_SEARCH)
    kept = [line for line in path.read_text("utf-8").splitlines() if not line.startswith(known)]
    path.write_text("\n".join([*kept, *(f"--{name}={value}" for name, value in _STRICT_SEARCH.items()), ""]), "utf-8")
    (made / "graph").unlink()
    (made / "graph").mkdir()
    for file in (folder / "graph").iterdir():
        if file.name != "Gr.fst":
            (made / "graph" / file.name).symlink_to(file.resolve())
    (made / "graph/Gr.fst").write_bytes(network)


def _first_error(lines: list[str], folder: str) -> str:
    """The first error among lines of Vosk's log, without the name of `folder`; empty when there is none."""
    errors = [line for line in lines if line.startswith(("ERROR", "ASSERTION_FAILED"))]
    return errors[0].replace(folder + "/", "")[:200] if errors else ""
