"""Bribes: joining a space that is taken."""

import pytest
from msgspec.structs import replace

from gnomery.games.gnome_grown import GAME
from gnomery.games.gnome_grown.moves import Bribe
from gnomery.games.gnome_grown.phases import Offer, Selecting
from gnomery.games.gnome_grown.state import State
from tests.games.gnome_grown.builders import FULL_CARDS_A, FULL_SECTION_A, Person, table
from tests.games.gnome_grown.playing import act, at, is_allowed, own, play, refused, waited_for

HOLDER, BRIBER, THIRD = 0, 1, 2
RICH = Person(ladybirds=5, imp=True, markers=("yellow-1", "yellow-2"))


def held(briber: Person = RICH, holder: Person | None = None, **more: object) -> State:
    """The holder is on *ground*, and the next disc is the briber's."""
    people = (holder or Person(), briber, Person())
    return table(*people, phase="selecting", spaces={"ground": (HOLDER,)}, **more)


def asked(goods: str = "3+imp+1m") -> State:
    """A bribe lies before the holder."""
    return play(held(), BRIBER, f"bribe ground {goods}")


def test_gg_3_a_bribe_waits_for_the_holder() -> None:
    state = asked()
    assert isinstance(state.phase, Selecting)
    assert state.phase.offer == Offer("ground", 3, imp=True, markers=1)
    assert waited_for(state) == HOLDER
    assert at(state, "ground") == (HOLDER,)
    assert is_allowed(state, HOLDER, "accept")
    assert is_allowed(state, HOLDER, "decline")


def test_gg_3_accepted_the_goods_change_hands_and_both_hold_the_space() -> None:
    state = play(asked(), HOLDER, "accept")
    assert at(state, "ground") == (HOLDER, BRIBER)
    holder, briber = own(state, HOLDER), own(state, BRIBER)
    assert (holder.ladybirds, holder.has_imp, len(holder.markers)) == (7, True, 1)
    assert (briber.ladybirds, briber.has_imp, len(briber.markers)) == (2, False, 1)
    assert waited_for(state) == THIRD
    assert state.phase == Selecting(turn=2)


def test_gg_3_refused_the_briber_must_choose_another_space() -> None:
    state = play(asked(), HOLDER, "decline")
    assert refused(state, BRIBER, "bribe ground 5") == "GG-3"
    assert refused(state, BRIBER, "select ground") == "GG-3"
    assert refused(state, BRIBER, "done").startswith("GG-3")
    assert is_allowed(state, BRIBER, "select imp")


def test_gg_3_the_next_disc_may_ask_there_again() -> None:
    state = play(play(asked(), HOLDER, "decline"), BRIBER, "select imp")
    state = play(play(state, THIRD, "select draw"), HOLDER, "select look")
    assert waited_for(state) == BRIBER
    assert is_allowed(state, BRIBER, "bribe ground 1")


def test_gg_3_somebody_else_may_still_ask_there() -> None:
    state = play(play(asked(), HOLDER, "decline"), BRIBER, "select imp")
    assert is_allowed(state, THIRD, "bribe ground 1")


def test_gg_3_another_holder_may_be_asked_after_a_refusal() -> None:
    people = (Person(), Person(), Person())
    spaces = {"ground": (0,), "imp": (1,)}
    state = table(*people, phase="selecting", spaces=spaces)
    state = play(play(state, 2, "bribe ground 1"), 0, "decline")
    state = play(play(state, 2, "bribe imp 2"), 1, "decline")
    assert refused(state, 2, "bribe ground 1") == "GG-3"
    assert refused(state, 2, "bribe imp 1") == "GG-3"
    assert is_allowed(state, 2, "select draw")


@pytest.mark.parametrize("goods", ["6", "3m", "6+imp", "5+imp+3m"])
def test_gg_3_nobody_offers_what_they_do_not_have(goods: str) -> None:
    assert refused(held(), BRIBER, f"bribe ground {goods}") == "GG-3"


def test_gg_3_no_imp_to_offer() -> None:
    state = held(Person(ladybirds=2))
    assert refused(state, BRIBER, "bribe ground imp") == "GG-3"
    assert is_allowed(state, BRIBER, "bribe ground 2")


@pytest.mark.parametrize(
    "goods", [{"ladybirds": -1}, {"markers": -1}, {"ladybirds": 1, "markers": -1}]
)
def test_gg_3_no_negative_goods(goods: dict[str, int]) -> None:
    refusal = GAME.rules.refuse(held(), BRIBER, Bribe("ground", **goods))
    assert refusal is not None
    assert refusal.rule == "GG-3"


@pytest.mark.parametrize("goods", ["1", "imp", "1m", "5+imp+2m", "2m", "4+1m"])
def test_gg_3_ladybirds_an_imp_and_extra_turn_markers(goods: str) -> None:
    state = play(play(held(), BRIBER, f"bribe ground {goods}"), HOLDER, "accept")
    assert at(state, "ground") == (HOLDER, BRIBER)


def test_gg_3_no_bribe_for_a_free_space() -> None:
    assert refused(held(), BRIBER, "bribe imp 1") == "GG-3"


def test_gg_3_no_bribe_out_of_turn() -> None:
    assert refused(held(), THIRD, "bribe ground 1") == "GG-3"


def test_gg_3_no_second_imp_for_the_holder() -> None:
    state = held(holder=Person(imp=True))
    assert refused(state, BRIBER, "bribe ground imp") in {"GG-3", "GG-A4"}
    assert refused(state, BRIBER, "bribe ground 2+imp") in {"GG-3", "GG-A4"}
    assert is_allowed(state, BRIBER, "bribe ground 2")


def test_gg_3_nobody_else_answers() -> None:
    state = asked()
    for seat in (BRIBER, THIRD):
        assert refused(state, seat, "accept") == "GG-3"
        assert refused(state, seat, "decline") == "GG-3"
    assert refused(state, BRIBER, "select imp") == "GG-3"
    assert refused(state, HOLDER, "select imp") == "GG-3"


def test_gg_3_nothing_to_answer() -> None:
    state = held()
    for seat in (HOLDER, BRIBER, THIRD):
        assert refused(state, seat, "accept") == "GG-3"
        assert refused(state, seat, "decline") == "GG-3"


def test_gg_3_public_counts_do_not_move_while_an_offer_is_open() -> None:
    before, state = held(), asked()
    for viewer in (HOLDER, BRIBER, THIRD, None):
        shown = GAME.rules.view(state, viewer).players
        was = GAME.rules.view(before, viewer).players
        for now, then in zip(shown, was, strict=True):
            assert (now.ladybirds, now.has_imp, now.markers) == (
                then.ladybirds, then.has_imp, then.markers,
            )  # fmt: skip


def test_gg_3_only_the_holder_and_the_briber_see_what_is_offered() -> None:
    state = asked()
    offer = Offer("ground", 3, imp=True, markers=1)
    for viewer in (HOLDER, BRIBER):
        assert GAME.rules.view(state, viewer).own.offer == offer
    assert GAME.rules.view(state, THIRD).own.offer is None
    assert GAME.rules.view(state, None).own is None


def test_gg_3_a_refused_bribe_leaves_no_trace_of_what_it_was() -> None:
    ends = [play(asked(goods), HOLDER, "decline") for goods in ("1", "imp", "5+imp+2m")]
    assert ends[0] == ends[1] == ends[2]


def test_gg_3_an_accepted_bribe_shows_only_through_the_public_counts() -> None:
    state = play(asked(), HOLDER, "accept")
    for viewer in (HOLDER, BRIBER, THIRD, None):
        shown = GAME.rules.view(state, viewer)
        assert shown.offer is None
        assert shown.own is None or shown.own.offer is None
        assert [player.ladybirds for player in shown.players] == [7, 2, 4]
        assert [player.has_imp for player in shown.players] == [True, False, False]
        assert [len(player.markers) for player in shown.players] == [1, 1, 0]


def test_gg_3_an_open_offer_stays_what_it_is() -> None:
    """Ladybirds for a card revealed meanwhile come on top."""
    briber = replace(RICH, garden=FULL_SECTION_A, hand=FULL_CARDS_A[:1])
    state = play(held(briber), BRIBER, "bribe ground 5", f"reveal {FULL_CARDS_A[0]}")
    state = play(state, HOLDER, "accept")
    assert own(state, BRIBER).ladybirds == 2
    assert own(state, HOLDER).ladybirds == 9


def test_gg_3_both_carry_out_the_action_fully() -> None:
    state = table(Person(), Person(), spaces={"ground": (0, 1), "top-ground": (1,), "draw": (1,)})
    for seat in (0, 1):
        state = act(state, seat, "do ground", "take 1", "lay 0,0")
        assert len(own(state, seat).garden.laid) == 1


def test_gg_3_without_bribes_a_taken_space_is_taken() -> None:
    state = held(bribes=False)
    assert refused(state, BRIBER, "bribe ground 1") == "GG-3"
    assert refused(state, BRIBER, "select ground") == "GG-3"
    assert not [move for move in GAME.rules.legal(state, BRIBER) if isinstance(move, Bribe)]


def test_gg_3_every_bribe_is_listed() -> None:
    state = held(Person(ladybirds=1, imp=True, markers=("yellow-1",)))
    bribes = {
        GAME.telling.write(move)
        for move in GAME.rules.legal(state, BRIBER)
        if isinstance(move, Bribe)
    }
    assert bribes == {
        f"bribe ground {goods}"
        for goods in ("1", "imp", "1m", "1+imp", "1+1m", "imp+1m", "1+imp+1m")
    }
