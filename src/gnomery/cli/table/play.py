"""`gnomery play`: a game in the terminal, against bots or each other."""

from pathlib import Path
from typing import Annotated

import typer

from gnomery import api
from gnomery.cli import given
from gnomery.cli.speech import LANGUAGE, tell
from gnomery.engine.errors import OptionError


def play(
    game: given.GameName,
    players: given.Players = 2,
    humans: Annotated[int, typer.Option(help=tell("cli.option.humans"))] = 1,
    bots: given.Bots = "gardener",
    names: Annotated[str, typer.Option(help=tell("cli.option.names"))] = "",
    option: given.Switches = None,
    box: given.BoxFile = None,
    seed: given.Seed = None,
    language: given.Language = LANGUAGE,
    resume: Annotated[Path | None, typer.Option(help=tell("cli.option.resume"))] = None,
    colour: given.Colour = None,
) -> int:
    """Check what was asked for, then sit down."""
    from gnomery import terminal

    api.game(game)
    given.check_language(language)
    if resume is None and not 0 <= humans <= players:
        raise OptionError("cli.error.humans", humans=humans, players=players)
    return terminal.play(
        game,
        players=players,
        humans=humans,
        bots=[bot.strip() for bot in bots.split(",")],
        names=given.several(names),
        options=given.chosen(game, option, box),
        seed=seed,
        language=language,
        resume=None if resume is None else str(resume),
        colour=colour,
    )


register = given.registering(play)
