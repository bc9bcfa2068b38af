"""What each seat may see. A view is built up from nothing, field by field."""

from typing import Final, TypeAlias, cast, get_args

from gnomery.engine.kept import Last
from gnomery.engine.rows import replace
from gnomery.engine.terms import Seat
from gnomery.engine.value import tags
from gnomery.games.garten_zwerge import phases
from gnomery.games.garten_zwerge.moves import as_move, write
from gnomery.games.garten_zwerge.phases import Phase, PhaseName, Sealed
from gnomery.games.garten_zwerge.pieces.hats import HATS, RANK, Gnomes
from gnomery.games.garten_zwerge.rules import actors
from gnomery.games.garten_zwerge.rules.beginnings import ranked
from gnomery.games.garten_zwerge.rules.contests import prizes
from gnomery.games.garten_zwerge.rules.pledges import due_job
from gnomery.games.garten_zwerge.state import Player, State
from gnomery.games.garten_zwerge.view import Fists, PlayerView, View

Auctioning: TypeAlias = Sealed | phases.Chips | phases.Picking | phases.Pairing | phases.Haggling
AUCTIONS: Final[frozenset[type]] = frozenset(get_args(Auctioning))
NAMES: dict[type[Phase], PhaseName] = tags(Phase)


def sealed(state: State) -> dict[int, str]:
    """What is in the closed fists (GZ-2.2, GZ-2.3)."""
    if not isinstance(state.phase, Sealed):
        return {}
    bids = enumerate(state.phase.bids)
    return {seat: write(as_move(bid)) for seat, bid in bids if bid is not None}


def view(state: State, seat: Seat | None) -> View:
    """All that a seat knows; None is the audience."""
    seen, phase = OPEN(None, state), state.phase
    if seat is None:
        return seen
    return replace(seen, seat=seat, bid=phase.bids[seat] if type(phase) is Sealed else None)


def _open(state: State) -> View:
    """All that everybody knows."""
    phase = state.phase
    return View(
        None,
        state.options,
        state.options.has_schmiedel,
        NAMES[type(phase)],
        FISTS(None, phase) if isinstance(phase, Sealed) else phase,
        state.round,
        state.options.goal,
        state.treasurer,
        state.first,
        ORDER(None, state.players, state.treasurer),
        PLAYERS(None, state.players, state.terms.upkeep),
        state.bank,
        state.highest,
        state.contests,
        prizes(state),
        state.event,
        state.deck,
        state.used,
        _piles(phase),
        state.is_blue,
        state.deals,
        state.revealed,
        state.day,
        state.deeds,
        state.promises,
        state.happenings,
        state.births,
        state.shows,
        state.bills,
        state.taxes,
        due_job(state),
        actors(state).must,
        None,
    )


def _piles(phase: Phase) -> Gnomes:
    """The higher hat of a pair says which pile its child comes from."""
    if type(phase) not in AUCTIONS:
        return HATS
    auction = cast("Auctioning", phase).auction
    known = max(RANK[hat] for hat in (auction.hat, auction.least) if hat)
    return (HATS[known],) * known + HATS[known:]


def _fists(phase: Sealed) -> Fists:
    """That fists are closed, and the gnomes that were named beside them; no price, no pass."""
    return Fists(
        auction=phase.auction,
        able=phase.able,
        has_bid=tuple(bid is not None for bid in phase.bids),
        named=tuple(bid.hat if bid is not None else "" for bid in phase.bids),
    )


def _players(players: tuple[Player, ...], upkeep: int) -> tuple[PlayerView, ...]:
    return tuple(PLAYER(seat, player, upkeep) for seat, player in enumerate(players))


def _player(player: Player, upkeep: int) -> PlayerView:
    gnomes = tuple(sorted(player.gnomes, key=RANK.__getitem__, reverse=True))
    return PlayerView(
        petals=player.petals,
        reserve=player.reserve,
        free=player.free,
        garden=player.garden,
        shed=player.shed,
        entered=player.entered,
        away=player.away,
        pledges=player.pledges,
        has_passed=player.has_passed,
        gnomes=gnomes,
        upkeep=upkeep * len(gnomes),
    )


FISTS = Last(_fists).at
OPEN = Last(_open).at
ORDER = Last(ranked).at
PLAYER = Last(_player).at
PLAYERS = Last(_players).at
