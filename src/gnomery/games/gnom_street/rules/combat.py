"""Combat: cards face down, revealed at once, and the ranking (GS-1, GS-2)."""

from collections.abc import Sequence
from functools import cache

from gnomery.engine.rows import put, replace, without
from gnomery.engine.terms import Refusal
from gnomery.games.gnom_street.moves import Move, Play
from gnomery.games.gnom_street.phases import Combat, Taking, Tossing
from gnomery.games.gnom_street.state import State


@cache
def plays(hand: tuple[int, ...]) -> tuple[Move, ...]:
    """Every card of a hand."""
    return tuple(Play(card) for card in hand)


def refuse_play(state: State, phase: Combat, seat: int, move: Move) -> Refusal | None:
    """Why a seat may not play this card."""
    if phase.cards[seat] is not None:
        return Refusal("GS-1", "gnom_street.refuse.has_played")
    if not isinstance(move, Play):
        return Refusal("GS-1", "gnom_street.refuse.must_play")
    player = state.players[seat]
    if move.card in player.hand:
        return None
    if move.card in player.played:
        return Refusal("GS-1", "gnom_street.refuse.spent", {"card": move.card})
    return Refusal("GS-1", "gnom_street.refuse.no_card", {"card": move.card})


def play(state: State, phase: Combat, seat: int, move: Play) -> State:
    """A card lies face down; the last one turns them all up."""
    cards = put(phase.cards, seat, move.card)
    if None in cards:
        return replace(state, phase=Combat(cards))
    return _revealed(state, tuple(card for card in cards if card is not None))


def ranked(cards: Sequence[int]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The seats with a strength of their own, best first, and those that dropped to 0 (GS-2.1)."""
    alone = [seat for seat, card in enumerate(cards) if cards.count(card) == 1]
    alone.sort(key=cards.__getitem__, reverse=True)
    return tuple(alone), tuple(seat for seat in range(len(cards)) if seat not in alone)


def _revealed(state: State, cards: tuple[int, ...]) -> State:
    """All cards are spent; who is equal tosses, all together (GS-2.2, GS-2.3)."""
    players = tuple(
        replace(player, hand=without(player.hand, card), played=(*player.played, card))
        for player, card in zip(state.players, cards, strict=True)
    )
    alone, equal = ranked(cards)
    if equal:
        phase = Tossing("ranking", (equal,))
        return replace(state, players=players, cards=cards, phase=phase)
    return replace(state, players=players, cards=cards, order=alone, phase=Taking())
