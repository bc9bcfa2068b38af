"""The rules of Gnome Grown: who may act, what is allowed, what it does."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from gnomery.engine.terms import (
    ALONE,
    BOX,
    NOBODY_ACTS,
    SEATS,
    THE_BOX,
    Actors,
    Refusal,
    Seat,
    waiting,
)
from gnomery.games.gnome_grown.moves import BOX_MOVES, Hush, Move, Reveal
from gnomery.games.gnome_grown.phases import Bidding, Closing, Executing, Over, Selecting, SettingUp
from gnomery.games.gnome_grown.rules import (
    acting,
    bidding,
    closing,
    execution,
    forbidden,
    objectives,
    selection,
    setup,
)
from gnomery.games.gnome_grown.state import State

QUIET: Final[frozenset[type]] = frozenset((SettingUp, Closing, Over))
"""The phases in which nobody speaks out of turn."""


def actors(state: State) -> Actors:
    """Who is waited for, and who may reveal out of turn."""
    must = waited_for(state)
    if type(state.phase) in QUIET:
        return waiting(must) if must else NOBODY_ACTS
    may: list[Seat] = []
    for seat, player in enumerate(state.players):
        if player.hand and not player.is_hushed and seat not in must:
            may.append(SEATS[seat])
    return waiting(must, tuple(may))


def waited_for(state: State) -> tuple[Seat, ...]:
    """The seats the game waits for, or the box."""
    phase = state.phase
    return WAITED_FOR[type(phase)](state, phase)


def _executing(state: State, phase: Executing) -> tuple[Seat, ...]:
    return THE_BOX if execution.waits_for_box(phase) else ALONE[execution.acting(state, phase)]


def _bidding(_state: State, phase: Bidding) -> tuple[Seat, ...]:
    return tuple([SEATS[seat] for seat, bid in enumerate(phase.bids) if bid is None])


WAITED_FOR: Final[dict[type, Callable[[State, Any], tuple[Seat, ...]]]] = {
    Executing: _executing,
    Selecting: lambda state, phase: ALONE[selection.waited_for(state, phase)],
    Bidding: _bidding,
    SettingUp: lambda _state, _phase: THE_BOX,
    Closing: lambda state, phase: ALONE[state.order[phase.turn]],
    Over: lambda _state, _phase: (),
}
"""Whom the game waits for, by phase: a kind is found faster in a table than in a row of cases."""


def legal(state: State, seat: Seat) -> Sequence[Move]:
    """All that a seat, or the box, may do now."""
    phase = state.phase
    if seat in waited_for(state):
        return LEGAL[type(phase)](state, phase, seat)
    is_quiet = type(phase) in QUIET or not 0 <= seat < len(state.players)
    if is_quiet or state.players[seat].is_hushed:
        return []
    return objectives.words(state, seat)  # it hides who could reveal (GG-5)


def _executes(state: State, phase: Executing, seat: Seat) -> Sequence[Move]:
    if seat == BOX:
        return execution.box_moves(state, phase)
    moves = execution.executing_moves(state, phase, seat)
    return [*moves, *objectives.words(state, seat)]


def _bids(state: State, _phase: Bidding, seat: Seat) -> Sequence[Move]:
    player = state.players[seat]
    bids = bidding.bids(player.ladybirds, player.has_imp)
    return [*bids, *objectives.words(state, seat)]


LEGAL: Final[dict[type, Callable[[State, Any, Seat], Sequence[Move]]]] = {
    Executing: _executes,
    Selecting: selection.selecting_moves,
    Bidding: _bids,
    Closing: lambda state, _phase, seat: closing.closing_moves(state, seat),
    SettingUp: lambda state, _phase, _seat: setup.dealing(state),
}
"""What who is waited for may do, by phase."""


def refuse(state: State, seat: Seat, move: Move) -> Refusal | None:
    """Which rule forbids the move, if any."""
    if seat != BOX and not 0 <= seat < len(state.players):
        return Refusal("GG-S1", "gnome_grown.refuse.no_seat", {"n": len(state.players)})
    phase = state.phase
    if seat == BOX:
        is_possible = isinstance(move, BOX_MOVES) and move in legal(state, seat)
        return None if is_possible else Refusal("GG-S1", "gnome_grown.refuse.not_drawn")
    if isinstance(move, BOX_MOVES):
        return Refusal("GG-S1", "gnome_grown.refuse.box_only")
    if isinstance(phase, SettingUp):
        return Refusal("GG-S1", "gnome_grown.refuse.setting_up")
    if isinstance(phase, Over):
        return Refusal("GG-E1", "gnome_grown.refuse.over")
    must = waited_for(state)
    match move:
        case Reveal() if isinstance(phase, Closing) and seat not in must:
            return closing.refuse_closing(state, phase, seat, move)
        case Reveal():
            return objectives.refuse_reveal(state, seat, move, is_waited_for=seat in must)
        case Hush() if not isinstance(phase, Closing):
            return objectives.refuse_hush(state, seat)
        case _ if must[0] == BOX:
            return Refusal("GG-4", "gnome_grown.refuse.box")
        case _:
            return _refuse_in_phase(state, seat, move)


def _refuse_in_phase(state: State, seat: Seat, move: Move) -> Refusal | None:
    phase = state.phase
    match phase:
        case Bidding():
            return bidding.refuse_bid(state, phase, seat, move)
        case Selecting():
            return selection.refuse_selecting(state, phase, seat, move)
        case Executing():
            whose = execution.acting(state, phase)
            if seat != whose:
                return Refusal("GG-4", "gnome_grown.refuse.not_your_turn", {"seat": whose})
            return forbidden.refuse_executing(state, phase, seat, move)
        case Closing():
            return closing.refuse_closing(state, phase, seat, move)
        case _:
            raise AssertionError(phase)


def apply(state: State, seat: Seat, move: Move) -> State:
    """The state after a legal move."""
    if type(move) is Hush:
        return objectives.hush(state, seat)
    if type(move) is Reveal:
        return _revealed(state, seat, move)
    phase = state.phase
    return APPLIED[type(phase)](state, phase, seat, move)


def _executed(state: State, phase: Executing, seat: Seat, move: Move) -> State:
    if seat == BOX:
        return acting.answered(state, phase, move)
    return acting.act(state, phase, seat, move)


APPLIED: Final[dict[type, Callable[[State, Any, Seat, Any], State]]] = {
    Executing: _executed,
    Selecting: selection.select,
    Bidding: bidding.bid,
    Closing: lambda state, phase, _seat, _move: closing.closed(state, phase.turn + 1),
    SettingUp: lambda state, _phase, _seat, move: setup.dealt(state, move),
}
"""What a legal move does that reveals nothing, by phase."""


def _revealed(state: State, seat: Seat, move: Reveal) -> State:
    """The card lies open; who has no other is not asked any longer at the end."""
    state = objectives.reveal(state, seat, move)
    phase = state.phase
    return closing.closed(state, phase.turn) if isinstance(phase, Closing) else state
