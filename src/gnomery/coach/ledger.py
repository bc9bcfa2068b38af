"""The luck ledger: what draws brought against the average of what could have come instead.

A draw is worth what comes of it, less what comes of all else that could have been drawn, looked at
equally far ahead in the same worlds. So luck has no drift: what an appraisal does not foresee would
otherwise add up, draw by draw, to more games than there are in a hundred. All that is left of a
result is put down to what was played.
"""

from collections.abc import Collection, Mapping, Sequence
from itertools import pairwise
from math import sqrt
from typing import NamedTuple, TypeAlias

from gnomery.coach.report import Ledger, LuckLine, Point
from gnomery.coach.tenths import GAMES, parted, rounded
from gnomery.coach.worlds import Mean, estimated
from gnomery.engine.terms import Message

Worth: TypeAlias = Sequence[Sequence[float]]
"""By world and seat."""

BOX = -1
"""Stands for all boxes: a draw is a draw."""
LINES = 4
"""So many draws are named."""
NAMED = 0.01
"""Less than this is not worth a line of its own."""


class Stop(NamedTuple):
    """What the state at a stop is worth."""

    worth: Worth
    drawn: Worth = ()
    """After draws: looked at as far ahead as what else could have been drawn."""
    otherwise: Worth = ()
    """What that is worth, in the same worlds."""
    events: tuple[tuple[Message, ...], ...] = ()
    """After draws: what each seat saw of them."""
    when: Message | None = None
    """After draws, as players count it."""


def stops(movers: Sequence[int]) -> list[int]:
    """The steps at which another begins to act, the first and the last step included."""
    actors = [max(mover, BOX) for mover in movers]
    changes = [step for step in range(1, len(actors)) if actors[step] != actors[step - 1]]
    return sorted({0, *changes, len(movers)})


def points(found: Mapping[int, Stop]) -> tuple[Point, ...]:
    """Everybody's chances from stop to stop."""
    return tuple(Point(step, _means(found[step].worth)) for step in sorted(found))


def ledgers(found: Mapping[int, Stop]) -> tuple[Ledger, ...]:
    """Where everybody's result came from."""
    order = sorted(found)
    first, last = _means(found[order[0]].worth), _means(found[order[-1]].worth)
    even, seats = 1 / len(first), range(len(first))
    scale = _scale(found)
    drawn = {step: _drawn(stop, scale) for step, stop in found.items() if stop.drawn}
    luck = [{step: each[seat] for step, each in drawn.items()} for seat in seats]
    least = min(_most(last[seat] - first[seat], _sum(luck[seat].values()).value) for seat in seats)
    luck = [{step: one.times(least) for step, one in row.items()} for row in luck]
    sums = [_sum(one.values()) for one in luck]
    totals = parted([share - even for share in last], 0)
    starts = parted([share - even for share in first], 0)
    lucks = parted([one.value for one in sums], 0)
    made = []
    for seat, (total, start, own) in enumerate(zip(totals, starts, lucks, strict=True)):
        lines, rest = _lines(found, seat, luck[seat], own)
        made.append(
            Ledger(
                seat=seat,
                total=total / GAMES,
                start=start / GAMES,
                luck=own / GAMES,
                error=rounded(sums[seat].error),
                play=(total - start - own) / GAMES,
                lines=lines,
                rest=rest,
            )
        )
    return tuple(made)


def _drawn(stop: Stop, scale: float) -> list[Mean]:
    """What draws brought each seat, as far as it is more than noise.

    A hundred draws that seem to bring something in a few imagined games would add up to anything;
    so each is taken the less seriously, the less it stands out (James and Stein).
    """
    pairs = [
        [one - other for one, other in zip(after, average, strict=True)]
        for after, average in zip(stop.drawn, stop.otherwise, strict=True)
    ]
    found = [estimated(column) for column in zip(*pairs, strict=True)]
    size = sum(one.value**2 for one in found)
    noise = sum(one.error**2 for one in found)
    trust = scale * max(0.0, 1 - noise / size) if size else 0.0
    return [one.times(trust) for one in found]


def _scale(found: Mapping[int, Stop]) -> float:
    """How seriously to take chances that swing more than those of a fair game can.

    The squared changes of true chances add up to their variance, on average; where each round
    begins anew they add up to more, and so would the luck in them.
    """
    means = [_means(found[step].worth) for step in sorted(found)]
    even = 1 / len(means[0])
    swings = sum(
        (after - before) ** 2
        for was, now in pairwise(means)
        for before, after in zip(was, now, strict=True)
    ) / len(means[0])
    return min(1.0, sqrt(even * (1 - even) / swings)) if swings else 1.0


def _most(gained: float, luck: float) -> float:
    """How much of a luck can be, so that neither it nor the play is worth more than all games."""
    if not luck:
        return 1.0
    play = 1 + abs(gained) if gained * luck > 0 else 1 - abs(gained)
    return min(1.0, 1 / abs(luck), max(0.0, play) / abs(luck))


def _sum(brought: Collection[Mean]) -> Mean:
    """All draws together; the worlds of each are its own, so that errors do not add up."""
    error = sqrt(sum(one.error**2 for one in brought))
    return Mean(sum(one.value for one in brought), error)


def _lines(
    found: Mapping[int, Stop], seat: int, brought: Mapping[int, Mean], total: int
) -> tuple[tuple[LuckLine, ...], float]:
    """The draws that counted most, and all others together; they add up to the total."""
    means = {step: one.value for step, one in brought.items()}
    large = [step for step in means if abs(means[step]) >= NAMED and found[step].events[seat]]
    named = sorted(sorted(large, key=lambda step: -abs(means[step]))[:LINES])
    others = sum(value for step, value in means.items() if step not in named)
    *tenths, rest = parted([*(means[step] for step in named), others], total)
    lines = (
        LuckLine(step=step, when=when, games=games / GAMES, events=found[step].events[seat])
        for step, games in zip(named, tenths, strict=True)
        if (when := found[step].when) is not None
    )
    return tuple(lines), rest / GAMES


def _means(worth: Worth) -> tuple[float, ...]:
    return tuple(sum(column) / len(column) for column in zip(*worth, strict=True))
