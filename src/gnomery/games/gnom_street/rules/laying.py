"""Moles and baits: what they cost and where they may lie (GS-4, GS-B3, GS-7.4)."""

from functools import cache, lru_cache
from typing import Final

from gnomery.engine.rows import changed, replace, without
from gnomery.engine.terms import Refusal
from gnomery.games.gnom_street.moves import Discard, Done, Lay, Move
from gnomery.games.gnom_street.phases import Laying
from gnomery.games.gnom_street.pieces.kinds import KINDS, MOST_TOKENS, Kind
from gnomery.games.gnom_street.rules.statues import owner
from gnomery.games.gnom_street.state import Laid, Player, State
from gnomery.games.gnom_street.view import View

DONE: Final[Move] = Done()


def can_lay(state: State, seat: int) -> bool:
    """Whether a seat has a token and a statue in the garden."""
    player = state.players[seat]
    return bool(player.statues) and player.moles + player.baits > 0


def is_free(state: State, phase: Laying, player: Player) -> bool:
    """Whether the next token costs no card any more (GS-4, GS-7.4)."""
    return phase.has_paid or phase.laid > 0 or not player.hand or state.options.is_duel


def next_door(state: State | View, seat: int) -> list[str]:
    """The cells beside own statues without a statue, for the Digger (GS-B3)."""
    kit = state.options.kit
    near = {cell for own in state.players[seat].statues for cell in kit.around[own]}
    return [cell for cell in kit.cells if cell in near and owner(state, cell) is None]


def spots(state: State | View, phase: Laying, seat: int) -> list[str]:
    """The cells a token may be laid on now."""
    found = list(state.players[seat].statues)
    if "dig_next_door" in state.options.kit.powers[state.cards[seat]] and not phase.has_dug:
        found += next_door(state, seat)
    return found


def kinds(player: Player) -> list[Kind]:
    """The kinds of token a player still has."""
    return [kind for kind, n in zip(KINDS, (player.moles, player.baits), strict=True) if n]


def laying_moves(state: State, phase: Laying, seat: int) -> tuple[Move, ...]:
    """Cards to discard, or tokens to lay, and an end where it may be."""
    player = state.players[seat]
    if not is_free(state, phase, player):
        return _discards(player.hand)
    ends = (DONE,) if phase.laid or not phase.has_paid else ()
    return _lays(tuple(kinds(player)), tuple(spots(state, phase, seat)), ends)


@lru_cache(maxsize=4_000)
def _lays(
    tokens: tuple[Kind, ...], cells: tuple[str, ...], ends: tuple[Move, ...]
) -> tuple[Move, ...]:
    return (*[Lay(kind, cell) for kind in tokens for cell in cells], *ends)


@cache
def _discards(hand: tuple[int, ...]) -> tuple[Move, ...]:
    return (*map(Discard, hand), DONE)


def refuse_laying(state: State, phase: Laying, seat: int, move: Move) -> Refusal | None:
    """Why this token, or this card for it, may not be."""
    player = state.players[seat]
    is_paid = is_free(state, phase, player)
    match move:
        case Done() if phase.has_paid and not phase.laid:
            return Refusal("GS-4", "gnom_street.refuse.must_lay")
        case Done():
            return None
        case Discard() if is_paid:
            rule = "GS-7.4" if state.options.is_duel else "GS-4"
            return Refusal(rule, "gnom_street.refuse.is_paid")
        case Discard(card) if card in player.played:
            return Refusal("GS-4", "gnom_street.refuse.spent", {"card": card})
        case Discard(card) if card not in player.hand:
            return Refusal("GS-4", "gnom_street.refuse.no_card", {"card": card})
        case Discard():
            return None
        case Lay():
            if not is_paid:
                return Refusal("GS-4", "gnom_street.refuse.must_discard")
            return _refuse_lay(state, phase, seat, move)
        case _ if phase.has_paid and not phase.laid:
            return Refusal("GS-4", "gnom_street.refuse.must_lay")
        case _:
            return Refusal("GS-4", "gnom_street.refuse.laying")


def _refuse_lay(state: State, phase: Laying, seat: int, move: Lay) -> Refusal | None:
    kit = state.options.kit
    if move.kind not in KINDS:
        names = tuple(f"@gnom_street.kind.{kind}" for kind in KINDS)
        return Refusal("GS-4", "gnom_street.refuse.no_kind", {"names": names})
    if move.kind == "bait" and state.options.is_duel:
        return Refusal("GS-7.1", "gnom_street.refuse.duel_bait")
    if move.kind not in kinds(state.players[seat]):
        return Refusal("GS-4", "gnom_street.refuse.no_token")
    if move.cell in kit.ponds:
        return Refusal("GS-4", "gnom_street.refuse.token_pond")
    if move.cell not in kit.cell:
        return Refusal("GS-4", "gnom_street.refuse.no_cell", {"cell": move.cell})
    if move.cell in spots(state, phase, seat):
        return None
    if phase.has_dug and owner(state, move.cell) is None:
        return Refusal("GS-B3", "gnom_street.refuse.has_dug")
    return Refusal("GS-4", "gnom_street.refuse.no_statue")


def has_laid_all(state: State, seat: int) -> bool:
    """Whether a seat has laid as many tokens this turn as anybody may."""
    laid = [one for one in state.laid if one.seat == seat and one.turn == state.turn]
    return len(laid) >= MOST_TOKENS


def discarded(state: State, phase: Laying, seat: int, move: Discard) -> State:
    """A gnome card is given up, face up."""
    player = state.players[seat]
    hand, played = without(player.hand, move.card), (*player.played, move.card)
    players = changed(state.players, seat, hand=hand, played=played)
    return replace(state, players=players, phase=replace(phase, has_paid=True))


def laid(state: State, seat: int, move: Lay) -> State:
    """A token lies on top of what was there."""
    player = state.players[seat]
    kind: Kind = "mole" if move.kind == "mole" else "bait"
    left = {"moles": player.moles - 1} if kind == "mole" else {"baits": player.baits - 1}
    token = Laid(move.cell, seat, kind, state.turn)
    players = changed(state.players, seat, **left)
    return replace(state, players=players, laid=(*state.laid, token))


def after_laying(state: State, phase: Laying, seat: int, move: Lay) -> Laying | None:
    """What may still be laid; None if nothing may."""
    if phase.laid + 1 == MOST_TOKENS or not kinds(state.players[seat]):
        return None
    has_dug = phase.has_dug or move.cell not in state.players[seat].statues
    return Laying(phase.at, phase.laid + 1, phase.has_paid, has_dug)
