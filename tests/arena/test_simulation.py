"""Whole simulations: every kind of table finishes."""

import pytest

from gnomery.arena.jobs import Job, outcomes

TABLES = {
    **{f"retail {n}": (n, {}) for n in range(1, 6)},
    **{f"retail pro missions {n}": (n, {"preset": "pro", "missions": True}) for n in range(1, 6)},
    **{f"first {n}": (n, {"edition": "first"}) for n in range(1, 5)},
    **{f"first pro {n}": (n, {"edition": "first", "preset": "pro"}) for n in range(1, 5)},
    "first 20": (20, {"edition": "first", "copies": 5, "preset": "pro"}),
}


@pytest.mark.parametrize(("players", "options"), TABLES.values(), ids=TABLES)
@pytest.mark.parametrize("bot", ["random", "gardener"])
def test_all_games_finish(players, options, bot):
    games = 3 if bot == "random" else 1
    played = list(outcomes(Job("gardlings", players, options, [bot], "all finish", games)))
    assert len(played) == games
    for outcome in played:
        assert outcome.winners
        assert 1 <= outcome.figures["rounds"] <= 40
        assert len(outcome.figures["gems"]) == players


def test_the_gardener_beats_chance():
    job = Job("gardlings", 2, {}, ["gardener", "random"], "strength", 12)
    assert sum(outcome.winners == (0,) for outcome in outcomes(job)) == 12


def test_jobs_give_the_same_however_they_are_shared():
    job = Job("gardlings", 3, {"ponds": True}, ["random"], "shared", 20)
    assert list(outcomes(job)) == list(outcomes(job, workers=2))
