"""Acknowledged durable moves a second beside a bare durable echo, in turn; and where a move's
time goes.

The servers run side by side and are saturated one after the other, round by round, so that what
else the machine does hits all alike. CPU time says it too, and hangs less on what else runs.
"""

import argparse
import asyncio
import json
import os
import signal
import tempfile
from contextlib import ExitStack
from pathlib import Path
from statistics import median
from typing import Any

from benchmarks.crowds import Crowd
from benchmarks.load import ECHOES, echo, furnished, open_tables
from benchmarks.servers import Server

RESULT = Path(__file__).parents[1] / "build" / "share.json"
ECHO_WAYS = ("each", "grouped")
FIGURES = ("per_second", "cpu_ms_each", "loop_ms_each", "p99")
OURS = ("ours", "before")


def crowds(options: argparse.Namespace, folder: Path, everything: ExitStack) -> dict[str, Crowd]:
    """Our server full of tables, an earlier one if wished, and the echoes, all of them waiting."""
    found: dict[str, Crowd] = {}
    for name in (*(OURS if options.before else OURS[:1]), *ECHO_WAYS):
        server = Server(str(folder / f"{name}.db"), folder / f"{name}.log")
        everything.callback(server.end)
        everything.callback(server.send, signal.SIGTERM)
        if name in OURS:
            server.source = str(options.before / "src") if name == "before" else ""
            server.start()
            asyncio.run(server.ready())
            guests = asyncio.run(open_tables(server, options.tables, options.sockets))
        else:
            echo(server, name)
            guests = [None] * ECHOES
        found[name] = Crowd(server)
        found[name].do("come", guests)
    return found


def rounds(options: argparse.Namespace, servers: dict[str, Crowd]) -> dict[str, Any]:
    """Saturate one after the other, again and again."""
    told: dict[str, list[dict[str, float]]] = {name: [] for name in servers}
    for number in range(options.rounds):
        for name, crowd in servers.items():
            told[name].append(crowd.do("flood", options.seconds))
        line = {name: round(parts[-1]["per_second"]) for name, parts in told.items()}
        print(f"round {number + 1}", json.dumps(line), flush=True)
    return {
        "load": os.getloadavg()[0],
        **{name: {f: median(p[f] for p in parts) for f in FIGURES} for name, parts in told.items()},
        **{f"share of {name}": shares(told, name) for name in OURS if name in told},
    }


def shares(told: dict[str, list[dict[str, float]]], name: str) -> dict[str, Any]:
    """What a server of ours does beside each echo, round by round: by moves, and by CPU time."""
    by_moves, by_cpu = {}, {}
    for way in ECHO_WAYS:
        pairs = list(zip(told[name], told[way], strict=True))
        by_moves[way] = summed([own["per_second"] / its["per_second"] for own, its in pairs])
        by_cpu[way] = summed([its["cpu_ms_each"] / own["cpu_ms_each"] for own, its in pairs])
    return {"moves": by_moves, "cpu": by_cpu}


def summed(figures: list[float]) -> dict[str, float]:
    """The middle of some figures, with the lowest and the highest."""
    named = {"median": median(figures), "lowest": min(figures), "highest": max(figures)}
    return {name: round(figure, 3) for name, figure in named.items()}


def anatomy(options: argparse.Namespace, folder: Path) -> dict[str, Any]:
    """Where the time of a move goes: microseconds of CPU time for each part of the work."""
    found = folder / "found.json"
    server = Server(str(folder / "anatomy.db"), folder / "anatomy.log")
    try:
        server.start(program=("benchmarks.sampled", str(found)))
        asyncio.run(server.ready())
        crowd = Crowd(server)
        crowd.do("come", asyncio.run(open_tables(server, options.tables, options.sockets)))
        server.send(signal.SIGUSR1)
        told = crowd.do("flood", options.seconds * options.rounds)
        server.send(signal.SIGTERM)
    finally:
        server.end()
    looks = json.loads(found.read_text(encoding="utf-8"))
    each = 1000 * told["cpu_ms_each"] / sum(looks.values())
    return {part: round(count * each, 1) for part, count in sorted(looks.items(), key=_by_count)}


def _by_count(part: tuple[str, int]) -> int:
    return -part[1]


def wishes() -> argparse.Namespace:
    """The options."""
    parser = argparse.ArgumentParser(prog="share", description=__doc__)
    parser.add_argument("--tables", type=int, default=100, help="of 2, 3 and 4 seats (100)")
    parser.add_argument("--sockets", type=int, default=350, help="seats and audience (350)")
    parser.add_argument("--rounds", type=int, default=5, help="in which all are saturated (5)")
    parser.add_argument("--seconds", type=float, default=4.0, help="for each of them (4)")
    parser.add_argument("--before", type=Path, help="a checkout whose server is measured as well")
    parser.add_argument("--anatomy", action="store_true", help="only where a move's time goes")
    return parser.parse_args()


def main() -> None:
    """Measure, print, and leave the figures."""
    options = wishes()
    furnished()
    with (
        tempfile.TemporaryDirectory(prefix="gnomery-share-") as name,
        ExitStack() as everything,
    ):
        folder = Path(name)
        if options.anatomy:
            told = {"microseconds_a_move": anatomy(options, folder), "load": os.getloadavg()[0]}
        else:
            told = rounds(options, crowds(options, folder, everything))
    RESULT.parent.mkdir(exist_ok=True)
    result = RESULT.with_stem("anatomy") if options.anatomy else RESULT
    result.write_text(json.dumps(told, indent=2) + "\n", encoding="utf-8")
    print(json.dumps(told, indent=2))


if __name__ == "__main__":
    main()
