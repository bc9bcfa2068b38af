"""What the appraisal of a running game is made of, in a duel and among more."""

from collections.abc import Mapping
from math import log2

from gnomery.engine.searching import Addend
from gnomery.engine.terms import Seat
from gnomery.games.gnom_street.phases import Over
from gnomery.games.gnom_street.pieces.finds import diggers, stacks
from gnomery.games.gnom_street.rules.notebook import open_cells
from gnomery.games.gnom_street.scoring import sheets, wins
from gnomery.games.gnom_street.state import State

BIT, STATUE, STRENGTH = 0.7, 0.15, 0.14
"""In a duel: what a bit that is missing, a statue and the strength of a hand weigh."""
GAME = 1.1
"""What a game of the duel weighs: three of four who have it win."""
HOPE = 1.2
SURE = 0.6
"""What a loot that is not dug up yet promises, of its points times the chance to know it."""
LATER, LEFT = 0.15, 0.13
"""What a statue weighs before the end, and the strength of a hand, in points."""


def reckon(state: State, seat: Seat) -> Mapping[str, Addend]:
    """All that speaks for a seat."""
    if state.options.is_duel:
        won, lost = wins(state, seat), wins(state, 1 - seat)
        games = {"games": Addend(100 * won, GAME * won), "lost": Addend(-100 * lost, -GAME * lost)}
        return {**in_duel(state, seat), **games}
    if isinstance(state.phase, Over):  # nothing but what was counted counts any more
        points = sum(sheets(state)[seat].values())
        return {"points": Addend(points, points)}
    return in_garden(state, seat)


def in_duel(state: State, seat: int) -> Mapping[str, Addend]:
    """What speaks for a seat in a game of a duel."""
    player = state.players[seat]
    if player.loot is None or isinstance(state.phase, Over):
        return {}
    unknown = open_cells(state, seat)[1 - seat].bit_count()
    return {
        "cells": Addend(-unknown, -BIT * log2(unknown)),
        "statues": Addend(len(player.statues), STATUE * len(player.statues)),
        "hand": Addend(sum(player.hand), STRENGTH * sum(player.hand)),
    }


def in_garden(state: State, seat: Seat) -> Mapping[str, Addend]:
    """Points so far, and what somebody may still dig up."""
    player, cells = state.players[seat], open_cells(state, seat)
    sheet, heaps = sheets(state)[seat], stacks(state.laid)
    points = sheet["loot"] + sheet["baits"]
    worth = (*state.options.pieces.scores.loot, 0)
    hope, unknown = 0.0, 0
    for rival, other in enumerate(state.players):
        found = diggers(heaps.get(other.loot or "", []), rival)
        if rival != seat and seat not in found:
            unknown += cells[rival].bit_count()
            hope += worth[len(found)] * min(SURE, 1 / cells[rival].bit_count())
    return {
        "points": Addend(points, points),
        "cells": Addend(-unknown, HOPE * hope),
        "statues": Addend(len(player.statues), LATER * len(player.statues)),
        "hand": Addend(sum(player.hand), LEFT * sum(player.hand)),
    }
