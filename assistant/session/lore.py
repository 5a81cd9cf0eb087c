"""What is told about the game when somebody asks: its history, its words, advice, an author, a title. Any game's."""

from collections.abc import Sequence

from assistant.cards import CardId, FamilyId
from assistant.session.scene import Scene


def about(scene: Scene) -> Sequence[str]:
    """What is known of a card, a family, a word or a topic, or of the game itself where nothing is named."""
    card, family, term = scene.slots.get("card"), scene.family, scene.slots.get("term")
    if card:
        return _about_card(scene, card)
    if family:
        return _about_family(scene, family)
    if scene.slots.get("player"):
        return [scene.say("about-player", name=scene.slots["player"])]
    if term:
        return [scene.say(f"word-{term}")]
    return scene.lines(f"about-{scene.slots.get('topic', 'game')}")


def _about_card(scene: Scene, card: CardId) -> list[str]:
    told = scene.view.deck.card(card)
    if told.year is None and told.clue is None:
        return [scene.say("about-nothing", thing=scene.teller.card(card))]
    clue = [told.clue.say(scene.teller.replies.language)] if told.clue else []
    return [_with_year(scene, "about-card", card), *clue]


def _about_family(scene: Scene, family: FamilyId) -> list[str]:
    language = scene.teller.replies.language
    name, told = scene.teller.family(family), scene.view.deck.family(family).about
    works = scene.teller.replies.join(_with_year(scene, "about-work", card) for card in scene.view.deck.members[family])
    if told is None:
        return [scene.say("about-family", family=name, works=works)]
    return [scene.say("about-person", family=name, told=told.say(language)), scene.say("about-works", works=works)]


def _with_year(scene: Scene, key: str, card: CardId) -> str:
    year = scene.view.deck.card(card).year
    era = "none" if year is None else "before" if year < 0 else "now"
    named = {"card": scene.teller.card(card), "title": scene.teller.title(card)}
    return scene.say(key, **named, year=abs(year or 0), era=era)
