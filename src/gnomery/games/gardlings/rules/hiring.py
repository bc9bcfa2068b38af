"""Phase 2: hiring, in turn from the start marker (GA-3)."""

from typing import Final

from gnomery.engine.kept import Kept
from gnomery.engine.rows import added, replace, with_player, without
from gnomery.engine.terms import ALONE, THE_BOX, Actors
from gnomery.games.gardlings.moves import GivePig, Hire, Move, TakeNothing, TakePig
from gnomery.games.gardlings.phases import Hiring
from gnomery.games.gardlings.rules import setup
from gnomery.games.gardlings.rules.mutating import PITY, mutations, mutations_are_due, took_top
from gnomery.games.gardlings.rules.rounds import hirer, next_turn
from gnomery.games.gardlings.state import Deed, Stack, State

PIG: Final = TakePig()
NOTHING: Final = TakeNothing()
HIRES: Final = Kept(Hire)
GIFTS: Final = Kept(GivePig)


def hirers(state: State, phase: Hiring) -> Actors:
    """The box while there is something to turn up or give, else the one whose turn it is."""
    if phase.step == "pig" or setup.is_turning(state):
        return THE_BOX
    return ALONE[hirer(state, phase)]


def hiring_moves(state: State, phase: Hiring, seat: int) -> list[Move]:
    """All that a seat may do in phase 2."""
    if hirers(state, phase) != (seat,):
        return []
    if phase.step == "mutate":
        return list(mutations(state, phase.harvests[seat]))
    funds = money(state, phase, seat)
    hires = [HIRES[stack.name] for stack in state.stacks if can_afford(state, funds, stack)]
    return [*hires, PIG, NOTHING] if state.options.may_take_nothing else [*hires, PIG]


def money(state: State, phase: Hiring, seat: int) -> int:
    """What a seat can pay at most."""
    return phase.harvests[seat].tally.gems + state.players[seat].coins


def can_afford(state: State, funds: int, stack: Stack) -> bool:
    """Whether a stack has a top that costs no more."""
    return stack.top is not None and price(state, stack) <= funds


def price(state: State, stack: Stack) -> int:
    """What the top of a stack costs."""
    return state.options.pieces.prices[stack.back]


def box_moves(state: State, phase: Hiring) -> list[Move]:
    """What the box may turn up or give now."""
    if phase.step == "pig":
        pigs = state.reserve.beige or state.pigs_under[:1]
        return [GIFTS[tile] for tile in pigs]
    return setup.turning(state)


def hire(state: State, phase: Hiring, seat: int, move: Hire) -> State:
    """The top of a stack goes to the hirer, with the coin beside it if there is one (GA-3.4)."""
    at = setup.stack_index(state, move.stack)
    stack, player = state.stacks[at], state.players[seat]
    spent = max(0, price(state, stack) - phase.harvests[seat].tally.gems)
    gets_coin = stack.has_coin and not (state.options.is_first and spent)
    deed = Deed("tile", stack.top, stack.name, spent, has_coin=gets_coin)
    player = replace(player, coins=player.coins - spent + gets_coin, deed=deed)
    stack = replace(stack, has_coin=stack.has_coin and not gets_coin)
    state = took_top(state, seat, player, at, stack)
    return _after_hiring(state, phase, seat)


def _after_hiring(state: State, phase: Hiring, seat: int) -> State:
    """A pig mutates if it can, then it is the next seat's turn."""
    if mutations_are_due(state, phase.harvests[seat]):
        return replace(state, phase=replace(phase, step="mutate"))
    return next_turn(state, phase)


def take_pig(state: State, phase: Hiring, seat: int, _move: TakePig) -> State:
    """A coin, and the top pity pig if there is one (GA-3.5)."""
    coins = state.players[seat].coins + 1
    state = with_player(state, seat, coins=coins, deed=Deed("pig"))
    if state.reserve.beige or state.pigs_under:
        return replace(state, phase=replace(phase, step="pig"))
    return _after_hiring(state, phase, seat)


def take_nothing(state: State, phase: Hiring, seat: int, _move: TakeNothing) -> State:
    """Neither tile nor coin (GA-3.5); nothing was hired, so no pig mutates (GA-3.7)."""
    return next_turn(with_player(state, seat, deed=Deed("nothing")), phase)


def give_pig(state: State, phase: Hiring, _box: int, move: GivePig) -> State:
    """The pig goes into the bag: unseen by the others, unless it came from under the stack."""
    seat = hirer(state, phase)
    state = with_player(state, seat, deed=Deed("pig", has_pig=True))
    player = state.players[seat]
    bag = added(player.bag, move.tile)
    if state.reserve.beige:
        state = replace(state, reserve=setup.taken(state.reserve, PITY, move.tile))
        state = with_player(state, seat, bag=bag, unknown=setup.one_more(player.unknown, PITY, 1))
    else:
        state = replace(state, pigs_under=without(state.pigs_under, move.tile))
        state = with_player(state, seat, bag=bag, known=added(player.known, move.tile))
    return _after_hiring(state, phase, seat)
