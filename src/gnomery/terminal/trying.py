"""`gnomery try`: an example of a rule, to be played on from."""

import sys
from typing import TextIO

from gnomery import api
from gnomery.examples.playing import beginning
from gnomery.examples.reading import example_of, examples_of, rule_of, rules_of
from gnomery.terminal.app import USUAL_BOT, local_table
from gnomery.terminal.saves import Saves
from gnomery.terminal.screen.console import Console
from gnomery.terminal.session import Session
from gnomery.words import say
from gnomery.words.digest import sections


def listed(language: str) -> list[str]:
    """Every rule that can be tried, game by game."""
    lines = []
    for game in api.shelf():
        titles = {section.id: section.title for section in sections(game, language)}
        rules = [rule for rule in rules_of(game) if examples_of(game, rule)]
        lines += [say(language, f"{game}.name"), *(f"  {rule}  {titles[rule]}" for rule in rules)]
    return lines


def try_example(  # noqa: PLR0913  one argument for each option of the command line
    rule: str,
    number: int,
    *,
    language: str,
    colour: bool | None = None,
    stdin: TextIO | None = None,
    stdout: TextIO | None = None,
) -> int:
    """Play from an example's position, at the seat of whoever acts first; the exit code."""
    game, known = rule_of(rule)
    example = example_of(game, known, number)
    match = beginning(api.game(game), example)
    levels = {seat: USUAL_BOT for seat in range(len(match.seats)) if seat != example.mover}
    console = Console(stdin or sys.stdin, stdout or sys.stdout, colour=colour)
    console.show(say(language, "examples.sandbox"), example.title.said(language), style="bold")
    session = Session(local_table(match, levels, language), console, Saves(match, None))
    session.first, session.is_trial = example.mover, True
    session.run()
    return 0
