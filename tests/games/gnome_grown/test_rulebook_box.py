"""What is in the box of Gnome Grown."""

from collections import Counter
from itertools import product

import pytest

from gnomery.games.gnome_grown import GAME
from tests.games.gnome_grown.builders import Person, table
from tests.games.gnome_grown.playing import act, own

GROUND = {"rockery": 5, "pond": 6, "veg_patch": 7, "flowerbed": 8}
FEATURES = {"statue": 5, "birdhouse": 6, "bench": 8, "fountain": 9}
ANIMALS = {"owl": 6, "hedgehog": 7, "rabbit": 9, "duck": 10}
WEIGHTS = {
    "flowerbed": 1, "veg_patch": 2, "pond": 2, "rockery": 3,
    "fountain": 1, "bench": 1, "birdhouse": 2, "statue": 3,
    "duck": 1, "rabbit": 1, "hedgehog": 2, "owl": 3,
}  # fmt: skip
RATES = (2, 2, 3, 3, 3, 3, 4, 4, 4, 5, 5)
BOX = GAME.box.options(4, {}).pieces
KIT = GAME.box.options(4, {}).kit


def kind(piece: str) -> str:
    """What a piece is, without its number."""
    return piece.rsplit("-", 1)[0]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_gg_b1_every_piece_of_the_box_is_on_the_table(players: int) -> None:
    census = GAME.box.census(GAME.rules.setup(players, GAME.box.options(players, {})))
    assert len(set(census)) == len(census)
    counts = Counter(map(kind, census))
    for kinds, total in ((GROUND, 26), (FEATURES, 28), (ANIMALS, 32)):
        assert {name: counts[name] for name in kinds} == kinds
        assert sum(kinds.values()) == total
    assert (counts["ladybird"], counts["imp"]) == (50, 4)
    assert counts["order"] == players
    assert {colour: counts[colour] for colour in ("purple", "yellow", "blue", "red")} == {
        "purple": 2, "yellow": 2, "blue": 2, "red": 2,
    }  # fmt: skip


def test_gg_b1_one_objective_for_each_ground_feature_and_animal() -> None:
    names = {"-".join(three) for three in product(GROUND, FEATURES, ANIMALS)}
    assert set(KIT.objectives) == names
    assert len(BOX.objectives) == len(names) == 64


def sections(rows: tuple[str, ...]) -> dict[str, set[tuple[int, int]]]:
    """The squares of each section."""
    found: dict[str, set[tuple[int, int]]] = {}
    for (y, row), x in product(enumerate(rows), range(6)):
        found.setdefault(row[x], set()).add((x, y))
    return found


def is_one_piece(squares: set[tuple[int, int]]) -> bool:
    """Whether a section holds together by edges."""
    reached = {min(squares)}
    for _ in squares:
        steps = {(x + a, y + b) for x, y in reached for a, b in ((0, 1), (1, 0), (0, -1), (-1, 0))}
        reached |= steps & squares
    return reached == squares


@pytest.mark.parametrize("layout", ["quadrants", "fences"])
def test_gg_b2_a_garden_is_six_by_six_in_four_sections_of_nine(layout: str) -> None:
    for plan in GAME.box.options(4, {"garden": layout}).plans:
        assert [len(row) for row in plan.rows] == [6] * 6
        parts = sections(plan.rows)
        assert [len(squares) for squares in parts.values()] == [9] * 4
        assert all(is_one_piece(squares) for squares in parts.values())


def test_gg_b2_quadrants_are_squares() -> None:
    for plan in GAME.box.options(4, {}).plans:
        corners = {(0, 0), (3, 0), (0, 3), (3, 3)}
        wanted = [{(x + a, y + b) for a, b in product(range(3), repeat=2)} for x, y in corners]
        parts = list(sections(plan.rows).values())
        assert all(part in wanted for part in parts)


def test_gg_b2_fences_are_one_layout_and_its_mirror_image() -> None:
    plans = GAME.box.options(4, {"garden": "fences"}).plans
    shapes = [{frozenset(part) for part in sections(plan.rows).values()} for plan in plans]
    mirror = {frozenset((5 - x, y) for x, y in part) for part in shapes[0]}
    assert mirror != shapes[0]
    assert all(shape in (shapes[0], mirror) for shape in shapes)
    straight = {
        frozenset(part) for part in sections(GAME.box.options(4, {}).plans[0].rows).values()
    }
    assert straight not in (shapes[0], mirror)


def test_gg_b2_sizes_of_the_tiles() -> None:
    state = table(Person(), Person(), spaces={"ground": (0,), "feature": (0,), "animal": (0,)})
    free = [GAME.rules.view(state, 0).players[0].free]
    for start, place in (("ground", "0,0"), ("feature", "2,0 r1"), ("animal", "5,5")):
        state = act(state, 0, f"do {start}", "take 1", f"lay {place}")
        free.append(GAME.rules.view(state, 0).players[0].free)
    assert free == [36, 32, 30, 29]


def test_gg_b3_values_of_the_objectives() -> None:
    for name, card in KIT.objectives.items():
        full = 2 + sum(WEIGHTS[part] for part in name.split("-"))
        assert (card.full, card.part) == (full, (full - 1) // 2), name
        assert card.ladybirds == (2 if full <= 7 else 1), name


def test_gg_b3_the_values_of_the_rulebooks_example_are_there() -> None:
    cards = KIT.objectives.values()
    assert {card.full for card in cards} == set(range(5, 12))
    assert {card.part for card in cards} == {2, 3, 4, 5}


def test_gg_b4_bonuses_of_the_animals() -> None:
    assert Counter((tile.bonus, tile.amount) for tile in KIT.animals.values()) == {
        ("none", 0): 11, ("ladybirds", 1): 4, ("ladybirds", 2): 4, ("ladybirds", 3): 2,
        ("animals", 1): 4, ("animals", 2): 1, ("extra_turn", 0): 6,
    }  # fmt: skip


def test_gg_b4_the_box_of_version_2_has_three_extra_turn_markers() -> None:
    before = GAME.version(2).box.options(2, {}).kit
    bonuses = Counter(tile.bonus for tile in before.animals.values())
    assert (bonuses["none"], bonuses["extra_turn"]) == (14, 3)
    assert before.objectives == KIT.objectives
    assert before.ground == KIT.ground


def test_gg_b4_bonuses_are_commoner_on_the_commoner_animals() -> None:
    shares = {
        name: sum(t.bonus != "none" for t in KIT.animals.values() if t.kind == name) / count
        for name, count in ANIMALS.items()
    }
    assert shares["owl"] < shares["hedgehog"]
    assert max(shares["owl"], shares["hedgehog"]) < max(shares["rabbit"], shares["duck"])
    assert {tile.kind for tile in KIT.animals.values() if tile.bonus != "none"} == set(ANIMALS)


@pytest.mark.parametrize(("players", "space"), [(2, 3), (3, 3), (4, 0)])
def test_gg_b5_the_gnome_starts_on_the_first_or_fourth_space(players: int, space: int) -> None:
    state = GAME.rules.setup(players, GAME.box.options(players, {}))
    assert tuple(state.options.pieces.track.rates) == RATES
    assert state.gnome == space
    assert state.rate == RATES[space]


@pytest.mark.parametrize("round_", range(1, 9))
def test_gg_b5_the_rate_of_each_round(round_: int) -> None:
    state = table(Person(), Person(), round=round_, phase="selecting")
    assert state.rate == RATES[3 + round_ - 1]
    assert GAME.rules.view(state, None).rate == state.rate


def test_gg_b6_an_empty_supply_is_helped_out_by_the_shed() -> None:
    people = (Person(ladybirds=0), Person(ladybirds=44))
    looks = {1: ("rabbit-6", (0,))}
    state = table(*people, spaces={"animal": (0,)}, shed=3, pool=3, looks=looks)
    assert state.supply == 0
    state = act(state, 0, "do animal", "take 1", "lay 0,0")
    assert (own(state, 0).ladybirds, state.supply, state.shed) == (2, 0, 1)


def test_gg_b6_part_from_the_supply_and_part_from_the_shed() -> None:
    people = (Person(ladybirds=0), Person(ladybirds=45))
    looks = {1: ("duck-8", (1,))}
    state = table(*people, spaces={"animal": (0,)}, shed=2, pool=2, looks=looks)
    assert state.supply == 1
    state = act(state, 0, "do animal", "take 1", "lay 0,0")
    assert (own(state, 0).ladybirds, state.supply, state.shed) == (3, 0, 0)


def test_gg_b6_what_is_nowhere_is_not_paid() -> None:
    people = (Person(ladybirds=0), Person(ladybirds=47))
    looks = {1: ("rabbit-7", (1,))}
    state = table(*people, spaces={"animal": (0,)}, shed=1, pool=2, looks=looks)
    assert state.supply == 0
    state = act(state, 0, "do animal", "take 1", "lay 0,0")
    assert (own(state, 0).ladybirds, state.supply, state.shed, state.pool) == (1, 0, 0, 2)
