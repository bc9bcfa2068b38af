"""A state played on, turn by turn: the one loop of searches, simulations and benchmarks."""

from collections.abc import Callable
from typing import Any, NamedTuple, TypeAlias

from gnomery.engine.contract.rules import RulesPart
from gnomery.engine.luck import Luck
from gnomery.engine.terms import Actors, Seat

AnyRules: TypeAlias = RulesPart[Any, Any, Any, Any]
ENDLESS = 1 << 62

Turn: TypeAlias = Callable[[Any, Actors], tuple[Seat, Any] | None]
"""Of a state and those who may act there: who does what; None leaves it at that."""
Note: TypeAlias = Callable[[Any, Seat, Any, Any], None]
"""Is told of every step: the state before it, who moved, the move, the state after it."""


class Played(NamedTuple):
    """Where a game came to, and how many moves it took, the boxes' included."""

    state: Any
    moves: int


def played_on(
    rules: AnyRules, state: Any, turn: Turn, most: int = ENDLESS, note: Note | None = None
) -> Played:
    """A state played on to the end, for so many moves at most, or as long as somebody moves."""
    actors, apply = rules.actors, rules.apply
    moves = 0
    while moves < most:
        seats = actors(state)
        done = turn(state, seats) if seats else None
        if done is None:
            break
        before, (seat, move) = state, done
        state = apply(before, seat, move)
        moves += 1
        if note is not None:
            note(before, seat, move, state)
    return Played(state, moves)


def at_random(rules: AnyRules, luck: Luck) -> Turn:
    """Anybody who may act does anything, all equally likely."""
    legal, below = rules.legal, luck.below

    def turn(state: Any, seats: Actors) -> tuple[Seat, Any]:
        seat = seats[below(len(seats))]
        choices = legal(state, seat)
        return seat, choices[below(len(choices))]

    return turn
