"""What is made once and kept."""

from gnomery.engine.kept import ByObject, Last


def test_the_same_is_made_once_at_each_place() -> None:
    made = []

    def make(one: tuple[int, ...], other: int) -> list[int]:
        made.append((one, other))
        return [*one, other]

    last, row = Last(make).at, (1, 2)
    first = last(0, row, 3)
    assert last(0, row, 3) is first
    assert last(1, row, 3) == first
    assert last(0, row, 4) == [1, 2, 4]
    assert last(0, row, 3) == first
    assert made == [(row, 3), (row, 3), (row, 4), (row, 3)]


def test_what_is_handed_out_again_is_made_once_and_equal_things_are_not_mixed_up() -> None:
    made = []

    def make(one: object) -> str:
        made.append(one)
        return repr(one)

    kept, row = ByObject(make, most=3), (1, 2)
    assert [kept(row), kept(row)] == ["(1, 2)"] * 2
    assert kept((True, 2)) == "(True, 2)"
    assert len(made) == 2
    assert [kept((number, 0)) for number in range(100)] == [f"({n}, 0)" for n in range(100)]
    assert kept(row) == "(1, 2)"
