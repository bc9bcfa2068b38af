"""One, two and four processes on one PostgreSQL: moves a second, and how long an answer takes.

The people of a table are at one process; every process hears of every move. Clients, servers and
the database share the machine: where there are fewer cores than that, it is the cores that are
measured. What a commit takes is measured too, for `benchmarks.scale`.
"""

import argparse
import asyncio
import json
import os
import signal
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path
from statistics import median
from typing import Any

import asyncpg

from benchmarks.crowds import Crowd, together
from benchmarks.load import furnished, open_tables
from benchmarks.servers import Server
from tests.table.store.cluster import Cluster, new_schema

RESULT = Path(__file__).parents[1] / "build" / "workers.json"
PUBLISHED = Path(__file__).parents[1] / "docs" / "scale.json"
HALF = 0.5
"""Of what is done when all move at once: at this rate the waiting times are measured."""
BATCH = 100


async def commits(url: str, rounds: int = 40) -> dict[str, float]:
    """Milliseconds of a commit with one row that tells others, and of each row more."""
    link = await asyncpg.connect(url)
    await link.execute("CREATE TABLE lines (line text)")
    took: dict[int, list[float]] = {1: [], BATCH: []}
    insert = "WITH said AS (SELECT pg_notify('lines', 'one')) INSERT INTO lines VALUES ($1)"
    for _ in range(rounds):
        for rows, found in took.items():
            began = time.perf_counter()
            await link.executemany(insert, [("x" * 400,)] * rows)
            found.append(1000 * (time.perf_counter() - began))
    one, many = median(took[1]), median(took[BATCH])
    heard = await hearing(url, link)
    await link.close()
    return {"commit_ms": one, "row_ms": max(0.0, (many - one) / (BATCH - 1)), "hear_ms": heard}


async def hearing(url: str, link: Any, news: int = 4_000) -> float:
    """Milliseconds of CPU time for hearing that something happened at a table elsewhere."""
    heard: asyncio.Queue[str] = asyncio.Queue()
    ear = await asyncpg.connect(url)
    await ear.add_listener("tables", lambda *said: heard.put_nowait(said[-1]))
    many = "SELECT pg_notify('tables', n || ' ' || n) FROM generate_series(1, $1) AS n"
    await link.execute(many, news)
    began = time.process_time()
    for _ in range(news):
        int((await heard.get()).partition(" ")[0])
    took = time.process_time() - began
    await ear.close()
    return 1000 * took / news


def measured(options: argparse.Namespace, cluster: Cluster, workers: int) -> dict[str, float]:
    """So many processes, saturated, then at half of that."""
    with ExitStack() as everything:
        folder = Path(everything.enter_context(tempfile.TemporaryDirectory(prefix="gnomery-w-")))
        database, crowds = new_schema(cluster.url), list[Crowd]()
        for number in range(workers):
            server = Server(database, folder / f"server {number}.log")
            everything.callback(server.end)
            everything.callback(server.send, signal.SIGKILL)
            server.start()
            asyncio.run(server.ready())
            crowds.append(Crowd(server))
        for crowd in crowds:
            tables, sockets = options.tables // workers, options.sockets // workers
            crowd.do("come", asyncio.run(open_tables(crowd.server, tables, sockets)))
        flooded = together(crowds, "flood", options.seconds)
        rate = HALF * flooded["per_second"] / workers
        paced = together(crowds, "pace", rate, options.seconds)
    return {
        "moves_per_second": flooded["per_second"],
        "cpu_ms_each": flooded["cpu_ms_each"],
        "paced_per_second": paced["per_second"],
        "p50": paced["p50"],
        "p99": paced["p99"],
    }


def main() -> None:
    """Measure, print, and leave the figures."""
    parser = argparse.ArgumentParser(prog="workers", description=__doc__)
    parser.add_argument("--tables", type=int, default=120, help="all together (120)")
    parser.add_argument("--sockets", type=int, default=420, help="seats and audience (420)")
    parser.add_argument("--seconds", type=float, default=8.0, help="saturated, and at half (8)")
    parser.add_argument("--publish", action="store_true", help="into docs/scale.json")
    parser.add_argument("--rounds", type=int, default=3, help="in which all take turns (3)")
    options = parser.parse_args()
    furnished()
    cluster = Cluster()
    try:
        told: dict[str, Any] = {"cores": os.cpu_count(), **asyncio.run(commits(cluster.url))}
        found: dict[int, list[dict[str, float]]] = {1: [], 2: [], 4: []}
        for number in range(options.rounds):
            for workers, rows in found.items():
                rows.append(measured(options, cluster, workers))
                print(f"round {number + 1}", workers, json.dumps(rows[-1]), flush=True)
    finally:
        cluster.remove()
    told["load"] = os.getloadavg()[0]
    told["workers"] = {
        workers: {name: round(median(row[name] for row in rows), 3) for name in rows[0]}
        for workers, rows in found.items()
    }
    result = PUBLISHED if options.publish else RESULT
    result.parent.mkdir(exist_ok=True)
    result.write_text(json.dumps({"measured": told}, indent=2) + "\n", encoding="utf-8")
    print(json.dumps(told, indent=2))


if __name__ == "__main__":
    main()
