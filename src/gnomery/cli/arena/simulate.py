"""`gnomery simulate`: many games between bots, counted, written down and resumed."""

import json
import sys
import time
from pathlib import Path
from typing import Annotated, Any, Literal, NamedTuple, TypeAlias

from rich.console import Console
from rich.table import Table

from gnomery.arena import keeping
from gnomery.arena.engines import Engine, Here, cores, ray
from gnomery.arena.engines.processes import engine_for
from gnomery.arena.intervals import middle
from gnomery.arena.jobs import Job, Outcome
from gnomery.arena.report.figures import by_bot, by_seat
from gnomery.arena.report.sample import Sample
from gnomery.arena.runs import results, run
from gnomery.cli import given
from gnomery.cli.arena.many import job_for, progress
from gnomery.cli.speech import tell
from gnomery.engine.errors import OptionError

INTERRUPTED = 130


EngineName: TypeAlias = Literal["processes", "ray"]
"""Where games are played."""


class Simulation(NamedTuple):
    """All outcomes, and what it took to play those that no journal had."""

    outcomes: list[Outcome]
    known: int
    cpu_seconds: float
    wall_seconds: float

    @property
    def moves(self) -> int:
        """Of all games."""
        return sum(outcome.moves for outcome in self.outcomes)

    def speed(self, things: int, seconds: float) -> float:
        """How many of so many things in all games came a second, known games left out."""
        fresh = 1 - self.known / len(self.outcomes)
        return things * fresh / seconds


def simulate(
    game: given.GameName,
    games: given.Games = 100,
    players: given.Players = None,
    bots: given.Bots = "random",
    option: given.Switches = None,
    box: given.BoxFile = None,
    seed: given.Seed = None,
    rotate: given.Rotate = False,
    observe: Annotated[bool, given.option("cli.option.observe", "--observe")] = False,
    out: Annotated[Path | None, given.option("cli.option.out")] = None,
    records: Annotated[Path | None, given.option("cli.option.records_folder", "--records")] = None,
    engine: Annotated[EngineName, given.option("cli.option.engine")] = "processes",
    address: Annotated[str | None, given.option("cli.option.address")] = None,
    workers: given.AllWorkers = 1,
    as_json: given.AsJson = False,
) -> int:
    """Play many games and count."""
    options = given.chosen(game, option, box)
    job = job_for(game, players, options, bots, seed, games, is_observed=observe, is_rotated=rotate)
    if out is not None:
        results.check(out)
    if records is not None:
        keeping.check(records)
        job = job._replace(records=str(records.resolve()))
    where = _engine(engine, workers, address)
    try:
        played = _played(job, where, out, is_quiet=as_json)
    except KeyboardInterrupt:
        sentence = tell("cli.simulate.resume" if out else "cli.simulate.interrupted")
        print(sentence, file=sys.stderr)
        return INTERRUPTED
    if as_json:
        print(json.dumps(_summary(job, played, is_alone=where == Here())))
    else:
        _print_summary(job, played)
    return 0


def _engine(name: EngineName, workers: int, address: str | None) -> Engine:
    if name == "ray":
        ray.imported()
        return ray.OnRay(workers if address else cores(workers), address)
    if address is not None:
        raise OptionError("cli.simulate.address")
    return engine_for(workers)


def _played(job: Job, engine: Engine, out: Path | None, *, is_quiet: bool) -> Simulation:
    """The games, which are also in their file if there is to be one."""
    journal = out and out.with_name(f"{out.name}.part")
    done: list[int] = []
    cpu, wall = time.process_time(), time.perf_counter()
    with progress(job.games, is_quiet=is_quiet) as show:

        def on_done(number: int) -> None:
            done.append(number)
            show(number)

        found = list(run(job, engine, journal, on_done))
    cpu, wall = time.process_time() - cpu, time.perf_counter() - wall
    if out and journal:
        results.save(out, job, found)
        journal.unlink()
    return Simulation(found, done[0], cpu, wall)


def _summary(job: Job, played: Simulation, *, is_alone: bool) -> dict[str, Any]:
    spent = played.cpu_seconds if is_alone else played.wall_seconds
    return {
        "game": job.game,
        "players": job.players,
        "seed": job.seed,
        "bots": job.bots,
        "games": job.games,
        "finished": len(played.outcomes),
        "moves": played.moves,
        "cpu_seconds": round(spent, 3),
        "moves_per_second": round(played.speed(played.moves, spent)),
        "games_per_second": round(played.speed(job.games, spent), 3),
        "results": [_result(job, outcome) for outcome in played.outcomes],
    }


def _result(job: Job, outcome: Outcome) -> dict[str, Any]:
    winner = outcome.winners[0] if len(outcome.winners) == 1 else None
    seats = {"seating": outcome.seating} if job.is_rotated else {}
    return {"winner": winner, "winners": outcome.winners, **seats, **outcome.figures}


def _print_summary(job: Job, played: Simulation) -> None:
    console = Console()
    title = tell("cli.simulate.title", game=job.game, n=job.games)
    columns = (tell(f"cli.simulate.{column}") for column in ("seat", "bot", "wins"))
    table = Table(*columns, title=title)
    sample = Sample(job.players, played.outcomes)
    every = tell("cli.simulate.all")
    if job.is_rotated:
        bots = {won.name: won.found for won in by_bot(sample)}
        for bot in sample.bots:
            table.add_row(every, bot, bots[bot].percent)
        table.add_section()
    for won, bot in zip(by_seat(sample), job.crew, strict=True):
        table.add_row(won.name, every if job.is_rotated else bot, won.found.percent)
    console.print(table)
    if all("rounds" in outcome.figures for outcome in played.outcomes):
        rounds = middle([outcome.figures["rounds"] for outcome in played.outcomes])
        console.print(tell("cli.simulate.rounds", value=f"{rounds.value:g}"))
    wall = played.wall_seconds
    games, moves = played.speed(job.games, wall), played.speed(played.moves, wall)
    console.print(tell("cli.simulate.speed", games=f"{games:,.1f}", moves=f"{moves:,.0f}"))
