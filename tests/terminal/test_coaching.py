"""The coach at the terminal: hints in every language, and a review after the end."""

import io
import re

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
WOULD = {"en": "The master would", "fr": "Le maître", "de": "Der Meister würde"}
MISTAKES = {"en": "mistake", "fr": "erreur", "de": "Fehler"}


def said_at(match, *lines, language="en"):
    """The screen after these lines were typed by somebody in the first seat."""
    seats = ("Ann", "Bo")
    table = LocalTable(
        match=match,
        renderer=RENDERERS[match.game.name],
        speech=Speech(language, seats),
        humans=2,
        bots={},
        luck={},
    )
    screen = Screen()
    console = Console(io.StringIO("".join(f"{line}\n" for line in lines)), screen)
    Session(table, console, Saves(match)).run()
    return screen.getvalue()


@pytest.mark.parametrize(
    ("name", "language"), list(zip(GAMES, ("en", "fr", "de", "fr"), strict=True))
)
def test_a_hint_is_a_move_a_chance_and_a_reason(name, language):
    shown = said_at(gnomery.new(name, players=2, seed="hint"), "hint", "quit", language=language)
    said = " ".join(shown.partition("> hint\n")[2].partition("> ")[0].split())
    assert said.startswith(WOULD[language])
    assert re.search(r"\d+ %\. .+\.", said)


@pytest.mark.parametrize("language", WOULD)
def test_a_review_after_the_end(language):
    match = gnomery.load(record_of(SHORT, "gardener", "random").dumps())
    shown = said_at(match, "review", "quit", language=language)
    told = shown.partition("> review\n")[2]
    assert MISTAKES[language] in told
    for name in ("Ann", "Bo"):
        assert re.search(rf"^{name} .*±\d+ .*[+−]50$", told, re.MULTILINE)


def test_a_review_before_the_end_is_refused():
    shown = said_at(gnomery.new(SHORT, players=2, seed="hint"), "review", "quit")
    assert "after its end" in shown
