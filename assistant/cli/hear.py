"""`authors hear`: sound files through the recogniser, its rejection and the understanding of a table."""

from pathlib import Path
from typing import Annotated

import typer

from assistant.cli.ending import FAILED, ending_well, sentence, warn
from assistant.cli.understand import DEFAULT_OPPONENTS, as_object, show, table_words
from assistant.errors import AuthorsError
from assistant.language.understanding import Situation, Understanding, Verdict
from assistant.session.hearing import TableHearing, find_model, utterance
from assistant.session.witnesses import understand
from assistant.speech import ClipSource, Hearing, read_wav

_RANK = {Verdict.REJECT: 0, Verdict.CONFIRM: 1, Verdict.ACCEPT: 2}


def hear(
    files: Annotated[list[Path], typer.Argument(metavar="WAV...", help="Sound files.")],
    *,
    players: Annotated[str, typer.Option(help="The names of the opponents.")] = DEFAULT_OPPONENTS,
    deck: Annotated[str | None, typer.Option(help="A deck's id or file.")] = None,
    game: str = "classic",
    lang: str = "en",
    model: Annotated[Path | None, typer.Option(envvar="AUTHORS_MODEL", help="A speech model's folder.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON Lines.")] = False,
) -> None:
    """Say what the table would make of recordings; of several utterances in a file, the one most readily acted on.

    Example: authors hear ask.wav --deck classic44 --json
    """
    with ending_well(lang):
        words = table_words(players, deck=deck, game=game, lang=lang)
        hearing = TableHearing(words, find_model(model, language=lang))
        understander = words.understander(hearing.respellings)
        failed = False
        for file in files:
            try:
                clip = read_wav(file)
            except AuthorsError as error:
                failed = True
                warn(sentence(error, lang))
                continue
            utterances = hearing.utterances(ClipSource(clip), understander)
            heard = [(said, understand(utterance(said), understander, Situation())) for said in utterances]
            show(_object(file, heard, clip.seconds), words.deck, as_json=as_json, lang=lang)
        if failed:
            raise typer.Exit(FAILED)


def _object(file: Path, heard: list[tuple[Hearing, Understanding]], seconds: float) -> dict[str, object]:
    nothing = Understanding("", Verdict.REJECT, None, reason="nothing_heard")
    best = max((understood for _, understood in heard), key=lambda one: _RANK[one.verdict], default=nothing)
    return {
        **as_object(str(file), best),
        "utterances": len(heard),
        "audio_s": round(seconds, 2),
        "decode_s": round(sum(said.decode_s for said, _ in heard), 3),
    }
