"""Characters: what somebody pays for a mate, and what one asks for lending one."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

from gnomery.engine.characters import Character
from gnomery.engine.luck import Luck
from gnomery.engine.terms import Seat
from gnomery.games.garten_zwerge import moves as verbs
from gnomery.games.garten_zwerge.mind.pricing import in_fist, rounded
from gnomery.games.garten_zwerge.mind.worth import Worth
from gnomery.games.garten_zwerge.phases import Auction, Sealed
from gnomery.games.garten_zwerge.state import State
from gnomery.games.garten_zwerge.view import Fists, View

MORE, LESS = 1.3, 0.88
"""What a bold and a careful one pay at most for a mate, of what others would."""
DEAR, CHEAP = 1.25, 0.92
"""What a haggler and a generous one ask for one."""


def paying(times: float, view: View, moves: Sequence[verbs.Move], _luck: Luck, advice: Any) -> Any:
    """Another limit or bid for a mate, so many times what others would pay."""
    worth = Worth(view)
    match advice, view.now:
        case verbs.PlaceBid(price), Fists(auction) if _buys(auction, view.seat):
            most = min(price * times, max(price, worth.spendable))
            wanted: verbs.Move = verbs.PlaceBid(in_fist(worth, most))
        case verbs.Post(price, ""), _:
            wanted = verbs.Post(rounded(worth, min(price * times, worth.spendable)))
        case _:
            return advice
    return wanted if wanted in moves else advice


def _buys(auction: Auction, seat: int | None) -> bool:
    """Whether a seat pays if it comes to a deal: who seeks, and who bids for what is offered."""
    return (auction.kind == "seek") == (auction.seat == seat)


def asking(times: float, view: View, moves: Sequence[verbs.Move], _luck: Luck, advice: Any) -> Any:
    """Another price for a mate, so many times what others ask."""
    worth = Worth(view)
    match advice:
        case verbs.Lend(hat, price):
            wanted: verbs.Move = verbs.Lend(hat, in_fist(worth, price * times))
        case verbs.Post(price, hat, asks, will) if hat:
            wanted = verbs.Post(rounded(worth, price * times), hat, asks, will)
        case _:
            return advice
    return wanted if wanted in moves else advice


def paid(before: State, seat: Seat, move: verbs.Move, _: State) -> Iterator[tuple[int, float]]:
    """The most somebody would pay for a mate."""
    match move, before.phase:
        case verbs.PlaceBid(price), Sealed(auction) if _buys(auction, seat):
            yield seat, price
        case verbs.Post(price, ""), _:
            yield seat, price


def asked(_before: State, seat: Seat, move: verbs.Move, _: State) -> Iterator[tuple[int, float]]:
    """The price a lender asks."""
    if isinstance(move, verbs.Lend | verbs.Post) and move.hat:
        yield seat, move.price


CHARACTERS = {
    "bold": Character(partial(paying, MORE), "paid", paid, is_more=True),
    "careful": Character(partial(paying, LESS), "paid", paid, is_more=False),
    "haggler": Character(partial(asking, DEAR), "asked", asked, is_more=True),
    "generous": Character(partial(asking, CHEAP), "asked", asked, is_more=False),
}
