"""Versions of the rules: games that began by earlier ones are told apart and go on."""

import json

import pytest
from msgspec.structs import replace

import gnomery
from gnomery.engine.errors import PositionError, RecordError
from gnomery.engine.game import AnyGame
from gnomery.engine.parting import parting
from gnomery.engine.replay import replayed

GAMES = pytest.mark.parametrize("game", gnomery.shelf().values(), ids=gnomery.shelf())


@GAMES
def test_each_version_says_by_which_rules_it_is_played(game: AnyGame) -> None:
    for each in (*game.earlier, game):
        options = each.box.options(each.rules.usual, {})
        assert not game.earlier or options.rules == each.rules_version
        assert game.version(each.rules_version) is each


@GAMES
def test_rules_that_nobody_knows_are_refused(game: AnyGame) -> None:
    with pytest.raises(RecordError) as error:
        game.version(99)
    assert "99" in str(error.value)
    for known in (*game.earlier, game):
        assert str(known.rules_version) in str(error.value)


@GAMES
def test_a_record_and_a_position_keep_their_version(game: AnyGame) -> None:
    for each in (*game.earlier, game):
        match = gnomery.new(game.name, seed="clover")
        if each is not game:
            match = replayed(game, _by(match.record(reveal=True), each.rules_version), upto=0)
            match.settle()
        assert gnomery.load(match.record(reveal=True)).game.rules_version == each.rules_version
        again = gnomery.restore(match.dumps())
        assert again.game.rules_version == each.rules_version
        assert again.state == match.state


def _by(record: gnomery.Record, version: int) -> gnomery.Record:
    """The beginning of a record, by another version."""
    return replace(record, rules_version=version, log=())


@pytest.mark.parametrize(
    "game", [game for game in gnomery.shelf().values() if game.earlier], ids=repr
)
def test_a_position_cannot_claim_another_version(game: AnyGame) -> None:
    plain = json.loads(gnomery.new(game.name, seed="clover").dumps())
    plain["rules_version"] = game.earlier[0].rules_version
    with pytest.raises(PositionError):
        gnomery.restore(json.dumps(plain))


@GAMES
def test_versions_do_not_part_from_themselves(game: AnyGame) -> None:
    record = gnomery.new(game.name, seed="clover").record(reveal=True)
    assert parting(game, record, game.rules_version) is None


def test_as_many_play_as_usual_or_as_have_names() -> None:
    assert len(gnomery.new("garten_zwerge", seats=["Ada", "Bo"]).seats) == 2
    usual = {"gardlings": 2, "gnome_grown": 2, "gnom_street": 3, "garten_zwerge": 3}
    assert {name: len(gnomery.new(name).seats) for name in usual} == usual
