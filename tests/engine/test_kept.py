"""What is made once and kept."""

from gnomery.engine.kept import Last


def test_the_same_is_made_once_at_each_place() -> None:
    made = []

    def make(one: tuple[int, ...], other: int) -> list[int]:
        made.append((one, other))
        return [*one, other]

    last, row = Last(make), (1, 2)
    first = last(0, row, 3)
    assert last(0, row, 3) is first
    assert last(1, row, 3) == first
    assert last(0, row, 4) == [1, 2, 4]
    assert last(0, row, 3) == first
    assert made == [(row, 3), (row, 3), (row, 4), (row, 3)]
