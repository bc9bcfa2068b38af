"""Running the server: one process, its database, its address printed."""

import asyncio
import os
import socket
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import structlog
import uvicorn

from gnomery.engine.errors import GnomeryError
from gnomery.table.serving.arrivals import LONGEST_HEAD, ArrivalProtocol, EdgeConfig
from gnomery.table.serving.descriptors import connections_for
from gnomery.table.serving.garbage import settle_in
from gnomery.table.serving.logs import LineLimit, set_up_logs
from gnomery.table.serving.service import Service, Settings
from gnomery.table.sockets.connection import TableProtocol
from gnomery.table.store.choose import store_for
from gnomery.table.web.app import make_app
from gnomery.wire.messages import LONGEST

log = structlog.get_logger("gnomery.table")

QUEUE = 1024
"""Those who wait to be let in."""
AT_ONCE = 64
"""So many are let in before anything else is done; all of them need descriptors."""
TICKS = 10
SWITCH_SECONDS = 0.0005
"""So soon a busy event loop lets the thread on that writes: a commit has many small steps."""


class ServeError(GnomeryError):
    """The server cannot be started."""


class TableServer(uvicorn.Server):
    """uvicorn, which looks after the doors and is not confused when descriptors run out."""

    def __init__(self, config: EdgeConfig, lines: LineLimit, opened: Callable[[], object]) -> None:
        super().__init__(config)
        self.doors = config.doors
        self.lines = lines
        self.opened = opened

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start as usual; the queue of those who wait is longer than what is taken at once."""
        asyncio.get_running_loop().set_exception_handler(self._noted)
        await super().startup(sockets)
        if not self.should_exit:
            for listening in sockets or ():
                listening.listen(QUEUE)
            self.opened()

    async def on_tick(self, counter: int) -> bool:
        """Ten times a second; once a second the doors are swept."""
        if counter % TICKS == 0:
            self.doors.sweep()
        if counter % (60 * TICKS) == 0 and (number := self.lines.told()):
            log.warning("left out", lines=number)
        return await super().on_tick(counter)

    def _noted(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        if "out of system resource" not in context["message"]:
            loop.default_exception_handler(context)
            return
        self.doors.run_short()
        log.warning("no descriptors", connections=len(self.doors.visits))


def run(
    database: str,
    place: socket.socket,
    settings: Settings,
    opened: Callable[[], object] = lambda: None,
) -> None:
    """Serve tables until told to stop; `opened` is called once guests are let in."""
    lines = set_up_logs()
    service = Service(store_for(database), settings)
    doors = service.doors
    doors.limit = doors.most = connections_for(doors.limit)
    config = EdgeConfig(
        make_app(service),
        doors,
        http=ArrivalProtocol,
        h11_max_incomplete_event_size=LONGEST_HEAD,
        backlog=AT_ONCE,
        loop="asyncio",  # whose steps the watchdog can measure
        ws=TableProtocol,
        ws_max_size=LONGEST,
        ws_per_message_deflate=False,
        log_config=None,
        log_level="warning",
        access_log=False,
        timeout_graceful_shutdown=5,
        server_header=False,
        proxy_headers=True,
        forwarded_allow_ips=list(settings.proxies) or None,
    )
    settle_in()
    sys.setswitchinterval(SWITCH_SECONDS)
    TableServer(config, lines, opened).run(sockets=[place])


def probe(database: str) -> None:
    """Open the database once, so that what is wrong with it is said before anything else."""

    async def opened() -> None:
        store = store_for(database)
        await store.open()
        await store.close()

    asyncio.run(opened())


def bound(host: str, port: int) -> socket.socket:
    """A place to listen at, or a clear word on why it cannot be had.

    Nobody is let in yet: who comes to a server that still starts is sent on to another at once.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # asyncio answers without delay only where it is told that this is TCP.
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except OSError as error:
        listening.close()
        why = error.strerror or str(error)
        raise ServeError("table.serve.port", port=port, why=why) from error
    return listening


def data_folder() -> Path:
    """Where this user's tables are kept."""
    root = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(root) / "gnomery"
