"""What a seat may do, each with what it brings or costs."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from gnomery.games.garten_zwerge import moves
from gnomery.games.garten_zwerge.foresee import foresee
from gnomery.games.garten_zwerge.view import View
from gnomery.terminal.renderer import DOT, MenuChoice
from gnomery.terminal.renderers.garten_zwerge.words import ZwergeWords
from gnomery.terminal.screen.speech import Speech

PRICES = (0, 50, 100, 150, 200, 250, 300, 400, 500, 750, 1000)
"""Prices that are listed; every other one can be typed."""
FACTS = {
    "gain": "n",
    "bonus": "n",
    "breaks": "job",
    "prize": "n",
    "outsiders": "odds",
    "child": "odds",
    "hat": "hat",
}
"""What is foreseen of a move, and what its note calls it."""


def choices(view: View, legal: Sequence[moves.Move], speech: Speech) -> list[MenuChoice]:
    """Everything in the order of the rules, prices and conditions as far as they are round."""
    listed = [move for move in legal if _is_listed(move)]
    words = ZwergeWords(view, speech)
    return [
        MenuChoice(move, moves.write(move), _note(words, move), is_minor=_is_minor(move))
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
        case _:
            return isinstance(move, moves.Demand)


def _note(words: ZwergeWords, move: moves.Move) -> str:
    told = foresee(words.view, move)
    put: Mapping[str, Callable[[Any], str | int]] = {
        "n": int, "odds": words.odds, "hat": words.hat, "job": words.job,
    }  # fmt: skip
    notes = [words.name(move.seat)] if isinstance(move, moves.Pick | moves.Take) else []
    for fact, argument in FACTS.items():
        if fact in told:
            said = {argument: put[argument](told[fact])}
            notes.append(words.speech.say(f"terminal.garten_zwerge.note.{fact}", **said))
    return DOT.join(notes)
