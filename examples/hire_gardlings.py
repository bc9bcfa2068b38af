"""Hiring in Gardlings, learnt from games against oneself, and tried against the gardener.

Boosted trees guess from all tiles that somebody owns how many rounds a game alone will still take.
The first games are the gardener's, who hires at random now and then; those that follow are the
learner's own. It lays and stops as the gardener does. Then both play the same deals at a table for
two, each deal in both seats, so that whoever has the better draws has them in turn.
"""

import argparse
import re
import time
from collections.abc import Sequence
from typing import Any

import numpy as np
from sklearn.ensemble import HistGradientBoostingRegressor

from gnomery.arena.intervals import Estimate, clustered
from gnomery.arena.playing import played
from gnomery.bots import seated
from gnomery.engine.luck import Luck, pick
from gnomery.engine.terms import Seat
from gnomery.games import SHELF
from gnomery.games.gardlings.events.words import garden_of
from gnomery.games.gardlings.mind.meetings import meeting
from gnomery.games.gardlings.moves import Hire, Move, Mutate, TakePig
from gnomery.games.gardlings.view import View

GAME = SHELF["gardlings"]
GARDENER = seated("gardener", GAME)
COPY = re.compile(r"-\d+$")  # tiles are counted by kind
ALONE, PLAYERS = 1, 2
ODD = 30  # of a hundred hires of a lesson so many are made at random


class Learner:
    """Hires whatever leaves the fewest rounds to go, by what was learnt so far."""

    def __init__(self, seed: int) -> None:
        kit = GAME.box.options(ALONE, {}).kit
        names = dict.fromkeys(COPY.sub("", tile) for tile in kit.tiles)
        self.kinds = {name: at for at, name in enumerate(names)}
        self.trees: Any = None
        self.seed, self.odd = seed, 0
        self.rows: list[np.ndarray] = []
        self.rounds: list[int] = []

    def choose(self, view: View, moves: Sequence[Move], luck: Luck) -> Any:
        """A bot's choice: the gardener's, but for what it hires."""
        if view.phase != "hiring":
            return GARDENER(view, moves, luck)
        if luck.below(100) < self.odd:
            return pick(luck, moves)
        if self.trees is None or len(moves) == 1:
            return GARDENER(view, moves, luck)
        guesses = self.trees.predict([self.digest(view, move) for move in moves])
        return moves[int(guesses.argmin())]

    def digest(self, view: View, move: Move) -> np.ndarray:
        """The tiles owned after a move by kind, what they find in each other, coins, the round."""
        assert view.seat is not None
        assert view.own is not None
        me = view.players[view.seat]
        tiles = [*view.own.bag, *(laid.tile for laid in garden_of(me).laid)]
        tops = {stack.name: stack.top for stack in view.stacks}
        coins = me.coins
        match move:
            case Hire(stack):
                tiles.append(tops[stack] or "")
            case Mutate(pig, _, take):
                tiles = [tile for tile in tiles if tile != pig] + [tops[take] or ""]
            case TakePig():
                coins += 1
        kit = view.options.kit
        row = np.zeros(len(self.kinds) + 4)
        for tile in tiles:
            row[self.kinds[COPY.sub("", tile)]] += 1
        finds = [[meeting(kit, one, other) for other in tiles if other != one] for one in tiles]
        best = [max(found, default=0) for found in finds]
        wide = [sum(gems > 0 for gems in found) for found in finds]
        row[-4:] = np.mean(best), np.mean(wide), coins, isinstance(move, TakePig)
        return row

    def lesson(self, games: int, name: str) -> None:
        """Games alone, and what was owned after each hire beside the rounds it still took."""
        self.odd = ODD
        options = GAME.box.options(ALONE, {})
        for number in range(games):
            found: list[tuple[int, np.ndarray]] = []

            def note(
                before: Any,
                seat: Seat,
                move: Any,
                _after: Any,
                found: list[tuple[int, np.ndarray]] = found,
            ) -> None:
                if seat >= 0 and GAME.rules.view(before, seat).phase == "hiring":
                    view = GAME.rules.view(before, seat)
                    found.append((view.round, self.digest(view, move)))

            end = played(GAME, options, [self.choose], f"{name}/{self.seed}/{number}", note).state
            self.rows += [row for _, row in found]
            self.rounds += [end.round - at for at, _ in found]
        self.odd = 0
        trees = HistGradientBoostingRegressor(
            max_iter=150, learning_rate=0.06, min_samples_leaf=20, random_state=self.seed
        )
        self.trees = trees.fit(np.array(self.rows), np.array(self.rounds))
        print(f"{games} games, {len(self.rows)} hires known, {spent()}", flush=True)


def trial(learner: Learner, deals: int) -> Estimate:
    """The learner's share of wins against the gardener, each deal in both seats."""
    options = GAME.box.options(PLAYERS, {})
    shares = []
    for deal in range(deals):
        won = 0.0
        for seat in range(PLAYERS):
            bots = [learner.choose if at == seat else GARDENER for at in range(PLAYERS)]
            end = GAME.rules.result(
                played(GAME, options, bots, f"trial/{learner.seed}/{deal}").state
            )
            assert end is not None
            won += (seat in end.ranking[0]) / len(end.ranking[0])
        shares.append(won / PLAYERS)
    return clustered(shares, PLAYERS)


def spent() -> str:
    """The time so far."""
    return f"{time.process_time():.0f} s of CPU"


def main(arguments: list[str] | None = None) -> None:
    """Learn to hire, and try it out."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--watch", type=int, default=300, help="games of the gardener")
    parser.add_argument("--lots", type=int, default=2, help="lots of games against oneself")
    parser.add_argument("--games", type=int, default=150, help="games of a lot")
    parser.add_argument("--deals", type=int, default=200, help="deals of the trial")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args(arguments)
    learner = Learner(given.seed)
    learner.lesson(given.watch, "watch")
    for lot in range(given.lots):
        learner.lesson(given.games, f"lot-{lot}")
    won = trial(learner, given.deals)
    print(f"share against the gardener: {won.percent}, {won.n} games, {spent()}")


if __name__ == "__main__":
    main()
