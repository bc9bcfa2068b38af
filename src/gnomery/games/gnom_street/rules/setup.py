"""Set-up: gangs, loot, and a new game of a duel (GS-S1, GS-7.1, GS-7.4)."""

from functools import lru_cache

from gnomery.engine.rows import replace, with_player
from gnomery.games.gnom_street.moves import Deal
from gnomery.games.gnom_street.options import Options
from gnomery.games.gnom_street.phases import Combat, SettingUp
from gnomery.games.gnom_street.state import Player, State, Won


def setup(players: int, options: Options) -> State:
    """The table before any luck."""
    gang = Player(options.kit.strengths, options.moles, options.baits)
    return State(options, (gang,) * players)


def new_game(state: State, won: tuple[Won, ...]) -> State:
    """The table for the next game of a duel: all pieces come back (GS-7.4)."""
    return replace(setup(len(state.players), state.options), won=won)


def dealing(state: State) -> tuple[Deal, ...]:
    """The loot cards the next seat without one can get."""
    loots = tuple([player.loot for player in state.players])
    return _deals(state.options.kit.cells, loots, loots.index(None))


@lru_cache(maxsize=4_000)
def _deals(cells: tuple[str, ...], loots: tuple[str | None, ...], seat: int) -> tuple[Deal, ...]:
    return tuple([Deal(seat, cell) for cell in cells if cell not in loots])


def dealt(state: State, _phase: SettingUp, _box: int, move: Deal) -> State:
    """The table with one more loot; after the last one the first combat begins."""
    state = with_player(state, move.seat, loot=move.cell)
    if any(player.loot is None for player in state.players):
        return state
    return replace(state, phase=Combat((None,) * len(state.players)))
