"""Terrain and action tokens (GS-3.1)."""

from functools import cache, lru_cache

from gnomery.engine.rows import replace
from gnomery.engine.terms import Refusal
from gnomery.games.gnom_street.moves import Move, Take
from gnomery.games.gnom_street.phases import Taking
from gnomery.games.gnom_street.pieces.kinds import ACTIONS, Action
from gnomery.games.gnom_street.state import State, Taken


def terrains_left(state: State) -> tuple[str, ...]:
    """The terrain tokens on the board."""
    return left(state.options.kit.terrains, state.taken)[0]


def actions_left(state: State) -> tuple[Action, ...]:
    """The action tokens on the board."""
    return left(state.options.kit.terrains, state.taken)[1]


@lru_cache(maxsize=4_000)
def left(
    terrains: tuple[str, ...], taken: tuple[Taken, ...]
) -> tuple[tuple[str, ...], tuple[Action, ...]]:
    """The terrain and action tokens on the board."""
    gone, used = [one.terrain for one in taken], [one.action for one in taken]
    return (
        tuple(terrain for terrain in terrains if terrain not in gone),
        tuple(action for action in ACTIONS if action not in used),
    )


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
