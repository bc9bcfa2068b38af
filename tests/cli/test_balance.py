"""`gnomery balance` for the whole shelf, and what its figures are made of."""

import json

import gnomery
from gnomery.arena.balance import figures
from gnomery.arena.jobs import Job, Outcome
from gnomery.cli import run


def test_without_a_game_every_target_of_the_shelf_is_measured(capsys):
    assert run(["balance", "-n", "1", "-w", "1", "--json"]) == 0
    rows = json.loads(capsys.readouterr().out)["figures"]
    for name, game in gnomery.shelf().items():
        assert sum(row["game"] == name for row in rows) == len(game.design.targets)


def test_options_belong_to_one_game(capsys):
    assert run(["balance", "-o", "goal=17"]) == 2
    assert "Name a game" in capsys.readouterr().err


def found(seen, **options):
    """The figures of one game of Gardlings in which this was noted."""
    job = Job("gardlings", 4, {"edition": "retail", **options}, ("gardener",), "any", 1)
    played = [Outcome(0, ("gardener",) * 4, ((0,), (1, 2, 3)), (0,) * 4, 1, {}, seen)]
    return {
        figure.target.name: figure for figure in figures(gnomery.shelf()[job.game], job, played)
    }


def test_a_tile_is_never_hired_if_all_games_together_say_so():
    tile = found({"tile/pig-1": [0, 1], "tile/pig-2": [0, 0], "tiles": [0]})["tile"]
    assert (tile.found.value, tile.found.n) == (1, 2)
    assert tile.is_met is False
    assert found({"tile/pig-1": [0, 1]})["tile"].is_met


def test_missions_have_targets_of_their_own():
    assert "mission.raft" in found({}, missions=True)
    assert "mission.raft" not in found({})
