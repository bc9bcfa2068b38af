"""Games played long ago end the same way today; if one does not, its `rules_version` must go up."""

from pathlib import Path

import pytest

import gnomery
from tests.games.recording import GAMES, RECORDED, file_of


@pytest.mark.parametrize(("game", "name"), RECORDED, ids=map("-".join, RECORDED))
def test_a_recorded_game_ends_the_same_way(game, name):
    text = file_of(game, name).read_text(encoding="utf-8")
    match = gnomery.load(text)
    assert match.result is not None
    assert match.record().dumps() == text.rstrip("\n")
    assert gnomery.verify(text).is_true


def test_every_game_on_the_shelf_has_recorded_games():
    assert set(GAMES) == set(gnomery.shelf())


def test_every_recorded_game_is_listed():
    kept = {(file.parents[1].name, file.stem) for file in Path(__file__).parent.glob("*/played/*")}
    assert kept == set(RECORDED)
