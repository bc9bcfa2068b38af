"""The real server in a process of its own, and plain HTTP to it."""

import http.client
import json
import os
import re
import signal
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple, Self
from urllib.parse import urlsplit

from tests.table import spread

PROCESSES = spread.PROCESSES
TABLE = re.compile(r"/api/tables/([^/?]+)")
SECONDS = 240
"""However slow the machine is, nothing here takes longer."""
UNLIMITED: dict[str, Any] = {
    "opens_per_minute": 1e9,
    "joins_per_minute": 1e9,
    "reads_per_minute": 1e9,
    "messages_per_second": 1e9,
    "leagues_per_day": 1e9,
    "entries_per_day": 1e9,
    "edges": "lifted",
    "has_guest_boxes": True,
    "times": {"bot_delay": 0.0},
}
"""The settings of a server that tests may hurry."""

WITH_SETTINGS = """
import json, sys
from gnomery.table.log.bounds import Bounds
from gnomery.table.people import lobby
from gnomery.table.running.keeper import Times
from gnomery.table.serving.edges import Edges
from gnomery.table.serving.server import bound, run
from gnomery.table.serving.service import Settings
given = json.loads(sys.argv[2])
lobby.TICKET_SECONDS = given.pop("ticket_seconds", lobby.TICKET_SECONDS)
times = Times(**given.pop("times", {}))
bounds = Bounds(**given.pop("bounds", {}))
edges = given.pop("edges", {})
edges = Edges().lifted() if edges == "lifted" else Edges(**edges)
place = bound("127.0.0.1", 0)
address = f"http://127.0.0.1:{place.getsockname()[1]}"
settings = Settings(times=times, bounds=bounds, edges=edges, **given)
run(sys.argv[1], place, settings, lambda: print("at", address, flush=True))
"""


class Reply(NamedTuple):
    """What came back over HTTP."""

    status: int
    headers: http.client.HTTPMessage
    body: bytes

    @property
    def json(self) -> Any:
        """The body, read."""
        return json.loads(self.body)


def call(
    url: str,
    path: str,
    body: Any = None,
    *,
    method: str | None = None,
    headers: Mapping[str, str] | None = None,
) -> Reply:
    """One request; a body that is no bytes is sent as JSON, and makes it a POST."""
    sent = dict(headers or {})
    if body is not None and not isinstance(body, bytes):
        body = json.dumps(body).encode()
    if body is not None:
        sent.setdefault("Content-Type", "application/json")
    link = http.client.HTTPConnection(urlsplit(url).netloc, timeout=SECONDS)
    try:
        link.request(method or ("GET" if body is None else "POST"), path, body, sent)
        answer = link.getresponse()
        return Reply(answer.status, answer.headers, answer.read())
    finally:
        link.close()


class Server:
    """A server on a database in a folder; it can be stopped and started again.

    Where people are spread it is several processes on one PostgreSQL.
    """

    def __init__(self, folder: Path, *flags: str, settings: Mapping[str, Any] | None = None):
        self.file = self.database = str(folder / "tables.db")
        self.log = folder / "server.log"
        self.flags = flags
        self.settings = settings
        self.url = ""
        self.others: list[Server] = []
        self.came: Counter[str] = Counter()
        """How many have come to each table."""
        self.process: subprocess.Popen[str] | None = None

    def start(self) -> Self:
        """Start, and wait for the address."""
        if PROCESSES > 1 and self.database == self.file and not Path(self.file).exists():
            self.database = spread.database()
            self.others = [self._beside() for _ in range(PROCESSES - 1)]
        for one in (self, *self.others):
            one._start()
        return self

    def _beside(self) -> "Server":
        """Another process of this server."""
        other = Server(self.log.parent, *self.flags, settings=self.settings)
        other.file = other.database = self.database
        return other

    def door(self, table: str = "") -> str:
        """Where the next one comes to a table, or to the server: the first, the second, …"""
        doors = [self.url, *(other.url for other in self.others)]
        self.came[table] += 1
        return doors[(self.came[table] - 1) % len(doors)]

    def settle(self, table: str) -> None:
        """See to it that every process knows all that has happened at a table."""
        for other in self.others:
            call(other.url, f"/api/tables/{table}")
        if self.others:
            call(self.url, f"/api/tables/{table}")

    def _start(self) -> None:
        with self.log.open("a", encoding="utf-8") as log:
            self.process = subprocess.Popen(
                self._command(), stdout=subprocess.PIPE, stderr=log, text=True, env=_environment()
            )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert "http" in line, self.log.read_text(encoding="utf-8")
        self.url = line.split()[-1]

    def _command(self) -> list[str]:
        if self.settings is not None:
            given = json.dumps(self.settings)
            return [sys.executable, "-c", WITH_SETTINGS, self.database, given]
        quick = ["--port", "0", "--bot-delay", "0", "--guest-boxes"]
        return [
            *(sys.executable, "-m", "gnomery", "serve", "--database", self.database),
            *(*quick, *(self.flags or ("--no-limits",))),
        ]

    def stop(self, how: int = signal.SIGTERM) -> None:
        """End the process and wait until it is gone."""
        for other in self.others:
            other.stop(how)
        assert self.process is not None
        self.process.send_signal(how)
        try:
            self.process.wait(SECONDS)
        finally:  # one that hangs is not left behind
            self.process.kill()
            self.process.wait(SECONDS)
            assert self.process.stdout is not None
            self.process.stdout.close()

    def restart(self, how: int = signal.SIGTERM) -> None:
        """Stop and start; the address changes."""
        self.stop(how)
        self.start()

    @property
    def is_alive(self) -> bool:
        """Whether the process runs."""
        return self.process is not None and self.process.poll() is None

    @property
    def memory(self) -> int:
        """Kilobytes the process holds."""
        assert self.process is not None
        asked = ["ps", "-o", "rss=", "-p", str(self.process.pid)]
        return int(subprocess.check_output(asked, text=True))

    def call(self, path: str, body: Any = None, token: str | None = None, **how: Any) -> Reply:
        """One HTTP request, with a token if there is one."""
        if token is not None:
            how["headers"] = {**how.get("headers", {}), "Authorization": f"Bearer {token}"}
        found = TABLE.match(path)
        return call(self.door(found[1] if found else ""), path, body, **how)

    def open(self, **wish: Any) -> dict[str, Any]:
        """A new table."""
        reply = self.call("/api/tables", {"game": "gardlings", **wish})
        assert reply.status == 201, reply.body
        opened: dict[str, Any] = reply.json
        return opened

    def metrics(self) -> dict[str, float]:
        """The figures for operators."""
        counted: Counter[str] = Counter()
        for one in (self, *self.others):
            lines = call(one.url, "/metrics").body.decode().splitlines()
            pairs = (line.rsplit(" ", 1) for line in lines if not line.startswith("#"))
            counted.update({name: float(value) for name, value in pairs})
        return dict(counted)


@contextmanager
def serving(
    folder: Path, *flags: str, settings: Mapping[str, Any] | None = None
) -> Iterator[Server]:
    """A server for as long as it is needed."""
    server = Server(folder, *flags, settings=settings).start()
    try:
        yield server
    finally:
        if server.is_alive:
            server.stop()
        elif server.process is not None and server.process.stdout is not None:
            server.process.stdout.close()


def _environment() -> dict[str, str]:
    return {**os.environ, "PYTHONUNBUFFERED": "1", "LC_ALL": "C.UTF-8", "LANG": "C.UTF-8"}
