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
    every = {f"{column}{row}" for column in "abcdef" for row in (1, 2, 3)}
    assert set(KIT.cells) == every - set(plan.ponds)
    assert len(KIT.cells) == 16


def test_gs_b1_each_pond_lies_between_two_cells_of_a_line() -> None:
    corners = {"a1", "f1", "a3", "f3"}
    ponds = GAME.box.options(3, {}).pieces.garden.ponds
    assert not set(ponds) <= corners
    for column, row in ponds:
        beside = [cell for cell in KIT.cells if cell[1] == row]
        assert min(beside) < column + row < max(beside), "the row goes on behind it"
        above = [cell for cell in KIT.cells if cell[0] == column]
        assert min(above) < column + row < max(above), "and so does the column"
        assert KIT.bit[min(beside)] & KIT.line[max(beside)], "nothing blocks a line"


def test_gs_b1_the_first_garden_is_kept_for_tables_that_began_in_it() -> None:
    plan = GAME.version(1).box.options(3, {}).pieces.garden
    assert plan.ponds == ("a1", "f3")
    assert {cell.at: cell.terrain for cell in plan.cells} == naive.TERRAIN


def test_gs_b1_four_terrains_with_four_cells_each() -> None:
    terrains = {terrain: len(cells) for terrain, cells in KIT.on_terrain.items()}
    assert terrains == {"grass": 4, "wood": 4, "gravel": 4, "earth": 4}


def test_gs_b1_two_flowers_on_each_cell_and_each_colour_on_eight() -> None:
    assert all(len(set(KIT.cell[cell].flowers)) == 2 for cell in KIT.cells)
    for colour in ("blue", "red", "yellow", "white"):
        assert sum(colour in KIT.cell[cell].flowers for cell in KIT.cells) == 8
        for cells in KIT.on_terrain.values():
            assert sum(colour in KIT.cell[cell].flowers for cell in cells) == 2


def is_told(kind: str, cell: str, about: str, loot: str) -> bool:
    """The true answer in today's garden, from the digest's words."""
    across, down = naive.steps(cell, loot)
    match kind:
        case "zone":
            return max(across, down) <= 1
        case "line":
            return not across or not down
        case _:
            return about in KIT.cell[loot].flowers


@pytest.mark.parametrize("kind", ["zone", "line"])
def test_gs_b1_all_cells_differ_under_one_question_alone(kind: str) -> None:
    answers = {tuple(is_told(kind, cell, "", loot) for cell in KIT.cells) for loot in KIT.cells}
    assert len(answers) == 16


@pytest.mark.parametrize("terrain", ["grass", "wood", "gravel", "earth"])
def test_gs_b1_all_cells_differ_under_the_questions_of_one_terrain(terrain: str) -> None:
    spots = [cell for cell in KIT.cells if KIT.cell[cell].terrain == terrain]
    questions = [(kind, cell, "") for cell in spots for kind in ("zone", "line")]
    questions += [("flower", cell, about) for cell in spots for about in KIT.cell[cell].flowers]
    answers = {tuple(is_told(*question, loot) for question in questions) for loot in KIT.cells}
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
        1: "flower_whisper",
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
        left = {Deal(seat, cell) for cell in KIT.cells if cell not in gone}
        legal = list(GAME.rules.legal(state, BOX))
        assert set(legal) == left
        assert len(legal) == len(left)
        cell = KIT.cells[3 * seat]
        gone.add(cell)
        state = box(state, Deal(seat, cell))
        assert state.players[seat].loot == cell
    assert state.phase == Combat((None,) * players)


def test_gs_s1_no_card_twice_and_no_pond() -> None:
    state = box(start(3), Deal(0, "d1"))
    assert GAME.rules.refuse(state, BOX, Deal(1, "d1")) is not None
    assert GAME.rules.refuse(state, BOX, Deal(1, "c2")) is not None
    assert GAME.rules.refuse(state, BOX, Deal(0, "e2")) is not None
    assert GAME.rules.refuse(state, BOX, Deal(2, "e2")) is not None


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
