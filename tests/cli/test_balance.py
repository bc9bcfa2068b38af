"""`gnomery balance` for the whole shelf, and what its figures are made of."""

import json

import pytest

import gnomery
from gnomery.arena.balance import Figure, figures, jobs, measured, notes
from gnomery.arena.intervals import Estimate
from gnomery.arena.jobs import Job, Outcome
from gnomery.cli import run
from gnomery.engine.balance import Target


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
    rows = figures(gnomery.shelf()[job.game], job, notes(job, played))
    return {figure.target.name: figure for figure in rows}


def test_a_tile_is_never_hired_if_all_games_together_say_so():
    tile = found({"tile/pig-1": [0, 1], "tile/pig-2": [0, 0], "tiles": [0]})["tile"]
    assert (tile.found.value, tile.found.n) == (1, 2)
    assert tile.is_met is False
    assert found({"tile/pig-1": [0, 1]})["tile"].is_met


def test_missions_have_targets_of_their_own():
    assert "mission.raft" in found({}, missions=True)
    assert "mission.raft" not in found({})


def skill(*games):
    """What a habit costs, when games with it and without last so many rounds."""
    asked = [
        job
        for job in jobs(gnomery.shelf()["gardlings"], len(games[0]), "any", {})
        if job.options == {"edition": "retail", "goal": 17} and "lay" not in job.bots[0]
    ]
    rounds = {"gardener": games[0], "gardener:hire_any": games[1]}

    def play(job):
        for number, last in enumerate(rounds.get(job.bots[0], games[0])):
            seen = {"winning_round": [last]}
            yield Outcome(number, job.bots, ((0,),), (0,), 1, {}, seen)

    found = measured(asked, play)
    return {figure.target.label: figure for _, row in found for figure in row}


def test_a_habit_costs_the_rounds_by_which_it_wins_later():
    found = skill([7, 8, 9, 8], [10, 11, 11, 12])
    cost = found["skill.hire_any"]
    assert cost.found.value == 3
    assert cost.found.low < 3 < cost.found.high
    assert cost.is_met
    assert found["skill.hire_dearest"].found.value == 0
    assert found["skill.hire_dearest"].is_met is False


def test_one_with_a_habit_sits_once_in_every_seat_among_those_without():
    for name, game in gnomery.shelf().items():
        habits = {job.bots[0].partition(":")[2]: job for job in jobs(game, 6, "any", {})}
        assert set(game.design.habits) == set(habits) - {""}, name
        for habit, job in habits.items():
            assert job.is_rotated == (habit != "" and job.players > 1)
            assert set(job.crew[1:]) <= {"gardener"}


def test_wins_of_a_habit_are_those_of_its_seat():
    game = gnomery.shelf()["gnome_grown"]
    job = next(job for job in jobs(game, 2, "any", {}) if job.bots[0] == "gardener:bid_any")
    careless, usual = job.bots
    played = [
        Outcome(0, (careless, usual), ((0,), (1,)), (0, 0), 1, {}),
        Outcome(1, (usual, careless), ((0,), (1,)), (0, 0), 1, {}),
    ]
    (figure,) = figures(game, job, notes(job, played))
    assert (figure.target.label, figure.found.value) == ("skill.bid_any", 0.5)


def test_the_skill_lines_are_printed(capsys):
    assert run(["balance", "gardlings", "-n", "1", "-w", "1"]) == 0
    told = capsys.readouterr().out
    assert "Rounds lost by hiring any tile" in told
    assert "gardener:hire_any" in told


@pytest.mark.parametrize(
    ("low", "value", "high", "is_met", "is_sure"),
    [
        (0.42, 0.45, 0.48, True, True),
        (0.38, 0.45, 0.48, True, False),
        (0.30, 0.35, 0.45, False, False),
        (0.30, 0.35, 0.39, False, True),
        (0.51, 0.55, 0.60, False, True),
        (0.30, 0.45, 0.60, True, False),
    ],
)
def test_a_verdict_is_sure_if_all_of_the_interval_agrees(low, value, high, is_met, is_sure):
    target = Target("any", "share", low=0.4, high=0.5)
    figure = Figure(target, Estimate(value, low, high, 100))
    assert (figure.is_met, figure.is_sure) == (is_met, is_sure)
