"""The players' moves of Garten Zwerge e.V. as numbers.

Only non-grey hats up to green work, as gold ends the game with the turn it comes in. Sealed prices
are the sums that chips can make. Open prices are whole notes up to the most that all purses
together can hold during the jobs (`money.py`): that is far more than anybody ever offers, but no
offer that can be made is without a number.
"""

from collections.abc import Sequence
from typing import Any

import msgspec

from gnomery.games.garten_zwerge.moves import (
    Close,
    Demand,
    Enter,
    Garden,
    Lend,
    Move,
    OfferMate,
    PairUp,
    PassUp,
    Pick,
    PlaceBid,
    Post,
    Seek,
    Sell,
    Take,
    TwoForOne,
)
from gnomery.games.garten_zwerge.options import Options
from gnomery.games.garten_zwerge.pieces.hats import HATS, LEAST, PILES
from gnomery.games.garten_zwerge.rules.posts import PLEDGES
from gnomery.games.garten_zwerge.state import SCHMIEDEL
from gnomery.research.coding import Coding, Verb
from gnomery.research.games.garten_zwerge.money import most_at_work, schmiedel_prices

LEASTS = ("", *LEAST)
FORMS = (
    *(("", "", will) for will in PLEDGES),
    *((hat, asks, will) for hat in PILES for asks in PLEDGES for will in PLEDGES),
)
"""Hat, asks and will of an open offer: a bid for a mate, then mates to lend."""


class Offers(Verb):
    """A verb with a price: prices count fastest, then all else as it goes together.

    Moves with prices of their own come last.
    """

    def __init__(
        self, verb: type[Any], prices: range, rest: Sequence[tuple[Any, ...]], *more: Move
    ) -> None:
        self.verb = verb
        self.fields = tuple(
            field.name for field in msgspec.structs.fields(verb) if field.name != "price"
        )
        self._prices = prices
        self._rest = tuple(rest)
        self._numbers = {one: number for number, one in enumerate(rest)}
        self._more = more
        self._first = len(prices) * len(rest)
        self.size = self._first + len(more)

    def number(self, move: Any) -> int:
        """The number of a move among those of its verb."""
        if move in self._more:
            return self._first + self._more.index(move)
        if move.price not in self._prices:
            raise KeyError(move.price)
        rest = tuple(getattr(move, name) for name in self.fields)
        return self._numbers[rest] * len(self._prices) + self._prices.index(move.price)

    def move(self, number: int) -> Any:
        """The move of a number."""
        if number >= self._first:
            return self._more[number - self._first]
        rest, price = divmod(number, len(self._prices))
        given = dict(zip(self.fields, self._rest[rest], strict=True))
        return self.verb(price=self._prices[price], **given)


def coding(options: Options) -> Coding:
    """All moves that these options can ever need."""
    verbs = [
        Verb(Garden, hat=PILES),
        Verb(Seek, hat=PILES, least=LEASTS, job=PLEDGES),
        Verb(OfferMate, hat=PILES),
        Verb(Sell, hat=HATS[:-1]),
        Verb(TwoForOne, hat=PILES),
        Verb(Enter, hat=PILES, contest=PILES),
        Verb(PassUp),
        Verb(PairUp, hat=PILES),
    ]
    if options.auctions == "open":
        return Coding([*verbs, *_open(options)])
    return Coding([*verbs, *_sealed(options)])


def _sealed(options: Options) -> list[Verb]:
    bids = options.kit.bids
    seats = range(options.players + options.has_schmiedel)
    return [Verb(PlaceBid, price=bids), Verb(Lend, hat=PILES, price=bids), Verb(Pick, seat=seats)]


def _open(options: Options) -> list[Verb]:
    note = options.pieces.money.note
    prices = range(0, most_at_work(options) + 1, note)
    takes = [(seat, *form) for seat in range(options.players) for form in FORMS]
    return [
        Verb(Close),
        Verb(Demand, least=LEASTS, job=PLEDGES),
        Offers(Post, prices, FORMS),
        Offers(Take, prices, takes, *(_schmiedels(options) if options.has_schmiedel else ())),
    ]


def _schmiedels(options: Options) -> list[Take]:
    """Every price of Herr Schmiedel's, for a mate offered to him, then for each hat of his."""
    prices = {hat: schmiedel_prices(options, hat) for hat in PILES}
    for_mates = sorted({price for row in prices.values() for price in row})
    return [
        *(Take(SCHMIEDEL, price) for price in for_mates),
        *(Take(SCHMIEDEL, price, hat) for hat, row in prices.items() for price in row),
    ]
