"""What is impossible about an action that is going on: who is at it must be able to go on."""

from collections.abc import Iterator

from gnomery.games.gnome_grown import phases
from gnomery.games.gnome_grown.phases import Executing
from gnomery.games.gnome_grown.rules import animals, features, ground, objectives, placing
from gnomery.games.gnome_grown.rules.acting import STACK_REFILLS
from gnomery.games.gnome_grown.rules.markers import must_choose
from gnomery.games.gnome_grown.state import State


def is_possible(state: State, phase: Executing) -> bool:
    """Whether the execution can be so far, with this task and these tiles to turn up."""
    if not 0 <= phase.turn < len(state.order):
        return False
    done = state.order[: phase.turn]
    is_done = not any(seat in holders for holders in state.spaces for seat in done)
    return is_done and _can_refill(state, phase) and all(_task(state, phase))


def _can_refill(state: State, phase: Executing) -> bool:
    """Tiles are turned up where one was taken or all were swept, as far as they go."""
    task, refill = phase.task, phase.refill
    if not refill:
        return True
    sort = state.options.kit.sort.get(task.tile) if isinstance(task, phases.Laying) else None
    if refill == "ground":
        is_due = sort == "ground" or task == phases.Choosing("new-ground")
        return is_due and ground.needs_refill(state)
    number = STACK_REFILLS.index(refill) + 1
    return sort == "feature" and features.needs_refill(state, number)


def _task(state: State, phase: Executing) -> Iterator[bool]:
    """What must hold for the acting seat, or the box, to have something to do."""
    seat, task = state.order[phase.turn], phase.task
    match task:
        case None:
            yield any(seat in holders for holders in state.spaces)
        case phases.Choosing(space):
            yield bool(phase.refill) or _can_take(state, space)
        case phases.Keeping(cards, due):
            yield due >= 0 and 1 <= len(cards) + due <= objectives.DRAWN
            yield (not due or bool(state.deck)) and due <= objectives.drawable(state)
            yield list(cards) == sorted(cards) and set(cards) <= set(state.options.kit.objectives)
        case phases.Looking():
            yield from _looking(state, task)
        case phases.Moving(left, takes):
            least, space = (0, "pay-feature") if takes else (1, "move")
            yield least <= left <= features.SHIFTS[space] and any(state.stacks)
        case phases.Turning(at):
            yield _lies(state, at)
        case phases.Drawing():
            yield _can_draw(state, task)
        case phases.Giving(tile, gap):
            animal = state.options.kit.animals.get(tile)
            yield animal is not None and animal.bonus == "extra_turn" and must_choose(state, seat)
            yield _is_gap(state, gap)
        case phases.Laying():
            yield from _laying(state, phase, task)


def _can_take(state: State, space: str) -> bool:
    """Whether there is a tile that the action is about."""
    match space:
        case "ground" | "new-ground":
            return any(state.open)
        case "feature":
            return any(state.stacks)
        case "animal" | "pay-animal":
            return any(slot is not None for slot in state.grid)
        case _:
            return False


def _looking(state: State, task: phases.Looking) -> Iterator[bool]:
    looked, at = task.looked, task.at
    yield len(set(looked)) == len(looked) < animals.LOOKS
    yield all(_lies(state, place) for place in looked)
    yield bool(animals.looks(state, task)) if at is None else _lies(state, at) and at not in looked


def _can_draw(state: State, task: phases.Drawing) -> bool:
    """Whether there is a tile to draw, and as many to come as a bonus can bring."""
    if task.sort == "ground":
        return bool(ground.pile(state)) and not task.more and not task.gap
    is_bonus = 0 <= task.more < _most(state)
    return animals.stack_size(state) > 0 and is_bonus and _is_gap(state, task.gap)


def _laying(state: State, phase: Executing, task: phases.Laying) -> Iterator[bool]:
    """A tile with a place for it; only animals bring more."""
    sort = state.options.kit.sort.get(task.tile)
    yield sort is not None
    yield bool(phase.refill) or placing.has_place(state, state.order[phase.turn], task.tile)
    is_bonus = sort == "animal" and 0 < task.more <= _most(state)
    yield is_bonus or not task.more
    yield _is_gap(state, task.gap) and (not task.gap or is_bonus)


def _most(state: State) -> int:
    """The most animals that come as a bonus."""
    every = state.options.kit.animals.values()
    return max((animal.amount for animal in every if animal.bonus == "animals"), default=0)


def _lies(state: State, at: int) -> bool:
    """Whether an animal lies at a place of the grid, from 1."""
    return 1 <= at <= len(state.grid) and state.grid[at - 1] is not None


def _is_gap(state: State, at: int) -> bool:
    """Whether this is no place, or a gap that is refilled later, as since version 3 (GG-A8)."""
    if at == 0:
        return True
    is_place = 1 <= at <= len(state.grid) and state.grid[at - 1] is None
    return is_place and state.options.pays_bonus_first
