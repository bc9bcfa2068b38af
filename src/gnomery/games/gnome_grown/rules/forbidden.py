"""Why the acting seat may not do something in the execution (GG-4, GG-A1 to GG-A15)."""

from gnomery.engine.terms import Refusal
from gnomery.games.gnome_grown.moves import Do, Done, Look, Move, PassUp, Shift, Swap, Take
from gnomery.games.gnome_grown.phases import (
    Choosing,
    Executing,
    Giving,
    Keeping,
    Laying,
    Looking,
    Moving,
)
from gnomery.games.gnome_grown.pieces.spaces import END_SPACE, RULE, SPACE, SPACES
from gnomery.games.gnome_grown.rules import animals, features, ground
from gnomery.games.gnome_grown.rules.markers import refuse_give
from gnomery.games.gnome_grown.rules.objectives import drawable, refuse_keep
from gnomery.games.gnome_grown.rules.placing import refuse_lay
from gnomery.games.gnome_grown.state import State


def refuse_executing(state: State, phase: Executing, seat: int, move: Move) -> Refusal | None:
    """Why the acting seat may not do this."""
    task = phase.task
    match task:
        case None:
            return _refuse_action(state, seat, move)
        case Laying(tile):
            return refuse_lay(state, seat, tile, move)
        case Giving():
            return refuse_give(state, seat, move)
        case Choosing(space):
            return _refuse_take(state, space, move)
        case Moving():
            return _refuse_moving(state, task, move)
        case Looking():
            return _refuse_look(state, task, move)
        case Keeping():
            return refuse_keep(task, move)
        case _:
            return Refusal("GG-4", "gnome_grown.refuse.box")


def _refuse_action(state: State, seat: int, move: Move) -> Refusal | None:
    if not isinstance(move, Do | PassUp | Swap):
        return Refusal("GG-4", "gnome_grown.refuse.executing")
    if move.space not in SPACE:
        return Refusal("GG-4", "gnome_grown.refuse.no_space", {"names": ", ".join(SPACES)})
    if seat not in state.spaces[SPACE[move.space]]:
        return Refusal("GG-4", "gnome_grown.refuse.not_chosen")
    match move:
        case Swap(space):
            return refuse_swap(state, space)
        case PassUp(space):
            return _refuse_pass(state, seat, space)
        case Do(space):
            return refuse_do(state, seat, space)


def refuse_swap(state: State, space: str) -> Refusal | None:
    """Why no ladybird can be taken instead of an action; until version 2 for the trigger too."""
    if "trigger" not in state.ends:
        return Refusal("GG-4", "gnome_grown.refuse.no_swap")
    if SPACE[space] == END_SPACE and state.options.must_act:
        return Refusal("GG-4", "gnome_grown.refuse.no_swap_end")
    return None


def doable(state: State, seat: int) -> list[str]:
    """The own actions that can be done now."""
    return [
        space
        for space, holders in zip(SPACES, state.spaces, strict=True)
        if seat in holders and refuse_do(state, seat, space) is None
    ]


def _refuse_pass(state: State, seat: int, space: str) -> Refusal | None:
    """What can be done must be done; what cannot waits, as it may become possible (GG-4)."""
    can_do = doable(state, seat)
    if not can_do or not state.options.must_act:  # before version 3 anything may be left undone
        return None
    if space in can_do:
        return Refusal("GG-4", "gnome_grown.refuse.must_do")
    names = tuple(f"@gnome_grown.space.{one}" for one in can_do)
    return Refusal("GG-4", "gnome_grown.refuse.others_first", {"names": names})


def refuse_do(state: State, seat: int, space: str) -> Refusal | None:
    """Why an action cannot be carried out at all."""
    match space:
        case "ground" | "top-ground" | "new-ground":
            return ground.refuse_do(state, space)
        case "look" | "animal" | "pay-animal":
            return animals.refuse_do(state, seat, space)
        case "feature" | "move" | "pay-feature":
            return features.refuse_do(state, seat, space)
        case "imp" if state.players[seat].has_imp:
            return Refusal("GG-A4", "gnome_grown.refuse.second_imp_own")
        case "imp" if not state.has_space_imp and not state.imps:
            return Refusal("GG-A4", "gnome_grown.refuse.no_imps")
        case "draw" if not drawable(state):
            return Refusal("GG-A5", "gnome_grown.refuse.no_deck")
        case "discard" if not state.discards:
            return Refusal("GG-A6", "gnome_grown.refuse.no_discards")
        case "shed" | "ladybirds" if state.options.must_act:
            there = state.shed if space == "shed" else state.pool
            return None if there else Refusal(RULE[space], "gnome_grown.refuse.no_ladybirds")
        case _:
            return None


def _refuse_take(state: State, space: str, move: Move) -> Refusal | None:
    if not isinstance(move, Take):
        return Refusal(RULE[space], "gnome_grown.refuse.must_take")
    match space:
        case "ground" | "new-ground":
            return ground.refuse_take(state, move, RULE[space])
        case "feature":
            return features.refuse_stack(state, move, space)
        case _:
            return animals.refuse_place(state, move, RULE[space])


def _refuse_moving(state: State, task: Moving, move: Move) -> Refusal | None:
    space = "pay-feature" if task.takes else "move"
    match move:
        case Shift() if not task.left:
            return Refusal("GG-A12", "gnome_grown.refuse.no_more_moves")
        case Shift():
            return features.refuse_stack(state, move, space)
        case Take() if task.takes:
            return features.refuse_stack(state, move, space)
        case Take():
            return Refusal("GG-A11", "gnome_grown.refuse.no_taking")
        case Done() if not task.takes:
            return None
        case _:
            key = "must_take_feature" if task.takes else "must_move"
            return Refusal(RULE[space], f"gnome_grown.refuse.{key}")


def _refuse_look(state: State, task: Looking, move: Move) -> Refusal | None:
    match move:
        case Done():
            return None
        case Look(at) if at in task.looked:
            return Refusal("GG-A7", "gnome_grown.refuse.looked")
        case Look():
            return animals.refuse_place(state, move, "GG-A7")
        case _:
            return Refusal("GG-A7", "gnome_grown.refuse.must_look")
