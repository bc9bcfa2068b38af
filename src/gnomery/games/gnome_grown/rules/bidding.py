"""Bidding for turn order, sealed and all at once (GG-2)."""

from functools import cache
from typing import Final

from gnomery.engine.rows import put, replace, with_player
from gnomery.engine.terms import Refusal
from gnomery.games.gnome_grown.moves import Move, PlaceBid
from gnomery.games.gnome_grown.phases import Bid, Bidding, Selecting
from gnomery.games.gnome_grown.state import State

IMP_WORTH: Final = 5


@cache
def bids(ladybirds: int, imp: bool) -> tuple[Move, ...]:  # noqa: FBT001  a cached table
    """Every bid that such a purse allows."""
    imps = (False, True) if imp else (False,)
    return tuple(PlaceBid(n, with_imp) for n in range(ladybirds + 1) for with_imp in imps)


def refuse_bid(state: State, phase: Bidding, seat: int, move: Move) -> Refusal | None:
    """Why a seat may not bid like this."""
    if phase.bids[seat] is not None:
        return Refusal("GG-2", "gnome_grown.refuse.has_bid")
    if not isinstance(move, PlaceBid):
        return Refusal("GG-2", "gnome_grown.refuse.bidding")
    player = state.players[seat]
    if not 0 <= move.ladybirds <= player.ladybirds:
        return Refusal("GG-2", "gnome_grown.refuse.few_ladybirds", {"n": player.ladybirds})
    if move.imp and not player.has_imp:
        return Refusal("GG-2", "gnome_grown.refuse.no_imp")
    return None


def bid(state: State, phase: Bidding, seat: int, move: PlaceBid) -> State:
    """A bid lies sealed; the last one opens them all."""
    if state.players[seat].is_hushed:
        state = with_player(state, seat, is_hushed=False)
    made = put(phase.bids, seat, Bid(move.ladybirds, move.imp))
    final = tuple(one for one in made if one is not None)
    if len(final) < len(made):
        return replace(state, phase=Bidding(made))
    return _opened(state, final)


def total(state: State, seat: int, made: Bid) -> int:
    """What a bid is worth, the own turn order marker included."""
    return state.order.index(seat) + 1 + made.ladybirds + IMP_WORTH * made.imp


def _opened(state: State, made: tuple[Bid, ...]) -> State:
    """The new turn order; ladybirds go to the potting shed, imps to the supply."""
    order = sorted(
        range(len(made)),
        key=lambda seat: (total(state, seat, made[seat]), state.order.index(seat)),
        reverse=True,  # GG-2: on a tie the higher old marker wins
    )
    players = tuple(
        replace(
            player,
            ladybirds=player.ladybirds - one.ladybirds,
            has_imp=player.has_imp and not one.imp,
        )
        for player, one in zip(state.players, made, strict=True)
    )
    return replace(
        state,
        players=players,
        order=tuple(order),
        bids=made,
        shed=state.shed + sum(one.ladybirds for one in made),
        imps=state.imps + sum(one.imp for one in made),
        phase=Selecting(),
    )
