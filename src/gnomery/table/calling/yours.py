"""Somebody's own tables at a glance, without fetching them into memory."""

from collections.abc import Sequence

from gnomery.table.log.bounds import FullError
from gnomery.table.log.glances import Glance, Wait, glance_of, read_glance
from gnomery.table.running.host import Host, NoTableError
from gnomery.table.running.loading import SetAsideError
from gnomery.table.store.contract import Summary
from gnomery.table.store.uptime import Stop, elapsed
from gnomery.wire.home import MOST_TABLES, YourTable

STATUSES = ("open", "running", "over")
MOST_FETCHED = 4
"""Tables an earlier version has noted nothing of are fetched, so many at a time."""


async def yours(host: Host, stops: Sequence[Stop], tables: Sequence[str]) -> list[YourTable]:
    """Those of these tables that there are, in the order they were asked for."""
    if len(tables) > MOST_TABLES:
        raise FullError("table.yours.many", n=MOST_TABLES)
    known = {summary.table: summary for summary in await host.store.summaries(sorted(set(tables)))}
    found, fetched = [], 0
    for table in dict.fromkeys(tables):
        summary = known.get(table)
        if summary is None or summary.status not in STATUSES:  # leagues have logs as well
            continue
        glance = read_glance(summary)
        if glance.waits is None and summary.status == "running" and fetched < MOST_FETCHED:
            fetched += 1
            glance = await _looked(host, table, glance)
        found.append(_told(summary, glance, host.now(), stops))
    return found


async def _looked(host: Host, table: str, glance: Glance) -> Glance:
    try:
        return glance_of((await host.table(table)).table)
    except (NoTableError, SetAsideError):
        return glance


def _told(summary: Summary, glance: Glance, now: float, stops: Sequence[Stop]) -> YourTable:
    waits = glance.waits or ()
    left = [left_of(one, now, stops) for one in waits]
    return YourTable(
        summary.table,
        summary.game,
        summary.status,
        glance.players,
        glance.names,
        waits=tuple(one.seat for one in waits),
        left=tuple(seconds for seconds in left if seconds is not None),
        asks=tuple(one.asks for one in waits),
        away=glance.away,
        progress=glance.progress if summary.status == "running" else None,
        idle=max(0.0, now - summary.updated),
    )


def left_of(wait: Wait, now: float, stops: Sequence[Stop]) -> float | None:
    """The seconds until a clock runs out; None if there is none."""
    if wait.since is None or wait.patience is None:
        return None
    return max(0.0, wait.patience - elapsed(wait.since, now, stops))
