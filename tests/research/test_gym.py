"""Gymnasium's own check, for every game, and what a seat among bots is given."""

import pickle
import sys
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import gnomery
from gnomery.engine.errors import OptionError
from gnomery.research import gym
from gnomery.research.episode import FORFEIT
from tests.research.cases import for_every_case


def make(name: str, **options: Any) -> Any:
    """The environment without the wrappers that check it."""
    return gymnasium.make(f"gnomery/{name}-v2", **options).unwrapped


@for_every_case
def test_gymnasium(name: str, players: int, options: dict[str, Any]) -> None:
    check_env(make(name, players=players, bots="gardener", render_mode="ansi", **options))


def play(env: Any, seed: int) -> tuple[list[bytes], float]:
    """What a learner at random sees, and what it wins."""
    luck = np.random.default_rng(seed)
    seen, _ = env.reset(seed=seed)
    rows, is_over, reward = [], False, 0.0
    while not is_over:
        assert np.array_equal(env.action_masks(), seen["action_mask"])
        rows.append(seen["observation"].tobytes())
        action = luck.choice(np.flatnonzero(seen["action_mask"]))
        seen, reward, is_over, is_cut, info = env.step(action)
        assert not is_cut
        assert info == {"legal_actions": (*np.flatnonzero(seen["action_mask"]),)}
    return rows, reward


@pytest.mark.parametrize("name", gnomery.shelf())
def test_a_game_against_bots_is_repeatable(name: str) -> None:
    env = make(name, players=2, seat=1, bots="gardener")
    rows, reward = play(env, seed=11)
    assert reward in (-1, 0, 1)
    again, same = play(make(name, players=2, seat=1, bots=["gardener"]), seed=11)
    assert (again, same) == (rows, reward)
    assert gnomery.verify(env.episode.record()).is_true


def test_an_illegal_action_forfeits() -> None:
    env = make("gnom_street")
    env.reset(seed=2)
    seen, reward, is_over, is_cut, info = env.step(env.course.wait)
    assert (reward, is_over, is_cut) == (FORFEIT, True, False)
    assert info == {"legal_actions": (env.course.wait,), "is_illegal": True}
    assert np.flatnonzero(seen["action_mask"]).tolist() == [env.course.wait]


def test_each_seat_can_have_another_bot() -> None:
    env = make("garten_zwerge", players=4, seat=2, bots=["random", "gardener", "random"])
    assert sorted(env.bots) == [0, 1, 3]


@pytest.mark.parametrize(
    "options",
    [
        {"seat": 2},
        {"seat": -1},
        {"bots": "nobody"},
        {"bots": ["random", "random"]},
        {"players": 9},
        {"toss": "none"},
    ],
)
def test_bad_tables_are_refused(options: dict[str, Any]) -> None:
    with pytest.raises(OptionError):
        gym.SeatEnv("gnom_street", **options)


def test_the_text_tells_what_the_learner_saw() -> None:
    env = make("gnome_grown", render_mode="ansi")
    env.reset(seed=4)
    env.render()
    luck = np.random.default_rng(4)
    for _ in range(20):
        env.step(luck.choice(np.flatnonzero(env.action_masks())))
    lines = env.render().splitlines()
    assert not lines[0].startswith("──"), "first what happened"
    assert any(line.startswith("── Round") for line in lines), "then the table"
    assert make("gnome_grown").render() is None


@pytest.mark.parametrize("bots", ["random", "sprout", "gardener", "master:5"])
def test_environments_can_be_sent_elsewhere(bots: str) -> None:
    env = make("gnom_street", bots=bots)
    env.reset(seed=3)
    again = pickle.loads(pickle.dumps(env))  # noqa: S301 - our own
    for _ in range(5):
        action = env.episode.info(env.seat)["legal_actions"][0]
        seen, then = env.step(action), again.step(action)
        assert np.array_equal(seen[0]["observation"], then[0]["observation"])
        if seen[2]:
            return


def first(_view: Any, moves: Any, _luck: Any) -> Any:
    """An opponent of one's own."""
    return moves[0]


def test_opponents_of_ones_own() -> None:
    env = make("gnom_street", players=3, bots=[first, "random"])
    env.reset(seed=3)
    assert pickle.loads(pickle.dumps(env)).bots[1] is first  # noqa: S301 - our own
    script = Path("examples/few_lines.py").resolve()
    assert make("gnom_street", bots=f"run:{sys.executable} {script}").reset(seed=3)
