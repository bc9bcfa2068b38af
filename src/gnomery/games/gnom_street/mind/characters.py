"""Characters: how sure somebody wants to be before digging. Nobody trades, so nobody haggles."""

from collections.abc import Iterator, Sequence
from typing import Any

from gnomery.engine.characters import Character
from gnomery.engine.luck import Luck
from gnomery.engine.terms import Seat
from gnomery.games.gnom_street.mind.digging import CHEAP
from gnomery.games.gnom_street.mind.notes import Notes
from gnomery.games.gnom_street.moves import Discard, Done, Lay, Move
from gnomery.games.gnom_street.phases import Laying
from gnomery.games.gnom_street.state import State
from gnomery.games.gnom_street.view import View

NERVE = {True: 0.34, False: 0.15}
"""A bold one digs from this chance on: in a duel, where a mole decides, and among more."""
CALM = {True: 0.99, False: 0.5}
"""A careful one digs from this chance on, as long as there is another turn."""


def bold(view: View, moves: Sequence[Move], _luck: Luck, advice: Any) -> Any:
    """A mole wherever something may well lie."""
    if advice != Done() or not isinstance(view.step, Laying):
        return advice
    notes = Notes(view)
    nerve = NERVE[notes.is_duel]
    if not notes.own.moles:
        return advice
    if cards := [move for move in moves if isinstance(move, Discard)]:
        if all(notes.best_chance(cell) < nerve for cell in notes.me.statues):
            return advice
        return min(cards, key=lambda move: CHEAP[notes.kit.power[move.card]])
    moles = [move for move in moves if isinstance(move, Lay) and move.kind == "mole"]
    likely = [move for move in moles if notes.best_chance(move.cell) >= nerve]
    return max(likely, key=lambda move: notes.gain(move.cell), default=advice)


def careful(view: View, moves: Sequence[Move], _luck: Luck, advice: Any) -> Any:
    """No mole before it is nearly sure to find something."""
    if not isinstance(advice, Discard | Lay) or Done() not in moves:
        return advice
    notes = Notes(view)
    if not notes.is_duel and notes.turns_left == 0:
        return advice
    cells = [advice.cell] if isinstance(advice, Lay) else notes.me.statues
    is_mole = isinstance(advice, Discard) or advice.kind == "mole"
    if is_mole and all(notes.best_chance(cell) < CALM[notes.is_duel] for cell in cells):
        return Done()
    return advice


def moles(before: State, seat: Seat, move: Move, _after: State) -> Iterator[tuple[int, float]]:
    """How often a mole is laid when tokens may be."""
    if isinstance(before.phase, Laying) and isinstance(move, Lay | Done):
        yield seat, isinstance(move, Lay) and move.kind == "mole"


CHARACTERS = {
    "bold": Character(bold, "moles", moles, is_more=True),
    "careful": Character(careful, "moles", moles, is_more=False),
}
