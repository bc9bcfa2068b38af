"""`gnomery replay` and `verify`: what was played, and whether the draws were fair."""

import json
from typing import Annotated

import typer

from gnomery import api
from gnomery.cli.given import AsJson, File, read
from gnomery.cli.speech import LANGUAGE, tell
from gnomery.engine.errors import OptionError
from gnomery.engine.record import Record
from gnomery.engine.record_text import write_text
from gnomery.engine.replay import replayed
from gnomery.engine.terms import Message
from gnomery.terminal.screen.speech import Speech
from gnomery.words import say

UNTRUE = 1


def register(app: typer.Typer) -> None:
    """Add the commands."""
    for command in (replay, verify):
        name = command.__name__
        app.command(help=tell(f"cli.help.{name}"), epilog=tell(f"cli.example.{name}"))(command)


def replay(
    file: File,
    seat: Annotated[int | None, typer.Option(help=tell("cli.option.seat"))] = None,
    upto: Annotated[int | None, typer.Option(min=0, help=tell("cli.option.upto"))] = None,
    as_json: AsJson = False,
    as_text: Annotated[bool, typer.Option("--text", help=tell("cli.option.text"))] = False,
) -> None:
    """Tell a recorded game again, or write it in its other form."""
    record = api.read_record(read(file))
    game = api.game(record.game)
    if seat is not None and seat not in range(record.players):
        raise OptionError("cli.error.seat", seat=seat, players=record.players)
    end = replayed(game, record, upto=upto)
    if as_json or as_text:
        print(record.dumps() if as_json else write_text(record), end="\n" if as_json else "")
        return
    shown = replayed(game, record, upto=0)
    for number, (mover, move) in enumerate(end.log, start=1):
        before = shown.state
        shown.advance(mover, move)
        for event in shown.events(seat, before):
            print(f"{number:>5}  {_said(event, record)}")
    if result := end.result:
        print(_said(result.reason, record))
        for line in result.sheet:
            words = say(LANGUAGE, line.key)
            print(f"{record.seats[line.seat]:<12} {line.points:>4}  {words} ({line.rule})")


def _said(message: Message, record: Record) -> str:
    """The sentence, seats called by name."""
    return Speech(LANGUAGE, record.seats).tell(message)


def verify(file: File, as_json: AsJson = False) -> int:
    """Derive every draw again from the revealed seed."""
    found = api.verify(read(file))
    problem = found.problem
    if problem is None:
        key = "engine.verify.partly" if found.unchecked else "engine.verify.true"
        sentence = tell(key, n=found.draws, before=found.unchecked)
    else:
        sentence = say(LANGUAGE, problem.key, problem.args)
    if as_json:
        print(json.dumps({"is_true": found.is_true, "draws": found.draws, "why": sentence}))
    else:
        print(sentence)
    return 0 if found.is_true else UNTRUE
