"""What a search needs to know of the game."""

from collections.abc import Sequence

from gnomery.engine.luck import Luck
from gnomery.engine.searching import shares
from gnomery.games.gnom_street import phases
from gnomery.games.gnom_street.mind.acting import worth_of
from gnomery.games.gnom_street.mind.digging import CHEAP
from gnomery.games.gnom_street.mind.gardener import advise
from gnomery.games.gnom_street.mind.notes import Notes
from gnomery.games.gnom_street.mind.outlook import outlook
from gnomery.games.gnom_street.moves import Discard, Done, Lay, Move
from gnomery.games.gnom_street.scoring import result
from gnomery.games.gnom_street.state import State
from gnomery.games.gnom_street.view import View

IDLE = phases.SettingUp | phases.Combat | phases.Tossing | phases.Over

LATE = 1
"""So many turns more are imagined from the last action of a turn on."""
FIGHTS = 2
"""So many combats somebody in a hurry imagines for each card."""
LEAST = 0.2
"""With less chance than this a mole is out of the question."""
CARDS = 3
"""So many cards to give up are tried."""
BEHIND = 2.0
"""A move that seems worth so much less than the best is out of the question."""


def hasty(view: View, moves: Sequence[Move], luck: Luck) -> Move | None:
    """The gardener's advice, with hardly a thought about the rivals' cards."""
    return advise(view, moves, luck, FIGHTS)


def propose(view: View, moves: Sequence[Move], _luck: Luck) -> Sequence[Move]:
    """Moves worth a closer look: those the gardener likes next, and moles that may be right."""
    if view.seat is None or view.seat not in view.waited_for or view.phase == "tossing":
        return ()
    if view.phase == "combat":
        return moves
    notes, step = Notes(view), view.step
    match step:
        case None | phases.Snooping():
            return ()
        case phases.Laying():
            return _tokens(notes, moves)
        case _:
            cell = step.cell if isinstance(step, phases.Asking) else ""
            worths = {move: worth_of(notes, step.at, cell, move) for move in moves}
            least = max(worths.values()) - BEHIND
            order = sorted(moves, key=lambda move: -worths[move])
            return [move for move in order if worths[move] > least]


def _tokens(notes: Notes, moves: Sequence[Move]) -> list[Move]:
    """Tokens to lay, cards to give up for them, or nothing."""
    cards = [move for move in moves if isinstance(move, Discard)]
    if cards:
        if not any(notes.best_chance(cell) >= LEAST for cell in notes.me.statues):
            return []
        cards.sort(key=lambda move: CHEAP[notes.kit.power[move.card]])
        return [Done(), *cards[:CARDS]]
    return [move for move in moves if not isinstance(move, Lay) or _is_thinkable(notes, move)]


def _is_thinkable(notes: Notes, move: Lay) -> bool:
    """Whether a mole may find something, or a bait fool somebody."""
    if move.kind == "mole":
        return notes.best_chance(move.cell) >= LEAST
    return notes.lure(move.cell) > 0


def is_far(first: State, state: State) -> bool:
    """Whether an imagined game has come far enough: to another turn, or game of a duel."""
    if len(state.won) != len(first.won):
        return True
    if state.turn <= first.turn + LATE * _is_late(first):
        return False
    return isinstance(state.phase, phases.Combat)


def _is_late(state: State) -> bool:
    """Whether the loser of a turn acts: too little comes after it to show what was good."""
    phase = state.phase
    return not isinstance(phase, IDLE) and phase.at == len(state.order) - 1


def appraise(state: State) -> Sequence[float]:
    """The shares of a finished game, or what a running one looks like."""
    end = result(state)
    return shares(end.winners, len(state.players)) if end else outlook(state)
