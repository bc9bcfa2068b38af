"""What lists show of a table, as it will be once something has happened."""

from collections.abc import Sequence

from gnomery.table.log import entries
from gnomery.table.log.ahead import Ahead
from gnomery.table.log.entries import TableEntry
from gnomery.table.log.glances import glance_of
from gnomery.table.log.table import Table
from gnomery.table.running.frames import mark_of
from gnomery.table.store.contract import Summary
from gnomery.wire.bodies import TableInfo
from gnomery.wire.messages import encoder


def summary_of(
    table: Table, decided: Sequence[TableEntry], now: float, last: int, ahead: Ahead | None = None
) -> Summary:
    """What lists show once these entries have happened."""
    created = table.created
    status = table.status
    for entry in decided:
        match entry:
            case entries.Started() | entries.TakenBack():
                status = "running"
            case entries.Moved(is_last=True):
                status = "over"
            case _:
                pass
    data = encoder.encode(glance_of(table, decided, now, ahead))
    updated = table.lately_after(decided, now)
    return Summary(created.table, created.game, status, created.is_listed, data, updated, last)


def table_info(table: Table) -> TableInfo:
    """What everybody may know of a table."""
    created, is_open = table.created, table.status == "open"
    places = list(enumerate(table.places))
    return TableInfo(
        table=table.id,
        game=created.game,
        status=table.status,
        players=created.players,
        names=tuple(place.name for place in table.places),
        bots=tuple(place.chair.bot for place in table.places),
        free=tuple(seat for seat, place in places if is_open and not place.is_taken),
        options=created.options,
        is_listed=created.is_listed,
        is_dealt=created.is_dealt,
        clock=created.clock,
        next=table.next,
        sandbox=created.sandbox,
        contest=mark_of(table),
    )
