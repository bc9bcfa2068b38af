"""`gnomery play`: a game in the terminal, against bots or each other."""

from pathlib import Path
from typing import Annotated

import typer

from gnomery import api
from gnomery.cli.given import BoxFile, GameName, Players, Seed, Switches, chosen
from gnomery.cli.speech import LANGUAGE, tell
from gnomery.engine.errors import OptionError
from gnomery.words import LANGUAGES


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command(help=tell("cli.help.play"), epilog=tell("cli.example.play"))(play)


def play(
    game: GameName,
    players: Players = 2,
    humans: Annotated[int, typer.Option(help=tell("cli.option.humans"))] = 1,
    bots: Annotated[str, typer.Option(help=tell("cli.option.bots"))] = "gardener",
    names: Annotated[str, typer.Option(help=tell("cli.option.names"))] = "",
    option: Switches = None,
    box: BoxFile = None,
    seed: Seed = None,
    language: Annotated[str, typer.Option(help=tell("cli.option.language"))] = LANGUAGE,
    resume: Annotated[Path | None, typer.Option(help=tell("cli.option.resume"))] = None,
    colour: Annotated[bool | None, typer.Option(help=tell("cli.option.colour"))] = None,
) -> int:
    """Check what was asked for, then sit down."""
    from gnomery import terminal

    api.game(game)
    if language not in LANGUAGES:
        raise OptionError("cli.error.language", language=language, names=", ".join(LANGUAGES))
    if resume is None and not 0 <= humans <= players:
        raise OptionError("cli.error.humans", humans=humans, players=players)
    return terminal.play(
        game,
        players=players,
        humans=humans,
        bots=[bot.strip() for bot in bots.split(",")],
        names=[name.strip() for name in names.split(",") if name.strip()],
        options=chosen(game, option, box),
        seed=seed,
        language=language,
        resume=None if resume is None else str(resume),
        colour=colour,
    )
