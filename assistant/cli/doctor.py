"""`authors doctor`: try everything a voice game needs, and say what to mend."""

from pathlib import Path
from typing import Annotated

import typer

from assistant.cli.ending import FAILED, ending_well, put_json
from assistant.cli.kept import records_folder
from assistant.language.replies import Replies
from assistant.session.checkup import Finding, Patient, examine
from assistant.session.settings import settings_file


def doctor(
    *,
    model: Annotated[Path | None, typer.Option(envvar="AUTHORS_MODEL", help="A speech model's folder.")] = None,
    microphone: Annotated[str | None, typer.Option(help="A device's name, or a part of it.")] = None,
    loudspeaker: Annotated[str | None, typer.Option(help="A device's name, or a part of it.")] = None,
    lang: str = "en",
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON Lines.")] = False,
) -> None:
    """Check disk, sound card, microphone, echo, voice and speech model. It speaks a few words aloud.

    Example: authors doctor
    """
    with ending_well(lang):
        replies = Replies(lang)
        well = True
        for finding in examine(Patient(records_folder(), settings_file(), model, lang, microphone, loudspeaker)):
            well = well and finding.ok
            if as_json:
                facts = finding.error.details() if finding.error else finding.facts
                shown = {name: value if isinstance(value, int | float) else str(value) for name, value in facts.items()}
                put_json({"check": finding.check, "ok": finding.ok, "state": finding.state, "facts": shown})
            else:
                typer.echo(_line(finding, replies))
        if not as_json:
            typer.echo(replies.say("doctor-well" if well else "doctor-ill"))
        if not well:
            raise typer.Exit(FAILED)


def _line(finding: Finding, replies: Replies) -> str:
    text = replies.error(finding.error) if finding.error else ""
    text = text or replies.say(f"doctor-{finding.check}-{finding.state}", **finding.facts)
    return replies.say("doctor-line", ok=str(finding.ok), text=text)
