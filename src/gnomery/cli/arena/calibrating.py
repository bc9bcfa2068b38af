"""`gnomery ladder --calibrate`: the number of each level, measured at tables for two."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from gnomery.arena.engines.processes import engine_for
from gnomery.arena.intervals import Estimate
from gnomery.arena.jobs import Job
from gnomery.arena.ladder import pairing, scores
from gnomery.arena.ladder.calibration import Rung, calibrated
from gnomery.bots.levels import strength
from gnomery.cli.arena.many import progress
from gnomery.cli.speech import tell
from gnomery.engine.game import AnyGame

TWO = 2
COLUMNS = ("level", "number", "beaten")


def calibrating(
    chosen: Sequence[AnyGame],
    seed: str,
    sizes: tuple[int, int],
    workers: int,
    folder: Path | None,
    *,
    is_json: bool,
) -> None:
    """Print the numbers of every game's levels, from the strongest down.

    The sizes are how many games are played for each number tried, without thinking and with it.
    """
    engine = engine_for(workers)
    for game in chosen:
        kind = Job(game.name, TWO, {}, (), f"{seed}/calibrate", 0)

        def meet(strong: str, weak: str, game: AnyGame = game, kind: Job = kind) -> Estimate:
            games = sizes[strength(strong, game) > 0]
            pair = pairing(kind._replace(games=games), strong, weak)
            with progress(pair.job.games, is_quiet=is_json) as show:
                return next(scores([pair], engine, folder, show)).share

        found = list(calibrated(game.mind.strengths, meet))
        if is_json:
            print(json.dumps({"game": game.name, "levels": [_row(rung) for rung in found]}))
        else:
            _print(game.name, found)


def _row(rung: Rung) -> dict[str, Any]:
    beaten = rung.beaten
    shares = None if beaten is None else [beaten.value, beaten.low, beaten.high]
    return {"level": rung.level, "number": rung.number, "beaten": shares, "even": rung.is_even}


def _print(game: str, found: Sequence[Rung]) -> None:
    table = Table(*(tell(f"cli.calibrate.{column}") for column in COLUMNS), title=game)
    for rung in found:
        beaten = "" if rung.beaten is None else rung.beaten.percent
        style = None if rung.is_even else "bold red"
        table.add_row(rung.level, f"{rung.number}", beaten, style=style)
    Console().print(table)
    print(f"STRENGTHS: Strengths = {tuple(rung.number for rung in reversed(found))}")
