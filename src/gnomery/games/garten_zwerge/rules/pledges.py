"""Pledges: which one falls due with the next job, and what becomes of it (GZ-2.2, GZ-7.1)."""

from gnomery.engine.rows import replace, with_player
from gnomery.games.garten_zwerge.moves import Move
from gnomery.games.garten_zwerge.phases import Working
from gnomery.games.garten_zwerge.rules.chances import SELL_GREY, Table, table_of
from gnomery.games.garten_zwerge.state import Player, Promise, State


def due_pledge(player: Player, table: Table) -> int | None:
    """Which pledge must be kept now: the first that can be (GZ-2.2)."""
    if not player.pledges or not player.free or player.free[-1] == "grey":
        return None
    return next((at for at, job in enumerate(player.pledges) if table[job]), None)


def due_job(state: State) -> str:
    """What who works now has promised and could do; empty if there is nothing of the kind."""
    if not isinstance(state.phase, Working):
        return ""
    player = state.players[state.phase.seat]
    if not player.pledges:
        return ""
    at = due_pledge(player, table_of(state, state.phase.seat))
    return "" if at is None else player.pledges[at]


def answered(state: State, seat: int, move: Move) -> State:
    """The table with the pledge due now kept or broken, and those gone that cannot be kept."""
    player = state.players[seat]
    if not player.pledges or player.free[-1] == "grey":
        return state
    if state.options.remembers_promises and move == SELL_GREY:
        return state
    table = table_of(state, seat)
    at = due_pledge(player, table)
    lapsed = player.pledges if at is None else player.pledges[:at]
    fates = [Promise(seat, job, "lapsed") for job in lapsed]
    left: tuple[str, ...] = ()
    if at is not None:
        job = player.pledges[at]
        fates.append(Promise(seat, job, "kept" if move in table[job] else "broken"))
        left = player.pledges[at + 1 :]
    state = replace(state, promises=(*state.promises, *fates))
    return with_player(state, seat, pledges=left)
