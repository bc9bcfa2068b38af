"""A fair move at little cost: how everybody goes on in imagined games.

Spaces are chosen like a gardener's, only that nobody looks closely at what chance may bring; what
was chosen is then done without a second thought, unless it must be paid for.
"""

from collections.abc import Sequence

from gnomery.engine.luck import Luck
from gnomery.games.gnome_grown.mind.actions import space_worth
from gnomery.games.gnome_grown.mind.bribing import answer
from gnomery.games.gnome_grown.mind.executing import execute, next_action
from gnomery.games.gnome_grown.mind.gardener import reveal
from gnomery.games.gnome_grown.mind.selecting import select, usual_bid
from gnomery.games.gnome_grown.mind.worth import Worth
from gnomery.games.gnome_grown.moves import Done, Move, PlaceBid
from gnomery.games.gnome_grown.view import View


def hasty(view: View, moves: Sequence[Move], luck: Luck) -> Move | None:
    """A fair move; None lets a seat that need not act wait."""
    if view.seat is None or view.own is None or view.seat not in view.waited_for:
        return None
    if shown := reveal(moves):
        return shown
    if view.phase == "closing":
        return Done()
    if view.phase == "bidding":
        bid = usual_bid(view.players[view.seat], view.rate, luck)
        return PlaceBid(bid.ladybirds, bid.imp)
    if view.phase == "executing" and view.task is None:
        return next_action(
            moves, lambda space: not space.startswith("pay-") or space_worth(Worth(view), space) > 0
        )
    worth = Worth(view)
    if view.phase == "executing":
        return execute(worth, moves, luck)
    return answer(worth, view.own.offer) if view.own.offer is not None else select(worth, moves)
