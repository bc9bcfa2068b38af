"""Engines: the same results everywhere, and workers that die, fail or are left alone."""

import os
import signal
from functools import partial

import pytest

import gnomery
from gnomery.arena.engines import LARGEST_LOT, TRIES, Here, Lots, cores
from gnomery.arena.engines.processes import Processes
from gnomery.arena.errors import ArenaError
from gnomery.arena.jobs import Job, in_order, outcomes, work
from gnomery.bots import seated

GAMES = tuple(gnomery.shelf())


def squares(numbers):
    return [number * number for number in numbers]


def two_at_a_time(numbers):
    return squares(numbers[:2])


def deadly(flag, numbers):
    """Kills its process the first time it comes to 17."""
    if 17 in numbers and not flag.exists():
        flag.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return squares(numbers)


def always_deadly(numbers):
    if 17 in numbers:
        os.kill(os.getpid(), signal.SIGKILL)
    return squares(numbers)


def failing(numbers):
    raise LookupError(f"nothing at {numbers[0]}")


class WontTravelError(Exception):
    def __init__(self, one, two):
        super().__init__(f"{one} {two}")


def failing_badly(numbers):
    raise WontTravelError(numbers, "two")


def found(engine, task, n=40):
    return sorted(one for batch in engine.results(task, range(n)) for one in batch)


@pytest.mark.parametrize("engine", [Here(), Processes(2)])
@pytest.mark.parametrize("task", [squares, two_at_a_time])
def test_every_number_is_done_once(engine, task):
    assert found(engine, task) == squares(range(40))


def test_nothing_to_do_is_done_at_once():
    assert found(Processes(2), squares, 0) == []


@pytest.mark.parametrize("game", GAMES)
def test_processes_play_as_one_does(game):
    job = Job(game, 2, {}, ["random"], "shared", 6, is_observed=True, is_rotated=True)
    alone = list(outcomes(job))
    assert [outcome.number for outcome in alone] == list(range(6))
    assert list(in_order(Processes(2).results(work(job), range(6)))) == alone


def test_a_killed_worker_loses_nothing(tmp_path):
    flag = tmp_path / "killed"
    assert found(Processes(2), partial(deadly, flag)) == squares(range(40))
    assert flag.exists()


def test_a_game_that_kills_every_worker_is_named():
    with pytest.raises(ArenaError, match=rf"died {TRIES + 1} times: 17\."):
        found(Processes(2), always_deadly)


def test_an_error_in_a_worker_is_told_here():
    with pytest.raises(LookupError, match="nothing at 0") as error:
        found(Processes(1), failing)
    assert "in failing" in error.value.__notes__[0]


def test_an_error_that_cannot_travel_is_told_too():
    with pytest.raises(RuntimeError, match="WontTravelError"):
        found(Processes(1), failing_badly)


def test_whoever_stops_listening_sends_the_workers_home():
    results = Processes(2).results(squares, range(1000))
    next(results)
    results.close()


def test_lots_are_small_enough_to_share():
    lots = Lots(range(100), workers=2)
    sizes = []
    while lots:
        sizes.append(len(lots.take()))
    assert sum(sizes) == 100
    assert max(sizes) <= min(LARGEST_LOT, 100 // 16)


def test_no_number_of_workers_is_all_cores():
    assert cores(3) == 3
    assert cores(0) >= 1


def test_rotated_jobs_play_a_deal_in_every_seating():
    job = Job("garten_zwerge", 3, {}, ["gardener", "random"], "turns", 6, is_rotated=True)
    played = list(outcomes(job))
    assert [job.luck(number) for number in range(6)] == ["turns/0"] * 3 + ["turns/1"] * 3
    assert [outcome.seating for outcome in played[:3]] == [
        ("gardener", "random", "gardener"),
        ("random", "gardener", "gardener"),
        ("gardener", "gardener", "random"),
    ]
    plain = job._replace(is_rotated=False, games=1)
    assert next(outcomes(plain)) == played[0]


def test_bots_are_sent_home_after_their_games(monkeypatch):
    homes = []

    class Guest:
        def __init__(self, game):
            self.game = game

        def __call__(self, _view, moves, luck):
            return moves[luck.below(len(moves))]

        def close(self):
            homes.append(self.game.name)

    def own(name, game):
        return Guest(game) if name == "guest" else seated(name, game)

    monkeypatch.setattr("gnomery.arena.jobs.own", own)
    list(outcomes(Job("gnom_street", 2, {}, ["guest", "random"], "guests", 2)))
    assert homes
    assert set(homes) == {"gnom_street"}
