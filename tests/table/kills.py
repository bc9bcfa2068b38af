"""Players who keep ledgers while servers are killed, and the reckoning of ledgers with the log."""

import asyncio
import random
import time
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Protocol, TypeAlias

import msgspec
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import WebSocketException

import gnomery
from benchmarks.clients import Heard, Look, heard, joined, looks, nonce
from benchmarks.servers import PAUSE, Server
from gnomery import api
from gnomery.engine.luck import SeededLuck
from gnomery.table.log.entries import Created, Moved, NonceRevealed, Said, TableEntry, decoded
from gnomery.table.log.table import Table
from gnomery.table.running.frames import frame_of
from gnomery.table.store.contract import Whole
from gnomery.wire.messages import Chat, Hello, Play, Recall, Reveal, encoder
from gnomery.wire.receipts import Found, ReceiptBook, receipt
from tests.table.returns import Back

Done: TypeAlias = Play | Chat | Reveal
Asked: TypeAlias = Done | Recall

WRONG, CHAT, COPY, LEAVE = 0.05, 0.1, 0.15, 0.01
"""How often a player tries what is forbidden, or (each less the one before) chats or repeats an
old message; and how often one drops the line."""
FAULTS = (
    "lost", "doubled", "disordered", "refused_done", "gaps", "rerolled", "unlike", "behind",
    "unfit", "thought_twice",
)  # fmt: skip
"""`unlike`: somebody saw what never was, or an earlier moment after a later one. `behind`: a
server shows somebody new less than the log had when they came."""


class Place(Protocol):
    """Where people play: which server is up, and who is told what was sent to it or came."""

    is_enough: bool
    server: Callable[[], Server | None]
    passed: Callable[[str, Server], None]


class Player:
    """Somebody at a table who notes all that was answered, and all that was seen."""

    def __init__(
        self, table: str, game: str, seat: int, token: str, *, is_wild: bool = False
    ) -> None:
        self.table, self.seat, self.token = table, seat, token
        self.game = api.game(game)
        self.is_wild = is_wild
        self.luck = random.Random(token)
        self.epoch, self.seq = "", 0
        self.frame: Look | None = None
        self.seen: list[int] = []
        """The hashes of the frames, one after the other."""
        self.shown: dict[tuple[int, int | None], int] = {}
        """What somebody new to the table saw at the end, by the server's port and as whom."""
        self.logged = 0
        """The lines of the table's log just before."""
        self.asked: Asked | None = None  # sent again and again, until it is answered
        self.done: dict[str, Done] = {}
        self.refused: dict[str, Done] = {}
        self.book = ReceiptBook()
        self.receipts: set[tuple[int, str]] = set()
        """All that were ever shown."""
        self.wrong: set[str] = set()
        self.count = self.connects = self.repeats = self.recalled = 0
        self.socket: ClientConnection | None = None
        self.cut: Back | None = None
        """The line that is gone, if somebody else cut it."""
        self.backs: list[Back] = []
        """Those that were taken up again."""

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return self.frame is not None and self.frame.status == "over"

    async def play(self, place: Place) -> None:
        """Play to the end or until it is enough, coming back whenever the line is lost."""
        while not self._is_done(place):
            if server := place.server():
                knocked = time.monotonic()
                try:
                    async with joined(server) as self.socket:
                        self.connects += 1
                        if self.cut is not None:
                            self.cut = self.cut._replace(knocked=knocked, entered=time.monotonic())
                        await self._talk(place, server, self.socket)
                except (OSError, EOFError, WebSocketException):
                    self.cut = self.cut or Back(time.monotonic())
            self.socket = None
            await asyncio.sleep(PAUSE)

    async def _talk(self, place: Place, server: Server, socket: ClientConnection) -> None:
        hello = Hello(self.table, self.token, self.epoch, self.seq)
        await socket.send(encoder.encode(hello).decode())
        place.passed("hello", server)
        self.repeats += self.asked is not None
        sent: Asked | None = None
        async for text in socket:
            place.passed(self._hear(heard.decode(text)), server)
            if self.asked is None:
                sent, self.asked = None, None if place.is_enough else self._choice()
            if self._is_done(place) or self.luck.random() < LEAVE:
                return
            if self.asked is not sent and self.asked is not None:
                sent = self.asked
                await socket.send(encoder.encode(sent).decode())
                place.passed("sent", server)

    def _is_done(self, place: Place) -> bool:
        return self.asked is None and (self.is_over or place.is_enough)

    def _hear(self, said: Heard) -> str:
        if self.cut is not None:
            self.backs.append(self.cut._replace(heard=time.monotonic()))
            self.cut = None
        match said.type:
            case "welcome":
                self.epoch, self.seq = said.epoch, said.seq
                self._see(said.frame, is_anew=True)
            case "update":
                assert said.seq == self.seq + 1, "an update is missing"
                self.seq = said.seq
                self._see(said.frame)
            case "answer":
                self._note(said)
            case "recalled":
                self.asked = None
                self.recalled += len(self.book.missed)
                self._check(self.book.recall(said.opened))
            case other:
                assert other == "presence", f"a seat is lost: {said.key}"
        return said.type

    def _see(self, frame: msgspec.Raw, *, is_anew: bool = False) -> None:
        self.frame = looks.decode(frame)
        shown = hash(bytes(frame))
        if shown not in self.seen[-1:]:
            self.seen.append(shown)
        receipts = [seat["receipt"] for seat in self.frame.seats]
        self._check(self.book.look(receipts, self.frame.opened, is_anew=is_anew))
        self.receipts |= self.book.kept.items()

    def _check(self, found: Iterable[Found]) -> None:
        wrong = [one for one in found if one.finding != "fits"]
        assert not wrong, f"at {self.table}, seat {self.seat} was shown {wrong}"

    def _note(self, answer: Heard) -> None:
        asked, self.asked = self.asked, None
        assert asked is not None and asked.action == answer.action  # noqa: PT018
        assert not isinstance(asked, Recall)
        if answer.is_done:
            assert answer.action not in self.wrong, f"done, though forbidden: {asked}"
            assert answer.action not in self.refused, f"done, though refused: {asked}"
            self.done[answer.action] = asked
        else:
            assert answer.action not in self.done, f"refused, though done: {asked}"
            self.refused[answer.action] = asked

    def _choice(self) -> Asked | None:
        """What to ask for next, if anything."""
        frame = self.frame
        assert frame is not None
        self.count += 1
        action = f"{self.seat}-{self.count}"
        if frame.status == "open":
            is_due = (
                all(seat["name"] for seat in frame.seats) and not frame.seats[self.seat]["nonce"]
            )
            return Reveal(action, nonce(self.table, self.seat)) if is_due else None
        if self.book.missed:
            return Recall(action)
        if frame.status == "over" or not (frame.legal or frame.many):
            return None
        roll = self.luck.random()
        if roll < WRONG:
            self.wrong.add(action)
            is_stale = self.luck.random() < 0.5  # else it is against the rules
            stale = self._legal(frame)[0]
            wrong = (stale, -1) if is_stale else ("lay 99,99 r0", self.seq)
            return Play(action, *wrong, self.epoch)
        if roll < CHAT:
            return Chat(action, action)
        if roll < COPY and self.done:
            return self.luck.choice(list(self.done.values()))
        move = self.luck.choice(self._legal(frame)) if self.is_wild else self._advised(frame)
        return None if move is None else Play(action, move, self.seq, self.epoch)

    def _advised(self, frame: Look) -> str | None:
        legal = [self.game.telling.read(text) for text in self._legal(frame)]
        move = self.game.mind.advise(self._view(frame), legal, self._own_luck())
        return None if move is None else self.game.telling.write(move)

    def _legal(self, frame: Look) -> list[str]:
        """The moves there are; where they are too many to be sent, they follow from the view."""
        if frame.legal:
            return frame.legal
        state = self.game.mind.imagine(self._view(frame), self._own_luck())
        return [self.game.telling.write(move) for move in self.game.rules.legal(state, self.seat)]

    def _view(self, frame: Look) -> Any:
        return msgspec.json.decode(frame.view, type=self.game.rules.view_type)

    def _own_luck(self) -> SeededLuck:
        return SeededLuck(f"{self.table}/{self.seat}/{self.count}")


def reckoned(whole: Whole, players: Sequence[Player]) -> Counter[str]:
    """What a table's log says of its players' ledgers."""
    lines = [decoded(entry.data) for entry in whole.entries]
    numbers = [entry.number for entry in whole.entries]
    found: Counter[str] = Counter(tables=1, lines=len(lines))
    found["gaps"] += numbers != list(range(1, whole.summary.last + 1))
    table, frames = replayed(lines)
    if table.match is not None:
        checked = gnomery.verify(table.match.record(reveal=True))
        found.update(draws=checked.draws, finished=table.status == "over")
        found["rerolled"] += not checked.is_true
    openings = (*table.receipts.past, *table.receipts.locked.values())
    made = {(opening.seat, receipt(opening)) for opening in openings}
    for player in players:
        found.update(acknowledged=len(player.done), refused=len(player.refused))
        found.update(connects=player.connects, sent_again=player.repeats)
        found.update(sealed=len(player.receipts), receipts=player.book.fitting)
        found["recalled"] += player.recalled
        found["unfit"] += len(player.receipts - made)
        compare(player, whole, lines, found)
        found["unlike"] += not is_within(player.seen, frames[player.seat])
        for (_, viewer), shown in player.shown.items():
            # Bots go on while we look, and a game may begin whose people have all gone.
            found["behind"] += shown not in frames[viewer][player.logged - 1 :]
    return found


def compare(player: Player, whole: Whole, lines: Sequence[TableEntry], found: Counter[str]) -> None:
    """Compare one ledger with the log: each thing done stands there once, in order."""
    told = [claimed(asked) for asked in player.done.values()]
    logged = [claim for line in lines if (claim := claim_of(line, player.seat))]
    found["lost"] += (Counter(told) - Counter(logged)).total()
    found["doubled"] += (Counter(logged) - Counter(told)).total()
    found["disordered"] += Counter(told) == Counter(logged) and told != logged
    own = [ack for ack in whole.acks if ack.actor.startswith(f"seat:{player.seat}:")]
    kept = {ack.action for ack in own if heard.decode(ack.answer).is_done}
    found["lost"] += len(player.done.keys() - kept)
    found["doubled"] += len(kept - player.done.keys())
    found["refused_done"] += len(kept & player.refused.keys())


def claimed(asked: Done) -> str:
    """What the log says of something that was done."""
    match asked:
        case Play(_, move):
            return f"play {move}"
        case Chat(_, text):
            return f"chat {text}"
        case Reveal(_, number):
            return f"reveal {number}"


def claim_of(line: TableEntry, seat: int) -> str | None:
    """What a line says that a person at a seat did."""
    match line:
        case Moved(mover, move, is_bot=False) if mover == seat:
            return f"play {move}"
        case Said(_, text, speaker) if speaker == seat:
            return f"chat {text}"
        case NonceRevealed(shower, number) if shower == seat and number:  # else passed over
            return f"reveal {number}"
        case _:
            return None


def replayed(lines: Sequence[TableEntry]) -> tuple[Table, dict[int | None, list[int]]]:
    """A table again, and the hashes of all that each viewer could see."""
    created, *rest = lines
    assert isinstance(created, Created)
    table = Table(created)
    viewers = (None, *range(created.players))
    frames = {viewer: [hash(encoder.encode(frame_of(table, viewer)))] for viewer in viewers}
    for line in rest:
        table.fold(line)
        for viewer in viewers:
            frames[viewer].append(hash(encoder.encode(frame_of(table, viewer))))
    return table, frames


def is_within(seen: Iterable[int], frames: Iterable[int]) -> bool:
    """Whether all that was seen happened, in that order."""
    rest = iter(frames)
    return all(sight in rest for sight in seen)
