"""Open auctions: everybody who may offer has a word before a close counts."""

from msgspec.structs import replace

from gnomery.games.garten_zwerge import GAME
from gnomery.games.garten_zwerge.phases import Haggling, Offer
from gnomery.games.garten_zwerge.state import State
from tests.games.garten_zwerge.builders import BUSY, Person, table
from tests.games.garten_zwerge.playing import fists, hushed, is_allowed, play, refused

ACTIVE, ONE, OTHER = 0, 1, 2
THREE = (Person("red brown"), Person("brown orange"), Person("orange red"))


def opened(move: str, *people: Person, **more: object) -> State:
    """An open auction has begun."""
    return play(table(*(people or THREE), auctions="open", **more), ACTIVE, move)


def by_earlier_rules(state: State) -> State:
    """The same table as it was played before."""
    return replace(state, options=replace(state.options, rules=1))


def asked(state: State) -> tuple[int, ...]:
    """Whom the auction waits for."""
    return GAME.rules.actors(state).must


def test_gz_7_1_after_an_offer_everybody_else_has_a_word() -> None:
    state = play(play(opened("seek red"), OTHER, "pass"), ONE, "post orange for 350")
    assert asked(state) == (OTHER,), "who had passed may answer the offer"
    assert refused(state, ACTIVE, "take 1 orange for 350") == "GZ-7.1"
    assert refused(state, ACTIVE, "close") == "GZ-7.1"
    state = play(state, OTHER, "post red for 300")
    assert asked(state) == (ONE,)
    assert refused(state, ACTIVE, "take 2 red for 300") == "GZ-7.1"
    state = play(state, ONE, "pass")
    assert asked(state) == (ACTIVE,)
    assert is_allowed(state, ACTIVE, "take 1 orange for 350")
    assert is_allowed(state, ACTIVE, "take 2 red for 300")


def test_gz_7_1_it_does_not_matter_who_speaks_first() -> None:
    words = {ONE: "post orange for 350", OTHER: "pass"}
    first = play(play(opened("seek red"), ONE, words[ONE]), OTHER, words[OTHER])
    second = play(play(opened("seek red"), OTHER, words[OTHER]), ONE, words[ONE])
    assert first == second
    assert asked(first) == (OTHER,)


def test_gz_7_1_one_word_in_a_round() -> None:
    state = play(opened("seek red"), ONE, "post orange for 350")
    refusal = GAME.rules.refuse(state, ONE, GAME.telling.read("post orange for 250"))
    assert refusal is not None
    assert refusal.key == "garten_zwerge.refuse.has_spoken"
    state = fists(state, {2: "post red for 300"})
    assert is_allowed(state, ONE, "post orange for 250"), "now it may be changed"


def test_gz_7_1_who_passes_leaves_the_own_offer_as_it_lies() -> None:
    state = fists(opened("seek red"), {1: "post orange for 350", 2: "post red for 300"})
    state = fists(state, {1: "pass", 2: "pass"})
    assert isinstance(state.phase, Haggling)
    assert state.phase.voices[ONE].offer == Offer(350, "orange")
    assert is_allowed(state, ACTIVE, "take 1 orange for 350")


def test_gz_7_1_passing_costs_none_of_the_ten_words() -> None:
    state = opened("seek red")
    for turn in range(5):
        prices = {1: f"post orange for {50 * turn}", 2: "pass"}
        state = fists(state, {seat: prices[seat] for seat in asked(state)})
        state = fists(state, {2: f"post red for {50 * turn}"})
    assert isinstance(state.phase, Haggling)
    assert [voice.words for voice in state.phase.voices] == [0, 5, 5]


def test_gz_7_1_nobody_waits_for_who_cannot_offer() -> None:
    state = play(opened("seek red", THREE[0], THREE[1], BUSY), ONE, "post orange for 100")
    assert is_allowed(state, ACTIVE, "take 1 orange for 100")


def test_gz_7_2_new_conditions_are_a_new_question() -> None:
    state = hushed(opened("seek red"))
    assert asked(state) == (ACTIVE,)
    state = play(state, ACTIVE, "demand least orange")
    assert asked(state) == (ONE, OTHER)
    assert refused(state, ACTIVE, "demand") == "GZ-7.1"


def test_gz_7_3_no_close_before_everybody_has_spoken_or_passed() -> None:
    state = opened("offer red")
    assert ACTIVE not in GAME.rules.actors(state)
    assert refused(state, ACTIVE, "close") == "GZ-7.3"
    state = play(state, ONE, "pass")
    assert refused(state, ACTIVE, "close") == "GZ-7.3"
    assert is_allowed(play(state, OTHER, "pass"), ACTIVE, "close")
    state = play(state, OTHER, "post for 50")
    assert asked(state) == (ONE,)
    assert refused(state, ACTIVE, "take 2 for 50") == "GZ-7.3"
    state = play(state, ONE, "pass")
    assert refused(state, ACTIVE, "close") == "GZ-7.3"
    assert is_allowed(state, ACTIVE, "take 2 for 50")


def test_gz_7_1_by_the_first_rules_the_active_player_may_close_at_once() -> None:
    state = by_earlier_rules(opened("seek red"))
    assert ACTIVE in GAME.rules.actors(state)
    assert is_allowed(state, ACTIVE, "close")
    state = play(state, ONE, "post brown for 100")
    assert is_allowed(state, ACTIVE, "take 1 brown for 100")
    state = play(state, ONE, "pass")
    assert isinstance(state.phase, Haggling)
    assert state.phase.voices[ONE].offer is None, "passing withdrew the offer"
    assert is_allowed(by_earlier_rules(opened("offer red")), ACTIVE, "close")
