"""Moves in words: a place by what lies beside it, a hire by its price."""

from collections.abc import Iterator

from gnomery.engine.changes import sayer
from gnomery.engine.terms import Message
from gnomery.games.gardlings import moves
from gnomery.games.gardlings.events.words import garden_of, stack_words, tile_words
from gnomery.games.gardlings.foresee import foresee
from gnomery.games.gardlings.pieces import fit
from gnomery.games.gardlings.pieces.garden import Garden
from gnomery.games.gardlings.pieces.ground import MISSION
from gnomery.games.gardlings.rules.alarm import raises_alarm
from gnomery.games.gardlings.state import Stack
from gnomery.games.gardlings.view import PlayerView, View
from gnomery.words import Arg

said = sayer("gardlings")

SIDES = {fit.TOP: "below", fit.RIGHT: "left", fit.BOTTOM: "above", fit.LEFT: "right"}
"""Where a tile lies of what it touches with its top, right, bottom or left."""


def say(view: View, move: moves.Move) -> Message:
    """What somebody would do; two places that would sound the same are told apart."""
    assert view.seat is not None
    player = view.players[view.seat]
    match move:
        case moves.Draw():
            return said("draw")
        case moves.Stop():
            return said("stop", n=foresee(view, move)["gems"])
        case moves.Lay():
            return _laid(view, player, move)
        case moves.MoveUnicorn(tile, x, y, r):
            return _moved(view, player, tile, moves.Lay(x, y, r))
        case moves.SetAside():
            return said(f"aside.{'alarm' if _is_alarm(view, player) else 'misfit'}")
        case moves.LookAgain():
            return said("look")
        case _:
            return _taken(view, player, move)


def _is_alarm(view: View, player: PlayerView) -> bool:
    assert view.own is not None
    hand = view.own.hand
    return hand is not None and raises_alarm(view.options.kit, garden_of(player), hand)


def _laid(view: View, player: PlayerView, move: moves.Lay) -> Message:
    garden, kit = garden_of(player), view.options.kit
    if not garden.ground(kit).cells:
        return said("lay.first", turn=_turn(move.r))
    beside, more = _beside(view, garden, move), foresee(view, move)["more"]
    there: dict[str, Arg] = {"where": f"@moves.gardlings.side.{beside[0]}", "beside": beside[1]}
    if sum(_beside(view, garden, other) == beside for other in _lays(view, garden)) > 1:
        there |= {"x": move.x, "y": move.y, "turn": _turn(move.r)}
    key = "lay.at" if "x" in there else "lay"
    return said(f"{key}.gems", **there, n=more) if more else said(key, **there)


def _lays(view: View, garden: Garden) -> Iterator[moves.Lay]:
    """Every place where the tile in hand could lie."""
    assert view.own is not None
    kit, hand = view.options.kit, view.own.hand
    if hand is not None:
        for spot in garden.ground(kit).fitting(kit.faces[hand]):
            yield moves.Lay(*fit.where(spot >> 1, spot & 1))


def _beside(view: View, garden: Garden, move: moves.Lay) -> tuple[str, str]:
    """What a place is best told by: a tile whose gems it would close, or any that it touches."""
    kit, ground = view.options.kit, garden.ground(view.options.kit)
    place = fit.place_at(move.x, move.y, move.r)
    assert view.own is not None
    face = None if view.own.hand is None else kit.faces[view.own.hand][move.r >> 1]
    found = []
    for position, (step, _, _) in enumerate(fit.TOUCHES[place & 1]):
        index = ground.cells.get((place >> 1) + step)
        if index is not None:
            side = SIDES[fit.RIM[place & 1][position][1]]
            worth = 0 if face is None else face.worth[position]
            found.append((-worth, index == MISSION, position, side, index))
    *_, side, index = min(found)
    words = "@moves.gardlings.mission" if index == MISSION else ""
    return side, words or tile_words(kit, garden.laid[index].tile)


def _turn(r: int) -> str:
    """How a tile lies, as a key to be said."""
    return f"@moves.gardlings.turn.{r}"


def _moved(view: View, player: PlayerView, tile: str, to: moves.Lay) -> Message:
    garden = garden_of(player)
    index = garden.index_of(tile)
    assert index is not None
    old, more = garden.laid[index], foresee(view, moves.MoveUnicorn(tile, to.x, to.y, to.r))["more"]
    change = f"{more:+d}".replace("-", "−")
    place: dict[str, Arg] = {"from_x": old.x, "from_y": old.y, "x": to.x, "y": to.y}
    args = {"tile": tile_words(view.options.kit, tile), **place, "turn": _turn(to.r)}
    return said("unicorn.gems", **args, n=more, change=change) if more else said("unicorn", **args)


def _taken(view: View, player: PlayerView, move: moves.Move) -> Message:
    kit = view.options.kit
    match move:
        case moves.Hire(name):
            stack = _stack(view, name)
            assert stack.top is not None
            tile, price = tile_words(kit, stack.top), view.options.pieces.prices[stack.back]
            tops = [tile_words(kit, one.top) for one in view.stacks if one.top is not None]
            if tops.count(tile) > 1:
                return said("hire.stack", tile=tile, n=price, **stack_words(name))
            return said("hire", tile=tile, n=price)
        case moves.TakePig():
            return said("pig")
        case moves.TakeNothing():
            return said("nothing")
        case moves.Mutate(pig, under, take):
            return _mutated(view, garden_of(player), pig, under, take)
        case _:
            return Message("engine.move", {"move": moves.write(move)})


def _stack(view: View, name: str) -> Stack:
    return next(stack for stack in view.stacks if stack.name == name)


def _mutated(view: View, garden: Garden, pig: str, under: str, take: str) -> Message:
    kit, top = view.options.kit, _stack(view, take).top
    index = garden.index_of(pig)
    assert top is not None
    assert index is not None
    old, taken = garden.laid[index], stack_words(take)
    args: dict[str, Arg] = {
        "pig": tile_words(kit, pig), "x": old.x, "y": old.y, "tile": tile_words(kit, top), **taken,
    }  # fmt: skip
    if not under[-1].isdigit():
        return said("mutate.pity", **args)
    below = stack_words(under)
    return said("mutate", **args, under=below["back"], under_number=below["number"])
