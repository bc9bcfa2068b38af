"""The master: tries the moves worth a thought in many imagined games, and keeps the best.

Every world is one whole state that the view cannot rule out. All moves still in question are
played on in the same worlds with the same luck, so that what differs is the move. Half of them are
dropped after each round of this, and the gardener's own choice stands unless another is clearly
better.
"""

from collections.abc import Sequence
from math import sqrt
from typing import Any, NamedTuple

from gnomery.bots.imagined import Bell, Lucks, imagined, never
from gnomery.bots.kinds import Bot
from gnomery.engine.game import AnyGame
from gnomery.engine.luck import Luck, QuickLuck

WORLDS = 1 << 60
PLAYOUTS = 24
"""The imagined games of a master without further settings."""
MOST = 8
"""So many moves are tried at most, and fewer if there would be too few worlds for them."""
CAUTION = 0.7
"""So many standard errors a move must be ahead of the gardener's choice."""
SURE = 3.0
"""So many standard errors leave no doubt."""
LONGEST = 32
"""Worlds of the first round; each further one may be twice as long."""
LAST = 2
FEWEST = 4
"""Fewer worlds than this say nothing against the gardener's choice."""


class Budget(NamedTuple):
    """How much thinking a choice may cost: imagined games, and a bell that may ring earlier."""

    playouts: int = PLAYOUTS
    is_over: Bell = never


class Tried(NamedTuple):
    """A move, its seat's chance of winning with it, and in how many worlds it was tried."""

    move: Any
    chance: float
    worlds: int


class Pondered(NamedTuple):
    """What thinking came to: the move chosen, and all that were tried, the chosen one first."""

    move: Any
    tried: tuple[Tried, ...] = ()

    @property
    def chance(self) -> float | None:
        """The chance of winning with the move chosen, if it was tried at all."""
        return self.tried[0].chance if self.tried and self.tried[0].worlds else None


def ponder(
    game: AnyGame, view: Any, moves: Sequence[Any], luck: Luck, budget: Budget | None = None
) -> Pondered:
    """Think a choice through; a seat that need not act may find it best to wait."""
    advice = game.mind.advise(view, moves, luck)
    if advice is None or len(moves) == 1:
        return Pondered(advice)
    options = [advice]
    for move in game.mind.propose(view, moves, luck):
        if move not in options:
            options.append(move)
    if len(options) == 1:
        return Pondered(advice)
    budget = budget or Budget()
    most = min(MOST, max(2, budget.playouts // FEWEST))
    trial = Trial(game, view, options[:most], f"{luck.below(WORLDS)}")
    trial.run(budget)
    return trial.verdict()


class Trial:
    """The moves in question and what each brought in each world."""

    def __init__(self, game: AnyGame, view: Any, moves: Sequence[Any], seed: str) -> None:
        self.game = game
        self.view = view
        self.moves = moves
        self.seed = seed
        self.values: list[list[float]] = [[] for _ in moves]
        self.worlds = 0

    def run(self, budget: Budget) -> None:
        """Try all moves, then the better half of them, and so on; the first stays in."""
        alive = list(range(len(self.moves)))
        left, longest = budget.playouts, LONGEST
        while len(alive) > 1 and left >= len(alive):
            stages = (len(alive) - 1).bit_length()
            for _ in range(max(1, min(longest, left // (stages * len(alive))))):
                if self._is_settled(alive) or not self._try(alive, budget.is_over):
                    return
                left -= len(alive)
            alive = self._better_half(alive)
            longest *= 2

    def _is_settled(self, alive: Sequence[int]) -> bool:
        """Whether the last two are so far apart that more worlds would change nothing."""
        if len(alive) > LAST or len(self.values[alive[-1]]) < LONGEST:
            return False
        return self._lead(alive[-1], SURE) > 0 or self._lead(alive[-1], -SURE) < 0

    def _try(self, alive: Sequence[int], is_over: Bell) -> bool:
        """One more world for all that are still in question, unless the bell rings before."""
        world = f"{self.seed}/{self.worlds}"
        state = self.game.mind.imagine(self.view, QuickLuck(world))
        seat = self.view.seat
        found = []
        for at in alive:
            after = self.game.rules.apply(state, seat, self.moves[at])
            shares = imagined(self.game, state, after, Lucks(world, seat), is_over)
            if shares is None:
                return False
            found.append(shares[seat])
        for at, value in zip(alive, found, strict=True):
            self.values[at].append(value)
        self.worlds += 1
        return True

    def _better_half(self, alive: Sequence[int]) -> list[int]:
        others = sorted(alive[1:], key=lambda at: -_mean(self.values[at]))
        return [0, *sorted(others[: len(alive) // 2])] if len(alive) > LAST else [0]

    def verdict(self) -> Pondered:
        """The move that is ahead of the gardener's by more than chance, or the gardener's."""
        best = max(range(len(self.moves)), key=self._lead)
        chosen = best if self._lead(best) > 0 else 0
        order = sorted(range(len(self.moves)), key=lambda at: (at != chosen, -len(self.values[at])))
        tried = tuple(
            Tried(self.moves[at], _mean(self.values[at]), len(self.values[at])) for at in order
        )
        return Pondered(self.moves[chosen], tried)

    def _lead(self, at: int, caution: float = CAUTION) -> float:
        """How far a move is surely ahead of the gardener's in the worlds both were tried in."""
        n = len(self.values[at])
        if at == 0 or n < FEWEST:
            return 0.0
        leads = [a - b for a, b in zip(self.values[at], self.values[0], strict=False)]
        mean = _mean(leads)
        spread = sqrt(sum((lead - mean) ** 2 for lead in leads) / (n - 1) / n)
        return mean - caution * spread


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values) if values else 0.0


def master(game: AnyGame, playouts: int = PLAYOUTS, is_over: Bell = never) -> Bot:
    """A bot that thinks each choice through."""
    budget = Budget(playouts, is_over)
    return lambda view, moves, luck: ponder(game, view, moves, luck, budget).move
