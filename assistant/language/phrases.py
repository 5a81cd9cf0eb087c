"""What people may say: the sentence templates of a language, read from `grammar/<language>/*.yaml`.

The files are in hassil's intents format, and hassil alone parses and samples them. What this package adds lies in each
block's `metadata` (see `Block`); what must be awaited for a block to count lies in its `requires_context`.
"""

import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from hassil import Intents, TextSlotList, merge_dict, parse_sentence
from hassil.errors import HassilError
from hassil.expression import ListReference, Sentence
from hassil.intents import RangeSlotList, SlotList
from hassil.numbers import get_rbnf_engine
from hassil.sample import sample_expression, sample_sentence

from assistant.data import bundled
from assistant.language.grammar_file import GrammarFile
from assistant.language.network import Network, TooDeepError
from assistant.language.text import normalise, tokens

NAME_LISTS: Final = frozenset({"player", "title", "family"})
"""Lists whose values come from the table and its deck, and are matched with some tolerance."""

DEFAULT_FILES: Final = ("table", "authors")
MAX_DIGITS: Final = 4
_AWAITED: Final = "awaited"


@dataclass(frozen=True, slots=True)
class Block:
    """Sentences of one meaning that share everything else, and what the grammar file says of them."""

    intent: str
    sentences: tuple[Sentence, ...]
    slots: Mapping[str, str]
    """Values that the meaning has whatever is said."""

    changes_game: bool
    """Doubtful hearing of it must be asked about."""

    bare: bool
    """Nothing but a name: there is no sentence around it to vouch for it, so it must be heard clearly."""

    awaited: str | None
    """Counts only while this is awaited (see `Situation.expects`)."""

    answers: str | None
    """While this is awaited, a bare name is as good as one in a sentence."""

    ignore: frozenset[str]
    """Slots that are read and dropped."""

    penalty: float
    """Taken from the quality of a reading, so that a better founded one goes first."""


@dataclass(frozen=True)
class Phrases:
    """The templates of one language for one table."""

    language: str
    blocks: tuple[Block, ...]
    network: Network
    """All templates at once; an `end` is the index of a block."""

    lists: Mapping[str, Mapping[tuple[str, ...], str]]
    """The grammar's own lists: words to value."""

    fillers: frozenset[tuple[str, ...]]
    """Words that mean nothing outside names: um, please, you know."""

    digest: str
    """SHA-256 of all that the grammar files say."""

    _slot_lists: Mapping[str, SlotList]
    _rules: Mapping[str, Sentence]

    @property
    def intents(self) -> frozenset[str]:
        """Every meaning this grammar knows."""
        return frozenset(block.intent for block in self.blocks)

    def tokens(self, text: str) -> tuple[str, ...]:
        """The words of a text as templates and names are compared: numbers and abbreviations written out.

        `4 of clubs` is four, of, clubs; `Mr. Blank` is mister, blank.
        """
        abbreviations = self.words("abbreviations")
        said: list[str] = []
        for word in tokens(normalise(text)):
            if word.isdecimal() and len(word) <= MAX_DIGITS:
                said.extend(self._number_words(int(word)))
            else:
                said.append(abbreviations.get(word, word))
        return tuple(said)

    def _number_words(self, number: int) -> tuple[str, ...]:
        try:
            return tokens(normalise(get_rbnf_engine(self.language).format_number(number).text))
        except ValueError:
            return (str(number),)

    def words(self, name: str) -> Mapping[str, str]:
        """A list of single words of the grammar (`articles`), word to value; empty where there is none."""
        return {words[0]: value for words, value in self.lists.get(name, {}).items() if len(words) == 1}

    def sample(self, sentence: Sentence, values: Mapping[str, Sequence[str]]) -> Iterator[str]:
        """Every text hassil makes of one template with these values for `player`, `title` and `family`.

        There may be very many; take as many as are needed.
        """
        lists = {**self._slot_lists}
        for name, texts in values.items():
            lists[name] = TextSlotList.from_strings(texts, allow_template=False, name=name)
        for text in sample_sentence(sentence, lists, dict(self._rules), language=self.language):
            yield " ".join(text.split())


def load_phrases(language: str, *, files: Sequence[str] = DEFAULT_FILES, folder: Path | None = None) -> Phrases:
    """Read the named grammar files of a language, `table` first, then a game's.

    Raises GrammarMissing, GrammarTooLarge, GrammarMalformed or GrammarSentenceWrong.
    """
    base = (folder or bundled("grammar")) / language
    sources = [GrammarFile.read(base / f"{name}.yaml") for name in files]
    merged: dict[str, Any] = {}
    for source in sources:
        merge_dict(merged, source.content)
    intents = Intents.from_dict({"language": language, **merged})
    lists = {name: _spoken(values, language) for name, values in intents.slot_lists.items()}
    blocks: list[Block] = []
    network = Network()
    for intent in intents.intents.values():
        for data in intent.data:
            block = _block(intent.name, data.sentence_texts, data.slots, data.requires_context, data.metadata or {})
            for sentence in block.sentences:
                _add(network, sentence, intents, len(blocks), sources=sources)
            blocks.append(block)
    fillers = frozenset(filter(None, (tokens(normalise(each)) for each in intents.skip_words)))
    digest = hashlib.sha256(json.dumps([language, merged], default=str).encode()).hexdigest()
    return Phrases(
        language, tuple(blocks), network, lists, fillers, digest, intents.slot_lists, intents.expansion_rules
    )


def _spoken(values: SlotList, language: str) -> dict[tuple[str, ...], str]:
    """Every way of saying each value of a grammar's own list."""
    spoken: dict[tuple[str, ...], str] = {}
    if isinstance(values, TextSlotList):
        for value in values.values:
            for text in sample_expression(value.text_in, language=language):
                spoken.setdefault(tokens(normalise(text)), str(value.value_out))
    elif isinstance(values, RangeSlotList):
        for number in values.get_numbers():
            single = RangeSlotList(name=values.name, start=int(number), stop=int(number))
            for text in sample_expression(ListReference("number"), {"number": single}, language=language):
                spoken.setdefault(tokens(normalise(text)), str(number))
    return spoken


def _block(
    intent: str, texts: Sequence[str], slots: Mapping[str, Any], context: Mapping[str, Any], metadata: Mapping[str, Any]
) -> Block:
    return Block(
        intent,
        tuple(parse_sentence(text, keep_text=True) for text in texts),
        {name: str(value) for name, value in slots.items()},
        changes_game=bool(metadata.get("changes_game", False)),
        bare=bool(metadata.get("bare", False)),
        awaited=str(context[_AWAITED]) if _AWAITED in context else None,
        answers=str(metadata["answers"]) if "answers" in metadata else None,
        ignore=frozenset(map(str, metadata.get("ignore", ()))),
        penalty=float(metadata.get("penalty", 0.0)),
    )


def _add(network: Network, sentence: Sentence, intents: Intents, end: int, *, sources: Sequence[GrammarFile]) -> None:
    text = sentence.text or ""
    source = next((each for each in sources if text in each.lines), sources[0])
    try:
        network.add(sentence, intents.expansion_rules, end=end)
        for name in sentence.list_names(intents.expansion_rules):
            if name not in NAME_LISTS and name not in intents.slot_lists:
                raise source.wrong(text, f"there is no list {{{name}}}")
    except KeyError as error:
        raise source.wrong(text, f"there is no rule <{error.args[0]}>") from None
    except (TooDeepError, RecursionError):
        raise source.wrong(text, "its rules refer to each other in a circle") from None
    except HassilError as error:
        raise source.wrong(text, str(error)) from None
