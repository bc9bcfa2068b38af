"""Roll-outs: the same in one process or several, by luck or by a policy."""

import pytest

from gnomery.arena.rollouts import rollouts
from gnomery.engine.luck import QuickLuck
from gnomery.games import SHELF

SEEDS = [f"rollout {number}" for number in range(6)]


def first_move(_view, moves, _luck):
    return moves[0]


def only_if_waited_for(view, moves, _luck):
    return moves[-1] if view.seat == 0 else None


@pytest.fixture(params=SHELF)
def game(request):
    return SHELF[request.param]


@pytest.fixture
def start(game):
    return game.rules.setup(2, game.box.options(2, {}))


def test_every_rollout_ends_as_its_seed_says(game, start):
    made = rollouts(game, [start] * 6, SEEDS)
    assert all(one.result is not None and not game.rules.actors(one.state) for one in made)
    assert all(one.result == game.rules.result(one.state) for one in made)
    assert made == rollouts(game, [start] * 6, SEEDS)
    assert rollouts(game, [start], SEEDS[3:4]) == made[3:4]
    assert len({one.state for one in made}) > 1


def test_a_limit_stops_a_rollout_and_it_can_be_played_on(game, start):
    (short,) = rollouts(game, [start], ["short"], limit=5)
    assert short.moves == 5
    assert short.result is None
    (none,) = rollouts(game, [short.state], ["short"], limit=0)
    assert none.state == short.state
    (rest,) = rollouts(game, [short.state], ["rest"])
    assert rest.result is not None
    assert start == game.rules.setup(2, game.box.options(2, {}))


def test_random_play_takes_what_the_luck_says(game, start):
    luck, state = QuickLuck("by hand"), start
    while actors := game.rules.actors(state):
        seat = actors[luck.below(len(actors))]
        moves = game.rules.legal(state, seat)
        state = game.rules.apply(state, seat, moves[luck.below(len(moves))])
    assert rollouts(game, [start], ["by hand"])[0].state == state


def test_a_policy_sees_views_and_chooses(game, start):
    made = rollouts(game, [start] * 2, SEEDS[:2], game.mind.advise, limit=400)
    assert made == rollouts(game, [start] * 2, SEEDS[:2], game.mind.advise, limit=400)
    assert all(one.moves for one in made)


def test_processes_change_nothing():
    game = SHELF["gnom_street"]
    start = game.rules.setup(3, game.box.options(3, {}))
    alone = rollouts(game, [start] * 6, SEEDS, first_move, limit=60)
    assert rollouts(game, [start] * 6, SEEDS, first_move, limit=60, workers=2) == alone


def test_who_need_not_act_may_wait():
    game = SHELF["gardlings"]
    start = game.rules.setup(1, game.box.options(1, {}))
    (made,) = rollouts(game, [start], ["patient"], only_if_waited_for, limit=300)
    assert made.moves


def test_every_state_needs_a_seed():
    game = SHELF["gardlings"]
    start = game.rules.setup(2, game.box.options(2, {}))
    with pytest.raises(ValueError, match="shorter"):
        rollouts(game, [start] * 2, SEEDS[:1])
