"""`gnomery host`, `join`, `sit` and `watch`: the terminal at a table on a server."""

import getpass
from typing import Annotated, TypeAlias

import typer

from gnomery import api
from gnomery.bots.outside import SECONDS
from gnomery.cli.given import GameName, Players, Switches, chosen
from gnomery.cli.speech import LANGUAGE, tell
from gnomery.engine.errors import OptionError
from gnomery.words import LANGUAGES, say

LinkText: TypeAlias = Annotated[str, typer.Argument(metavar="LINK", help=tell("cli.option.link"))]
Name: TypeAlias = Annotated[str | None, typer.Option(help=tell("cli.option.name"))]
Language: TypeAlias = Annotated[str, typer.Option(help=tell("cli.option.language"))]
Colour: TypeAlias = Annotated[bool | None, typer.Option(help=tell("cli.option.colour"))]


def register(app: typer.Typer) -> None:
    """Add the commands."""
    for command in (host, join, sit, watch):
        name = command.__name__
        app.command(help=tell(f"cli.help.{name}"), epilog=tell(f"cli.example.{name}"))(command)


def host(
    game: GameName,
    players: Players = 2,
    bots: Annotated[str, typer.Option(help=tell("cli.option.bots_last"))] = "",
    option: Switches = None,
    server: Annotated[str | None, typer.Option(help=tell("cli.option.server"))] = None,
    name: Name = None,
    listed: Annotated[bool, typer.Option("--listed", help=tell("cli.option.listed"))] = False,
    clock: Annotated[str | None, typer.Option(help=tell("cli.option.clock"))] = None,
    language: Language = LANGUAGE,
    colour: Colour = None,
) -> int:
    """Open a table and play there."""
    from gnomery.terminal import remote

    api.game(game)
    return remote.host(
        remote.Desk(_checked(language), colour=colour),
        game,
        players=players,
        bots=[bot.strip() for bot in bots.split(",") if bot.strip()],
        options=chosen(game, option, None),
        server=server or remote.DEFAULT_SERVER,
        name=_name(name, language),
        is_listed=listed,
        clock=clock,
    )


def join(
    link: LinkText,
    name: Name = None,
    seat: Annotated[int | None, typer.Option(min=1, help=tell("cli.option.take_seat"))] = None,
    language: Language = LANGUAGE,
    colour: Colour = None,
) -> int:
    """Sit down, or come back."""
    from gnomery.terminal import remote

    desk = remote.Desk(_checked(language), colour=colour)
    return remote.join(desk, link, name=_name(name, language), seat=seat)


def sit(
    link: LinkText,
    bot: Annotated[str, typer.Option(help=tell("cli.option.bot"))] = "gardener",
    name: Annotated[str | None, typer.Option(help=tell("cli.option.bot_name"))] = None,
    seat: Annotated[int | None, typer.Option(min=1, help=tell("cli.option.take_seat"))] = None,
    seconds: Annotated[float, typer.Option(min=0.1, help=tell("cli.option.think"))] = SECONDS,
    language: Language = LANGUAGE,
    colour: Colour = None,
) -> int:
    """Let a bot sit down, or come back."""
    from gnomery.terminal import remote

    desk = remote.Desk(_checked(language), colour=colour)
    return remote.sit(desk, link, bot=bot, name=name, seat=seat, seconds=seconds)


def watch(
    link: LinkText, name: Name = None, language: Language = LANGUAGE, colour: Colour = None
) -> int:
    """Look on."""
    from gnomery.terminal import remote

    desk = remote.Desk(_checked(language), colour=colour)
    return remote.watch(desk, link, name=_name(name, language))


def _checked(language: str) -> str:
    if language not in LANGUAGES:
        raise OptionError("cli.error.language", language=language, names=", ".join(LANGUAGES))
    return language


def _name(name: str | None, language: str) -> str:
    """The name as given, or what one is called on this machine."""
    if name is not None:
        return name
    try:
        return getpass.getuser()
    except (OSError, KeyError):
        return say(language, "terminal.player", {"n": 1})
