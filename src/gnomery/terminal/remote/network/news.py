"""What comes into a session's inbox besides the server's own messages."""

from typing import NamedTuple, TypeAlias

from gnomery.engine.errors import GnomeryError
from gnomery.terminal.screen.keyboard import Typed
from gnomery.wire.messages import Answer, Presence, Recalled, Request, Update, Welcome


class Lost(NamedTuple):
    """The connection broke; it is being taken up again."""


class Back(NamedTuple):
    """The connection stands again."""


class Unreachable(NamedTuple):
    """There is no way to this table."""

    error: GnomeryError


class Answered(NamedTuple):
    """What came of a request."""

    request: Request
    answer: Answer | Recalled


News: TypeAlias = Typed | Welcome | Update | Presence | Answered | Lost | Back | Unreachable
