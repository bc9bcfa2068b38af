"""Two players: Herr Schmiedel has the cards of one flower, and no more."""

from msgspec.structs import replace

from gnomery.games.garten_zwerge.phases import Chips
from tests.games.garten_zwerge.builders import Person, last_job, table
from tests.games.garten_zwerge.playing import (
    box,
    fists,
    gains,
    is_allowed,
    own,
    play,
    refused,
    waited_for,
)

ACTIVE = 0


def test_gz_8_1_with_none_left_he_names_no_price() -> None:
    rival = Person("brown", shed=["green and green of 2"])
    state = table(Person("green brown", shed=["green and green of 2"]), rival)
    before = play(state, ACTIVE, "seek green")
    state = fists(before, {0: "bid 1500", 1: "pass"})
    assert not isinstance(state.phase, Chips), "no chips are drawn"
    assert own(state, ACTIVE).garden == ("green",)
    assert gains(before, state) == [50, 0]


def test_gz_8_1_with_none_left_nobody_else_can_answer_alone() -> None:
    shed = ["green and green of 2"]
    state = table(Person("green brown", shed=shed), Person(garden="brown", shed=shed))
    assert refused(state, ACTIVE, "seek green") == "GZ-2.2"
    assert is_allowed(state, ACTIVE, "seek brown"), "he has brown ones"
    assert is_allowed(state, ACTIVE, "offer green"), "he needs no gnome to take one"


def test_gz_8_1_a_lent_gnome_is_back_after_breeding() -> None:
    shed = ["green and green of 2"]
    state = last_job(Person("brown", shed=shed), Person(garden="brown", shed=shed))
    state = box(play(state, ACTIVE, "garden brown"), "draw grey-1", "draw grey-1")
    state = box(state, "call brown", "call green", "event customs")
    assert is_allowed(state, waited_for(state), "seek green")


def test_gz_8_1_by_the_first_rules_he_had_gnomes_without_end() -> None:
    shed = ["green and green of 2"]
    state = table(Person("green brown", shed=shed), Person(garden="brown", shed=shed))
    state = replace(state, options=replace(state.options, rules=1))
    assert is_allowed(state, ACTIVE, "seek green")
