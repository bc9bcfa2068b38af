"""`gnomery skill`: what each main decision is worth, on the same deals with thought and without."""

import json
from typing import Annotated

from rich.console import Console
from rich.table import Table

from gnomery import api
from gnomery.arena.engines.processes import engine_for
from gnomery.arena.foretelling import Foretold, foretold
from gnomery.arena.intervals import Estimate
from gnomery.arena.jobs import Job
from gnomery.arena.regrets import regrets
from gnomery.arena.skill import Skill, skills
from gnomery.cli import given
from gnomery.cli.arena.many import progress
from gnomery.cli.speech import tell
from gnomery.words import signed

ALONE = 1


def skill(
    game: given.GameName,
    players: Annotated[int | None, given.option("cli.option.skill_players", "-p")] = None,
    games: given.Games = 300,
    option: given.Switches = None,
    seed: given.Seed = None,
    workers: given.AllWorkers = 0,
    thinking: Annotated[int, given.option("cli.option.skill_thinking", min=0)] = 0,
    appraisal: Annotated[bool, given.option("cli.option.appraisal", "--appraisal")] = False,
    as_json: given.AsJson = False,
) -> None:
    """Measure what thinking about each decision brings."""
    known = api.game(game)
    is_alone = ALONE in known.rules.players and not thinking and not appraisal
    usual = ALONE if is_alone else known.rules.usual
    count = usual if players is None else players
    options = given.chosen(game, option, None)
    known.box.options(count, options)
    whole = max(1, games // count) * count
    kind = Job(game, count, options, (), seed or given.DEFAULT_SEED, whole)
    if thinking:
        _think(kind._replace(games=games), thinking, workers, as_json=as_json)
        return
    if appraisal:
        with progress(games, is_quiet=as_json) as show:
            told = foretold(kind._replace(games=games), engine_for(workers), show)
        _foretell(kind._replace(games=games), told, as_json=as_json)
        return
    decisions = len(known.design.habits) + len(known.design.studies)
    with progress(whole * (decisions + (count == ALONE)), is_quiet=as_json) as show:
        found = list(skills(known, kind, engine_for(workers), show))
    if as_json:
        print(json.dumps([{"habit": habit, **row._asdict()} for habit, row in found]))
    else:
        _print(kind, found)


def _think(kind: Job, thinking: int, workers: int, *, as_json: bool) -> None:
    """What decisions gain if somebody thinks them over."""
    with progress(kind.games, is_quiet=as_json) as show:
        found = regrets(kind, thinking, engine_for(workers), show)
    if as_json:
        print(
            json.dumps(
                {
                    "decisions": found.decisions,
                    "changed": found.changed,
                    "gain": found.gain._asdict(),
                    "whole": found.whole._asdict(),
                }
            )
        )
        return
    print(tell("cli.skill.title", game=kind.game, players=kind.players, n=kind.games))
    print(
        tell(
            "cli.skill.thought",
            n=found.gain.n,
            playouts=thinking,
            decisions=f"{found.decisions:.1f}",
            changed=f"{100 * found.changed:.0f}",
        )
    )
    print(tell("cli.skill.gain", one=_points(found.gain), whole=_points(found.whole)))


def _foretell(kind: Job, told: Foretold, *, as_json: bool) -> None:
    """How well the appraisal says who wins, and what each of its terms should count."""
    if as_json:
        rows = [{**weight._asdict(), "found": weight.found._asdict()} for weight in told.weights]
        named, surprise = told.named._asdict(), told.surprise._asdict()
        print(json.dumps({"named": named, "surprise": surprise, "weights": rows}))
        return
    title = tell("cli.skill.title", game=kind.game, players=kind.players, n=kind.games)
    columns = (tell(f"cli.skill.{column}") for column in ("term", "early", "late"))
    table = Table(*columns, title=title, title_justify="left")
    for term in dict.fromkeys(weight.term for weight in told.weights):
        halves = {one.is_early: _times(one.found) for one in told.weights if one.term == term}
        table.add_row(term, halves.get(True, ""), halves.get(False, ""))
    Console().print(table)
    figures = {"named": told.named.percent, "surprise": _times(told.surprise)}
    print(tell("cli.skill.named", n=told.positions, **figures))


def _times(found: Estimate) -> str:
    return f"{found.value:.2f} [{found.low:.2f}, {found.high:.2f}]"


def _points(found: Estimate) -> str:
    """A small share in hundredths."""
    hundredths = (100 * n for n in (found.value, found.low, found.high))
    value, low, high = (signed(n, ".2f") for n in hundredths)
    return f"{value} % [{low}, {high}]"


def _print(kind: Job, found: list[Skill]) -> None:
    is_alone = kind.players == ALONE
    what = tell("cli.skill.rounds" if is_alone else "cli.ladder.wins")
    title = tell("cli.skill.title", game=kind.game, players=kind.players, n=kind.games)
    table = Table(tell("cli.skill.habit"), what, title=title, title_justify="left")
    for habit, row in found:
        value, low, high = (signed(n, ".2f") for n in (row.value, row.low, row.high))
        rounds = f"{value} [{low}, {high}]"
        table.add_row(habit, rounds if is_alone else row.percent)
    Console().print(table)
    if is_alone:
        print(tell("cli.skill.note"))
