"""What a seat may do, each with what it brings or costs, the best first."""

from collections.abc import Collection, Sequence

from gnomery.games.gnome_grown import moves
from gnomery.games.gnome_grown.foresee import foresee
from gnomery.games.gnome_grown.phases import Choosing
from gnomery.games.gnome_grown.pieces.kinds import COLOURS
from gnomery.games.gnome_grown.pieces.spaces import SPACE
from gnomery.games.gnome_grown.view import View
from gnomery.terminal.renderer import MenuChoice
from gnomery.terminal.renderers.gnome_grown.words import GrownWords
from gnomery.terminal.screen.speech import Speech
from gnomery.words import signed

SMALL_BRIBE = 3
"""Bribes of up to so many ladybirds are listed; larger and mixed ones can be typed."""
RANKS = {moves.Reveal: 0, moves.Lay: 1, moves.Bribe: 3, moves.PassUp: 4, moves.Hush: 4}
OTHERS = 2


def choices(view: View, legal: Sequence[moves.Move], speech: Speech) -> list[MenuChoice]:
    """Places by their points, then everything in the order of the rules."""
    listed = [move for move in legal if _is_listed(move)]
    ranked = sorted(listed, key=lambda move: _rank(view, move))
    doable = {move.space for move in legal if isinstance(move, moves.Do)}
    words = GrownWords(view, speech)
    return [
        MenuChoice(move, moves.write(move), _note(words, move), is_minor=_is_minor(move, doable))
        for move in ranked
    ]


def _is_listed(move: moves.Move) -> bool:
    if not isinstance(move, moves.Bribe):
        return True
    goods = (bool(move.ladybirds), move.imp, bool(move.markers))
    return sum(goods) == 1 and move.ladybirds <= SMALL_BRIBE and move.markers <= 1


def _is_minor(move: moves.Move, doable: Collection[str]) -> bool:
    """Whether a move is shown only among all choices: passing up what can be done, for one."""
    return isinstance(move, moves.Bribe | moves.Hush) or (
        isinstance(move, moves.PassUp) and move.space in doable
    )


def _rank(view: View, move: moves.Move) -> tuple[int, float]:
    more = foresee(view, move).get("more", 0) if isinstance(move, moves.Lay) else 0
    return RANKS.get(type(move), OTHERS), -more


def _note(words: GrownWords, move: moves.Move) -> str:
    view, speech = words
    match move:
        case moves.Select(space) | moves.Do(space) | moves.PassUp(space):
            return words.space(space)
        case moves.Swap():
            return speech.say("terminal.gnome_grown.ladybirds", n=1)
        case moves.Bribe(space):
            holder = view.spaces[SPACE[space]][0]
            return speech.say("terminal.gnome_grown.note.bribe", name=speech.names[holder])
        case moves.Give(colour):
            name = speech.names[COLOURS.index(colour)]
            return speech.say("terminal.gnome_grown.note.bribe", name=name)
        case moves.PlaceBid():
            total = foresee(view, move).get("total", 0)
            return speech.say("terminal.gnome_grown.note.bid", n=total)
        case moves.Lay():
            n = foresee(view, move).get("more", 0)
            return speech.say("terminal.gnome_grown.note.lay", n=n, change=signed(n))
        case moves.Accept() if view.own is not None and view.own.offer is not None:
            return words.goods(view.own.offer)
        case _:
            return _tile_note(words, move)


def _tile_note(words: GrownWords, move: moves.Move) -> str:
    view = words.view
    match move:
        case moves.Take(at):
            tile = _taken(view, at)
            return "" if tile is None else words.tile(tile)
        case moves.Shift(stack):
            return words.tile(view.stacks[stack - 1][0])
        case moves.Keep(card) | moves.Reveal(card):
            return words.card(card)
        case moves.Look(at) if view.own is not None and view.own.grid[at - 1] is not None:
            return words.speech.say("terminal.gnome_grown.note.seen")
        case _:
            return ""


def _taken(view: View, at: int) -> str | None:
    match view.task:
        case Choosing("ground" | "new-ground"):
            return view.open[at - 1]
        case Choosing("animal" | "pay-animal"):
            return None if view.own is None else view.own.grid[at - 1]
        case _:
            return view.stacks[at - 1][0]
