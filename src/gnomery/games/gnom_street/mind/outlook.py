"""How a running game looks for everybody, at the start of a turn.

The numbers were fitted to who won in the end: 15,700 turns of duels and 16,600 turns of games of
three and four, all between gardeners. For a duel they name the winner of a game 63 times in 100,
for four players in the second half of the game 50 times in 100.
"""

from math import exp

from gnomery.engine.searching import likely
from gnomery.engine.terms import Seat
from gnomery.games.gnom_street.mind.reckoning import in_duel, in_garden
from gnomery.games.gnom_street.scoring import wins
from gnomery.games.gnom_street.state import State

SPREAD = 2.1
"""With more than two players: so many points ahead are e times as likely to win."""


def outlook(state: State) -> list[float]:
    """Everybody's share of the win."""
    return _duel(state) if state.options.is_duel else _garden(state)


def _duel(state: State) -> list[float]:
    """Who wins two games first, if the next ones are even."""
    mine, theirs = (sum(one.adds for one in in_duel(state, seat).values()) for seat in (0, 1))
    chance = 1 / (1 + exp(theirs - mine))
    lead = wins(state, 0) - wins(state, 1)
    if lead:
        chance = (chance + (lead > 0)) / 2
    elif not state.won:
        chance = (chance + 0.5) / 2
    return [chance, 1 - chance]


def _garden(state: State) -> list[float]:
    """Points so far, and what everybody may still dig up."""
    seats = range(len(state.players))
    scores = [sum(one.adds for one in in_garden(state, Seat(seat)).values()) for seat in seats]
    return likely(scores, SPREAD)
