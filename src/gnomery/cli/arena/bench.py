"""`gnomery bench`: how fast random games are played, on one core and on several."""

import json
from typing import Annotated, Any

from msgspec.structs import asdict

from gnomery.arena.bench import Measure, Throughput, measure, throughputs
from gnomery.arena.engines import cores
from gnomery.arena.jobs import Job
from gnomery.cli import given
from gnomery.cli.speech import tell


def bench(
    game: given.OneOrAll = None,
    seconds: Annotated[float, given.option("cli.option.seconds", min=0.1)] = 2.0,
    players: Annotated[int, given.option("cli.option.players", "--players", "-p")] = 2,
    seed: given.Seed = None,
    arena: Annotated[bool, given.option("cli.option.arena", "--arena")] = False,
    workers: given.AllWorkers = 2,
    thinking: Annotated[int, given.option("cli.option.thinking", min=0)] = 0,
    as_json: given.AsJson = False,
) -> None:
    """Measure random play of a game, or of every game on the shelf."""
    games = given.one_or_all(game)
    names = [each.name for each in games]
    for each in games:
        each.box.options(players, {})  # refuses the impossible before anything is measured
    if thinking:
        from gnomery.cli.arena.thinking import bench_thinking

        bench_thinking(names, players, thinking, is_json=as_json)
        return
    if arena:
        for name in names:
            job = Job(name, players, {}, ("random",), seed or given.DEFAULT_SEED, 0)
            _bench_arena(job, cores(workers), seconds, is_json=as_json)
        return
    rows = {name: measure(name, seconds, players, seed or given.DEFAULT_SEED) for name in names}
    if as_json:
        print(json.dumps({name: _measure(row) for name, row in rows.items()}))
        return
    fastest = max(row.moves_per_second for row in rows.values())
    for name, row in rows.items():
        speed = row.moves_per_second
        ratio = f"{speed / fastest:.2f}"
        print(tell("cli.bench.row", game=name, value=f"{speed:,.0f}", ratio=ratio))


def _measure(row: Measure) -> dict[str, Any]:
    speed = round(row.moves_per_second)
    return {**asdict(row), "cpu_seconds": round(row.cpu_seconds, 3), "moves_per_second": speed}


def _bench_arena(job: Job, workers: int, seconds: float, *, is_json: bool) -> None:
    """The same games on one core, on processes and on Ray, as ratios to one core."""
    rows: list[Throughput] = []
    for row in throughputs(job, workers, seconds):
        rows.append(row)
        if not is_json:
            _print_throughput(job.game, row, row.games_per_second / rows[0].games_per_second)
    if is_json:
        print(json.dumps({"game": job.game, "engines": [_throughput(row) for row in rows]}))


def _print_throughput(game: str, row: Throughput, ratio: float) -> None:
    told = tell(
        "cli.bench.arena",
        game=game,
        engine=tell(f"cli.bench.{row.engine}", n=row.workers),
        games=f"{row.games_per_second:,.1f}",
        moves=f"{row.moves_per_second:,.0f}",
        ratio=f"{ratio:.2f}",
        start=f"{row.start:.1f}",
    )
    print(told)


def _throughput(row: Throughput) -> dict[str, Any]:
    return {
        "engine": row.engine,
        "workers": row.workers,
        "games": row.games,
        "moves": row.moves,
        "wall_seconds": round(row.seconds, 3),
        "start_seconds": round(row.start, 3),
        "games_per_second": round(row.games_per_second, 3),
        "moves_per_second": round(row.moves_per_second),
    }
