"""The work of a run, shared out among processes; results come as they are made and are kept at once."""

import hashlib
import multiprocessing
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing.queues import Queue
from pathlib import Path
from queue import Empty
from typing import Final

from assistant.session.hearing import TableWords
from tests.voice.bench.listening import Listener
from tests.voice.bench.plan import Item
from tests.voice.bench.result import Result
from tests.voice.bench.store import Store
from tests.voice.corpus import Sounding, sounding

_LOOK_S: Final = 5.0
_TOLD_EVERY_S: Final = 15.0


@dataclass(frozen=True, slots=True)
class Bench:
    """One table, and where its results are kept."""

    words: TableWords
    model: Path | None
    held_out: bool
    folder: Path
    """Of rendered speech."""

    fingerprint: str
    """Of the program, the deck and the model."""

    store: Path

    def results(self, items: Sequence[Item], jobs: int) -> Iterator[Result]:
        """What is made of the items, in any order, by so many processes. Raises ChildProcessError when one dies."""
        context = multiprocessing.get_context("spawn")
        waiting: Queue[Item | None] = context.Queue()
        done: Queue[Result] = context.Queue()
        for item in (*items, *[None] * jobs):
            waiting.put(item)
        workers = [context.Process(target=_work, args=(self, waiting, done), daemon=True) for _ in range(jobs)]
        for worker in workers:
            worker.start()
        progress = _Progress(self.words.deck.id, len(items))
        with Store(self.store) as store:
            for _ in items:
                result = _next(done, workers)
                progress.step(result.condition, fresh=result.key not in store.kept)
                store.put(result)
                yield result
        for worker in workers:
            worker.join()

    def key(self, item: Item, sound: Sounding) -> str:
        """Of all that the result for an item follows from."""
        line = item.line
        about = f"{self.fingerprint}|{line.kind}|{line.said}|{line.target}|{line.card}|{item.condition}|{sound.end}|"
        return hashlib.sha256(about.encode() + sound.clip.samples.tobytes()).hexdigest()[:32]


def _work(bench: Bench, waiting: "Queue[Item | None]", done: "Queue[Result]") -> None:
    """Hears items until there are no more."""
    with Store(bench.store) as store:
        kept: Mapping[str, Result] = store.kept
    listener: Listener | None = None
    for item in _until_none(waiting, done):
        sound = sounding(item.line, item.condition, held_out=bench.held_out, seed=item.place, folder=bench.folder)
        key = bench.key(item, sound)
        if key in kept:
            done.put(kept[key])
            continue
        listener = listener or Listener.at(bench.words, bench.model)
        done.put(Result.of(item.line, item.condition, listener.hear(sound), deck=bench.words.deck.id, key=key))


def _until_none(waiting: "Queue[Item | None]", done: "Queue[Result]") -> Iterator[Item]:
    """What is to be done, as long as the run that wants it lives."""
    parent = multiprocessing.parent_process()
    while parent is not None and parent.is_alive():
        with suppress(Empty):
            item = waiting.get(timeout=_LOOK_S)
            if item is None:
                return
            yield item
    done.cancel_join_thread()


def _next(done: "Queue[Result]", workers: Sequence[multiprocessing.process.BaseProcess]) -> Result:
    while True:
        try:
            return done.get(timeout=_LOOK_S)
        except Empty:
            dead = [worker for worker in workers if worker.exitcode]
            if dead:
                raise ChildProcessError(dead[0].exitcode) from None


class _Progress:
    """Says on standard error how far it is."""

    def __init__(self, deck: str, whole: int) -> None:
        self._deck = deck
        self._whole = whole
        self._done = self._fresh = 0
        self._began = self._told = time.monotonic()

    def step(self, condition: str, *, fresh: bool) -> None:
        """One more is done; `fresh` unless it was kept from before."""
        self._done += 1
        self._fresh += fresh
        now = time.monotonic()
        if now - self._told < _TOLD_EVERY_S and self._done < self._whole:
            return
        self._told = now
        each = (now - self._began) / max(1, self._fresh)
        left = each * (self._whole - self._done) / 60
        sys.stderr.write(
            f"{self._deck}, {condition}: {self._done} of {self._whole}, {each:.2f} s each, {left:.0f} min left\n"
        )
