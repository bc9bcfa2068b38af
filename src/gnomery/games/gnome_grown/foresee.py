"""What is sure to come of a move before it is made: points, cards completed, ladybirds left."""

from collections.abc import Mapping
from typing import Any

from gnomery.games.gnome_grown.moves import Bribe, Do, Lay, Move, PlaceBid, Reveal, Select
from gnomery.games.gnome_grown.phases import Laying
from gnomery.games.gnome_grown.pieces.garden import Laid
from gnomery.games.gnome_grown.pieces.spaces import STOCK
from gnomery.games.gnome_grown.rules.bidding import IMP_WORTH
from gnomery.games.gnome_grown.rules.objectives import KINDS_OF_A_CARD, matched
from gnomery.games.gnome_grown.scoring import tally
from gnomery.games.gnome_grown.view import PlayerView, View

VERBS = {"look": "peek", "move": "move"}
"""How a tile is named that an action is for; by most of them it is taken."""


def foresee(view: View, move: Move) -> Mapping[str, Any]:
    """For a tile: `points` after it, how many `more`, and which own cards it makes `full`.

    For an action: the `stock` it is for, and the `verb` of its move.
    """
    if view.seat is None or view.own is None:
        return {}
    player = view.players[view.seat]
    match move:
        case Lay() if isinstance(view.task, Laying):
            return _laid(view, view.seat, view.task.tile, move)
        case PlaceBid(ladybirds, imp):
            total = player.marker + ladybirds + IMP_WORTH * imp
            return {"total": total, "left": player.ladybirds - ladybirds}
        case Bribe(_, ladybirds):
            return {"left": player.ladybirds - ladybirds}
        case Select(space) | Do(space):
            return _action(view, player, move, space)
        case Reveal(card) if card in view.options.kit.objectives:
            due = view.options.kit.objectives[card].ladybirds
            return {"gain": min(due, view.supply + view.shed)}
        case _:
            return {}


def _action(view: View, player: PlayerView, move: Select | Do, space: str) -> dict[str, Any]:
    """What an action will `cost` and what is `left`, or its `gain`; begun, what it is for."""
    told: dict[str, Any] = _aim(space) if isinstance(move, Do) and space in STOCK else {}
    match space:
        case "pay-animal" | "pay-feature":
            told |= {"cost": view.rate, "left": player.ladybirds - view.rate}
        case "shed":
            told["gain"] = min(view.rate, view.shed)
        case "ladybirds":
            told["gain"] = view.pool
    return told


def _aim(space: str) -> dict[str, str]:
    """The stock an action is for, and what is done to a tile of it."""
    return {"stock": STOCK[space], "verb": VERBS.get(space, "take")}


def _laid(view: View, seat: int, tile: str, move: Lay) -> Mapping[str, Any]:
    assert view.own is not None
    kit, plan = view.options.kit, view.options.plans[seat]
    if (move.x, move.y, move.r) not in plan.squares[kit.sort[tile]]:
        return {}
    garden = view.players[seat].garden
    after = garden.with_tile(plan, kit, Laid(tile, move.x, move.y, move.r))
    sections = after.grown(plan, kit).sections
    cards = (*view.own.hand, *view.players[seat].revealed)
    points = sum(tally(kit, plan, after.grown(plan, kit), cards).values())
    now = [matched(sections, kit.needs[card]) for card in view.own.hand]
    pairs = list(zip(view.own.hand, view.own.matched, now, strict=True))
    return {
        "points": points,
        "more": points - view.own.points,
        "full": [card for card, was, is_now in pairs if is_now == KINDS_OF_A_CARD > was],
        "closer": [card for card, was, is_now in pairs if is_now > was],
    }
