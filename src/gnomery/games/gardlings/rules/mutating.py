"""Mutating pigs (GA-3.7)."""

from gnomery.engine.rows import added, put, replace, with_player
from gnomery.games.gardlings.moves import Mutate
from gnomery.games.gardlings.phases import Harvest, Hiring
from gnomery.games.gardlings.pieces.garden import Garden
from gnomery.games.gardlings.pieces.ground import PIGS
from gnomery.games.gardlings.pieces.tile import COLOURS
from gnomery.games.gardlings.rules import setup
from gnomery.games.gardlings.rules.rounds import next_turn
from gnomery.games.gardlings.state import Player, Stack, State

PITY = COLOURS[0]
GOLD = COLOURS[-1]


def mutations(state: State, harvest: Harvest) -> list[Mutate]:
    """Every way for one of three or more pigs to mutate."""
    kit = state.options.kit
    if harvest.garden.ground(kit).pigs < PIGS:
        return []
    found = []
    for laid in harvest.garden.laid:
        tile = kit.tiles[laid.tile]
        if tile.creature != "pig" or tile.back == GOLD:
            continue
        above = COLOURS[COLOURS.index(tile.back) + 1]
        unders = [stack.name for stack in state.stacks if stack.back == tile.back] or [PITY]
        found += [
            Mutate(laid.tile, under, stack.name)
            for under in unders
            for stack in state.stacks
            if stack.back == above and not stack.is_empty
        ]
    return found


def mutations_are_due(state: State, harvest: Harvest) -> bool:
    """Whether a pig mutates after this hiring."""
    return state.options.mutating_pigs and bool(mutations(state, harvest))


def mutate(state: State, phase: Hiring, seat: int, move: Mutate) -> State:
    """A pig leaves the garden and goes under its stack; a tile one colour up is taken."""
    harvest = phase.harvests[seat]
    garden = harvest.garden
    kept = Garden(tuple(laid for laid in garden.laid if laid.tile != move.pig), garden.mission)
    state = _under(state, move)
    at = setup.stack_index(state, move.take)
    gained = state.stacks[at].top
    state = took_top(state, seat, state.players[seat], at, state.stacks[at])
    if (deed := state.players[seat].deed) is not None:
        deed = replace(
            deed, mutant=move.pig, under=move.under, gained=gained, gained_from=move.take
        )
        state = with_player(state, seat, deed=deed)
    harvests = put(phase.harvests, seat, replace(harvest, garden=kept))
    return next_turn(state, Hiring(harvests, phase.hired))


def took_top(state: State, seat: int, player: Player, at: int, stack: Stack) -> State:
    """The top goes into the bag for all to see; what lies under it moves up or stays hidden."""
    assert stack.top is not None
    bag, known = added(player.bag, stack.top), added(player.known, stack.top)
    player = replace(player, bag=bag, known=known)
    if stack.hidden or not stack.under:
        stack = replace(stack, top=None)
    else:
        stack = replace(stack, top=stack.under[0], under=stack.under[1:])
    players, stacks = put(state.players, seat, player), put(state.stacks, at, stack)
    return replace(state, players=players, stacks=stacks)


def _under(state: State, move: Mutate) -> State:
    """The pig under its stack; an empty stack shows it at once."""
    if move.under == PITY:
        return replace(state, pigs_under=(*state.pigs_under, move.pig))
    at = setup.stack_index(state, move.under)
    stack = state.stacks[at]
    if stack.is_empty:
        stack = replace(stack, top=move.pig)
    else:
        stack = replace(stack, under=(*stack.under, move.pig))
    return replace(state, stacks=put(state.stacks, at, stack))
