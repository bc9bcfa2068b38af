"""`gnomery skill`: deals played with a gardener's thought and without."""

import json
from dataclasses import replace

import pytest

import gnomery
from gnomery.arena.engines import Here
from gnomery.arena.jobs import Job
from gnomery.arena.skill import skills
from gnomery.bots import seated
from gnomery.cli import run
from gnomery.engine.balance import at_random
from gnomery.engine.luck import QuickLuck
from gnomery.games.gardlings.moves import Lay


def test_alone_every_decision_is_told_in_rounds_of_the_same_deals(capsys):
    """The gardener itself would lose none; who lays anywhere does."""
    game = gnomery.shelf()["gardlings"]
    kind = Job("gardlings", 1, {}, (), "skill", 2)
    few = replace(game, design=replace(game.design, habits={"lay_any": at_random(Lay)}, studies={}))
    (found,) = skills(few, kind, Here())
    assert found.habit == "lay_any"
    assert found.found.low <= found.found.value <= found.found.high
    assert found.found.value > 0
    words = ["skill", "gardlings", "--games", "1", "--workers", "1"]
    assert run(words) == 0
    told = capsys.readouterr().out
    assert all(habit in told for habit in (*game.design.habits, *game.design.studies))
    assert "[" in told


def test_among_others_it_is_the_share_of_wins(capsys):
    words = ["skill", "gnom_street", "-p", "2", "--games", "2", "--workers", "1", "--json"]
    assert run(words) == 0
    rows = json.loads(capsys.readouterr().out)
    assert {row["habit"] for row in rows} == set(gnomery.shelf()["gnom_street"].design.habits)
    assert all(0 <= row["value"] <= 1 for row in rows)


@pytest.mark.parametrize("study", gnomery.shelf()["gardlings"].design.studies)
def test_who_thinks_longer_does_the_same_kind_of_thing(study):
    game = gnomery.shelf()["gardlings"]
    bot, gardener = seated(f"gardener:{study}", game), seated("gardener", game)
    match = gnomery.new("gardlings", players=1, seed="study")
    differs = 0
    while match.actors:
        view, moves = match.view(0), match.legal(0)
        move, usual = (one(view, moves, QuickLuck("same")) for one in (bot, gardener))
        assert move in moves
        differs += move != usual
        match.play(0, move)
    assert differs
