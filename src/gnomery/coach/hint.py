"""A hint: the master's choice in words, its chance, one reason, and what would be next best."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from gnomery.bots.master import FEWEST, WORLDS, Pondered, ponder
from gnomery.coach.effort import Effort
from gnomery.coach.reasons import compared, is_clear
from gnomery.coach.worlds import Row, lead, tried
from gnomery.engine.game import AnyGame
from gnomery.engine.luck import Luck
from gnomery.engine.terms import Message

OTHERS = 2
"""So many moves beside the best are spoken of."""
WAIT = Message("coach.hint.wait")


class Idea(NamedTuple):
    """A move, or None to wait, in words; the chance of winning with it; what speaks for it."""

    move: Any
    said: Message
    chance: float | None
    """None for who plays alone: there is nobody to win against."""
    reason: Message


class Hint(NamedTuple):
    """What the master would do, and what comes next."""

    ideas: tuple[Idea, ...]

    @property
    def best(self) -> Idea:
        """What the master would do."""
        return self.ideas[0]


def hint(game: AnyGame, view: Any, moves: Sequence[Any], luck: Luck, effort: Effort) -> Hint:
    """What the master would do in this seat, knowing no more than its view."""
    seed = f"hint/{luck.below(WORLDS)}"
    thought = ponder(game, view, moves, luck, effort.search)
    if view.options.players == 1:
        return Hint(
            (Idea(thought.move, said(game, view, thought.move), None, _alone(thought, moves)),)
        )
    others = next_best(thought) or _instead(thought.move, moves)
    found = [thought.move, *others]
    rows = tried(game, view, found, seed, effort.check)
    order = _order(rows, is_fixed=not thought.tried)
    best = rows[order[0]]
    ideas = [
        Idea(found[at], said(game, view, found[at]), rows[at].chance, _beside(best, rows[at]))
        for at in order
    ]
    if len(ideas) == 1 or len(best.shares) < FEWEST:
        return Hint((ideas[0]._replace(reason=_alone(thought, moves)),))
    first = ideas[0]._replace(reason=compared(game, best, rows[order[1]]))
    return Hint((first, *ideas[1:]))


def said(game: AnyGame, view: Any, move: Any) -> Message:
    """A move in words; None is to wait."""
    return WAIT if move is None else game.telling.say(view, move)


def next_best(thought: Pondered) -> list[Any]:
    """The best of the other moves that were tried, those tried to the last first."""
    others = [other for other in thought.tried[1:] if other.worlds]
    others.sort(key=lambda other: (-other.worlds, -other.chance))
    return [other.move for other in others[:OTHERS]]


def _instead(move: Any, moves: Sequence[Any]) -> list[Any]:
    """What else could be done where nothing was tried: something of another kind, if there is."""
    others = [other for other in moves if type(other) is not type(move)]
    others += [other for other in moves if other != move]
    return others[:1]


def _order(rows: Sequence[Row], *, is_fixed: bool) -> list[int]:
    """The better in fresh worlds first; a choice made without a search stays, and leads."""
    if is_fixed:
        return [0, *(at for at in range(1, len(rows)) if rows[at].chance < rows[0].chance)]
    return sorted(range(len(rows)), key=lambda at: (-rows[at].chance, at))


def _alone(thought: Pondered, moves: Sequence[Any]) -> Message:
    """Why a move that was not compared with any other."""
    if thought.move is None:
        return Message("coach.reason.wait")
    return Message("coach.reason.only" if len(moves) == 1 else "coach.reason.gardener")


def _beside(best: Row, other: Row) -> Message:
    """What is to be said of a move beside the best."""
    behind = lead(best.shares, other.shares)
    if not is_clear(behind):
        return Message("coach.reason.as_good")
    return Message("coach.reason.worse", {"n": round(100 * behind.value)})
