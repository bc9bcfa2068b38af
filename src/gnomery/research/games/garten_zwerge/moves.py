"""The players' moves of Garten Zwerge e.V. as numbers.

Only non-grey hats up to green work, as gold ends the game with the turn it comes in. Sealed prices
are the sums that chips can make. Open prices are whole notes up to the most that all purses
together can hold during the jobs (`money.py`): that is far more than anybody ever offers, but no
offer that can be made is without a number.
"""

from collections.abc import Iterable, Sequence
from typing import Any

from msgspec.structs import replace

from gnomery.games.garten_zwerge import moves
from gnomery.games.garten_zwerge.options import Options
from gnomery.games.garten_zwerge.pieces.hats import HATS, LEAST, PILES
from gnomery.games.garten_zwerge.rules.posts import PLEDGES
from gnomery.games.garten_zwerge.state import SCHMIEDEL
from gnomery.research.coding import AnyVerb, Coding, Verb, VerbList
from gnomery.research.games.garten_zwerge.money import most_at_work, schmiedel_prices

LEASTS = ("", *LEAST)
FORMS = (
    *(("", "", will) for will in PLEDGES),
    *((hat, asks, will) for hat in PILES for asks in PLEDGES for will in PLEDGES),
)
"""Hat, asks and will of an open offer: a bid for a mate, then mates to lend."""


class Offers(VerbList):
    """A verb with a price: prices count fastest, then all else as it goes together.

    Moves with prices of their own come last.
    """

    def __init__(
        self, verb: type[Any], prices: range, forms: Iterable[Any], own: Sequence[Any] = ()
    ) -> None:
        super().__init__(verb, forms)
        self._prices = prices
        self._own = own
        self._first = len(prices) * self.size
        self.size = self._first + len(own)

    def number(self, move: Any) -> int:
        """The number of a move among those of its verb."""
        if move in self._own:
            return self._first + self._own.index(move)
        if move.price not in self._prices:
            raise KeyError(move.price)
        form = super().number(replace(move, price=0))
        return form * len(self._prices) + self._prices.index(move.price)

    def move(self, number: int) -> Any:
        """The move of a number."""
        if number >= self._first:
            return self._own[number - self._first]
        form, price = divmod(number, len(self._prices))
        return replace(super().move(form), price=self._prices[price])


def coding(options: Options) -> Coding:
    """All moves that these options can ever need."""
    verbs = [
        Verb(moves.Garden, hat=PILES),
        Verb(moves.Seek, hat=PILES, least=LEASTS, job=PLEDGES),
        Verb(moves.OfferMate, hat=PILES),
        Verb(moves.Sell, hat=HATS[:-1]),
        Verb(moves.TwoForOne, hat=PILES),
        Verb(moves.Enter, hat=PILES, contest=PILES),
        Verb(moves.PassUp),
        Verb(moves.PairUp, hat=PILES),
    ]
    return Coding([*verbs, *(_open if options.auctions == "open" else _sealed)(options)])


def _sealed(options: Options) -> list[AnyVerb]:
    bids = options.kit.bids
    return [
        Verb(moves.PlaceBid, price=bids),
        Verb(moves.Lend, hat=PILES, price=bids),
        Verb(moves.Pick, seat=range(options.players + options.has_schmiedel)),
    ]


def _open(options: Options) -> list[AnyVerb]:
    prices = range(0, most_at_work(options) + 1, options.pieces.money.note)
    takes = [moves.Take(seat, 0, *form) for seat in range(options.players) for form in FORMS]
    return [
        Verb(moves.Close),
        Verb(moves.Demand, least=LEASTS, job=PLEDGES),
        Offers(moves.Post, prices, [moves.Post(0, *form) for form in FORMS]),
        Offers(moves.Take, prices, takes, _schmiedels(options) if options.has_schmiedel else ()),
    ]


def _schmiedels(options: Options) -> list[moves.Take]:
    """Every price of Herr Schmiedel's, for a mate offered to him, then for each hat of his."""
    prices = {hat: schmiedel_prices(options, hat) for hat in PILES}
    for_mates = sorted({price for row in prices.values() for price in row})
    return [
        *(moves.Take(SCHMIEDEL, price) for price in for_mates),
        *(moves.Take(SCHMIEDEL, price, hat) for hat, row in prices.items() for price in row),
    ]
