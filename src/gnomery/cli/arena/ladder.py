"""`gnomery ladder`: every bot against every other, with ratings."""

import json
import time
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Any

from rich.console import Console
from rich.table import Table

from gnomery.arena.engines.processes import engine_for
from gnomery.arena.jobs import Job
from gnomery.arena.ladder import LadderPair, Score, journal_name, pairings, scores
from gnomery.bots import LEVELS
from gnomery.bots.outside import own
from gnomery.cli import given
from gnomery.cli.arena.many import progress
from gnomery.cli.speech import tell
from gnomery.engine.errors import OptionError
from gnomery.engine.game import AnyGame

SPENT = "spent.json"
THINKS = "master"
EVERY_LEVEL = ",".join(LEVELS)


def ladder(
    game: given.OneOrAll = None,
    games: given.Games = 100,
    thinking: Annotated[int, given.option("cli.option.thinking_games", min=1)] = 60,
    players: Annotated[
        list[int] | None, given.option("cli.option.tables", "--players", "-p")
    ] = None,
    bots: given.Bots = EVERY_LEVEL,
    against: Annotated[str | None, given.option("cli.option.against")] = None,
    option: given.Switches = None,
    seed: given.Seed = None,
    workers: given.AllWorkers = 0,
    folder: Annotated[Path | None, given.option("cli.option.folder")] = None,
    publish: Annotated[Path | None, given.option("cli.option.publish")] = None,
    as_json: given.AsJson = False,
) -> None:
    """Let the bots meet, and rate them."""
    names = [name.strip() for name in bots.split(",")]
    pairs = []
    for each in given.one_or_all(game):
        for name in [*names, *([against] if against else [])]:
            own(name, each)
        options = given.chosen(each.name, option, None)
        for count in players or usual_tables(each):
            each.box.options(count, options)
            kind = Job(each.name, count, options, (), seed or given.DEFAULT_SEED, games)
            pairs += [_sized(pair, thinking) for pair in pairings(kind, names, against)]
    if folder is not None:
        folder.mkdir(parents=True, exist_ok=True)
    found = _played(pairs, folder, workers, is_quiet=as_json)
    if as_json:
        print(json.dumps([_row(score) for score in found]))
    else:
        _print(found)
    if publish is not None:
        _publish(publish, found, folder, is_curve=against is not None)


def usual_tables(game: AnyGame) -> list[int]:
    """As many players as play with one box without further options, from two on."""
    found = []
    for count in range(2, 7):
        with suppress(OptionError):
            game.box.options(count, {})
            found.append(count)
    return found


def _sized(pair: LadderPair, thinking: int) -> LadderPair:
    """Fewer games for those who think, and a few only against bots far below them."""
    levels = [name.partition(":")[0] for name in (pair.strong, pair.weak)]
    if THINKS not in levels:
        return pair
    is_near = "gardener" in levels or levels == [THINKS, THINKS]
    games = thinking if is_near else max(pair.job.players, thinking // 5)
    return pair._replace(job=pair.job._replace(games=games))


def _played(
    pairs: list[LadderPair], folder: Path | None, workers: int, *, is_quiet: bool
) -> list[Score]:
    engine = engine_for(workers)
    found: list[Score] = []
    for pair in pairs:
        began = time.perf_counter()
        with progress(pair.job.games, is_quiet=is_quiet) as show:
            found += scores([pair], engine, folder, show)
        if folder is not None:
            _note_time(folder, pair, time.perf_counter() - began)
    return found


def _note_time(folder: Path, pair: LadderPair, seconds: float) -> None:
    """Add up what the games of a pairing took, over all runs."""
    file = folder / SPENT
    spent: dict[str, float] = json.loads(file.read_text()) if file.exists() else {}
    name = journal_name(pair)
    spent[name] = round(spent.get(name, 0.0) + seconds, 1)
    file.write_text(json.dumps(spent, indent=1))


def _print(found: list[Score]) -> None:
    columns = ("game", "players", "strong", "weak", "games", "wins", "even")
    table = Table(*(tell(f"cli.ladder.{column}") for column in columns))
    for score in found:
        pair, job = score.pairing, score.pairing.job
        cells = (job.game, str(job.players), pair.strong, pair.weak, str(job.games))
        table.add_row(*cells, score.share.percent, f"{score.times_even:.2f}")
    Console().print(table)


def _row(score: Score) -> dict[str, Any]:
    pair, found = score.pairing, score.share
    return {
        "game": pair.job.game,
        "players": pair.job.players,
        "strong": pair.strong,
        "weak": pair.weak,
        "games": found.n,
        "share": found.value,
        "interval": [found.low, found.high],
        "times_even": score.times_even,
    }


def _publish(file: Path, found: list[Score], folder: Path | None, *, is_curve: bool) -> None:
    from gnomery.arena.ladder.page import curve, page, publish

    spent = json.loads((folder / SPENT).read_text()) if folder is not None else {}
    seconds = sum(spent.get(journal_name(score.pairing), 0.0) for score in found)
    command = _command(found, is_curve=is_curve)
    text = (curve if is_curve else page)(found, command, seconds)
    publish(file, "curve" if is_curve else "ladder", text)


def _command(found: list[Score], *, is_curve: bool) -> str:
    """The command that plays these games."""
    jobs = [score.pairing.job for score in found]
    counts: dict[bool, int] = {}
    for score in found:
        thinks = THINKS in f"{score.pairing.strong} {score.pairing.weak}"
        counts[thinks] = max(counts.get(thinks, 0), score.pairing.job.games)
    words = ["gnomery ladder"]
    if len({job.game for job in jobs}) == 1:
        words.append(jobs[0].game)
    if False in counts:
        words.append(f"--games {counts[False]}")
    if True in counts:
        words.append(f"--thinking {counts[True]}")
    if is_curve:
        strengths = dict.fromkeys(score.pairing.strong for score in found)
        words.append(f"--bots {','.join(strengths)} --against {found[0].pairing.weak}")
        words += [f"-p {count}" for count in dict.fromkeys(job.players for job in jobs)]
    return " ".join([*words, f"--seed {jobs[0].seed}"])
