"""Gymnasium's own check, for every game, and what a seat among bots is given."""

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
    assert not lines[0].startswith("seat:"), "first what happened"
    assert "seat: 0" in lines
    assert make("gnome_grown").render() is None
