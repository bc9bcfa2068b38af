"""Faults to plant into what is taken back, scored, told and refused: the laws must find them."""

from typing import Any

from msgspec.structs import replace as changed

from gnomery.engine.terms import Message, Refusal, Result, Seat
from gnomery.games.gardlings import GAME
from gnomery.games.gardlings.state import State
from gnomery.games.gardlings.view import View
from tests.games.gardlings import advice
from tests.laws import planted


def reveals_nothing(state: State, seat: Seat, move: Any) -> bool:
    """Everything can be taken back, whatever was seen."""
    del state, seat, move
    return False


def reveals_everything(state: State, seat: Seat, move: Any) -> bool:
    """Nothing can ever be taken back."""
    del state, seat, move
    return True


def reveals_by_secret(state: State, seat: Seat, move: Any) -> bool:
    """Whether a move can be taken back tells something about the pile."""
    return GAME.rules.reveals(state, seat, move) or bool(planted.is_odd(state))


def result_upside_down(state: State) -> Result | None:
    """The last is first, whatever the sheet says."""
    result = GAME.rules.result(state)
    return result and changed(result, ranking=tuple(reversed(result.ranking)))


def result_with_a_line_too_few(state: State) -> Result | None:
    """A part of somebody's points is not on the sheet."""
    result = GAME.rules.result(state)
    if result is None:
        return None
    parts = [line for line in result.sheet if not line.decides and line.points]
    return changed(result, sheet=tuple(line for line in result.sheet if line not in parts[:1]))


def result_with_a_line_twice(state: State) -> Result | None:
    """A line stands there twice."""
    result = GAME.rules.result(state)
    return result and changed(result, sheet=(result.sheet[0], *result.sheet))


def events_with_hyphens(before: View, after: View) -> tuple[Message, ...]:
    """What is counted is written by the teller itself, and below nothing."""
    return tuple(
        changed(one, args={name: _below(arg) for name, arg in one.args.items()})
        for one in GAME.telling.events(before, after)
    )


def _below(arg: Any) -> Any:
    return f"{-arg - 1:+d}" if isinstance(arg, int) else arg


def events_with_ids(before: View, after: View) -> tuple[Message, ...]:
    """Pieces are called by their ids in every language."""
    told = GAME.telling.events(before, after)
    return tuple(
        changed(one, args={name: _id(arg) for name, arg in one.args.items()}) for one in told
    )


def _id(arg: Any) -> Any:
    return arg.rpartition(".")[2] if isinstance(arg, str) and arg.startswith("@") else arg


def refuse_with_false_advice(state: State, seat: Seat, move: Any) -> Refusal | None:
    """Whatever is wrong, one is told to lay the tile in one's hand."""
    refusal = GAME.rules.refuse(state, seat, move)
    return refusal and changed(
        refusal, key=f"gardlings.refuse.{next(iter(advice.DUTIES))}", args={}
    )
