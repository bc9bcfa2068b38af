"""Real servers killed over and over while people play: is anything lost, doubled or redrawn?"""

import argparse
import asyncio
import json
import sys
import tempfile
import time
from collections import Counter
from contextlib import ExitStack
from pathlib import Path

from benchmarks.clients import Server
from tests.table.kills import FAULTS, Killing
from tests.table.store.cluster import Cluster, new_schema

RESULT = Path(__file__).parents[1] / "build" / "soak.json"
KILLS_A_ROUND = 50
SECONDS_A_KILL = 30.0
POSTGRES = "postgres"
TOLD = (
    "kills", "seconds", "tables", "finished", "acknowledged", "refused", "draws", "connects",
    "sent_again", *FAULTS,
)  # fmt: skip


def wishes() -> argparse.Namespace:
    """The options."""
    parser = argparse.ArgumentParser(prog="soak", description=__doc__)
    parser.add_argument("--kills", type=int, default=1000, help="how often to kill (1000)")
    parser.add_argument("--minutes", type=float, help="stop after the round that takes it so far")
    parser.add_argument("--seed", default=str(time.time_ns()), help="of the moments to kill at")
    parser.add_argument(
        "--database",
        help="where tables are kept: a file or postgresql://…; `postgres` for a server of our own;"
        " alone, a fresh SQLite file each round. On PostgreSQL two servers share the tables",
    )
    return parser.parse_args()


def servers(database: str | None, folder: Path, everything: ExitStack) -> list[Server]:
    """The servers of one round."""
    if database == POSTGRES:
        cluster = Cluster()
        everything.callback(cluster.remove)
        database = new_schema(cluster.url)
    elif database is None:
        database = str(folder / "tables.db")
    both = (1, 2) if database.startswith("postgresql://") else (1,)
    return [Server(database, folder / f"server {number}.log") for number in both]


def run_round(options: argparse.Namespace, number: int, kills: int) -> Counter[str]:
    """So many kills, and what came of them."""
    with ExitStack() as everything:
        folder = everything.enter_context(tempfile.TemporaryDirectory(prefix="gnomery-soak-"))
        houses = servers(options.database, Path(folder), everything)

        async def run() -> Counter[str]:
            killing = Killing(houses, f"{options.seed}/{number}")
            await asyncio.wait_for(killing.run(kills), SECONDS_A_KILL * (kills + 1))
            return killing.figures

        return asyncio.run(run())


def main() -> int:
    """Kill, tell after each round, and leave the figures; 1 if anything is wrong."""
    options = wishes()
    began = time.monotonic()
    total: Counter[str] = Counter()
    while total["kills"] < options.kills:
        kills = min(KILLS_A_ROUND, options.kills - total["kills"])
        total.update(run_round(options, total["rounds"], kills))
        total["rounds"] += 1
        total["seconds"] = round(time.monotonic() - began)
        print(", ".join(f"{name.replace('_', ' ')} {total[name]}" for name in TOLD), flush=True)
        if options.minutes is not None and total["seconds"] >= options.minutes * 60:
            break
    RESULT.parent.mkdir(exist_ok=True)
    database = options.database or "a fresh SQLite file each round"
    told = {"database": database.rpartition("@")[2], "seed": options.seed, **total}
    RESULT.write_text(json.dumps(told, indent=2) + "\n", encoding="utf-8")
    return 1 if any(total[fault] for fault in FAULTS) else 0


if __name__ == "__main__":
    sys.exit(main())
