"""The connection to a table: held by a thread, taken up again when it breaks, nothing doubled.

What was asked for stays in the outbox until it is answered, and is sent again under the same id;
the server does it once however often it comes.
"""

import threading
import time
from concurrent.futures import Future
from queue import Queue
from typing import Literal, Self, cast

import msgspec
from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

from gnomery.terminal.remote.network.links import TableLink, is_near, socket_address
from gnomery.terminal.remote.network.news import Answered, Back, Lost, News, Unreachable
from gnomery.terminal.remote.network.outbox import OVERDUE, Outbox, Pending
from gnomery.terminal.remote.network.server import NetError, no_server, refusal
from gnomery.wire import messages

TICK = 0.5
GREETING = 10.0
"""Seconds the server may take to greet us."""
FIRST_DELAY, LONGEST_DELAY = 0.1, 5.0
LARGEST = 16 * 1024 * 1024
TRIES = 3
"""How often a server that knew us may say that it does not."""


class _CutError(Exception):
    """The connection is of no more use."""


class ServerConnection:
    """Sends requests and puts everything that comes into an inbox."""

    def __init__(self, link: TableLink, inbox: "Queue[News]") -> None:
        self.link = link
        self.inbox = inbox
        self.outbox = Outbox()
        self.epoch = ""
        self.last = 0
        self.socket: ClientConnection | None = None
        """The connection while requests can be sent on it."""
        self.is_known = False
        """Whether the table has ever greeted us."""
        self.unwelcome = 0
        self.stopping = threading.Event()
        self.thread = threading.Thread(target=self._run, name="connection", daemon=True)

    @property
    def is_connected(self) -> bool:
        """Whether requests reach the server."""
        return self.socket is not None

    def is_waiting(self, *kinds: type[messages.Request]) -> bool:
        """Whether an answer to something of these kinds, or to anything, was not heard yet."""
        asked = [entry.request for entry in self.outbox.open()]
        return any(not kinds or isinstance(request, kinds) for request in asked)

    def __enter__(self) -> Self:
        """Connect and stay connected."""
        self.thread.start()
        return self

    def __exit__(self, *_error: object) -> None:
        """Hang up."""
        self.stopping.set()
        if (socket := self.socket) is not None:
            socket.close()
        self.thread.join(2.0)

    def send(self, request: messages.Request, seen: bytes = b"") -> None:
        """Ask for something; the answer comes into the inbox, sooner or later."""
        self._post(Pending(request, seen))

    def heard(self, news: Answered) -> None:
        """Note that an answer was taken out of the inbox: only now the request is done with."""
        self.outbox.close(news.request.action)

    def ask(self, request: messages.Request, seconds: float = 5.0) -> messages.Answer:
        """Ask for something that is of no use later, and wait for the answer."""
        if not self.is_connected:
            raise NetError("terminal.remote.away")
        future: Future[object] = Future()
        self._post(Pending(request, future=future))
        try:
            return cast("messages.Answer", future.result(seconds))
        except TimeoutError:
            raise NetError("terminal.remote.away") from None
        finally:
            self.outbox.close(request.action)

    def _post(self, entry: Pending) -> None:
        self.outbox.add(entry)
        if (socket := self.socket) is not None:
            self._put(socket, entry)

    def _put(self, socket: ClientConnection, entry: Pending) -> None:
        entry.sent = time.monotonic()
        try:
            socket.send(messages.encoder.encode(entry.request), text=True)
        except (OSError, WebSocketException):
            return  # the reading side notices, and what is in the outbox is sent again

    def _run(self) -> None:
        delay = FIRST_DELAY
        while not self.stopping.is_set():
            try:
                self._connect()
            except NetError as error:
                self.inbox.put(Unreachable(error))
                break
            except (OSError, WebSocketException, _CutError):
                pass
            if not self.is_known:
                self.inbox.put(Unreachable(no_server(self.link.server)))
                break
            if self.is_connected:
                delay = FIRST_DELAY
                self._lose()
            self.stopping.wait(delay)
            delay = min(delay * 2, LONGEST_DELAY)
        self.socket = None

    def _lose(self) -> None:
        self.socket = None
        if not self.link.is_seat:
            self.outbox.clear()  # the audience is somebody new at each connection
        if not self.stopping.is_set():
            self.inbox.put(Lost())

    def _connect(self) -> None:
        """One connection, from its messages.Hello until it breaks."""
        proxy: Literal[True] | None = None if is_near(self.link.server) else True
        with connect(
            socket_address(self.link.server),
            compression=None,
            proxy=proxy,
            open_timeout=5,
            close_timeout=1,
            max_size=LARGEST,
        ) as socket:
            token = self.link.secret if self.link.is_seat else None
            hello = messages.Hello(self.link.table, token, self.epoch, self.last)
            socket.send(messages.encoder.encode(hello), text=True)
            since = time.monotonic()
            while not self.stopping.is_set():
                try:
                    text = socket.recv(TICK, decode=False)
                except TimeoutError:
                    self._remind(socket, since)
                else:
                    self._receive(socket, text)

    def _remind(self, socket: ClientConnection, since: float) -> None:
        """Send again what is not answered for long; a server that does not greet is none."""
        now = time.monotonic()
        if self.is_connected:
            for entry in self.outbox.unanswered(before=now - OVERDUE):
                self._put(socket, entry)
        elif now - since > GREETING:
            raise _CutError

    def _receive(self, socket: ClientConnection, text: bytes) -> None:
        try:
            reply: messages.Reply = messages.reply_decoder.decode(text)
        except (msgspec.DecodeError, RecursionError) as error:
            raise NetError("terminal.remote.version") from error
        match reply:
            case messages.Welcome():
                self.epoch, self.last = reply.epoch, reply.seq
                self.outbox.weigh(reply)
            case messages.Update():
                if reply.seq != self.last + 1:
                    raise _CutError
                self.last = reply.seq
            case messages.Presence() if not self.is_connected:
                self._greeted(socket)
            case messages.Answer() | messages.Recalled():
                self._answered(reply)
            case messages.Refused():
                self._refused(reply)
        if isinstance(reply, messages.Welcome | messages.Update | messages.Presence):
            self.inbox.put(reply)

    def _greeted(self, socket: ClientConnection) -> None:
        """Up to date: send again what was never answered."""
        if self.is_known:
            self.inbox.put(Back())
        self.is_known, self.unwelcome = True, 0
        self.socket = socket
        for entry in self.outbox.unanswered():
            self._put(socket, entry)

    def _answered(self, answer: messages.Answer | messages.Recalled) -> None:
        entry = self.outbox.answered(answer.action)
        if entry is None:
            return
        if entry.future is not None:
            entry.future.set_result(answer)
        else:
            self.inbox.put(Answered(entry.request, answer))

    def _refused(self, refused: messages.Refused) -> None:
        """The server does not know us, cannot read us, or wants us to slow down."""
        if not self.is_connected:
            self.unwelcome += 1
            if not self.is_known or self.unwelcome >= TRIES:
                raise refusal(refused.key, refused.args)
            raise _CutError
        if refused.key == "table.message.bad":
            for entry in self.outbox.unanswered():
                self._answered(
                    messages.Answer(entry.request.action, is_done=False, key=refused.key)
                )
