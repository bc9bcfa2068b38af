"""Sentences in the reader's language, with people's names where a message says a seat."""

import sys
from collections.abc import Mapping, Sequence

from gnomery.engine.errors import GnomeryError, IllegalMoveError
from gnomery.engine.terms import Message, Refusal
from gnomery.terminal.screen.streams import PlainStream
from gnomery.words import Arg, catalogue, say

SEATS = ("seat", "other")
"""The arguments of a message that are seats."""
BAD_INPUT = 2


class Speech:
    """Says everything a person reads."""

    def __init__(self, language: str, names: Sequence[str]) -> None:
        self.language = language
        self.names = tuple(names)

    def say(self, key: str, **args: Arg) -> str:
        """A sentence by its key."""
        return self._said(key, args)

    def tell(self, message: Message) -> str:
        """A message of a game."""
        return self._said(message.key, message.args)

    def labelled(self, label: str, text: str) -> str:
        """A text after what it is about; what stands between them depends on the language."""
        return self._said("web.labelled", {"label": label, "text": text})

    def refuse(self, refusal: Refusal) -> str:
        """A refusal with the rule that stands behind it, if it is one of the game's."""
        said = self._said(refusal.key, refusal.args)
        return f"{said} ({refusal.rule})" if refusal.rule else said

    def excuse(self, error: GnomeryError) -> str:
        """What went wrong, with the rule if there is one."""
        said = self._said(error.key, error.args_for_words)
        return f"{said} ({error.rule})" if isinstance(error, IllegalMoveError) else said

    def _said(self, key: str, args: Mapping[str, Arg]) -> str:
        return say(
            self.language, key, {name: self._argument(name, arg) for name, arg in args.items()}
        )

    def _argument(self, name: str, arg: Arg) -> Arg:
        """A seat becomes a name; what somebody typed must not pass for a key."""
        if name in SEATS and isinstance(arg, int) and 0 <= arg < len(self.names):
            return self.names[arg]
        if isinstance(arg, str) and arg.startswith("@") and arg[1:] not in catalogue(self.language):
            return arg.lstrip("@")
        return arg


def excused(error: GnomeryError, language: str) -> int:
    """Say what is wrong with what was asked for; the exit code."""
    print(Speech(language, ()).excuse(error), file=PlainStream(sys.stderr))
    return BAD_INPUT
