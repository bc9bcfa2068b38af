"""Seats whose people leave, are away or come back, decided without changing anything."""

from collections.abc import Set  # noqa: PYI025  of the collections, not the builtin
from dataclasses import dataclass, field

from gnomery.table.log import entries
from gnomery.table.log.decide import NotAllowedError
from gnomery.table.log.entries import TableEntry
from gnomery.table.log.places import TablePlace
from gnomery.table.log.table import Table

STAND_IN = "gardener"


def leave(table: Table, seat: int, spent: float = 0.0) -> list[TableEntry]:
    """A person goes: before the start the seat is free again, later a bot plays on openly."""
    match table.status:
        case "open":
            if table.is_full:
                raise NotAllowedError("table.leave.starting")
            return [entries.Stood(seat)]
        case "running":
            if _person(table, seat).stand_in is not None:
                return []
            return [entries.HandedOver(seat, STAND_IN, spent=spent, is_left=True)]
        case _:
            raise NotAllowedError("table.leave.over")


def time_out(table: Table, seat: int, spent: float) -> list[TableEntry]:
    """A bot takes over for somebody out of time, and the clock stands."""
    if _person(table, seat).stand_in is not None or table.status != "running":
        return []
    return [entries.HandedOver(seat, STAND_IN, is_timeout=True, spent=spent)]


@dataclass(frozen=True, slots=True)
class Absence:
    """What has to be known to ask for a bot at somebody's seat."""

    seat: int
    near: Set[int]
    """Who is there, or was a moment ago."""
    now: float
    pause: float
    """Seconds before somebody who was refused may ask again."""
    spent: float = field(default=0.0)
    """Seconds the game has waited for the person."""


def ask_stand_in(table: Table, by: int, absence: Absence) -> list[TableEntry]:
    """A seat asks for a bot in place of somebody who is away; all others near have to agree.

    Who asks again is granted it once those who have not answered are gone as well.
    """
    seat = absence.seat
    if table.status != "running":
        raise NotAllowedError("table.stand_in.unstarted")
    if _person(table, seat).stand_in is not None:
        return []
    asking = table.stand_ins.asking
    if asking is not None and (asking.seat, asking.by) != (seat, by):
        raise NotAllowedError("table.stand_in.asked")
    refused = table.stand_ins.refused.get(seat)
    if asking is None and refused is not None and absence.now - refused < absence.pause:
        raise NotAllowedError("table.stand_in.refused")
    of = {near for near in absence.near if near not in (seat, by) and table.places[near].is_person}
    if asking is not None:
        of &= asking.of - asking.allowed
        if of:
            raise NotAllowedError("table.stand_in.asked")
    asked = entries.StandInAsked(seat, by, tuple(sorted(of)))
    if of:
        return [asked]
    given = entries.HandedOver(seat, STAND_IN, spent=absence.spent, by=by)
    return [given] if asking is not None else [asked, given]


def answer_stand_in(
    table: Table, seat: int, *, is_yes: bool, spent: float = 0.0
) -> list[TableEntry]:
    """One of the others agrees to a bot or not; with the last yes it sits down."""
    asking = table.stand_ins.asking
    if asking is None or seat not in asking.of - asking.allowed:
        raise NotAllowedError("table.stand_in.nothing")
    if not is_yes:
        return [entries.StandInRefused(seat)]
    allowed = entries.StandInAllowed(seat)
    if asking.of != asking.allowed | {seat}:
        return [allowed]
    return [allowed, entries.HandedOver(asking.seat, STAND_IN, spent=spent, by=asking.by)]


def come_back(table: Table, seat: int) -> list[TableEntry]:
    """The person plays again."""
    if _person(table, seat).stand_in is None:
        return arrive(table, seat)
    return [entries.CameBack(seat)]


def arrive(table: Table, seat: int) -> list[TableEntry]:
    """The person is there again: nobody need be asked for a bot; one that has the seat stays."""
    asking = table.stand_ins.asking
    is_asked = asking is not None and asking.seat == seat
    return [entries.CameBack(seat)] if is_asked else []


def _person(table: Table, seat: int) -> TablePlace:
    place = table.places[seat]
    if not place.is_person:
        raise NotAllowedError("table.seat.bot")
    return place
