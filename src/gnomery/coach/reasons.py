"""Why one move is better than another: the term of the appraisal that made the difference."""

from collections.abc import Sequence
from operator import itemgetter

from gnomery.coach.worlds import Mean, Row, doubted, estimated, lead
from gnomery.engine.game import AnyGame
from gnomery.engine.terms import Message

CLEARLY = 0.02
"""So much more of the win is worth a word."""
SURE = 1.645
"""So many standard errors a term must be ahead to be named: noise is in one case of twenty."""
VISIBLE = 0.1
"""A smaller amount would be said to be nothing."""
MAIN = 0.5
"""So much of all that a move is ahead a term must make up to be the reason."""
RATHER = 1.5
"""So many times as much as it brings a move must take from a rival for that to be the reason."""


def is_clear(ahead: Mean) -> bool:
    """Whether a lead is worth a word, and more than noise."""
    return ahead.value >= CLEARLY and ahead.value > ahead.error


def compared(game: AnyGame, better: Row, other: Row) -> Message:
    """Why this move rather than that one; both were played on in the same worlds."""
    term = because(game, better, other)
    if term is not None:
        return term
    ahead = lead(better.shares, other.shares)
    if not is_clear(ahead):
        return Message("coach.reason.equal")
    return Message("coach.reason.better", {"n": round(100 * ahead.value)})


def because(game: AnyGame, better: Row, other: Row) -> Message | None:
    """What speaks most for a move, in words: a term or a rival; None if nothing is sure."""
    names = dict.fromkeys(name for figures in better.figures for name in figures)
    found, whole = [], 0.0
    for name in names:
        adds, amount = (_ahead(better, other, name, field) for field in ("adds", "amount"))
        whole += adds.value
        if adds.value > SURE * adds.error and amount.value >= VISIBLE:
            found.append((adds.value, name, amount.value))
    most, name, much = max(found, default=(0.0, "", 0.0), key=itemgetter(0))
    taken, rival = max(_taken(better, other), default=(0.0, 0))
    if taken > RATHER * max(whole, most):
        return Message("coach.reason.rival", {"seat": rival})
    if not found or most < MAIN * whole:
        return None
    return Message(f"coach.because.{game.name}.{name}", {"n": roughly(much)})


def _taken(better: Row, other: Row) -> list[tuple[float, int]]:
    """How much less speaks for each rival after the better move, of those surely set back."""
    leads: dict[int, list[float]] = {}
    for mine, theirs in zip(better.rivals, other.rivals, strict=True):
        for rival in mine:
            leads.setdefault(rival, []).append(theirs[rival] - mine[rival])
    means = {rival: _sure(row) for rival, row in leads.items()}
    return [(one.value, rival) for rival, one in means.items() if one.value > SURE * one.error]


def _sure(leads: Sequence[float]) -> Mean:
    """A mean as sure as so few worlds are."""
    return doubted(estimated(leads), len(leads))


def roughly(amount: float) -> int | float:
    """A number as exact as an average of a few games is: two digits of it, at most tenths."""
    told = float(f"{amount:.1e}") if amount >= 1 else round(amount, 1)
    return int(told) if told.is_integer() else told


def _ahead(better: Row, other: Row, name: str, field: str) -> Mean:
    """How far a move is ahead in one term, in the worlds where both have it."""
    pairs = zip(better.figures, other.figures, strict=True)
    leads: Sequence[float] = [
        getattr(mine[name], field) - getattr(theirs[name], field)
        for mine, theirs in pairs
        if name in mine and name in theirs
    ]
    return _sure(leads)
