"""A gardener with knobs: how much it bids and asks, and which jobs it likes."""

from collections.abc import Sequence
from functools import partial
from typing import Any

from gnomery.engine.balance import Habit
from gnomery.engine.luck import Luck
from gnomery.engine.schemes import Knob, Numbers, Scheme
from gnomery.games.garten_zwerge import moves as verbs
from gnomery.games.garten_zwerge.mind.pricing import in_fist
from gnomery.games.garten_zwerge.mind.working import gains
from gnomery.games.garten_zwerge.mind.worth import Worth
from gnomery.games.garten_zwerge.phases import Working
from gnomery.games.garten_zwerge.view import Fists, View

LIKED: dict[type[verbs.Move], str] = {
    verbs.OfferMate: "offer",
    verbs.Seek: "seek",
    verbs.Enter: "enter",
    verbs.Sell: "sell",
    verbs.TwoForOne: "exchange",
}
HALF = 0.5
MUCH = 400.0
"""So many petals at most a job is liked or disliked beyond what it gains."""


def _habit(numbers: Numbers) -> Habit:
    return partial(_play, numbers)


def _play(numbers: Numbers, view: View, moves: Sequence[Any], _luck: Luck, advice: Any) -> Any:
    if isinstance(view.now, Working) and advice is not None and not view.due:
        liked = [
            (gain + numbers.get(LIKED.get(type(move), ""), 0.0), at, move)
            for at, (gain, move) in enumerate(gains(Worth(view), moves))
        ]
        best = max(liked, key=lambda one: (one[0], -one[1]))[2]
        return _bound(best, moves) if numbers["demand"] > HALF else best
    if not isinstance(view.now, Fists):
        return advice
    move = _priced(numbers, view, view.now, advice)
    return move if move in moves else advice


def _bound(move: Any, moves: Sequence[Any]) -> Any:
    """The same search, only from lenders who sell a gnome."""
    bound = verbs.Seek(move.hat, move.least, "sell") if isinstance(move, verbs.Seek) else move
    return bound if bound in moves else move


def _priced(numbers: Numbers, view: View, now: Fists, advice: Any) -> Any:
    """The same fist with another price."""
    is_own, is_sought = now.auction.seat == view.seat, now.auction.kind == "seek"
    match advice:
        case verbs.PlaceBid(price):
            knob = ("limit" if is_sought else "ask") if is_own else "bid"
            return verbs.PlaceBid(in_fist(Worth(view), numbers[knob] * price))
        case verbs.Lend(hat, price):
            return verbs.Lend(hat, in_fist(Worth(view), numbers["lend"] * price))
        case _:
            return advice


SCHEME = Scheme(
    (
        *(Knob(name, 0.0, 3.0, 1.0) for name in ("bid", "ask", "limit", "lend")),
        *(Knob(name, -MUCH, MUCH, 0.0) for name in LIKED.values()),
        Knob("demand", 0.0, 1.0, 0.25),
    ),
    _habit,
)
