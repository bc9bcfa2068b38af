"""Matches of the first game on the shelf, to make records and positions of."""

import json
from random import Random
from typing import Any

import gnomery
from gnomery.engine.errors import GnomeryError
from gnomery.engine.match import AnyMatch
from gnomery.words import LANGUAGES

NAME = next(iter(gnomery.shelf()))


def started(seed: str = "demo", moves: int = 40, **choices: Any) -> AnyMatch:
    """A match after so many moves of careless players."""
    match = gnomery.new(choices.pop("game", NAME), seed=seed, **choices)
    luck = Random(seed)
    for _ in range(moves):
        if match.actors:
            seat = luck.choice(match.actors)
            match.play(seat, luck.choice(match.legal(seat)))
    return match


def finished(seed: str = "demo", **choices: Any) -> AnyMatch:
    """A match at its end."""
    match = started(seed, 10_000, **choices)
    assert match.result is not None
    return match


def plain(text: str) -> Any:
    """A record or position as plain values, to be changed."""
    return json.loads(text)


def is_one_sentence(error: GnomeryError) -> bool:
    """Whether the error can be said in every language, in one line that ends like a sentence."""
    said = [str(error), *(error.said(language) for language in LANGUAGES)]
    return all(text.endswith((".", ")", "!", "”")) and "\n" not in text for text in said)


def refusal_of(read: Any, text: str) -> GnomeryError | None:
    """The error that reading the text gives; None if it can be read. No other error gets out."""
    try:
        read(text)
    except GnomeryError as error:
        refusal = error
    else:
        return None
    assert is_one_sentence(refusal), str(refusal)
    return refusal
