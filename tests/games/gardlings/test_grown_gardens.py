"""Gardens grown at random from the real boxes, looked at by the engine and by the naive count."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from inspect import isdatadescriptor
from itertools import product
from random import Random

import pytest

from gnomery.games.gardlings import GAME
from gnomery.games.gardlings.phases import Plot
from gnomery.games.gardlings.pieces.fit import where
from gnomery.games.gardlings.pieces.garden import Garden
from gnomery.games.gardlings.pieces.ground import Ground, built
from gnomery.games.gardlings.pieces.growth import with_moved, with_tile
from gnomery.games.gardlings.pieces.tile import Laid
from gnomery.games.gardlings.rules.counting import ponds
from gnomery.games.gardlings.rules.missions import blank_pairs, blue_gems, has_shape, is_walled
from gnomery.games.gardlings.rules.unicorns import gallops
from gnomery.games.gardlings.state import State
from tests.games.gardlings import naive
from tests.games.gardlings.builders import BLANK, blank_box, box
from tests.games.gardlings.naive import Piece
from tests.games.gardlings.playing import pieces

BOXES = {
    "retail": {},
    "missions": {"missions": True},
    "first": {"edition": "first"},
    "blank": {"box": box({"*": BLANK})},
    "walled": {"missions": True, "box": blank_box()},
}
SHAPES = {"raft": naive.has_raft, "pinwheel": naive.has_pinwheel, "train": naive.has_train}


def grown(kind: str, seed: int, size: int = 14) -> Iterator[tuple[State, Garden]]:
    """A garden that grows tile by tile, unicorns moving in between; crowded ones are likelier."""
    luck = Random(f"{kind} {seed}")
    state = GAME.rules.setup(1, GAME.box.options(1, BOXES[kind]))
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
            garden = with_tile(garden, kit, Laid(name, *near))
            yield state, garden
        if luck.random() < 0.3 and (moves := gallops(kit, Plot(garden))):
            move = luck.choice(moves)
            index = garden.index_of(move.tile)
            assert index is not None
            garden = with_moved(garden, kit, index, Laid(move.tile, move.x, move.y, move.r))
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
    """All that a ground knows; compiled classes have their fields without `__slots__`."""
    fields = [name for name, field in vars(Ground).items() if isdatadescriptor(field)]
    assert {"places", "cells", "lies", "done", "gems", "unicorns"} <= set(fields)
    return {name: getattr(ground, name) for name in fields if not name.startswith("__")}


@for_many_gardens
def test_a_grown_ground_is_the_ground_worked_out_from_nothing(kind: str, seed: int) -> None:
    for state, garden in grown(kind, seed):
        kit = state.options.kit
        unicorns = garden.ground(kit).unicorns
        grounds = {(): garden.ground(kit), unicorns: garden.still(kit)}
        grounds |= {(index,): garden.lifted(kit, index) for index in range(len(garden.laid))}
        for lifted, ground in grounds.items():
            anew = built(kit, garden.laid, garden.mission, lifted)
            assert contents(ground) == contents(anew)
