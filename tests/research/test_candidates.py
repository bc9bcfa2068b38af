"""A few moves with features instead of a number for every move."""

from itertools import islice
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test  # type: ignore[import-untyped]

import gnomery
from gnomery.engine.luck import QuickLuck
from gnomery.engine.terms import Seat
from gnomery.research import aec, gym, parallel
from gnomery.research.candidates import CandidateCourse
from gnomery.research.course import Course
from gnomery.research.episode import Episode
from gnomery.research.ids import course_of, id_of

MOST = 32
gymnasium.register_envs(gym)
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably:UserWarning"),
]
for_every_game = pytest.mark.parametrize("name", gnomery.shelf())


def course(name: str, most: int = MOST) -> CandidateCourse:
    found = course_of(name, 2, {}, most)
    assert isinstance(found, CandidateCourse)
    return found


def walk(found: Course, steps: int = 300) -> Any:
    episode, luck = Episode(found, "walk"), QuickLuck("walk")
    for _ in range(steps):
        if episode.turn is None:
            return
        yield episode
        choices = [*found.choices(episode.moment, episode.turn)]
        episode.play(episode.turn, choices[luck.below(len(choices))])


@for_every_game
def test_the_suites_of_our_peers(name: str) -> None:
    check_env(
        gymnasium.make(id_of(gnomery.shelf()[name]), bots="random", candidates=MOST).unwrapped
    )
    api_test(aec.env(name, candidates=MOST), num_cycles=30)
    parallel_api_test(parallel.env(name, candidates=MOST), num_cycles=30)


@for_every_game
def test_candidates_are_legal_and_all_of_them_where_they_are_few(name: str) -> None:
    few, many = course(name), course(name, 4)
    for found in (few, many):
        for episode in walk(found):
            seat, state = episode.turn, episode.moment.state
            legal = found.game.rules.legal(state, seat)
            offered = [move for move in found.choices(episode.moment, seat).values() if move]
            assert len(offered) == min(len(legal), found.most)
            assert all(move in legal for move in offered)
            assert len(set(offered)) == len(offered)


@for_every_game
def test_a_candidate_is_told_by_its_features(name: str) -> None:
    """No two moves of a list look alike, and what is no candidate has none."""
    found = course(name)
    for episode in islice(walk(found), 0, None, 5):
        seen = episode.see(episode.turn)
        rows, marks = seen["candidates"], seen["action_mask"]
        assert rows.shape == (found.actions, found.features)
        assert not rows[marks == 0].any()
        offered = [tuple(row) for row in rows[marks == 1]]
        assert len(set(offered)) == len(offered)
        waiting = found.choices(episode.moment, episode.turn).get(found.wait, 0) is None
        assert bool(rows[found.wait, -1]) == waiting


@for_every_game
def test_what_the_gardener_would_do_is_among_them(name: str) -> None:
    """Nearly always: of ten thousand aims, and of hundreds of places for a tile."""
    found = course(name)
    asked = met = 0
    for episode in walk(found, 1_000):
        rules, seat, state = found.game.rules, episode.turn, episode.moment.state
        legal = rules.legal(state, seat)
        if len(legal) > found.most:
            asked += 1
            advised = found.game.mind.advise(
                rules.view(state, seat), legal, QuickLuck("candidates")
            )
            met += advised in found.choices(episode.moment, seat).values()
    assert met >= 0.8 * asked


@for_every_game
def test_everything_seen_is_a_state_for_critics(name: str) -> None:
    env = aec.env(name)
    env.reset(seed=3)
    views = [env.course.game.rules.view(env.episode.moment.state, Seat(seat)) for seat in (0, 1)]
    row = env.state()
    assert env.state_space.contains(row)
    first = env.course.sight.see(views[0])
    assert np.array_equal(row[: len(first)], first)
