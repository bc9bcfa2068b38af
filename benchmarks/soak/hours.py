"""Simulated hours of a house full of tables: people come, play, leave and are gone for days.

The clock is simulated: what takes an hour is said to have taken it. Everything else is a real
service on a real file, and its memory is what the system says.
"""

import asyncio
import os
import random
import tempfile
from collections import Counter
from contextlib import suppress
from pathlib import Path

from gnomery.engine.errors import GnomeryError
from gnomery.engine.luck import seal
from gnomery.games import SHELF
from gnomery.table.running.keeper import Times
from gnomery.table.running.live import Live
from gnomery.table.serving.service import Service, Settings
from gnomery.table.sockets.answers import answer
from gnomery.table.sockets.connection import Connection
from gnomery.table.store.choose import store_for
from gnomery.wire.bodies import Clock, Join, OpenTable
from gnomery.wire.messages import Play, Reveal

MINUTE, HOUR = 60.0, 3_600.0
CLOCK = Clock(HOUR, MINUTE)
PLAYERS = 3
LEAVES, RETURNS = 0.05, 0.1
"""How often in a minute everybody goes from a table, and comes back to one."""
STRANGERS = 5
"""So many ask for a table that there is not, every minute."""


class House:
    """A service with its tables, and the time it is there."""

    def __init__(self, service: Service, tables: int, seed: str) -> None:
        self.service, self.tables = service, tables
        self.luck = random.Random(seed)
        self.open: list[str] = []
        self.away: set[str] = set()
        self.figures: Counter[str] = Counter()
        self.now = service.host.now()
        service.host.clock = lambda: self.now

    async def minute(self) -> None:
        """Somebody may move at every table; some come, some go."""
        while len(self.open) < self.tables:
            self.open.append(await self._opened())
        for table in list(self.open):
            if table in self.away:
                self.away -= {table} if self.luck.random() < RETURNS else set()
            else:
                await self._play(table)
        for number in range(STRANGERS):
            with suppress(GnomeryError):
                await self.service.host.table(f"nowhere {self.now} {number}")
        self.now += MINUTE
        for live in self.service.host.tables.values():
            live.touched -= MINUTE
        self.service.host.let_go(self.service.settings.idle_seconds)
        self.figures["minutes"] += 1

    async def _opened(self) -> str:
        """A table everybody sits at; its game has begun."""
        wish = OpenTable(
            self.luck.choice(list(SHELF)), name="player a", seal=seal("0"), players=PLAYERS,
            clock=CLOCK,
        )  # fmt: skip
        opened = await self.service.lobby.open(wish)
        for seat in range(1, PLAYERS):
            join = Join(f"player {'abc'[seat]}", opened.invite, seal=seal(str(seat)))
            await self.service.lobby.join(opened.table, join)
        live = await self.service.host.table(opened.table)
        for seat in range(PLAYERS):
            await answer(self.service, live, seat, "", Reveal("reveal", str(seat)))
        while live.table.match is None:  # noqa: ASYNC110  the table has no event for it
            await asyncio.sleep(0.001)
        self._greet(live)
        self.figures["tables"] += 1
        return opened.table

    def _greet(self, live: Live) -> None:
        for viewer in (None, *range(PLAYERS)):
            live.greet(Connection(None, viewer, lambda _texts: True), "", 0)  # type: ignore[arg-type]

    async def _play(self, table: str) -> None:
        """One move by one of the table, or its people go."""
        live = await self.service.host.table(table)
        if not live.connections:
            self.figures["fetched"] += 1
            self._greet(live)
        choices = [(seat, one) for seat, one in live.streams.by_viewer.items() if one.choices.legal]
        if live.table.status == "over":
            self.open.remove(table)
            self._leave(live)
            self.figures["finished"] += 1
        elif self.luck.random() < LEAVES:
            self.away.add(table)
            self._leave(live)
        elif choices:
            seat, stream = self.luck.choice(choices)
            wish = Play(f"{live.number}", self.luck.choice(stream.choices.legal), stream.seq)
            said = await answer(self.service, live, seat, "", wish)
            self.figures["moves" if said.is_done else "refused"] += 1

    def _leave(self, live: Live) -> None:
        for connection in list(live.connections):
            live.part(connection)


def megabytes() -> float:
    """The memory this process holds."""
    pages = int(Path("/proc/self/statm").read_text(encoding="utf-8").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


async def lived(seed: str, tables: int, minutes: int) -> Counter[str]:
    """So many minutes of so many tables; how large the process was in the middle and at the end."""
    with tempfile.TemporaryDirectory(prefix="gnomery-hours-") as folder:
        settings = Settings(times=Times(nonce=0.0, bot_delay=0.0), most_tables=10 * tables)
        service = Service(store_for(f"{folder}/tables.db"), settings)
        await service.open()
        try:
            house = House(service, tables, seed)
            sizes = []
            for _ in range(minutes):
                await house.minute()
                sizes.append(megabytes())
        finally:
            await service.close()
    return house.figures + Counter(
        table_minutes=tables * minutes,
        middle_megabytes=round(max(sizes[: minutes // 2])),
        longest_megabytes=round(max(sizes)),
        grown_megabytes=round(max(sizes) - max(sizes[: minutes // 2])),
    )


def hours(seed: str, tables: int = 300, minutes: int = 60) -> Counter[str]:
    """A slice."""
    return asyncio.run(lived(seed, tables, minutes))
