"""What the acting seat's moves and the box's answers do in the execution (GG-4)."""

from collections.abc import Callable
from typing import Any, Final

from gnomery.engine.rows import added, put, replace, with_player, without
from gnomery.games.gnome_grown import moves, phases
from gnomery.games.gnome_grown.pieces.spaces import SPACE
from gnomery.games.gnome_grown.rules import animals, features, ground, markers, objectives, placing
from gnomery.games.gnome_grown.rules.endings import next_action
from gnomery.games.gnome_grown.rules.treasury import paid, rewarded, with_ladybirds
from gnomery.games.gnome_grown.state import Acted, State

STACK_REFILLS: Final[tuple[phases.Refill, ...]] = ("stack1", "stack2", "stack3")


def act(state: State, phase: phases.Executing, seat: int, move: moves.Move) -> State:
    """The table after a move of the acting seat."""
    return ACTS[type(move)](state, phase, seat, move)


def _do(state: State, phase: phases.Executing, seat: int, move: moves.Do) -> State:
    space = move.space
    return _begin(_without_disc(state, Acted(seat, space, "do")), phase, seat, space)


def _pass_up(state: State, phase: phases.Executing, seat: int, move: moves.PassUp) -> State:
    return next_action(_without_disc(state, Acted(seat, move.space, "pass")), phase)


def _swap(state: State, phase: phases.Executing, seat: int, move: moves.Swap) -> State:
    state = _without_disc(state, Acted(seat, move.space, "swap"))
    return next_action(rewarded(state, seat, 1), phase)


def _lay(state: State, phase: phases.Executing, seat: int, move: moves.Lay) -> State:
    task = phase.task
    assert isinstance(task, phases.Laying)
    return _after_tile(placing.laid(state, seat, task.tile, move), phase, task)


def _give(state: State, phase: phases.Executing, _seat: int, move: moves.Give) -> State:
    task = phase.task
    assert isinstance(task, phases.Giving)
    return _turned(markers.given(state, move.colour), phase, task.tile, task.gap)


def _keep(state: State, phase: phases.Executing, seat: int, move: moves.Keep) -> State:
    task = phase.task
    assert isinstance(task, phases.Keeping)
    return next_action(objectives.keep(state, seat, task, move), phase)


def _without_disc(state: State, acted: Acted) -> State:
    """The disc leaves its space; an extra turn marker returns to the supply (GG-3.1)."""
    seat, space = acted.seat, acted.space
    at = SPACE[space]
    spaces = put(state.spaces, at, without(state.spaces[at], seat))
    state = replace(state, spaces=spaces, acted=acted)
    player = state.players[seat]
    if player.extra is None or player.extra.space != space:
        return state
    state = replace(state, markers=added(state.markers, player.extra.marker))
    return with_player(state, seat, extra=None)


def _begin(state: State, phase: phases.Executing, seat: int, space: str) -> State:
    """An action begins; some are over at once."""
    match space:
        case "ground" | "feature" | "animal":
            return _with_task(state, phase, phases.Choosing(space))
        case "pay-animal":
            return _with_task(paid(state, seat), phase, phases.Choosing(space))
        case "new-ground":
            return _with_task(ground.cleared(state), phase, phases.Choosing(space), "ground")
        case "top-ground":
            return _with_task(state, phase, phases.Drawing("ground"))
        case "draw":
            due = min(objectives.DRAWN, objectives.drawable(state))
            return _with_task(objectives.with_deck(state), phase, phases.Keeping((), due))
        case "look":
            return _with_task(animals.refilled(state), phase, phases.Looking())
        case "move":
            return _with_task(state, phase, phases.Moving(features.SHIFTS[space]))
        case "pay-feature":
            task = phases.Moving(features.SHIFTS[space], takes=True)
            return _with_task(paid(state, seat), phase, task)
        case _:
            return next_action(_at_once(state, seat, space), phase)


def _at_once(state: State, seat: int, space: str) -> State:
    """The actions without any further choice."""
    match space:
        case "imp":
            state = with_player(state, seat, has_imp=True)
            if state.has_space_imp:
                return replace(state, has_space_imp=False)
            return replace(state, imps=state.imps - 1)
        case "discard":
            return objectives.take_discard(state, seat)
        case "shed":
            got = min(state.rate, state.shed)
            return with_ladybirds(replace(state, shed=state.shed - got), seat, got)
        case "ladybirds":
            return with_ladybirds(replace(state, pool=0), seat, state.pool)
        case _:  # GG-A15: the end was triggered when the disc was laid
            return state


def _with_task(
    state: State, phase: phases.Executing, task: phases.Task, refill: phases.Refill = ""
) -> State:
    return replace(state, phase=phases.Executing(phase.turn, task, refill))


def _take(state: State, phase: phases.Executing, _seat: int, move: moves.Take) -> State:
    at = move.at
    match phase.task:
        case phases.Choosing("ground" | "new-ground"):
            state, tile = ground.taken(state, at)
            refill: phases.Refill = "ground" if ground.needs_refill(state) else ""
            return _settled(_with_task(state, phase, phases.Laying(tile), refill))
        case phases.Choosing("animal" | "pay-animal" as space):
            state = replace(state, acted=Acted(state.order[phase.turn], space, "do", at))
            return _with_task(state, phase, phases.Turning(at, refills=space == "animal"))
        case _:
            state, tile, is_low = features.taken(state, at)
            refill = STACK_REFILLS[at - 1] if is_low else ""
            return _settled(_with_task(state, phase, phases.Laying(tile), refill))


def _settled(state: State) -> State:
    """A tile in hand that fits nowhere is discarded, once the box is done (GG-P1)."""
    phase = state.phase
    assert isinstance(phase, phases.Executing)
    if phase.refill or not isinstance(phase.task, phases.Laying):
        return state
    tile = phase.task.tile
    if placing.has_place(state, state.order[phase.turn], tile):
        return state
    return _after_tile(placing.discarded(state, tile), phase, phase.task)


def _after_tile(state: State, phase: phases.Executing, task: phases.Laying) -> State:
    """The next bonus animal, if there is one in the stack, or the next action (GG-A16)."""
    if task.more and animals.stack_size(state) > 0:
        return _with_task(state, phase, phases.Drawing("animal", task.more - 1, task.gap))
    return next_action(state, phase)


def _shift(state: State, phase: phases.Executing, _seat: int, move: moves.Shift) -> State:
    state, task = features.shifted(state, move.stack), phase.task
    assert isinstance(task, phases.Moving)
    if task.left == 1 and not task.takes:
        return next_action(state, phase)
    return _with_task(state, phase, phases.Moving(task.left - 1, task.takes))


def _look(state: State, phase: phases.Executing, seat: int, move: moves.Look) -> State:
    """The box decides a tile nobody has seen; one that somebody knows is shown at once."""
    at, task = move.at, phase.task
    slot = state.grid[at - 1]
    assert isinstance(task, phases.Looking)
    assert slot is not None
    if slot.tile is None:
        return _with_task(state, phase, phases.Looking(task.looked, at))
    return _looked(animals.seen(state, seat, at, slot.tile), phase, task, at)


def _looked(state: State, phase: phases.Executing, task: phases.Looking, at: int) -> State:
    task = phases.Looking((*task.looked, at))
    if len(task.looked) == animals.LOOKS or not animals.looks(state, task):
        return next_action(state, phase)
    return _with_task(state, phase, task)


ACTS: Final[dict[type, Callable[[State, phases.Executing, int, Any], State]]] = {
    moves.Do: _do,
    moves.PassUp: _pass_up,
    moves.Swap: _swap,
    moves.Take: _take,
    moves.Lay: _lay,
    moves.Give: _give,
    moves.Shift: _shift,
    moves.Look: _look,
    moves.Keep: _keep,
    moves.Done: lambda state, phase, _seat, _move: next_action(state, phase),
}
"""What a legal move does, by verb: a kind is found faster in a table than in a row of cases."""


def answered(state: State, phase: phases.Executing, move: moves.Move) -> State:
    """The table after the box has turned up, drawn or dealt something."""
    seat, task = state.order[phase.turn], phase.task
    match move:
        case moves.TurnUp(tile):
            return _refilled(state, phase, tile)
        case moves.Deal():
            assert isinstance(task, phases.Keeping)
            state, task = objectives.dealt(state, task, move)
            return _with_task(state, phase, task)
        case moves.Draw(tile):
            return _drawn(state, phase, seat, tile)
        case _:
            raise AssertionError(move)


def _refilled(state: State, phase: phases.Executing, tile: str) -> State:
    if phase.refill == "ground":
        state = ground.turned_up(state, tile)
        is_done = not ground.needs_refill(state)
    else:
        number = STACK_REFILLS.index(phase.refill) + 1
        state = features.turned_up(state, number, tile)
        is_done = not features.needs_refill(state, number)
    return _settled(replace(state, phase=replace(phase, refill=""))) if is_done else state


def _drawn(state: State, phase: phases.Executing, seat: int, tile: str) -> State:
    task = phase.task
    match task:
        case phases.Turning(at, refills):
            return _revealed(animals.turned_up(state, at, tile), phase, tile, at * refills)
        case phases.Looking(_, at) if at is not None:
            return _looked(animals.seen(state, seat, at, tile), phase, task, at)
        case phases.Drawing("ground"):
            return _settled(_with_task(ground.drawn(state, tile), phase, phases.Laying(tile)))
        case phases.Drawing(_, more, gap):
            state = replace(state, animals=without(state.animals, tile))
            return _turned(state, phase, tile, gap, more)
        case _:
            raise AssertionError(task)


def _revealed(state: State, phase: phases.Executing, tile: str, gap: int) -> State:
    """An animal is turned up: its bonus, then the gap; until version 2 the gap first (GG-A8)."""
    seat, animal = state.order[phase.turn], state.options.kit.animals[tile]
    if not state.options.pays_bonus_first:
        state, gap = animals.with_gap_filled(state, gap), 0
    match animal.bonus:
        case "ladybirds":
            state = rewarded(state, seat, animal.amount)
        case "extra_turn" if markers.must_choose(state, seat):
            return _with_task(state, phase, phases.Giving(tile, gap))
        case "extra_turn":
            state = markers.with_marker(state, seat)
        case "animals":
            return _turned(state, phase, tile, gap, animal.amount)
    return _turned(state, phase, tile, gap)


def _turned(state: State, phase: phases.Executing, tile: str, gap: int, more: int = 0) -> State:
    """An animal is to be laid; after the last one of a bonus the gap is refilled (GG-A8)."""
    if not more:
        state, gap = animals.with_gap_filled(state, gap), 0
    return _settled(_with_task(state, phase, phases.Laying(tile, more, gap)))
