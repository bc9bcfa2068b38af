"""What the moves of an action do, step by step (GS-3, GS-4)."""

from collections.abc import Callable
from typing import Any, Final

from gnomery.engine.rows import replace
from gnomery.games.gnom_street import phases
from gnomery.games.gnom_street.moves import Ask, Cat, Discard, Done, Lay, Place, Snoop, Take
from gnomery.games.gnom_street.rules import cat, laying, questions, statues, tokens, turns
from gnomery.games.gnom_street.state import State


def _left(state: State, phase: phases.Acting, _seat: int, _move: Done) -> State:
    """Something is left undone: what comes after it."""
    match phase:
        case phases.Placing(at, first):
            return turns.to_action(state, at, first)
        case phases.Asking(at) | phases.Snooping(at):
            return turns.to_power(state, at)
        case phases.MovingCat(at):
            return turns.to_tokens(state, at)
        case _:
            return turns.to_next(state, phase.at)


def _taken(state: State, phase: phases.Taking, seat: int, move: Take) -> State:
    return turns.to_statue(tokens.take(state, seat, move), phase.at)


def _placed(state: State, phase: phases.Placing, seat: int, move: Place) -> State:
    """A statue stands; a question will come from the first of two (GS-B3)."""
    after = statues.placed(state, seat, move)
    if phase.first is None:
        return turns.to_second(after, phase.at, move.cell)
    return turns.to_action(after, phase.at, phase.first)


def _answered(state: State, phase: phases.Asking, _seat: int, move: Ask) -> State:
    """A question is answered; a power may allow another one (GS-B3)."""
    after = questions.asked(state, phase, move)
    if not phase.is_second:
        if "terrain_too" in state.options.kit.powers[state.cards[state.order[phase.at]]]:
            return replace(after, phase=phases.Snooping(phase.at, phase.cell, move.seat))
        if questions.second_asks(after, phase.at):
            return replace(after, phase=phases.Asking(phase.at, phase.cell, is_second=True))
    return turns.to_power(after, phase.at)


def _snooped(state: State, phase: phases.Snooping, _seat: int, move: Snoop) -> State:
    return turns.to_power(questions.asked(state, phase, move), phase.at)


def _prowled(state: State, phase: phases.MovingCat, _seat: int, move: Cat) -> State:
    state = cat.prowled(state, move)
    return turns.to_tokens(state, phase.at) if phase.is_power else turns.to_whisper(state, phase.at)


def _laid(state: State, phase: phases.Laying, seat: int, move: Lay) -> State:
    """A token lies; in a duel that ends the game (GS-7.4)."""
    after = laying.laid(state, seat, move)
    if state.options.is_duel:
        return turns.mole_found(after, seat, move.cell)
    more = laying.after_laying(after, phase, seat, move)
    return turns.to_next(after, phase.at) if more is None else replace(after, phase=more)


ACTED: Final[dict[type, Callable[[State, Any, int, Any], State]]] = {
    Take: _taken,
    Place: _placed,
    Ask: _answered,
    Snoop: _snooped,
    Cat: _prowled,
    Discard: laying.discarded,
    Lay: _laid,
    Done: _left,
}
"""What a legal move of the acting seat does, by verb."""
