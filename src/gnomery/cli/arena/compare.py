"""`gnomery compare`: the same deals with two boxes or two sets of options."""

import json
from pathlib import Path
from typing import Annotated, Any, NamedTuple

from rich.console import Console
from rich.table import Table

from gnomery import api
from gnomery.arena.report import contrast
from gnomery.arena.report.comparison import Difference, differences
from gnomery.arena.report.speech import ReportSpeech
from gnomery.arena.report.subject import of_job
from gnomery.cli import given
from gnomery.cli.arena.many import job_for, sampled
from gnomery.cli.arena.report import command
from gnomery.cli.speech import LANGUAGE, tell
from gnomery.engine.errors import OptionError
from gnomery.games import SHELF

MOST = 2
"""So many sides there are."""


class Side(NamedTuple):
    """The options of one side, and how they were typed."""

    options: dict[str, Any]
    told: str


def compare(
    game: given.GameName,
    games: Annotated[int, given.option("cli.option.games", "--games", "-n", min=2)] = 400,
    players: given.Players = None,
    bots: given.Bots = "gardener",
    box: Annotated[list[Path] | None, given.option("cli.option.boxes", "--box")] = None,
    option: given.Switches = None,
    other: Annotated[list[str] | None, given.option("cli.option.with", "--with")] = None,
    seed: given.Seed = None,
    rotate: given.Rotate = False,
    workers: given.AllWorkers = 0,
    is_whole: Annotated[bool, given.option("cli.option.all", "--all")] = False,
    report: Annotated[Path | None, given.option("cli.option.report")] = None,
    language: given.Language = LANGUAGE,
    as_json: given.AsJson = False,
) -> None:
    """Play both, deal by deal, and tell what differs."""
    name = api.game(game).name
    given.check_language(language)
    if report is not None:
        from gnomery.arena.report.plots import altair

        altair()
    sides = _sides(name, box or [], option or [], other or [])
    jobs = [
        job_for(name, players, side.options, bots, seed, games, is_rotated=rotate) for side in sides
    ]
    first, second = (sampled(job, workers, is_quiet=as_json) for job in jobs)
    rows = differences(first, second, SHELF[name].design.targets)
    more = [word for path in box or [] for word in ("--box", path.name)]
    more += [word for switch in other or [] for word in ("--with", switch)]
    typed = command("compare", jobs[0], option, None, *more)
    found = contrast.Sides(of_job(jobs[0], typed), sides[0].told, sides[1].told)
    if as_json:
        print(json.dumps(_told(found, rows), ensure_ascii=False))
    else:
        _print(found, rows, ReportSpeech(language, name), is_whole=is_whole)
    if report is not None:
        report.write_text(contrast.written(found, rows, language), encoding="utf-8")
        if not as_json:
            print(tell("cli.report.done", file=str(report)))


def _sides(game: str, boxes: list[Path], option: list[str], other: list[str]) -> list[Side]:
    """Both sides as typed; at least something must differ, and no more than one kind of thing."""
    if len(boxes) > MOST:
        raise OptionError("cli.compare.boxes", n=len(boxes))
    if not boxes and not other:
        raise OptionError("cli.compare.nothing")
    if len(boxes) == MOST and other:
        raise OptionError("cli.compare.which")
    if other:
        files: list[Path | None] = [boxes[0] if boxes else None] * 2
    else:
        files = list(boxes) if len(boxes) == MOST else [None, boxes[0]]
    return [
        Side(given.chosen(game, switches, file), _typed(switches, file))
        for switches, file in zip((option, _changed(option, other)), files, strict=True)
    ]


def _changed(option: list[str], other: list[str]) -> list[str]:
    """The options of the first side, but for those that the second has its own way."""
    names = {switch.partition("=")[0].strip() for switch in other}
    kept = [switch for switch in option if switch.partition("=")[0].strip() not in names]
    return kept + other


def _typed(switches: list[str], box: Path | None) -> str:
    return ", ".join([*switches, box.name if box else tell("report.compare.standard")])


def _told(sides: contrast.Sides, rows: list[Difference]) -> dict[str, Any]:
    return {
        "game": sides.subject.game,
        "players": sides.subject.players,
        "games": sides.subject.games,
        "seed": sides.subject.seed,
        "bots": list(sides.subject.crew),
        "first": sides.first,
        "second": sides.second,
        "comparisons": len(rows),
        "differences": [
            {
                "group": row.group,
                "name": row.name,
                "first": row.first,
                "second": row.second,
                "difference": row.found.value,
                "interval": [row.found.low, row.found.high],
                "n": row.found.n,
                "is_clear": row.is_clear,
                "is_sure": row.is_sure,
            }
            for row in rows
        ],
    }


def _print(
    sides: contrast.Sides, rows: list[Difference], speech: ReportSpeech, *, is_whole: bool
) -> None:
    console = Console()
    for sentence in contrast.about(sides, speech):
        console.print(sentence)
    table = Table(*contrast.head(speech), "")
    shown = [row for row in rows if is_whole or row.is_clear or row.group not in ("had", "note")]
    for at, row in enumerate(shown):
        if at and shown[at - 1].is_clear and not row.is_clear:
            table.add_section()
        dots = "●●" if row.is_sure else "●" if row.is_clear else ""
        table.add_row(*contrast.cells(row, speech), dots)
    console.print(table)
    console.print(speech.say("report.compare.key"))
    for sentence in contrast.warnings(rows, sides.subject.games, speech):
        console.print(sentence)
