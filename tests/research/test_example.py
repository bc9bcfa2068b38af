"""The worked example learns, in its short form."""

import runpy
from operator import mul
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from gnomery.research.episode import Episode
from gnomery.research.ids import course_of

SCRIPT = Path(__file__).parents[2] / "examples" / "train_gardlings.py"


@pytest.fixture(scope="module")
def script() -> dict[str, Any]:
    """The example's names."""
    return runpy.run_path(str(SCRIPT))


def test_it_learns(script: dict[str, Any]) -> None:
    course = course_of("gardlings", script["PLAYERS"], {})
    plan = script["SHORT"]._replace(watch=16, games=1)
    agent, losses = script["train"](course, plan, 1)
    assert len(losses) == 1 + plan.lots
    assert all(row[-1] < 0.8 * row[0] for row in losses)
    assert losses[-1][-1] < losses[0][-1]
    assert sum(lead(script, agent, f"fresh {game}") for game in range(3)) > 0
    assert script["trial"](agent, "random", 1, 1).n == 1


def lead(script: dict[str, Any], agent: Any, seed: str) -> float:
    """How much better an agent likes the last view of who won a game it never saw."""
    episode, last = Episode(agent.course, seed), {}
    bots = [script["bot"](agent.course, name, 2) for name in ("sprout", "gardener")]
    for seat in script["turns"](episode):
        moment, action = episode.moment, bots[seat](episode.moment, seat)
        last[seat] = agent.digest(agent.course.after(moment, seat, action), seat)
        episode.play(seat, action)
    liked = [float(agent.worth(last[seat][None])[0]) for seat in range(len(bots))]
    return sum(map(mul, liked, episode.rewards()))


def test_it_says_how_it_went(script: dict[str, Any], capsys: pytest.CaptureFixture[str]) -> None:
    script["main"](["--quick", "--watch", "2", "--lots", "0", "--trials", "0"])
    said = capsys.readouterr().out
    assert "games trained: 2" in said
    assert "share against sprout: 0.000 (0.000 to 1.000), 0 games" in said


def test_hiring_is_learnt_and_tried_on_the_same_deals(capsys: pytest.CaptureFixture[str]) -> None:
    """Two games alone say little, but whoever hires by them can play."""
    script = runpy.run_path(str(SCRIPT.with_name("hire_gardlings.py")))
    script["main"](["--watch", "2", "--lots", "0", "--deals", "1"])
    said = capsys.readouterr().out
    assert "2 games, " in said
    assert "share against the gardener" in said
    assert ", 2 games" in said


def test_a_masked_learner_takes_candidates_and_all_moves(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """It learns where a choice alone decides: all chances go to what is rewarded."""
    script = runpy.run_path(str(SCRIPT.with_name("ppo_gardlings.py")))
    script["main"](["--compare", "--seconds", "0.01"])
    said = capsys.readouterr().out
    assert "32 candidates: " in said
    assert "all moves: " in said
    for features in (0, 3):
        assert likely(script, features) > 0.8


def likely(script: dict[str, Any], features: int) -> float:
    """The chance of the second of three actions: it alone is rewarded, the third is forbidden."""
    luck = np.random.default_rng(1)
    policy = script["Policy"](4, 3, features, 1)
    seen = {
        "observation": np.ones(4, np.float32),
        "action_mask": np.array([1, 1, 0], np.int8),
        "candidates": np.eye(3, dtype=np.float32),
    }
    for _ in range(60):
        made = policy.forward({name: part[None] for name, part in seen.items()})
        chances = made["chances"][0]
        assert chances[2] == 0
        done = [int(luck.random() < chances[1]) for _ in range(128)]
        value = float(made["value"][0])
        steps = [
            script["Step"](seen, action, float(chances[action]), value, float(action), is_over=True)
            for action in done
        ]
        script["improve"](policy, steps, 0.0, luck)
    return float(policy.forward({name: part[None] for name, part in seen.items()})["chances"][0, 1])
