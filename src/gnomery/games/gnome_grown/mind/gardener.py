"""The gardener: a sensible move at once, from the view alone."""

from collections.abc import Sequence

from gnomery.engine.luck import Luck
from gnomery.games.gnome_grown.mind.bribing import answer
from gnomery.games.gnome_grown.mind.executing import execute
from gnomery.games.gnome_grown.mind.selecting import bid, select
from gnomery.games.gnome_grown.mind.worth import Worth
from gnomery.games.gnome_grown.moves import Bribe, Done, Move, Reveal
from gnomery.games.gnome_grown.view import View


def advise(view: View, moves: Sequence[Move], luck: Luck) -> Move | None:
    """A sensible move; None lets a seat that need not act wait."""
    if view.seat is None or view.seat not in view.waited_for:
        return None
    if shown := reveal(moves):
        return shown
    if view.phase == "closing":
        return Done()
    worth = Worth(view)
    match view.phase:
        case "bidding":
            return bid(worth, luck)
        case "selecting":
            if view.own is not None and view.own.offer is not None:
                return answer(worth, view.own.offer)
            return select(worth, moves)
        case _:
            return execute(worth, moves, luck)


def reveal(moves: Sequence[Move]) -> Move | None:
    """A card that pays ladybirds now: there is little to gain by hiding it."""
    for move in moves:
        if isinstance(move, Bribe):
            return None
        if isinstance(move, Reveal):
            return move
    return None
