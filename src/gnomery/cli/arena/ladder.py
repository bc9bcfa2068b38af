"""`gnomery ladder`: every bot against every other, with ratings."""

import json
import time
from collections.abc import Iterable
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Annotated, Any

from rich.console import Console
from rich.table import Table

from gnomery.arena.engines.processes import engine_for
from gnomery.arena.jobs import Job
from gnomery.arena.ladder import (
    LadderPair,
    Score,
    journal_name,
    pairing,
    pairings,
    scores,
    steps,
)
from gnomery.bots.levels import LEVELS, strength
from gnomery.bots.outside import own
from gnomery.cli import given
from gnomery.cli.arena.many import progress
from gnomery.cli.speech import tell
from gnomery.engine.errors import OptionError
from gnomery.engine.game import AnyGame

SPENT = "spent.json"
EVERY_LEVEL = ",".join(("random", *LEVELS))
GAMES, THINKING = 100, 60


def ladder(
    game: given.OneOrAll = None,
    games: given.Games = GAMES,
    thinking: Annotated[int, given.option("cli.option.thinking_games", min=1)] = THINKING,
    players: Annotated[
        list[int] | None, given.option("cli.option.tables", "--players", "-p")
    ] = None,
    bots: given.Bots = EVERY_LEVEL,
    against: Annotated[str | None, given.option("cli.option.against")] = None,
    every: Annotated[bool, given.option("cli.option.every", "--every")] = False,
    calibrate: Annotated[bool, given.option("cli.option.calibrate", "--calibrate")] = False,
    option: given.Switches = None,
    seed: given.Seed = None,
    workers: given.AllWorkers = 0,
    folder: Annotated[Path | None, given.option("cli.option.folder")] = None,
    publish: Annotated[Path | None, given.option("cli.option.publish")] = None,
    as_json: given.AsJson = False,
) -> None:
    """Let the bots meet, and rate them."""
    if folder is not None:
        folder.mkdir(parents=True, exist_ok=True)
    chosen = given.one_or_all(game)
    if calibrate:
        from gnomery.cli.arena.calibrating import calibrating

        sizes = (games, thinking)
        calibrating(chosen, seed or given.DEFAULT_SEED, sizes, workers, folder, is_json=as_json)
        return
    names = given.several(bots)
    meeting = partial(pairings, against=against) if every or against else steps
    pairs = []
    for each in chosen:
        for name in [*names, *([against] if against else [])]:
            own(name, each)
        options = given.chosen(each.name, option, None)
        for count in players or usual_tables(each):
            each.box.options(count, options)
            kind = Job(each.name, count, options, (), seed or given.DEFAULT_SEED, games)
            pairs += [_sized(pair, each, thinking) for pair in meeting(kind, names)]
    found = _played(pairs, folder, workers, is_quiet=as_json)
    if as_json:
        print(json.dumps([_row(score) for score in found]))
    else:
        _print(found)
    if publish is not None:
        words = [*([game] if game else []), *(f"-p {count}" for count in players or [])]
        wanted = {"games": games, "thinking": thinking, "bots": bots, "against": against}
        seed = seed or given.DEFAULT_SEED
        _publish(publish, found, folder, _command(words, **wanted, every=every, seed=seed))


def usual_tables(game: AnyGame) -> list[int]:
    """As many players as play with one box without further options, from two on."""
    found = []
    for count in range(2, 7):
        with suppress(OptionError):
            game.box.options(count, {})
            found.append(count)
    return found


def _sized(pair: LadderPair, game: AnyGame, thinking: int) -> LadderPair:
    """Fewer games for those who think, and a few only against bots far below them."""
    strong, weak = (_number(name, game) for name in (pair.strong, pair.weak))
    if max(strong, weak) <= 0:
        return pair
    is_near = weak >= 0 or {pair.strong, pair.weak} <= set(LEVELS)
    games = thinking if is_near else max(1, thinking // 5)
    return pairing(pair.job._replace(games=games), pair.strong, pair.weak)


def _number(name: str, game: AnyGame) -> int:
    """How much a bot thinks; programs and scripts of others answer at once, as far as we know."""
    with suppress(OptionError):
        return strength(name, game)
    return 0


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
    columns = ("game", "players", "strong", "weak", "games", "wins", "even", "gain")
    table = Table(*(tell(f"cli.ladder.{column}") for column in columns))
    for score in found:
        pair, job = score.pairing, score.pairing.job
        cells = (job.game, str(job.players), pair.strong, pair.weak, str(job.games))
        figures = (score.share.percent, f"{score.times_even:.2f}", f"{score.gain:.1f}")
        table.add_row(*cells, *figures)
    Console().print(table)
    print(tell("cli.ladder.saved"))


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
        "alone": [score.alone.low, score.alone.high],
        "gain": score.gain,
    }


def _publish(file: Path, found: list[Score], folder: Path | None, command: str) -> None:
    from gnomery.arena.ladder.page import curve, levels, page, publish

    spent = json.loads((folder / SPENT).read_text()) if folder is not None else {}
    seconds = sum(spent.get(journal_name(score.pairing), 0.0) for score in found)
    if " --against " in command:
        publish(file, "curve", curve(found, command, seconds))
    elif " --every" in command:
        publish(file, "ladder", page(found, command, seconds))
    else:
        publish(file, "levels", levels(found, command, seconds))


def _command(words: Iterable[str], **options: Any) -> str:
    """The command that plays these games; what is as usual is left out."""
    usual = {"games": GAMES, "thinking": THINKING, "bots": EVERY_LEVEL}
    for name, value in options.items():
        if value and value != usual.get(name):
            words = [*words, f"--{name}" if value is True else f"--{name} {value}"]
    return " ".join(["gnomery ladder", *words])
