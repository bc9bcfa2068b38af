"""Questions: whom, what, from where, and who hears the answer."""

from itertools import product

import pytest

from gnomery.games.gnom_street import GAME
from gnomery.games.gnom_street.phases import Laying, Taking
from gnomery.games.gnom_street.state import Asked, State
from tests.games.gnom_street import naive
from tests.games.gnom_street.builders import Person, table
from tests.games.gnom_street.playing import (
    is_allowed,
    last_asked,
    play,
    refused,
    waited_for,
    writings,
)

ASKER, ASKED, LOSER = 0, 1, 2


def asking(
    action: str, cell: str = "d1", loot: str = "e2", cards: tuple[int, int, int] = (7, 6, 4)
) -> State:
    """Seat 0 has placed a statue there and is about to ask; seat 1 has this loot."""
    people = (Person(cards[0], "f2"), Person(cards[1], loot), Person(cards[2], "a3"))
    terrain = naive.TERRAIN[cell]
    return play(table(*people), ASKER, f"take {terrain} {action}", f"place {cell}")


# Whom


def test_gs_3_3_a_player_ranked_after_the_asker() -> None:
    assert writings(asking("zone"), ASKER) == {"ask 1", "ask 2"}


def test_gs_3_3_not_a_player_ranked_before() -> None:
    people = [Person(card) for card in (8, 7, 6, 4)]
    state = play(table(*people, taken=("0 grass cat",)), 1, "take wood zone", "place c1")
    assert refused(state, 1, "ask 0") == "GS-3.3"
    assert writings(state, 1) == {"ask 2", "ask 3"}


def test_gs_3_3_the_ranking_counts_and_not_the_strength() -> None:
    people = [Person(card) for card in (8, 8, 6)]
    state = table(*people, order=(2, 1, 0))
    state = play(state, 2, "take wood zone", "place c1")
    assert is_allowed(state, 2, "ask 0")
    assert is_allowed(state, 2, "ask 1")


@pytest.mark.parametrize("words", ["ask 0", "ask 3", "ask -1", "ask 9"])
def test_gs_3_3_not_oneself_and_nobody_else(words: str) -> None:
    assert refused(asking("zone"), ASKER, words) == "GS-3.3"


def test_gs_3_3_the_question_is_a_duty() -> None:
    assert refused(asking("zone"), ASKER, "done") == "GS-3.3"
    assert refused(asking("flower"), ASKER, "done") == "GS-3.3"


def test_gs_3_3_only_one_question() -> None:
    state = play(asking("zone"), ASKER, "ask 1")
    assert refused(state, ASKER, "ask 2").startswith("GS-")
    assert refused(state, ASKER, "ask 1").startswith("GS-")
    assert isinstance(state.phase, Laying)


# What


@pytest.mark.parametrize("cell", naive.CELLS)
def test_gs_3_3_zone_is_the_cell_and_the_eight_around_it(cell: str) -> None:
    column, row = ord(cell[0]), int(cell[1])
    for loot in naive.CELLS:
        if loot in ("f2", "a3"):
            continue
        state = play(asking("zone", cell, loot), ASKER, "ask 1")
        near = abs(ord(loot[0]) - column) <= 1 and abs(int(loot[1]) - row) <= 1
        assert last_asked(state).answer == near


@pytest.mark.parametrize("cell", naive.CELLS)
def test_gs_3_3_line_is_the_row_or_the_column(cell: str) -> None:
    for loot in naive.CELLS:
        if loot in ("f2", "a3"):
            continue
        state = play(asking("line", cell, loot), ASKER, "ask 1")
        assert last_asked(state).answer == (loot[0] == cell[0] or loot[1] == cell[1])


def test_gs_3_3_nothing_stands_in_the_way_of_a_line() -> None:
    people = (Person(7, "f2"), Person(6, "a2", statues=("c2", "d2")), Person(4, statues=("e2",)))
    state = table(*people, cat="b2")
    state = play(state, 0, "take grass line", "place f2", "ask 1")
    assert last_asked(state).answer


@pytest.mark.parametrize("cell", naive.CELLS)
def test_gs_3_3_flower_only_a_colour_of_the_statues_cell(cell: str) -> None:
    state = asking("flower", cell)
    two = naive.colours(cell)
    assert writings(state, ASKER) == {f"ask {n} {colour}" for n in (1, 2) for colour in two}
    for colour in set(naive.FLOWERS) - set(two):
        assert refused(state, ASKER, f"ask 1 {colour}") == "GS-3.3"


@pytest.mark.parametrize("cell", ["d1", "c2", "f1", "e2"])
def test_gs_3_3_flower_asks_for_a_flower_on_the_cell_of_the_loot(cell: str) -> None:
    for loot, colour in product(set(naive.CELLS) - {"f2", "a3"}, naive.colours(cell)):
        state = play(asking("flower", cell, loot), ASKER, f"ask 1 {colour}")
        assert last_asked(state).answer == (loot in naive.FLOWERS[colour].split())


def test_gs_3_3_a_flower_question_names_a_colour() -> None:
    state = asking("flower")
    assert refused(state, ASKER, "ask 1") == "GS-3.3"
    assert refused(state, ASKER, "ask 1 green") == "GS-3.3"
    assert refused(state, ASKER, "ask 1 grass") == "GS-3.3"


@pytest.mark.parametrize("action", ["zone", "line"])
def test_gs_3_3_other_questions_name_none(action: str) -> None:
    assert refused(asking(action), ASKER, "ask 1 blue") == "GS-3.3"


def test_gs_3_3_the_question_is_put_from_the_statue_just_placed() -> None:
    people = (Person(7, "f2", statues=("a2",)), Person(6, "b2"), Person(4))
    state = play(table(*people), 0, "take grass zone", "place d1", "ask 1")
    assert last_asked(state) == Asked(5, 0, 1, "zone", "d1", "", answer=False, is_aloud=True)


# Who hears it


@pytest.mark.parametrize("card", range(1, 9))
def test_gs_3_3_the_card_of_the_questioned_player_says_who_hears_it(card: int) -> None:
    alone = 8 if card != 8 else 7
    people = (Person(alone, "f2"), *(Person(card, loot) for loot in ("e2", "a3", "b1")))
    state = table(*people)
    state = play(state, 0, "take grass zone", "place d1", "ask 1")
    is_aloud = card >= 5
    assert last_asked(state).is_aloud == is_aloud
    for viewer in (0, 1, 2, 3, None):
        (heard,) = GAME.rules.view(state, viewer).asked
        is_told = is_aloud or viewer in (0, 1)
        assert heard.answer == (True if is_told else None)


def test_gs_3_3_the_card_of_the_asker_does_not_matter() -> None:
    people = (Person(8, "f2"), Person(4, "e2"), Person(2, "a3"))
    state = play(table(*people), 0, "take grass zone", "place d1", "ask 1")
    assert not last_asked(state).is_aloud


def test_gs_3_3_everybody_sees_who_asked_whom_what_and_from_where() -> None:
    state = play(asking("flower", "d1", "e2", (7, 4, 3)), ASKER, "ask 1 red")
    for viewer in (0, 1, 2, None):
        (heard,) = GAME.rules.view(state, viewer).asked
        assert (heard.turn, heard.asker, heard.seat) == (1, 0, 1)
        assert (heard.question, heard.cell, heard.about) == ("flower", "d1", "red")
        assert heard.is_aloud is False


def test_gs_3_3_the_answer_is_true_even_if_the_loot_is_under_the_statue() -> None:
    assert last_asked(play(asking("zone", "d1", "d1"), ASKER, "ask 1")).answer
    assert last_asked(play(asking("line", "d1", "d1"), ASKER, "ask 1")).answer


def test_gs_3_3_questions_of_all_turns_are_kept() -> None:
    state = play(asking("zone"), ASKER, "ask 1", "done")
    assert state.phase == Taking(1)
    state = play(state, 1, "take wood line", "place c1", "ask 2")
    assert [(fact.asker, fact.seat) for fact in state.asked] == [(0, 1), (1, 2)]
    assert waited_for(state) == 1
