"""The lanes to the push services: whatever some of them do, the others' messages go on."""

from collections import Counter
from typing import NamedTuple

from hypothesis import given
from hypothesis import strategies as st

from gnomery.table.calling import lanes as rules
from gnomery.table.calling.lanes import AT_ONCE, EACH, MOST_WAITING, RESTS, UNPROVEN, Lanes


class Letter(NamedTuple):
    """Something to be sent."""

    origin: str
    number: int = 0

    @property
    def place(self) -> tuple[bytes, str]:
        """A newer letter of the same number takes its place."""
        return self.origin.encode(), str(self.number)


STEPS = st.lists(
    st.one_of(
        st.tuples(st.just("put"), st.sampled_from("abcdefgh"), st.integers(0, 5)),
        st.tuples(st.just("arrive"), st.integers(0, 99), st.booleans()),
        st.tuples(st.just("wait"), st.sampled_from((0.0, 1.0, 20.0, 3_000.0)), st.none()),
    ),
    max_size=120,
)


@given(STEPS)
def test_nobody_takes_more_than_their_share_and_nobody_waits_for_nothing(steps):
    lanes, way, proven, now = Lanes(), [], set(), 0.0
    resting: dict[str, float] = {}
    for kind, one, two in steps:
        if kind == "put":
            lanes.put(Letter(one, two), now)
        elif kind == "wait":
            now += one
        elif way:
            letter = way.pop(one % len(way))
            lanes.arrived(letter, now, is_answered=two)
            resting.pop(letter.origin, None)
            proven -= {letter.origin}
            if two:
                proven |= {letter.origin}
            else:
                resting[letter.origin] = now
        while (letter := lanes.take(now)) is not None:
            assert now >= resting.get(letter.origin, -1e9) + RESTS[0] or letter.origin in proven
            way.append(letter)
            busy = Counter(one.origin for one in way)
            assert busy[letter.origin] <= (EACH if letter.origin in proven else 1)
        assert lanes.under_way == len(way) <= AT_ONCE
        rest = lanes.rest(now)
        assert rest is None or 0 < rest <= RESTS[-1]
        if lanes.waiting and rest is None:  # all that wait have something of theirs on its way
            assert way


def test_many_that_never_answer_leave_room_for_those_who_do():
    lanes = Lanes()
    lanes.put(Letter("good"), 0.0)
    lanes.arrived(lanes.take(0.0), 0.0, is_answered=True)
    for number in range(100):
        for origin in range(40):
            lanes.put(Letter(f"silent {origin}", number), 1.0)
    taken = []
    while (letter := lanes.take(1.0)) is not None:
        taken.append(letter.origin)
    assert len(taken) == len(set(taken)) == UNPROVEN
    for number in range(9):
        lanes.put(Letter("good", number), 1.0)
    taken = []
    while (letter := lanes.take(1.0)) is not None:
        taken.append(letter.origin)
    assert taken == ["good"] * EACH


def test_what_is_too_much_is_left_out_of_the_longest_lane():
    lanes = Lanes()
    lanes.put(Letter("good"), 0.0)
    left_out = sum(lanes.put(Letter("silent", number), 0.0) for number in range(2 * MOST_WAITING))
    assert (lanes.waiting, left_out) == (MOST_WAITING, MOST_WAITING + 1)
    assert not lanes.put(Letter("silent", 0), 0.0)  # in place of one that waits
    assert lanes.put(Letter("good", 1), 0.0)
    origins = {lanes.take(0.0).origin for _ in range(2)}
    assert origins == {"good", "silent"}


def test_a_silent_service_rests_longer_each_time_until_it_answers():
    lanes, now, waited = Lanes(), 0.0, []
    for number in range(5):
        lanes.put(Letter("silent", number), now)
        lanes.arrived(lanes.take(now), now, is_answered=number == 3)
        lanes.put(Letter("silent", number), now)
        waited.append(lanes.rest(now))
        now += waited[-1] or 0.0
    assert waited == [RESTS[0], RESTS[1], RESTS[2], None, RESTS[0]]


def test_a_service_that_behaved_goes_before_one_that_did_not():
    lanes = Lanes()
    lanes.put(Letter("silent"), 0.0)
    lanes.arrived(lanes.take(0.0), 0.0, is_answered=False)
    lanes.put(Letter("silent"), 1.0)
    lanes.put(Letter("new"), 1.0)
    assert lanes.take(100.0).origin == "new"


def test_what_is_too_old_is_not_sent():
    lanes = Lanes()
    lanes.put(Letter("a", 1), 0.0)
    lanes.put(Letter("a", 2), 100.0)
    assert lanes.stale(rules.STALE_SECONDS + 1.0) == 1
    assert lanes.take(0.0).number == 2
    assert lanes.waiting == 0


def test_services_nobody_asks_for_are_forgotten():
    lanes = Lanes()
    for number in range(rules.MOST_LANES + 50):
        lanes.put(Letter(str(number)), float(number))
        lanes.arrived(lanes.take(float(number)), float(number), is_answered=True)
    assert len(lanes._lanes) == rules.MOST_LANES
