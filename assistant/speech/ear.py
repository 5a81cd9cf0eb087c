"""Listens: microphone, end of utterance and recogniser tied together in one thread. Knows no meaning of any word."""

import logging
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from threading import Event, Thread

import numpy as np

from assistant.speech.acoustic import SAMPLE_RATE
from assistant.speech.clip import Samples
from assistant.speech.ear_settings import EarSettings, Trigger
from assistant.speech.echo import Echo
from assistant.speech.endpoint import Endpoint, Moment, Patience, SpeechDetector
from assistant.speech.events import (
    EarPost,
    Heard,
    ListeningStarted,
    ListeningStopped,
    NothingHeard,
    PartialHeard,
    SourceEnded,
    VoiceHeard,
)
from assistant.speech.level import Loudness
from assistant.speech.microphone import FRAME, Frame, Source
from assistant.speech.recogniser import Hearing, Recogniser

_LOG = logging.getLogger(__name__)

MOST_COMMANDS = 64
"""So many commands wait for an ear at most."""

Complete = Callable[[str], bool]
"""Whether a text heard so far is a whole sentence that can be acted on. Called in the ear's thread."""

BorneOut = Callable[[Hearing], bool]
"""Whether the sound really was that sentence. Called in the ear's thread, before an utterance ends early."""

_STEADY_S = 0.1
"""So long must a text have stayed the same before it is certain, seconds: the recogniser lags behind the sound."""

_STEADY_IN_NOISE_S = 1.0
"""The same where nothing tells that the voice is silent: other people go on talking."""

_LONGEST_FRAME_S = 1.0
"""Longer than this no source takes for a frame, or for saying that there is none, seconds."""

_OVER_ECHO = 5
"""Frames of pre-roll where the loudspeaker plays: what came before them is its own."""


def never(_text: str) -> bool:
    """No text is certain."""
    return False


def always(_hearing: Hearing) -> bool:
    """Every text is borne out."""
    return True


@dataclass(frozen=True, slots=True)
class _Expected:
    """What hears, and how to tell that something has been said whole."""

    recogniser: Recogniser
    complete: Complete
    certain: Complete
    borne_out: BorneOut


class Ear:
    """Reads a source in a thread of its own and posts what it hears. Starts shut."""

    def __init__(
        self, source: Source, post: EarPost, *, settings: EarSettings | None = None, echo: Echo | None = None
    ) -> None:
        """`post` is called in the ear's thread. Nothing is heard before `expect`.

        `echo` tells the person from the loudspeaker where the ear is open while that plays.
        """
        self._echo = echo
        self._source = source
        self._post = post
        self._settings = settings = settings or EarSettings()
        self._commands: deque[Callable[[], None]] = deque(maxlen=MOST_COMMANDS)
        self._lost_commands = 0
        self._expected: _Expected | None = None
        self._recogniser: Recogniser | None = None
        """Of the utterance begun; None between utterances."""

        self._listening_for: _Expected | None = None
        """What was expected when it began."""

        self._detector = SpeechDetector()
        self._loudness = Loudness()
        self._endpoint = Endpoint(settings.patience)
        self._before: deque[Samples] = deque(maxlen=max(1, round(settings.pre_roll_s * SAMPLE_RATE / FRAME)))
        self._open = False
        self._held = False
        self._tail = 0
        """Samples still to be dropped."""

        self._samples: list[Samples] = []
        """The utterance begun."""

        self._taken = 0
        """How many samples that is."""

        self._partial = ""
        self._changed_at = 0
        """Samples of the utterance when the partial text changed last."""

        self._judged = ("", False)
        self._doubted = ""
        """A text that is whole but was not what had been said until then."""

        self._decided: Hearing | None = None
        """What the utterance was, once it has been found to be over early."""

        self._voice_told = False
        self._running = True
        self._thread = Thread(target=self._run, name="ear", daemon=True)

    def start(self) -> None:
        """Begins to read the source."""
        self._thread.start()

    def expect(
        self,
        recogniser: Recogniser,
        *,
        complete: Complete = bool,
        certain: Complete = never,
        borne_out: BorneOut = always,
    ) -> None:
        """From the next utterance on, hears with this recogniser, which is the ear's from now on.

        `complete` takes what was heard so far; `certain` too, and tells of a whole sentence that it can only mean one
        thing and that nobody would go on after it. `borne_out` has the last word before an utterance ends early: a
        recogniser that knows whole sentences only completes half a title by itself.
        """
        self._expected = _Expected(recogniser, complete, certain, borne_out)

    def forget(self) -> None:
        """Hears nothing until `expect`, and lets go of the recogniser: it and its model may be gone on return."""
        let_go = Event()

        def let_go_of_it() -> None:
            self._drop()
            self._expected = self._listening_for = None
            let_go.set()

        self._command(let_go_of_it)
        if self._thread.is_alive():
            let_go.wait(_LONGEST_FRAME_S)

    def open(self) -> None:
        """Listens from now on, after the room's tail; nothing recorded before counts."""
        self._command(self._do_open)

    def shut(self) -> None:
        """Stops listening; an utterance begun is dropped. The source is still read, so that nothing old piles up."""
        self._command(self._do_shut)

    def be_patient(self, patience: Patience) -> None:
        """Changes how long pauses may be."""
        self._command(lambda: self._be_patient(patience))

    def hold(self) -> None:
        """The key is down: all that comes now is one utterance."""
        self._command(self._do_hold)

    def release(self) -> None:
        """The key is up: the utterance is over."""
        self._command(self._do_release)

    def stop(self) -> None:
        """Ends the thread, waits for it and closes the source."""
        self._running = False
        if self._thread.is_alive():
            self._thread.join()
        self._source.close()

    def wait(self) -> None:
        """Until the source has ended, for files."""
        self._thread.join()

    def _command(self, command: Callable[[], None]) -> None:
        """Has it done before the next frame. Of very many that wait, the oldest are lost: later ones replace them."""
        if len(self._commands) == MOST_COMMANDS:
            if not self._lost_commands:
                _LOG.warning("the ear does not answer: what it was told first is being dropped")
            self._lost_commands += 1
        self._commands.append(command)

    def _run(self) -> None:
        while self._running:
            self._obey()
            reading = self._source.read()
            match reading:
                case None:
                    continue
                case Frame(samples):
                    self._hear(samples)
                case SourceEnded():
                    self._finish()
                    self._post(reading)
                    return
                case _:
                    self._drop()  # what came before a gap and what comes after belong to no one utterance
                    self._post(reading)

    def _obey(self) -> None:
        while self._running:
            try:
                command = self._commands.popleft()
            except IndexError:
                return
            command()

    def _hear(self, samples: Samples) -> None:
        """One frame: dropped, kept as pre-roll, or part of an utterance."""
        if not self._open or self._expected is None:
            return
        if self._tail > 0:
            self._tail -= len(samples)
        elif self._settings.trigger is Trigger.KEY:
            self._hear_held(samples)
        else:
            self._hear_anybody(samples)

    def _hear_held(self, samples: Samples) -> None:
        """While the key is down everything is one utterance, unless that gets too long."""
        if not self._held:
            return
        if self._recogniser is None:
            self._begin()
        self._take(samples)
        if self._taken >= self._endpoint.patience.longest * SAMPLE_RATE:
            self._finish()

    def _hear_anybody(self, samples: Samples) -> None:
        self._loudness.push(samples)
        self._take(samples)
        match self._endpoint.push(self._probability(samples), len(samples), self._whole):
            case Moment.QUIET:
                self._before.append(samples)
            case Moment.BEGUN:
                self._begin()
                for earlier in self._pre_roll():
                    self._take(earlier)
                self._take(samples)
            case Moment.SPEAKING:
                self._notice_voice()
                if self._over_for_certain():
                    self._finish()
            case Moment.OVER:
                self._finish()

    def _pre_roll(self) -> list[Samples]:
        """What came before, as far as it may be the person's."""
        before = list(self._before)
        return before[-_OVER_ECHO:] if self._echo is not None and self._echo.sounding else before

    def _probability(self, samples: Samples) -> float:
        """How likely it is that a person speaks in this frame."""
        probability = self._detector.probability(samples)
        return probability if self._echo is None or self._echo.is_person(samples) else 0.0

    def _begin(self) -> None:
        """Begins an utterance with what is expected now."""
        if self._expected is not None:
            self._listening_for = self._expected
            self._recogniser = self._expected.recogniser

    def _take(self, samples: Samples) -> None:
        """Gives a frame of the utterance begun, if any, to the recogniser and reports what is new."""
        if self._recogniser is None:
            return
        self._samples.append(samples)
        self._taken += len(samples)
        partial = self._recogniser.accept(samples)
        if partial != self._partial:
            self._partial = partial
            self._changed_at = self._taken
            self._post(PartialHeard(partial))

    def _whole(self) -> bool:
        """Whether what was heard so far is a whole sentence, and was really said; asked once for each new text."""
        expected = self._listening_for
        if expected is None or self._partial == self._doubted:
            return False
        if self._judged[0] != self._partial:
            self._judged = (self._partial, expected.complete(self._partial))
        return self._judged[1] and self._is_borne_out(expected)

    def _is_borne_out(self, expected: _Expected) -> bool:
        """Ends the recogniser's work to see what it makes of the whole; when in doubt, hears all again and goes on."""
        if self._recogniser is None or expected.borne_out is always:
            return True
        hearing = self._recogniser.finish()
        if expected.borne_out(hearing):
            self._decided = hearing
            return True
        self._doubted = self._partial
        self._recogniser.accept(np.concatenate(self._samples))
        return False

    def _over_for_certain(self) -> bool:
        """Whether nothing has been said any more after a sentence that leaves nothing open."""
        expected, patience = self._listening_for, self._endpoint.patience
        if expected is None:
            return False
        steady_s = (self._taken - self._changed_at) / SAMPLE_RATE
        if self._loudness.clear:
            over = steady_s >= _STEADY_S and self._loudness.quiet_s >= patience.certain
        elif self._partial == self._doubted:
            return steady_s >= patience.incomplete
        else:
            over = steady_s >= _STEADY_IN_NOISE_S
        return over and expected.certain(self._partial) and self._whole()

    def _notice_voice(self) -> None:
        if not self._voice_told and self._endpoint.voiced_s >= self._settings.voice_s:
            self._voice_told = True
            self._post(VoiceHeard())

    def _finish(self) -> None:
        """Ends the utterance, if one was begun, and reports it."""
        if self._recogniser is None:
            return
        hearing = self._decided or self._recogniser.finish()
        self._drop()
        self._post(Heard(hearing) if hearing.words else NothingHeard(hearing))

    def _drop(self) -> None:
        """Forgets the utterance begun, if any, and what would have been its pre-roll."""
        if self._recogniser is not None:
            self._recogniser.forget()
            self._recogniser = None
        self._endpoint.reset()
        self._detector.reset()
        self._before.clear()
        self._samples = []
        self._taken = self._changed_at = 0
        self._partial = self._doubted = ""
        self._decided = None
        self._judged = ("", False)
        self._voice_told = False

    def _do_open(self) -> None:
        if self._open:
            return
        self._open = True
        self._source.flush()
        self._tail = round(self._settings.tail_s * SAMPLE_RATE)
        self._drop()
        self._post(ListeningStarted())

    def _do_shut(self) -> None:
        if not self._open:
            return
        self._open = False
        self._drop()
        self._post(ListeningStopped())

    def _be_patient(self, patience: Patience) -> None:
        self._endpoint.patience = patience

    def _do_hold(self) -> None:
        self._drop()
        self._held = True

    def _do_release(self) -> None:
        if self._held and self._open:
            self._finish()
        self._held = False
