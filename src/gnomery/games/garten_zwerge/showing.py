"""What each seat may see. A view is built up from nothing, field by field."""

from gnomery.engine.kept import Last
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

AUCTIONS = Sealed | phases.Chips | phases.Picking | phases.Pairing | phases.Haggling
NAMES: dict[type[Phase], PhaseName] = tags(Phase)


def sealed(state: State) -> dict[int, str]:
    """What is in the closed fists (GZ-2.2, GZ-2.3)."""
    if not isinstance(state.phase, Sealed):
        return {}
    bids = enumerate(state.phase.bids)
    return {seat: write(as_move(bid)) for seat, bid in bids if bid is not None}


def view(state: State, seat: Seat | None) -> View:
    """All that a seat knows; None is the audience."""
    phase = state.phase
    own = phase.bids[seat] if isinstance(phase, Sealed) and seat is not None else None
    return View(
        seat=seat,
        options=state.options,
        has_schmiedel=state.options.has_schmiedel,
        phase=NAMES[type(phase)],
        now=FISTS(None, phase) if isinstance(phase, Sealed) else phase,
        round=state.round,
        goal=state.options.goal,
        treasurer=state.treasurer,
        first=state.first,
        order=ORDER(None, state.players, state.treasurer),
        players=PLAYERS(None, state.players, state.terms.upkeep),
        bank=state.bank,
        highest=state.highest,
        contests=state.contests,
        prizes=prizes(state),
        event=state.event,
        deck=state.deck,
        used=state.used,
        piles=_piles(phase),
        is_blue=state.is_blue,
        deals=state.deals,
        revealed=state.revealed,
        day=state.day,
        deeds=state.deeds,
        promises=state.promises,
        happenings=state.happenings,
        births=state.births,
        shows=state.shows,
        bills=state.bills,
        taxes=state.taxes,
        due=due_job(state),
        waited_for=actors(state).must,
        bid=own,
    )


def _piles(phase: Phase) -> Gnomes:
    """The higher hat of a pair says which pile its child comes from."""
    if not isinstance(phase, AUCTIONS):
        return HATS
    known = max(RANK[hat] for hat in (phase.auction.hat, phase.auction.least) if hat)
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


FISTS = Last(_fists)
ORDER = Last(ranked)
PLAYER = Last(_player)
PLAYERS = Last(_players)
