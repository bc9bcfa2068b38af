"""The gardener: a good move at once, from the view alone."""

from collections.abc import Sequence

from gnomery.engine.luck import Luck
from gnomery.games.gardlings.mind.building import build
from gnomery.games.gardlings.mind.hiring import hire
from gnomery.games.gardlings.moves import Move
from gnomery.games.gardlings.view import View


def advise(view: View, moves: Sequence[Move], luck: Luck) -> Move | None:
    """A good move; None lets a seat that has stopped be."""
    if view.phase == "building":
        return build(view, moves, luck)
    return hire(view, moves)
