"""Why one move is better than another: the term of the appraisal that made the difference."""

from collections.abc import Mapping, Sequence
from operator import attrgetter
from typing import NamedTuple, TypeAlias

from gnomery.coach.worlds import Mean, Row, doubted, estimated, lead
from gnomery.engine.game import AnyGame
from gnomery.engine.searching import Addend
from gnomery.engine.terms import Message, Seat

Figures: TypeAlias = Sequence[Mapping[str, Addend]]
"""World by world, what an appraisal is made of."""
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
    terms = _terms(better.figures, other.figures)
    whole = sum(one.adds for one in terms)
    most = max((one for one in terms if one.is_sure), key=attrgetter("adds"), default=NOTHING)
    taken, rival = max(_taken(better, other), default=(0.0, 0))
    if taken > RATHER * max(whole, most.adds):
        return _set_back(game, better, other, rival)
    if most is NOTHING or most.adds < MAIN * whole:
        return None
    return Message(f"coach.because.{game.name}.{most.name}", {"n": roughly(most.amount)})


class _Term(NamedTuple):
    """By how much one move is ahead of another in one term."""

    name: str
    adds: float
    amount: float
    is_sure: bool
    """More than noise, and enough to be said."""


NOTHING = _Term("", 0.0, 0.0, is_sure=False)


def _terms(better: Figures, other: Figures) -> list[_Term]:
    """Where one move is ahead, term by term, in the same worlds."""
    made = []
    for name in dict.fromkeys(name for figures in better for name in figures):
        adds, amount = (_ahead(better, other, name, field) for field in ("adds", "amount"))
        is_sure = adds.value > SURE * adds.error and amount.value >= VISIBLE
        made.append(_Term(name, adds.value, amount.value, is_sure=is_sure))
    return made


def _set_back(game: AnyGame, better: Row, other: Row, rival: int) -> Message:
    """That a rival is set back; in what, if one term makes up most of it."""
    seat = Seat(rival)
    terms = _terms(*([world[seat] for world in row.rivals] for row in (other, better)))
    most = max((one for one in terms if one.is_sure), key=attrgetter("adds"), default=NOTHING)
    if most is NOTHING or most.adds < MAIN * sum(one.adds for one in terms):
        return Message("coach.reason.rival", {"seat": rival})
    key = f"coach.rival.{game.name}.{most.name}"
    return Message(key, {"seat": rival, "n": roughly(most.amount)})


def _taken(better: Row, other: Row) -> list[tuple[float, int]]:
    """How much less speaks for each rival after the better move, of those surely set back."""
    leads: dict[int, list[float]] = {}
    for mine, theirs in zip(better.rivals, other.rivals, strict=True):
        for rival in mine:
            leads.setdefault(rival, []).append(_sum(theirs[rival]) - _sum(mine[rival]))
    means = {rival: _sure(row) for rival, row in leads.items()}
    return [(one.value, rival) for rival, one in means.items() if one.value > SURE * one.error]


def _sum(figures: Mapping[str, Addend]) -> float:
    return sum(one.adds for one in figures.values())


def _sure(leads: Sequence[float]) -> Mean:
    """A mean as sure as so few worlds are."""
    return doubted(estimated(leads), len(leads))


def roughly(amount: float) -> int | float:
    """A number as exact as an average of a few games is: two digits of it, at most tenths."""
    told = float(f"{amount:.1e}") if amount >= 1 else round(amount, 1)
    return int(told) if told.is_integer() else told


def _ahead(better: Figures, other: Figures, name: str, field: str) -> Mean:
    """How far a move is ahead in one term, in the worlds where both have it."""
    pairs = zip(better, other, strict=True)
    leads: Sequence[float] = [
        getattr(mine[name], field) - getattr(theirs[name], field)
        for mine, theirs in pairs
        if name in mine and name in theirs
    ]
    return _sure(leads)
