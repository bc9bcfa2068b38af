"""Positions of Gnome Grown, set up in the rulebook's words.

`table(Person(...), Person(...), spaces={"ground": (0,)})` is a whole and valid state: what a test
does not say is filled in, and every piece of the box lies in exactly one place.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain, product

from msgspec.structs import replace

from gnomery.games.gnome_grown import GAME
from gnomery.games.gnome_grown.options import Options
from gnomery.games.gnome_grown.phases import Bidding, Executing, Over, Phase, Selecting
from gnomery.games.gnome_grown.pieces.garden import Garden, Laid
from gnomery.games.gnome_grown.pieces.spaces import SPACES
from gnomery.games.gnome_grown.state import Player, Slot, State

LADYBIRDS, IMPS = 50, 4
FILLERS = (
    "move", "look", "draw", "shed", "ladybirds", "top-ground", "new-ground", "pay-animal",
    "pay-feature", "discard", "ground", "animal", "feature", "imp",
)  # fmt: skip
"""Where the discs lie that a test does not speak of."""
MARKERS = tuple(f"{c}-{n}" for c in ("blue", "purple", "red", "yellow") for n in (1, 2))

FULL_SECTION_A = ("flowerbed-8 0,0", "fountain-9 2,0 r1", "duck-1 0,2", "rabbit-1 1,2")
"""Section A with what *flowerbed, fountain, duck* and *flowerbed, fountain, rabbit* ask for."""
FULL_CARDS_A = ("flowerbed-fountain-duck", "flowerbed-fountain-rabbit")
FOUR_FULL = (*FULL_SECTION_A, "bench-8 3,0", "flowerbed-7 4,1", "duck-2 3,1", "rabbit-2 3,2")
FOUR_CARDS = (*FULL_CARDS_A, "flowerbed-bench-duck", "flowerbed-bench-rabbit")
"""Four cards that the garden FOUR_FULL completes, two each in sections A and B."""


@dataclass(frozen=True)
class Person:
    """A seat. Garden: `"bench-1 0,0 r1"`. Known cards come on top of those in the hand."""

    garden: Iterable[str] = ()
    hand: tuple[str, ...] = ()
    revealed: tuple[str, ...] = ()
    known: tuple[str, ...] = ()
    ladybirds: int = 4
    imp: bool = False
    markers: tuple[str, ...] = ()


def garden_of(words: Iterable[str]) -> Garden:
    """A garden from its words."""
    parts = (re.split(r",| r?", line) for line in words)
    return Garden(tuple(Laid(name, *map(int, place)) for name, *place in parts))


def full_but(*free: tuple[int, int]) -> tuple[str, ...]:
    """A garden with a tile on every square but these: animals beside them, flowers and vegetables.

    In it are nine ground tiles at most, and of the animals only some ducks and rabbits.
    """
    ground = iter(_names(("flowerbed", 8), ("veg_patch", 1)))
    animals = iter(_names(("duck", 4), ("rabbit", 3)))
    laid: list[str] = []
    for x, y in product((0, 2, 4), repeat=2):
        block = [(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)]
        if set(block) & set(free):
            laid += [f"{next(animals)} {a},{b}" for a, b in block if (a, b) not in free]
        else:
            laid.append(f"{next(ground)} {x},{y}")
    return tuple(laid)


def _names(*kinds: tuple[str, int]) -> list[str]:
    return [f"{kind}-{number}" for kind, count in kinds for number in range(1, count + 1)]


def _goods(
    people: Sequence[Person], shed: int, pool: int | None, *, has_space_imp: bool
) -> dict[str, object]:
    """Where ladybirds, imps and markers are that nobody holds."""
    pool = len(people) if pool is None else pool
    used = sum(person.ladybirds for person in people) + shed + pool
    markers = {marker for person in people for marker in person.markers}
    return {
        "supply": LADYBIRDS - used,
        "shed": shed,
        "pool": pool,
        "imps": IMPS - has_space_imp - sum(person.imp for person in people),
        "has_space_imp": has_space_imp,
        "markers": tuple(marker for marker in MARKERS if marker not in markers),
    }


def table(  # noqa: PLR0913  a table has many piles
    *people: Person,
    round: int = 1,  # noqa: A002  the state's own word
    order: Sequence[int] | None = None,
    spaces: Mapping[str, tuple[int, ...]] | None = None,
    phase: str = "executing",
    shed: int = 0,
    pool: int | None = None,
    space_imp: bool = True,
    open: Sequence[str | None] = (),  # noqa: A002  the state's own word
    ground: Iterable[str] | None = None,
    stacks: Sequence[Sequence[str]] = (),
    features: Iterable[str] | None = None,
    looks: Mapping[int, tuple[str, tuple[int, ...]]] | None = None,
    gaps: Iterable[int] = (),
    animals: Iterable[str] | None = None,
    deck: Iterable[str] | None = None,
    discards: tuple[str, ...] = (),
    **switches: object,
) -> State:
    """A valid state. Places of the grid are counted from 1.

    `selecting`: the discs in `spaces` lie, the next one is due. `extra`: all discs lie, and the
    others are on spaces the test does not name. `executing`: the first in order is at it.
    A pile that is given takes nothing else; what is left over is then discarded.
    """
    options = _options(len(people), **switches)
    start = GAME.rules.setup(len(people), options)
    order = tuple(range(len(people)) if order is None else order)
    lying, at = _phase(phase, options, order, spaces or {})
    grid = _grid(looks or {}, gaps)
    laid = {line.split()[0] for person in people for line in person.garden}
    gone = laid | {tile for tile in (*open, *chain(*stacks)) if tile} | {s.tile for s in grid if s}
    held = {card for person in people for card in _cards(person)} | set(discards)
    cards, more_discards = _piles(start.deck, held, deck)
    new_open, pile, ground_gone = _ground(start, gone, open, ground)
    new_stacks, feature_pile, features_gone = _features(start, gone, stacks, features)
    animal_pile, animals_gone = _piles(start.animals, gone, animals)
    state = replace(
        start,
        round=round,
        gnome=start.gnome + round - 1,
        players=tuple(_player(person) for person in people),
        order=order,
        **_goods(people, shed, pool, has_space_imp=space_imp),
        open=new_open,
        ground=pile,
        ground_discards=ground_gone,
        stacks=new_stacks,
        features=feature_pile,
        feature_discards=features_gone,
        grid=grid,
        animals=animal_pile,
        animal_discards=animals_gone,
        deck=cards,
        discards=(*more_discards, *discards),
        spaces=lying,
        phase=at,
    )
    return _checked(state, people if phase == "extra" else ())


def _options(players: int, version: int = GAME.rules_version, **switches: object) -> Options:
    return GAME.version(version).box.options(players, switches)


def _checked(state: State, extras: Sequence[Person]) -> State:
    """With its endings, and at the first extra turn marker if the table is so far."""
    state = replace(state, ends=_ends(state))
    if extras:
        lap = next(lap for lap, seat in enumerate(state.order) if extras[seat].markers)
        discs = len(extras) * state.options.discs
        state = replace(state, phase=Selecting(turn=discs + lap))
    assert GAME.box.check(state) is None, GAME.box.check(state)
    return state


def _ends(state: State) -> tuple[str, ...]:
    """GG-E1: the track's end, or a garden that is full already."""
    is_track = state.gnome == len(state.options.pieces.track.rates) - 1
    covered = [sum(_size(piece.tile) for piece in player.garden.laid) for player in state.players]
    return (*(("track",) if is_track else ()), *(("full",) if 36 in covered else ()))


def _size(tile: str) -> int:
    """GG-B2: how many squares a tile covers."""
    kind = tile.rsplit("-", 1)[0]
    ground, features = ("rockery", "pond", "veg_patch", "flowerbed"), ("statue", "birdhouse")
    return 4 if kind in ground else 2 if kind in (*features, "bench", "fountain") else 1


def _cards(person: Person) -> tuple[str, ...]:
    return (*person.hand, *person.known, *person.revealed)


def _player(person: Person) -> Player:
    return Player(
        hand=tuple(sorted((*person.hand, *person.known))),
        known=tuple(sorted(person.known)),
        revealed=person.revealed,
        ladybirds=person.ladybirds,
        has_imp=person.imp,
        markers=tuple(sorted(person.markers)),
        garden=garden_of(person.garden),
    )


def _grid(
    looks: Mapping[int, tuple[str, tuple[int, ...]]], gaps: Iterable[int]
) -> tuple[Slot | None, ...]:
    holes = set(gaps)
    return tuple(
        None if at in holes else Slot(*looks[at]) if at in looks else Slot() for at in range(1, 10)
    )


def _piles(
    every: Iterable[str], gone: Iterable[str | None], pile: Iterable[str] | None
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """A pile and its discards."""
    taken = set(gone)
    left = [name for name in every if name not in taken]
    if pile is None:
        return tuple(left), ()
    kept = set(pile)
    assert kept <= set(left), kept - set(left)
    return tuple(n for n in left if n in kept), tuple(n for n in left if n not in kept)


def _ground(
    start: State, gone: set[str | None], given: Sequence[str | None], pile: Iterable[str] | None
) -> tuple[tuple[str | None, ...], tuple[str, ...], tuple[str, ...]]:
    taken = gone | set(pile or ())
    if not given:
        given = [tile for tile in start.ground if tile not in taken][-4:]
    left, discards = _piles(start.ground, gone | set(given), pile)
    return tuple(given), left, discards


def _features(
    start: State,
    gone: set[str | None],
    given: Sequence[Sequence[str]],
    pile: Iterable[str] | None,
) -> tuple[tuple[tuple[str, ...], ...], tuple[str, ...], tuple[str, ...]]:
    free = [tile for tile in start.features if tile not in gone | set(pile or ())]
    stacks = [tuple(stack) for stack in given]
    while len(stacks) < 3:
        stacks.append(tuple(free[:6]))
        free = free[6:]
    left, discards = _piles(start.features, gone | set(chain(*stacks)), pile)
    return tuple(stacks), left, discards


def _phase(
    name: str, options: Options, order: tuple[int, ...], given: Mapping[str, tuple[int, ...]]
) -> tuple[tuple[tuple[int, ...], ...], Phase]:
    """The discs on the spaces, and the phase."""
    spaces = {space: list(given.get(space, ())) for space in SPACES}
    if name in ("extra", "executing"):
        missing = [
            seat
            for seat in order
            if name == "extra" or seat != order[0]
            for _ in range(options.discs - sum(seat in there for there in spaces.values()))
        ]
        free = [space for space in FILLERS if space not in given]
        for seat, space in zip(missing, free, strict=False):
            spaces[space].append(seat)
    lying = tuple(tuple(spaces[space]) for space in SPACES)
    match name:
        case "selecting" | "extra":
            return lying, Selecting(turn=sum(map(len, lying)))
        case "executing":
            return lying, Executing()
        case "bidding":
            return lying, Bidding((None,) * options.players)
        case _:
            return lying, Over()


def over(*people: Person, **more: object) -> State:
    """The end of a game: the last round of the track, with everything done."""
    rounds = 10 if len(people) == 4 else 8
    return table(*people, round=rounds, phase="over", **more)


def animals(space: str, *people: Person, **more: object) -> State:
    """Seat 0 has one action with animals."""
    people = people or (Person(), Person())
    return table(*people, spaces={space: (0,)}, **more)
