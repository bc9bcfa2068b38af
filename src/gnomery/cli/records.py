"""`gnomery replay`, `verify` and `export`: what was played, and whether the draws were fair."""

import json
from pathlib import Path
from typing import Annotated

import typer

from gnomery import api
from gnomery.cli import given
from gnomery.cli.speech import LANGUAGE, tell
from gnomery.engine.errors import OptionError
from gnomery.engine.game import AnyGame
from gnomery.engine.parting import parting
from gnomery.engine.record import Record
from gnomery.engine.record_text import write_text
from gnomery.engine.replay import replayed, steps
from gnomery.engine.terms import Seat
from gnomery.terminal.screen.speech import Speech
from gnomery.words import whole

UNTRUE = 1


def replay(
    file: given.File,
    seat: Annotated[int | None, given.option("cli.option.seat")] = None,
    upto: Annotated[int | None, given.option("cli.option.upto", min=0)] = None,
    as_json: given.AsJson = False,
    as_text: Annotated[bool, given.option("cli.option.text", "--text")] = False,
    diff: Annotated[int | None, given.option("cli.option.diff", "--diff")] = None,
) -> None:
    """Tell a recorded game again, or write it in its other form."""
    record = api.read_record(given.read(file))
    game = api.game(record.game)
    given.check_seat(seat, record)
    if diff is not None:
        _tell_parting(game, record, diff, is_json=as_json)
        return
    end, speech = replayed(game, record, upto=upto), Speech(LANGUAGE, record.seats)
    if as_json or as_text:
        print(record.dumps() if as_json else write_text(record), end="\n" if as_json else "")
        return
    viewer = None if seat is None else Seat(seat)
    for step in steps(end):
        seen = (game.rules.view(state, viewer) for state in (step.before, step.after))
        for event in game.telling.events(*seen):
            print(f"{step.number:>5}  {speech.tell(event)}")
    if result := end.result:
        print(speech.tell(result.reason))
        for line in result.sheet:
            said = speech.say(line.key, **line.args)
            print(f"{record.seats[line.seat]:<12} {whole(line.points):>4}  {said} ({line.rule})")


def _tell_parting(game: AnyGame, record: Record, other: int, *, is_json: bool) -> None:
    """Where the record would have gone another way by another version of the rules."""
    found = parting(game, record, other)
    if is_json:
        told = None if found is None else {"entry": found.number, "why": found.message.key}
        print(json.dumps({"rules": record.rules_version, "other": other, "parting": told}))
        return
    if found is None:
        print(tell("cli.diff.same", one=record.rules_version, other=other, n=len(record.log)))
        return
    print(tell("cli.diff.entry", n=found.number, one=record.rules_version, other=other))
    print(tell(found.message.key, **found.message.args))
    if found.refusal is not None:
        print(found.refusal.said(LANGUAGE))


def verify(
    file: given.File,
    seal: Annotated[str | None, given.option("cli.option.seal")] = None,
    as_json: given.AsJson = False,
) -> int:
    """Derive every draw again from the revealed seed."""
    record = api.read_record(given.read(file))
    found = api.verify(record)
    sentence, is_true = tell(found.message.key, **found.message.args), found.is_true
    if seal is not None and seal.strip() not in _seals(record):
        sentence, is_true = tell("cli.verify.seal"), False
    if as_json:
        print(json.dumps({"is_true": is_true, "draws": found.draws, "why": sentence}))
    else:
        print(sentence)
    return 0 if is_true else UNTRUE


def _seals(record: Record) -> tuple[str, ...]:
    """What was shown of a record's luck before it began."""
    return (record.commitment, *([record.source.seal] if record.source else []))


def export(
    files: Annotated[list[Path], typer.Argument(help=tell("cli.option.records"))],
    out: Annotated[Path, given.option("cli.option.trajectories", "--out", "-o")],
) -> None:
    """Write what the players of recorded games saw, could do and did."""
    try:
        from gnomery.research.export import export as write
    except ModuleNotFoundError as error:
        raise OptionError("research.missing", name=error.name or "") from error
    rows = write([api.read_record(given.read(file)) for file in files], out)
    print(tell("research.exported", n=rows, file=str(out)))
