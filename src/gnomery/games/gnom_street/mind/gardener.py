"""The gardener: a sensible move at once, from the view alone."""

from collections.abc import Sequence

from gnomery.engine.luck import Luck
from gnomery.games.gnom_street.mind.acting import worth_of
from gnomery.games.gnom_street.mind.digging import lay
from gnomery.games.gnom_street.mind.fighting import TRIES, aim, choose_card
from gnomery.games.gnom_street.mind.notes import Notes
from gnomery.games.gnom_street.moves import Done, Move, Place, Snoop
from gnomery.games.gnom_street.phases import Asking, Laying, Placing, Snooping
from gnomery.games.gnom_street.view import View

TRIFLE = 0.2
"""Among moves that are nearly equal luck decides."""


def advise(view: View, moves: Sequence[Move], luck: Luck, tries: int = TRIES) -> Move | None:
    """A sensible move; None if the game does not wait for this seat."""
    if view.seat is None or view.seat not in view.waited_for:
        return None
    notes = Notes(view)
    if view.phase == "combat":
        return choose_card(notes, luck, tries)
    if view.phase == "tossing":
        return aim(notes, luck)
    step = view.step
    assert step is not None
    match step:
        case Laying():
            return lay(notes, step, moves)
        case Snooping(_, cell, seat):
            told = notes.tells(seat, "terrain", cell, notes.kit.cell[cell].terrain)
            return Snoop() if told else Done()
        case Placing(_, str()):  # one more statue: where it may dig best
            places = [move for move in moves if isinstance(move, Place)]
            return max(places, key=lambda move: notes.gain(move.cell))
        case _:
            cell = step.cell if isinstance(step, Asking) else ""
            worths = [
                worth_of(notes, step.at, cell, move) + TRIFLE * luck.below(100) / 100
                for move in moves
            ]
            return moves[worths.index(max(worths))]
