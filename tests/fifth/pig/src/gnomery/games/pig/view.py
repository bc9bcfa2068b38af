"""What one seat may see of a game of pig: everything."""

from gnomery.games.pig.state import State

from gnomery.engine.defaults import PlainOptions
from gnomery.engine.value import Value


class View(Value, frozen=True):
    """The whole table."""

    seat: int | None
    options: PlainOptions
    state: State
