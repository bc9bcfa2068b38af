"""What a review says of draws and faults: the gist, as exact as it is sure."""

import pytest

from gnomery.coach.inquiry import gist
from gnomery.coach.reasons import roughly
from gnomery.coach.report import Decision
from gnomery.coach.review import round_of, verdict, verdict_word
from gnomery.coach.turning import turning_points
from gnomery.coach.worlds import Mean, doubted, lead
from gnomery.engine.terms import Message
from gnomery.games import SHELF
from tests.coach.games import GAMES, record_of
from tests.coach.test_hint import choices

ALARM, STEAL, OTHER = (
    Message("alarm", {"seat": 1}), Message("robbed", {"seat": 1}), Message("counted", {"seat": 0}),
)  # fmt: skip
BRED, BRED_TOO, DONE = Message("bred", {"seat": 2}), Message("bred", {"seat": 0}), Message("done")


def test_a_draw_is_told_by_what_it_was_and_what_goes_with_it() -> None:
    assert list(gist([(ALARM, STEAL, OTHER)])) == [ALARM, STEAL]
    assert list(gist([(BRED, BRED_TOO, DONE)])) == [BRED, BRED_TOO]
    assert list(gist([(), (BRED, DONE), (OTHER,)])) == [BRED, OTHER]
    assert list(gist([(BRED,), (BRED,)])) == [BRED]
    assert list(gist([])) == []


@pytest.mark.parametrize(
    ("amount", "said"),
    [(0.42, 0.4), (0.97, 1), (3.58, 3.6), (99.2, 99), (188.2, 190), (1388.0, 1400), (50.0, 50)],
)
def test_an_average_is_said_as_exactly_as_it_is_known(amount: float, said: float) -> None:
    assert roughly(amount) == said


def test_few_worlds_are_doubted() -> None:
    """What four worlds show by chance once in twenty times is no mistake."""
    ahead = lead([0.9, 0.8, 0.7, 0.2], [0.3, 0.3, 0.3, 0.3])
    assert verdict(ahead) == "mistake"
    assert verdict(doubted(ahead, 4)) == "inaccuracy"
    assert doubted(ahead, 40) == ahead


def decision(loss: float, error: float, step: int = 1) -> Decision:
    """A choice that cost so much."""
    told = Message("engine.move")
    return Decision(
        step=step, round=1, seat=0, move="a", said=told, best="b", better=told, because=None,
        chance=0.5, best_chance=0.5 + loss, loss=loss, error=error,
        verdict=verdict(Mean(loss, error)),
    )  # fmt: skip


def test_what_costs_much_but_not_surely_may_be_a_mistake() -> None:
    words = [verdict_word(decision(*one)) for one in ((0.2, 0.15), (0.2, 0.01), (0.05, 0.01))]
    assert words == ["perhaps", "mistake", "inaccuracy"]


def test_what_costs_little_turns_nothing() -> None:
    slight, grave = decision(0.02, 0.001, step=1), decision(0.2, 0.01, step=2)
    assert slight.verdict == "inaccuracy"
    assert turning_points([slight, grave]) == [grave]


@pytest.mark.parametrize("name", GAMES)
def test_rounds_are_counted_as_players_do(name: str) -> None:
    rounds = [round_of(SHELF[name].rules.view(state, 0)) for state in choices(name, every=7)]
    assert rounds[0] in (0, 1)
    assert max(rounds) > 1
    assert record_of(name, "gardener", "gardener").result
