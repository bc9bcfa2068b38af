"""Open auctions: what was promised is remembered, or enforced."""

import pytest
from msgspec.structs import replace

from gnomery.engine.terms import Message
from gnomery.games.garten_zwerge import GAME
from gnomery.games.garten_zwerge.state import Promise, State
from tests.games.garten_zwerge.builders import TWO, Person, table
from tests.games.garten_zwerge.playing import own, play, refused, verbs

OWES = Person("brown orange", pledges=("sell",))


def owing(person: Person = OWES, **more: object) -> State:
    """Seat 0 has promised a job, and it is its turn."""
    return table(person, TWO, TWO, **{"auctions": "open", **more})


def told(before: State, after: State) -> set[str]:
    """The kinds of events that the audience hears."""
    views = (GAME.rules.view(before, None), GAME.rules.view(after, None))
    return {message.key.rpartition(".")[2] for message in GAME.telling.events(*views)}


def test_gz_7_1_a_promise_is_remembered_by_default() -> None:
    state = owing()
    assert state.options.promises == "remembered"
    assert {"garden", "sell", "enter", "seek", "offer"} <= verbs(state, 0)


@pytest.mark.parametrize(
    ("move", "fate"), [("garden brown", "broken"), ("sell orange", "kept"), ("seek red", "lapsed")]
)
def test_gz_7_1_what_became_of_it_is_told(move: str, fate: str) -> None:
    person = Person("red brown", pledges=("two-for-one",)) if fate == "lapsed" else OWES
    before = owing(person)
    state = play(before, 0, move)
    assert [one.fate for one in state.promises] == [fate]
    assert own(state, 0).pledges == ()
    assert f"pledge_{fate}" in told(before, state)


def test_gz_7_1_everybody_sees_it_and_is_reminded() -> None:
    state = owing()
    for viewer in (0, 1, 2, None):
        assert GAME.rules.view(state, viewer).players[0].pledges == ("sell",)
    foreseen = GAME.telling.foresee(GAME.rules.view(state, 0), GAME.telling.read("garden brown"))
    assert foreseen["breaks"] == "sell"
    foreseen = GAME.telling.foresee(GAME.rules.view(state, 0), GAME.telling.read("sell brown"))
    assert "breaks" not in foreseen


def test_gz_7_1_the_first_that_can_be_kept_is_asked_for() -> None:
    before = owing(Person("brown orange", pledges=("two-for-one", "garden", "sell")))
    state = play(before, 0, "sell brown")
    assert state.promises == (Promise(0, "two-for-one", "lapsed"), Promise(0, "garden", "broken"))
    assert own(state, 0).pledges == ("sell",)


def test_gz_7_1_a_remembered_promise_holds_no_gnome() -> None:
    people = (TWO, Person("brown", pledges=("sell",)), TWO)
    state = play(table(*people, auctions="open"), 0, "offer brown")
    assert 1 in GAME.rules.actors(state)
    state = play(table(*people, auctions="open", promises="enforced"), 0, "offer brown")
    assert 1 not in GAME.rules.actors(state)


def test_gz_7_1_a_grey_sale_neither_keeps_nor_breaks_it() -> None:
    state = play(owing(Person("grey brown", pledges=("sell",))), 0, "sell grey")
    assert own(state, 0).pledges == ("sell",)
    assert state.promises == ()


def test_gz_7_1_with_closed_fists_they_are_enforced_in_any_case() -> None:
    assert refused(owing(auctions="sealed"), 0, "garden brown") == "GZ-2.2"


def test_gz_7_1_by_the_first_rules_they_were_enforced() -> None:
    state = owing()
    state = replace(state, options=replace(state.options, rules=1))
    assert verbs(state, 0) == {"sell"}
    options = GAME.version(1).box.options(3, {"auctions": "open"})
    assert options.promises == "enforced"
    assert not options.remembers_promises


def test_gz_2_2_who_owes_pledges_hears_why_there_is_no_word() -> None:
    people = (TWO, Person("brown", pledges=("sell",)), TWO)
    for auctions, move in (("sealed", "lend brown for 50"), ("open", "post brown for 50")):
        state = table(*people, auctions=auctions, promises="enforced")
        state = play(state, 0, "seek brown")
        refusal = GAME.rules.refuse(state, 1, GAME.telling.read(move))
        assert refusal is not None
        assert (refusal.rule, refusal.key) == ("GZ-2.2", "garten_zwerge.refuse.owes_pledge")


def test_gz_7_1_an_offer_to_lend_names_a_gnome() -> None:
    state = play(owing(TWO), 0, "seek brown")
    refusal = GAME.rules.refuse(state, 1, GAME.telling.read("post for 100"))
    assert refusal is not None
    assert Message(refusal.key, refusal.args) == Message("garten_zwerge.refuse.name_gnome")
