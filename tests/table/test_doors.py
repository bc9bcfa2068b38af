"""The doors counted: what is let in, what makes room, and that nothing is left behind."""

from collections import Counter
from dataclasses import dataclass, field
from typing import Any, cast

import pytest

from gnomery.table.serving.doors import FEWEST, Doors, Stage, Visit
from gnomery.table.serving.edges import Edges
from gnomery.table.serving.limits import household


@dataclass(eq=False)
class Line:
    """A connection that notes how it was ended."""

    ended: list[str] = field(default_factory=list)

    def close(self) -> None:
        """Close it."""
        self.ended.append("closed")

    def abort(self) -> None:
        """Cut it off."""
        self.ended.append("cut off")

    def is_closing(self) -> bool:
        """Whether it was ended."""
        return bool(self.ended)


class House:
    """Doors with a clock that is set by hand."""

    def __init__(self, **edges: Any) -> None:
        self.now = 0.0
        self.away: Counter[str] = Counter()
        self.doors = Doors(Edges(**edges), self._count, lambda: self.now)

    def _count(self, why: str) -> None:
        self.away[why] += 1

    def come(self, peer: str = "192.0.2.1", *, is_proxy: bool = False) -> tuple[Line, Visit | None]:
        """Somebody connects."""
        line = Line()
        return line, self.doors.enter(cast("Any", line), peer, is_proxy=is_proxy)

    def inside(self) -> Visit:
        """Somebody who was let in."""
        _, visit = self.come(is_proxy=True)
        assert visit is not None
        return visit


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("192.0.2.1", "192.0.2.1"),
        ("::ffff:192.0.2.1", "192.0.2.1"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:DB8:1:2::", "2001:db8:1:2::/64"),
        ("nonsense" * 100, ("nonsense" * 100)[:64]),
    ],
)
def test_a_household_counts_as_one(address: str, counted: str) -> None:
    assert household(address) == counted


def test_nothing_is_kept_of_those_who_went() -> None:
    house = House()
    lines = [house.come(f"192.0.2.{number % 7}")[0] for number in range(50)]
    for line in lines:
        house.doors.leave(cast("Any", line))
        house.doors.leave(cast("Any", line))
    assert house.doors.ask("192.0.2.1", is_socket=True) is None
    house.doors.answered("192.0.2.1", is_socket=True)
    doors = house.doors
    kept = (doors.visits, doors.half_open, doors.idle, doors.here, doors.begun, doors.watching)
    assert not any(kept)
    assert doors.sockets == 0


def test_a_deadline_is_not_moved_by_sending_a_little_more() -> None:
    house = House(head_seconds=10, body_seconds=30)
    line, visit = house.come()
    assert visit is not None
    for _ in range(11):
        house.doors.wait(visit, Stage.HEAD)
        house.doors.sweep()
        assert not line.ended
        house.now += 1
    house.doors.sweep()
    assert line.ended == ["closed"]
    assert house.away == {"slow head": 1}


def test_who_does_not_go_is_cut_off() -> None:
    house = House(head_seconds=1, linger_seconds=5)
    line, _ = house.come()
    for now in (2, 3, 9):
        house.now = now
        house.doors.sweep()
    assert line.ended == ["closed", "cut off"]


def test_those_who_wait_longest_make_room_and_those_who_play_do_not() -> None:
    house = House(connections=3)
    playing, idle, answered = house.inside(), house.inside(), house.inside()
    house.doors.wait(playing, Stage.SOCKET)
    house.doors.wait(answered, Stage.ANSWER)
    house.doors.wait(idle, Stage.IDLE)
    new = house.inside()
    assert [visit.transport.is_closing() for visit in (playing, idle, answered, new)] == [
        False,
        True,
        False,
        False,
    ]
    house.doors.leave(idle.transport)
    house.doors.wait(new, Stage.SOCKET)
    assert house.come(is_proxy=True)[1] is None
    assert house.away == {"oldest": 1, "full": 1}


def test_after_running_short_fewer_are_let_in_until_it_is_over() -> None:
    house = House(connections=100)
    for _ in range(80):
        house.inside()
    house.doors.run_short()
    assert house.doors.most == 48
    assert house.away["oldest"] == 32
    for _ in range(60):
        house.doors.sweep()
    assert house.doors.most == 100
    few = House(connections=100)
    few.doors.run_short()
    assert few.doors.most == FEWEST


def test_sockets_and_requests_are_counted_apart() -> None:
    house = House(sockets=3, sockets_per_address=2, requests_per_address=1, requests_per_second=99)
    doors = house.doors
    assert [doors.ask("a", is_socket=True) for _ in range(3)] == [None, None, "sockets"]
    assert [doors.ask("b", is_socket=True) for _ in range(2)] == [None, "full"]
    assert [doors.ask("a", is_socket=False) for _ in range(2)] == [None, "requests"]
    doors.answered("a", is_socket=True)
    assert doors.ask("b", is_socket=True) is None
