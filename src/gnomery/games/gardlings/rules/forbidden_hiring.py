"""Why a seat may not do something in phase 2 (GA-3)."""

from gnomery.engine.terms import Refusal
from gnomery.games.gardlings.moves import Hire, Move, Mutate, TakeNothing, TakePig
from gnomery.games.gardlings.phases import Hiring
from gnomery.games.gardlings.rules import setup
from gnomery.games.gardlings.rules.hiring import can_afford, money, price
from gnomery.games.gardlings.rules.mutating import GOLD, mutations
from gnomery.games.gardlings.rules.rounds import hirer
from gnomery.games.gardlings.state import State
from gnomery.words import Arg

VICTORY = "victory"
"""What somebody types who wants to hire the victory tile."""


def refuse_hiring(state: State, phase: Hiring, seat: int, move: Move) -> Refusal | None:
    """Why a seat may not do this in phase 2."""
    if not isinstance(move, Hire | TakePig | TakeNothing | Mutate):
        return Refusal("GA-1.3", "gardlings.refuse.not_building")
    if hirer(state, phase) != seat:
        return Refusal("GA-3.3", "gardlings.refuse.not_your_turn", {"seat": hirer(state, phase)})
    if phase.step == "pig" or setup.is_turning(state):
        return Refusal("GA-S1", "gardlings.refuse.turning")
    match move:
        case Mutate() if phase.step != "mutate":
            return Refusal("GA-3.7", "gardlings.refuse.no_mutation")
        case Mutate():
            return _refuse_mutation(state, phase, seat, move)
        case _ if phase.step == "mutate":
            return Refusal("GA-3.7", "gardlings.refuse.must_mutate")
        case Hire():
            return _refuse_hire(state, phase, seat, move)
        case TakeNothing() if not state.options.may_take_nothing:
            return Refusal("GA-3.5", "gardlings.refuse.must_take")
        case _:
            return None


def _refuse_mutation(state: State, phase: Hiring, seat: int, move: Mutate) -> Refusal | None:
    harvest, kit = phase.harvests[seat], state.options.kit
    index = harvest.garden.index_of(move.pig)
    if index is None or kit.tiles[move.pig].creature != "pig":
        return Refusal("GA-3.7", "gardlings.refuse.no_pig", {"tile": move.pig})
    if kit.tiles[move.pig].back == GOLD:
        return Refusal("GA-3.7", "gardlings.refuse.gold_pig")
    if move not in mutations(state, harvest):
        return Refusal("GA-3.7", "gardlings.refuse.mutation")
    return None


def _refuse_hire(state: State, phase: Hiring, seat: int, move: Hire) -> Refusal | None:
    if move.stack == VICTORY:
        return Refusal("GA-3.2", "gardlings.refuse.victory", {"n": state.options.goal})
    at = setup.stack_index(state, move.stack)
    if at < 0:
        names = ", ".join(stack.name for stack in state.stacks)
        return Refusal("GA-S1", "gardlings.refuse.no_stack", {"name": move.stack, "names": names})
    stack = state.stacks[at]
    if stack.is_empty:
        return Refusal("GA-3.6", "gardlings.refuse.empty_stack", {"name": move.stack})
    if not can_afford(state, money(state, phase, seat), stack):
        gems, coins = phase.harvests[seat].tally.gems, state.players[seat].coins
        args: dict[str, Arg] = {"price": price(state, stack), "gems": gems, "coins": coins}
        return Refusal("GA-3.3", "gardlings.refuse.too_dear", args)
    return None
