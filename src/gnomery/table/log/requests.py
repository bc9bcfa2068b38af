"""Seats asked for without an invitation, decided without changing anything."""

from gnomery.engine.errors import GnomeryError
from gnomery.table.log import decide, entries
from gnomery.table.log.asked import AskedSeat
from gnomery.table.log.bounds import Bounds, FullError
from gnomery.table.log.decide import NotAllowedError
from gnomery.table.log.entries import TableEntry
from gnomery.table.log.table import Table
from gnomery.table.people.looks import is_alike


def ask_seat(
    table: Table, asked: entries.SeatAsked, bounds: Bounds, now: float
) -> list[TableEntry]:
    """Somebody asks those who sit there for a seat."""
    check_free(table)
    table.spoken.check(bounds, asked.name)
    if not any(place.is_person and place.is_taken for place in table.places):
        raise NotAllowedError("table.request.nobody")
    waiting = table.requests.fresh(now)
    same = sum(other.mark == asked.mark for other in waiting.values())
    if len(waiting) >= bounds.requests or same >= bounds.requests_per_address:
        raise FullError("table.request.many")  # names are compared last: that takes longest
    name = decide.own_name(table, asked.name)
    if any(is_alike(other.name, name) for other in waiting.values()):
        raise NotAllowedError("table.name.taken", name=name)
    return [entries.SeatAsked(asked.request, name, asked.mark)]


def answer_seat(
    table: Table, seat: int, request: str, *, is_yes: bool, now: float
) -> list[TableEntry]:
    """Somebody who sits there grants a request, or declines it."""
    found = table.requests.fresh(now).get(request)
    if table.status != "open" or found is None or found.is_granted:
        raise NotAllowedError("table.request.none")
    granted = sum(other.is_granted for other in table.requests.fresh(now).values())
    if is_yes and granted >= sum(not place.is_taken for place in table.places):
        raise NotAllowedError("table.sit.full")
    return [entries.SeatAnswered(seat, request, is_yes)]


def sit_by_request(
    table: Table, request: str, seat: int | None, seal: str, now: float
) -> list[TableEntry]:
    """Who was granted a seat takes it, once, under the name that was asked for."""
    found = table.requests.fresh(now).get(request)
    if found is None or not found.is_granted:
        raise NotAllowedError("table.request.none")
    (sat,) = decide.sit(table, seat, found.name, seal)
    assert isinstance(sat, entries.Sat)
    return [entries.Sat(sat.seat, sat.name, sat.seal, request)]


def state_of(table: Table, request: str, now: float) -> str:
    """What came of a request: waiting, granted, declined, or gone."""
    if request in table.requests.declined:
        return "declined"
    found: AskedSeat | None = table.requests.fresh(now).get(request)
    if found is None or table.status != "open":
        return "gone"
    return "granted" if found.is_granted else "waiting"


def check_free(table: Table) -> None:
    """Refuse kindly where there is no seat to ask for."""
    refused: GnomeryError | None = None
    if table.status != "open":
        refused = NotAllowedError("table.sit.started")
    elif table.is_full:
        refused = NotAllowedError("table.sit.full")
    if refused is not None:
        raise refused
