"""Since when a game waits for whom, by the times in the log."""

from collections.abc import Mapping

from gnomery.engine.terms import Actors
from gnomery.table.log.entries import CameBack, HandedOver, Moved, TableEntry

ANEW = (Moved, HandedOver, CameBack)
"""After these a seat's waiting time begins anew."""


def waited(
    before: Mapping[int, float], actors: Actors, entry: TableEntry, at: float
) -> dict[int, float]:
    """Since when the game waits for whom once an entry has happened."""
    acted = entry.seat if isinstance(entry, ANEW) else None
    must = [int(seat) for seat in actors.must if seat >= 0]
    return {seat: at if seat == acted else before.get(seat, at) for seat in must}
