"""Laws for every course: moves have numbers, numbers are moves, rows tell all and leak nothing."""

import inspect
from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any

import msgspec
import numpy as np

from gnomery.engine.game import AnyGame
from gnomery.engine.luck import QuickLuck
from gnomery.engine.terms import Seat
from gnomery.research.coding import Coding
from gnomery.research.course import Course
from gnomery.research.lenses import lens_of
from gnomery.research.sight import Sight
from tests.laws.tables import Table
from tests.laws.walks import encode, played, seats_of, some
from tests.research.told import told

MANY = 200
"""Of longer lists a sample is looked at."""
BRANCHES = 60
"""So many moves of a game are tried with others in their place."""


def law_numbers_are_moves(game: AnyGame, course: Course, seed: str) -> None:
    """Every number is a move that can be written, no two alike, and the verbs' stretches join."""
    moves, luck = course.moves, Random(seed)
    rows = moves.describe()
    ends = [first + count for _, first, count in rows]
    assert [first for _, first, _ in rows] == [0, *ends[:-1]]
    assert ends[-1] == moves.size
    edges = [at for first, end in zip([0, *ends], ends, strict=False) for at in (first, end - 1)]
    sample = some(luck, range(moves.size), 400)
    for number in (*edges, *sample):
        move = moves.move(number)
        assert moves.index(move) == number
        assert game.telling.read(game.telling.write(move)) == move
    for number in (-1, moves.size):
        assert _raises(IndexError, moves.move, number)


def law_legal_moves_have_numbers(game: AnyGame, course: Course, at: Table, seed: str) -> None:
    """Every legal move has a number of its own, and from the number comes the move."""
    luck = Random(seed)
    for step in played(game, at, seed):
        for seat in game.rules.actors(step.state):
            if seat >= 0:
                _check_numbers(course.moves, game.rules.legal(step.state, seat), luck)
            else:
                move = game.rules.legal(step.state, seat)[0]
                assert _raises(KeyError, course.moves.index, move)


def _check_numbers(moves: Coding, legal: Sequence[Any], luck: Random) -> None:
    sample = some(luck, legal, MANY)
    numbers = [moves.index(move) for move in sample]
    assert len(set(numbers)) == len(numbers)
    assert 0 <= min(numbers) <= max(numbers) < moves.size
    assert [moves.move(number) for number in numbers] == sample


def law_rows_keep_their_bounds(game: AnyGame, course: Course, at: Table, seed: str) -> None:
    """Each row has its shape, its type and its bounds, for every seat and the audience."""
    sight = course.sight
    assert len(set(sight.names)) == len(sight.names) == sight.shape[0]
    assert (sight.low <= sight.high).all()
    for step in some(Random(seed), played(game, at, seed), MANY):
        for seat in [None, *seats_of(at)]:
            row = sight.see(game.rules.view(step.after, seat))
            assert (row.shape, row.dtype) == (sight.shape, np.float32)
            wrong = np.flatnonzero((row < sight.low) | (row > sight.high))
            assert not len(wrong), [(sight.names[one], row[one]) for one in wrong]


def law_rows_tell_views_apart(game: AnyGame, course: Course, at: Table, seed: str) -> None:
    """Rows of one seat are alike if and only if the views are, in all that the limits tell.

    Not only along one game: also after other moves and draws than those that were made.
    """
    rows: dict[tuple[Seat, bytes], Any] = {}
    views: dict[tuple[Seat, bytes], Any] = {}
    for seat, view in _branches(game, at, seed):
        row, plain = course.sight.see(view).tobytes(), encode(told(course, view))
        assert rows.setdefault((seat, row), plain) == plain
        assert views.setdefault((seat, plain), row) == row


def law_rows_do_not_depend_on_what_was_seen_before(
    game: AnyGame, course: Course, at: Table, seed: str
) -> None:
    """A row that was changed step by step is the one that is written anew."""
    layout = lens_of(game, course.options).layout
    for seat, view in _branches(game, at, seed):
        assert view.seat == seat
        assert course.sight.see(view).tobytes() == Sight(layout).see(view).tobytes()


def _branches(game: AnyGame, at: Table, seed: str) -> Iterator[tuple[Seat, Any]]:
    """What the seats see after some of the moves that could be made in a game."""
    luck = Random(seed)
    for step in some(luck, played(game, at, seed), BRANCHES):
        moves = [step.move, *some(luck, game.rules.legal(step.state, step.seat), 5)]
        for move in moves:
            state = game.rules.apply(step.state, step.seat, move)
            for seat in some(luck, seats_of(at), 2):
                yield seat, game.rules.view(state, seat)


def law_rows_differ_along_a_game(game: AnyGame, course: Course, at: Table, seed: str) -> None:
    """Hardly two views of a seat in one game give the same row."""
    for seat in seats_of(at)[:2]:
        views = [
            game.rules.view(step.after, seat)
            for step in some(Random(seed), played(game, at, seed), 2 * MANY)
        ]
        different = {encode(view): view for view in views}
        rows = {course.sight.see(view).tobytes() for view in different.values()}
        assert len(rows) >= 0.99 * len(different)


def law_rows_do_not_leak(game: AnyGame, course: Course, at: Table, seed: str) -> int:
    """States that differ in what a seat cannot know give it one row, from the view alone.

    Gives how many such pairs there were.
    """
    luck = Random(seed)
    assert list(inspect.signature(course.sight.see).parameters) == ["view"]
    others = 0
    for step in some(luck, played(game, at, seed), 40):
        for seat in [None, *seats_of(at)]:
            view = game.rules.view(step.state, seat)
            row = course.sight.see(view).tobytes()
            twin = game.mind.imagine(view, QuickLuck(str(luck.random())))
            others += twin != step.state
            assert course.sight.see(game.rules.view(twin, seat)).tobytes() == row
            copy = msgspec.json.decode(encode(view), type=game.rules.view_type)
            assert course.sight.see(copy).tobytes() == row
    return others


def _raises(error: type[Exception], function: Callable[[Any], Any], value: Any) -> bool:
    try:
        function(value)
    except error:
        return True
    return False
