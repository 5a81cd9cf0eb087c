"""Names of cards and families that mean something else at the table: who says one may get what they did not want."""

from assistant.cards import Deck, NamesCommand, card_forms, family_forms
from assistant.language.phrases import Phrases
from assistant.language.understanding import Understanding
from assistant.session.hearing import TableWords

_NAMES = frozenset({"card", "family"})


def command_names(deck: Deck, phrases: Phrases) -> tuple[NamesCommand, ...]:
    """The spoken forms of a deck, each once, that are also whole sentences of another kind, such as "help"."""
    language = phrases.language
    understander = TableWords(phrases, deck, ()).understander()
    holders: dict[str, str] = {}
    for family in deck.families:
        holders |= dict.fromkeys(family_forms(family, language), family.id)
        for card in family.cards:
            holders |= dict.fromkeys(card_forms(card, language), card.id)
    understood = {form: understander.understand(form) for form in holders}
    return tuple(
        NamesCommand(form, holders[form], intent) for form, one in understood.items() for intent in _commands(one)[:1]
    )


def _commands(understood: Understanding) -> list[str]:
    """What else than the name of something was understood."""
    readings = (understood.reading, *understood.alternatives)
    return [reading.intent for reading in readings if reading and not _NAMES & reading.slots.keys()]
