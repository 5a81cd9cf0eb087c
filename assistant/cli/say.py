"""`authors say`: speak a text, or write it to a sound file."""

from pathlib import Path
from threading import Event
from typing import Annotated

import typer

from assistant.cli.ending import ending_well
from assistant.speech import (
    AllSaid,
    Loudspeaker,
    Mouth,
    MouthEvent,
    Renderer,
    SoundSystem,
    SpeechFailed,
    Voice,
    write_wav,
)

PATIENCE = 120.0
"""Seconds after which a text that is still being spoken is given up."""


def say(
    text: str,
    *,
    out: Annotated[Path | None, typer.Option(help="Write a WAV file and play nothing.")] = None,
    voice: Annotated[str, typer.Option(help="A voice of espeak-ng, such as en-gb+f3.")] = Voice().name,
    rate: Annotated[int, typer.Option(min=80, max=450, help="Words a minute.")] = Voice().rate,
    loudspeaker: Annotated[str | None, typer.Option(help="A device's name, or a part of it.")] = None,
) -> None:
    """Speak a text with the voice that the game uses.

    Example: authors say "Laura, do you have Ivanhoe?" --out ask.wav
    """
    wanted = Voice(name=voice, rate=rate)
    with ending_well(), Renderer() as renderer:
        renderer.ready()
        if out is not None:
            write_wav(out, renderer.render(text, wanted))
            return
        _aloud(text, wanted, renderer, loudspeaker)


def _aloud(text: str, voice: Voice, renderer: Renderer, loudspeaker: str | None) -> None:
    quiet = Event()
    failures: list[SpeechFailed] = []

    def said(event: MouthEvent) -> None:
        if isinstance(event, SpeechFailed):
            failures.append(event)
        if isinstance(event, AllSaid):
            quiet.set()

    mouth = Mouth(renderer, Loudspeaker(SoundSystem(), name=loudspeaker), said)
    mouth.start()
    try:
        mouth.say(text, voice)
        quiet.wait(PATIENCE)
    finally:
        mouth.close()
    if failures:
        raise failures[0].error
