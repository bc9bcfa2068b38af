"""Running the server: one process, its database, its address printed."""

import asyncio
import logging
import os
import socket
import sys
from pathlib import Path

import structlog
import uvicorn

from gnomery.engine.errors import GnomeryError
from gnomery.table.serving.garbage import settle_in
from gnomery.table.serving.service import Service, Settings
from gnomery.table.sockets.connection import TableProtocol
from gnomery.table.store.choose import store_for
from gnomery.table.web.app import make_app
from gnomery.wire.messages import LONGEST


class ServeError(GnomeryError):
    """The server cannot be started."""


def run(database: str, listening: socket.socket, settings: Settings) -> None:
    """Serve tables until told to stop."""
    set_up_logs()
    service = Service(store_for(database), settings)
    config = uvicorn.Config(
        make_app(service),
        loop="asyncio",  # whose steps the watchdog can measure
        ws=TableProtocol,
        ws_max_size=LONGEST,
        ws_per_message_deflate=False,
        log_level="warning",
        timeout_graceful_shutdown=5,
        server_header=False,
        proxy_headers=True,
        forwarded_allow_ips=list(settings.proxies) or None,
    )
    logging.getLogger("uvicorn.error").addFilter(_is_ours)
    settle_in()
    uvicorn.Server(config).run(sockets=[listening])


def probe(database: str) -> None:
    """Open the database once, so that what is wrong with it is said before anything else."""

    async def opened() -> None:
        store = store_for(database)
        await store.open()
        await store.close()

    asyncio.run(opened())


def bound(host: str, port: int) -> socket.socket:
    """A socket that listens there, or a clear word on why it cannot."""
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
    listening.listen(1024)
    return listening


def set_up_logs() -> None:
    """One JSON object a line, on standard error; no tokens, seeds or hidden pieces are logged."""
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.JSONRenderer(),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        logger_factory=structlog.PrintLoggerFactory(file=sys.stderr),
    )


def _is_ours(record: logging.LogRecord) -> bool:
    """Whether a complaint of uvicorn is worth a line; text that is none is its sender's fault."""
    return not (record.exc_info and isinstance(record.exc_info[1], UnicodeDecodeError))


def data_folder() -> Path:
    """Where this user's tables are kept."""
    root = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(root) / "gnomery"
