"""What the lobby shows of a table, as it will be once something has happened."""

from collections.abc import Sequence

from gnomery.table.log import entries
from gnomery.table.log.entries import TableEntry
from gnomery.table.log.table import Table
from gnomery.table.store.contract import Summary
from gnomery.wire.messages import encoder


def summary_of(table: Table, decided: Sequence[TableEntry], now: float, last: int) -> Summary:
    """What the lobby shows once these entries have happened."""
    created = table.created
    names = [place.name for place in table.places]
    status = table.status
    for entry in decided:
        match entry:
            case entries.Sat(seat, name):
                names[seat] = name
            case entries.Stood(seat):
                names[seat] = ""
            case entries.Started() | entries.TakenBack():
                status = "running"
            case entries.Moved(is_last=True):
                status = "over"
            case _:
                pass
    data = encoder.encode({"players": created.players, "names": names})
    return Summary(created.table, created.game, status, created.is_listed, data, now, last)
