"""A small agent that learns Gardlings for two, in the way of TD-Gammon.

A network guesses from a seat's view how the game will end for that seat. To play, the agent looks
at its own view after each of its moves, before any draw, and takes the one that looks best. First
it watches our bots, then it plays against itself; after each lot of games it learns to
guess what it would have guessed a little later, and at the end what really happened.
"""

import argparse
import re
import time
from collections.abc import Callable, Iterator
from typing import NamedTuple

import numpy as np
from sklearn.neural_network import MLPRegressor

from gnomery.arena.intervals import Estimate, share
from gnomery.bots import LEVELS, seated
from gnomery.engine.luck import QuickLuck
from gnomery.engine.terms import Seat
from gnomery.research.course import Course
from gnomery.research.episode import Episode
from gnomery.research.ids import course_of
from gnomery.research.moment import Moment

PLAYERS = 2
LAMBDA = 0.8  # how far a guess is drawn to what came later, rather than to the next guess
SLIPS = 0.05  # of its moves against itself so many are made at random
LONGEST = 1500  # decisions of a game: those who know nothing would play for very long
BATCH = 256
NOTED = re.compile(
    r"(phase|step|hired|start)\b|own\.bag|players\[\d\]\."
    r"(coins|bag|status|end|gems|mission_gems|tally|gnomes|alarm|has_|known|unknown|garden\.laid\[[^]]+\]\?$)"
)
"""The numbers of an observation that the agent looks at: what lies in a garden but not where,
nothing of the market."""
PHASE = re.compile(r"(plot|harvest)\.")  # a garden is a garden in both phases
COPY = re.compile(r"-\d+(?=\]\?$|$)")  # tiles are counted by kind
SEAT = re.compile(r"(?:(?<=^start=)|(?<=^players\[))\d")  # counted from the viewer

Choose = Callable[[Moment, Seat], int]


class Plan(NamedTuple):
    """Games of bots to watch, then lots of games against itself; each is gone through so often."""

    watch: int
    lots: int
    games: int
    epochs: int
    trials: int


LONG = Plan(watch=300, lots=3, games=40, epochs=3, trials=200)
SHORT = Plan(watch=40, lots=1, games=2, epochs=6, trials=8)


def short(name: str, seat: int) -> str:
    """What a number is about, for the agent on a seat; nothing if it is not noted."""
    is_told_twice = name.endswith("harvest.gems")  # a tally says it too
    name = (
        PHASE.sub("", name).replace("tally.garden", "gems").replace("tally.mission", "mission_gems")
    )
    if not NOTED.match(name) or is_told_twice:
        return ""
    return COPY.sub("", SEAT.sub(lambda found: str((int(found[0]) - seat) % PLAYERS), name))


class Agent:
    """Guesses how the game will end, and plays by that."""

    def __init__(self, course: Course, seed: int) -> None:
        kinds = [[short(name, seat) for name in course.sight.names] for seat in range(PLAYERS)]
        order = {kind: at for at, kind in enumerate(dict.fromkeys(filter(None, kinds[0])))}
        self.columns = np.array([at for at, kind in enumerate(kinds[0]) if kind])
        self.places = [np.array([order[kind] for kind in row if kind]) for row in kinds]
        self.course = course
        self.net = MLPRegressor(hidden_layer_sizes=(64, 32), alpha=1e-3, random_state=seed)
        self.luck = np.random.default_rng(seed)
        self.slips = SLIPS
        self.mean = self.spread = np.array([])

    def digest(self, moment: Moment, seat: Seat) -> np.ndarray:
        """What a seat sees, in short."""
        seen = self.course.sight.glance(self.course.game.rules.view(moment.state, seat))
        return np.bincount(self.places[seat], seen[self.columns])

    def worth(self, rows: np.ndarray) -> np.ndarray:
        """A guess for each row, from -1, lost, to 1, won."""
        return self.net.predict((rows - self.mean) / self.spread).clip(-1, 1)

    def choose(self, moment: Moment, seat: Seat) -> int:
        """The action after which the seat likes its view best, unless it slips."""
        actions = [*self.course.choices(moment, seat)]
        if len(actions) == 1 or self.luck.random() < self.slips:
            return int(self.luck.choice(actions))
        after = [self.course.after(moment, seat, action) for action in actions]
        rows = np.array([self.digest(later, seat) for later in after])
        return actions[int(self.worth(rows).argmax())]

    def learn(self, paths: list[np.ndarray], rewards: list[float], epochs: int) -> list[float]:
        """Bring the guesses nearer to later ones; the mean square of what is missing, by epoch."""
        rows = np.concatenate(paths)
        if not self.mean.size:
            self.mean, self.spread = rows.mean(axis=0), rows.std(axis=0) + 0.01
        goals = np.concatenate([self._goals(*pair) for pair in zip(paths, rewards, strict=True)])
        rows = (rows - self.mean) / self.spread
        losses = []
        for _ in range(epochs):
            for part in np.array_split(self.luck.permutation(len(rows)), len(rows) // BATCH + 1):
                self.net.partial_fit(rows[part], goals[part])
            losses.append(float(np.mean((self.net.predict(rows) - goals) ** 2)))
        return losses

    def _goals(self, path: np.ndarray, reward: float) -> np.ndarray:
        """For each view of a seat the end, mixed with the guesses on the way to it."""
        goals = np.full(len(path), reward)
        if hasattr(self.net, "coefs_"):
            guesses = self.worth(path)
            for at in range(len(path) - 2, -1, -1):
                goals[at] = LAMBDA * goals[at + 1] + (1 - LAMBDA) * guesses[at + 1]
        return goals


def bot(course: Course, name: str, seed: int) -> Choose:
    """One of our bots as one that chooses actions."""
    player, luck = seated(name, course.game), QuickLuck(f"{name}/{seed}")

    def choose(moment: Moment, seat: Seat) -> int:
        state = moment.state
        move = player(
            course.game.rules.view(state, seat), course.game.rules.legal(state, seat), luck
        )
        return course.wait if move is None else course.moves.index(move)

    return choose


def turns(episode: Episode) -> Iterator[Seat]:
    """Whose decision it is, until the end; a game that drags on is left."""
    for _ in range(LONGEST):
        if episode.turn is None:
            return
        yield episode.turn


def lesson(agent: Agent, table: list[Choose], seeds: list[str], epochs: int) -> list[float]:
    """Games, and what is learnt from what each seat saw after each of its choices; the losses."""
    paths, rewards, course = [], [], agent.course
    for seed in seeds:
        episode = Episode(course, seed)
        seen: list[list[np.ndarray]] = [[] for _ in table]
        for seat in turns(episode):
            moment, action = episode.moment, table[seat](episode.moment, seat)
            if len(course.choices(moment, seat)) > 1:
                seen[seat].append(agent.digest(course.after(moment, seat, action), seat))
            episode.play(seat, action)
        paths += map(np.array, seen)
        rewards += episode.rewards()
    losses = agent.learn(paths, rewards, epochs)
    print(f"{len(seeds)} games: loss {losses[0]:.3f} to {losses[-1]:.3f}, {spent()}", flush=True)
    return losses


def train(course: Course, plan: Plan, seed: int) -> tuple[Agent, list[list[float]]]:
    """An agent after so many games, and how its losses fell in each lot of them."""
    agent = Agent(course, seed)
    bots = [bot(course, name, seed) for name in ("sprout", "gardener")]
    lots = [("watch", bots, plan.watch)]
    lots += [(str(number), [agent.choose] * PLAYERS, plan.games) for number in range(plan.lots)]
    return agent, [
        lesson(agent, table, [f"{name}/{seed}/{game}" for game in range(games)], plan.epochs)
        for name, table, games in lots
    ]


def trial(agent: Agent, rival: str, games: int, seed: int) -> Estimate:
    """The agent's share of victories against a bot, in either seat."""
    agent.slips = 0.0
    other, hits = bot(agent.course, rival, seed), 0.0
    for game in range(games):
        episode = Episode(agent.course, f"{rival}/{seed}/{game}")
        for seat in turns(episode):
            choose = agent.choose if seat == game % PLAYERS else other
            episode.play(seat, choose(episode.moment, seat))
        hits += (episode.rewards()[game % PLAYERS] + 1) / 2 if episode.is_over else 0
    return share(hits, games)


def spent() -> str:
    """The time so far."""
    return f"{time.process_time():.0f} s of CPU"


def main(arguments: list[str] | None = None) -> None:
    """Train an agent and try it out."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    for name, number in LONG._asdict().items():
        parser.add_argument(f"--{name}", type=int, metavar="N", help=f"{number} if not given")
    parser.add_argument("--rival", choices=LEVELS, default="sprout")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--quick", action="store_true", help="a few games only")
    given = vars(parser.parse_args(arguments))
    plan = SHORT if given["quick"] else LONG
    plan = plan._replace(**{name: given[name] for name in plan._fields if given[name] is not None})
    agent, _ = train(course_of("gnomery/gardlings-v2", PLAYERS, {}), plan, given["seed"])
    print(f"games trained: {plan.watch + plan.lots * plan.games}, {spent()}", flush=True)
    won = trial(agent, given["rival"], plan.trials, given["seed"])
    interval = f"{won.low:.3f} to {won.high:.3f}"
    print(f"share against {given['rival']}: {won.value:.3f} ({interval}), {won.n} games, {spent()}")


if __name__ == "__main__":
    main()
