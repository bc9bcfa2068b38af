"""What a seat may do, each with what it brings or costs."""

from collections.abc import Sequence

from gnomery.games.garten_zwerge.foresee import foresee
from gnomery.games.garten_zwerge.moves import (
    Demand,
    Lend,
    Move,
    Pick,
    PlaceBid,
    Post,
    Seek,
    Take,
    write,
)
from gnomery.games.garten_zwerge.view import View
from gnomery.terminal.renderer import MenuChoice
from gnomery.terminal.renderers.garten_zwerge.words import called, hat_called, odds_called
from gnomery.terminal.screen.speech import Speech

PRICES = (0, 50, 100, 150, 200, 250, 300, 400, 500, 750, 1000)
"""Prices that are listed; every other one can be typed."""


def choices(view: View, moves: Sequence[Move], speech: Speech) -> list[MenuChoice]:
    """Everything in the order of the rules, prices and conditions as far as they are round."""
    listed = [move for move in moves if _is_listed(move)]
    return [
        MenuChoice(move, write(move), _note(view, move, speech), is_minor=_is_minor(move))
        for move in listed or moves
    ]


def _is_listed(move: Move) -> bool:
    match move:
        case PlaceBid(price) | Lend(_, price):
            return price in PRICES
        case Post(price, _, asks, _):
            return price in PRICES and not asks
        case _:
            return True


def _is_minor(move: Move) -> bool:
    """Whether a move is shown only among all choices."""
    match move:
        case Seek(_, least, job):
            return bool(least or job)
        case Post(_, _, _, will):
            return bool(will)
        case Demand():
            return True
        case _:
            return False


def _note(view: View, move: Move, speech: Speech) -> str:
    told = foresee(view, move)
    notes = []
    if "gain" in told:
        notes.append(speech.say("terminal.garten_zwerge.note.gain", n=told["gain"]))
    if "prize" in told:
        notes.append(speech.say("terminal.garten_zwerge.note.prize", n=told["prize"]))
    if "outsiders" in told:
        odds = odds_called(told["outsiders"], speech)
        notes.append(speech.say("terminal.garten_zwerge.note.outsiders", odds=odds))
    if "child" in told:
        odds = odds_called(told["child"], speech)
        notes.append(speech.say("terminal.garten_zwerge.note.child", odds=odds))
    if "hat" in told:
        hat = hat_called(told["hat"], speech)
        notes.append(speech.say("terminal.garten_zwerge.note.hat", hat=hat))
    if isinstance(move, Pick | Take):
        notes.insert(0, called(view, move.seat, speech))
    return " · ".join(notes)
