"""`gnomery rules`: the digest of a game, whole or by rule id."""

from typing import Annotated

import typer

from gnomery import api
from gnomery.cli import given
from gnomery.cli.speech import LANGUAGE, tell


def rules(
    game: given.GameName,
    rule: Annotated[str | None, typer.Argument(help=tell("cli.option.rule"))] = None,
    language: given.Language = LANGUAGE,
) -> None:
    """Print the rules."""
    from gnomery.terminal.telling.rulebook import rule_text

    api.game(game)
    print(rule_text(game, rule, language))
