"""`gnomery games`, `rules`, `try`: what is on the shelf."""

import json
import sys
from typing import Annotated, Any

import typer

from gnomery import api
from gnomery.cli.given import AsJson, Colour, GameName, Language, check_language, option
from gnomery.cli.speech import LANGUAGE, tell
from gnomery.engine.game import AnyGame
from gnomery.engine.known import known_things
from gnomery.engine.options import spelled
from gnomery.words import say

EDITION = "edition"
WHAT = "what"
COLUMNS = ("name", "players", "editions", "options", "about")


def games(language: Language = LANGUAGE, as_json: AsJson = False) -> None:
    """List the games of the shelf."""
    check_language(language)
    rows = [_described(game, language) for game in api.shelf().values()]
    if as_json:
        print(json.dumps(rows, ensure_ascii=False))
    else:
        _print_table(rows, language)


def _described(game: AnyGame, language: str) -> dict[str, Any]:
    """A game as data; options by name, with the values they can take."""
    options = {switch.name: [*map(spelled, switch.values)] for switch in game.box.switches}
    return {
        "name": game.name,
        "title": say(language, f"{game.name}.name"),
        "players": [game.rules.players[0], game.rules.players[-1]],
        "editions": options.pop(EDITION, []),
        "options": options,
        "about": say(language, f"{game.name}.tagline"),
        "rules_version": game.rules_version,
    }


def _print_table(rows: list[dict[str, Any]], language: str) -> None:
    from rich.console import Console
    from rich.table import Table

    table = Table(show_lines=True)
    for column in COLUMNS:
        table.add_column(say(language, f"cli.games.{column}"), no_wrap=column == COLUMNS[0])
    for row in rows:
        least, most = row["players"]
        editions, options = str(len(row["editions"]) or 1), str(len(row["options"]))
        about = f"{row['title']}\n{row['about']}"
        table.add_row(row["name"], f"{least}–{most}", editions, options, about)
    Console().print(table)


def rules(
    game: GameName,
    rule: Annotated[list[str] | None, typer.Argument(help=tell("cli.option.rule"))] = None,
    short: Annotated[bool, option("cli.option.short", "--short")] = False,
    language: Language = LANGUAGE,
) -> None:
    """Print the rules, one of them with its examples, what something is, or a first game's."""
    from gnomery.terminal.screen.console import Console
    from gnomery.terminal.telling.examples import example_lines
    from gnomery.terminal.telling.rulebook import found_rule, rule_text

    check_language(language)
    game, words = _looked_up(game, rule or [])
    known = api.game(game)
    if short:
        from gnomery.terminal.telling.primer import primer_text

        print(primer_text(known, language))
    elif words[:1] and words[0].lower() in (WHAT, say(language, "terminal.command.what")):
        from gnomery.terminal.telling.things import thing_lines

        for line in thing_lines(known_things(known), " ".join(words[1:]), language):
            print(line.plain)
    else:
        wanted = " ".join(words) or None
        print(rule_text(game, wanted, language))
        if wanted is not None:
            console = Console(sys.stdin, sys.stdout)
            found = found_rule(game, wanted, language)
            console.show(*example_lines(game, found, language, console.width))


def _looked_up(game: str, words: list[str]) -> tuple[str, list[str]]:
    """The game and what is asked of it: a rule's id alone says both."""
    from gnomery.examples.reading import RULE, rule_of

    if not RULE.fullmatch(game.upper()):
        return game, words
    named, rule = rule_of(game)
    return named, [rule, *words]


def tried(
    rule: Annotated[str | None, typer.Argument(help=tell("cli.option.tried"))] = None,
    number: Annotated[int, typer.Argument(help=tell("cli.option.number"))] = 1,
    language: Language = LANGUAGE,
    colour: Colour = None,
) -> int:
    """List what can be tried, or play on from an example."""
    from gnomery.terminal.trying import listed, try_example

    check_language(language)
    if rule is not None:
        return try_example(rule, number, language=language, colour=colour)
    print("\n".join(listed(language)))
    return 0
