"""What is sure to come of a move before it is made: what a question tells, where a toss points."""

from collections.abc import Mapping
from typing import Any

from gnomery.games.gnom_street.moves import Ask, Cat, Discard, Move, Place, Snoop, Take, Toss
from gnomery.games.gnom_street.phases import Asking, Laying, Snooping
from gnomery.games.gnom_street.pieces.kinds import MOST_TOKENS
from gnomery.games.gnom_street.rules.laying import spots
from gnomery.games.gnom_street.rules.questions import question_of
from gnomery.games.gnom_street.rules.statues import owner
from gnomery.games.gnom_street.view import View


def foresee(view: View, move: Move) -> Mapping[str, Any]:
    """For a question how many open cells a yes and a no would leave, and which say yes."""
    if view.seat is None:
        return {}
    kit = view.options.kit
    match move, view.step:
        case Ask(seat, colour), Asking(_, cell) if _is_askable(view, seat, colour):
            return _told(view, seat, kit.yes(question_of(view, move), cell, colour))
        case Snoop(), Snooping(_, cell, seat):
            return _told(view, seat, kit.yes("terrain", cell, kit.cell[cell].terrain))
        case Toss(
            direction, strength
        ), _:  # in still air: what the wind does is for people to judge
            right, far = view.options.pieces.toss.target
            return {"x": direction - right, "y": strength - far}
        case ((Place(cell) | Cat(cell)), _):
            return {"sends_home": owner(view, cell)}
        case Discard(), Laying() as step:  # where moles and baits may go once it is paid (GS-4)
            return {"cells": spots(view, step, view.seat), "tokens": MOST_TOKENS}
        case Take(terrain), _ if terrain in kit.on_terrain:
            return {"cells": list(kit.on_terrain[terrain])}
        case _:
            return {}


def _is_askable(view: View, seat: int, colour: str) -> bool:
    """Whether there is such a player and such a colour."""
    is_token = not colour and view.taken[-1].action in ("zone", "line")
    return 0 <= seat < len(view.players) and (is_token or colour in view.options.kit.flower)


def _told(view: View, seat: int, yes: int) -> Mapping[str, Any]:
    kit = view.options.kit
    left = kit.bits(view.notebook[seat])
    return {
        "yes": (left & yes).bit_count(),
        "no": (left & ~yes).bit_count(),
        "cells": list(kit.names(yes)),
    }
