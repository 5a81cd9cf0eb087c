"""A game with people and computer players around it, on record. Knows nothing of words or sound."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from assistant.players.levels import level_named
from assistant.rules.contract import Action, Event, Seat, View
from assistant.rules.game import Game
from assistant.rules.record import Chair, RecordNotWritten, RecordWriter


@dataclass(frozen=True, slots=True)
class Turn:
    """An action that was played."""

    seat: Seat | None
    """Who acted; None for the deal."""

    action: Action | None
    """What was done; None for the deal, and for what was read back from a record."""

    events: tuple[Event, ...]


class Table:
    """Moves the game and keeps its record: nothing is told before it is on disk."""

    def __init__(self, game: Game, chairs: Sequence[Chair], writer: RecordWriter | None, turns: Sequence[Turn]) -> None:
        """`turns` are those played already, the deal first; a table without a writer keeps no record."""
        self.game = game
        self.chairs = tuple(chairs)
        self.writer = writer
        self.turns = list(turns)
        self._unwritten: Turn | None = None

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat."""
        return tuple(chair.name for chair in self.chairs)

    @property
    def opponents(self) -> tuple[str, ...]:
        """The names of those whom the computer plays, by seat."""
        return tuple(chair.name for chair in self.chairs if chair.level is not None)

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats that persons play."""
        return tuple(seat for seat, chair in enumerate(self.chairs) if chair.level is None)

    def view(self, seat: Seat) -> View:
        """All that the seat may know."""
        return self.game.view(seat)

    @property
    def next_computer(self) -> Seat | None:
        """The computer's seat that owes a decision, or None."""
        pending = self.game.pending()
        return next((seat for seat in pending if self.chairs[seat].level is not None), None)

    def play(self, seat: Seat, action: Action) -> Turn:
        """Play an action and write it down. Raises IllegalAction, or RecordNotWritten: then `write_again` is due."""
        turn = Turn(seat, action, self.game.play(seat, action))
        self._unwritten = turn
        return self._write(turn)

    def play_computer(self, seat: Seat) -> Turn:
        """Let the computer's player at this seat act. Raises RecordNotWritten: then `write_again` is due."""
        view = self.view(seat)
        level = level_named(self.chairs[seat].level or "")
        chance = Random(f"{self.game.setup.seed}/{seat}/{len(view.history)}")  # noqa: S311 - play, not secrets
        return self.play(seat, level(view, chance))

    def discard(self) -> None:
        """Leave no record of this game, which cannot be played."""
        if self.writer is not None:
            self.writer.discard()

    @property
    def waiting_to_write(self) -> bool:
        """An action has been played that is not on disk, so that nobody has been told of it."""
        return self._unwritten is not None

    def write_again(self) -> Turn | None:
        """Try once more to write what is waiting. Raises RecordNotWritten."""
        return self._write(self._unwritten) if self._unwritten else None

    def _write(self, turn: Turn) -> Turn:
        if self.writer is not None and turn.seat is not None and turn.action is not None:
            self.writer.append(turn.seat, turn.action, turn.events)
        self._unwritten = None
        self.turns.append(turn)
        return turn


__all__ = ["RecordNotWritten", "Table", "Turn"]
