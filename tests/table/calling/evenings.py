"""A service with a table, a clock that is moved by hand, and somebody to push to."""

import asyncio
from contextlib import asynccontextmanager

from gnomery.table.running.keeper import Times
from gnomery.table.serving.service import Service, Settings
from gnomery.table.store.choose import store_for
from tests.table.calling.endpoints import PushService
from tests.table.services import two_people

HOUR, DAY = 3_600.0, 86_400.0
QUICK = Times(bot_delay=0.0, nonce=0.05, order=0.0, call=1e6)
"""Nobody is called by the way: who rings is asked for."""
START = 1_800_000_000.0


class Days:
    """A clock that only goes when it is told to."""

    def __init__(self) -> None:
        self.time = START

    def __call__(self) -> float:
        return self.time


@asynccontextmanager
async def evening(path, **wish):
    """A service with a table of Ann and Bo, a clock of its own, and somebody to push to."""
    service = Service(store_for(str(path / "tables.db")), Settings(push_anywhere=True, times=QUICK))
    days = service.host.clock = Days()
    await service.open()
    push = await PushService().open()
    push.key = service.caller.pusher.signer.public
    try:
        yield service, push, days, *(await two_people(service, **wish))
    finally:
        await service.close()
        await push.close()


async def subscribed(service, wish):
    """Be called, by the secrets one gives."""

    async def role(table, token):
        return await service.lobby.role(table, token)

    return await service.caller.devices.subscribe(wish, role)


async def looked(service):
    """Let everybody be called who is to be called now, and wait until they are."""
    while await service.caller.look():
        pass
    await service.caller.pusher.settled()


def told(story, path, **wish):
    """Tell a story of such an evening."""

    async def whole():
        async with evening(path, **wish) as all_of_it:
            await story(*all_of_it)

    asyncio.run(whole())
