"""What is in the box, and how the table is set."""

from collections import Counter

import pytest

from gnomery.engine.errors import OptionError
from gnomery.engine.terms import BOX
from gnomery.games.gnom_street import GAME
from gnomery.games.gnom_street.moves import Deal
from gnomery.games.gnom_street.phases import Combat
from gnomery.games.gnom_street.state import State
from tests.games.gnom_street import naive
from tests.games.gnom_street.playing import box, refused
from tests.games.gnom_street.walks import new_match

EVERY_NUMBER = pytest.mark.parametrize("players", [2, 3, 4])
KIT = GAME.box.options(3, {}).kit


def start(players: int, **options: object) -> State:
    """The table before any luck."""
    return GAME.rules.setup(players, GAME.box.options(players, options))


def dealt(players: int, seed: str = "oak") -> State:
    """The table at the beginning of turn 1."""
    match = new_match(players, seed)
    match.settle()
    return match.state


# The garden


def test_gs_b1_three_rows_of_six_cells_and_two_of_them_ponds() -> None:
    plan = GAME.box.options(3, {}).pieces.garden
    assert (plan.rows, plan.columns) == (3, 6)
    assert set(plan.ponds) == {"a1", "f3"}
    every = {f"{column}{row}" for column in "abcdef" for row in (1, 2, 3)}
    assert set(KIT.cells) == every - {"a1", "f3"} == set(naive.CELLS)
    assert len(KIT.cells) == 16


def test_gs_b1_four_terrains_with_four_cells_each() -> None:
    assert {terrain: set(cells) for terrain, cells in KIT.on_terrain.items()} == {
        "grass": {"d1", "b2", "f2", "d3"},
        "wood": {"c1", "f1", "d2", "b3"},
        "gravel": {"b1", "e2", "a3", "c3"},
        "earth": {"e1", "a2", "c2", "e3"},
    }
    assert {cell: KIT.cell[cell].terrain for cell in KIT.cells} == naive.TERRAIN


def test_gs_b1_two_flowers_on_each_cell_and_each_colour_on_eight() -> None:
    for colour, cells in naive.FLOWERS.items():
        there = {cell for cell in KIT.cells if colour in KIT.cell[cell].flowers}
        assert there == set(cells.split())
        assert len(there) == 8
    assert all(len(set(KIT.cell[cell].flowers)) == 2 for cell in KIT.cells)


@pytest.mark.parametrize("kind", ["zone", "line"])
def test_gs_b1_all_cells_differ_under_one_question_alone(kind: str) -> None:
    answers = {
        tuple(naive.is_true((kind, cell, ""), loot) for cell in naive.CELLS) for loot in naive.CELLS
    }
    assert len(answers) == 16


@pytest.mark.parametrize("terrain", ["grass", "wood", "gravel", "earth"])
def test_gs_b1_all_cells_differ_under_the_questions_of_one_terrain(terrain: str) -> None:
    spots = [cell for cell in naive.CELLS if naive.TERRAIN[cell] == terrain]
    questions = [(kind, cell, "") for cell in spots for kind in ("zone", "line")]
    questions += [("flower", cell, colour) for cell in spots for colour in naive.colours(cell)]
    answers = {
        tuple(naive.is_true(question, loot) for question in questions) for loot in naive.CELLS
    }
    assert len(answers) == 16


# Gangs


@pytest.mark.parametrize(("players", "moles", "baits"), [(2, 1, 0), (3, 3, 2), (4, 4, 2)])
def test_gs_b2_one_mole_more_than_other_players_and_two_baits(
    players: int, moles: int, baits: int
) -> None:
    state = start(players)
    assert {(player.moles, player.baits) for player in state.players} == {(moles, baits)}


@EVERY_NUMBER
def test_gs_b2_eight_cards_and_three_statues_each(players: int) -> None:
    state = dealt(players)
    for player in state.players:
        assert (player.hand, player.played) == (tuple(range(1, 9)), ())
        assert player.statues == ()
    assert {player.reserve for player in GAME.rules.view(state, None).players} == {3}


@EVERY_NUMBER
def test_gs_b2_four_terrains_three_questions_and_the_cat(players: int) -> None:
    shown = GAME.rules.view(dealt(players), None)
    assert set(shown.terrains) == {"grass", "wood", "gravel", "earth"}
    assert set(shown.actions) == {"zone", "line", "flower", "cat"}
    assert (len(shown.terrains), len(shown.actions)) == (4, 4)
    assert shown.cat is None


def test_gs_b3_weak_cards_answer_by_cards_and_strong_ones_aloud() -> None:
    assert KIT.strengths == tuple(range(1, 9))
    assert [card for card in KIT.strengths if KIT.is_aloud[card]] == [5, 6, 7, 8]


def test_gs_b3_every_card_has_its_power() -> None:
    assert KIT.power == {
        1: "question_as_loser",
        2: "question_anybody",
        3: "cat_too",
        4: "second_statue",
        5: "any_terrain",
        6: "terrain_too",
        7: "dig_next_door",
        8: "question_twice",
    }


# Set-up


@EVERY_NUMBER
def test_gs_s1_everybody_gets_one_loot_and_no_two_are_on_one_cell(players: int) -> None:
    for seed in ("oak", "elm", "ash"):
        loots = [player.loot for player in dealt(players, seed).players]
        assert None not in loots
        assert len(set(loots)) == players
        assert set(loots) <= set(naive.CELLS)


@EVERY_NUMBER
def test_gs_s1_the_box_deals_any_card_that_is_left_to_one_after_the_other(players: int) -> None:
    state = start(players)
    gone: set[str] = set()
    for seat in range(players):
        assert tuple(GAME.rules.actors(state)) == (BOX,)
        left = {Deal(seat, cell) for cell in naive.CELLS if cell not in gone}
        legal = list(GAME.rules.legal(state, BOX))
        assert set(legal) == left
        assert len(legal) == len(left)
        cell = naive.CELLS[3 * seat]
        gone.add(cell)
        state = box(state, Deal(seat, cell))
        assert state.players[seat].loot == cell
    assert state.phase == Combat((None,) * players)


def test_gs_s1_no_card_twice_and_no_pond() -> None:
    state = box(start(3), Deal(0, "d1"))
    assert GAME.rules.refuse(state, BOX, Deal(1, "d1")) is not None
    assert GAME.rules.refuse(state, BOX, Deal(1, "a1")) is not None
    assert GAME.rules.refuse(state, BOX, Deal(0, "d2")) is not None
    assert GAME.rules.refuse(state, BOX, Deal(2, "d2")) is not None


def test_gs_s1_loots_are_dealt_at_random() -> None:
    loots = Counter(dealt(3, f"seed {n}").players[0].loot for n in range(120))
    assert len(loots) >= 14


@EVERY_NUMBER
def test_gs_s1_turn_1_begins_with_the_combat(players: int) -> None:
    state = dealt(players)
    assert (state.turn, state.is_last, state.cat) == (1, False, None)
    assert (state.taken, state.laid, state.asked, state.won) == ((), (), (), ())
    assert set(GAME.rules.actors(state).must) == set(range(players))


@EVERY_NUMBER
def test_gs_s1_nobody_does_anything_while_the_table_is_set(players: int) -> None:
    state = start(players)
    for seat in range(players):
        assert refused(state, seat, "play 8").startswith("GS-")
        assert not GAME.rules.legal(state, seat)


@pytest.mark.parametrize("players", [1, 5])
def test_gs_s1_two_to_four_players(players: int) -> None:
    with pytest.raises(OptionError):
        GAME.box.options(players, {})


def test_gs_2_4_the_toss_is_one_of_skill_if_nothing_is_said() -> None:
    assert GAME.box.options(3, {}).toss == "skill"
    assert GAME.box.options(3, {"toss": "luck"}).toss == "luck"
    with pytest.raises(OptionError):
        GAME.box.options(3, {"toss": "dice"})
