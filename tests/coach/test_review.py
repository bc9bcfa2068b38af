"""Reviews: every choice somebody had, by what they knew then; the same again each time."""

from statistics import mean

import msgspec
import pytest

from gnomery.coach import Inquiry, Review
from gnomery.coach.review import judged, verdict
from gnomery.coach.worlds import Mean
from gnomery.engine.errors import RecordError
from gnomery.engine.luck import QuickLuck
from gnomery.games import SHELF
from tests.coach.games import GAMES, QUICK, record_of


def looked_back(name, seats, playouts, *bots):
    """A whole review."""
    inquiry = Inquiry(SHELF[name], record_of(name, *bots), playouts)
    return inquiry.review({task: inquiry.done(task) for task in inquiry.tasks(seats)}, seats)


@pytest.fixture(scope="module")
def review():
    """A gardener and somebody who plays anything."""
    return looked_back(QUICK, [0, 1], 8, "gardener", "random")


def test_every_choice_is_judged_and_no_other(review):
    record = record_of(QUICK, "gardener", "random")
    inquiry = Inquiry(SHELF[QUICK], record)
    for seat in (0, 1):
        choices = [
            step
            for step, (mover, _) in enumerate(record.log)
            if mover == seat and len(SHELF[QUICK].rules.legal(inquiry.states[step], seat)) > 1
        ]
        assert [one.step for one in review.decisions if one.seat == seat] == choices
    assert [one.move for one in review.decisions] == [
        record.log[one.step][1] for one in review.decisions
    ]


def test_alternatives_are_moves_that_were_there(review):
    game = SHELF[QUICK]
    inquiry = Inquiry(game, record_of(QUICK, "gardener", "random"))
    for one in review.decisions:
        moves = game.rules.legal(inquiry.states[one.step], one.seat)
        assert one.best is None or game.telling.read(one.best) in moves
        assert one.said == game.telling.say(
            game.rules.view(inquiry.states[one.step], one.seat), game.telling.read(one.move)
        )
        assert (one.said == one.better) == (one.best == one.move)
        assert one.because is None or one.verdict != "good"
        if one.best == one.move:
            assert (one.loss, one.error, one.verdict) == (0, 0, "good")
        else:
            assert one.loss == pytest.approx(one.best_chance - one.chance)
        assert 0 <= one.chance <= 1


def test_who_plays_anything_loses_more_by_it():
    lost: dict[str, list[float]] = {"gardener": [], "random": []}
    for bots in (("gardener", "random"), ("random", "gardener")):
        inquiry = Inquiry(SHELF["gnom_street"], record_of("gnom_street", *bots), 16)
        tasks = [task for task in inquiry.tasks([0, 1]) if task.kind == "decision"]
        for one in map(inquiry.done, tasks):
            lost[bots[one.seat]].append(one.loss)
    assert mean(lost["random"]) > 2 * mean(lost["gardener"])


def test_a_task_comes_to_the_same_again_and_all_goes_to_json_and_back(review):
    again = Inquiry(SHELF[QUICK], record_of(QUICK, "gardener", "random"), 8)
    decisions = [task for task in again.tasks([0, 1]) if task.kind == "decision"]
    for task, one in list(zip(decisions, review.decisions, strict=True))[::7]:
        assert again.done(task) == one
    other = Inquiry(SHELF[QUICK], record_of(QUICK, "gardener", "random"), 8, seed="other")
    assert [other.done(task) for task in decisions[:9]] != list(review.decisions[:9])
    assert msgspec.json.decode(msgspec.json.encode(review), type=Review) == review


@pytest.mark.parametrize("name", GAMES)
def test_a_decision_is_judged_by_what_was_known_then(name):
    """In a twin of the state, which the seat could not tell apart, the verdict is the same."""
    game, record = SHELF[name], record_of(name, "gardener", "gardener")
    inquiry = Inquiry(game, record, 8)
    tasks = [task for task in inquiry.tasks([1]) if task.kind == "decision"]
    for task in tasks[:: len(tasks) // 3]:
        step = task.step
        view = game.rules.view(inquiry.states[step], 1)
        twin = game.mind.imagine(view, QuickLuck("twin"))
        made = game.telling.read(record.log[step][1])
        moves = game.rules.legal(twin, 1)
        same = judged(
            game, game.rules.view(twin, 1), moves, made, step=step, seed=inquiry.seed, playouts=8
        )
        assert same == inquiry.done(task)


@pytest.mark.parametrize(
    ("loss", "error", "said"),
    [
        (0.0, 0.0, "good"),
        (-0.2, 0.0, "good"),
        (0.005, 0.0, "good"),
        (0.02, 0.0, "inaccuracy"),
        (0.05, 0.06, "good"),
        (0.05, 0.01, "inaccuracy"),
        (0.3, 0.25, "inaccuracy"),
        (0.3, 0.4, "good"),
        (0.3, 0.1, "mistake"),
        (1.0, 1.0, "good"),
    ],
)
def test_only_what_is_more_than_noise_is_called_a_fault(loss, error, said):
    assert verdict(Mean(loss, error)) == said


def test_a_game_that_goes_on_is_not_reviewed():
    record = record_of(QUICK, "gardener", "random")
    half = msgspec.structs.replace(record, log=record.log[:20], result=None)
    with pytest.raises(RecordError, match="after its end"):
        Inquiry(SHELF[QUICK], half)
