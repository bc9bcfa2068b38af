"""Breeding: a card for each pair, then the mates go home (GZ-3)."""

from typing import Final

from gnomery.engine.kept import Kept
from gnomery.engine.rows import put, replace
from gnomery.games.garten_zwerge.moves import Draw, Move
from gnomery.games.garten_zwerge.phases import NO_SEAT, Breeding
from gnomery.games.garten_zwerge.pieces.hats import GREY, HATS, RANK, with_gnome
from gnomery.games.garten_zwerge.pieces.kit import hat_of
from gnomery.games.garten_zwerge.rules.decks import risen
from gnomery.games.garten_zwerge.rules.jobs import won
from gnomery.games.garten_zwerge.state import Birth, Pair, Player, State

DRAW: Final = Kept(Draw)


def begin_breeding(state: State) -> State:
    """The treasurer's first pair, or that of the next player who has one."""
    return _next(replace(state, births=()), state.treasurer, 0)


def _next(state: State, seat: int, pair: int) -> State:
    """A pair of a seat, or the next player's first one."""
    seats = len(state.players)
    while pair >= len(state.players[seat].shed):
        seat, pair = (seat + 1) % seats, 0
        if seat == state.treasurer:
            return replace(state, phase=Breeding(NO_SEAT))
    return replace(state, phase=Breeding(seat, pair))


def pile_of(pair: Pair) -> str:
    """The pile of the pair's higher hat, whoever owns that gnome."""
    return max(pair.own, pair.mate, key=RANK.__getitem__)


def pile_now(state: State, phase: Breeding) -> str:
    """The pile that is drawn from."""
    return pile_of(state.players[phase.seat].shed[phase.pair])


def breeding_draws(state: State, phase: Breeding, _box: int) -> list[Move]:
    """The cards that can be drawn."""
    cards = state.options.kit.piles[pile_now(state, phase)]
    return [DRAW[card] for card in cards if card not in phase.drawn]


def drawn_for_child(state: State, phase: Breeding, _box: int, move: Draw) -> State:
    """The table after a card; with the last one the child is born and the cards go back."""
    drawn = (*phase.drawn, move.card)
    if len(drawn) < state.terms.cards:
        return replace(state, phase=replace(phase, drawn=drawn))
    seat, player = phase.seat, state.players[phase.seat]
    best = max((hat_of(card) for card in drawn), key=RANK.__getitem__)
    child = _available(player, best)
    birth = Birth(seat, pile_now(state, phase), drawn, child)
    state = replace(state, births=(*state.births, birth))
    if child:
        players = put(state.players, seat, won(player, child))
        state = risen(replace(state, players=players), child)
    return _next(state, seat, phase.pair + 1)


def _available(player: Player, hat: str) -> str:
    """The hat, or the next lower one the reserve has; empty if it has none (GZ-B2)."""
    ranks = range(RANK[hat], GREY - 1, -1)
    return next((HATS[rank] for rank in ranks if player.reserve[rank]), "")


def gone_home(state: State) -> State:
    """Mates return and sheds are empty."""
    players = list(state.players)
    for seat, player in enumerate(players):
        if player.shed or player.away:
            hats = (*player.away, *(pair.own for pair in player.shed))
            garden = with_gnome(player.garden, *hats)
            players[seat] = replace(player, garden=garden, shed=(), away=())
    return replace(state, players=tuple(players))
