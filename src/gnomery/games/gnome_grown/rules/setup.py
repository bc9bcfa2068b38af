"""Set-up: what lies where before the first round (GG-S1)."""

from functools import partial
from typing import Final

from gnomery.engine.kept import Kept
from gnomery.engine.rows import added, put, replace, with_player, without
from gnomery.games.gnome_grown.moves import Deal, Move, Order, TurnUp
from gnomery.games.gnome_grown.options import Options
from gnomery.games.gnome_grown.phases import Selecting
from gnomery.games.gnome_grown.pieces.box import GRID, OPEN, STACK, STACKS
from gnomery.games.gnome_grown.state import Player, Slot, State

SLOT: Final = Slot()
TURN_UP: Final = Kept(TurnUp)
DEAL: Final = Kept[int, Kept[str, Deal]](lambda seat: Kept(partial(Deal, seat)))
"""The moves of the box, by seat and piece: all of a pile are offered at every draw."""


def setup(players: int, options: Options) -> State:
    """The table before any luck."""
    supply, kit = options.pieces.supply, options.kit
    start = supply.start_ladybirds
    return State(
        options=options,
        round=0,
        gnome=options.pieces.track.start[players],
        players=(Player(ladybirds=start),) * players,
        supply=supply.ladybirds - players * (start + 1),
        pool=players,
        imps=supply.imps - 1,
        markers=kit.markers,
        open=(None,) * OPEN,
        ground=kit.ground,
        stacks=((),) * STACKS,
        features=kit.features,
        grid=(SLOT,) * GRID,
        animals=kit.beasts,
        deck=kit.cards,
    )


def dealing(state: State) -> list[Move]:
    """What the box may do next to set the table."""
    for seat, player in enumerate(state.players):
        if len(player.hand) < state.options.pieces.supply.start_objectives:
            return deals(seat, state.deck)
    if any(len(stack) < STACK for stack in state.stacks):
        return [TURN_UP[tile] for tile in state.features]
    if None in state.open:
        return [TURN_UP[tile] for tile in state.ground]
    return [Order(seat) for seat in range(len(state.players)) if seat not in state.order]


def deals(seat: int, deck: tuple[str, ...]) -> list[Move]:
    """Every card a seat can be dealt."""
    deal = DEAL[seat]
    return [deal[card] for card in deck]


def dealt(state: State, move: Move) -> State:
    """The table after the box has dealt one thing more."""
    match move:
        case Deal(seat, card):
            state = replace(state, deck=without(state.deck, card))
            return with_player(state, seat, hand=added(state.players[seat].hand, card))
        case TurnUp(tile) if any(len(stack) < STACK for stack in state.stacks):
            at = next(at for at, stack in enumerate(state.stacks) if len(stack) < STACK)
            stacks = put(state.stacks, at, (*state.stacks[at], tile))
            return replace(state, stacks=stacks, features=without(state.features, tile))
        case TurnUp(tile):
            row = put(state.open, state.open.index(None), tile)
            return replace(state, open=row, ground=without(state.ground, tile))
        case Order(seat):
            return _ordered(state, seat)
        case _:
            raise AssertionError(move)


def _ordered(state: State, seat: int) -> State:
    """The next turn order marker is given; after the last one round 1 begins with selection."""
    order = (*state.order, seat)
    if len(order) < len(state.players):
        return replace(state, order=order)
    return replace(state, order=order, round=1, phase=Selecting())
