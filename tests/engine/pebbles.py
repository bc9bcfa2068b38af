"""Pebbles: take one to three from a heap; who takes the last one wins. Rules and nothing else."""

from typing import TypeAlias

from msgspec.structs import replace

from gnomery.engine.contract import RulesPart
from gnomery.engine.defaults import PlainOptions
from gnomery.engine.game import Game
from gnomery.engine.terms import Actors, Line, Message, Refusal, Result, Seat
from gnomery.engine.value import Value

HEAP = 15


class TakeSome(Value, frozen=True):
    """Take so many pebbles."""

    count: int


class Resign(Value, frozen=True):
    """Give up, with a word."""

    word: str = ""
    reasons: tuple[int, ...] = ()


Move: TypeAlias = TakeSome | Resign


class State(Value, frozen=True):
    """The heap, whose turn it is, and who won."""

    options: PlainOptions
    heap: int = HEAP
    turn: int = 0
    winner: int | None = None


class View(Value, frozen=True):
    """Everybody sees everything."""

    seat: int | None
    state: State


def setup(_players: int, options: PlainOptions) -> State:
    return State(options)


def actors(state: State) -> Actors:
    return Actors(()) if state.winner is not None else Actors((Seat(state.turn),))


def legal(state: State, seat: Seat) -> list[Move]:
    moves = [*(TakeSome(count) for count in (1, 2, 3)), Resign()]
    return [move for move in moves if refuse(state, seat, move) is None]


def refuse(state: State, seat: Seat, move: Move) -> Refusal | None:
    if state.winner is not None or seat != state.turn:
        return Refusal("PE-1", "engine.match.no_undo")
    if isinstance(move, TakeSome) and not 1 <= move.count <= min(3, state.heap):
        return Refusal("PE-2", "engine.match.no_undo")
    return None


def apply(state: State, seat: Seat, move: Move) -> State:
    if isinstance(move, Resign):
        return replace(state, winner=1 - seat)
    left = state.heap - move.count
    return replace(state, heap=left, turn=1 - seat, winner=None if left else seat)


def view(state: State, seat: Seat | None) -> View:
    return View(seat, state)


def result(state: State) -> Result | None:
    if state.winner is None:
        return None
    ranking = ((state.winner,), (1 - state.winner,))
    return Result(Message("pebbles.end"), ranking, (Line(state.winner, "PE-3", "pebbles.won", 1),))


def reveals(_state: State, _seat: Seat, _move: Move) -> bool:
    return False


PEBBLES: Game[PlainOptions, State, Move, View] = Game(
    name="pebbles",
    rules_version=1,
    rules=RulesPart(
        setup, actors, legal, refuse, apply, view, result, reveals,
        players=range(2, 3), usual=2, bound=HEAP, state=State, view_type=View, moves=Move,
    ),
)  # fmt: skip
