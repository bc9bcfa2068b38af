"""Pledges: what the lender's next free gnome must do."""

import pytest

from gnomery.games.garten_zwerge import GAME
from gnomery.games.garten_zwerge.state import Pair, State
from tests.games.garten_zwerge.builders import BUSY, TWO, Person, table
from tests.games.garten_zwerge.playing import (
    box,
    fists,
    is_allowed,
    own,
    play,
    refused,
    verbs,
    waited_for,
)

SEEKER, LENDER, OTHER = 0, 1, 2


def lent(job: str, lender: str = "brown orange", **more: object) -> State:
    """The lender has lent an orange gnome and owes this job; it is the lender's turn."""
    people = (Person("red brown"), Person(lender), Person("orange red"))
    state = play(table(*people, **more), SEEKER, f"seek red job {job}")
    return fists(state, {0: "bid 400", 1: "lend orange for 400", 2: "pass"})


def test_gz_2_2_the_condition_is_open() -> None:
    state = play(table(TWO, TWO, TWO), SEEKER, "seek brown least orange job sell")
    assert (state.phase.auction.least, state.phase.auction.job) == ("orange", "sell")
    for viewer in (0, 1, 2, None):
        assert GAME.rules.view(state, viewer).now.auction == state.phase.auction


@pytest.mark.parametrize(
    ("job", "moves"),
    [
        ("garden", {"garden brown"}),
        ("sell", {"sell brown"}),
        ("contest", {"enter brown at brown", "enter brown at orange"}),
        ("offer", {"offer brown"}),
    ],
)
def test_gz_2_2_a_pledge_is_enforced(job: str, moves: set[str]) -> None:
    state = lent(job)
    assert waited_for(state) == LENDER
    assert own(state, LENDER).pledges == (job,)
    assert {GAME.telling.write(move) for move in GAME.rules.legal(state, LENDER)} == moves


@pytest.mark.parametrize("job", ["garden", "sell", "contest", "offer", "seek"])
def test_gz_2_2_a_broken_pledge_is_refused(job: str) -> None:
    state = lent(job)
    moves = {
        "garden": "garden brown",
        "sell": "sell brown",
        "contest": "enter brown at orange",
        "offer": "offer brown",
        "seek": "seek brown",
    }
    for other, move in moves.items():
        if other == job:
            assert is_allowed(state, LENDER, move)
        else:
            assert refused(state, LENDER, move) == "GZ-2.2"


def test_gz_2_2_two_for_one_may_be_pledged() -> None:
    state = lent("two-for-one", "brown brown orange")
    assert verbs(state, LENDER) == {"two-for-one"}
    state = play(state, LENDER, "two-for-one brown")
    assert own(state, LENDER).pledges == ()


def test_gz_2_2_a_pledge_is_kept_by_any_free_gnome_and_then_done() -> None:
    state = lent("sell", "brown orange red red")
    assert {GAME.telling.write(move) for move in GAME.rules.legal(state, LENDER)} == {
        "sell brown",
        "sell red",
    }
    state = play(state, LENDER, "sell red")
    assert own(state, LENDER).pledges == ()
    state = play(play(state, OTHER, "garden red"), SEEKER, "garden brown")
    assert waited_for(state) == LENDER
    assert verbs(state, LENDER) >= {"garden", "sell", "enter"}


def test_gz_2_2_the_pledge_binds_only_the_lender() -> None:
    state = play(lent("contest"), LENDER, "enter brown at brown")
    assert waited_for(state) == OTHER
    assert own(state, OTHER).pledges == own(state, SEEKER).pledges == ()
    assert verbs(state, OTHER) >= {"garden", "sell", "enter"}


def test_gz_2_2_no_deal_no_pledge() -> None:
    state = play(table(Person("red brown"), TWO, TWO), SEEKER, "seek red job sell")
    state = fists(state, {0: "bid 0", 1: "lend orange for 400", 2: "lend brown for 50"})
    assert not any(player.pledges for player in state.players)


def test_gz_2_2_with_no_gnome_left_it_holds_for_the_next_turn() -> None:
    people = (Person("red"), Person("orange"), BUSY)
    state = play(table(*people), SEEKER, "seek red job contest")
    state = fists(state, {0: "bid 0", 1: "lend orange for 0"})
    state = box(state, "draw grey-1")
    assert state.round == 3
    assert own(state, LENDER).pledges == ("contest",)
    state = box(state, "call brown", "call orange", "event dues")
    while waited_for(state) != LENDER:
        seat = waited_for(state)
        state = play(state, seat, f"garden {own(state, seat).free[-1]}")
    assert verbs(state, LENDER) == {"enter"}


def test_gz_2_2_the_lenders_next_turn_may_be_a_round_later() -> None:
    people = (Person("red brown"), Person("brown orange"), Person("orange red"))
    state = play(table(*people, works=2), 2, "seek orange job sell")
    state = fists(state, {2: "bid 100", 1: "lend orange for 100", 0: "pass"})
    assert waited_for(state) == 0
    state = play(state, 0, "garden red")
    assert verbs(state, LENDER) == {"sell"}


@pytest.mark.parametrize(
    ("job", "event"),
    [("two-for-one", ""), ("sell", "export_ban"), ("seek", "mildew"), ("garden", "cloudburst")],
)
def test_gz_2_2_a_pledge_that_cannot_be_kept_lapses(job: str, event: str) -> None:
    highest = "blue" if event in {"export_ban", "mildew"} else "red"
    people = (Person("brown"), Person("orange brown", pledges=(job,)), TWO)
    state = play(table(*people, event=event, highest=highest), 0, "enter brown at brown")
    assert waited_for(state) == LENDER
    assert is_allowed(state, LENDER, "enter brown at orange")
    state = play(state, LENDER, "enter brown at orange")
    assert own(state, LENDER).pledges == ()


def test_gz_2_2_a_pledge_to_seek_lapses_if_nobody_can_answer() -> None:
    people = (Person("brown"), Person("orange brown", pledges=("seek",)), BUSY)
    state = play(table(*people), 0, "garden brown")
    assert is_allowed(state, LENDER, "garden brown")


def test_gz_2_2_a_pledge_that_can_be_kept_does_not_lapse() -> None:
    people = (Person("brown"), Person("orange orange", pledges=("two-for-one",)), TWO)
    state = play(table(*people), 0, "garden brown")
    assert refused(state, LENDER, "garden orange") == "GZ-2.2"
    assert verbs(state, LENDER) == {"two-for-one"}


def test_gz_2_2_pledged_gnomes_are_kept_free() -> None:
    people = (Person("red brown"), Person("orange", pledges=("sell",)), TWO)
    state = play(table(*people), SEEKER, "seek red")
    assert set(GAME.rules.actors(state)) == {SEEKER, OTHER}
    assert refused(state, LENDER, "lend orange for 0") == "GZ-2.2"
    state = play(table(*people), SEEKER, "offer red")
    assert set(GAME.rules.actors(state)) == {SEEKER, OTHER}


def test_gz_2_2_who_has_more_gnomes_than_pledges_may_lend() -> None:
    people = (Person("red brown"), Person("brown orange", pledges=("sell",)), BUSY)
    state = play(table(*people), SEEKER, "seek red job garden")
    state = fists(state, {0: "bid 100", 1: "lend brown for 100"})
    assert own(state, SEEKER).shed == (Pair("red", "brown", LENDER),)
    assert sorted(own(state, LENDER).pledges) == ["garden", "sell"]


def test_gz_2_2_two_pledges_keep_two_gnomes() -> None:
    people = (Person("red brown"), Person("brown orange", pledges=("sell", "garden")), BUSY)
    assert refused(table(*people), SEEKER, "seek red") == "GZ-2.2"
    assert refused(table(*people), SEEKER, "offer red") == "GZ-2.3"


def test_gz_2_2_a_grey_gnome_keeps_no_pledge() -> None:
    people = (Person("red brown"), Person("grey brown", pledges=("sell",)), BUSY)
    state = table(*people)
    assert refused(state, SEEKER, "offer red") == "GZ-2.3"
