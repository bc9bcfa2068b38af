"""Speed: random play on one core, legal moves asked for at every step, in CPU seconds."""

import time

import msgspec

from gnomery.arena.rollouts import rambled
from gnomery.engine.luck import QuickLuck
from gnomery.games import SHELF


class Measure(msgspec.Struct, frozen=True):
    """How many moves and whole games were played in so much CPU time."""

    moves: int
    games: int
    cpu_seconds: float

    @property
    def moves_per_second(self) -> float:
        """The speed."""
        return self.moves / self.cpu_seconds


def measure(name: str, cpu_seconds: float, players: int = 2, seed: str = "bench") -> Measure:
    """Random games of one kind for at least so much CPU time."""
    game = SHELF[name]
    options = game.box.options(players, {})
    moves = games = 0
    began = time.process_time()
    while (spent := time.process_time() - began) < cpu_seconds:
        _, played = rambled(game, game.rules.setup(players, options), QuickLuck(f"{seed}/{games}"))
        moves += played
        games += 1
    return Measure(moves, games, spent)
