"""PettingZoo's own suite, for every game."""

import sys
from itertools import count
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import (  # type: ignore[import-untyped]
    api_test,
    parallel_api_test,
    parallel_seed_test,
    performance_benchmark,
    seed_test,
)

import gnomery
from gnomery.research import aec, parallel
from gnomery.research.episode import FORFEIT
from tests.research.cases import for_every_case

CYCLES = 60
BENCHMARK = "pettingzoo.test.performance_benchmark"

pytestmark = [
    # An observation with a mask is a dict; the suite knows only its own games by name.
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably:UserWarning"),
]


@for_every_case
def test_aec(name: str, players: int, options: dict[str, Any]) -> None:
    api_test(aec.env(name, players=players, **options), num_cycles=CYCLES)


@for_every_case
def test_aec_seeds(name: str, players: int, options: dict[str, Any]) -> None:
    seed_test(lambda: aec.env(name, players=players, **options), num_cycles=CYCLES)


@for_every_case
def test_parallel(name: str, players: int, options: dict[str, Any]) -> None:
    parallel_api_test(parallel.env(name, players=players, **options), num_cycles=CYCLES)


@for_every_case
def test_parallel_seeds(name: str, players: int, options: dict[str, Any]) -> None:
    parallel_seed_test(lambda: parallel.env(name, players=players, **options), num_cycles=CYCLES)


@for_every_case
def test_benchmark(
    name: str, players: int, options: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    ticks = count()  # a clock by which the five seconds are over after some cycles
    clock = SimpleNamespace(time=lambda: next(ticks) / 10)
    monkeypatch.setattr(sys.modules[BENCHMARK], "time", clock)
    performance_benchmark(aec.env(name, players=players, **options))


def play(env: parallel.TableEnv, seed: int) -> list[dict[str, float]]:
    """The rewards of every step of a game played at random."""
    luck = np.random.default_rng(seed)
    seen, _ = env.reset(seed=seed)
    rows = []
    while env.agents:
        masks = {agent: seen[agent]["action_mask"] for agent in env.agents}
        actions = {agent: luck.choice(np.flatnonzero(mask)) for agent, mask in masks.items()}
        seen, rewards, *_ = env.step(actions)
        rows.append(rewards)
    return rows


@pytest.mark.parametrize("name", gnomery.shelf())
def test_a_parallel_game_comes_to_its_end(name: str) -> None:
    env = parallel.env(name, players=3)
    rows = play(env, seed=5)
    assert env.episode.forfeited is None
    assert sum(rows[-1].values()) == pytest.approx(0)
    assert all(not any(row.values()) for row in rows[:-1])
    assert gnomery.verify(env.episode.record()).is_true


def test_all_act_at_once() -> None:
    env = parallel.env("gnom_street", players=4)
    seen, _ = env.reset(seed=1)
    wait = env.course.wait
    assert not any(seen[agent]["action_mask"][wait] for agent in env.agents), "all must choose"
    read, index = env.course.game.telling.read, env.course.moves.index
    seen, *_ = env.step({agent: index(read(f"play {n}")) for n, agent in enumerate(seen, start=1)})
    turn = f"player_{env.episode.turn}"
    idle = [agent for agent in seen if agent != turn]
    assert not seen[turn]["action_mask"][wait]
    assert all(np.flatnonzero(seen[agent]["action_mask"]).tolist() == [wait] for agent in idle)


@pytest.mark.parametrize("name", gnomery.shelf())
def test_an_illegal_action_ends_the_game(name: str) -> None:
    env = aec.env(name, players=3)
    env.reset(seed=1)
    seen, *_ = env.last()
    env.step(int(np.flatnonzero(seen["action_mask"] == 0)[0]))
    assert all(env.terminations.values())
    assert sorted(env.rewards.values()) == [FORFEIT, 0, 0]
    table = parallel.env(name, players=2)
    seen, _ = table.reset(seed=1)
    wrong = {agent: int(np.flatnonzero(row["action_mask"] == 0)[0]) for agent, row in seen.items()}
    _, rewards, terminated, *_ = table.step(wrong)
    assert sorted(rewards.values()) == [FORFEIT, 0]
    assert all(terminated.values())
    assert not table.agents


@pytest.mark.parametrize("name", gnomery.shelf())
def test_text(name: str) -> None:
    for env in (
        aec.env(name, players=2, render_mode="ansi"),
        parallel.env(name, players=2, render_mode="ansi"),
    ):
        env.reset(seed=1)
        first = env.render()
        assert first.startswith("──")
        assert "player_1" in first
    assert parallel.env(name).render() is None
