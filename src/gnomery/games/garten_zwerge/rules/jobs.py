"""Jobs: one gnome at a time around the table (GZ-2)."""

from collections.abc import Sequence

from gnomery.engine.rows import put, replace, without
from gnomery.games.garten_zwerge import moves as verbs
from gnomery.games.garten_zwerge.phases import NO_SEAT, Working
from gnomery.games.garten_zwerge.pieces.hats import HATS, RANK, with_gnome
from gnomery.games.garten_zwerge.rules.chances import table_of
from gnomery.games.garten_zwerge.rules.decks import risen
from gnomery.games.garten_zwerge.rules.pledges import answered, due_pledge
from gnomery.games.garten_zwerge.state import ContestEntry, Deed, Player, State


def is_idle(state: State, player: Player) -> bool:
    """Whether a player has nothing left to do this turn (GZ-2.7)."""
    free = player.free
    if not free or player.has_passed:
        return True
    return free[-1] == "grey" and "sell" in state.terms.forbidden


def job_moves(state: State, _phase: Working, seat: int) -> Sequence[verbs.Move]:
    """All that the seat whose turn it is may do; remembered promises may be broken."""
    player, table = state.players[seat], table_of(state, seat)
    at = None if state.options.remembers_promises else due_pledge(player, table)
    return table["all"] if at is None else table[player.pledges[at]]


def done(state: State, seat: int, player: Player, deed: Deed, petals: int = 0) -> State:
    """The table after a job; the bank pays for it, and it is the next player's turn."""
    if petals:
        player = replace(player, petals=player.petals + petals)
    state = replace(
        state,
        players=put(state.players, seat, player),
        bank=state.bank - petals,
        deeds=(*state.deeds, deed),
    )
    return next_job(state, seat)


def worked(state: State, seat: int, move: verbs.Move) -> State:
    """The table after a job that needs no auction."""
    state = answered(state, seat, move)
    player = state.players[seat]
    match move:
        case verbs.Garden(hat):
            wage = state.terms.wage
            player = _busy(player, hat)
            return done(state, seat, player, Deed(seat, "garden", hat, wage), wage)
        case verbs.Sell(hat):
            price = state.options.kit.value[hat] + state.terms.sale_bonus
            player = sold(replace(player, free=without(player.free, hat)), hat)
            return done(state, seat, player, Deed(seat, "sell", hat, price), price)
        case verbs.Enter(hat, contest):
            entered = (*player.entered, ContestEntry(hat, contest))
            player = replace(player, free=without(player.free, hat), entered=entered)
            return done(state, seat, player, Deed(seat, "contest", hat, contest=contest))
        case verbs.TwoForOne(hat):
            player, better = _exchanged(player, hat)
            deed = Deed(seat, "two-for-one", hat, mate=better)
            return done(risen(state, better), seat, player, deed)
        case _:
            assert isinstance(move, verbs.PassUp)
            player = replace(player, has_passed=True)
            return done(state, seat, player, Deed(seat, "grey_kept", "grey"))


def _exchanged(player: Player, hat: str) -> tuple[Player, str]:
    """The player after two for one, and the new hat (GZ-2.5)."""
    better = HATS[RANK[hat] + 1]
    free = without(without(player.free, hat), hat)
    player = sold(sold(replace(player, free=free), hat), hat)
    return won(player, better), better


def sold(player: Player, hat: str) -> Player:
    """The player with a card back in the reserve."""
    rank = RANK[hat]
    return replace(player, reserve=put(player.reserve, rank, player.reserve[rank] + 1))


def won(player: Player, hat: str) -> Player:
    """The player with a card out of the reserve in the garden."""
    rank = RANK[hat]
    reserve = put(player.reserve, rank, player.reserve[rank] - 1)
    return replace(player, garden=with_gnome(player.garden, hat), reserve=reserve)


def _busy(player: Player, hat: str) -> Player:
    return replace(player, free=without(player.free, hat), garden=with_gnome(player.garden, hat))


def begin_jobs(state: State) -> State:
    """The treasurer begins."""
    return next_job(state, state.treasurer - 1)


def on_a_new_page(state: State) -> State:
    """The table with the deeds of this turn only: those of the last one stay in sight till now."""
    if state.day == state.round:
        return state
    return replace(state, day=state.round, deeds=(), promises=(), revealed=None)


def next_job(state: State, last: int) -> State:
    """The next player with a free gnome after this one; without any the jobs are over."""
    players = state.players
    seats = len(players)
    for step in range(1, seats + 1):
        seat = (last + step) % seats
        if not is_idle(state, players[seat]):
            return replace(state, phase=Working(seat))
    return replace(state, phase=Working(NO_SEAT))
