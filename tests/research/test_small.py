"""A variant of each game that is small enough to be solved, and what solves it."""

import pickle
import runpy
from collections import Counter
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pyspiel  # type: ignore[import-not-found]
import pytest
from open_spiel.python.algorithms import (  # type: ignore[import-not-found]
    ismcts,
    mcts,
    outcome_sampling_mccfr,
)

import gnomery
from gnomery.engine.errors import PositionError
from gnomery.research import aec, gym, openspiel, parallel
from gnomery.research.course import Course
from gnomery.research.episode import Episode
from gnomery.research.ids import course_of, id_of
from gnomery.research.moment import Moment

assert openspiel
gymnasium.register_envs(gym)
SCRIPT = Path(__file__).parents[2] / "examples" / "exploitability.py"
MOST = 10_000
"""Histories that a solver in Python goes through in seconds."""
for_every_game = pytest.mark.parametrize("name", gnomery.shelf())


def load(name: str) -> Any:
    return pyspiel.load_game(id_of(gnomery.shelf()[name]), {"start": "small"})


def counted(course: Course, moment: Moment, found: Counter[Any]) -> Counter[Any]:
    """Every history from a moment on: how many, who decides in them, and how they end."""
    found["histories"] += 1
    assert found["histories"] <= MOST
    if moment.turn is None:
        found["ends", *course.rewards(moment)] += 1
    elif moment.turn < 0:
        for move in course.outcomes_at(moment):
            counted(course, course.drawn(moment, moment.turn, move), found)
    else:
        found["decides", moment.turn] += 1
        for move in course.choices(moment, moment.turn).values():
            counted(course, course.moved(moment, moment.turn, move), found)
    return found


@for_every_game
def test_it_is_small_and_both_can_win(name: str) -> None:
    course = course_of(name, 2, {"start": "small"})
    found = counted(course, course.start(), Counter())
    for what in (("decides", 0), ("decides", 1), ("ends", 1.0, -1.0), ("ends", -1.0, 1.0)):
        assert found[what], what


@for_every_game
def test_every_face_begins_there(name: str) -> None:
    start = course_of(name, 2, {"start": "small"}).start().state
    turns = aec.env(name, start="small")
    turns.reset(seed=1)
    at_once = parallel.env(name, start="small", candidates=8)
    at_once.reset(seed=1)
    game = id_of(gnomery.shelf()[name])
    alone = gymnasium.make(game, start="small", bots="random").unwrapped
    alone.reset(seed=1)
    for env in (turns, at_once, alone):
        again = pickle.loads(pickle.dumps(env))  # noqa: S301 - our own
        assert again.course.start().state == env.course.start().state == start
    assert load(name).new_initial_state().moment.state == start


@for_every_game
def test_its_records_are_as_any_other(name: str) -> None:
    episode = Episode(course_of(name, 2, {"start": "small"}), "small")
    while episode.turn is not None:
        episode.play(episode.turn, min(episode.course.choices(episode.moment, episode.turn)))
    record = episode.record()
    assert gnomery.verify(record).is_true
    assert gnomery.load(record).state == episode.moment.state


def test_any_position_in_few_words_will_do(tmp_path: Path) -> None:
    file = tmp_path / "late.toml"
    file.write_text("[position]\nround = 7\n", encoding="utf-8")
    assert course_of("gardlings", 3, {"start": str(file)}).start().state.round == 7
    file.write_text("[position]\nround = 99\n", encoding="utf-8")
    with pytest.raises(PositionError):
        course_of("gardlings", 3, {"start": file})


@for_every_game
def test_openspiels_samplers_and_searches_run(name: str) -> None:
    np.random.seed(1)  # noqa: NPY002  the sampler's own luck
    game, dice = load(name), np.random.RandomState(1)
    sampler = outcome_sampling_mccfr.OutcomeSamplingSolver(game)
    for _ in range(20):
        sampler.iteration()
    state, guess = game.new_initial_state(), mcts.RandomRolloutEvaluator(1, dice)
    policy = sampler.average_policy().action_probabilities(state)
    assert set(policy) == set(state.legal_actions())
    assert sum(policy.values()) == pytest.approx(1)
    for bot in (
        ismcts.ISMCTSBot(game, guess, 1.4, 10, random_state=dice),
        mcts.MCTSBot(game, 1.4, 10, guess, random_state=dice),
    ):
        assert bot.step(state) in state.legal_actions()


def test_exploitability_falls_under_cfr(capsys: pytest.CaptureFixture[str]) -> None:
    runpy.run_path(str(SCRIPT))["main"](["gnom_street", "--iterations", "8"])
    rows = [line.split() for line in capsys.readouterr().out.splitlines()]
    assert [row[0] for row in rows] == ["0", "1", "2", "4", "8"]
    values = [float(row[1]) for row in rows]
    assert values == sorted(values, reverse=True)
    assert values[-1] < values[0] / 4
