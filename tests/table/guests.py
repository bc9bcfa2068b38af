"""People at a table: each over a real WebSocket, remembering every byte they were sent."""

import asyncio
import secrets
from collections import defaultdict
from collections.abc import Callable, Coroutine
from typing import Any, Self, TypeVar

import msgspec
import websockets
from websockets.asyncio.client import ClientConnection, connect

from gnomery.engine.luck import SeededLuck
from gnomery.engine.terms import Message
from gnomery.games import SHELF
from gnomery.wire.messages import (
    Answer,
    AnswerBack,
    Foresee,
    Foreseen,
    Heard,
    Hello,
    Play,
    Presence,
    Recall,
    Recalled,
    Refused,
    Request,
    Reveal,
    encoder,
)
from tests import loops
from tests.table.replies import Seen, Updated, Welcomed, frames, replies
from tests.table.servers import SECONDS, Server

T = TypeVar("T")
HERE: "set[Guest]" = set()
"""Everybody who is connected."""


class Guest:
    """A seat's holder or, without a token, one of the audience."""

    def __init__(self, server: Server, table: str, token: str | None = None, nonce: str = ""):
        self.server = server
        self.table = table
        self.token = token
        self.nonce = nonce
        self.invite = ""
        self.received: list[bytes] = []
        self.frame: Seen | None = None
        self.shown = b""
        """The frame as it came over the wire."""
        self.seat: int | None = None
        self.epoch, self.seq = "", 0
        self.welcomes: list[Welcomed] = []
        self.heard: list[Heard] = []
        self.told: list[Message] = []
        self.updates: dict[tuple[str, int], bytes] = {}
        self.answers: dict[str, list[bytes]] = defaultdict(list)
        self.refused: list[Refused] = []
        self.presence: Presence | None = None
        self.closed: int | None = None
        self.game = SHELF["gardlings"]
        self.luck = SeededLuck(secrets.token_hex(4))
        self.socket: ClientConnection | None = None
        self.reader: asyncio.Task[None] | None = None
        self.news = asyncio.Event()
        self.options: Any = None
        """The game's options, which never change; reading a whole box anew takes long."""
        self.agreed: set[int] = set()
        """The updates at which one let somebody take a move back."""

    async def come(self, *, is_fresh: bool = False, **how: Any) -> Self:
        """Connect and say who one is; one who was there before goes on from there."""
        await self.connect(**how)
        hello = Hello(self.table, self.token)
        if not is_fresh:
            hello = Hello(self.table, self.token, self.epoch, self.seq)
        await self.send(hello)
        return self

    async def connect(self, **how: Any) -> None:
        """Open a connection and say nothing yet."""
        address = self.server.door(self.table).replace("http", "ws", 1) + "/ws"
        self.socket = await connect(address, compression=None, max_size=None, **how)
        self.closed = None
        self.reader = asyncio.create_task(self._read(self.socket))
        HERE.add(self)

    async def arrive(self) -> Self:
        """Come, and wait for the welcome."""
        await self.come()
        await self.until(lambda: self.frame is not None)
        return self

    async def go(self, *, is_rude: bool = False) -> None:
        """Hang up, or let the line drop."""
        if self.socket is None or self.reader is None:
            return
        if is_rude:
            self.socket.transport.abort()
        else:
            await self.socket.close()
        await self.reader
        self.socket = None

    async def send(self, message: Request | Hello | str | bytes) -> None:
        """Send a message, or something that is none."""
        assert self.socket is not None
        is_message = isinstance(message, msgspec.Struct)
        await self.socket.send(encoder.encode(message).decode() if is_message else message)

    async def ask(self, request: Request) -> Answer:
        """Send a request and wait for its answer."""
        before = len(self.answers[request.action])
        await self.send(request)
        await self.until(lambda: len(self.answers[request.action]) > before)
        return msgspec.json.decode(self.answers[request.action][-1], type=Answer)

    async def ask_for(self, request: Foresee | Recall) -> Foreseen | Recalled:
        """Ask for something that is told rather than done."""
        await self.send(request)
        await self.until(lambda: bool(self.answers[request.action]))
        return msgspec.json.decode(self.answers[request.action][-1], type=Foreseen | Recalled)

    async def until(self, is_so: Callable[[], bool]) -> None:
        """Wait until messages have made something true."""

        async def wait() -> None:
            while not is_so():
                if self.reader is not None and self.reader.done():
                    self.reader.result()
                    raise ConnectionError(f"closed with {self.closed}")
                self.news.clear()
                await self.news.wait()

        await asyncio.wait_for(wait(), SECONDS)

    async def reveal(self) -> None:
        """Show one's number once everybody sits."""
        await self.until(lambda: all(seat.name for seat in self.now.seats))
        answer = await self.ask(Reveal(action(), self.nonce))
        assert answer.is_done, answer
        await self.until(lambda: self.now.status != "open")

    @property
    def now(self) -> Seen:
        """What one sees."""
        assert self.frame is not None
        return self.frame

    @property
    def view(self) -> Any:
        """The game as one sees it."""
        assert self.now.view is not None
        view = msgspec.convert(self.now.view, self.game.rules.view_type, str_keys=True)
        if self.options is None:
            self.options = view.options
        return msgspec.structs.replace(view, options=self.options)

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return self.now.result is not None

    def choice(self) -> str | None:
        """A good move by what one sees; None to wait."""
        moves = [self.game.telling.read(text) for text in self.now.legal]
        if self.now.many:  # too many to list: one knows the rules
            moves = self.game.rules.legal(self.game.mind.imagine(self.view, self.luck), self.seat)
        if not moves:
            return None
        move = self.game.mind.advise(self.view, moves, self.luck)
        return None if move is None else self.game.telling.write(move)

    async def act(self) -> Answer | None:
        """Do what one wants to do now; None if that is nothing."""
        asking = self.now.asking
        if asking is not None and asking != self.seat and self.seq not in self.agreed:
            self.agreed.add(self.seq)
            return await self.ask(AnswerBack(action(), is_yes=True))
        if (move := self.choice()) is None:
            return None
        return await self.ask(Play(action(), move, self.seq))

    async def play(self) -> None:
        """Play to the end."""
        while not self.is_over:
            frame = self.frame
            if await self.act() is None:
                await self.until(lambda frame=frame: self.frame is not frame)

    async def _read(self, socket: ClientConnection) -> None:
        try:
            async for message in socket:
                text = message.encode() if isinstance(message, str) else message
                self.received.append(text)
                self._take(text)
                self.news.set()
        except websockets.ConnectionClosedError:
            pass
        finally:
            self.closed = socket.close_code or 1006
            self.news.set()

    def _take(self, text: bytes) -> None:
        match replies.decode(text):
            case Welcomed() as welcome:
                self.welcomes.append(welcome)
                self.epoch, self.seq, self.seat = welcome.epoch, welcome.seq, welcome.seat
                self.heard = list(welcome.chat)
                self._show(welcome.frame)
            case Updated() as update:
                assert update.seq == self.seq + 1, "a gap"
                self.seq = update.seq
                self.updates[self.epoch, update.seq] = text
                self.told += update.events
                if update.said is not None:
                    self.heard.append(update.said)
                self._show(update.frame)
            case Answer() | Foreseen() | Recalled() as answer:
                self.answers[answer.action].append(text)
            case Presence() as presence:
                self.presence = presence
            case Refused() as refused:
                self.refused.append(refused)

    def _show(self, frame: msgspec.Raw) -> None:
        self.shown = bytes(frame)
        self.frame = frames.decode(frame)


def action() -> str:
    """A fresh id for an action."""
    return secrets.token_hex(8)


def run(work: Coroutine[Any, Any, T]) -> T:
    """Let guests do something; whatever comes of it, everybody is seen out."""

    async def evening() -> T:
        try:
            return await work
        finally:
            await asyncio.gather(*(guest.go() for guest in HERE), return_exceptions=True)
            HERE.clear()

    return loops.run(evening())
