"""What people at a table ask of each other, as far as it was not answered yet."""

from dataclasses import dataclass, field
from typing import TypeAlias

from gnomery.table.log import entries
from gnomery.table.log.entries import TableEntry

BackEntry: TypeAlias = (
    entries.BackAsked | entries.BackAllowed | entries.BackRefused | entries.TakenBack
)
REQUEST_SECONDS = 900.0
"""A request for a seat that nobody answers is forgotten after so long."""


@dataclass(slots=True)
class AskingBack:
    """A wish to take a move back, and who has agreed."""

    seat: int
    of: frozenset[int]
    """Whose consent it takes."""
    move: int | None
    allowed: set[int] = field(default_factory=set)


@dataclass(slots=True)
class AskingStandIn:
    """A wish for a bot in place of somebody who is away, and who has agreed."""

    seat: int
    by: int
    of: frozenset[int]
    allowed: set[int] = field(default_factory=set)


@dataclass(slots=True)
class StandIns:
    """The wish for a bot that stands now, and when others were refused."""

    asking: AskingStandIn | None = None
    refused: dict[int, float] = field(default_factory=dict)

    def fold(self, entry: TableEntry, at: float) -> None:
        """Let an entry of the log happen."""
        match entry:
            case entries.StandInAsked(seat, by, of):
                self.asking = AskingStandIn(seat, by, frozenset(of))
            case entries.StandInAllowed(seat):
                assert self.asking is not None
                self.asking.allowed.add(seat)
            case entries.StandInRefused():
                assert self.asking is not None
                self.refused[self.asking.seat] = at
                self.asking = None
            case entries.HandedOver(seat) | entries.CameBack(seat):
                self.refused.pop(seat, None)
                if self.asking is not None and self.asking.seat == seat:
                    self.asking = None
            case entries.Moved(is_last=True):
                self.asking = None
            case _:
                pass


@dataclass(slots=True)
class AskedSeat:
    """A request for a seat."""

    name: str
    mark: str
    at: float
    is_granted: bool = False


@dataclass(slots=True)
class SeatRequests:
    """The requests for a seat: those that wait, and those that were granted and not used yet."""

    known: dict[str, AskedSeat] = field(default_factory=dict)
    declined: dict[str, None] = field(default_factory=dict)

    def fold(self, entry: TableEntry, at: float) -> None:
        """Let an entry of the log happen."""
        match entry:
            case entries.SeatAsked(request, name, mark):
                self.known = self.fresh(at)
                self.known[request] = AskedSeat(name, mark, at)
            case entries.SeatAnswered(_, request, is_yes):
                if is_yes:
                    self.known[request].is_granted = True
                    self.known[request].at = at
                else:
                    del self.known[request]
                    self.declined[request] = None
            case entries.Sat():
                self.known.pop(entry.request, None)
            case entries.Started():
                self.known.clear()
            case _:
                pass

    def fresh(self, now: float) -> dict[str, AskedSeat]:
        """Those that have not waited for too long."""
        since = now - REQUEST_SECONDS
        return {request: asked for request, asked in self.known.items() if asked.at >= since}

    @property
    def waiting(self) -> dict[str, AskedSeat]:
        """Those that were not answered, by the log alone: the same for everybody who reads it."""
        return {request: asked for request, asked in self.known.items() if not asked.is_granted}
