"""Recorded games: a change of the rules that would alter one must raise `rules_version`."""

import pytest

import gnomery
from tests.games.gardlings.record_games import GAMES, PLAYED


@pytest.mark.parametrize("name", GAMES)
def test_a_recorded_game_goes_the_same_way(name):
    text = (PLAYED / f"{name}.json").read_text(encoding="utf-8")
    match = gnomery.load(text)
    assert match.result is not None
    assert match.record().dumps() == text.rstrip("\n")
    assert gnomery.verify(text).is_true


def test_every_recorded_game_is_listed():
    assert {file.stem for file in PLAYED.glob("*.json")} == set(GAMES)
