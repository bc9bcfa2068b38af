"""The least that is durable: a bare Litestar WebSocket that commits a message, then sends it back.

`python -m benchmarks.echo PORT FILE each` commits every message by itself, `grouped` all that
have gathered while the last commit ran.
"""

import asyncio
import sqlite3
import sys
from contextlib import suppress
from queue import SimpleQueue
from threading import Thread
from typing import Any, TypeAlias

import uvicorn
from litestar import Litestar, WebSocket, get, websocket
from litestar.exceptions import WebSocketDisconnect

from benchmarks.servers import HOST
from gnomery.table.store.waiting import tell

Jobs: TypeAlias = SimpleQueue[tuple[str, asyncio.Future[None]]]
WAYS = {"each": 1, "grouped": 500}
"""Messages in one commit at most."""


def commit(path: str, jobs: Jobs, most: int) -> None:
    """Commit what has gathered, then tell those who wait."""
    link = sqlite3.connect(path, isolation_level=None)
    link.executescript("PRAGMA journal_mode = WAL; CREATE TABLE lines (line TEXT)")
    link.execute("PRAGMA synchronous = FULL")
    while True:
        batch = [jobs.get()]
        while len(batch) < most and not jobs.empty():
            batch.append(jobs.get())
        link.execute("BEGIN")
        link.executemany("INSERT INTO lines VALUES (?)", [(text,) for text, _ in batch])
        link.execute("COMMIT")
        waiters = [waiter for _, waiter in batch]
        waiters[0].get_loop().call_soon_threadsafe(tell, waiters, [None] * len(waiters))


def main(port: str, path: str, way: str) -> None:
    """Answer every message with itself, once it is on disk."""
    jobs: Jobs = SimpleQueue()
    Thread(target=commit, args=(path, jobs, WAYS[way]), daemon=True).start()

    @get("/ready")
    async def ready() -> str:
        return "ready"

    @websocket("/ws")
    async def ws(socket: WebSocket[Any, Any, Any]) -> None:
        await socket.accept()
        with suppress(WebSocketDisconnect):
            while True:
                text = await socket.receive_data(mode="text")
                waiter = asyncio.get_running_loop().create_future()
                jobs.put((text, waiter))
                await waiter
                await socket.send_data(text, mode="text")

    how: dict[str, Any] = {"ws": "websockets-sansio", "ws_per_message_deflate": False}
    app = Litestar([ws, ready], logging_config=None)
    uvicorn.run(app, host=HOST, port=int(port), log_level="warning", **how)


if __name__ == "__main__":
    main(*sys.argv[1:])
