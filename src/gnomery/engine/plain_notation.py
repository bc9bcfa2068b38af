"""A notation made from the types of the moves: the verb, then its fields in their order."""

import re
from typing import Any, get_args, get_origin

import msgspec

from gnomery.engine.anything import shown
from gnomery.engine.errors import NotationError
from gnomery.engine.notation import plain
from gnomery.engine.terms import Message

NOTHING = "-"
"""Stands for an empty text or row."""


class PlainNotation:
    """`PlaceBid(seat=1, goods=(2, 0))` is written `place-bid 1 2,0`."""

    def __init__(self, moves: Any) -> None:
        kinds = get_args(moves) or (moves,)
        self.verbs: dict[str, type[Any]] = {_verb(kind): kind for kind in kinds}

    @property
    def shown(self) -> str:
        """All forms, for people."""
        return " · ".join(
            " ".join([verb, *(field.name.upper() for field in msgspec.structs.fields(kind))])
            for verb, kind in self.verbs.items()
        )

    def write(self, move: Any) -> str:
        """A move as words."""
        return " ".join([_verb(type(move)), *map(_written, msgspec.structs.astuple(move))])

    def say(self, _view: object, move: Any) -> Message:
        """A move in words that are its notation."""
        return Message("engine.move", {"move": self.write(move)})

    def read(self, text: str) -> Any:
        """A move from words."""
        verb, *words = plain(text).split() or [""]
        fields = msgspec.structs.fields(self.verbs[verb]) if verb in self.verbs else ()
        if verb in self.verbs and len(fields) == len(words):
            values = {
                field.name: _read(field.type, word)
                for field, word in zip(fields, words, strict=True)
            }
            try:
                return msgspec.convert(values, self.verbs[verb], strict=False)
            except msgspec.ValidationError:
                pass
        raise NotationError("engine.notation", text=shown(text), forms=self.shown)


def _verb(kind: type[Any]) -> str:
    """`place-bid` of PlaceBid."""
    return re.sub(r"(?<=.)(?=[A-Z])", "-", kind.__name__).lower()


def _written(value: Any) -> str:
    """A field as one word."""
    if isinstance(value, tuple):
        return ",".join(map(str, value)) or NOTHING
    return str(value).lower() or NOTHING


def _read(kind: Any, word: str) -> Any:
    """A word as a field of its type takes it."""
    if get_origin(kind) is tuple:
        return () if word == NOTHING else word.split(",")
    return "" if word == NOTHING and kind is str else word
