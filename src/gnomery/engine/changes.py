"""Helps for a game's events: what is new in a view, and how it is said."""

from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

from gnomery.engine.terms import Message
from gnomery.words import Arg

T = TypeVar("T")


def teller(game: str) -> Callable[..., Message]:
    """What makes the messages of a game's events."""

    def told(key: str, **args: Arg) -> Message:
        return Message(f"{game}.event.{key}", args)

    return told


def sayer(game: str) -> Callable[..., Message]:
    """What makes a game's moves in words, for `say`."""

    def said(key: str, **args: Arg) -> Message:
        return Message(f"moves.{game}.{key}", args)

    return said


def asker(game: str) -> Callable[..., Message]:
    """What makes the messages of what a game asks of somebody; a table says the same to them."""

    def asked(key: str, **args: Arg) -> Message:
        return Message(f"{game}.web.prompt.{key}", args)

    return asked


def by_seat(before: Sequence[T], after: Sequence[T]) -> Iterator[tuple[int, T, T]]:
    """Every seat with what it was and what it is."""
    for seat, (was, now) in enumerate(zip(before, after, strict=True)):
        yield seat, was, now


def fresh(before: Sequence[T], after: Sequence[T]) -> Sequence[T]:
    """What has come to the end of a row; all of it if the row has begun anew."""
    known = len(before)
    return after[known:] if after[:known] == before else after
