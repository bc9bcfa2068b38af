"""Memory for each table of a server: while it is played, when it is quiet, when nobody is there.

Everything Python holds is counted, not what the process has asked the system for: memory that is
free again is not given back at once.
"""

import argparse
import asyncio
import gc
import json
import random
import tempfile
import tracemalloc
from collections.abc import Awaitable, Callable
from pathlib import Path

import gnomery
from gnomery.engine.luck import seal
from gnomery.table.running.keeper import Times
from gnomery.table.running.live import PRESENCE_SECONDS, Live
from gnomery.table.serving.service import Service, Settings
from gnomery.table.sockets.answers import answer
from gnomery.table.sockets.connection import Connection
from gnomery.table.store.choose import store_for
from gnomery.wire.bodies import Join, OpenTable
from gnomery.wire.messages import Play, Reveal

RESULT = Path(__file__).parents[1] / "build" / "memory.json"
PLAYERS = 3
HELLOS = 2_000


async def begun(service: Service, game: str) -> Live:
    """A table that everybody sits at, connected, with somebody who watches."""
    wish = OpenTable(game, name="player a", seal=seal("0"), players=PLAYERS)
    opened = await service.lobby.open(wish)
    for seat in range(1, PLAYERS):
        name = f"player {'abc'[seat]}"
        await service.lobby.join(opened.table, Join(name, opened.invite, seal=seal(str(seat))))
    live = await service.host.table(opened.table)
    for seat in range(PLAYERS):
        await answer(service, live, seat, "", Reveal("reveal", str(seat)))
    while live.table.match is None:  # noqa: ASYNC110  the table has no event for it
        await asyncio.sleep(0)
    for viewer in (None, *range(PLAYERS)):
        live.greet(Connection(None, viewer, lambda _texts: True), "", 0)  # type: ignore[arg-type]
    return live


async def play(service: Service, live: Live, moves: int, luck: random.Random) -> None:
    """Make some random moves."""
    for number in range(moves):
        ready = [(seat, one) for seat, one in live.streams.by_viewer.items() if one.choices.legal]
        if not ready:
            return
        seat, stream = luck.choice(ready)
        wish = Play(str(number), luck.choice(stream.choices.legal), stream.seq)
        said = await answer(service, live, seat, "", wish)
        assert said.is_done, said


async def grown(work: Callable[[], Awaitable[object]]) -> float:
    """The kilobytes that some work leaves behind."""
    gc.collect()
    before = tracemalloc.get_traced_memory()[0]
    await work()
    await asyncio.sleep(0)
    gc.collect()
    return (tracemalloc.get_traced_memory()[0] - before) / 1024


class House:
    """A server's tables of one game, and what is done to them, stage by stage."""

    def __init__(self, service: Service, game: str, tables: int, moves: int) -> None:
        self.service, self.game, self.tables, self.moves = service, game, tables, moves
        self.lives: list[Live] = []

    async def begun(self) -> None:
        """All games begin."""
        self.lives += [await begun(self.service, self.game) for _ in range(self.tables)]

    async def played(self) -> None:
        """All play for a while."""
        luck = random.Random(self.game)
        for live in self.lives:
            await play(self.service, live, self.moves, luck)

    async def quiet(self) -> None:
        """Nobody has moved for a minute."""
        for live in self.lives:
            live.lighten()

    async def nobody_there(self) -> None:
        """All have gone, and ten minutes have passed."""
        while self.lives:
            live = self.lives.pop()
            for connection in list(live.connections):
                live.part(connection)
        self.service.host.let_go(0.0)
        await asyncio.sleep(2 * PRESENCE_SECONDS)

    async def hellos(self) -> None:
        """Many ask for tables there are not."""
        for number in range(HELLOS):
            assert await refused(self.service, f"nowhere {number}")


async def measured(game: str, tables: int, moves: int, folder: str) -> dict[str, float]:
    """Kilobytes a table of one game, stage by stage; and for each hello to no table."""
    service = Service(store_for(f"{folder}/{game}.db"), Settings(times=Times(nonce=0.0)))
    await service.open()
    try:
        await begun(service, game)  # what all tables share is made with the first
        house, told, now = House(service, game, tables, moves), dict[str, float](), 0.0
        for stage in (house.begun, house.played, house.quiet, house.nobody_there):
            now += await grown(stage) / tables
            told[stage.__name__] = round(now, 1)
        told["each_hello"] = round(await grown(house.hellos) / HELLOS, 3)
        return told
    finally:
        await service.close()


async def refused(service: Service, table: str) -> bool:
    """Whether there is no such table."""
    try:
        await service.host.table(table)
    except gnomery.GnomeryError:
        return True
    return False


def main() -> None:
    """Measure, print, and leave the figures."""
    parser = argparse.ArgumentParser(prog="memory", description=__doc__)
    parser.add_argument("--tables", type=int, default=10, help="of each game (10)")
    parser.add_argument("--moves", type=int, default=60, help="at each table (60)")
    options = parser.parse_args()
    told = {}
    tracemalloc.start()
    with tempfile.TemporaryDirectory(prefix="gnomery-memory-") as folder:
        for game in gnomery.shelf():
            told[game] = asyncio.run(measured(game, options.tables, options.moves, folder))
            print(game, json.dumps(told[game]), flush=True)
    RESULT.parent.mkdir(exist_ok=True)
    RESULT.write_text(json.dumps(told, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
