"""A hint: the master's choice, its chance of winning, and one plain sentence about it."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from gnomery.bots.master import FEWEST, WORLDS, Pondered, ponder
from gnomery.coach.effort import Effort
from gnomery.coach.worlds import estimated, lead, tried
from gnomery.engine.game import AnyGame
from gnomery.engine.luck import Luck
from gnomery.engine.terms import Message

CLEARLY = 2
"""So many wins in a hundred more are worth a word."""


class Hint(NamedTuple):
    """A move, or None to wait; the chance of winning with it; and why."""

    move: Any
    chance: float | None
    """None for who plays alone: there is nobody to win against."""
    reason: Message


def hint(game: AnyGame, view: Any, moves: Sequence[Any], luck: Luck, effort: Effort) -> Hint:
    """What the master would do in this seat, knowing no more than its view."""
    seed = f"hint/{luck.below(WORLDS)}"
    thought = ponder(game, view, moves, luck, effort.search)
    if view.options.players == 1:
        return Hint(thought.move, None, _alone(thought, moves))
    rival = next_best(thought)
    compared = [thought.move] if rival is None else [thought.move, rival]
    rows = tried(game, view, compared, seed, effort.check)
    chance = estimated(rows[0]).value
    if rival is None or len(rows[0]) < FEWEST:
        return Hint(thought.move, chance, _alone(thought, moves))
    return Hint(thought.move, chance, _against(game.telling.write(rival), rows))


def next_best(thought: Pondered) -> Any:
    """The best of the other moves that were tried to the last; None if none was."""
    others = [other for other in thought.tried[1:] if other.worlds]
    if not others:
        return None
    return max(others, key=lambda other: (other.worlds, other.chance)).move


def _alone(thought: Pondered, moves: Sequence[Any]) -> Message:
    """Why a move that was not compared with any other."""
    if thought.move is None:
        return Message("coach.reason.wait")
    return Message("coach.reason.only" if len(moves) == 1 else "coach.reason.gardener")


def _against(rival: str, rows: Sequence[Sequence[float]]) -> Message:
    """Why this move rather than the next best."""
    ahead = lead(*rows)
    points = round(100 * ahead.value)
    if points < CLEARLY or ahead.value <= ahead.error:
        return Message("coach.reason.equal", {"move": rival})
    return Message("coach.reason.better", {"n": points, "move": rival})
