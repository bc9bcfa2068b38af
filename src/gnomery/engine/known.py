"""Everything with a name that a game can have, by whatever options it is played."""

from collections.abc import Iterator

from gnomery.engine.errors import OptionError
from gnomery.engine.game import AnyGame
from gnomery.engine.things import Thing, options_of


def known_things(game: AnyGame) -> tuple[Thing, ...]:
    """Each thing once, as the plainest game has it, and the options themselves at the end."""
    found: dict[str, Thing] = {}
    for thing in variants(game):
        found.setdefault(thing.name, thing)
    return tuple(found.values())


def variants(game: AnyGame) -> tuple[Thing, ...]:
    """Every thing in every form that some options give it."""
    found = {
        (thing.name, thing.about): thing for way in _ways(game) for thing in game.box.things(way)
    }
    return (*found.values(), *options_of(game.name, game.box.switches))


def _ways(game: AnyGame) -> Iterator[object]:
    """The usual options, each value of each switch, all numbers of players, earlier rules too."""
    for version in (game, *game.earlier):
        yield from _ways_of(version)


def _ways_of(game: AnyGame) -> Iterator[object]:
    given = [{switch.name: value} for switch in game.box.switches for value in switch.values]
    for players in (game.rules.usual, *game.rules.players):
        for chosen in ({}, *given, *({"edition": "first", **one} for one in given)):
            try:
                yield game.box.options(players, chosen)
            except OptionError:
                continue
