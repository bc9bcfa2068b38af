"""`gnomery today` and `gnomery league`: one deal for all, and who did better with it."""

from typing import Annotated

import typer

from gnomery import api
from gnomery.cli import given
from gnomery.cli.speech import LANGUAGE, tell
from gnomery.cli.table.network import Name, own_name


def today(
    game: given.GameName,
    server: Annotated[str | None, given.option("cli.option.server")] = None,
    name: Name = None,
    practice: Annotated[bool, given.option("cli.option.practice", "--practice")] = False,
    language: given.Language = LANGUAGE,
    colour: given.Colour = None,
    pace: given.PaceName = "normal",
) -> int:
    """Play the deal of the day."""
    from gnomery.terminal import remote

    desk = remote.Desk(given.check_language(language), given.check_pace(pace), colour=colour)
    return remote.today(
        desk,
        game,
        server=server or remote.DEFAULT_SERVER,
        name=own_name(name, language),
        is_practice=practice,
    )


def league(
    link: Annotated[str, typer.Argument(metavar="LINK", help=tell("cli.option.league"))],
    deal: Annotated[int | None, given.option("cli.option.league_deal", min=1)] = None,
    beside: Annotated[str | None, given.option("cli.option.beside", metavar="NAME")] = None,
    deals: Annotated[int, given.option("cli.option.league_deals", min=1)] = 3,
    days: Annotated[int, given.option("cli.option.league_days", min=1)] = 14,
    server: Annotated[str | None, given.option("cli.option.server")] = None,
    name: Name = None,
    language: given.Language = LANGUAGE,
    colour: given.Colour = None,
    pace: given.PaceName = "normal",
) -> int:
    """Open a league by a game's name; by its link take part, play a deal or see the table."""
    from gnomery.terminal import remote

    desk = remote.Desk(given.check_language(language), given.check_pace(pace), colour=colour)
    called = own_name(name, language)
    if link in api.shelf():
        where = server or remote.DEFAULT_SERVER
        return remote.open_league(desk, link, name=called, deals=deals, days=days, server=where)
    return remote.league(desk, link, name=called, deal=deal, beside=beside)
