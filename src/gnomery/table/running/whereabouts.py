"""Where people are: at this process, at another one, or gone since when."""

import asyncio
import math
import time
from collections.abc import Mapping
from contextlib import suppress

from gnomery.table.log.decide import NotAllowedError
from gnomery.table.log.table import Table
from gnomery.table.running.host import Host
from gnomery.table.running.live import Live
from gnomery.table.store.contract import StoreError
from gnomery.table.store.sightings import ALIVE_SECONDS, LastSeen, Seats, Sighting

AT_ONCE = 100
"""Tables whose people are counted in one step: of all of them it would be felt."""


class Whereabouts:
    """Tells other processes who is here, and knows from them who is there."""

    def __init__(self, host: Host, grace: float) -> None:
        self.host = host
        self.sightings = host.store.sightings
        # Of a process that has ended it is known only so late.
        self.grace = max(grace, ALIVE_SECONDS) if self.sightings.is_shared else grace
        self.began = time.monotonic()
        host.grace = self.grace

    async def note(self, live: Live, seat: int | None) -> None:
        """Somebody has come to a seat or gone from it, or looks on from now on."""
        with suppress(StoreError):  # it is counted, and the next beat tells as much
            if seat is not None:
                sighting = Sighting(live.table.id, seat, live.is_here(seat))
                await self.sightings.note([sighting])
            await self.look([live])

    async def beat(self) -> None:
        """Tell who is here, and hear who is elsewhere: of a thousand tables, some at a time."""
        visited = self._visited()
        for first in range(0, len(visited), AT_ONCE):
            lives = visited[first : first + AT_ONCE]
            here = [
                Sighting(live.table.id, seat, is_here=True)
                for live in lives
                for seat in live.seats_here
            ]
            await self.sightings.note(here, is_news=False)
            await self.look(lives)
            await asyncio.sleep(0)  # everybody else is served between

    async def look_around(self) -> None:
        """Another process has begun or ended: who is where now?"""
        await self.look(self._visited())

    async def look(self, lives: list[Live]) -> None:
        """See who is at these tables, wherever they are connected."""
        found = await self.sightings.seen([live.table.id for live in lives])
        for live in lives:
            live.look_around(self._people(live, found.get(live.table.id, {})))

    async def absences(self, live: Live) -> Seats:
        """Seconds for which each person has been away; who was never seen, since this began."""
        found = await self.sightings.seen([live.table.id])
        people = self._people(live, found.get(live.table.id, {}))
        return {seat: seen.away for seat, seen in people.items()}

    def near(self, table: Table, absences: Seats) -> set[int]:
        """Who is there, or has been a moment ago; in a game over days, everybody."""
        is_slow = table.created.clock is not None and table.created.clock.is_slow
        return {
            seat for seat, away in absences.items() if is_slow or away < self.grace or away == 0.0
        }

    def check_gone(self, table: Table, seat: int, absences: Seats) -> None:
        """A bot may be asked for only in place of somebody who has been away for long enough."""
        if seat not in range(len(table.places)) or not table.places[seat].is_person:
            raise NotAllowedError("table.seat.bot")
        if absences.get(seat) == 0.0:
            raise NotAllowedError("table.seat.here")
        if table.created.clock is not None and table.created.clock.is_slow:
            raise NotAllowedError("table.seat.days")
        if seat in self.near(table, absences):
            raise NotAllowedError("table.seat.grace", n=math.ceil(self.grace - absences[seat]))

    def _visited(self) -> list[Live]:
        return [live for live in self.host.tables.values() if live.connections]

    def _people(self, live: Live, known: Mapping[int, LastSeen]) -> dict[int, LastSeen]:
        """Every person at a table; who is here is, whatever was noted."""
        never = LastSeen(time.monotonic() - self.began)

        def one(seat: int) -> LastSeen:
            found = known.get(seat, never)
            return found._replace(away=0.0) if live.is_here(seat) else found

        return {
            seat: one(seat)
            for seat, place in enumerate(live.table.places)
            if place.is_person and place.is_taken
        }
