"""One server, a thousand tables: how long an answer takes, where it bends, and what the limit is.

The limit is a bare Litestar echo that commits each message to SQLite before it answers: each by
itself, and in groups as we do. The clients run on the same cores as the servers.
"""

import argparse
import asyncio
import json
import math
import resource
import signal
import sys
import tempfile
from functools import partial
from pathlib import Path
from typing import Any

from benchmarks.clients import new_table
from benchmarks.crowds import SHARES, Crowd
from benchmarks.servers import Server, started

RESULT = Path(__file__).parents[1] / "build" / "load.json"
SIZES = (2, 3, 4)
OPENING = 16  # tables at once
PROMISE = 50.0  # milliseconds, for 99 of 100 answers
KEPT_UP = 0.9  # of what was asked for
STEP = 1.5
HALVINGS = 2
ECHOES = 400


def within(before: dict[str, float], after: dict[str, float]) -> dict[str, float]:
    """The bounds below which the server's own times lie, in milliseconds."""
    counts = {float(bound): after[bound] - before[bound] for bound in after}
    most = max(counts.values())
    return {
        name: 1000 * min(bound for bound, count in counts.items() if count >= share * most)
        for name, share in SHARES.items()
    }


async def open_tables(server: Server, tables: int, sockets: int) -> list[Any]:
    """Everybody's table, seat and secret; whoever finds no seat watches."""
    turn = asyncio.Semaphore(OPENING)

    async def one(number: int) -> tuple[str, list[tuple[int, str]]]:
        async with turn:
            return await new_table(server, SIZES[number % len(SIZES)])

    opened = await asyncio.gather(*map(one, range(tables)))
    guests: list[Any] = [(table, *seat) for table, seats in opened for seat in seats]
    missing = max(0, sockets - len(guests))
    return guests + [(opened[number % tables][0], None, None) for number in range(missing)]


def measure(options: argparse.Namespace, server: Server) -> dict[str, Any]:
    """All there is to say of our own server."""
    server.start()
    asyncio.run(server.ready())
    crowd = Crowd(server)
    empty = crowd.megabytes()
    guests = asyncio.run(open_tables(server, options.tables, options.sockets))
    opened = crowd.megabytes()
    crowd.do("come", guests)
    seated, before = crowd.megabytes(), crowd.histogram()
    steady = stage(crowd, "pace", options.rate, options.seconds)
    bounds = within(before, crowd.histogram())
    steps, knee = bend(crowd, options)
    saturated = stage(crowd, "flood", options.step)
    each = 1024 / options.tables
    return {
        "tables": options.tables, "sockets": len(guests), "megabytes_empty": empty,
        "kilobytes_per_table": {
            "opened": each * (opened - empty), "begun, with sockets": each * (seated - empty),
            "played, with sockets": each * (crowd.megabytes() - empty),
        },
        "steady": steady, "server_ms": bounds, "steps": steps, "knee_per_second": knee,
        "saturated": saturated,
    }  # fmt: skip


def stage(crowd: Crowd, *what: Any) -> dict[str, float]:
    """What came of a stage, printed at once."""
    told = crowd.do(*what)
    print(*what, json.dumps({name: round(figure, 3) for name, figure in told.items()}), flush=True)
    return told


def bend(crowd: Crowd, options: argparse.Namespace) -> tuple[list[dict[str, float]], float]:
    """The steps to the knee, and the knee: the highest rate at which the promise is kept."""
    steps = []

    def is_kept(rate: float) -> bool:
        for _ in range(2):  # what else the machine does may spoil one try
            step = {"rate": rate, **stage(crowd, "pace", rate, options.step)}
            steps.append(step)
            if step["p99"] <= PROMISE and step["per_second"] >= KEPT_UP * rate:
                return True
        return False

    kept, broken = 0.0, options.rate
    while is_kept(broken):
        kept, broken = broken, STEP * broken
    for _ in range(HALVINGS):
        between = math.sqrt(kept * broken)
        if between and is_kept(between):
            kept = between
        else:
            broken = between
    return steps, kept


def echo(server: Server, way: str) -> None:
    """Start the bare echo where a server would be."""
    command = ("-m", "benchmarks.echo", str(server.port), server.database, way)
    server.process = started(server.log, sys.executable, *command)
    asyncio.run(server.ready())


def limit(options: argparse.Namespace, server: Server, way: str) -> dict[str, float]:
    """What the machine allows: the bare echo, saturated by the same crews."""
    echo(server, way)
    crowd = Crowd(server)
    crowd.do("come", [None] * ECHOES)
    return stage(crowd, "flood", options.step)


def wishes() -> argparse.Namespace:
    """The options."""
    parser = argparse.ArgumentParser(prog="load", description=__doc__)
    for name, default, what in (
        ("tables", 1000, "of 2, 3 and 4 seats"),
        ("sockets", 3500, "seats and audience"),
        ("rate", 150.0, "actions a second"),
        ("seconds", 60.0, "at that rate"),
        ("step", 10.0, "seconds at each higher rate, and at saturation"),
    ):
        words = f"{what} ({default:g})"
        parser.add_argument(f"--{name}", type=type(default), default=default, help=words)
    return parser.parse_args()


def furnished() -> None:
    """Take all the descriptors one may have: every socket wants one."""
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def main() -> None:
    """Measure, print, and leave the figures."""
    options = wishes()
    furnished()
    told: dict[str, Any] = {}
    works = {
        "ours": measure,
        "limit": partial(limit, way="each"),
        "limit_grouped": partial(limit, way="grouped"),
    }
    with tempfile.TemporaryDirectory(prefix="gnomery-load-") as folder:
        for name, work in works.items():
            server = Server(f"{folder}/{name}.db", Path(folder) / "log")
            try:
                told[name] = work(options, server)
            finally:
                server.send(signal.SIGKILL)
                server.end()
    ours = told["ours"]["saturated"]["per_second"]
    told["share_of_limit"] = ours / told["limit"]["per_second"]
    told["share_of_grouped"] = ours / told["limit_grouped"]["per_second"]
    RESULT.parent.mkdir(exist_ok=True)
    RESULT.write_text(json.dumps(told, indent=2) + "\n", encoding="utf-8")
    print(json.dumps(told, indent=2))


if __name__ == "__main__":
    main()
