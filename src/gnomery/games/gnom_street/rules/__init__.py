"""The rules of 75 Gnom'Street: who may act, what is allowed, what it does."""

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
from gnomery.games.gnom_street import phases
from gnomery.games.gnom_street.moves import (
    BOX_MOVES,
    Ask,
    Deal,
    Gust,
    Lay,
    Move,
    Order,
    Play,
    Snoop,
    Toss,
    Veer,
    Wobble,
)
from gnomery.games.gnom_street.rules import (
    acting,
    cat,
    combat,
    decided,
    laying,
    questions,
    setup,
    statues,
    tokens,
    toss,
)
from gnomery.games.gnom_street.rules.outcomes import TOSSES
from gnomery.games.gnom_street.state import State

DONE: Final[Move] = laying.DONE
SNOOPS: Final[tuple[Move, ...]] = (Snoop(), DONE)
REFUSED: Final[dict[type, Callable[[State, Any, Seat, Move], Refusal | None]]] = {
    phases.Laying: laying.refuse_laying,
    phases.Taking: tokens.refuse_take,
    phases.Placing: statues.refuse_placing,
    phases.Asking: questions.refuse_asking,
    phases.MovingCat: cat.refuse_cat,
    phases.Snooping: questions.refuse_snooping,
}
"""Why the acting seat may not do something, by the step of its action."""
APPLIED: Final[dict[type, Callable[[State, Any, Seat, Any], State]]] = {
    **acting.ACTED,
    Play: combat.play,
    Deal: setup.dealt,
    **dict.fromkeys((Toss, Gust, Veer, Wobble, Order), decided.tossed),
}
"""What a legal move does, by verb."""


def actors(state: State) -> Actors:
    """Who is waited for; nobody acts out of turn."""
    phase = state.phase
    return WAITED_FOR.get(type(phase), _acting)(state, phase)


def _acting(state: State, phase: phases.Acting) -> Actors:
    return ALONE[state.order[phase.at]]


def _fighting(_state: State, phase: phases.Combat) -> Actors:
    return waiting(tuple([SEATS[seat] for seat, card in enumerate(phase.cards) if card is None]))


def _tossing(state: State, phase: phases.Tossing) -> Actors:
    return waiting(toss.waited_for(state, phase))


WAITED_FOR: Final[dict[type, Callable[[State, Any], Actors]]] = {
    phases.Combat: _fighting,
    phases.Tossing: _tossing,
    phases.SettingUp: lambda _state, _phase: THE_BOX,
    phases.Over: lambda _state, _phase: NOBODY_ACTS,
}
"""Whom the game waits for in the phases in which nobody acts alone."""


def legal(state: State, seat: Seat) -> Sequence[Move]:
    """All that a seat, or the box, may do now."""
    if seat not in actors(state):
        return ()
    phase = state.phase
    return LEGAL[type(phase)](state, phase, seat)


def _plays(state: State, _phase: phases.Combat, seat: Seat) -> Sequence[Move]:
    return combat.plays(state.players[seat].hand)


def _tosses(state: State, phase: phases.Tossing, seat: Seat) -> Sequence[Move]:
    return toss.box_moves(state, phase) if seat == BOX else TOSSES


def _takes(state: State, _phase: phases.Taking, _seat: Seat) -> Sequence[Move]:
    return tokens.takes(tokens.terrains_left(state), tokens.actions_left(state))


def _places(state: State, phase: phases.Placing, seat: Seat) -> Sequence[Move]:
    if phase.first is None:
        return statues.places(state, seat)
    return [*statues.second_places(state, seat), DONE]


def _cats(state: State, phase: phases.MovingCat, _seat: Seat) -> Sequence[Move]:
    return cat.cats(cat.ways(state), may_stay=phase.is_power)


LEGAL: Final[dict[type, Callable[[State, Any, Seat], Sequence[Move]]]] = {
    phases.Combat: _plays,
    phases.Tossing: _tosses,
    phases.SettingUp: lambda state, _phase, _seat: setup.dealing(state),
    phases.Laying: laying.laying_moves,
    phases.Taking: _takes,
    phases.Placing: _places,
    phases.Asking: lambda state, phase, _seat: questions.asks(state, phase),
    phases.MovingCat: _cats,
    phases.Snooping: lambda _state, _phase, _seat: SNOOPS,
}
"""What may be done, by phase."""


def refuse(state: State, seat: Seat, move: Move) -> Refusal | None:
    """Which rule forbids the move, if any."""
    if seat != BOX and not 0 <= seat < len(state.players):
        return Refusal("GS-S1", "gnom_street.refuse.no_seat", {"n": len(state.players)})
    if seat == BOX:
        is_possible = isinstance(move, BOX_MOVES) and move in legal(state, seat)
        return None if is_possible else Refusal("GS-S1", "gnom_street.refuse.not_drawn")
    if isinstance(move, BOX_MOVES):
        return Refusal("GS-S1", "gnom_street.refuse.box_only")
    phase = state.phase
    match phase:
        case phases.Combat():
            return combat.refuse_play(state, phase, seat, move)
        case phases.Tossing():
            if BOX in toss.waited_for(state, phase):
                return Refusal("GS-2.4", "gnom_street.refuse.box")
            return toss.refuse_toss(phase, seat, move)
        case phases.SettingUp():
            return Refusal("GS-S1", "gnom_street.refuse.setting_up")
        case phases.Over():
            return Refusal("GS-6.4", "gnom_street.refuse.over")
        case _:
            return _refuse_acting(state, phase, seat, move)


def _refuse_acting(state: State, phase: phases.Acting, seat: Seat, move: Move) -> Refusal | None:
    whose = state.order[phase.at]
    if seat != whose:
        if isinstance(move, Lay) and laying.has_laid_all(state, seat):
            return Refusal("GS-4", "gnom_street.refuse.third_token")
        return Refusal("GS-3", "gnom_street.refuse.not_your_turn", {"seat": whose})
    if isinstance(move, Ask | Snoop) and (refusal := questions.refuse_loser(state, phase.at)):
        return refusal
    return REFUSED[type(phase)](state, phase, seat, move)


def apply(state: State, seat: Seat, move: Move) -> State:
    """The state after a legal move."""
    return APPLIED[type(move)](state, state.phase, seat, move)
