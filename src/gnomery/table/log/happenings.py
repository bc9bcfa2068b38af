"""What happens around a game, told to everybody as lines of its log: who leaves, who comes back."""

from collections import deque
from collections.abc import Sequence
from typing import NamedTuple

from gnomery.engine.terms import Message
from gnomery.table.log import entries
from gnomery.table.log.asked import AskingStandIn
from gnomery.table.log.entries import TableEntry

KEPT = 60
GIVEN = ("left", "timeout", "handed_over", "stand_in")
"""What is told when a bot begins to play for somebody."""


class Happening(NamedTuple):
    """Something that is told, by which entry of the log, and how long the match's was then."""

    message: Message
    number: int
    length: int


class Remembered(NamedTuple):
    """A line of chat, by which entry of the log, and how long the match's was when it was said."""

    said: entries.Said
    number: int
    length: int


class Happenings:
    """The last lines about people, in the order they came."""

    def __init__(self) -> None:
        self.lately: deque[Happening] = deque(maxlen=KEPT)
        self.now: tuple[Message, ...] = ()
        """What the last entry came to."""

    def fold(
        self, entry: TableEntry, asking: AskingStandIn | None, number: int, length: int
    ) -> None:
        """Tell of an entry; `asking` is the wish for a bot as it stood before."""
        found = told(entry, asking)
        self.now = () if found is None else (found,)
        self.lately.extend(Happening(message, number, length) for message in self.now)


def told(entry: TableEntry, asking: AskingStandIn | None) -> Message | None:
    """What everybody is told of an entry besides what they see of the game."""
    match entry:
        case entries.HandedOver(seat, is_left=True):
            return Message("table.event.left", {"seat": seat})
        case entries.HandedOver(seat, is_timeout=True):
            return Message("table.event.timeout", {"seat": seat})
        case entries.HandedOver(seat, by=None):
            return Message("table.event.handed_over", {"seat": seat})
        case entries.HandedOver(seat, by=by):
            return Message("table.event.stand_in", {"seat": seat, "other": by or 0})
        case entries.CameBack(seat):
            return Message("table.event.came_back", {"seat": seat})
        case entries.StandInAsked(seat, by):
            return Message("table.event.stand_in_asked", {"seat": by, "other": seat})
        case entries.StandInAllowed(seat) if asking is not None:
            return Message("table.event.stand_in_allowed", {"seat": seat, "other": asking.seat})
        case entries.StandInRefused(seat) if asking is not None:
            return Message("table.event.stand_in_refused", {"seat": seat, "other": asking.seat})
        case _:
            return None


def own_since(events: Sequence[Message], since: int, seat: int) -> int:
    """How many events came before a seat's own last move; what a bot played for it is none."""

    def last(*kinds: str) -> int:
        keys = [f"table.event.{kind}" for kind in kinds]
        found = [
            at
            for at, event in enumerate(events)
            if event.key in keys and event.args.get("seat") == seat
        ]
        return found[-1] if found else -1

    given, back = last(*GIVEN), last("came_back")
    if given < 0 or since > back > given:
        return since
    return min(since, given)
