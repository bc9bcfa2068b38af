"""All open offers of a seat as a list that is never written out (GZ-7.1)."""

from collections.abc import Iterator
from typing import Final

from gnomery.engine.listed import Listed
from gnomery.games.garten_zwerge.moves import Move, PassUp, Post
from gnomery.games.garten_zwerge.pieces.hats import JOBS

PASS: Final = PassUp()
PLEDGES: Final[tuple[str, ...]] = ("", *JOBS)


class Posts(Listed[Move]):
    """Every open offer of a seat: counted and indexed, not written out; then perhaps a pass.

    Prices count fastest, then pledges, then hats.
    """

    __slots__ = ("_can_pass", "_hats", "_is_sought", "_prices", "_will")

    def __init__(
        self, prices: range, hats: tuple[str, ...], will: str, *, is_sought: bool, can_pass: bool
    ) -> None:
        self._prices = prices
        self._hats = hats
        self._will = will
        self._is_sought = is_sought
        self._can_pass = can_pass

    def __len__(self) -> int:
        """How many moves there are."""
        return len(self._prices) * len(PLEDGES) * len(self._hats) + self._can_pass

    def numbered(self, number: int) -> Move:
        """A move by its number."""
        if self._can_pass and number == len(self) - 1:
            return PASS
        rest, price = divmod(number, len(self._prices))
        hat, pledge = divmod(rest, len(PLEDGES))
        return self._post(self._prices[price], self._hats[hat], PLEDGES[pledge])

    def _post(self, price: int, hat: str, pledge: str) -> Post:
        if self._is_sought:
            return Post(price, hat, pledge, self._will)
        return Post(price, will=pledge)

    def __iter__(self) -> Iterator[Move]:
        """The moves in order."""
        for hat in self._hats:
            for pledge in PLEDGES:
                for price in self._prices:
                    yield self._post(price, hat, pledge)
        if self._can_pass:
            yield PASS

    def __contains__(self, move: object) -> bool:
        """Whether a move is among them."""
        if not isinstance(move, Post):
            return self._can_pass and move == PASS
        pledge = move.asks if self._is_sought else move.will
        is_inside = move.price in self._prices and move.hat in self._hats and pledge in PLEDGES
        return is_inside and self._post(move.price, move.hat, pledge) == move
