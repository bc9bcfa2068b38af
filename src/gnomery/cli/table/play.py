"""`gnomery play`: a game in the terminal, against bots or each other."""

from pathlib import Path
from typing import Annotated

from gnomery import api
from gnomery.cli import given
from gnomery.cli.speech import LANGUAGE
from gnomery.engine.errors import OptionError

USUAL, BEFORE = "leaf", "gardener"
"""Whom one plays against unless one says otherwise; games saved earlier go on as they began."""


def play(
    game: given.GameName,
    players: given.Players = None,
    humans: Annotated[int, given.option("cli.option.humans")] = 1,
    bots: given.Bots = "",
    names: Annotated[str, given.option("cli.option.names")] = "",
    option: given.Switches = None,
    box: given.BoxFile = None,
    seed: given.Seed = None,
    language: given.Language = LANGUAGE,
    resume: Annotated[Path | None, given.option("cli.option.resume")] = None,
    colour: given.Colour = None,
    pace: given.PaceName = "normal",
) -> int:
    """Check what was asked for, then sit down."""
    from gnomery import terminal
    from gnomery.terminal.memory import Memory, memory_file

    players = api.game(game).rules.usual if players is None else players
    given.check_language(language)
    if resume is None and not 0 <= humans <= players:
        raise OptionError("cli.error.humans", humans=humans, players=players)
    return terminal.play(
        game,
        players=players,
        humans=humans,
        bots=given.several(bots) or [USUAL if resume is None else BEFORE],
        names=given.several(names),
        options=given.chosen(game, option, box),
        seed=seed,
        language=language,
        resume=None if resume is None else str(resume),
        colour=colour,
        pace=given.check_pace(pace),
        memory=Memory(memory_file()),
    )
