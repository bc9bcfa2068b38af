"""The coach at the terminal: hints in every language, and a review after the end."""

import io
import re
from itertools import cycle

import pytest

import gnomery
from gnomery.terminal.local import LocalTable
from gnomery.terminal.renderers import RENDERERS
from gnomery.terminal.saves import Saves
from gnomery.terminal.screen.console import Console
from gnomery.terminal.screen.speech import Speech
from gnomery.terminal.session import Session
from tests.coach.games import GAMES, record_of
from tests.terminal.guests import Screen

SHORT = "gnom_street"
CHANCE = {"en": "Chance of winning", "fr": "Chances de gagner", "de": "Gewinnchance"}
MISTAKES = {"en": "mistake", "fr": "erreur", "de": "Fehler"}


def said_at(match, *lines, language="en"):
    """The screen after these lines were typed by somebody in the first seat."""
    seats = ("Ann", "Bo")
    table = LocalTable(
        match=match,
        renderer=RENDERERS[match.game.name],
        speech=Speech(language, seats),
        bots={},
        luck={},
    )
    screen = Screen()
    console = Console(io.StringIO("".join(f"{line}\n" for line in lines)), screen)
    Session(table, console, Saves(match)).run()
    return screen.getvalue()


@pytest.mark.parametrize(("name", "language"), [*zip(GAMES, cycle(CHANCE), strict=False)])
def test_a_hint_is_a_move_a_chance_and_a_reason(name, language):
    shown = said_at(gnomery.new(name, players=2, seed="hint"), "hint", "quit", language=language)
    said = " ".join(shown.partition("> hint\n")[2].partition("> ")[0].split())
    assert re.search(rf"^\S.+\. .+\. {CHANCE[language]}.*\d+.%\.", said)


@pytest.mark.parametrize("language", CHANCE)
def test_a_review_after_the_end(language):
    match = gnomery.load(record_of(SHORT, "gardener", "random").dumps())
    shown = said_at(match, "review", "quit", language=language)
    told = shown.partition("> review\n")[2]
    assert MISTAKES[language] in told
    assert re.search(r"^Ann$(?s:.)*?^ +\+50[.,]0 ", told, re.MULTILINE)
    sums = [
        re.search(rf"^ +([+−]?\d+[.,]\d)  {name}$", told, re.MULTILINE) for name in ("Ann", "Bo")
    ]
    assert all(sums), "who did not ask is told of in sum"


@pytest.mark.parametrize("asked", ["hint", "hint notation"])
def test_a_hint_is_in_notation_only_if_asked(asked):
    match = gnomery.new("gnom_street", players=2, seed="hint")
    shown = said_at(match, asked, "quit").partition(f"> {asked}\n")[2].partition("> ")[0]
    assert bool(re.match(r"play \d", shown)) == (asked != "hint")
    assert bool(re.match(r"Play \S.* \(\d\)", shown)) == (asked == "hint")


def test_a_review_before_the_end_is_refused():
    shown = said_at(gnomery.new(SHORT, players=2, seed="hint"), "review", "quit")
    assert "after its end" in shown
