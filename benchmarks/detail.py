"""What a move costs: by game, by number of players, early and late in a game, and kept for search.

`python -m benchmarks.detail` prints a Markdown table in microseconds of CPU time. States are never
changed, so that to copy one is to keep it: a step back is to take up the old one again.
"""

import argparse
import json
import sys
from collections.abc import Iterator
from time import process_time
from typing import Any, NamedTuple

from gnomery.arena.bench import measure
from gnomery.arena.rollouts import rambled
from gnomery.engine.errors import OptionError
from gnomery.engine.game import AnyGame
from gnomery.engine.luck import QuickLuck
from gnomery.engine.terms import Seat
from gnomery.games import SHELF

MICRO = 1e6
THIRDS = 3


class Step(NamedTuple):
    """A move that was made, and from where."""

    state: Any
    seat: Seat
    move: Any


def walk(game: AnyGame, players: int, seed: str) -> Iterator[Step]:
    """The steps of a random game."""
    luck = QuickLuck(seed)
    state = game.rules.setup(players, game.box.options(players, {}))
    while actors := game.rules.actors(state):
        seat = actors[luck.below(len(actors))]
        moves = game.rules.legal(state, seat)
        step = Step(state, seat, moves[luck.below(len(moves))])
        yield step
        state = game.rules.apply(*step)


def keeping(game: AnyGame, seconds: float) -> float:
    """Microseconds to make a move and keep the state before it, ready to step back."""
    steps = [step for number in range(20) for step in walk(game, 2, f"keep {number}")]
    made = 0
    began = process_time()
    while (spent := process_time() - began) < seconds:
        kept = []
        for step in steps:
            kept.append(step.state)
            game.rules.apply(*step)
        made += len(kept)
    return spent / made * MICRO


def stepping_back(game: AnyGame, seconds: float) -> float:
    """Microseconds to take up the state before."""
    kept = [step.state for step in walk(game, 2, "back")]
    made = 0
    began = process_time()
    while (spent := process_time() - began) < seconds:
        line = kept.copy()
        while line:
            line.pop()
        made += len(kept)
    return spent / made * MICRO


def by_third(game: AnyGame, seconds: float) -> list[float]:
    """Microseconds of a move in each third of the longer half of random games."""
    options = game.box.options(2, {})
    lengths = {}
    for number in range(30):
        seed = f"third {number}"
        lengths[seed] = rambled(game, game.rules.setup(2, options), QuickLuck(seed))[1]
    long = sorted(lengths, key=lambda seed: -lengths[seed])[: len(lengths) // 2]
    spent, made = [0.0] * THIRDS, [0] * THIRDS
    while sum(spent) < seconds:
        for seed in long:
            luck, state = QuickLuck(seed), game.rules.setup(2, options)
            for third in range(THIRDS):
                began = process_time()
                state, moves = rambled(game, state, luck, -(-lengths[seed] // THIRDS))
                spent[third] += process_time() - began
                made[third] += moves
    return [time / moves * MICRO for time, moves in zip(spent, made, strict=True)]


def by_players(name: str, game: AnyGame, seconds: float) -> dict[int, float]:
    """Microseconds of a move with the fewest players, half as many as can be, and the most."""
    counts = [players for players in game.rules.players if _is_possible(game, players)]
    chosen = sorted({counts[0], counts[len(counts) // 2], counts[-1]})
    return {players: MICRO / measure(name, seconds, players).moves_per_second for players in chosen}


def _is_possible(game: AnyGame, players: int) -> bool:
    """Whether so many can play without any further option."""
    try:
        game.box.options(players, {})
    except OptionError:
        return False
    return True


def details(name: str, seconds: float) -> dict[str, Any]:
    """All figures of one game, in microseconds."""
    game = SHELF[name]
    return {
        "keep": keeping(game, seconds),
        "back": stepping_back(game, seconds / 4),
        "thirds": by_third(game, seconds),
        "players": by_players(name, game, seconds),
    }


def row(name: str, found: dict[str, Any]) -> str:
    """A line of the table."""
    thirds = " · ".join(f"{time:.1f}" for time in found["thirds"])
    players = " · ".join(f"{count}: {time:.1f}" for count, time in found["players"].items())
    return f"| {name} | {found['keep']:.1f} | {found['back']:.2f} | {thirds} | {players} |"


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="detail", description=__doc__)
    parser.add_argument("--seconds", type=float, default=1.0, help="CPU seconds a figure (1)")
    parser.add_argument("--json", action="store_true", help="print one JSON object instead")
    options = parser.parse_args()
    found = {name: details(name, options.seconds) for name in SHELF}
    if options.json:
        sys.stdout.write(json.dumps(found, indent=2) + "\n")
        return
    print("| game | apply and keep | step back | first · second · last third | by players |")
    print("|---|---|---|---|---|")
    for name, figures in found.items():
        print(row(name, figures))


if __name__ == "__main__":
    main()
