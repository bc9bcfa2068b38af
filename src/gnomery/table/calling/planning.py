"""What a device is to be told of a seat now, and when to look again: decided, not yet done."""

from collections.abc import Sequence
from typing import Literal, NamedTuple, TypeAlias

from gnomery.table.calling.quiet import quiet_from, quiet_until
from gnomery.table.calling.yours import left_of
from gnomery.table.log.glances import Wait
from gnomery.table.store.calls import CallMark
from gnomery.table.store.uptime import Stop
from gnomery.wire.home import QuietHours

Kind: TypeAlias = Literal["turn", "reminder"]

SHORTEST_PATIENCE = 3_600.0
"""With less time than this for a move nobody is reminded: the game is played at one sitting."""
SHARE = 0.25
"""A reminder comes when so much of the time is left …"""
MOST_AHEAD = 12 * 3_600.0
"""… but not longer before its end."""
SPARE = 60.0
"""So many seconds before quiet hours a reminder comes that could not wait for their end."""


class CallPlan(NamedTuple):
    """What to send now, and how far the device has been told then."""

    send: Kind | None
    told: CallMark


def plan(  # noqa: PLR0913  all that it depends on, and nothing else
    last: int,
    told: CallMark,
    wait: Wait | None,
    *,
    now: float,
    stops: Sequence[Stop],
    quiet: QuietHours | None,
    is_here: bool,
) -> CallPlan:
    """At most one call and one reminder for each turn; in quiet hours neither."""
    told = told._replace(seen=last, due=None)
    if wait is None:
        return CallPlan(None, told)
    if is_here:  # they see it themselves
        told = told._replace(told=wait.turn)
    silence = quiet_until(quiet, now)
    send: Kind | None = None
    if told.told != wait.turn:
        if silence is not None:
            return CallPlan(None, told._replace(due=silence))
        send, told = "turn", told._replace(told=wait.turn)
    at = reminder_at(wait, now, stops, quiet)
    if at is None or told.reminded == wait.turn:
        return CallPlan(send, told)
    if now < at:
        return CallPlan(send, told._replace(due=at))
    if is_here:
        return CallPlan(send, told._replace(reminded=wait.turn))
    if silence is not None:
        return CallPlan(send, told._replace(due=silence))
    return CallPlan("reminder", told._replace(reminded=wait.turn))


def reminder_at(
    wait: Wait, now: float, stops: Sequence[Stop], quiet: QuietHours | None
) -> float | None:
    """When somebody is to be reminded; None if the clock is short, or there is none."""
    left = left_of(wait, now, stops)
    if left is None or wait.patience is None or wait.patience < SHORTEST_PATIENCE:
        return None
    ends = now + left
    at = ends - min(wait.patience * SHARE, MOST_AHEAD)
    rings = quiet_until(quiet, at)
    if rings is None or rings < ends:
        return at if rings is None else rings
    # The clock runs out while it is quiet: before that, or not at all.
    return (quiet_from(quiet, at) or at) - SPARE
