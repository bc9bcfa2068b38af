"""The end of pig: the first to reach the goal wins."""

from gnomery.games.pig.rules import GOAL
from gnomery.games.pig.state import State

from gnomery.engine.terms import Line, Message, Result


def result(state: State) -> Result | None:
    """Who was first, the others by what they kept (PI-3)."""
    if max(state.kept) < GOAL:
        return None
    places = sorted(set(state.kept), reverse=True)
    ranking = tuple(
        tuple(seat for seat, kept in enumerate(state.kept) if kept == place) for place in places
    )
    sheet = tuple(
        Line(seat, "PI-3", "pig.score.kept", kept, decides=True)
        for seat, kept in enumerate(state.kept)
    )
    return Result(Message("pig.end.goal"), ranking, sheet)
