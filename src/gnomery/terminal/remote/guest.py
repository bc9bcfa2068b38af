"""What can be asked for at a server's table besides moves and looking."""

from collections.abc import Callable, Mapping

from gnomery.engine.errors import GnomeryError
from gnomery.engine.luck import new_seed, seal
from gnomery.engine.record import Record
from gnomery.terminal.remote.fair import verdict
from gnomery.terminal.remote.network.links import RemoteChair, TableLink
from gnomery.terminal.remote.network.server import NetError, Server
from gnomery.terminal.remote.table import RemoteTable, new_action
from gnomery.terminal.saves import Files, SaveError
from gnomery.terminal.screen.console import Console
from gnomery.terminal.screen.prompt import Command, Deed, Prompt, Signal, helped
from gnomery.terminal.telling.coaching import reviewing
from gnomery.wire import messages
from gnomery.wire.bodies import Join
from gnomery.wire.orders import OrderWish
from gnomery.words import folded


class Guest:
    """Somebody at the table, or in its audience."""

    def __init__(self, chair: RemoteChair, table: RemoteTable) -> None:
        self.chair = chair
        self.table = table
        self.server = Server(chair.link.server)
        self.files = Files()
        self.opened: TableLink | None = None
        """The invitation to the next table, if we asked for it."""
        self.is_refused = False
        """Whether we were not let in at the next table."""
        self.wants_again = False
        self.is_leaving = False

    def commands(self) -> Mapping[str, Command]:
        """The commands by their English names."""
        deeds: Mapping[str, Deed] = {
            "undo": self._sending(messages.AskBack),
            "yes": lambda _prompt, _rest: self._send(self._answer(is_yes=True)),
            "no": lambda _prompt, _rest: self._send(self._answer(is_yes=False)),
            "say": self.say, "replace": self.replace, "leave": self.leave,
            "resume": self._sending(messages.ComeBack), "carry": self.carry, "save": self.save,
            "order": self.order, "verify": self.verify, "review": reviewing(self._record),
            "again": self.again,
            "link": lambda prompt, _rest: self.tell_links(prompt.console),
            "quit": lambda _prompt, _rest: Signal.QUIT,
        }  # fmt: skip
        return helped(deeds, "remote.")

    def say(self, _prompt: Prompt, rest: str) -> None:
        """A line to everybody."""
        if not rest:
            raise GnomeryError("table.chat.empty")
        name = self.chair.name if self.table.seat is None else ""
        self.table.connection.send(messages.Chat(new_action(), rest, name))

    def replace(self, _prompt: Prompt, rest: str) -> None:
        """Let a bot play for somebody who is away."""
        seats = range(1, len(self.table.frame.seats) + 1)
        if not rest.isdecimal() or int(rest) not in seats:
            raise GnomeryError("terminal.remote.replace_usage", n=len(seats))
        self._send(messages.Replace(new_action(), int(rest) - 1))

    def leave(self, prompt: Prompt, rest: str) -> None:
        """Give the seat up, or to a bot, once one knows what will happen and says so."""
        if self.table.seat is None:
            raise GnomeryError("table.seat.none")
        if folded(rest) not in ("yes", folded(prompt.say("terminal.command.yes"))):
            key = "leave_running" if self.table.is_begun else "leave_open"
            prompt.console.show(prompt.say(f"terminal.remote.{key}"))
            return
        self._send(messages.Leave(new_action()))
        self.is_leaving = True

    def order(self, prompt: Prompt, rest: str) -> None:
        """Order something in advance, take it back by `no`, or hear what can be ordered."""
        if self.table.seat is None:
            raise GnomeryError("table.seat.none")
        here, (first, _, more) = self.chair.link, rest.strip().partition(" ")
        is_end = first in ("no", prompt.say("terminal.command.no"))
        wish = OrderWish(end=more) if is_end else OrderWish(give=rest.strip() or None)
        told = self.server.order(here.table, here.secret, wish)
        for offer in told.offers:
            given = [text for text in told.given if text.split(" ")[0] == offer.name]
            shown = given[0] if given else offer.name + (" N" if offer.least is not None else "")
            number = given[0].partition(" ")[2] if given else "N"
            said = prompt.say(offer.key, n=number)
            label = f"{'*' if given else ' '} order {shown}"
            prompt.console.show(prompt.table.speech.labelled(label, said))
        prompt.console.show(prompt.say("terminal.remote.order_usage"), style="dim")

    def carry(self, prompt: Prompt, _rest: str) -> None:
        """A link that takes the seat along to another device, once."""
        if self.table.seat is None:
            raise GnomeryError("table.seat.none")
        here = self.chair.link
        carried = self.server.device(here.table, here.secret)
        link = TableLink(here.server, here.table, carried.token, kind="carry")
        prompt.console.show(prompt.say("terminal.remote.carried", n=carried.seconds // 60))
        prompt.console.show_whole(str(link))

    def _answer(self, *, is_yes: bool) -> messages.Request:
        """Yes or no to what is asked of us."""
        frame, action = self.table.frame, new_action()
        asked = frame.replacing
        if asked is not None and self.table.seat in set(asked.of) - set(asked.agreed):
            return messages.AnswerReplace(action, is_yes)
        if frame.requests:
            return messages.AnswerRequest(action, frame.requests[0].request, is_yes)
        return messages.AnswerBack(action, is_yes)

    def save(self, prompt: Prompt, rest: str) -> None:
        """Keep the record in a file."""
        if not rest:
            raise SaveError("terminal.save.no_name")
        file = self.files.keep(rest, self._record())
        prompt.console.show(prompt.say("terminal.save.done", file=str(file)))

    def verify(self, prompt: Prompt, _rest: str) -> None:
        """Check every draw against what was promised."""
        for found in verdict(self._record(), self.table, self.chair.nonce):
            prompt.console.show(self.table.speech.tell(found))

    def again(self, _prompt: Prompt, _rest: str) -> None:
        """Play another game with the same people: at the table one of them opened, or a new one."""
        if self.table.seat is None:
            raise GnomeryError("table.seat.none")
        if self.table.result is None:
            raise GnomeryError("table.again.running")
        self.wants_again = True
        if self.next_table is None or self.is_refused:
            here = self.chair.link
            opened = self.server.again(here.table, here.secret)
            self.opened = TableLink(here.server, opened.table, opened.invite)

    @property
    def next_table(self) -> str | None:
        """Where the same people play again."""
        return self.opened.table if self.opened else self.table.frame.next

    def claimed(self) -> RemoteChair | None:
        """The own seat at the next table, if we want it and it is there."""
        if not self.wants_again or self.next_table is None:
            return None
        self.wants_again = False
        table, here, nonce = self.next_table, self.chair.link, new_seed()
        try:
            wish = Join(self.chair.name, seal=seal(nonce))
            joined = self.server.claim(table, here.secret, wish)
        except NetError:
            self.is_refused = True
            raise
        is_own = self.opened is not None and self.opened.table == table
        link = TableLink(here.server, table, joined.token, "seat")
        return RemoteChair(link, self.chair.name, nonce, self.opened if is_own else None)

    def tell_links(self, console: Console) -> None:
        """What lets others in, and oneself back, each on a line of its own."""
        here = self.chair.link
        own = ("watch_link", here.bare) if self.table.seat is None else ("own_link", here)
        for key, link in (("invite", self.chair.invite), own):
            if link is not None:
                console.show(self.table.speech.say(f"terminal.remote.{key}"))
                console.show_whole(str(link))

    def _record(self) -> Record:
        return self.server.record(self.chair.link.table)

    def _sending(self, kind: Callable[..., messages.Request], **args: bool) -> Deed:
        """A command that sends a request and no more."""
        return lambda _prompt, _rest: self._send(kind(new_action(), **args))

    def _send(self, request: messages.Request) -> None:
        if self.table.seat is None:
            raise GnomeryError("table.seat.none")
        self.table.connection.send(request)
