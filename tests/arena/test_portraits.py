"""Characters can be told by what they are known for, on the same deals, and cost little."""

import json

import pytest

from gnomery.arena.engines import Here
from gnomery.arena.portraits import Sitting, portrait
from gnomery.cli import run
from gnomery.engine.characters import Character
from gnomery.games import SHELF
from gnomery.words import LANGUAGES, catalogue

ALL = [(name, one) for name, game in SHELF.items() for one in game.mind.characters]
DEALS = {"gardlings": 8}
COSTS = 0.25
"""A character that wins less than this of its games against plain bots is a handicap."""


@pytest.mark.parametrize(("name", "character"), ALL)
def test_a_character_is_known_by_its_figure_and_still_wins(name, character):
    deals = DEALS.get(name, 16)
    found = portrait(Sitting(name, 2, "gardener", character, "portraits"), deals, Here())
    promised = SHELF[name].mind.characters[character]
    assert (found.gap.value > 0) is promised.is_more
    assert found.is_alike
    assert found.wins.high > COSTS
    assert found.wins.n == 2 * deals


def test_a_character_that_does_nothing_is_not_told(monkeypatch):
    """A planted fault: one that takes the advice as it is."""
    idle = Character(lambda _view, _moves, _luck, advice: advice, "bids", _bids, is_more=True)
    monkeypatch.setitem(SHELF["gnome_grown"].mind.characters, "idle", idle)
    found = portrait(Sitting("gnome_grown", 2, "gardener", "idle", "idle"), 3, Here())
    assert found.gap.value == 0
    assert not found.is_alike
    assert found.wins.value == 0.5


def _bids(before, seat, move, after):
    return SHELF["gnome_grown"].mind.characters["bold"].shows(before, seat, move, after)


def test_the_command_prints_every_character_of_a_game(capsys):
    words = ["characters", "gnom_street", "--games", "24", "--workers", "1", "--json"]
    assert run([*words, "--level", "leaf"]) in {0, 1}
    rows = json.loads(capsys.readouterr().out)
    assert [row["character"] for row in rows] == list(SHELF["gnom_street"].mind.characters)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_character_is_explained_by_its_game(language):
    words = catalogue(language)
    for name, character in ALL:
        figure = SHELF[name].mind.characters[character].figure
        for key in (
            f"{name}.character.{character}",
            f"web.character.{character}",
            f"terminal.character.{character}",
            f"cli.figure.{figure}",
        ):
            assert key in words
