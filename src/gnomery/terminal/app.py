"""`gnomery play`: a table set up as the command line asks, and a session at it."""

import sys
from collections.abc import Mapping, Sequence
from typing import Any, TextIO

from gnomery import api
from gnomery.bots.names import bot_names
from gnomery.bots.outside import own
from gnomery.engine.errors import GnomeryError, OptionError, RecordError
from gnomery.engine.luck import new_seed
from gnomery.engine.match import AnyMatch
from gnomery.terminal.local import LocalTable, bot_luck
from gnomery.terminal.memory import Memory
from gnomery.terminal.renderers import RENDERERS
from gnomery.terminal.saves import Saves, read_save
from gnomery.terminal.screen.console import Console
from gnomery.terminal.screen.pace import USUAL
from gnomery.terminal.screen.speech import Speech, excused
from gnomery.terminal.session import Session
from gnomery.terminal.table import seat_names
from gnomery.words import say

USUAL_BOT = "gardener"


def play(  # noqa: PLR0913  one argument for each option of the command line
    game_name: str,
    *,
    players: int,
    humans: int,
    bots: Sequence[str],
    options: Mapping[str, Any],
    seed: str | None,
    language: str,
    names: Sequence[str] = (),
    resume: str | None = None,
    colour: bool | None = None,
    pace: str = USUAL,
    memory: Memory | None = None,
    stdin: TextIO | None = None,
    stdout: TextIO | None = None,
) -> int:
    """Play a game in the terminal, a new one or one saved in a file; the exit code.

    People sit in the first seats and bots, in the order named and over again, in the others.
    """
    console = Console(stdin or sys.stdin, stdout or sys.stdout, colour=colour)
    console.pace.name = pace
    try:
        saved = None if resume is None else read_save(resume)
        if saved is None:
            seed = new_seed() if seed is None else seed
            kinds = _kinds(players, humans, bots)
            seats = _named(len(kinds), humans, names, language, seed)
            match = api.new(game_name, players=players, seed=seed, seats=seats, **options)
        else:
            match = _resumed(game_name, saved)
        table = _table(match, humans, bots, language)
    except GnomeryError as error:
        return excused(error, language)
    Session(table, console, Saves(match, saved), memory).run()
    return 0


def _kinds(players: int, humans: int, bots: Sequence[str]) -> list[str]:
    """The kinds of bots from the first seat without a person to the last."""
    if not 0 <= humans <= players:
        raise OptionError("terminal.humans", humans=humans, players=players)
    kinds = tuple(bots) or (USUAL_BOT,)
    return [kinds[number % len(kinds)] for number in range(players - humans)]


def _named(bots: int, humans: int, names: Sequence[str], language: str, seed: str) -> list[str]:
    """The names of all seats, people and bots; no bot is called like somebody."""
    people = [say(language, "terminal.player", {"n": n + 1}) for n in range(humans)]
    given = {name.strip().casefold() for name in names}
    free = [name for name in bot_names(seed) if name.casefold() not in given]
    return seat_names(names, [*people, *free[:bots]])


def _resumed(game_name: str, text: str) -> AnyMatch:
    """A saved game, at the same move."""
    match = api.load(text)
    if match.game.name != game_name:
        raise RecordError("terminal.save.other_game", game=match.game.name)
    match.settle()
    return match


def _table(match: AnyMatch, humans: int, bots: Sequence[str], language: str) -> LocalTable:
    kinds = _kinds(len(match.seats), humans, bots)
    return local_table(
        match, dict(zip(range(humans, len(match.seats)), kinds, strict=True)), language
    )


def local_table(match: AnyMatch, levels: Mapping[int, str], language: str) -> LocalTable:
    """A match with bots of these levels at their seats, and people at the others."""
    game = match.game
    return LocalTable(
        match=match,
        renderer=RENDERERS[game.name],
        speech=Speech(language, match.seats),
        bots={seat: own(level, game) for seat, level in levels.items()},
        levels=levels,
        luck=bot_luck(match.seed, levels),
    )
