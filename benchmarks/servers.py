"""A table server in a process of its own, to be killed and measured."""

import asyncio
import contextlib
import http.client
import json
import os
import random
import signal
import socket
import subprocess
import sys
import urllib.request
from pathlib import Path

HOST = "127.0.0.1"
PORTS = range(20_000, 32_000)
"""Below those the system gives to outgoing connections: one of them could take a dead server's."""
SECONDS = 120.0
PAUSE = 0.02


class Server:
    """`gnomery serve` on a port of its own, which it keeps however often it dies."""

    def __init__(self, database: str, log: Path, *flags: str) -> None:
        self.database = database
        self.flags = flags
        self.log = log
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None
        self.source = ""
        """Where its program lies, if not where this one does."""

    def start(self, *wrapper: str, program: tuple[str, ...] = ("gnomery",)) -> None:
        """Start it, if need be inside another program, or by another one that does the same."""
        self.process = started(
            self.log,
            *(*wrapper, sys.executable, "-m", *program, "serve", "--port", str(self.port)),
            *("--database", self.database, "--bot-delay", "0", "--no-limits", "--guest-boxes"),
            *self.flags,
            source=self.source,
        )

    def send(self, number: signal.Signals) -> None:
        """Send the process a signal this instant."""
        if self.process is not None:
            os.kill(self.process.pid, number)

    def end(self) -> int | None:
        """Its exit code once it is dead; what it had started itself is taken along."""
        process, self.process = self.process, None
        return None if process is None else ended(process)

    async def ready(self) -> None:
        """Wait until it answers."""
        async with asyncio.timeout(SECONDS):
            while True:
                with contextlib.suppress(OSError):
                    await self.ask("/ready")
                    return
                await asyncio.sleep(PAUSE)

    async def ask(self, path: str, body: object = None) -> bytes:
        """What it answers over HTTP; OSError if it does not, or refuses."""
        data = None if body is None else json.dumps(body).encode()
        headers = {"content-type": "application/json"}
        request = urllib.request.Request(f"http://{HOST}:{self.port}{path}", data, headers)

        def asked() -> bytes:
            with urllib.request.urlopen(request, timeout=SECONDS) as answer:  # noqa: S310 - our own
                return bytes(answer.read())

        try:
            return await asyncio.to_thread(asked)
        except http.client.HTTPException as error:
            raise OSError(str(error)) from error


def started(log: Path, *command: str, source: str = "") -> subprocess.Popen[bytes]:
    """A process in a group of its own, all it prints in a file."""
    places = os.pathsep.join(path for path in (source, *sys.path) if path)
    environment = {**os.environ, "PYTHONPATH": places}
    with log.open("ab") as stream:
        return subprocess.Popen(  # noqa: S603 - our own
            command, stdout=stream, stderr=stream, env=environment, start_new_session=True
        )


def ended(process: subprocess.Popen[bytes]) -> int:
    """The exit code of a process that was told to end; nothing of its group is left behind."""
    try:
        return process.wait(SECONDS)
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)


def free_port() -> int:
    """A port nobody listens on."""
    while True:
        port = random.choice(PORTS)
        with contextlib.suppress(OSError), socket.socket() as tried:
            tried.bind((HOST, port))
            return port
