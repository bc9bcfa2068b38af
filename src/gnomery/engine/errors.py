"""What can go wrong, each as one clear sentence in the reader's language."""

from gnomery.words import Arg, say


class GnomeryError(ValueError):
    """A message key with its arguments; `str` says it in English, `said` in any language.

    >>> import gnomery
    >>> try:
    ...     gnomery.new("gardlings", players=99)
    ... except gnomery.GnomeryError as error:
    ...     print(error)
    ...     print(error.said("de"))
    99 is no possible number of players; it can be 1 to 20.
    99 ist keine mögliche Spielerzahl; möglich ist 1 bis 20.
    """

    def __init__(self, key: str, **args: Arg) -> None:
        super().__init__(key, args)
        self.key = key
        self.args_for_words = args

    def said(self, language: str) -> str:
        """The sentence in a language; what caused it is told in the same one."""
        args = dict(self.args_for_words)
        if isinstance(self.__cause__, GnomeryError) and "why" in args:
            args["why"] = self.__cause__.said(language)
        return say(language, self.key, args)

    def __str__(self) -> str:
        """The sentence in English."""
        return self.said("en")

    def __reduce__(self) -> tuple[object, ...]:
        """The same error in another process."""
        return _same, (type(self), self.args, self.__dict__)


def _same(kind: type[GnomeryError], args: tuple[object, ...], own: dict[str, Arg]) -> GnomeryError:
    error = kind.__new__(kind, *args)
    error.__dict__.update(own)
    return error


class UnknownGameError(GnomeryError):
    """No such game on the shelf."""


class OptionError(GnomeryError):
    """Options that do not exist or do not go together."""


class BoxError(GnomeryError):
    """A box file that cannot be played with."""


class SeatError(GnomeryError):
    """No such seat at the table, or one that may not do this."""


class NotationError(GnomeryError):
    """A text, or anything else, that is no move."""


class RecordError(GnomeryError):
    """A record that cannot be read or does not follow the rules."""


class PositionError(GnomeryError):
    """A position that cannot occur."""


class IllegalMoveError(GnomeryError):
    """A move the rules do not allow now; `rule` says which."""

    def __init__(self, rule: str, key: str, **args: Arg) -> None:
        super().__init__(key, **args)
        self.rule = rule

    def said(self, language: str) -> str:
        """The sentence with the rule that stands behind it."""
        return f"{super().said(language)} ({self.rule})"
