"""Things with a name: what each is called, the one sentence about it, and its rule."""

from collections.abc import Iterator, Mapping

from gnomery.engine.options import Switch
from gnomery.engine.value import Value


class Thing(Value, frozen=True):
    """Something that lies on a table or can be chosen: a piece, an action, a power, an option."""

    name: str
    """The key of what it is called."""
    about: str
    """The key of the one sentence that says what it does, costs and brings."""
    rule: str | None


def things_of(
    game: str, rules: Mapping[str, str], otherwise: Mapping[str, str] | None = None
) -> tuple[Thing, ...]:
    """The things of a game, by the keys of their names and with their rules.

    `otherwise` names those that do something else by the options of a game: the sentence is then
    a variant of the usual one, `about.<game>.<name>.<variant>`.
    """
    variants = otherwise or {}
    return tuple(
        Thing(f"{game}.{name}", f"about.{game}.{name}{_variant(variants.get(name))}", rule)
        for name, rule in rules.items()
    )


def options_of(game: str, switches: tuple[Switch, ...]) -> Iterator[Thing]:
    """The options of a game as things; their sentences are those of the form."""
    for switch in switches:
        where = f"{game}.option"
        yield Thing(f"{where}.name.{switch.name}", f"{where}.about.{switch.name}", switch.rule)


def _variant(name: str | None) -> str:
    return f".{name}" if name else ""
