"""What a review says of draws and faults: the gist, as exact as it is sure."""

import pytest

from gnomery.coach.inquiry import gist
from gnomery.coach.reasons import roughly
from gnomery.coach.report import Decision
from gnomery.coach.review import verdict, verdict_word, when
from gnomery.coach.turning import FEW, MOST, turning_points
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


def decision(loss: float, error: float, step: int = 1, move: str = "a", seat: int = 0) -> Decision:
    """A choice that cost so much."""
    told = Message("engine.move")
    return Decision(
        step=step, when=told, seat=seat, move=move, said=told, best="b", better=told, because=None,
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


def test_a_lesson_is_taught_again_only_where_there_are_few() -> None:
    """Stopping too soon five times is one lesson; what else went wrong comes before the fifth."""
    stops = [decision(0.3 - step / 100, 0.01, step, f"stop {step}") for step in range(5)]
    others = [decision(0.05, 0.01, step, move) for step, move in ((7, "lay"), (8, "hire"))]
    assert [one.step for one in turning_points(stops)] == [0, 1, 2][:FEW]
    assert [one.step for one in turning_points(stops + others)] == [0, 7, 8]
    kinds = [decision(0.1, 0.01, 9 + number, f"verb{number}") for number in range(MOST + 1)]
    assert len(turning_points(stops + kinds)) == MOST
    rivals = [decision(0.2, 0.01, 20 + number, "stop", seat=1) for number in range(2)]
    assert [one.step for one in turning_points(stops + rivals)] == [0, 1, 2, 20, 21]


@pytest.mark.parametrize("name", GAMES)
def test_a_step_is_told_as_players_count(name: str) -> None:
    views = [SHELF[name].rules.view(state, 0) for state in choices(name, every=7)]
    told = [when(SHELF[name], view, step) for step, view in enumerate(views)]
    assert [one.args["step"] for one in told] == [*range(len(told))]
    assert told[0].args["round"] in (0, 1)
    assert max(one.args["round"] for one in told) > 1
    if name == "gnom_street":  # its turns are counted anew in each game of a duel
        assert {one.args["bout"] for one in told} >= {1, 2}
    assert len({(one.args.get("bout"), one.args["round"]) for one in told}) > 2
    assert record_of(name, "gardener", "gardener").result
