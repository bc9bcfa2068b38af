"""Games played long ago end the same way today; if one does not, its `rules_version` must go up."""

from hashlib import sha256
from pathlib import Path

import pytest

import gnomery
from gnomery.engine.record_text import read_text, write_text
from tests.games.recording import GAMES, RECORDED, file_of

BYTES = "14d421f81a307a281eae85c43fd6878bed01c62c31117608afc8c1f73d69f1bb"


@pytest.mark.parametrize(("game", "name"), RECORDED, ids=map("-".join, RECORDED))
def test_a_recorded_game_ends_the_same_way(game, name):
    text = file_of(game, name).read_text(encoding="utf-8")
    match = gnomery.load(text)
    assert match.result is not None
    assert write_text(match.record()) == text
    assert gnomery.verify(text).is_true


@pytest.mark.parametrize(("game", "name"), RECORDED, ids=map("-".join, RECORDED))
def test_a_game_by_earlier_rules_goes_as_it_went(game, name):
    """Its sheet may be worded otherwise today; its moves and its ranking are as they were."""
    text = file_of(game, name, "earlier").read_text(encoding="utf-8")
    recorded, match = read_text(text), gnomery.load(text)
    assert recorded.rules_version < gnomery.shelf()[game].rules_version
    assert match.result.ranking == recorded.result.ranking
    again = match.record()
    assert (again.rules_version, again.log) == (recorded.rules_version, recorded.log)
    assert gnomery.verify(text).is_true


def test_the_earlier_recorded_games_are_the_same_bytes_as_ever():
    """Of all of them as JSON, as they would be sent: nobody has made them easier."""
    digest = sha256()
    for game, name in sorted(RECORDED):
        text = file_of(game, name, "earlier").read_text(encoding="utf-8")
        digest.update(read_text(text).dumps().encode())
    assert digest.hexdigest() == BYTES


def test_every_game_on_the_shelf_has_recorded_games():
    assert set(GAMES) == set(gnomery.shelf())


def test_every_recorded_game_is_listed():
    kept = {
        (file.parents[1].name, file.stem) for file in Path(__file__).parent.glob("*/played/*.txt")
    }
    assert kept == set(RECORDED)
