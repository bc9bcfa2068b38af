"""The box on the shelf: what the rulebooks and the digest say of its tiles."""

from collections import Counter
from itertools import combinations_with_replacement

import pytest

from gnomery.games.gardlings import GAME
from gnomery.games.gardlings.options import Options
from gnomery.games.gardlings.pieces.box import shelf_box
from gnomery.games.gardlings.pieces.fit import CODE, TOUCHES
from gnomery.games.gardlings.pieces.ground import built
from gnomery.games.gardlings.pieces.kit import Kit
from gnomery.games.gardlings.pieces.tile import MARKET, Laid, Tile

EDITIONS = ("retail", "first")
PRINTED = {
    "retail": {"single": 20, "double": 10, "beige": 22},
    "first": {"single": 16, "double": 8, "beige": 18},
}
HIRED = {"green": 23, "blue": 23, "pink": 17, "gold": 15}


def of(edition: str, creature: str) -> list[Tile]:
    """The tiles of today's box with a creature."""
    return [tile for tile in shelf_box().editions[edition].tiles if tile.creature == creature]


@pytest.mark.parametrize("edition", EDITIONS)
def test_ga_s1_the_box_holds_as_many_tiles_of_each_back_as_the_rulebook_says(edition: str) -> None:
    assert shelf_box().editions[edition].counts == PRINTED[edition] | HIRED


@pytest.mark.parametrize("edition", EDITIONS)
def test_ga_s1_every_back_that_is_hired_holds_every_creature(edition: str) -> None:
    tiles = shelf_box().editions[edition].tiles
    creatures = Counter(tile.creature for tile in tiles if tile.back in MARKET)
    for back in MARKET:
        assert {tile.creature for tile in tiles if tile.back == back} == set(creatures)


@pytest.mark.parametrize("edition", EDITIONS)
def test_ga_t2_a_gardener_carries_one_triple(edition: str) -> None:
    assert {tile.sites.count("3") for tile in of(edition, "gardener")} == {1}


@pytest.mark.parametrize("edition", EDITIONS)
def test_ga_t4_two_gardeners_side_by_side_never_pay_six(edition: str) -> None:
    """However two of them lie, one triple gem is complete at most."""
    gardeners = of(edition, "gardener")
    kit = Kit(gardeners, (), 2)
    paid = set()
    for one, other in combinations_with_replacement(gardeners, 2):
        ground = built(kit, (Laid(one.id, 0, 0, 0),), None)
        faces = kit.faces[f"{other.id}@2"]
        for spot in ground.fitting(faces):
            place, face = spot >> 1, faces[spot & 1]
            touching = (place >> 1, TOUCHES[place & 1])
            paid.add(
                sum(
                    code == CODE["3"] and touching[0] + step in ground.cells
                    for code, (step, _, _) in zip(face.codes, touching[1], strict=True)
                )
            )
    assert paid == {0, 1}


@pytest.mark.parametrize("edition", EDITIONS)
def test_ga_2_1_mushies_come_with_one_and_with_two_lines(edition: str) -> None:
    assert {len(tile.lines) for tile in of(edition, "mushie")} == {1, 2}


@pytest.mark.parametrize("edition", EDITIONS)
def test_no_two_tiles_of_a_creature_and_back_are_alike(edition: str) -> None:
    seen = Counter(
        min(
            (tile.back, tile.creature, tile.gnomes, turned, tile.lines)
            for turned in (tile.sites, tile.sites[3:] + tile.sites[:3])
        )
        for tile in shelf_box().editions[edition].tiles
    )
    assert max(seen.values()) == 1, seen.most_common(1)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_table_begun_by_version_2_keeps_its_box(edition: str) -> None:
    earlier = Options.chosen(1, {"edition": edition}, rules=2)
    assert earlier.pieces == shelf_box(2).editions[edition] != shelf_box().editions[edition]
    gardeners = [tile for tile in earlier.pieces.tiles if tile.creature == "gardener"]
    assert {tile.sites.count("3") for tile in gardeners} == {2}
    today = GAME.box.options(1, {"edition": edition})
    assert today.pieces == shelf_box().editions[edition]
    assert set(earlier.kit.tiles) == {tile.id for tile in earlier.pieces.tiles}
