"""Positions of Gardlings, set up in the rulebook's words.

`table(Person(...), Person(...), ponds=True)` is a whole and valid state in phase 1: what a test
does not say is filled in, and every tile of the box lies in exactly one place.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from functools import partial

from msgspec.structs import replace

from gnomery.games.gardlings import GAME
from gnomery.games.gardlings.options import Options
from gnomery.games.gardlings.phases import Building, Plot
from gnomery.games.gardlings.pieces.box import START, Edition, shelf_box
from gnomery.games.gardlings.pieces.garden import Garden
from gnomery.games.gardlings.pieces.tile import MARKET, Laid
from gnomery.games.gardlings.state import Player, Reserve, Stack, State

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


@dataclass(frozen=True)
class Person:
    """A seat in phase 1. Garden: `"green-pig-1 0,0 r1"`. A bag left open holds the start tiles."""

    garden: Iterable[str] = ()
    bag: Iterable[str] | None = None
    coins: int = 0
    status: str = "building"
    hand: str | None = None
    aside: str | None = None
    end: str = ""
    mission: str | None = None
    next_mission: str | None = None
    has_looked: bool = False


def train(*names: str) -> tuple[str, ...]:
    """These tiles end to end in one line: one touch between neighbours."""
    return tuple(f"{name} {2 * at},0 r0" for at, name in enumerate(names))


def worth(gems: int, names: Sequence[str]) -> tuple[str, ...]:
    """A garden of rich tiles with exactly so many gems: long sides pay 6, short sides 1."""
    column, row = divmod(gems, 6)
    assert len(names) > column + row, "not enough tiles"
    places = [f"0,{y}" for y in range(column + 1)] + [f"{2 * x + 2},0" for x in range(row)]
    return tuple(f"{name} {place} r0" for name, place in zip(names, places, strict=False))


def garden_of(words: Iterable[str], mission: str | None = None) -> Garden:
    """A garden from its words."""
    parts = (re.split(r",| r?", line) for line in words)
    return Garden(tuple(Laid(name, int(x), int(y), int(r)) for name, x, y, r in parts), mission)


def table(  # noqa: PLR0913  what a test says of a table
    *people: Person,
    round: int = 1,  # noqa: A002  the state's own word
    start: int = 0,
    stacks: Mapping[str, int | str] | None = None,
    bare: Iterable[str] = (),
    pigs_under: tuple[str, ...] = (),
    rules: int = GAME.rules_version,
    **switches: object,
) -> State:
    """A valid state in phase 1.

    `stacks` gives the height of a stack or its top; the `bare` ones have lost their coin.
    """
    options = GAME.version(rules).box.options(len(people), switches)
    pool = GAME.rules.setup(len(people), options).reserve
    people = _with_missions(people, pool.missions) if options.missions else people
    taken = {name for person in people for name in _named(person)} | set(pigs_under)
    bags = [_bag(person, pool, taken) for person in people]
    market, hidden = _market(options, pool, taken, stacks or {})
    missions = {person.mission for person in people} | {person.next_mission for person in people}
    state = State(
        *(options, round, start),
        players=tuple(_player(who, bag, pool) for who, bag in zip(people, bags, strict=True)),
        stacks=tuple(replace(s, has_coin=False) if s.name in bare else s for s in market),
        pigs_under=pigs_under,
        reserve=Reserve(
            **{pile: _left(getattr(pool, pile), taken) for pile in START},
            **hidden,
            missions=_left(pool.missions, missions),
        ),
        phase=Building(tuple(_plot(person, options) for person in people)),
    )
    assert GAME.box.check(state) is None, GAME.box.check(state)
    return state


def _named(person: Person) -> list[str]:
    """The tiles a test gives to somebody."""
    names = [line.split()[0] for line in person.garden]
    return [*names, *(person.bag or ()), *filter(None, (person.hand, person.aside))]


def _left(pile: Iterable[str], taken: Iterable[str | None]) -> tuple[str, ...]:
    gone = set(taken)
    return tuple(name for name in pile if name not in gone)


def _bag(person: Person, pool: Reserve, taken: set[str]) -> tuple[str, ...]:
    """The bag as told, or what is missing of the start tiles (GA-S3)."""
    if person.bag is not None:
        return tuple(sorted(person.bag))
    bag: list[str] = []
    for pile, count in START.items():
        names = getattr(pool, pile)
        missing = max(0, count - sum(name in names for name in _named(person)))
        bag += _left(names, taken)[:missing]
        taken |= set(bag)
    return tuple(sorted(bag))


def _player(person: Person, bag: tuple[str, ...], pool: Reserve) -> Player:
    """What the others cannot see: market tiles they have seen before, start tiles never."""
    unseen = [*bag, *([person.aside] if person.aside and person.end == "alarm" else [])]
    piles = [set(getattr(pool, pile)) for pile in START]
    known = sorted(name for name in unseen if not any(name in pile for pile in piles))
    unknown = tuple(sum(name in pile for name in unseen) for pile in piles)
    return Player(bag, tuple(known), unknown, person.coins, person.mission, person.next_mission)


def _plot(person: Person, options: Options) -> Plot:
    pigs = sum("-pig-" in line for line in person.garden)
    return Plot(
        garden_of(person.garden, person.mission),
        *(person.status, person.hand, person.aside, person.end),
        has_looked=person.has_looked,
        # GA-1.8: in retail the third pig has brought its coin already
        has_pig_coin=pigs >= 3 and not options.is_first and not options.mutating_pigs,
    )


def _with_missions(people: Sequence[Person], cards: Iterable[str]) -> tuple[Person, ...]:
    """Everybody with a mission, and with two or three players one at the right (GA-M1)."""
    chosen = {card for person in people for card in (person.mission, person.next_mission)}
    free = iter(_left(cards, chosen))
    made = []
    for person in people:
        front = person.mission or next(free)
        right = person.next_mission or (next(free) if len(people) in (2, 3) else None)
        made.append(Person(**{**vars(person), "mission": front, "next_mission": right}))
    return tuple(made)


def _market(
    options: Options, pool: Reserve, taken: set[str], given: Mapping[str, int | str]
) -> tuple[list[Stack], dict[str, tuple[str, ...]]]:
    """The stacks of every colour, and what lies hidden in them."""
    market, hidden = [], {}
    for back in MARKET:
        names = list(_left(getattr(pool, back), taken))
        labels = [f"{back}{number}" for number in range(1, 2 * options.copies + 1)]
        heights = _heights(labels, len(names), given)
        tops = {label: top for label in labels if isinstance(top := given.get(label), str)}
        spare = iter(_left(names, tops.values()))
        for label in labels:
            top = tops.get(label) or (next(spare) if heights[label] else None)
            has_coin = back != "green" and heights[label] > 0
            market.append(Stack(label, back, top, max(0, heights[label] - 1), has_coin=has_coin))
            names = list(_left(names, [top]))
        hidden[back] = tuple(names)
    return market, hidden


def _heights(labels: Sequence[str], count: int, given: Mapping[str, int | str]) -> dict[str, int]:
    """So many tiles on these stacks, evenly where nothing else is said."""
    heights = {label: h for label in labels if isinstance(h := given.get(label), int)}
    free = [label for label in labels if label not in heights]
    rest = count - sum(heights.values())
    assert rest >= 0 and (free or rest == 0), "the tiles do not go up"  # noqa: PT018
    for at, label in enumerate(free):
        heights[label] = rest // len(free) + (at < rest % len(free))
    return heights


def on_mission(card: str, places: tuple[str, ...] = (), sites: str = BLANK_MISSION) -> State:
    """Blank tiles at these places around a mission at 0,0."""
    garden = tuple(f"{name} {place}" for name, place in zip(BIRDIES, places, strict=False))
    here = Person(garden, mission=card)
    return table(here, Person(), missions=True, box=box({"*": "------"}, missions=sites))
