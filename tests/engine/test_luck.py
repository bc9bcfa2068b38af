"""The only source of luck: fair, repeatable, and the same for whoever computes it."""

import hashlib
import hmac
from collections import Counter
from collections.abc import Callable, Iterable
from itertools import permutations

import pytest

from gnomery.engine.luck import (
    Luck,
    QuickLuck,
    SeededLuck,
    commitment,
    draw,
    new_seed,
    pick,
    shuffled,
)

RARE = {1: 10.83, 2: 13.82, 4: 18.47, 5: 20.52, 6: 22.46, 22: 48.27, 23: 49.73, 35: 66.62}
"""By degrees of freedom: chi² that fair luck exceeds once in a thousand times."""


def draw_again(seed: str, box: int, count: int, n: int) -> tuple[int, int]:
    """The draw from RFC 2104 and plain SHA-256, and how many digests had to be thrown away."""
    key = seed.encode()
    if len(key) > 64:
        key = hashlib.sha256(key).digest()
    key = key.ljust(64, b"\0")
    inner, outer = bytes(byte ^ 0x36 for byte in key), bytes(byte ^ 0x5C for byte in key)
    rejected = 0
    while True:
        message = f"{box}/{count}/{rejected}".encode()
        digest = hashlib.sha256(outer + hashlib.sha256(inner + message).digest()).digest()
        number = int(digest.hex(), 16)
        if number // n < 2**256 // n:
            return number % n, rejected
        rejected += 1


def chi_square(rows: Iterable[object], kinds: int) -> float:
    """How far the counts are from even."""
    counts = Counter(rows)
    assert len(counts) == kinds
    even = counts.total() / kinds
    return sum((count - even) ** 2 / even for count in counts.values())


# Computed with: printf BOX/COUNT/0 | openssl dgst -sha256 -hmac SEED, the digest modulo n.
KNOWN = [
    ("demo", -1, 0, 10, 4),
    ("demo", -1, 1, 10, 6),
    ("demo", -2, 0, 23, 12),
    ("demo", -3, 0, 23, 0),
    ("garden gnome", -2, 5, 8, 4),
    ("garden gnome", 0, 1000, 10_201, 2970),
]


@pytest.mark.parametrize(("seed", "box", "count", "n", "drawn"), KNOWN)
def test_known_draws(seed: str, box: int, count: int, n: int, drawn: int) -> None:
    assert draw(seed, box, count, n) == drawn


@pytest.mark.parametrize("seed", ["", "demo", "Gänseblümchen", "x" * 200])
def test_anybody_can_compute_a_draw(seed: str) -> None:
    for box in (-21, -2, -1, 0):
        for count in range(25):
            for n in (1, 2, 7, 23, 10_201):
                assert draw(seed, box, count, n) == draw_again(seed, box, count, n)[0]


def test_digests_above_the_largest_multiple_are_thrown_away() -> None:
    n = 2**255 + 1
    rejections = [draw_again("demo", -1, count, n) for count in range(60)]
    assert [draw("demo", -1, count, n) for count in range(60)] == [d for d, _ in rejections]
    assert max(rejected for _, rejected in rejections) > 1
    assert min(rejected for _, rejected in rejections) == 0


@pytest.mark.parametrize("n", [1, 2, 2**256 - 1, 2**256])
def test_draws_lie_below_n(n: int) -> None:
    assert all(0 <= draw("demo", -1, count, n) < n for count in range(20))


@pytest.mark.parametrize("n", [2, 3, 5, 6, 7, 23, 24])
@pytest.mark.parametrize("seed", ["rose", "violet", "aster"])
def test_draws_are_even(seed: str, n: int) -> None:
    rows = [draw(seed, -1, count, n) for count in range(400 * n)]
    assert chi_square(rows, n) < RARE[n - 1]


@pytest.mark.parametrize("other", [(-1, 1), (-2, 0), (-3, 0)], ids=str)
def test_boxes_and_draws_know_nothing_of_each_other(other: tuple[int, int]) -> None:
    box, later = other
    pairs = [
        (draw("rose", -1, count, 6), draw("rose", box, count + later, 6)) for count in range(7200)
    ]
    assert chi_square(pairs, 36) < RARE[35]


@pytest.mark.parametrize("stream", [SeededLuck, QuickLuck])
def test_shuffles_and_picks_are_even(stream: Callable[[str], Luck]) -> None:
    luck = stream("rose")
    orders = [tuple(shuffled(luck, "abc")) for _ in range(6000)]
    assert set(orders) == set(permutations("abc"))
    assert chi_square(orders, 6) < RARE[5]
    assert chi_square([pick(luck, "abcde") for _ in range(4000)], 5) < RARE[4]


def test_a_shuffle_leaves_its_row_alone() -> None:
    row = ["a", "b", "c", "d"]
    assert sorted(shuffled(SeededLuck("rose"), row)) == row == ["a", "b", "c", "d"]
    assert shuffled(SeededLuck("rose"), []) == []


def test_a_stream_is_the_draws_of_its_box() -> None:
    luck = SeededLuck("demo", -4)
    numbers = [5, 1, 23, 2, 99]
    assert [luck.below(n) for n in numbers] == [
        draw("demo", -4, count, n) for count, n in enumerate(numbers)
    ]


def test_the_quick_stream_repeats() -> None:
    one, other = QuickLuck("demo"), QuickLuck("demo")
    rows = [one.below(7) for _ in range(100)]
    assert rows == [other.below(7) for _ in range(100)]
    assert rows != [QuickLuck("other").below(7) for _ in range(100)]


def test_the_seal_is_a_plain_hash() -> None:
    seal = hashlib.sha256(b"gnomery/1/gardlings/demo").hexdigest()
    assert commitment("gardlings", "demo") == seal
    assert commitment("gardlings", "demO") != seal
    assert commitment("gnome_grown", "demo") != seal


def test_seeds_are_long_and_never_the_same() -> None:
    seeds = {new_seed() for _ in range(100)}
    assert len(seeds) == 100
    assert {len(bytes.fromhex(seed)) for seed in seeds} == {32}


def test_the_second_opinion_is_the_standard_one() -> None:
    digest = hmac.new(b"demo", b"-1/0/0", "sha256").hexdigest()
    assert draw_again("demo", -1, 0, 2**256) == (int(digest, 16), 0)
