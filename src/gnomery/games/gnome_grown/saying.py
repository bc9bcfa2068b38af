"""Moves in words: actions, tiles and cards by their names, places by column and row."""

from gnomery.engine.changes import sayer
from gnomery.engine.terms import Message
from gnomery.games.gnome_grown import moves
from gnomery.games.gnome_grown.foresee import foresee
from gnomery.games.gnome_grown.phases import Choosing, Laying, Looking, Moving, Offer
from gnomery.games.gnome_grown.pieces.garden import Laid
from gnomery.games.gnome_grown.pieces.kinds import COLOURS
from gnomery.games.gnome_grown.pieces.naming import (
    card_words,
    place_words,
    space_words,
    tile_words,
)
from gnomery.games.gnome_grown.pieces.spaces import SPACE
from gnomery.games.gnome_grown.view import View
from gnomery.words import Arg

said = sayer("gnome_grown")
DEEDS: dict[type[moves.Move], str] = {moves.Do: "do", moves.PassUp: "pass", moves.Swap: "swap"}
"""What becomes of an action."""


def say(view: View, move: moves.Move) -> Message:
    """What somebody would do."""
    match move:
        case moves.PlaceBid(ladybirds, imp):
            return said(_bid(ladybirds, imp=imp), n=ladybirds)
        case moves.Select(space):
            return said("select", space=space_words(space))
        case moves.Bribe():
            return _bribe(view, move)
        case moves.Accept() | moves.Decline():
            return _answered(view, move)
        case moves.Do(space) | moves.PassUp(space) | moves.Swap(space):
            return said(DEEDS[type(move)], space=space_words(space))
        case moves.Hush():
            return said("hush")
        case moves.Done():
            return said(f"done.{_left(view)}")
        case _:
            return _of_pieces(view, move)


def _bid(ladybirds: int, *, imp: bool) -> str:
    if not ladybirds:
        return "bid.imp" if imp else "bid.none"
    return "bid.both" if imp else "bid.ladybirds"


def _bribe(view: View, move: moves.Bribe) -> Message:
    """What is offered, whatever it is made of, to whom and for which space."""
    return _with_goods("bribe", move, view.spaces[SPACE[move.space]][0])


def _answered(view: View, move: moves.Accept | moves.Decline) -> Message:
    """Whose bribe it is, and what for."""
    assert view.offer is not None
    assert view.own is not None
    assert view.own.offer is not None
    if isinstance(move, moves.Decline):
        return said("decline", other=view.offer.seat)
    return _with_goods("accept", view.own.offer, view.offer.seat)


def _with_goods(key: str, goods: moves.Bribe | Offer, other: int) -> Message:
    """What changes hands, and between whom."""
    parts = ("ladybirds", goods.ladybirds), ("imp", goods.imp), ("markers", goods.markers)
    return said(
        ".".join([key, *(name for name, there in parts if there)]),
        other=other,
        space=space_words(goods.space),
        n=goods.ladybirds or goods.markers,
        ladybirds=goods.ladybirds,
        markers=goods.markers,
    )


def _left(view: View) -> str:
    """What is not done any more."""
    match view.task:
        case Looking():
            return "look"
        case Moving():
            return "move"
        case _:
            return "extra" if view.phase == "selecting" else "reveal"


def _of_pieces(view: View, move: moves.Move) -> Message:
    kit = view.options.kit
    match move:
        case moves.Take(at):
            return _taken(view, at)
        case moves.Lay():
            return _laid(view, move)
        case moves.Give(colour):
            return said("give", other=COLOURS.index(colour))
        case moves.Look(at):
            return said("look", at=at)
        case moves.Shift(stack):
            return said("shift", at=stack, tile=tile_words(kit, view.stacks[stack - 1][0]))
        case moves.Keep(card, ""):
            return said("keep", **card_words(kit, card))
        case moves.Keep(card, top):
            over: dict[str, Arg] = {
                f"top_{key}": word for key, word in card_words(kit, top).items()
            }
            return said("keep.top", **card_words(kit, card), **over)
        case moves.Reveal(card):
            return said("reveal", **card_words(kit, card), n=foresee(view, move).get("gain", 0))
        case _:
            return Message("engine.move", {"move": moves.write(move)})


def _taken(view: View, at: int) -> Message:
    kit = view.options.kit
    match view.task:
        case Choosing("ground" | "new-ground"):
            tile = view.open[at - 1]
            assert tile is not None
            return said("take.ground", at=at, tile=tile_words(kit, tile))
        case Choosing("animal" | "pay-animal"):
            seen = None if view.own is None else view.own.grid[at - 1]
            if seen is None:
                return said("take.animal", at=at)
            return said("take.seen", at=at, tile=tile_words(kit, seen))
        case _:
            return said("take.feature", at=at, tile=tile_words(kit, view.stacks[at - 1][0]))


def _laid(view: View, move: moves.Lay) -> Message:
    """Where a tile would lie, and what it brings there."""
    assert view.seat is not None
    assert isinstance(view.task, Laying)
    kit, plan, tile = view.options.kit, view.options.plans[view.seat], view.task.tile
    told = foresee(view, move)
    place = place_words(kit, plan, Laid(tile, move.x, move.y, move.r))
    args: dict[str, Arg] = {"tile": tile_words(kit, tile), **place}
    key = "lay.upright" if move.r else "lay"
    more = told.get("more", 0)
    return said(f"{key}.points", **args, n=more) if more > 0 else said(key, **args)


def progress(view: View) -> Message:
    """Which round it is."""
    return Message("engine.round", {"n": view.round})
