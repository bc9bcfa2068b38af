"""Masked proximal policy optimisation on Gardlings for two: all moves by number, or candidates.

    python examples/ppo_gardlings.py --candidates 32      # or 0: all 56643 moves
    python examples/ppo_gardlings.py --compare            # both in turn, in steps per CPU second

Two hidden layers of 64, as masked learners usually have; with candidates a move is scored by its
features beside what the layers make of the view. Everything is NumPy, so that the two differ in
nothing but how moves are told.
"""

import argparse
import time
from typing import Any, NamedTuple, TypeAlias

import gymnasium
import numpy as np
from numpy.typing import NDArray

from gnomery.research import gym
from gnomery.research.ids import VERSION

Row: TypeAlias = NDArray[np.float32]
WIDTH, BATCH, EPOCHS, ROLL = 64, 64, 4, 256
CLIP, GAMMA, LAMBDA, RATE, VALUED, OPEN = 0.2, 0.995, 0.95, 3e-4, 0.5, 0.01
FORBIDDEN = np.float32(-1e9)


class Step(NamedTuple):
    """A decision: what was seen, what was done, how likely that was, and what came of it."""

    seen: dict[str, Any]
    action: int
    chance: float
    value: float
    reward: float
    is_over: bool


class Policy:
    """The network: from views to the chances of all actions, and to what a view is worth."""

    def __init__(self, inputs: int, actions: int, features: int, seed: int) -> None:
        luck = np.random.default_rng(seed)
        shapes = {"one": (inputs, WIDTH), "two": (WIDTH, WIDTH), "worth": (WIDTH, 1)}
        if features:
            shapes |= {"move": (features, WIDTH), "seen": (WIDTH, WIDTH), "score": (WIDTH, 1)}
        else:
            shapes["act"] = (WIDTH, actions)
        self.has_features = bool(features)
        self.weights: dict[str, Row] = {
            name: (luck.standard_normal(shape) / np.sqrt(shape[0])).astype(np.float32)
            for name, shape in shapes.items()
        }
        self._means = {name: np.zeros_like(one) for name, one in self.weights.items()}
        self._squares = {name: np.zeros_like(one) for name, one in self.weights.items()}
        self._times = 0

    def forward(self, seen: dict[str, Row]) -> dict[str, Row]:
        """Everything on the way to the chances, kept for the way back."""
        w, made = self.weights, {"in": seen["observation"]}
        made["one"] = np.tanh(made["in"] @ w["one"])
        made["two"] = np.tanh(made["one"] @ w["two"])
        made["value"] = (made["two"] @ w["worth"])[:, 0]
        if self.has_features:
            made["row"] = seen["candidates"]
            beside = (made["two"] @ w["seen"])[:, None, :]
            made["both"] = np.tanh(made["row"] @ w["move"] + beside)
            logits = (made["both"] @ w["score"])[:, :, 0]
        else:
            logits = made["two"] @ w["act"]
        logits = np.where(seen["action_mask"], logits, FORBIDDEN)
        logits -= logits.max(1, keepdims=True)
        chances = np.exp(logits)
        made["chances"] = chances / chances.sum(1, keepdims=True)
        return made

    def learn(self, made: dict[str, Row], logits: Row, value: Row) -> None:
        """One step of Adam, against these slopes of the loss."""
        w, slopes = self.weights, dict[str, Row]()
        slopes["worth"] = made["two"].T @ value[:, None]
        back = value[:, None] * w["worth"][:, 0]
        if self.has_features:
            slopes["score"] = made["both"].reshape(-1, WIDTH).T @ logits.reshape(-1, 1)
            both = logits[:, :, None] * w["score"][:, 0] * (1 - made["both"] ** 2)
            slopes["move"] = made["row"].reshape(-1, made["row"].shape[2]).T @ both.reshape(
                -1, WIDTH
            )
            beside = both.sum(1)
            slopes["seen"] = made["two"].T @ beside
            back += beside @ w["seen"].T
        else:
            slopes["act"] = made["two"].T @ logits
            back += logits @ w["act"].T
        back *= 1 - made["two"] ** 2
        slopes["two"] = made["one"].T @ back
        slopes["one"] = made["in"].T @ ((back @ w["two"].T) * (1 - made["one"] ** 2))
        self._times += 1
        for name, slope in slopes.items():
            mean, square = self._means[name], self._squares[name]
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope * slope - square)
            steady = np.sqrt(square / (1 - 0.999**self._times)) + 1e-5
            w[name] -= RATE / (1 - 0.9**self._times) * mean / steady


def stacked(steps: list[Step], policy: Policy) -> dict[str, Row]:
    """What was seen in all these steps, one below the other."""
    names = ["observation", "action_mask", *(["candidates"] if policy.has_features else [])]
    return {name: np.stack([step.seen[name] for step in steps]) for name in names}


def advantages(steps: list[Step], last: float) -> Row:
    """How much better each step was than was thought before it."""
    found = np.zeros(len(steps), np.float32)
    ahead, following = 0.0, last
    for at in range(len(steps) - 1, -1, -1):
        step = steps[at]
        stays = 0.0 if step.is_over else 1.0
        ahead = (
            step.reward + GAMMA * following * stays - step.value + GAMMA * LAMBDA * stays * ahead
        )
        found[at], following = ahead, step.value
    return found


def improve(policy: Policy, steps: list[Step], last: float, luck: np.random.Generator) -> None:
    """Several times over the steps, in batches."""
    ahead = advantages(steps, last)
    aims = ahead + np.array([step.value for step in steps], np.float32)
    ahead = (ahead - ahead.mean()) / (ahead.std() + 1e-8)
    for _ in range(EPOCHS):
        order = luck.permutation(len(steps))
        for batch in np.split(order, range(BATCH, len(steps), BATCH)):
            some = [steps[at] for at in batch]
            made = policy.forward(stacked(some, policy))
            chances, rows = made["chances"], np.arange(len(some))
            done = np.array([step.action for step in some])
            ratio = chances[rows, done] / np.array([step.chance for step in some], np.float32)
            gain = ahead[batch]
            is_free = np.where(gain > 0, ratio < 1 + CLIP, ratio > 1 - CLIP)
            push = (is_free * ratio * gain)[:, None]
            logits = chances * push
            logits[rows, done] -= push[:, 0]
            logs = np.log(chances + 1e-12)
            mean = (chances * logs).sum(1, keepdims=True)
            logits += OPEN * chances * (logs - mean)
            value = VALUED * (made["value"] - aims[batch])
            policy.learn(made, logits / len(some), value / len(some))


def train(candidates: int, seconds: float, seed: int = 1) -> tuple[float, int, list[float]]:
    """Steps per CPU second, steps, and the rewards of the games."""
    assert gym  # it registers the games
    env = gymnasium.make(f"gnomery/gardlings-v{VERSION}", bots="random", candidates=candidates)
    env = env.unwrapped
    luck = np.random.default_rng(seed)
    inputs = env.observation_space["observation"].shape[0]
    features = env.course.features if candidates else 0
    policy = Policy(inputs, env.course.actions, features, seed)
    seen, _ = env.reset(seed=seed)
    rewards, count, began = list[float](), 0, time.process_time()
    while time.process_time() - began < seconds:
        steps = list[Step]()
        for _ in range(ROLL):
            made = policy.forward({name: part[None] for name, part in seen.items()})
            chances = made["chances"][0]
            allowed = np.flatnonzero(seen["action_mask"])
            odds = chances[allowed].astype(np.float64)
            action = int(luck.choice(allowed, p=odds / odds.sum()))
            after, reward, is_over, _, _ = env.step(action)
            step = Step(seen, action, chances[action], made["value"][0], float(reward), is_over)
            steps.append(step)
            if is_over:
                rewards.append(step.reward)
                after, _ = env.reset()
            seen = after
        count += len(steps)
        last = policy.forward({name: part[None] for name, part in seen.items()})["value"][0]
        improve(policy, steps, float(last), luck)
    return count / (time.process_time() - began), count, rewards


def told(candidates: int, seconds: float, seed: int) -> float:
    """Train, and print how it went."""
    speed, count, rewards = train(candidates, seconds, seed)
    late = rewards[len(rewards) // 2 :]
    mean = f"{np.mean(late):+.2f}" if late else "none ended"
    kind = f"{candidates} candidates" if candidates else "all moves"
    print(f"{kind}: {speed:.0f} steps/s of CPU, {count} steps, {len(rewards)} games,", end=" ")
    print(f"mean reward of the later half against random: {mean}", flush=True)
    return speed


def main(arguments: list[str] | None = None) -> None:
    """Train by one of the ways, or by both in turn."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--candidates", type=int, default=32, help="how many; 0: all moves (32)")
    parser.add_argument("--seconds", type=float, default=30.0, help="of CPU time, each (30)")
    parser.add_argument("--seed", type=int, default=1, help="decides everything but speed (1)")
    parser.add_argument("--compare", action="store_true", help="both ways, and their ratio")
    given = parser.parse_args(arguments)
    few = told(given.candidates, given.seconds, given.seed)
    if given.compare:
        print(f"× {few / told(0, given.seconds, given.seed):.1f}")


if __name__ == "__main__":
    main()
