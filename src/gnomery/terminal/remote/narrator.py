"""What is told of what happens at a server's table: moves, words, who comes and goes."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from rich.text import Text

from gnomery.engine.terms import Message, Refusal
from gnomery.terminal.remote.network.server import refusal
from gnomery.terminal.remote.table import RemoteTable
from gnomery.terminal.screen.console import Console
from gnomery.terminal.screen.streams import printable
from gnomery.terminal.table import tidy
from gnomery.wire.messages import Answer, Frame, Heard, Presence
from gnomery.wire.seats import SeatInfo

RECAPPED = 20
"""Lines that who comes back is told; `log` has the others."""
STALE = "table.move.stale"


class Narrator(NamedTuple):
    """Says things in the reader's language."""

    table: RemoteTable
    console: Console

    def say(self, key: str, **args: str | int) -> None:
        """A sentence by its key."""
        self.console.show(self.table.speech.say(key, **args))

    def tell(self, events: Iterable[Message]) -> None:
        """What happened in the game."""
        self.console.tell(self.table.tell(list(events)))

    def recap(self, events: Sequence[Message], since: int) -> None:
        """What happened since the reader's last turn, to who comes back; all before it is kept."""
        self.table.tell(events[:since])
        said = self.table.tell(events[since:])
        if not said:
            return
        own = "own" if self.table.seat is not None else "all"
        self.console.show("", Text(self.table.speech.say(f"terminal.recap.{own}"), "bold"))
        if len(said) > RECAPPED:
            cut = self.table.speech.say("terminal.log_cut", n=len(said) - RECAPPED)
            self.console.show(cut, style="dim")
        self.console.tell(said[-RECAPPED:])

    def tell_around(self, told: Iterable[Message]) -> None:
        """What happened around the table."""
        for message in told:
            self.console.show(self.table.speech.tell(message))

    def tell_receipts(self) -> None:
        """Whether the choices that were opened are those that were sealed: loudly, if not."""
        found, self.table.found = self.table.found, []
        if fitting := sum(one.finding == "fits" for one in found):
            said = self.table.speech.say("table.receipt.fits", n=fitting)
            self.console.show(f"✓ {said}", style="dim")
        for seat, finding in found:
            if finding != "fits":
                said = self.table.speech.say(f"table.receipt.{finding}", seat=seat)
                self.console.show(f"!!! {said}", style="bold red")

    def tell_turn(self, seat: int) -> None:
        """For whom the game waits; if it is for this seat, what its clock shows."""
        frame = self.table.frame
        if seat not in frame.must:
            key = "may" if frame.is_choice else "waiting"
            names = ", ".join(map(self.table.name, frame.must))
            self.say(f"terminal.remote.{key}", names=names)
        elif (clock := frame.seats[seat].clock) is not None:
            minutes, seconds = divmod(max(0, int(clock)), 60)
            self.say("terminal.remote.clock", time=f"{minutes}:{seconds:02}")

    def refuse(self, answer: Answer) -> None:
        """Why something was not done, with the rule if there is one."""
        speech, key = self.table.speech, answer.key or STALE
        error = refusal(key, answer.args)
        if answer.rule is not None and error.key == key:
            self.console.show(speech.refuse(Refusal(answer.rule, key, answer.args)))
        else:
            self.console.show(speech.excuse(error))

    def repeat(self, heard: Heard) -> None:
        """Somebody's words."""
        self.console.show(f"{tidy(heard.name)}: {printable(heard.text)}", style="cyan")


def unheard(known: Sequence[Heard], chat: Sequence[Heard]) -> Sequence[Heard]:
    """The lines of a chat after those that are known, of which the oldest may be gone from it."""
    for many in range(min(len(known), len(chat)), 0, -1):
        if list(known[-many:]) == list(chat[:many]):
            return chat[many:]
    return chat


def tidings(before: Frame, after: Frame, own: int | None, *, is_back: bool) -> Iterator[Message]:
    """What is different now, the moves of the game apart."""
    for number, (old, new) in enumerate(zip(before.seats, after.seats, strict=True)):
        yield from _seat(number, old, new, is_own=number == own)
    if before.asking != after.asking:
        yield from _asking(before, after, own, is_back=is_back)
    if after.replacing is not None and before.replacing is None and own in after.replacing.of:
        away = tidy(after.seats[after.replacing.seat].name)
        yield Message("terminal.remote.asks_stand_in", {"name": away})
    known = {asked.request for asked in before.requests}
    for asked in after.requests:
        if asked.request not in known:
            yield Message("terminal.remote.asks_seat", {"name": tidy(asked.name)})


def _seat(number: int, old: SeatInfo, new: SeatInfo, *, is_own: bool) -> Iterator[Message]:
    if old.name != new.name:
        if old.name:
            yield Message("terminal.remote.stood", {"name": tidy(old.name)})
        if new.name and not is_own:
            yield Message("terminal.remote.sat", {"name": tidy(new.name), "number": number + 1})
    if is_own and new.is_away and not old.is_away:
        yield Message("terminal.remote.handed_over_own")


def _asking(before: Frame, after: Frame, own: int | None, *, is_back: bool) -> Iterator[Message]:
    if after.asking is not None:
        key = "asks_back" if own not in (None, after.asking) else "asked_back"
        yield Message(f"terminal.remote.{key}", {"name": tidy(after.seats[after.asking].name)})
    elif before.sees == after.sees and not is_back:
        yield Message("terminal.remote.back_refused")


def comings(
    before: frozenset[int] | None, after: Presence, frame: Frame, own: int | None
) -> Iterator[Message]:
    """Who is connected now and was not, and the other way round."""
    if before is None:
        return
    waits = {wait.seat: wait.seconds for wait in after.waits}
    for seat in sorted(before ^ frozenset(after.seats)):
        if seat == own or seat >= len(frame.seats) or not frame.seats[seat].name:
            continue
        name = tidy(frame.seats[seat].name)
        if seat in after.seats:
            yield Message("terminal.remote.here", {"name": name})
        elif seat in waits:
            minutes, seconds = divmod(waits[seat], 60)
            time = f"{minutes}:{seconds:02}"
            yield Message("terminal.remote.gone_waits", {"name": name, "time": time})
        else:
            yield Message("terminal.remote.gone", {"name": name})
