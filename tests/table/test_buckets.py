"""Buckets that fill at a rate: the arithmetic behind the limits."""

import pytest

from gnomery.table.serving import limits
from gnomery.table.serving.limits import Bucket, Buckets


class Clock:
    """Time that passes when told to."""

    def __init__(self) -> None:
        self.now = 1_000.0

    def __call__(self) -> float:
        """The time."""
        return self.now


def test_a_bucket_gives_its_burst_and_then_its_rate() -> None:
    bucket = Bucket(burst=3, rate=0.5, at=10.0)
    assert [bucket.take(10.0) for _ in range(5)] == [True, True, True, False, False]
    assert not bucket.take(11.9)
    assert bucket.take(12.0)
    assert not bucket.take(12.0)


def test_a_bucket_never_holds_more_than_its_burst() -> None:
    bucket = Bucket(burst=3, rate=10, at=0.0)
    assert sum(bucket.take(1e9) for _ in range(10)) == 3


def test_asking_too_often_does_not_put_off_the_next_time() -> None:
    bucket = Bucket(burst=1, rate=1, at=0.0)
    taken = [bucket.take(tenth / 10) for tenth in range(101)]
    assert sum(taken) == 11


def test_a_clock_that_stands_still_gives_nothing() -> None:
    clock = Clock()
    buckets = Buckets(2, 1, clock)
    assert [buckets.take("a") for _ in range(4)] == [True, True, False, False]
    clock.now += 1
    assert [buckets.take("a") for _ in range(2)] == [True, False]


def test_addresses_do_not_share_a_bucket() -> None:
    buckets = Buckets(1, 0, Clock())
    assert [who for who in "aabbcb" if buckets.take(who)] == ["a", "b", "c"]


def test_the_longest_unseen_address_is_forgotten_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "KEPT", 3)
    buckets = Buckets(1, 0, Clock())
    for who in ("a", "b", "c", "a", "d"):
        buckets.take(who)
    assert list(buckets.by_address) == ["c", "a", "d"]
    assert not buckets.take("a")
