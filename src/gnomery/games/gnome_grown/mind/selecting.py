"""Bids, spaces, bribes and their answers."""

from collections.abc import Sequence
from itertools import takewhile
from math import ceil

from gnomery.engine.luck import Luck
from gnomery.games.gnome_grown.mind.actions import IMP, space_worth
from gnomery.games.gnome_grown.mind.worth import Worth
from gnomery.games.gnome_grown.moves import Accept, Bribe, Decline, Done, Move, PlaceBid, Select
from gnomery.games.gnome_grown.phases import Bid, Offer
from gnomery.games.gnome_grown.pieces.spaces import SPACES
from gnomery.games.gnome_grown.view import PlayerView

TURN_ORDER = 0.55
"""How much of the difference between good and middling actions the first place saves."""
MARKER = 1.8
SHARE = 0.33
"""How much a rival's action hurts, of what it would be worth to oneself."""
LEAST_SURPLUS = 0.3
VOID_TO_JOIN = ("ladybirds", "end", "move")
"""Spaces that are not worth a bribe."""


def bid(worth: Worth, luck: Luck) -> PlaceBid:
    """As much as an early turn is worth, and the imp now and then."""
    values = sorted((space_worth(worth, space) for space in SPACES[:-1]), reverse=True)
    gap = (values[0] - values[len(worth.view.players) * 2]) * TURN_ORDER
    player = worth.player
    wish = int(gap / worth.ladybird) + luck.below(2)
    left = player.ladybirds - worth.view.rate  # enough to pay the gnome once
    ladybirds = max(0, min(wish, left, player.ladybirds // 2 + 1))
    imp = player.has_imp and (worth.rounds_left <= 1 or luck.below(3) > 0)
    return PlaceBid(ladybirds, imp)


def usual_bid(player: PlayerView, rate: int, luck: Luck) -> Bid:
    """About what a gardener bids: nearly half, as long as the gnome can be paid."""
    most = min(player.ladybirds - rate, player.ladybirds // 2 + 1)
    return Bid(max(0, most - luck.below(3)), player.has_imp and luck.below(3) > 0)


def select(worth: Worth, moves: Sequence[Move]) -> Move:
    """The best free space, a bribe for a much better one, or no extra turn marker."""
    best, choice = max(free_spaces(worth, moves), key=lambda one: one[0])
    bribe = _bribe(worth, best)
    if bribe is not None and bribe in moves:
        return bribe
    done = Done()
    if done in moves and best < MARKER and worth.rounds_left > 1:
        return done
    return choice


def free_spaces(worth: Worth, moves: Sequence[Move]) -> list[tuple[float, Move]]:
    """The spaces that cost no bribe, with what they are worth; bribes come after them."""
    before = takewhile(lambda move: not isinstance(move, Bribe), moves)
    return [(space_worth(worth, one.space), one) for one in before if isinstance(one, Select)]


def held_spaces(worth: Worth) -> list[tuple[float, str]]:
    """The spaces that a rival holds alone and that are worth a bribe at all."""
    view = worth.view
    return [
        (space_worth(worth, space), space)
        for space, holders in zip(SPACES, view.spaces, strict=True)
        if len(holders) == 1 and view.seat not in holders and space not in VOID_TO_JOIN
    ]


def _bribe(worth: Worth, best: float) -> Bribe | None:
    """An offer for the most valuable space that somebody holds alone."""
    view = worth.view
    held = [one for one in held_spaces(worth) if one[1] not in view.refused]
    if not held or not view.options.bribes:
        return None
    value, space = max(held)
    keep = view.rate if space.startswith("pay-") else 0
    price = ceil(hurt(worth, space) / worth.ladybird)
    if value - best < price * worth.ladybird + LEAST_SURPLUS:
        return None
    return Bribe(space, price) if price <= worth.player.ladybirds - keep else None


def hurt(worth: Worth, space: str) -> float:
    """How much a rival's joining hurts: the more rivals, the less one of them matters."""
    rivals = len(worth.view.players) - 1
    return max(0.3, space_worth(worth, space)) * SHARE / rivals


def answer(worth: Worth, offer: Offer) -> Move:
    """Accept what is worth more than a rival's action hurts."""
    gain = offer.ladybirds * worth.ladybird + offer.imp * IMP + offer.markers * MARKER
    return Accept() if gain >= hurt(worth, offer.space) else Decline()
