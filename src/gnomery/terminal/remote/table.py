"""A table on a server: what it last showed us, and what we ask of it."""

import secrets
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from rich.text import Text

from gnomery import api
from gnomery.engine.errors import GnomeryError, UnknownGameError
from gnomery.engine.terms import Message, Refusal, Result
from gnomery.terminal.remote.network.connection import ServerConnection
from gnomery.terminal.remote.network.server import NetError, refusal
from gnomery.terminal.renderer import MenuChoice
from gnomery.terminal.renderers import RENDERERS
from gnomery.terminal.screen.speech import Speech
from gnomery.terminal.screen.streams import printable
from gnomery.terminal.table import TerminalTable, tidy
from gnomery.wire.messages import Frame, Heard, Play, Recall, Recalled, Reveal, Update, Welcome, Why
from gnomery.wire.receipts import Found, ReceiptBook
from gnomery.words import Arg, say

BACK = "table.event.back"
"""What is told of a move taken back."""


class RemoteTable(TerminalTable):
    """What one seat, or the audience, sees of it."""

    def __init__(self, connection: ServerConnection, language: str, welcome: Welcome) -> None:
        if welcome.game not in RENDERERS:
            raise UnknownGameError(
                "engine.game.unknown", name=printable(welcome.game), names=", ".join(RENDERERS)
            )
        self.connection = connection
        self.game = api.game(welcome.game)
        self.renderer = RENDERERS[welcome.game]
        self.seat = welcome.seat
        self.speech = Speech(language, ())
        self.seen: list[Message] = []
        """What happened since we came."""
        self.chat: list[Heard] = []
        self.present: frozenset[int] | None = None
        """The seats somebody is connected for, once we know."""
        self.commitment = welcome.frame.commitment
        """The seal on the server's secret as it was first shown."""
        self.book = ReceiptBook()
        self.found: list[Found] = []
        """What came of receipts and was not told yet."""
        self._shown: Any = None
        self.is_hand = False
        """Whether only what is ours is shown: what is everybody's is on a television."""
        self.epoch = welcome.epoch
        self.enter(welcome.frame, welcome.seq, is_anew=True)

    def enter(self, frame: Frame, seq: int, *, is_anew: bool = False) -> None:
        """Let this be how things stand, after the last frame or after a gap."""
        self.frame, self.seq = frame, seq
        receipts = [seat.receipt for seat in frame.seats]
        is_over = frame.result is not None
        self.found += self.book.look(receipts, frame.opened, is_anew=is_anew, is_over=is_over)
        free = say(self.speech.language, "terminal.remote.free")
        names = [tidy(seat.name) or free for seat in frame.seats]
        self.speech = Speech(self.speech.language, names)
        if not frame.sees:
            return
        try:
            self._shown = msgspec.json.decode(frame.view, type=self.game.rules.view_type)
        except (msgspec.DecodeError, RecursionError) as error:
            raise NetError("terminal.remote.version") from error

    def update(self, news: Update) -> bool:
        """Take an update in; whether a move was taken back by it."""
        self.enter(news.frame, news.seq)
        return any(event.key == BACK for event in news.events)

    def catch_up(self, welcome: Welcome) -> list[Message]:
        """Take in how things stand after a gap; what happened meanwhile, as far as one sees."""
        had, before = self.is_begun, self._shown
        self.epoch = welcome.epoch
        self.enter(welcome.frame, welcome.seq, is_anew=True)
        return list(self.game.telling.events(before, self._shown)) if had else []

    def recall(self) -> None:
        """Ask for the openings we missed, if there are any."""
        is_possible = self.connection.is_connected and not self.connection.is_waiting(Recall)
        if self.book.missed and is_possible:
            self.connection.send(Recall(new_action()))

    def recalled(self, news: Recalled) -> None:
        """Check what we missed."""
        self.found += self.book.recall(news.opened)

    def tell(self, events: Sequence[Message]) -> list[str]:
        """What happened in words, also kept; what this program has no words for is left out."""
        said = []
        for event in events:
            clean = Message(event.key, _clean(event.args))
            try:
                sentence = self.speech.tell(clean)
            except (KeyError, IndexError, ValueError):
                continue
            self.seen.append(clean)
            if not self.is_hand or clean.args.get("seat") == self.seat:
                said.append(sentence)
        return said

    @property
    def reader(self) -> int | None:
        """Our seat."""
        return self.seat

    @property
    def result(self) -> Result | None:
        """How it ended; None before the end."""
        return self.frame.result

    @property
    def age(self) -> int:
        """Our last update."""
        return self.seq

    @property
    def is_begun(self) -> bool:
        """Whether the game has begun."""
        return bool(self.frame.sees)

    def reveal(self, nonce: str) -> None:
        """Show our number for the luck once everybody sits and has given the seal on theirs."""
        is_full = self.frame.status == "open" and self.frame.is_full
        if not nonce or not is_full or self.seat is None:
            return
        if self.frame.seats[self.seat].nonce is None and not self.connection.is_waiting(Reveal):
            self.connection.send(Reveal(new_action(), nonce))

    @property
    def options(self) -> Mapping[str, Any]:
        """What was chosen for the game, if its view tells."""
        options = getattr(self._shown, "options", None)
        return {} if options is None else msgspec.to_builtins(options)

    def level(self, seat: int) -> str | None:
        """How good the bot of a seat is; None where a person sits."""
        return self.frame.seats[seat].bot

    def view(self, _seat: int | None) -> Any:
        """All that we know."""
        if not self.is_begun:
            raise GnomeryError("table.move.unstarted")
        return self._shown

    def legal(self, _seat: int) -> Sequence[Any]:
        """All that we may do now."""
        return [self.game.telling.read(text) for text in self.frame.legal]

    def choices(self, seat: int) -> list[MenuChoice]:
        """What we may do, the best first; nothing while a move is on its way."""
        if not self.frame.is_choice or self.connection.is_waiting(Play):
            return []
        return super().choices(seat)

    def screen(self, seat: int | None, width: int, choices: Sequence[MenuChoice]) -> list[Text]:
        """The table; before the start, who is there and who is not."""
        if self.is_begun and self.is_hand and seat is not None:
            return self.renderer.look(self.scene(seat, width, choices), seat)
        if self.is_begun:
            return super().screen(seat, width, choices)
        free = sum(not info.name for info in self.frame.seats)
        key = "terminal.remote.seats_free" if free else "terminal.remote.seats_full"
        luck = "terminal.remote.dealt" if self.frame.is_dealt else "terminal.remote.sealed"
        promise = self.speech.say(luck, seal=printable(self.commitment))
        return [
            Text(self.seats_line(), "bold"),
            Text(self.speech.say(key, n=free)),
            Text(promise, "dim"),
        ]

    def why_not(self, _seat: int | None, move: Any) -> Refusal | None:
        """Why we may not make a move: what the server does not offer, it can explain."""
        notation = self.game.telling.write(move)
        if notation in self.frame.legal:
            return None
        answer = self.connection.ask(Why(new_action(), notation))
        if answer.is_done or answer.key is None:
            return None
        if answer.rule is None:
            raise refusal(answer.key, _clean(answer.args))
        return Refusal(answer.rule, answer.key, _clean(answer.args))

    def play(self, _seat: int, move: Any) -> None:
        """Send a move off."""
        request = Play(new_action(), self.game.telling.write(move), self.seq, self.epoch)
        self.connection.send(request, self.frame.sees)

    @property
    def has_hints(self) -> bool:
        """Whether there are hints the server says."""
        return self.frame.has_hints

    def history(self, _seat: int | None) -> list[Message]:
        """What happened since we came."""
        return self.seen


def new_action() -> str:
    """A name under which something is done once."""
    return secrets.token_hex(8)


def _clean(args: dict[str, Arg]) -> dict[str, Arg]:
    return {name: _clean_arg(arg) for name, arg in args.items()}


def _clean_arg(arg: Arg) -> Arg:
    if isinstance(arg, tuple):
        return tuple(map(printable, arg))
    if isinstance(arg, dict):
        return {language: printable(words) for language, words in arg.items()}
    return printable(arg) if isinstance(arg, str) else arg
