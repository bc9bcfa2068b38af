"""Bids and spaces."""

from collections.abc import Sequence
from itertools import takewhile

from gnomery.engine.luck import Luck
from gnomery.games.gnome_grown.mind.actions import space_worth
from gnomery.games.gnome_grown.mind.bribing import MARKER, bribe
from gnomery.games.gnome_grown.mind.worth import Worth
from gnomery.games.gnome_grown.moves import Bribe, Done, Move, PlaceBid, Select
from gnomery.games.gnome_grown.phases import Bid
from gnomery.games.gnome_grown.pieces.spaces import SPACES
from gnomery.games.gnome_grown.view import PlayerView

TURN_ORDER = 0.2
"""How much of the difference between good and middling actions the first place saves beside one
rival, and divided by more of them; who pays more for it is beaten by somebody who never bids."""
USUAL = 4
"""Hardly anybody bids so many ladybirds."""


def bid(worth: Worth, luck: Luck) -> PlaceBid:
    """As much as an early turn is worth; the imp is worth more kept."""
    values = sorted((space_worth(worth, space) for space in SPACES[:-1]), reverse=True)
    players = len(worth.view.players)
    gap = (values[0] - values[players * 2]) * TURN_ORDER / (players - 1)
    player = worth.player
    wish = int(gap / worth.ladybird) + luck.below(2)
    left = player.ladybirds - worth.view.rate  # enough to pay the gnome once
    return PlaceBid(max(0, min(wish, left, player.ladybirds // 2 + 1)))


def usual_bid(player: PlayerView, rate: int, luck: Luck) -> Bid:
    """About what a gardener bids: a few, as long as the gnome can be paid."""
    most = min(player.ladybirds - rate, player.ladybirds // 2 + 1)
    return Bid(max(0, min(most, luck.below(USUAL))), False)  # noqa: FBT003  a value's field


def select(worth: Worth, moves: Sequence[Move]) -> Move:
    """The best free space, a bribe for a much better one, or no extra turn marker."""
    best, choice = max(free_spaces(worth, moves), key=lambda one: one[0])
    offer = bribe(worth, best)
    if offer is not None and offer in moves:
        return offer
    done = Done()
    if done in moves and best < MARKER and worth.rounds_left > 1:
        return done
    return choice


def free_spaces(worth: Worth, moves: Sequence[Move]) -> list[tuple[float, Move]]:
    """The spaces that cost no bribe, with what they are worth; bribes come after them."""
    before = takewhile(lambda move: not isinstance(move, Bribe), moves)
    return [(space_worth(worth, one.space), one) for one in before if isinstance(one, Select)]
