"""What a seat may do, each with what it brings or costs."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from gnomery.games.garten_zwerge import moves
from gnomery.games.garten_zwerge.foresee import foresee
from gnomery.games.garten_zwerge.view import View
from gnomery.terminal.renderer import MenuChoice
from gnomery.terminal.renderers.garten_zwerge.words import called, hat_called, odds_called
from gnomery.terminal.screen.speech import Speech

PRICES = (0, 50, 100, 150, 200, 250, 300, 400, 500, 750, 1000)
"""Prices that are listed; every other one can be typed."""
FACTS: Mapping[str, tuple[str, Callable[[Any, Speech], str | int]]] = {
    "gain": ("n", lambda n, _speech: n),
    "prize": ("n", lambda n, _speech: n),
    "outsiders": ("odds", odds_called),
    "child": ("odds", odds_called),
    "hat": ("hat", hat_called),
}
"""What is foreseen of a move: what its note calls it, and how it is put."""


def choices(view: View, legal: Sequence[moves.Move], speech: Speech) -> list[MenuChoice]:
    """Everything in the order of the rules, prices and conditions as far as they are round."""
    listed = [move for move in legal if _is_listed(move)]
    return [
        MenuChoice(move, moves.write(move), _note(view, move, speech), is_minor=_is_minor(move))
        for move in listed or legal
    ]


def _is_listed(move: moves.Move) -> bool:
    match move:
        case moves.PlaceBid(price) | moves.Lend(_, price):
            return price in PRICES
        case moves.Post(price, _, asks, _):
            return price in PRICES and not asks
        case _:
            return True


def _is_minor(move: moves.Move) -> bool:
    """Whether a move is shown only among all choices."""
    match move:
        case moves.Seek(_, least, job):
            return bool(least or job)
        case moves.Post(_, _, _, will):
            return bool(will)
        case moves.Demand():
            return True
        case _:
            return False


def _note(view: View, move: moves.Move, speech: Speech) -> str:
    told = foresee(view, move)
    notes = [called(view, move.seat, speech)] if isinstance(move, moves.Pick | moves.Take) else []
    for fact, (argument, put) in FACTS.items():
        if fact in told:
            words = {argument: put(told[fact], speech)}
            notes.append(speech.say(f"terminal.garten_zwerge.note.{fact}", **words))
    return " · ".join(notes)
