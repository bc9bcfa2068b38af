"""The only source of luck: a seed, a box and a count give the draw, and anybody can check it."""

import hashlib
import hmac
import random
import secrets
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any, Final, Protocol, TypeVar

T = TypeVar("T")

DIGEST_SIZE: Final = 1 << 256
BLOCK: Final = 64
INNER: Final = bytes(byte ^ 0x36 for byte in range(256))
OUTER: Final = bytes(byte ^ 0x5C for byte in range(256))
"""What HMAC makes of a key, byte by byte."""


class Luck(Protocol):
    """A stream of fair choices."""

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each equally likely."""
        ...


def new_seed() -> str:
    """A fresh secret of 256 bits."""
    return secrets.token_hex(32)


def commitment(game: str, seed: str) -> str:
    """What is shown before the first move, so that the seed cannot be changed afterwards."""
    return hashlib.sha256(f"gnomery/1/{game}/{seed}".encode()).hexdigest()


def seal(text: str) -> str:
    """What is shown of a number before it is: nobody can find another that fits."""
    return hashlib.sha256(f"gnomery/seal/{text}".encode()).hexdigest()


def mixed(secret: str, table: str, nonces: Iterable[str]) -> str:
    """The seed of a table: the server's secret and everybody's numbers, in order of seats."""
    message = "/".join([table, *nonces])
    return hmac.digest(secret.encode(), message.encode(), "sha256").hex()


def draw(seed: str, box: int, count: int, n: int) -> int:
    """The count-th draw of one box out of n outcomes; no other box can disturb it.

    A digest above the largest multiple of n is thrown away and the next one taken, so no outcome
    is likelier than another.
    """
    fair = DIGEST_SIZE - DIGEST_SIZE % n
    attempt = 0
    while True:
        number = int.from_bytes(_digest(seed, b"%d/%d/%d" % (box, count, attempt)), "big")
        if number < fair:
            return number % n
        attempt += 1


def _digest(seed: str, message: bytes) -> bytes:
    """HMAC-SHA256, as `hmac.digest` gives it: a third of the time, as the key is read once."""
    inner, outer = _keyed(seed)
    text = inner.copy()
    text.update(message)
    whole = outer.copy()
    whole.update(text.digest())
    digest: bytes = whole.digest()
    return digest


@lru_cache(maxsize=256)
def _keyed(seed: str) -> tuple[Any, Any]:
    """Both hashes of HMAC as they are once they have read the key."""
    key = seed.encode()
    if len(key) > BLOCK:
        key = hashlib.sha256(key).digest()
    key = key.ljust(BLOCK, b"\0")
    return hashlib.sha256(key.translate(INNER)), hashlib.sha256(key.translate(OUTER))


class SeededLuck:
    """The stream of one box, or of one bot: draws 0, 1, 2 … of `draw`."""

    def __init__(self, seed: str, box: int = 0) -> None:
        self.seed = seed
        self.box = box
        self.count = 0

    def below(self, n: int) -> int:
        """The next draw."""
        self.count += 1
        return draw(self.seed, self.box, self.count - 1, n)


class QuickLuck:
    """A faster stream for simulations: repeatable, but not for play among strangers."""

    def __init__(self, seed: str) -> None:
        self._random = random.Random(seed).random

    def below(self, n: int) -> int:
        """The next draw."""
        return int(self._random() * n)


def pick(luck: Luck, row: Sequence[T]) -> T:
    """One of the row, each equally likely."""
    return row[luck.below(len(row))]


def shuffled(luck: Luck, row: Sequence[T]) -> list[T]:
    """The row in any order, each equally likely."""
    cards = list(row)
    for last in range(len(cards) - 1, 0, -1):
        other = luck.below(last + 1)
        cards[last], cards[other] = cards[other], cards[last]
    return cards
