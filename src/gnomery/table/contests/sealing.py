"""What may not be told of a contest's tables as long as others have still to play their deals."""

from gnomery.table.contests.logs import ContestLogs
from gnomery.table.log.decide import NotAllowedError
from gnomery.table.log.table import Table


async def is_sealed(logs: ContestLogs, table: Table, now: float) -> bool:
    """Whether a table's draws, and all that would tell of them, are for its own seat alone.

    A contest that was forgotten was closed long before.
    """
    deal = table.created.contest
    if deal is None or now >= deal.closes:
        return False
    contest = await logs.find(deal.contest)
    return contest is not None and not contest.is_closed(now)


async def check_shown(logs: ContestLogs, table: Table, now: float) -> None:
    """Refuse what would tell of a deal that others have still to play."""
    if await is_sealed(logs, table, now):
        raise NotAllowedError("table.contest.sealed")
