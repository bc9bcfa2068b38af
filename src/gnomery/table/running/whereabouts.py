"""Where people are: at this process, at another one, or gone since when."""

import math
import time
from contextlib import suppress

from gnomery.table.log.decide import NotAllowedError
from gnomery.table.log.table import Table
from gnomery.table.running.host import Host
from gnomery.table.running.live import Live
from gnomery.table.store.contract import StoreError
from gnomery.table.store.sightings import FRESH_SECONDS, Seats, Sighting


class Whereabouts:
    """Tells other processes who is here, and knows from them who is there."""

    def __init__(self, host: Host, grace: float) -> None:
        self.host = host
        self.sightings = host.store.sightings
        # Another process may tell of its guests so late.
        self.grace = max(grace, FRESH_SECONDS) if self.sightings.is_shared else grace
        self.began = time.monotonic()

    async def note(self, live: Live, seat: int | None) -> None:
        """Somebody has come to a seat or gone from it."""
        if seat is not None:
            with suppress(StoreError):  # it is counted, and the next beat tells as much
                sighting = Sighting(live.table.id, seat, live.is_here(seat))
                await self.sightings.note([sighting])

    async def beat(self) -> None:
        """Tell who is here, and hear who is elsewhere."""
        lives = [live for live in self.host.tables.values() if live.connections]
        here = [
            Sighting(live.table.id, seat, is_here=True)
            for live in lives
            for seat in live.seats_here
        ]
        await self.sightings.note(here)
        if self.sightings.is_shared and lives:
            found = await self.sightings.elsewhere([live.table.id for live in lives])
            for live in lives:
                live.look_elsewhere(found.get(live.table.id, set()))

    async def absences(self, live: Live) -> Seats:
        """Seconds for which each person has been away; who was never seen, since this began."""
        known = await self.sightings.absences(live.table.id)
        never = time.monotonic() - self.began
        return {
            seat: 0.0 if live.is_here(seat) else known.get(seat, never)
            for seat, place in enumerate(live.table.places)
            if place.is_person and place.is_taken
        }

    def near(self, absences: Seats) -> set[int]:
        """Who is there, or has been a moment ago."""
        return {seat for seat, away in absences.items() if away < self.grace or away == 0.0}

    def check_gone(self, table: Table, seat: int, absences: Seats) -> None:
        """A bot may stand in only for somebody who has been away for long enough."""
        if seat not in range(len(table.places)) or not table.places[seat].is_person:
            raise NotAllowedError("table.seat.bot")
        if seat not in self.near(absences):
            return
        if absences[seat] == 0.0:
            raise NotAllowedError("table.seat.here")
        raise NotAllowedError("table.seat.grace", n=math.ceil(self.grace - absences[seat]))
