"""Actions in a good order, tiles and cards worth taking, and good places for them."""

from collections.abc import Callable, Sequence
from functools import cache

from gnomery.engine.luck import Luck, pick
from gnomery.games.gnome_grown import moves as verbs
from gnomery.games.gnome_grown.mind.actions import animal_worth, best_reach, space_worth
from gnomery.games.gnome_grown.mind.worth import Worth
from gnomery.games.gnome_grown.phases import Choosing, Giving, Laying, Moving
from gnomery.games.gnome_grown.pieces.garden import places
from gnomery.games.gnome_grown.pieces.kinds import COLOURS, SORT, Sort

ORDER = (
    "ladybirds", "shed", "imp", "discard", "draw", "look", "ground", "new-ground", "top-ground",
    "move", "feature", "pay-feature", "animal", "pay-animal", "end",
)  # fmt: skip
"""Ladybirds before payments, cards before tiles, large tiles before small ones, moves before
what they are for."""
RANK = {space: number for number, space in enumerate(ORDER)}
UNWANTED: dict[type[verbs.Move], int] = {verbs.Swap: 0, verbs.PassUp: 1, verbs.Do: 2}
"""What becomes of an action that is worth nothing, the best first."""
ROOM = 0.06
"""What one place for a ground tile is worth."""


def execute(worth: Worth, moves: Sequence[verbs.Move], luck: Luck) -> verbs.Move:
    """A good step of the own turn."""
    match worth.view.task:
        case None:
            return _action(worth, moves)
        case Laying(tile):
            return lay(worth, worth.kit.kind[tile], moves)
        case Giving():
            return _give(worth, moves)
        case Choosing(space):
            return _take(worth, space, moves, luck)
        case Moving(left, takes):
            return _shift(worth, left, takes=takes)
        case _:
            keeps = [move for move in moves if isinstance(move, verbs.Keep)]
            return _keep(worth, keeps) if keeps else _look(worth, moves)


def _action(worth: Worth, moves: Sequence[verbs.Move]) -> verbs.Move:
    """The first of the own actions that is worth it; the others last, as cheaply as may be."""
    return next_action(moves, lambda space: space_worth(worth, space) > 0)


def next_action(moves: Sequence[verbs.Move], is_worth_it: Callable[[str], bool]) -> verbs.Move:
    """The first of the own actions in a good order that is worth it, or what must be done."""
    own = [move for move in moves if isinstance(move, verbs.Do | verbs.PassUp | verbs.Swap)]
    own.sort(key=lambda move: RANK[move.space])
    for move in own:
        if isinstance(move, verbs.Do) and move.space != "end" and is_worth_it(move.space):
            return move
    return min(own, key=lambda move: UNWANTED[type(move)])


def lay(worth: Worth, kind: str, moves: Sequence[verbs.Move]) -> verbs.Move:
    """The place that adds most; among equals the one that leaves the most room for ground."""
    _, choice = max(_valued(worth, kind, moves).values(), key=lambda one: one[0])
    return choice


def places_for(worth: Worth, kind: str, moves: Sequence[verbs.Move], most: int) -> list[verbs.Move]:
    """The best place in each group of sections, best first."""
    found = sorted(_valued(worth, kind, moves).values(), key=lambda one: -one[0])
    return [move for _, move in found[:most]]


def _valued(
    worth: Worth, kind: str, moves: Sequence[verbs.Move]
) -> dict[tuple[int, ...], tuple[float, verbs.Move]]:
    """The best place by the sections it touches, with its value."""
    plan, sort = worth.plan, SORT[kind]
    cover = _blocks(plan.size, sort)
    taken = sum(
        1 << number
        for number, block in enumerate(places(plan.size, "ground"))
        if block.squares & worth.grown.occupied
    )
    gains: dict[tuple[int, ...], float] = {}
    best: dict[tuple[int, ...], tuple[float, verbs.Move]] = {}
    for move in moves:
        if not isinstance(move, verbs.Lay):
            continue
        place = (move.x, move.y, move.r)
        touched = plan.touched[sort][place]
        if touched not in gains:
            gains[touched] = worth.lay(kind, touched, plan.squares[sort][place])
        value = gains[touched] - ROOM * (taken | cover[place]).bit_count()
        if touched not in best or value > best[touched][0]:
            best[touched] = value, move
    return best


@cache
def _blocks(size: int, sort: Sort) -> dict[tuple[int, int, int], int]:
    """For every place of a sort of tile, the places for ground it would take, as a set of bits."""
    blocks = [block.squares for block in places(size, "ground")]
    return {
        (x, y, r): sum(1 << at for at, block in enumerate(blocks) if block & squares)
        for squares, x, y, r in places(size, sort)
    }


def _take(worth: Worth, space: str, moves: Sequence[verbs.Move], luck: Luck) -> verbs.Move:
    takes = [move for move in moves if isinstance(move, verbs.Take)]
    values = [_worth_at(worth, space, move.at) for move in takes]
    best = max(values)
    return pick(luck, [take for take, value in zip(takes, values, strict=True) if value == best])


def takes_for(worth: Worth, space: str, moves: Sequence[verbs.Move], most: int) -> list[verbs.Move]:
    """The next best tiles to take after the best, one of each value."""
    by_value: dict[float, verbs.Move] = {}
    for move in moves:
        if isinstance(move, verbs.Take):
            by_value.setdefault(_worth_at(worth, space, move.at), move)
    return [move for _, move in sorted(by_value.items(), key=lambda one: -one[0])[1 : most + 1]]


def _worth_at(worth: Worth, space: str, at: int) -> float:
    view = worth.view
    match space:
        case "ground" | "new-ground":
            tile = view.open[at - 1]
            assert tile is not None
            return worth.tile(worth.kit.kind[tile])
        case "feature":
            return worth.tile(worth.kit.kind[view.stacks[at - 1][0]])
        case _:
            return animal_worth(worth, at)


def _give(worth: Worth, moves: Sequence[verbs.Move]) -> verbs.Move:
    """The marker goes to who has the fewest points in sight."""
    gifts = [move for move in moves if isinstance(move, verbs.Give)]
    players = worth.view.players
    return min(gifts, key=lambda give: players[COLOURS.index(give.colour)].points)


def _shift(worth: Worth, left: int, *, takes: bool) -> verbs.Move:
    """Move towards the best feature within reach."""
    _, stack, depth = best_reach(worth, left)
    if depth:
        return verbs.Shift(stack)
    return verbs.Take(stack) if takes else verbs.Done()


def _keep(worth: Worth, keeps: Sequence[verbs.Keep]) -> verbs.Move:
    """The card that brings most; the others' dearest goes under, out of the rivals' reach."""
    full = {name: card.full for name, card in worth.kit.objectives.items()}
    return max(keeps, key=lambda keep: (worth.new_card(keep.card), -full.get(keep.top, 0)))


def _look(worth: Worth, moves: Sequence[verbs.Move]) -> verbs.Move:
    """A tile not seen before, as long as there is one."""
    for move in moves:
        if isinstance(move, verbs.Look) and worth.own.grid[move.at - 1] is None:
            return move
    return verbs.Done()
