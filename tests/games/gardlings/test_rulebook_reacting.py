"""GA-1.3: reacting to others, and the last word when all have stopped."""

import pytest

from gnomery.engine.errors import OptionError
from gnomery.games.gardlings import GAME
from gnomery.games.gardlings.moves import Draw, Stop
from gnomery.games.gardlings.phases import Building, Hiring
from gnomery.games.gardlings.state import State
from tests.games.gardlings.builders import Person, blank_box, singles, table, tiles, train
from tests.games.gardlings.playing import draw, is_allowed, play, plot, refused


def asked(*people: Person, **switches: object) -> State:
    """Everybody has stopped and is asked once more."""
    state = table(*(people or (Person(), Person())), react="last_word", **switches)
    for seat, _ in enumerate(state.players):
        state = play(state, seat, "stop")
    return state


def test_ga_1_3_last_word_asks_everybody_who_could_draw_once_more() -> None:
    state = asked()
    assert isinstance(state.phase, Building)
    assert GAME.rules.actors(state).must == (0, 1)
    assert list(GAME.rules.legal(state, 0)) == [Draw(), Stop()]


def test_ga_1_3_who_is_asked_and_stays_stopped_is_not_asked_again() -> None:
    state = play(asked(), 0, "stop")
    assert GAME.rules.actors(state).must == (1,)
    assert refused(state, 0, "stop") == "GA-1.3"
    assert refused(state, 0, "draw") == "GA-1.3"
    assert isinstance(play(state, 1, "stop").phase, Hiring)


def test_ga_1_3_who_goes_on_with_the_last_word_may_be_reacted_to() -> None:
    state = play(asked(), 0, "stop")
    state = draw(state, 1, state.players[1].bag[0])
    assert is_allowed(state, 0, "draw")
    state = play(state, 1, "lay 0,0 r0", "stop")
    assert GAME.rules.actors(state).must == (1,), "seat 0 has said its last word"
    assert isinstance(play(state, 1, "stop").phase, Hiring)


def test_ga_1_3_the_last_builders_alarm_can_be_reacted_to() -> None:
    loud = Person(train(*singles(1, 2, 3, 4, 5)), bag=singles(6, 7))
    state = table(Person(), loud, react="last_word", box=blank_box())
    state = draw(play(state, 0, "stop"), 1, "single-gnome-6")
    assert (plot(state, 1).end, plot(state, 1).status) == ("alarm", "stopped")
    assert GAME.rules.actors(state).must == (0,)
    assert is_allowed(state, 0, "draw")


def test_ga_1_3_who_cannot_draw_is_not_asked() -> None:
    state = asked(Person(bag=()), Person())
    assert GAME.rules.actors(state).must == (1,)


def test_ga_1_3_alone_there_is_nobody_to_react_to() -> None:
    state = play(table(Person(), react="last_word"), 0, "stop")
    assert isinstance(state.phase, Hiring)


def test_ga_1_3_the_last_word_is_for_the_retail_edition() -> None:
    with pytest.raises(OptionError):
        GAME.box.options(2, {"edition": "first", "react": "last_word"})


def test_ga_1_3_moving_unicorns_is_possible_while_asked() -> None:
    here = Person(train("green-pig-1", "green-unicorn-1"), bag=tiles("beige-pig", 1, 2))
    state = play(asked(here, Person(), box=blank_box()), 0, "move green-unicorn-1 0,1 r0")
    assert GAME.rules.actors(state).must == (0, 1)


def test_ga_1_3_by_the_rules_before_there_is_no_last_word() -> None:
    state = table(Person(), Person(), react="last_word", rules=2)
    assert isinstance(play(play(state, 0, "stop"), 1, "stop").phase, Hiring)
