"""The duel."""

import pytest

from gnomery.engine.terms import BOX
from gnomery.games.gnom_street import GAME
from gnomery.games.gnom_street.moves import Deal
from gnomery.games.gnom_street.phases import (
    Asking,
    Combat,
    Over,
    SettingUp,
    Taking,
    Tossing,
)
from gnomery.games.gnom_street.state import State, Won
from tests.games.gnom_street import naive
from tests.games.gnom_street.builders import Person, asked, table
from tests.games.gnom_street.playing import (
    box,
    fight,
    is_allowed,
    last_asked,
    own,
    play,
    refused,
    score,
    tossed_in_order,
    tossers,
    turn_of,
    waited_for,
    writings,
)

ALL = tuple(range(1, 9))


def two(card: int = 7, other: int = 6, loots: tuple[str, str] = ("b1", "e2")) -> State:
    """Seat 0 is first and takes tokens."""
    return table(Person(card, loots[0]), Person(other, loots[1]), order=(0, 1))


def digging(loot: str = "e2") -> State:
    """Seat 0 has a statue on d1 and may lay its mole; the rival's loot is there."""
    return play(two(8, loots=("b1", loot)), 0, "take grass cat", "place d1", "cat c3")


def new_game(state: State, *loots: str) -> State:
    """The box deals for the next game."""
    return box(state, *(Deal(seat, cell) for seat, cell in enumerate(loots)))


# Games


def test_gs_7_1_one_mole_and_no_baits() -> None:
    for player in two().players:
        assert (player.moles, player.baits) == (1, 0)
    assert refused(digging(), 0, "lay bait d1").startswith("GS-")


@pytest.mark.parametrize("card", ALL)
def test_gs_7_1_both_hear_every_answer(card: int) -> None:
    state = play(two(8, card), 0, "take grass zone", "place d1", "ask 1")
    for viewer in (0, 1):
        assert GAME.rules.view(state, viewer).asked[0].answer is True
        assert "e2" in GAME.rules.view(state, viewer).notebook[1]


def test_gs_7_1_until_one_has_won_two() -> None:
    state = play(digging("d1"), 0, "lay mole d1")
    assert GAME.rules.result(state) is None
    assert [player.wins for player in GAME.rules.view(state, None).players] == [1, 0]
    state = new_game(state, "b1", "e2")
    state = fight(state, 8, 7)
    state = play(state, 0, "take grass cat", "place d1", "cat c3", "lay mole d1")
    assert [player.wins for player in GAME.rules.view(state, None).players] == [1, 1]
    assert GAME.rules.result(state) is None
    state = fight(new_game(state, "b1", "e2"), 6, 7)
    state = play(state, 1, "take gravel cat", "place b1", "cat c3", "lay mole b1")
    assert isinstance(state.phase, Over)
    result = GAME.rules.result(state)
    assert result.ranking == ((1,), (0,))
    assert (score(state, 0), score(state, 1)) == ({"wins": 1}, {"wins": 2})
    assert [won.winner for won in state.won] == [0, 1, 1]
    assert not GAME.rules.actors(state)


# Tokens


def test_gs_7_2_statues_of_the_turn_before_can_be_expelled() -> None:
    state = turn_of(two(), 0, "take grass line", "place d1", "ask 1")
    state = turn_of(state, 1, "take wood zone", "place c1")
    assert state.fresh == ()
    state = play(fight(state, 8, 5), 0, "take earth cat", "place e1", "cat f1", "done")
    state = play(state, 1, "take gravel flower")
    assert is_allowed(state, 1, "place d1"), "power 5 reaches it, and it is old"
    assert refused(state, 1, "place e1") == "GS-3.2"


# Questions


@pytest.mark.parametrize("card", [3, 4, 5, 6])
def test_gs_7_3_the_loser_does_not_question(card: int) -> None:
    state = turn_of(two(7, card), 0, "take grass cat", "place d1", "cat c3")
    state = play(state, 1, "take wood zone", "place c1")
    assert not isinstance(state.phase, Asking)
    assert refused(state, 1, "ask 0").startswith("GS-")


@pytest.mark.parametrize(("card", "asks"), [(1, {"ask 0 red", "ask 0 white"}), (2, {"ask 0"})])
def test_gs_7_3_unless_power_1_or_2_allows_it(card: int, asks: set[str]) -> None:
    state = turn_of(two(7, card), 0, "take grass cat", "place d1", "cat c3")
    state = play(state, 1, "take wood zone", "place c1")
    assert state.phase == Asking(1, "c1")
    assert writings(state, 1) == asks | {"done"}
    for words in asks:
        assert last_asked(play(state, 1, words)).is_aloud, "there is nobody else"


def test_gs_7_3_the_loser_who_asks_is_told_why() -> None:
    state = turn_of(two(7, 3), 0, "take grass cat", "place d1", "cat c3")
    assert refused(state, 1, "ask 0") == "GS-7.3"
    state = play(state, 1, "take wood zone", "place c1")
    assert refused(state, 1, "ask 0") == "GS-7.3"


def test_gs_7_3_the_winner_questions_the_rival() -> None:
    state = play(two(), 0, "take grass zone", "place d1")
    assert writings(state, 0) == {"ask 1"}


def test_gs_7_3_power_8_asks_the_rival_for_both_flowers() -> None:
    state = play(two(8), 0, "take grass flower", "place d1", "ask 1 blue")
    assert writings(state, 0) == {"ask 1 red", "done"}


# The mole


def test_gs_7_4_laying_the_mole_costs_no_card() -> None:
    state = digging()
    assert writings(state, 0) == {"lay mole d1", "done"}
    assert refused(state, 0, "discard 1") in {"GS-7.4", "GS-4"}
    assert waited_for(play(state, 0, "done")) == 1


def test_gs_7_4_on_ones_own_loot_is_elsewhere() -> None:
    state = play(two(loots=("d1", "e2")), 0, "take grass cat", "place d1", "cat c3", "lay mole d1")
    assert state.won[0].winner == 1


def test_gs_7_4_power_7_lays_it_next_door() -> None:
    state = play(two(loots=("b1", "e2")), 0, "take grass cat", "place d1", "cat c3")
    assert is_allowed(state, 0, "lay mole e2")
    assert play(state, 0, "lay mole e2").won[0].winner == 0
    other = turn_of(state, 0)
    other = play(other, 1, "take wood zone", "place c1")
    assert refused(other, 1, "lay mole b1").startswith("GS-"), "not with a six"


def test_gs_7_4_a_new_game_begins_afresh() -> None:
    state = table(
        Person(7, "b1", statues=("f1",)), Person(6, "d1", statues=("e3",)), order=(0, 1), cat="c2",
        asked=[asked("0 1 zone c2")],
    )  # fmt: skip
    state = play(state, 0, "take grass cat", "place d1", "cat c3", "lay mole d1")
    assert {move.cell for move in GAME.rules.legal(state, BOX)} == set(naive.CELLS), (
        "from all 16 cards"
    )
    state = new_game(state, "d1", "b1")
    assert (state.turn, state.cat, state.taken, state.laid) == (1, None, (), ())
    assert (state.fresh, state.asked, state.cards, state.order) == ((), (), (), ())
    assert state.phase == Combat((None, None))
    for player in state.players:
        assert (player.hand, player.played, player.statues) == (ALL, (), ())
        assert (player.moles, player.baits) == (1, 0)
    assert [len(cells) for cells in GAME.rules.view(state, 0).notebook] == [1, 15]


def test_gs_7_4_cards_come_back_when_the_hands_are_empty() -> None:
    people = (Person(8, "b1"), Person(7, "e2"))
    state = table(*people, turn=8, taken=("0 grass line", "1 wood zone", "0 earth cat"))
    assert own(state, 0).hand == ()
    state = play(state, 1, "take gravel flower", "place c3", "done")
    assert (state.turn, state.is_last, state.taken) == (9, False, ())
    assert [player.hand for player in state.players] == [ALL, ALL]
    assert is_allowed(state, 0, "play 8")


def test_gs_7_4_as_often_as_it_takes() -> None:
    people = (Person(8, "b1"), Person(7, "e2"))
    state = table(*people, turn=32, taken=("0 grass line", "1 wood zone", "0 earth cat"))
    state = play(state, 1, "take gravel flower", "place c3", "done")
    assert (state.turn, state.is_last) == (33, False)
    assert own(state, 1).hand == ALL


def last_of_forty(*questions: str, turn: int = 40) -> State:
    """The fortieth turn of a game ends, after these questions."""
    people = (Person(8, "b1"), Person(7, "e2"))
    state = table(
        *people, turn=turn, taken=("0 grass line", "1 wood zone", "0 earth cat"),
        asked=[asked(words) for words in questions],
    )  # fmt: skip
    return play(state, 1, "take gravel flower", "place c3", "done")


def test_gs_7_4_after_forty_turns_fewer_open_cells_win() -> None:
    state = last_of_forty("0 1 zone d1")
    assert state.won == (Won(0, "closer", 40, ("b1", "e2")),)
    assert isinstance(state.phase, SettingUp)
    assert last_of_forty("0 1 zone d1", "1 0 zone c2", "1 0 line b2").won[0].winner == 1


def test_gs_7_4_not_before_forty_turns() -> None:
    assert last_of_forty("0 1 zone d1", turn=38).won == ()


def test_gs_7_4_equally_many_open_cells_are_decided_by_a_toss() -> None:
    state = last_of_forty()
    assert isinstance(state.phase, Tossing)
    assert state.phase.why == "game"
    assert tossers(box(state, "gust 0,0")) == {0, 1}
    state = tossed_in_order(state, 1, 0)
    assert state.won == (Won(1, "toss", 40, ("b1", "e2")),)
    assert isinstance(state.phase, SettingUp)


def test_gs_7_4_a_mole_in_the_fortieth_turn_counts() -> None:
    people = (Person(8, "b1"), Person(7, "c3"))
    state = table(*people, turn=40, taken=("0 grass line", "1 wood zone", "0 earth cat"))
    state = play(state, 1, "take gravel flower", "place c3", "lay mole c3")
    assert state.won[0].how == "missed"


def test_gs_2_2_equal_cards_in_the_duel_are_tossed_for() -> None:
    state = fight(table(Person(), Person()), 5, 5)
    assert isinstance(state.phase, Tossing)
    state = tossed_in_order(state, 1, 0)
    assert state.order == (1, 0)
    assert state.phase == Taking(0)
