"""Moves in words: a place by what lies beside it, a hire by its price."""

from collections.abc import Iterable, Iterator
from typing import Protocol

from gnomery.engine.changes import sayer
from gnomery.engine.terms import Message
from gnomery.games.gardlings import moves
from gnomery.games.gardlings.events.places import beside
from gnomery.games.gardlings.events.words import garden_of, stack_words, tile_words
from gnomery.games.gardlings.foresee import foresee
from gnomery.games.gardlings.pieces import fit
from gnomery.games.gardlings.pieces.garden import Garden
from gnomery.games.gardlings.pieces.kit import Kit
from gnomery.games.gardlings.rules.alarm import raises_alarm
from gnomery.games.gardlings.rules.unicorns import possible
from gnomery.games.gardlings.state import Stack
from gnomery.games.gardlings.view import PlayerView, View
from gnomery.words import Arg, signed

said = sayer("gardlings")


class _Spot(Protocol):
    """Whatever lies somewhere."""

    @property
    def x(self) -> int: ...
    @property
    def y(self) -> int: ...
    @property
    def r(self) -> int: ...


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
        case moves.MoveUnicorn():
            return _moved(view, player, move)
        case moves.SetAside():
            return said(f"aside.{'alarm' if _is_alarm(view, player) else 'misfit'}", **_tile(view))
        case moves.LookAgain():
            return said("look", **_tile(view))
        case _:
            return _taken(view, player, move)


def _is_alarm(view: View, player: PlayerView) -> bool:
    assert view.own is not None
    hand = view.own.hand
    return hand is not None and raises_alarm(view.options.kit, garden_of(player), hand)


def _laid(view: View, player: PlayerView, move: moves.Lay) -> Message:
    garden, kit = garden_of(player), view.options.kit
    if not garden.ground(kit).cells:
        off = "" if (move.x, move.y) == (0, 0) else ".off"  # refused, as all places are the same
        return said(f"lay.first{off}", turn=_turn(move.r), **_tile(view))
    there, more = _there(view, garden, move), foresee(view, move)["more"]
    key = "lay.place" if "at" in there else "lay.turn" if "turn" in there else "lay"
    named = {**there, **_tile(view)}
    return said(f"{key}.gems", **named, n=more) if more else said(key, **named)


def _tile(view: View) -> dict[str, Arg]:
    """The tile in hand, if one knows it."""
    hand = None if view.own is None else view.own.hand
    return {} if hand is None else {"tile": tile_words(view.options.kit, hand)}


def _there(view: View, garden: Garden, move: moves.Lay) -> dict[str, Arg]:
    """Where a tile would lie, in as few words as tell the place from all others."""
    place = _beside(view, garden, move)
    alike = [other for other in _lays(view, garden) if _beside(view, garden, other) == place]
    if set(alike) <= {move}:
        return place
    turned = [other for other in alike if other.r == move.r]
    return {**place, "turn": _turn(move.r), **_which(move, turned)}


def _which(one: _Spot, alike: Iterable[_Spot]) -> dict[str, Arg]:
    """Which of several that sound the same, read as a page is; nothing if there is one."""
    order = sorted({one, *alike}, key=lambda spot: (spot.y, spot.x, spot.r))
    return {"at": order.index(one) + 1, "of": len(order)} if len(order) > 1 else {}


def _lays(view: View, garden: Garden) -> Iterator[moves.Lay]:
    """Every place where the tile in hand could lie."""
    assert view.own is not None
    kit, hand = view.options.kit, view.own.hand
    if hand is not None:
        for spot in garden.ground(kit).fitting(kit.faces[hand]):
            yield moves.Lay(*fit.where(spot >> 1, spot & 1))


def _beside(view: View, garden: Garden, move: moves.Lay) -> dict[str, Arg]:
    kit = view.options.kit
    assert view.own is not None
    face = None if view.own.hand is None else kit.faces[view.own.hand][move.r >> 1]
    place = fit.place_at(move.x, move.y, move.r)
    found = beside(kit, garden, garden.ground(kit), place, face)
    assert found is not None, "nothing lies beside it"
    return found


def _turn(r: int) -> str:
    """How a tile lies, as a key to be said."""
    return f"@moves.gardlings.turn.{r}"


def _moved(view: View, player: PlayerView, move: moves.MoveUnicorn) -> Message:
    """Which unicorn goes where."""
    garden, kit = garden_of(player), view.options.kit
    place = _gallop(kit, garden, move)
    others = [other for other in possible(kit, garden) if _gallop(kit, garden, other) == place]
    own = [other for other in others if other.tile == move.tile]
    args = {**place, "turn": _turn(move.r), **_which(move, own), **_whose(kit, garden, move.tile)}
    key = ".".join(("unicorn", *(word for word in ("which", "at") if word in args)))
    more = foresee(view, move)["more"]
    if not more:
        return said(key, **args)
    return said(f"{key}.gems", **args, n=more, change=signed(more))


def _gallop(kit: Kit, garden: Garden, move: moves.MoveUnicorn) -> dict[str, Arg]:
    """Where a unicorn would stand, and how."""
    index = garden.index_of(move.tile)
    assert index is not None
    place, face = fit.place_at(move.x, move.y, move.r), kit.faces[move.tile][move.r >> 1]
    found = beside(kit, garden, garden.lifted(kit, index), place, face)
    assert found is not None, "nothing lies beside it"
    return {**found, "tile": tile_words(kit, move.tile), "turn": _turn(move.r)}


def _whose(kit: Kit, garden: Garden, tile: str) -> dict[str, Arg]:
    """Which of several tiles that are called the same, as `which` of `all`; nothing if one is."""
    name = tile_words(kit, tile)
    alike = [laid for laid in garden.laid if tile_words(kit, laid.tile) == name]
    found = _which(next(laid for laid in alike if laid.tile == tile), alike)
    return {"which": found["at"], "all": found["of"]} if found else {}


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
    assert top is not None
    args: dict[str, Arg] = {
        "pig": tile_words(kit, pig), "tile": tile_words(kit, top), **stack_words(take),
        **_whose(kit, garden, pig),
    }  # fmt: skip
    key = "mutate.which" if "which" in args else "mutate"
    if not under[-1].isdigit():
        return said(f"{key}.pity", **args)
    below = stack_words(under)
    return said(key, **args, under=below["back"], under_number=below["number"])


def progress(view: View) -> Message:
    """Which round it is."""
    return Message("engine.round", {"n": view.round})
