"""What is told on the screen of what happens at a server's table."""

from collections.abc import Iterable, Sequence

from gnomery.engine.terms import Message, Refusal
from gnomery.terminal.remote.network.server import refusal
from gnomery.terminal.remote.table import RemoteTable
from gnomery.terminal.screen.console import Console
from gnomery.terminal.screen.streams import printable
from gnomery.terminal.table import tidy
from gnomery.wire.messages import Answer, Heard

STALE = "table.move.stale"


class Narrator:
    """Says things in the reader's language."""

    def __init__(self, table: RemoteTable, console: Console) -> None:
        self.table = table
        self.console = console

    def say(self, key: str, **args: str | int) -> None:
        """A sentence by its key."""
        self.console.show(self.table.speech.say(key, **args))

    def tell(self, events: Iterable[Message]) -> None:
        """What happened in the game."""
        self.console.show(*self.table.tell(list(events)), style="dim")

    def tell_around(self, told: Iterable[Message]) -> None:
        """What happened around the table."""
        for message in told:
            self.console.show(self.table.speech.tell(message))

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
