"""What finds the problems of positions, counts pieces and ranks seats, for all games alike."""

from collections.abc import Iterator

import pytest

from gnomery.engine.boxes import numbered
from gnomery.engine.problems import Problems, checking, fault, is_sorted, miscounted
from gnomery.engine.scoring import ranking, ranking_of
from gnomery.engine.terms import Line, Message

DUE = {"bench-1", "bench-2", "pond-1"}


def first(problems: Iterator[Message | None]) -> Message | None:
    """The first problem of all."""
    return next((problem for problem in problems if problem), None)


def test_nobody_looks_further_than_the_first_problem() -> None:
    def short(row: list[int]) -> Problems:
        yield fault(not row, "game.position.row", n=1)
        yield fault(row[0] < 0, "game.position.number", n=row[0])

    def never(row: list[int]) -> Problems:
        yield fault(1 // row[0], "game.position.number", n=row[0])

    check = checking(short, never)
    assert check([]) == Message("game.position.row", {"n": 1})
    assert check([-1]) == Message("game.position.number", {"n": -1})
    assert check([2]) is None
    with pytest.raises(ZeroDivisionError):
        check([0])


@pytest.mark.parametrize(
    ("found", "key", "args"),
    [
        (["pond-1", "bench-1"], "missing", {"piece": "bench-2"}),
        (["pond-1", *sorted(DUE)], "twice", {"piece": "pond-1", "n": 2}),
        (["imp-1", *sorted(DUE)], "unknown", {"piece": "imp-1"}),
        (["zoo-1", "bench-1", "bench-1"], "twice", {"piece": "bench-1", "n": 2}),
    ],
)
def test_every_piece_is_there_once(found: list[str], key: str, args: dict[str, str | int]) -> None:
    assert first(miscounted("game", found, DUE)) == Message(f"game.position.{key}", args)
    assert first(miscounted("game", sorted(DUE), DUE)) is None


def test_equal_pieces_are_counted_through() -> None:
    assert set(numbered({"bench": 2, "pond": 1, "imp": 0})) == DUE


def test_a_row_in_order() -> None:
    assert is_sorted(())
    assert is_sorted((1, 1, 2))
    assert not is_sorted(("b", "a"))


def test_equals_stand_together() -> None:
    assert ranking([3, 5, 3, 4]) == ((1,), (3,), (0, 2))


def test_the_lines_that_decide_say_who_stands_where() -> None:
    made = [
        Line(0, "GA-2.1", "game.score.garden", 9),
        *(Line(seat, "GA-3.2", "game.score.total", 3, decides=True) for seat in range(2)),
        Line(1, "GA-3.2", "game.score.coins", 1, decides=True),
    ]
    assert ranking_of(made, 2) == ((1,), (0,))
