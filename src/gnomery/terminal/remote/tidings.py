"""What changes around a table: who comes and goes, who asks for what."""

from collections.abc import Iterator

from gnomery.engine.terms import Message
from gnomery.terminal.table import tidy
from gnomery.wire.messages import Frame, SeatInfo


def tidings(before: Frame, after: Frame, own: int | None, *, is_back: bool) -> Iterator[Message]:
    """What is different now, the moves of the game apart."""
    for number, (old, new) in enumerate(zip(before.seats, after.seats, strict=True)):
        yield from _seat(number, old, new, is_own=number == own)
    if before.asking != after.asking:
        yield from _asking(before, after, own, is_back=is_back)


def _seat(number: int, old: SeatInfo, new: SeatInfo, *, is_own: bool) -> Iterator[Message]:
    if old.name != new.name:
        if old.name:
            yield Message("terminal.remote.stood", {"name": tidy(old.name)})
        if new.name and not is_own:
            yield Message("terminal.remote.sat", {"name": tidy(new.name), "number": number + 1})
    if old.is_away != new.is_away:
        name = tidy(new.name)
        if not is_own:
            key = "handed_over" if new.is_away else "came_back"
            yield Message(f"terminal.remote.{key}", {"name": name})
        elif new.is_away:
            yield Message("terminal.remote.handed_over_own")


def _asking(before: Frame, after: Frame, own: int | None, *, is_back: bool) -> Iterator[Message]:
    if after.asking is not None:
        key = "asks_back" if own not in (None, after.asking) else "asked_back"
        yield Message(f"terminal.remote.{key}", {"name": tidy(after.seats[after.asking].name)})
    elif before.sees == after.sees and not is_back:
        yield Message("terminal.remote.back_refused")


def comings(
    before: frozenset[int] | None, after: frozenset[int], frame: Frame, own: int | None
) -> Iterator[Message]:
    """Who is connected now and was not, and the other way round."""
    if before is None:
        return
    for seat in sorted(before ^ after):
        if seat != own and seat < len(frame.seats) and frame.seats[seat].name:
            key = "here" if seat in after else "gone"
            yield Message(f"terminal.remote.{key}", {"name": tidy(frame.seats[seat].name)})
