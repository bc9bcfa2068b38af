"""Phase 2: hiring, in turn from the start marker (GA-3)."""

from typing import Final

from msgspec.structs import replace

from gnomery.engine.kept import Kept
from gnomery.engine.rows import added, put, with_player, without
from gnomery.engine.terms import ALONE, THE_BOX, Actors, Refusal, Seat
from gnomery.games.gardlings.moves import GivePig, Hire, Move, Mutate, TakePig, TurnUp
from gnomery.games.gardlings.phases import Harvest, Hiring
from gnomery.games.gardlings.pieces.garden import Garden
from gnomery.games.gardlings.pieces.tile import COLOURS
from gnomery.games.gardlings.rules import setup
from gnomery.games.gardlings.rules.missions import passed_on
from gnomery.games.gardlings.state import Player, Stack, State
from gnomery.words import Arg

MUTANTS: Final = 3
"""So many pigs in the garden let one mutate (GA-3.7)."""
PIG: Final = TakePig()
PITY: Final = "beige"
HIRES: Final = Kept(Hire)
PIGS: Final = Kept(GivePig)


def hirer(state: State, phase: Hiring) -> Seat:
    """Whose turn it is."""
    assert state.start is not None
    return Seat((state.start + phase.hired) % len(state.players))


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
    money = _money(state, phase, seat)
    hires = [HIRES[stack.name] for stack in state.stacks if _can_afford(state, money, stack)]
    return [*hires, PIG]


def _money(state: State, phase: Hiring, seat: int) -> int:
    return phase.harvests[seat].tally.gems + state.players[seat].coins


def _can_afford(state: State, money: int, stack: Stack) -> bool:
    return stack.top is not None and price(state, stack) <= money


def price(state: State, stack: Stack) -> int:
    """What the top of a stack costs."""
    return state.options.pieces.prices[stack.back]


def mutations(state: State, harvest: Harvest) -> list[Mutate]:
    """Every way for one of three or more pigs to mutate (GA-3.7)."""
    kit = state.options.kit
    if harvest.garden.ground(kit).pigs < MUTANTS:
        return []
    found = []
    for laid in harvest.garden.laid:
        tile = kit.tiles[laid.tile]
        if tile.creature != "pig" or tile.back == COLOURS[-1]:
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


def box_moves(state: State, phase: Hiring) -> list[Move]:
    """What the box may turn up or give now."""
    if phase.step == "pig":
        pigs = state.reserve.beige or state.pigs_under[:1]
        return [PIGS[tile] for tile in pigs]
    return setup.turning(state)


def refuse_hiring(state: State, phase: Hiring, seat: int, move: Move) -> Refusal | None:
    """Why a seat may not do this in phase 2."""
    if not isinstance(move, Hire | TakePig | Mutate):
        return Refusal("GA-1.3", "gardlings.refuse.not_building")
    if hirer(state, phase) != seat:
        return Refusal("GA-3.3", "gardlings.refuse.not_your_turn", {"seat": hirer(state, phase)})
    if phase.step == "pig" or setup.is_turning(state):
        return Refusal("GA-S1", "gardlings.refuse.turning")
    match move:
        case Mutate() if phase.step != "mutate":
            return Refusal("GA-3.7", "gardlings.refuse.no_mutation")
        case Mutate() if move not in mutations(state, phase.harvests[seat]):
            return Refusal("GA-3.7", "gardlings.refuse.mutation")
        case Mutate():
            return None
        case _ if phase.step == "mutate":
            return Refusal("GA-3.7", "gardlings.refuse.must_mutate")
        case Hire():
            return _refuse_hire(state, phase, seat, move)
        case TakePig():
            return None


def _refuse_hire(state: State, phase: Hiring, seat: int, move: Hire) -> Refusal | None:
    at = setup.stack_index(state, move.stack)
    if at < 0:
        names = ", ".join(stack.name for stack in state.stacks)
        return Refusal("GA-S1", "gardlings.refuse.no_stack", {"name": move.stack, "names": names})
    stack = state.stacks[at]
    if stack.is_empty:
        return Refusal("GA-3.6", "gardlings.refuse.empty_stack", {"name": move.stack})
    if not _can_afford(state, _money(state, phase, seat), stack):
        gems, coins = phase.harvests[seat].tally.gems, state.players[seat].coins
        args: dict[str, Arg] = {"price": price(state, stack), "gems": gems, "coins": coins}
        return Refusal("GA-3.3", "gardlings.refuse.too_dear", args)
    return None


def hire(state: State, phase: Hiring, seat: int, move: Hire) -> State:
    """The top of a stack goes to the hirer, with the coin beside it if there is one (GA-3.4)."""
    at = setup.stack_index(state, move.stack)
    stack, player = state.stacks[at], state.players[seat]
    spent = max(0, price(state, stack) - phase.harvests[seat].tally.gems)
    gets_coin = stack.has_coin and not (state.options.is_first and spent)
    player = replace(player, coins=player.coins - spent + gets_coin)
    stack = replace(stack, has_coin=stack.has_coin and not gets_coin)
    state = _took_top(state, seat, player, at, stack)
    return _after_hiring(state, phase, seat)


def _after_hiring(state: State, phase: Hiring, seat: int) -> State:
    """A pig mutates if it can, then it is the next seat's turn."""
    if mutations_are_due(state, phase.harvests[seat]):
        return replace(state, phase=replace(phase, step="mutate"))
    return _next(state, phase)


def mutations_are_due(state: State, harvest: Harvest) -> bool:
    """Whether a pig mutates after this hiring (GA-3.7)."""
    return state.options.mutating_pigs and bool(mutations(state, harvest))


def _took_top(state: State, seat: int, player: Player, at: int, stack: Stack) -> State:
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


def take_pig(state: State, phase: Hiring, seat: int, _move: TakePig) -> State:
    """A coin, and the top pity pig if there is one (GA-3.5)."""
    state = with_player(state, seat, coins=state.players[seat].coins + 1)
    if state.reserve.beige or state.pigs_under:
        return replace(state, phase=replace(phase, step="pig"))
    return _after_hiring(state, phase, seat)


def give_pig(state: State, phase: Hiring, _box: int, move: GivePig) -> State:
    """The pig goes into the bag: unseen by the others, unless it came from under the stack."""
    seat = hirer(state, phase)
    player = state.players[seat]
    bag = added(player.bag, move.tile)
    if state.reserve.beige:
        state = replace(state, reserve=setup.taken(state.reserve, PITY, move.tile))
        state = with_player(state, seat, bag=bag, unknown=setup.one_more(player.unknown, PITY, 1))
    else:
        state = replace(state, pigs_under=without(state.pigs_under, move.tile))
        state = with_player(state, seat, bag=bag, known=added(player.known, move.tile))
    return _after_hiring(state, phase, seat)


def mutate(state: State, phase: Hiring, seat: int, move: Mutate) -> State:
    """A pig leaves the garden and goes under its stack; a tile one colour up is taken."""
    harvest = phase.harvests[seat]
    garden = harvest.garden
    kept = Garden(tuple(laid for laid in garden.laid if laid.tile != move.pig), garden.mission)
    state = _under(state, move)
    at = setup.stack_index(state, move.take)
    state = _took_top(state, seat, state.players[seat], at, state.stacks[at])
    harvests = put(phase.harvests, seat, replace(harvest, garden=kept))
    return _next(state, Hiring(harvests, phase.hired))


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


def _next(state: State, phase: Hiring) -> State:
    """The next seat hires; after the last one the market is turned up and a new round begins."""
    hired = phase.hired + 1
    if hired < len(state.players) or setup.is_turning(state):
        return replace(state, phase=Hiring(phase.harvests, hired))
    return _new_round(state, phase)


def turned_up(state: State, phase: Hiring, _box: int, move: TurnUp) -> State:
    """A stack shows its next tile (GA-S1)."""
    state = setup.turn_up(state, move)
    if phase.hired == len(state.players) and not setup.is_turning(state):
        return _new_round(state, phase)
    return state


def _new_round(state: State, phase: Hiring) -> State:
    """Everything goes back into the bags, the start marker and missions pass on (GA-3.8)."""
    players = tuple(
        _home(player, harvest)
        for player, harvest in zip(state.players, phase.harvests, strict=True)
    )
    if state.options.missions:
        players = passed_on(players)
    assert state.start is not None
    return replace(
        state,
        round=state.round + 1,
        start=(state.start + 1) % len(players),
        players=players,
        phase=setup.empty_plots(players),
    )


def _home(player: Player, harvest: Harvest) -> Player:
    """Garden and set-aside tile go into the bag; the others have seen all but an alarm tile."""
    shown = [laid.tile for laid in harvest.garden.laid]
    if harvest.aside is not None and harvest.end == "misfit":
        shown.append(harvest.aside)
    hidden = [harvest.aside] if harvest.aside is not None and harvest.end == "alarm" else []
    bag, known = added(player.bag, *shown, *hidden), added(player.known, *shown)
    return replace(player, bag=bag, known=known)
