"""Terrain and action tokens (GS-3.1)."""

from functools import cache

from msgspec.structs import replace

from gnomery.engine.kept import Last
from gnomery.engine.terms import Refusal
from gnomery.games.gnom_street.moves import Move, Take
from gnomery.games.gnom_street.phases import Taking
from gnomery.games.gnom_street.pieces.kinds import ACTIONS, Action
from gnomery.games.gnom_street.pieces.kit import Kit
from gnomery.games.gnom_street.state import State, Taken


def terrains_left(state: State) -> tuple[str, ...]:
    """The terrain tokens on the board."""
    return TERRAINS(None, state.options.kit, state.taken)


def actions_left(state: State) -> tuple[Action, ...]:
    """The action tokens on the board."""
    return LEFT(None, state.taken)


def _terrains(kit: Kit, taken: tuple[Taken, ...]) -> tuple[str, ...]:
    gone = [one.terrain for one in taken]
    return tuple(terrain for terrain in kit.terrains if terrain not in gone)


def _actions(taken: tuple[Taken, ...]) -> tuple[Action, ...]:
    gone = [one.action for one in taken]
    return tuple(action for action in ACTIONS if action not in gone)


TERRAINS = Last(_terrains)
LEFT = Last(_actions)


@cache
def takes(terrains: tuple[str, ...], actions: tuple[str, ...]) -> tuple[Move, ...]:
    """Every pair of tokens."""
    return tuple(Take(terrain, action) for terrain in terrains for action in actions)


def refuse_take(state: State, _phase: Taking, _seat: int, move: Move) -> Refusal | None:
    """Why these tokens cannot be taken."""
    if not isinstance(move, Take):
        return Refusal("GS-3.1", "gnom_street.refuse.must_take")
    if move.terrain not in (left := terrains_left(state)):
        names = tuple(f"@gnom_street.terrain.{terrain}" for terrain in left)
        return Refusal("GS-3.1", "gnom_street.refuse.no_terrain", {"names": names})
    if move.action not in (actions := actions_left(state)):
        names = tuple(f"@gnom_street.action.{action}" for action in actions)
        return Refusal("GS-3.1", "gnom_street.refuse.no_action", {"names": names})
    return None


def take(state: State, seat: int, move: Take) -> State:
    """The tokens lie with who took them."""
    action = next(action for action in ACTIONS if action == move.action)
    return replace(state, taken=(*state.taken, Taken(seat, move.terrain, action)))
