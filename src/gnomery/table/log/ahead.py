"""A move that is played before it happens, so that it is written down with all that follows."""

from typing import Any, NamedTuple

from gnomery.engine.match import AnyMatch
from gnomery.table.log.entries import Moved


class Ahead(NamedTuple):
    """A move that was decided and has not happened yet, and what it will lead to."""

    entry: Moved
    before: Any
    match: AnyMatch
