"""`gnomery rules`: the digest of a game, whole or by rule id."""

from typing import Annotated

import typer

from gnomery import api
from gnomery.cli.given import GameName
from gnomery.cli.speech import LANGUAGE, tell


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command(help=tell("cli.help.rules"), epilog=tell("cli.example.rules"))(rules)


def rules(
    game: GameName,
    rule: Annotated[str | None, typer.Argument(help=tell("cli.option.rule"))] = None,
    language: Annotated[str, typer.Option(help=tell("cli.option.language"))] = LANGUAGE,
) -> None:
    """Print the rules."""
    from gnomery.terminal.telling.rulebook import rule_text

    api.game(game)
    print(rule_text(game, rule, language))
