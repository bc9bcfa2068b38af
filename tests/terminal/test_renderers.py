"""Every game on the shelf has a renderer, and its words in every language."""

import json
from importlib.resources import files

import pytest

from gnomery.games import SHELF
from gnomery.terminal.renderers import RENDERERS
from gnomery.words import LANGUAGES


def words(language):
    file = files("gnomery.words").joinpath(language, "terminal.json")
    return json.loads(file.read_text(encoding="utf-8"))


def test_every_game_has_a_renderer():
    assert set(RENDERERS) == set(SHELF)


@pytest.mark.parametrize("language", LANGUAGES)
def test_commands_have_names_of_their_own(language):
    own = words(language)
    names = {
        key.removeprefix("command."): name
        for key, name in own.items()
        if key.startswith("command.")
    }
    assert len(set(names.values())) == len(names)
    for command, name in names.items():
        assert name == command or name not in names


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", RENDERERS)
def test_the_extras_of_a_room_have_a_name_and_a_help(game, language):
    for name in RENDERERS[game].extras:
        assert words(language)[f"command.{name}"]
        assert words(language)[f"{game}.help.{name}"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_short_names_fit_into_tiles(language):
    for key, name in words(language).items():
        if key.startswith("gardlings.short."):
            assert len(name) <= 5
        if key.startswith("gardlings.task."):
            assert len(name) <= 7
