"""Positions of 75 Gnom'Street played on, and what came of it.

`act(table(Person(8), Person(5), Person(2)), 0, "take grass zone")` is the state after a move that
must be allowed.
"""

from functools import partial

from gnomery.engine.terms import BOX, Seat
from gnomery.games.gnom_street import GAME
from gnomery.games.gnom_street.moves import Done, Gust, Move, Veer, Wobble
from gnomery.games.gnom_street.phases import (
    Asking,
    Combat,
    Laying,
    MovingCat,
    Placing,
    Snooping,
    Taking,
    Tossing,
)
from gnomery.games.gnom_street.state import Asked, Player, State
from tests.games import asking
from tests.games.steps import Steps

refused = partial(asking.refused, GAME)
is_allowed = partial(asking.is_allowed, GAME)
STEPS = Steps(GAME)
play, waited_for = STEPS.play, STEPS.waited_for
ACTING = (Taking, Placing, Asking, Snooping, MovingCat, Laying)


def box(state: State, *moves: Move | str) -> State:
    """The state after the box drew just this; a wind that is not said to turn does not."""
    state = play(state, BOX, *moves)
    phase = state.phase
    if isinstance(phase, Tossing) and phase.gust is not None and not phase.aims:
        return play(state, BOX, Veer(0, 0))
    return state


def fight(state: State, *cards: int) -> State:
    """The state after everybody chose a card."""
    for seat, card in enumerate(cards):
        state = play(state, seat, f"play {card}")
    return state


def toss(
    state: State,
    aims: dict[int, tuple[int, int]],
    gust: tuple[int, int] = (0, 0),
    wobbles: dict[int, tuple[int, int]] | None = None,
    veer: tuple[int, int] = (0, 0),
) -> State:
    """The state after one toss of these; who is not named does not wobble."""
    state = box(state, Gust(*gust), Veer(*veer))
    for seat, (direction, strength) in aims.items():
        state = play(state, seat, f"toss {direction} {strength}")
    for seat in sorted(aims):
        state = box(state, Wobble(seat, *(wobbles or {}).get(seat, (0, 0))))
    return state


def tossed_in_order(state: State, *seats: int) -> State:
    """The state after a toss that puts these in order, best first."""
    return toss(state, {seat: (50, 60 + 5 * place) for place, seat in enumerate(seats)})


def tossers(state: State) -> set[int]:
    """Who tosses now; the wind is up already."""
    assert isinstance(state.phase, Tossing), state.phase
    return set(GAME.rules.actors(state))


def rest(state: State, seat: int) -> State:
    """The state after a seat left all it may leave, up to the next one's action."""
    while isinstance(state.phase, ACTING[1:]) and waited_for(state) == seat:
        state = play(state, seat, Done())
    return state


def turn_of(state: State, seat: int, *moves: Move | str) -> State:
    """The state after a seat's whole action: these moves, and then nothing more."""
    return rest(play(state, seat, *moves), seat)


def writings(state: State, seat: int) -> set[str]:
    """All a seat may do, as it is written."""
    return {GAME.telling.write(move) for move in GAME.rules.legal(state, Seat(seat))}


def cells(state: State, seat: int, verb: str) -> set[str]:
    """The cells named in what a seat may do with this verb."""
    word = 2 if verb == "lay" else 1
    return {words.split()[word] for words in writings(state, seat) if words.startswith(verb + " ")}


def own(state: State, seat: int) -> Player:
    """What a seat has."""
    return state.players[seat]


def last_asked(state: State) -> Asked:
    """The question that was put last."""
    return state.asked[-1]


def is_fighting(state: State) -> bool:
    """Whether a turn begins."""
    return isinstance(state.phase, Combat)


def score(state: State, seat: int) -> dict[str, int]:
    """The score sheet of a seat: what counts, by the last word of its line."""
    result = GAME.rules.result(state)
    assert result is not None
    lines = [line for line in result.sheet if line.seat == seat]
    rules = {"statues": "GS-6.1", "loot": "GS-6.2", "bait": "GS-6.3", "wins": "GS-7.1"}
    names = {"bait": "baits"}
    found: dict[str, int] = {}
    for line in lines:
        name = line.key.rsplit(".", 1)[1]
        if line.points and name not in ("total", "toss"):
            assert line.rule == rules[name]
            found[names.get(name, name)] = found.get(names.get(name, name), 0) + line.points
    return found
