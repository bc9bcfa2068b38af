"""`gnomery review`: a recorded game looked back on, decision by decision, and its luck ledger."""

from typing import Annotated

import msgspec
from rich.console import Console
from rich.progress import track

from gnomery import api
from gnomery.cli import given
from gnomery.cli.speech import LANGUAGE, tell
from gnomery.coach import Inquiry, Review
from gnomery.coach.inquiry import PLAYOUTS, SEED
from gnomery.terminal.screen.speech import Speech
from gnomery.terminal.telling.looking_back import Telling

LEAST = 4


def review(
    file: given.File,
    seat: Annotated[int | None, given.option("cli.option.review_seat")] = None,
    playouts: Annotated[int, given.option("cli.option.playouts", min=LEAST)] = PLAYOUTS,
    seed: Annotated[str, given.option("cli.option.coach_seed")] = SEED,
    every: Annotated[bool, given.option("cli.option.review_all", "--all")] = False,
    notation: Annotated[bool, given.option("cli.option.notation", "--notation")] = False,
    as_json: given.AsJson = False,
) -> None:
    """Judge every decision of a finished game, and tell luck from skill."""
    record = api.read_record(given.read(file))
    given.check_seat(seat, record)
    inquiry = Inquiry(api.game(record.game), record, playouts, seed)
    seats = range(record.players) if seat is None else [seat]
    found = _looked_back(inquiry, seats, is_quiet=as_json)
    if as_json:
        print(msgspec.json.format(msgspec.json.encode(found), indent=1).decode())
        return
    console = Console(highlight=False)
    told = Telling(Speech(LANGUAGE, record.seats), has_notation=notation, is_all=every)
    for line in told.review(found, record):
        console.print(line, soft_wrap=True)


def _looked_back(inquiry: Inquiry, seats: "range | list[int]", *, is_quiet: bool) -> Review:
    console = Console(stderr=True, quiet=is_quiet)
    tasks = inquiry.tasks(seats)
    shown = track(tasks, tell("coach.review.title"), console=console, transient=True)
    return inquiry.review({task: inquiry.done(task) for task in shown}, seats)
