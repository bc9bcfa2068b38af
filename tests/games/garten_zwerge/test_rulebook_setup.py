"""Set-up, and when the blue deck comes."""

import pytest

from gnomery.games.garten_zwerge import GAME
from gnomery.games.garten_zwerge.phases import Breeding, SettingUp, Working
from tests.games.garten_zwerge.builders import (
    BLUE_EVENTS,
    BUSY,
    GREY_EVENTS,
    PETALS,
    Person,
    table,
)
from tests.games.garten_zwerge.playing import box, draws, gnomes, play, waited_for

SEATS = pytest.mark.parametrize("players", [2, 3, 4, 5, 6])


@SEATS
def test_gz_s1_what_everybody_starts_with(players: int) -> None:
    state = GAME.rules.setup(players, GAME.box.options(players, {}))
    for seat, player in enumerate(state.players):
        assert player.petals == 1500
        assert gnomes(state, seat) == "brown orange"
        assert player.reserve == (4, 3, 3, 4, 3, 2, 1)
        assert not player.shed
    assert len(state.players) == players
    assert state.bank == PETALS - 1500 * players


@SEATS
def test_gz_s1_the_first_treasurer_is_drawn_at_random(players: int) -> None:
    state = GAME.rules.setup(players, GAME.box.options(players, {}))
    assert state.phase == SettingUp()
    assert draws(state) == {f"appoint {seat}" for seat in range(players)}
    for seat in range(players):
        after = box(state, f"appoint {seat}", "event garden_show")
        assert (after.treasurer, after.round) == (seat, 1)
        assert after.phase == Working(seat)


def test_gz_s1_the_first_contests_are_brown_and_orange() -> None:
    state = box(GAME.rules.setup(3, GAME.box.options(3, {})), "appoint 1")
    assert state.contests == ("brown", "orange")
    assert GAME.rules.view(state, 0).prizes == (500, 1000)


def test_gz_s1_grey_events_come_first() -> None:
    state = box(GAME.rules.setup(3, GAME.box.options(3, {})), "appoint 1")
    assert draws(state) == {f"event {name}" for name in GREY_EVENTS}
    assert not state.is_blue


def test_gz_s2_the_blue_deck_replaces_the_grey_one_after_a_birth() -> None:
    person = Person(garden="brown", shed=("red and brown of 1",))
    state = table(person, BUSY, BUSY, phase=Breeding(0), event="full_larder")
    assert not state.is_blue
    state = box(state, "draw blue-1")
    assert state.is_blue
    while "call" in " ".join(draws(state)):
        state = box(state, min(draws(state)))
    assert draws(state) == {f"event {name}" for name in BLUE_EVENTS}


def test_gz_s2_the_blue_deck_comes_with_an_exchange() -> None:
    state = table(Person("red red brown"), BUSY, BUSY)
    state = play(state, 0, "two-for-one red")
    assert state.is_blue
    assert set(state.deck) == set(BLUE_EVENTS)
    assert state.highest == "blue"


def test_gz_s2_blue_for_good() -> None:
    state = table(Person("blue brown"), BUSY, BUSY)
    state = play(state, 0, "sell blue", "garden brown")
    assert "blue" not in gnomes(state, 0)
    assert state.is_blue
    while "call" in " ".join(draws(state)):
        state = box(state, min(draws(state)))
    assert draws(state) <= {f"event {name}" for name in BLUE_EVENTS}


def test_gz_s2_red_hats_do_not_bring_it() -> None:
    state = play(table(Person("orange orange brown"), BUSY, BUSY), 0, "two-for-one orange")
    assert not state.is_blue
    assert waited_for(state) == 0


def test_gz_s2_a_sold_blue_hat_has_been_in_play() -> None:
    state = play(table(Person("blue brown"), BUSY, BUSY), 0, "sell blue", "garden brown")
    assert state.highest == "blue"
    assert draws(state) == {"call brown", "call orange", "call red", "call blue"}
