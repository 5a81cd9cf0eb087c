"""The rules as they are at this table: told from its options, whole or one at a time. Any game's."""

from collections.abc import Collection, Sequence

from assistant.rules.catalogue import rules_named
from assistant.rules.setup import not_by_itself
from assistant.session.scene import Scene, option_key

TABLE = "table"
"""The topic of what this table plays otherwise than usual."""


def rules(scene: Scene) -> Sequence[str]:
    """One rule where a topic is named, else all that one must know to play."""
    topic = scene.slots.get("topic")
    if topic == TABLE:
        return house_rules(scene)
    if topic is not None:
        return [scene.say(f"{scene.game}-rule-{topic}")]
    return scene.lines(f"{scene.game}-rules")


def house_rules(scene: Scene) -> list[str]:
    """What the table's options mean, where they are not those the game has by itself."""
    return unusual(scene) or [scene.say("rules-usual")]


def unusual(scene: Scene, *, but: Collection[str] = ()) -> list[str]:
    """What each option means that is not as the game has it by itself, except for those that are told elsewhere."""
    options = not_by_itself(rules_named(scene.game), scene.view.options, seats=scene.view.seats)
    return [
        scene.say(option_key(scene.game, key, value), number=value.partition(":")[2])
        for key, value in options.items()
        if key not in but
    ]
