"""Boxes of Gardlings with other sites, and gardens for them; `table` is a position told in words.

`table(Person(...), Person(...), ponds=True)` is a whole and valid state in phase 1: what a test
does not say is filled in, and every tile of the box lies in exactly one place.
"""

from collections.abc import Mapping, Sequence
from fnmatch import fnmatchcase
from functools import partial

from msgspec.structs import replace

from gnomery.games.gardlings import GAME
from gnomery.games.gardlings.layout import garden_of, told
from gnomery.games.gardlings.layout.words import Person, Words
from gnomery.games.gardlings.pieces.box import Edition, shelf_box
from gnomery.games.gardlings.pieces.tile import MARKET
from gnomery.games.gardlings.state import State

__all__ = ["Person", "garden_of"]

BLANK, BLUE, RICH, BLANK_MISSION = "------", "bbbbbb", "33b33b", "--------"


def tiles(kind: str, *numbers: int) -> tuple[str, ...]:
    """The names of tiles of one kind: `tiles("green-pig", 1, 2)`."""
    return tuple(f"{kind}-{number}" for number in numbers)


singles = partial(tiles, "single-gnome")
doubles = partial(tiles, "double-gnome")


def creatures(creature: str) -> tuple[str, ...]:
    """The names of every market tile with a creature, in the box's order."""
    tiles = shelf_box().editions["retail"].tiles
    return tuple(
        tile.id for tile in tiles if (tile.creature, tile.back in MARKET) == (creature, True)
    )


BIRDIES = creatures("birdie")
GARDENERS = creatures("gardener")


def all_of(back: str) -> tuple[str, ...]:
    """The names of every tile with a back, in the box's order."""
    return tuple(tile.id for tile in shelf_box().editions["retail"].tiles if tile.back == back)


def box(  # noqa: PLR0913  a word for each thing that can differ
    sites: Mapping[str, str],
    edition: str = "retail",
    *,
    lines: Mapping[str, tuple[tuple[int, int], ...]] | None = None,
    creatures: Mapping[str, str] | None = None,
    missions: str | None = None,
    rules: int = 0,
) -> Edition:
    """A box of the shelf with other sites, by patterns of names: the last that matches counts.

    A mushie whose lines would end on blank sites stays as it is. All missions get the same sites.
    """
    shelf = shelf_box(rules).editions[edition]
    printed = []
    for tile in shelf.tiles:
        new = tile
        for pattern, codes in sites.items():
            if fnmatchcase(tile.id, pattern):
                new = replace(new, sites=codes)
        creature = (creatures or {}).get(tile.id, tile.creature)
        new = replace(new, creature=creature, lines=(lines or {}).get(tile.id, tile.lines))
        has_ends = all(new.sites[end] != "-" for line in new.lines for end in line)
        printed.append(new if has_ends else tile)
    cards = tuple(replace(card, sites=missions or card.sites) for card in shelf.missions)
    return replace(shelf, tiles=tuple(printed), missions=cards)


def blank_box(edition: str = "retail") -> Edition:
    """Everything is blank and fits everything, and no gem is in it."""
    return box({"*": BLANK}, edition, missions=BLANK_MISSION)


def blue_box(edition: str = "retail") -> Edition:
    """Every site is a blue single: everything fits everything, and each touch is a gem."""
    return box({"*": BLUE}, edition, missions="bbbbbbbb")


def rich_box(edition: str = "retail") -> Edition:
    """Long sides are triples and short sides blue singles, for gardens of any worth."""
    return box({"*": RICH}, edition)


def train(*names: str) -> tuple[str, ...]:
    """These tiles end to end in one line: one touch between neighbours."""
    return tuple(f"{name} {2 * at},0 r0" for at, name in enumerate(names))


def worth(gems: int, names: Sequence[str]) -> tuple[str, ...]:
    """A garden of rich tiles with exactly so many gems: long sides pay 6, short sides 1."""
    column, row = divmod(gems, 6)
    assert len(names) > column + row, "not enough tiles"
    places = [f"0,{y}" for y in range(column + 1)] + [f"{2 * x + 2},0" for x in range(row)]
    return tuple(f"{name} {place} r0" for name, place in zip(names, places, strict=False))


def table(*people: Person, rules: int = GAME.rules_version, **words: object) -> State:
    """A valid state in phase 1: what is no word of a position is an option."""
    said = {word: words.pop(word) for word in Words.__struct_fields__ if word in words}
    options = GAME.version(rules).box.options(len(people), words)
    return told(len(people), options, Words(people, **said))


def on_mission(card: str, places: tuple[str, ...] = (), sites: str = BLANK_MISSION) -> State:
    """Blank tiles at these places around a mission at 0,0."""
    garden = tuple(f"{name} {place}" for name, place in zip(BIRDIES, places, strict=False))
    here = Person(garden, mission=card)
    return table(here, Person(), missions=True, box=box({"*": "------"}, missions=sites))
