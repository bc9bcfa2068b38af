"""What a toss decides: the ranking, the first place, a game of a duel (GS-2.2, GS-6.4, GS-7.4)."""

from gnomery.engine.rows import replace
from gnomery.games.gnom_street.moves import Gust, Move, Order, Toss, Veer, Wobble
from gnomery.games.gnom_street.phases import Over, Taking, Tossing
from gnomery.games.gnom_street.rules import toss, turns
from gnomery.games.gnom_street.rules.combat import ranked
from gnomery.games.gnom_street.scoring import WINNING_TOSSES, leaders
from gnomery.games.gnom_street.state import State, Tossed, Won


def tossed(state: State, phase: Tossing, seat: int, move: Move) -> State:
    """The state after an aim, or a draw of the box."""
    match move:
        case Toss():
            return toss.aimed(state, phase, seat, move)
        case Gust() | Veer():
            return toss.blown(state, phase, move)
        case Wobble():
            phase = toss.flown(state, phase, move)
            done = toss.tossed(phase, move)
        case Order():
            done = toss.tossed(phase, move)
        case _:
            raise AssertionError(move)
    if done is None:
        return replace(state, phase=phase)
    return _decided(replace(state, tosses=(*state.tosses, done)), phase, done)


def _decided(state: State, phase: Tossing, done: Tossed) -> State:
    match phase.why:
        case "ranking":
            return _ranked(state, phase, done)
        case "lead":
            return _led(state, phase, done)
        case "game":
            return _game(state, done)


def _ranked(state: State, phase: Tossing, done: Tossed) -> State:
    """Equals toss again; then the ranking is known (GS-2.4)."""
    groups = toss.split(phase, done)
    if any(len(group) > 1 for group in groups):
        return replace(state, phase=Tossing("ranking", groups))
    alone, _ = ranked(state.cards)
    order = (*alone, *(seat for group in groups for seat in group))
    return replace(state, order=order, phase=Taking())


def _led(state: State, phase: Tossing, done: Tossed) -> State:
    """The best alone has won a toss; the first with two wins is first (GS-6.4)."""
    best = done.order[0]
    if len(best) > 1:
        return replace(state, phase=Tossing("lead", (best,), wins=phase.wins))
    wins = (*phase.wins, best[0])
    if wins.count(best[0]) == WINNING_TOSSES:
        return replace(state, phase=Over(best[0]))
    return replace(state, phase=Tossing("lead", (leaders(state),), wins=wins))


def _game(state: State, done: Tossed) -> State:
    """The best wins the game of the duel (GS-7.4)."""
    best = done.order[0]
    if len(best) > 1:
        return replace(state, phase=Tossing("game", (best,)))
    after = turns.won(state, Won(best[0], "toss", state.turn, turns.loots(state)))
    return replace(after, tosses=state.tosses)  # the next game begins with these in sight
