"""A service without a server, and people who sit at its tables."""

import asyncio
from contextlib import asynccontextmanager

from gnomery.engine.luck import QuickLuck, seal
from gnomery.table.running.keeper import Times
from gnomery.table.serving.service import Service, Settings
from gnomery.table.sockets.answers import answer
from gnomery.table.store.choose import store_for
from gnomery.wire.bodies import Join, OpenTable
from gnomery.wire.messages import Play, Reveal

PATIENCE = 240


@asynccontextmanager
async def serving(path, database=None, **times):
    """A service on a database of its own, or on one it shares."""
    quick = {"bot_delay": 0.0, "nonce": 0.05, **times}
    store = store_for(database or str(path / "tables.db"))
    service = Service(store, Settings(times=Times(**quick)))
    await service.open()
    try:
        yield service
    finally:
        await service.close()


async def until(truth):
    """Wait until something is so."""
    async with asyncio.timeout(PATIENCE):
        while not truth():  # noqa: ASYNC110  the table has no event for every such thing
            await asyncio.sleep(0.005)


async def two_people(service, **wish):
    """A running table of Ann and Bo."""
    opened = await service.lobby.open(
        OpenTable(name="Ann", seal=seal("a"), **{"game": "gardlings", "players": 2, **wish})
    )
    joined = await service.lobby.join(opened.table, Join("Bo", opened.invite, seal=seal("b")))
    live = await service.host.table(opened.table)
    await ask(service, live, 0, Reveal("r0", "a"))
    await ask(service, live, 1, Reveal("r1", "b"))
    await until(lambda: live.table.match is not None)
    return live, opened, joined


async def ask(service, live, seat, request):
    """One request of a seat, answered."""
    return await answer(service, live, seat, f"seat:{seat}", request)


async def play(service, live, seat, move, action=None):
    """One move that must be allowed."""
    seq = live.streams.by_viewer[seat].seq
    done = await ask(service, live, seat, Play(action or f"{seat}-{live.number}", move, seq))
    assert done.is_done, done
    return done


async def play_to_the_end(service, live):
    """Let the people at the table play like gardeners."""
    luck = QuickLuck("end")
    match = live.table.match
    while match.result is None:
        for seat in list(match.actors.must):
            if match.result is None and seat in match.actors.must:
                move = match.game.mind.advise(match.view(seat), match.legal(seat), luck)
                await play(service, live, seat, match.game.telling.write(move))


def tell(story, path, **times):
    """Tell an async story on a fresh service."""

    async def told():
        async with serving(path, **times) as service:
            return await story(service)

    return asyncio.run(told())
