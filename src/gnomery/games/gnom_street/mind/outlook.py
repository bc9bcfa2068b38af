"""How a running game looks for everybody, at the start of a turn.

The numbers were fitted to who won in the end: 15,700 turns of duels and 16,600 turns of games of
three and four, all between gardeners. For a duel they name the winner of a game 63 times in 100,
for four players in the second half of the game 50 times in 100.
"""

from math import exp, log2

from gnomery.engine.searching import likely
from gnomery.games.gnom_street.pieces.finds import diggers, stacks
from gnomery.games.gnom_street.rules.notebook import open_cells
from gnomery.games.gnom_street.scoring import sheets, wins
from gnomery.games.gnom_street.state import State

BIT, STATUE, STRENGTH = 0.7, 0.15, 0.14
"""In a duel: what a bit that is missing, a statue and the strength of a hand weigh."""
SPREAD = 2.1
"""With more players: so many points ahead are e times as likely to win."""
HOPE = 1.2
SURE = 0.6
"""What a loot that is not dug up yet promises, of its points times the chance to know it."""
LATER, LEFT = 0.15, 0.13
"""What a statue weighs before the end, and the strength of a hand, in points."""


def outlook(state: State) -> list[float]:
    """Everybody's share of the win."""
    return _duel(state) if state.options.is_duel else _garden(state)


def _duel(state: State) -> list[float]:
    """Who wins two games first, if the next ones are even."""
    chance = 1 / (1 + exp(_promise(state, 1) - _promise(state, 0)))
    lead = wins(state, 0) - wins(state, 1)
    if lead:
        chance = (chance + (lead > 0)) / 2
    elif not state.won:
        chance = (chance + 0.5) / 2
    return [chance, 1 - chance]


def _promise(state: State, seat: int) -> float:
    """What speaks for a seat in a game of a duel."""
    player = state.players[seat]
    if player.loot is None:
        return 0.0
    unknown = open_cells(state, seat)[1 - seat].bit_count()
    return STATUE * len(player.statues) + STRENGTH * sum(player.hand) - BIT * log2(unknown)


def _garden(state: State) -> list[float]:
    """Points so far, and what everybody may still dig up."""
    seats = range(len(state.players))
    points = [sheet["loot"] + sheet["baits"] for sheet in sheets(state)]
    heaps = stacks(state.laid)
    found = [diggers(heaps.get(state.players[seat].loot or "", []), seat) for seat in seats]
    worth = (*state.options.pieces.scores.loot, 0)
    scores = []
    for seat in seats:
        player, cells = state.players[seat], open_cells(state, seat)
        hope = sum(
            worth[len(found[rival])] * min(SURE, 1 / cells[rival].bit_count())
            for rival in seats
            if rival != seat and seat not in found[rival]
        )
        hand = LATER * len(player.statues) + LEFT * sum(player.hand)
        scores.append(points[seat] + HOPE * hope + hand)
    return likely(scores, SPREAD)
