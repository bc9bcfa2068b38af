"""What is impossible about a position of pig."""

from gnomery.games.pig.state import State

from gnomery.engine.terms import Message

MOST = 10**6


def check(state: State) -> Message | None:
    """Everybody has kept something or nothing, and it is the turn of one of them."""
    players = state.options.players
    numbers = (*state.kept, state.risked, state.rounds)
    is_right = (
        len(state.kept) == players
        and state.turn in range(players)
        and all(0 <= number <= MOST for number in numbers)
    )
    return None if is_right else Message("pig.position.numbers")
