"""The box: what can be chosen before a game, what is in it, and what a position may be."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic

from gnomery.engine.contract.letters import O, S, by_default
from gnomery.engine.options import Switch
from gnomery.engine.terms import Message
from gnomery.engine.things import Thing


@dataclass(frozen=True, slots=True)
class BoxPart(Generic[O, S]):
    """The contents of a game as data; by default nothing can be chosen and nothing is counted."""

    switches: tuple[Switch, ...] = ()
    """The options a person can set, as data for forms and help."""

    options: Callable[[int, Mapping[str, Any]], O] = by_default
    """The options as chosen for so many players; raises OptionError on the impossible."""

    read_box: Callable[[str, str], Any] = by_default
    """Another box (text, file name) to be given as the option `box`; raises BoxError."""

    pieces: Callable[[O], Any] = by_default
    """The pieces of the box as data, for those who draw them."""

    census: Callable[[S], Sequence[str]] = by_default
    """Every piece of the box by name, wherever it lies, hidden ones included."""

    check: Callable[[S], Message | None] = by_default
    """What is impossible about a position, for one made or edited by hand."""

    lay_out: Callable[[int, O, Mapping[str, Any]], S] = by_default
    """A position from the game's own words, what they leave out filled in; raises PositionError."""

    things: Callable[[O], tuple[Thing, ...]] = by_default
    """All with a name that lies on such a table, the most important first."""
