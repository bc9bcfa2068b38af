"""`gnomery host`, `join`, `sit` and `watch`: the terminal at a table on a server."""

import getpass
from typing import Annotated, TypeAlias

import typer

from gnomery import api
from gnomery.bots.outside import SECONDS
from gnomery.cli import given
from gnomery.cli.speech import LANGUAGE, tell
from gnomery.words import say

LinkText: TypeAlias = Annotated[str, typer.Argument(metavar="LINK", help=tell("cli.option.link"))]
SeatNumber: TypeAlias = Annotated[int | None, given.option("cli.option.take_seat", min=1)]
Name: TypeAlias = Annotated[str | None, given.option("cli.option.name")]


def host(
    game: given.GameName,
    players: given.Players = None,
    bots: Annotated[str, given.option("cli.option.bots_last")] = "",
    option: given.Switches = None,
    server: Annotated[str | None, given.option("cli.option.server")] = None,
    name: Name = None,
    listed: Annotated[bool, given.option("cli.option.listed", "--listed")] = False,
    clock: Annotated[str | None, given.option("cli.option.clock")] = None,
    language: given.Language = LANGUAGE,
    colour: given.Colour = None,
    pace: given.PaceName = "normal",
) -> int:
    """Open a table and play there."""
    from gnomery.terminal import remote

    players = api.game(game).rules.usual if players is None else players
    return remote.host(
        remote.Desk(given.check_language(language), given.check_pace(pace), colour=colour),
        game,
        players=players,
        bots=given.several(bots),
        options=given.chosen(game, option, None),
        server=server or remote.DEFAULT_SERVER,
        name=own_name(name, language),
        is_listed=listed,
        clock=clock,
    )


def join(
    link: LinkText,
    name: Name = None,
    seat: SeatNumber = None,
    hand: Annotated[bool, given.option("cli.option.hand", "--hand")] = False,
    language: given.Language = LANGUAGE,
    colour: given.Colour = None,
    pace: given.PaceName = "normal",
) -> int:
    """Sit down, or come back."""
    from gnomery.terminal import remote

    pace = given.check_pace(pace)
    desk = remote.Desk(given.check_language(language), pace, colour=colour, is_hand=hand)
    return remote.join(desk, link, name=own_name(name, language), seat=seat)


def sit(
    link: LinkText,
    bot: Annotated[str, given.option("cli.option.bot")] = "gardener",
    name: Annotated[str | None, given.option("cli.option.bot_name")] = None,
    seat: SeatNumber = None,
    seconds: Annotated[float, given.option("cli.option.think", min=0.1)] = SECONDS,
    language: given.Language = LANGUAGE,
    colour: given.Colour = None,
) -> int:
    """Let a bot sit down, or come back."""
    from gnomery.terminal import remote

    desk = remote.Desk(given.check_language(language), colour=colour)
    return remote.sit(desk, link, bot=bot, name=name, seat=seat, seconds=seconds)


def watch(
    link: LinkText,
    name: Name = None,
    language: given.Language = LANGUAGE,
    colour: given.Colour = None,
    pace: given.PaceName = "normal",
) -> int:
    """Look on."""
    from gnomery.terminal import remote

    desk = remote.Desk(given.check_language(language), given.check_pace(pace), colour=colour)
    return remote.watch(desk, link, name=own_name(name, language))


def own_name(name: str | None, language: str) -> str:
    """The name as given, or what one is called on this machine."""
    if name is not None:
        return name
    try:
        return getpass.getuser()
    except (OSError, KeyError):
        return say(language, "terminal.player", {"n": 1})
