"""Moves of pig in words."""

from gnomery.games.pig.moves import Move
from gnomery.games.pig.view import View

from gnomery.engine.terms import Message


def say(view: View, move: Move) -> Message:
    """What a button says."""
    return Message(f"moves.pig.{type(move).__name__.lower()}", {"n": view.state.risked})
