"""Characters: what somebody pays for an early turn, offers as a bribe, and takes for one."""

from collections.abc import Iterator, Sequence
from typing import Any

from gnomery.engine.characters import Character
from gnomery.engine.luck import Luck
from gnomery.engine.terms import Seat
from gnomery.games.gnome_grown.mind.bribing import held_spaces, offers
from gnomery.games.gnome_grown.mind.selecting import free_spaces
from gnomery.games.gnome_grown.mind.worth import Worth
from gnomery.games.gnome_grown.moves import Accept, Bribe, Decline, Move, PlaceBid, Select
from gnomery.games.gnome_grown.state import State
from gnomery.games.gnome_grown.view import View

MORE = 2
"""So many ladybirds a bold one bids on top."""

SURPLUS = 1.2
"""So much more a shared space must be worth than a free one for a haggler to try."""


def bold(view: View, moves: Sequence[Move], _luck: Luck, advice: Any) -> Any:
    """First come, first served."""
    if not isinstance(advice, PlaceBid):
        return advice
    assert view.seat is not None
    purse = view.players[view.seat].ladybirds - view.rate  # enough to pay the gnome once
    bid = PlaceBid(max(advice.ladybirds, min(advice.ladybirds + MORE, purse)), advice.imp)
    return bid if bid in moves else advice


def careful(_view: View, moves: Sequence[Move], _luck: Luck, advice: Any) -> Any:
    """A ladybird saved is a ladybird earned."""
    if not isinstance(advice, PlaceBid):
        return advice
    bid = PlaceBid(advice.ladybirds // 2, advice.imp)
    return bid if bid in moves else advice


def haggler(view: View, moves: Sequence[Move], _luck: Luck, advice: Any) -> Any:
    """A small bribe wherever sharing a space is worth about as much as having another."""
    if not isinstance(advice, Select) or not view.options.bribes:
        return advice
    worth = Worth(view)
    best = max(value for value, _ in free_spaces(worth, moves))
    held = [one for one in held_spaces(worth) if one[1] not in view.refused]
    for value, space in sorted(held, reverse=True):
        if value - best < SURPLUS:
            return advice
        for offer in offers(worth, space):
            low = Bribe(space, max(1, offer.ladybirds - 1))
            if not offer.imp and not offer.markers and low in moves:
                return low
    return advice


def generous(_view: View, _moves: Sequence[Move], _luck: Luck, advice: Any) -> Any:
    """Who asks to join may join."""
    return Accept() if isinstance(advice, Decline) else advice


def bids(_before: State, seat: Seat, move: Move, _after: State) -> Iterator[tuple[int, float]]:
    """The ladybirds of each bid."""
    if isinstance(move, PlaceBid):
        yield seat, move.ladybirds


def bribes(_before: State, seat: Seat, move: Move, _after: State) -> Iterator[tuple[int, float]]:
    """How often a bribe is offered for a space rather than a free one taken."""
    if isinstance(move, Bribe | Select):
        yield seat, isinstance(move, Bribe)


def accepted(_before: State, seat: Seat, move: Move, _after: State) -> Iterator[tuple[int, float]]:
    """How often a bribe is taken."""
    if isinstance(move, Accept | Decline):
        yield seat, isinstance(move, Accept)


CHARACTERS = {
    "bold": Character(bold, "bids", bids, is_more=True),
    "careful": Character(careful, "bids", bids, is_more=False),
    "haggler": Character(haggler, "bribes", bribes, is_more=True),
    "generous": Character(generous, "accepted", accepted, is_more=True),
}
