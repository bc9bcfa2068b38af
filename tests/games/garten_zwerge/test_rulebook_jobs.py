"""Jobs: whose turn it is, garden, sale, exchange, contests and grey gnomes."""

import pytest

from gnomery.games.garten_zwerge import GAME
from gnomery.games.garten_zwerge.phases import Working
from gnomery.games.garten_zwerge.state import ContestEntry
from tests.games.garten_zwerge.builders import BUSY, TWO, Person, table
from tests.games.garten_zwerge.playing import (
    box,
    gains,
    is_allowed,
    own,
    play,
    refused,
    verbs,
    waited_for,
)

# GZ-2


def test_gz_2_treasurer_first_and_around_the_table_one_gnome_at_a_time() -> None:
    state = box(GAME.rules.setup(4, GAME.box.options(4, {})), "appoint 2", "event garden_show")
    for hat in ("brown", "orange"):
        for seat in (2, 3, 0, 1):
            assert waited_for(state) == seat
            state = play(state, seat, f"garden {hat}")
    assert state.round == 2


def test_gz_2_who_has_no_free_gnome_is_left_out() -> None:
    state = table(Person("brown brown"), BUSY, Person("brown brown"), Person(garden="red"))
    for seat in (0, 2, 0, 2):
        assert waited_for(state) == seat
        state = play(state, seat, "garden brown")
    assert state.round == 3


def test_gz_2_out_of_turn_nobody_finds_a_job() -> None:
    state = table(TWO, TWO, TWO)
    for move in ("garden brown", "sell brown", "enter brown at orange", "seek brown", "pass"):
        assert refused(state, 1, move) == "GZ-2"
    assert not GAME.rules.legal(state, 1)


def test_gz_2_one_job_per_gnome_and_turn() -> None:
    state = table(Person("brown", garden="red"), TWO, BUSY)
    for move in ("garden red", "sell red", "enter red at brown", "seek red", "offer red"):
        assert refused(state, 0, move) == "GZ-2", move


def test_gz_2_a_gnome_one_does_not_have() -> None:
    assert refused(table(TWO, TWO, TWO), 0, "garden green") == "GZ-2"


def test_gz_2_all_six_jobs() -> None:
    state = table(Person("brown brown"), TWO, TWO)
    assert verbs(state, 0) == {"garden", "seek", "offer", "sell", "two-for-one", "enter"}


def test_gz_2_next_turn_all_gnomes_are_free_again() -> None:
    state = table(Person("brown", garden="red"), Person(entered=("red at brown",)), BUSY)
    state = box(play(state, 0, "garden brown"), "draw grey-1", "draw grey-2")
    assert [player.free for player in state.players] == [("brown", "red"), ("red",), ("brown",)]
    assert not any(player.garden or player.entered for player in state.players)


# GZ-2.1


def test_gz_2_1_every_gnome_earns_for_itself() -> None:
    state = table(Person("brown brown orange"), TWO, BUSY)
    after = play(play(state, 0, "garden brown"), 1, "garden brown")
    after = play(play(after, 0, "garden brown"), 1, "garden orange")
    assert gains(state, after) == [100, 100, 0]


# GZ-2.4


def test_gz_2_4_the_last_gnome_may_be_sold() -> None:
    state = play(table(Person("orange"), TWO, TWO), 0, "sell orange")
    assert own(state, 0).gnomes == ()


# GZ-2.5


def test_gz_2_5_three_of_a_kind_are_two_and_one_more() -> None:
    state = play(table(Person("red red red"), TWO, TWO), 0, "two-for-one red")
    assert (own(state, 0).free, own(state, 0).garden) == (("red",), ("blue",))


@pytest.mark.parametrize("person", [Person("brown orange"), Person("brown", garden="brown")])
def test_gz_2_5_two_free_ones_of_one_hat(person: Person) -> None:
    assert refused(table(person, TWO, TWO), 0, "two-for-one brown") in {"GZ-2", "GZ-2.5"}


def test_gz_2_5_one_of_two_is_busy() -> None:
    state = table(Person("brown orange", garden="brown"), TWO, TWO)
    assert refused(state, 0, "two-for-one brown") == "GZ-2.5"


def test_gz_2_5_not_without_a_card_of_the_next_rank() -> None:
    state = table(Person("red red", garden="blue blue blue"), TWO, TWO)
    assert refused(state, 0, "two-for-one red") == "GZ-2.5"
    assert is_allowed(table(Person("red red", garden="blue blue"), TWO, TWO), 0, "two-for-one red")


# GZ-2.6


def test_gz_2_6_any_hat_may_enter_either_contest() -> None:
    state = table(Person("brown blue"), TWO, TWO, contests=("orange", "red"), highest="red")
    for hat in ("brown", "blue"):
        for contest in ("orange", "red"):
            after = play(state, 0, f"enter {hat} at {contest}")
            assert own(after, 0).entered == (ContestEntry(hat, contest),)
            assert gains(state, after) == [0, 0, 0]


def test_gz_2_6_only_the_two_contests_of_the_turn() -> None:
    state = table(Person("brown blue"), TWO, TWO, contests=("orange", "red"))
    for contest in ("brown", "blue", "green", "grey", "gold"):
        assert refused(state, 0, f"enter brown at {contest}") == "GZ-2.6"


def test_gz_2_6_several_gnomes_of_one_player_may_enter() -> None:
    state = table(Person("brown brown"), Person("red"), BUSY)
    state = play(state, 0, "enter brown at brown")
    state = play(state, 1, "enter red at brown")
    state = play(state, 0, "enter brown at brown")
    assert own(state, 0).entered == (ContestEntry("brown", "brown"),) * 2


# GZ-2.7


def test_gz_2_7_grey_gnomes_cannot_be_lent_or_paired() -> None:
    state = play(table(Person("red"), Person("grey brown"), TWO), 0, "seek red")
    assert refused(state, 1, "lend grey for 50") == "GZ-2.7"
    state = table(Person("red"), Person("grey"), Person("grey grey"))
    assert refused(state, 0, "seek red") == "GZ-2.2"
    assert refused(state, 0, "offer red") == "GZ-2.3"
    state = table(Person("red brown"), Person("grey brown"), Person("grey grey"))
    state = play(state, 0, "offer red")
    assert 2 not in GAME.rules.actors(state)


def test_gz_2_7_with_nothing_but_grey_left_one_may_pass() -> None:
    state = table(Person("grey grey", garden="brown"), Person("brown brown"), BUSY)
    assert verbs(state, 0) == {"sell", "pass"}
    state = play(state, 0, "pass")
    for _ in range(2):
        assert waited_for(state) == 1, "left out for the rest of the jobs"
        state = play(state, 1, "garden brown")
    assert state.round == 3
    assert own(state, 0).gnomes.count("grey") == 2


def test_gz_2_7_a_pass_is_for_one_turn() -> None:
    state = table(Person("grey", garden="brown"), BUSY, BUSY)
    state = box(play(state, 0, "pass"), "event garden_show")
    assert not own(state, 0).has_passed
    assert own(state, 0).free == ("grey", "brown")


def test_gz_2_7_if_selling_is_forbidden_such_a_player_is_left_out() -> None:
    people = (Person("brown"), Person("grey grey"), Person("orange"))
    state = play(table(*people, event="export_ban", highest="blue"), 0, "garden brown")
    assert state.phase == Working(2)
    state = play(state, 2, "garden orange")
    assert state.round == 3


def test_gz_2_7_grey_hats_sold_one_by_one() -> None:
    state = table(Person("grey grey"), BUSY, BUSY)
    state = play(state, 0, "sell grey")
    assert waited_for(state) == 0
    assert is_allowed(state, 0, "sell grey")
    assert is_allowed(state, 0, "pass")
