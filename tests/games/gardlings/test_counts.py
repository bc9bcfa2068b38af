"""How many ways Gardlings can go, against a naive player who knows the digest and the naive garden.

A rule of phase 1 that gains or loses a move changes the numbers. Gardens grown at random from the
real boxes are then looked at by both.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from itertools import product
from random import Random

import pytest

from gnomery.games.gardlings import GAME
from gnomery.games.gardlings.pieces.fit import where
from gnomery.games.gardlings.pieces.garden import Garden, Ground, Laid, ground_without
from gnomery.games.gardlings.rules.counting import ponds
from gnomery.games.gardlings.rules.missions import blank_pairs, blue_gems, has_shape, is_walled
from gnomery.games.gardlings.rules.unicorns import gallops
from gnomery.games.gardlings.state import Building, Plot, State
from tests.games.gardlings import naive
from tests.games.gardlings.builders import Person, box, pieces, singles, table, tiles, train
from tests.games.gardlings.naive import Piece

Arrangement = frozenset[tuple[str, Piece]]

places, unicorn_moves = cache(naive.places), cache(naive.unicorn_moves)


@dataclass(frozen=True)
class Seat:
    """A naive player; `names` are the tiles of the garden in order, the mission apart."""

    bag: tuple[str, ...]
    names: tuple[str, ...]
    garden: tuple[Piece, ...]
    status: str = "building"
    hand: str = ""
    is_out: bool = False
    trail: frozenset[Arrangement] = frozenset()


@dataclass(frozen=True)
class Table:
    """Naive players at once, the tiles of their box and the gnomes on them."""

    seats: tuple[Seat, ...]
    tiles: Mapping[str, Piece]
    gnomes: Mapping[str, int]
    is_first: bool

    def after_every_move(self) -> Iterator["Table"]:
        """After each move of each seat, and after each tile that can be pulled."""
        for number, seat in enumerate(self.seats):
            for after in self.moves(number, seat):
                yield replace(self, seats=(*self.seats[:number], after, *self.seats[number + 1 :]))

    def moves(self, number: int, seat: Seat) -> Iterator[Seat]:
        """A seat after each of its moves."""
        if seat.status == "drawing":
            yield from (self.pulled(seat, tile) for tile in seat.bag)
            return
        if seat.status == "holding":
            yield from self.laid(seat)
        can_draw = seat.status == "building" and seat.bag
        if can_draw or (seat.status == "stopped" and self.may_return(number, seat)):
            yield replace(seat, status="drawing", trail=frozenset())
        if seat.status in ("building", "ended"):
            yield replace(seat, status="stopped")
        yield from _galloped(seat)

    def may_return(self, number: int, seat: Seat) -> bool:
        """GA-1.3: in retail, as long as somebody else is building."""
        others = [other.status for at, other in enumerate(self.seats) if at != number]
        is_busy = bool({"building", "drawing", "holding"} & set(others))
        return is_busy and not self.is_first and not seat.is_out and bool(seat.bag)

    def pulled(self, seat: Seat, tile: str) -> Seat:
        """GA-1.4, GA-1.5: a gnome too many ends the building."""
        at = seat.bag.index(tile)
        seat = replace(seat, bag=(*seat.bag[:at], *seat.bag[at + 1 :]))
        gnomes = sum(self.gnomes[name] for name in (*seat.names, tile))
        dragons = sum(piece.creature == "dragon" for piece in seat.garden)
        if self.gnomes[tile] and gnomes >= (7 if dragons >= 3 else 6):
            return _out(seat)
        return replace(seat, status="holding", hand=tile)

    def laid(self, seat: Seat) -> Iterator[Seat]:
        """GA-1.2, GA-1.6, GA-1.9: the tile lies somewhere, or is set aside if it fits nowhere."""
        piece = self.tiles[seat.hand]
        spots = places(seat.garden, piece)
        for x, y, r in spots:
            garden = (*seat.garden, replace(piece, x=x, y=y, r=r))
            after = replace(seat, names=(*seat.names, seat.hand), garden=garden, hand="")
            yield replace(after, status="building") if seat.bag else _out(after)
        if not spots:
            yield _out(replace(seat, hand=""))


def _out(seat: Seat) -> Seat:
    """GA-1.7: no more draws; with a unicorn in the garden the stop is said."""
    has_unicorn = any(piece.creature == "unicorn" for piece in seat.garden)
    return replace(seat, status="ended" if has_unicorn else "stopped", is_out=True)


def _galloped(seat: Seat) -> Iterator[Seat]:
    """GA-1.7: a unicorn goes elsewhere, to no arrangement that was there since the last draw."""
    seen = seat.trail | {_arrangement(seat)}
    for index, piece in enumerate(seat.garden):
        if piece.creature == "unicorn":
            for x, y, r in unicorn_moves(seat.garden, index):
                there = replace(piece, x=x, y=y, r=r)
                garden = (*seat.garden[:index], there, *seat.garden[index + 1 :])
                after = replace(seat, garden=garden, trail=seen)
                if _arrangement(after) not in seen:
                    yield after


def _arrangement(seat: Seat) -> Arrangement:
    lying = zip(reversed(seat.names), reversed(seat.garden), strict=False)
    return frozenset((name, piece) for name, piece in lying if piece.creature == "unicorn")


def naive_count(table: Table, depth: int) -> int:
    """The lines of play of this length, or shorter ones that end phase 1."""
    if depth == 0 or all(seat.status == "stopped" for seat in table.seats):
        return 1
    return sum(naive_count(after, depth - 1) for after in table.after_every_move())


def naively(state: State) -> Table:
    """The same table for the naive players."""
    assert isinstance(state.phase, Building)
    printed = state.options.pieces.tiles
    seats = [
        Seat(player.bag, tuple(t.tile for t in plot.garden.laid), tuple(pieces(state, plot.garden)))
        for player, plot in zip(state.players, state.phase.plots, strict=True)
    ]
    return Table(
        tuple(seats),
        {tile.id: Piece(tile.sites, tile.creature, tile.lines) for tile in printed},
        {tile.id: tile.gnomes for tile in printed},
        is_first=state.options.is_first,
    )


def count(state: State, depth: int) -> int:
    """The same with the engine, the boxes' luck included."""
    if depth == 0 or not isinstance(state.phase, Building):
        return 1
    return sum(
        count(GAME.apply(state, seat, move), depth - 1)
        for seat in GAME.actors(state)
        for move in GAME.legal(state, seat)
    )


BLANK = box({"*": "------"})
TWO = (Person(bag=singles(1)), Person(bag=tiles("beige-pig", 1, 2)))
STARTS: dict[str, tuple[State, list[int]]] = {
    "start tiles": (
        table(Person(bag=("single-gnome-1", "double-gnome-1", "beige-pig-1"))),
        [1, 2, 4, 13, 25, 37, 133, 253],
    ),
    "hired tiles": (
        table(Person(bag=("green-mushie-1", "blue-birdie-1", "gold-gardener-1"))),
        [1, 2, 4, 13, 25, 37, 253, 493],
    ),
    "a unicorn": (
        table(
            Person(train("single-gnome-1", "green-unicorn-1"), bag=("single-gnome-2",)), box=BLANK
        ),
        [1, 33, 994, 28972],
    ),
    "a unicorn that may return after a draw": (
        table(
            Person(("single-gnome-1 0,0 r0", "green-unicorn-1 -1,-1 r2"), bag=("beige-pig-1",)),
            box=box({"*": "222222", "single-gnome-1": "p2p22p", "green-unicorn-1": "p-----"}),
        ),
        [1, 4, 8, 21, 67, 159, 275, 339],
    ),
    "two unicorns": (
        table(
            Person(train("green-unicorn-1", "single-gnome-1", "green-unicorn-2"), bag=singles(2)),
            box=box({"*": "--b--b"}),
        ),
        [1, 48, 1660],
    ),
    "the alarm": (
        table(
            Person(
                train(*singles(1, 2, 3, 4)), bag=(*singles(5), "double-gnome-1", "green-unicorn-1")
            ),
            box=box({"*": "------", "green-unicorn-1": "bb--bb"}),
        ),
        [1, 2, 4, 104, 668, 10472],
    ),
    "three dragons": (
        table(
            Person(
                train(*tiles("green-dragon", 1, 2), "blue-dragon-1", *singles(1, 2, 3, 4)),
                bag=(*singles(5), "double-gnome-1"),
            ),
            box=box({"*": "--b--b"}),
        ),
        [1, 2, 3, 129, 257],
    ),
    "a misfit": (
        table(
            Person(train("single-gnome-1", "green-unicorn-1"), bag=tiles("beige-pig", 1, 2)),
            box=box({"*": "------", "beige-pig-1": "222222"}),
        ),
        [1, 33, 995, 29035],
    ),
    "a mission": (
        table(
            Person(bag=("green-birdie-1", "beige-pig-1"), mission="mission-walled"), missions=True
        ),
        [1, 2, 3, 21, 41, 41, 229],
    ),
    "two at once, retail": (table(*TWO), [1, 4, 13, 43, 176, 622, 2134, 7014]),
    "two at once, first": (table(*TWO, edition="first"), [1, 4, 11, 32, 126, 346, 1066, 2914]),
}


@pytest.mark.parametrize(("start", "counts"), STARTS.values(), ids=STARTS)
def test_counts(start: State, counts: list[int]) -> None:
    depths = range(len(counts))
    assert [count(start, depth) for depth in depths] == counts
    assert [naive_count(naively(start), depth) for depth in depths] == counts


BOXES = {
    "retail": {},
    "missions": {"missions": True},
    "first": {"edition": "first"},
    "blank": {"box": BLANK},
    "walled": {"missions": True, "box": box({"*": "------"}, missions="--------")},
}
SHAPES = {"raft": naive.has_raft, "pinwheel": naive.has_pinwheel, "train": naive.has_train}


def grown(kind: str, seed: int, size: int = 14) -> Iterator[tuple[State, Garden]]:
    """A garden that grows tile by tile, unicorns moving in between; crowded ones are likelier."""
    luck = Random(f"{kind} {seed}")
    state = GAME.setup(1, GAME.options(1, BOXES[kind]))
    kit = state.options.kit
    mission = luck.choice(state.reserve.missions) if state.reserve.missions else None
    garden = Garden(mission=mission)
    for name in luck.sample(sorted(kit.tiles), 3 * size):
        fitting = garden.ground(kit).fitting(kit.faces[name])
        spots = [where(spot >> 1, spot & 1) for spot in fitting]
        if not spots and not garden.ground(kit).cells:
            spots = [(0, 0, r) for r in range(4)]
        if spots and len(garden.laid) < size:
            near = min(luck.sample(spots, min(5, len(spots))), key=lambda s: abs(s[0]) + abs(s[1]))
            garden = garden.with_tile(kit, Laid(name, *near))
            yield state, garden
        if luck.random() < 0.3 and (moves := gallops(kit, Plot(garden))):
            move = luck.choice(moves)
            index = garden.index_of(move.tile)
            assert index is not None
            garden = garden.with_moved(kit, index, Laid(move.tile, move.x, move.y, move.r))
            yield state, garden


GARDENS = list(product(BOXES, range(8)))
for_many_gardens = pytest.mark.parametrize(("kind", "seed"), GARDENS)


def test_the_gardens_show_everything() -> None:
    seen: Counter[str] = Counter()
    for state, garden in (step for kind, seed in GARDENS for step in grown(kind, seed)):
        ground = garden.ground(state.options.kit)
        seen["ponds"] += len(ponds(ground))
        seen["blue gems"] += blue_gems(ground)
        seen["walled"] += garden.mission is not None and is_walled(ground)
        seen["unicorns"] += len(gallops(state.options.kit, Plot(garden)))
        for shape in SHAPES:
            seen[shape] += has_shape(ground, shape)
    assert min(seen.values()) > 0, seen


@for_many_gardens
def test_a_garden_counts_as_it_does_naively(kind: str, seed: int) -> None:
    for state, garden in grown(kind, seed):
        ground, lying = garden.ground(state.options.kit), pieces(state, garden)
        assert len(ground.parts()) == 1
        assert naive.is_connected(lying)
        assert ground.gems == naive.gems(lying)
        assert len(ponds(ground)) == naive.ponds(lying)
        assert blank_pairs(ground) == naive.blank_pairs(lying)
        assert blue_gems(ground) == naive.blue_gems(lying)
        for shape, has_naively in SHAPES.items():
            assert has_shape(ground, shape) == has_naively(lying)
        if garden.mission is not None:
            assert is_walled(ground) == naive.is_walled(lying)


@for_many_gardens
def test_tiles_fit_where_they_do_naively(kind: str, seed: int) -> None:
    luck = Random(seed)
    *_, (state, garden) = grown(kind, seed, size=luck.randrange(2, 14))
    kit, lying = state.options.kit, pieces(state, garden)
    for name in luck.sample(sorted(kit.tiles), 5):
        tile, ground = kit.tiles[name], garden.ground(kit)
        piece = Piece(tile.sites, tile.creature, tile.lines)
        spots = ground.fitting(kit.faces[name])
        assert spots == sorted(set(spots))
        assert {where(spot >> 1, spot & 1) for spot in spots} == naive.places(lying, piece)
        for spot in spots:
            x, y, r = where(spot >> 1, spot & 1)
            gain = naive.gems([*lying, replace(piece, x=x, y=y, r=r)]) - naive.gems(lying)
            assert ground.gain(spot >> 1, kit.faces[name][spot & 1]) == gain


@for_many_gardens
def test_unicorns_move_where_they_do_naively(kind: str, seed: int) -> None:
    *_, (state, garden) = grown(kind, seed, size=10)
    kit, lying = state.options.kit, pieces(state, garden)
    moves = gallops(kit, Plot(garden))
    assert len(set(moves)) == len(moves)
    missions = len(lying) - len(garden.laid)
    expected = {
        (laid.tile, *spot)
        for index, laid in enumerate(garden.laid)
        if kit.tiles[laid.tile].creature == "unicorn"
        for spot in naive.unicorn_moves(lying, index + missions)
    }
    assert {(move.tile, move.x, move.y, move.r) for move in moves} == expected


def contents(ground: Ground) -> dict[str, object]:
    """All that a ground knows."""
    return {name: getattr(ground, name) for name in Ground.__slots__}


@for_many_gardens
def test_a_grown_ground_is_the_ground_worked_out_from_nothing(kind: str, seed: int) -> None:
    for state, garden in grown(kind, seed):
        kit = state.options.kit
        anew = Garden(garden.laid, garden.mission)
        assert contents(garden.ground(kit)) == contents(ground_without(anew, kit, None))
        for index in garden.ground(kit).unicorns:
            lifted = contents(garden.lifted(kit, index))
            assert lifted == contents(ground_without(anew, kit, index))
