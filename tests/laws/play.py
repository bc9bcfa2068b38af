"""Laws of play: who may act, what is allowed, what a move leaves alone, and the end."""

from collections import Counter
from random import Random
from typing import Any

from gnomery.engine.game import AnyGame
from gnomery.engine.luck import QuickLuck
from gnomery.engine.terms import Seat
from tests.laws.pools import pool, twists, unique, words_of
from tests.laws.tables import Table, start
from tests.laws.walks import encode, everybody, played, some, strangers

CHECKED = 600
"""So many positions of a game are looked at; most games have no more."""


def law_somebody_must_act_until_there_is_a_result(game: AnyGame, at: Table, seed: str) -> None:
    """The game waits for somebody exactly as long as it runs; who may act has something to do."""
    state = start(game, at)
    for step in played(game, at, seed):
        seats = game.rules.actors(step.state)
        assert game.rules.result(step.state) is None
        assert seats.must, "the game waits for nobody"
        assert seats[: len(seats.must)] == seats.must
        assert len(set(seats)) == len(seats)
        assert set(seats) <= set(everybody(at))
        assert all(len(game.rules.legal(step.state, seat)) for seat in seats)
        state = step.after
    assert game.rules.result(state) is not None
    assert game.rules.actors(state) == game.rules.actors(state).must == ()


def law_only_actors_have_moves(game: AnyGame, at: Table, seed: str) -> None:
    """Who is not among the actors can do nothing, and neither can who is not at the table."""
    steps = played(game, at, seed)
    states = [step.state for step in some(Random(seed), steps, 150)]
    for state in [*states, steps[-1].after]:
        able = {seat for seat in everybody(at) if len(game.rules.legal(state, seat))}
        assert able == set(game.rules.actors(state))
        assert not any(len(game.rules.legal(state, seat)) for seat in strangers(at))


def law_legal_is_what_is_not_refused(game: AnyGame, at: Table, seed: str) -> None:
    """Of all moves ever seen, and of twisted ones, exactly the legal ones are not refused."""
    luck = Random(seed)
    steps = played(game, at, seed)
    moves = pool(game, steps, luck)
    for step in [*some(luck, steps, 40), steps[-1]]:
        for state in (step.state, step.after):
            for seat in _some_seats(game, state, at, luck):
                _check_legal(game, state, seat, moves, luck)


def _some_seats(game: AnyGame, state: Any, at: Table, luck: Random) -> list[Seat]:
    """Actors, others and strangers."""
    seats = [*some(luck, game.rules.actors(state), 3), *some(luck, everybody(at), 2)]
    return [*dict.fromkeys(seats), luck.choice(strangers(at))]


def _check_legal(game: AnyGame, state: Any, seat: Seat, moves: list[Any], luck: Random) -> None:
    legal = tuple(game.rules.legal(state, seat))
    assert tuple(game.rules.legal(state, seat)) == legal, "the order is stable"
    assert len(set(legal)) == len(legal) == len(game.rules.legal(state, seat)), "no move twice"
    near = some(luck, legal, 12)
    twisted = [twist for move in near for twist in twists(move, words_of(moves), luck)]
    for move in unique([*near, *twisted, *moves]):
        refusal = game.rules.refuse(state, seat, move)
        assert (refusal is None) == (move in legal), (seat, move, refusal)
        assert refusal == game.rules.refuse(state, seat, move)


def law_apply_leaves_the_old_state_alone(game: AnyGame, at: Table, seed: str) -> None:
    """Whatever is tried, the state it is tried on stays as it was."""
    luck = Random(seed)
    for step in some(luck, played(game, at, seed), 150):
        state = step.state
        before = encode(state)
        for seat in some(luck, game.rules.actors(state), 4):
            for move in some(luck, tuple(game.rules.legal(state, seat)), 8):
                game.rules.refuse(state, seat, move)
                game.rules.result(game.rules.apply(state, seat, move))
                game.rules.view(state, max(seat, Seat(0)))
                assert encode(state) == before, (seat, move)


def law_a_game_ends_within_its_bound(game: AnyGame, at: Table, seed: str) -> None:
    """Even careless players come to an end."""
    steps = len(played(game, at, seed))
    assert steps <= game.rules.bound * at.players


def law_every_piece_is_in_one_place(game: AnyGame, at: Table, seed: str) -> None:
    """No piece is ever lost, found or doubled."""
    pieces = Counter(game.box.census(start(game, at)))
    assert max(pieces.values(), default=1) == 1
    for step in played(game, at, seed):
        assert Counter(game.box.census(step.after)) == pieces, step.move


def law_real_positions_can_occur(game: AnyGame, at: Table, seed: str) -> None:
    """What comes up in play is never called impossible."""
    assert game.box.check(start(game, at)) is None
    for step in some(Random(seed), played(game, at, seed), CHECKED):
        assert game.box.check(step.after) is None, (step.move, game.box.check(step.after))


def law_advice_can_be_followed(game: AnyGame, at: Table, seed: str) -> None:
    """The advice is a legal move and the same again with the same luck; only a `may` waits."""
    luck = Random(seed)
    steps = [step for step in played(game, at, seed) if max(game.rules.actors(step.state)) >= 0]
    for step in some(luck, steps, 60):
        seats = game.rules.actors(step.state)
        seat = luck.choice([seat for seat in seats if seat >= 0])
        moves = tuple(game.rules.legal(step.state, seat))
        view = game.rules.view(step.state, seat)
        advice = game.mind.advise(view, moves, QuickLuck(seed))
        assert advice in moves or (advice is None and seat not in seats.must)
        assert game.mind.advise(view, moves, QuickLuck(seed)) == advice


def law_the_result_names_every_seat_once(game: AnyGame, at: Table, seed: str) -> None:
    """Everybody has a place and the sheet and the figures speak of the seats at the table."""
    end = played(game, at, seed)[-1].after
    result = game.rules.result(end)
    assert result is not None
    assert sorted(seat for rank in result.ranking for seat in rank) == list(range(at.players))
    assert result.winners == result.ranking[0]
    assert {line.seat for line in result.sheet} <= set(range(at.players))
    rows = [row for row in game.design.figures(end).values() if isinstance(row, list)]
    assert rows
    assert all(len(row) == at.players for row in rows)
