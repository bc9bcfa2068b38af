"""Opening tables, sitting down, coming back, playing again."""

import hmac
import time
from collections.abc import Sequence

import msgspec

from gnomery import api
from gnomery.bots import BOTS, seated
from gnomery.engine.errors import GnomeryError, OptionError
from gnomery.engine.luck import new_seed
from gnomery.engine.record import Record
from gnomery.table import decide
from gnomery.table.access import INVITE, hashed, new_table_id, new_token, seat_of, seat_role
from gnomery.table.host import Host, NoTableError
from gnomery.table.live import Live
from gnomery.table.log import Chair, Created
from gnomery.table.requests import (
    Again,
    Fork,
    GameInfo,
    Join,
    Joined,
    ListedTable,
    Opened,
    OpenTable,
    OptionInfo,
)
from gnomery.table.room import Room
from gnomery.table.store.contract import Token

TICKET_SECONDS = 30
INVITE_DAYS = 30
DAY = 86_400.0


def shelf() -> list[GameInfo]:
    """The games, with all a form needs."""
    return [
        GameInfo(
            name,
            game.players[0],
            game.players[-1],
            tuple(OptionInfo(s.name, s.values, s.default) for s in game.switches),
            tuple(BOTS),
        )
        for name, game in api.games().items()
    ]


class Lobby:
    """The ways to a seat."""

    def __init__(self, host: Host) -> None:
        self.host = host

    async def open(self, wish: OpenTable, browser: str | None = None) -> Opened:
        """A new table, its host seated if they gave a name."""
        created = _created(wish)
        room = Room(created)
        invite = new_token()
        live = await self.host.open_table(created, [_token(invite, created.table, INVITE)])
        opened = Opened(created.table, invite, room.commitment)
        if not wish.name:
            return opened
        try:
            joined = await self._sit(live, Join(wish.name, seal=wish.seal), browser)
        except GnomeryError:
            await self.host.forget(created.table)
            raise
        return msgspec.structs.replace(opened, seat=joined.seat, token=joined.token)

    async def listed(self) -> list[ListedTable]:
        """The tables that want to be found."""
        found = []
        for summary in await self.host.store.listed():
            data = msgspec.json.decode(summary.data)
            found.append(
                ListedTable(
                    summary.table,
                    summary.game,
                    summary.status,
                    data["players"],
                    tuple(data["names"]),
                )
            )
        return found

    async def join(self, table: str, wish: Join, browser: str | None = None) -> Joined:
        """A seat at a table one was invited to, or that is open to all."""
        live = await self.host.table(table)
        if wish.invite is not None or not live.room.created.is_listed:
            token = await self._token(wish.invite or "", table)
            if token.role != INVITE:
                raise NoTableError
        return await self._sit(live, wish, browser)

    async def seat(self, table: str, token: str) -> int:
        """The seat a secret opens at a table."""
        live = await self.host.table(table)
        if (seat := _ticket_seat(live.room, token)) is not None:
            return seat
        return await self.holder(table, token)

    async def holder(self, table: str, token: str) -> int:
        """The seat a lasting secret opens; a ticket will not do."""
        live = await self.host.table(table)
        opened = seat_of((await self._token(token, table)).role)
        if opened is None:
            raise NoTableError
        seat, sitting = opened
        place = live.room.places[seat]
        if not place.is_taken or place.sitting != sitting:
            raise NoTableError
        return seat

    async def device(self, table: str, token: str) -> str:
        """Another secret for the same seat, for another device."""
        seat = await self.holder(table, token)
        live = await self.host.table(table)
        fresh = new_token()
        role = seat_role(seat, live.room.places[seat].sitting)
        await self.host.grant(live, [_token(fresh, table, role)])
        return fresh

    async def ticket(self, table: str, token: str) -> str:
        """A short-lived ticket for a WebSocket."""
        seat = await self.holder(table, token)
        live = await self.host.table(table)
        return _ticket(live.room, seat, int(time.time()) + TICKET_SECONDS)

    async def again(self, table: str, token: str, wish: Again) -> Opened:
        """Another table for the same people, who may claim their seats there."""
        await self.holder(table, token)
        room = (await self.host.table(table)).room
        if room.status != "over" or room.match is None:
            raise decide.NotAllowedError("table.again.running")
        deal = room.match.seed if wish.is_same_deal else None
        old = room.created
        created = msgspec.structs.replace(
            old,
            table=new_table_id(),
            secret=new_seed(),
            key=new_seed(),
            deal=deal,
            parent=old.table,
            start=None,
        )
        invite = new_token()
        await self.host.open_table(created, [_token(invite, created.table, INVITE)])
        return Opened(created.table, invite, Room(created).commitment)

    async def claim(self, table: str, token: str, wish: Join) -> Joined:
        """One's old seat at a rematch."""
        live = await self.host.table(table)
        parent = live.room.created.parent
        if parent is None:
            raise NoTableError
        seat = await self.holder(parent, token)
        name = (await self.host.table(parent)).room.places[seat].name
        return await self._sit(live, Join(name, seat=seat, seal=wish.seal), None)

    async def fork(self, table: str, wish: Fork) -> Opened:
        """A new table that goes on from a move of a finished game."""
        record = await self.record(table)
        room = (await self.host.table(table)).room
        if not 0 <= wish.upto <= len(record.log):
            raise decide.NotAllowedError("table.fork.upto", n=len(record.log))
        start = msgspec.structs.replace(record, log=record.log[: wish.upto], seed=None, result=None)
        created = msgspec.structs.replace(
            room.created,
            table=new_table_id(),
            secret=new_seed(),
            key=new_seed(),
            start=start.dumps(),
            deal=None,
            parent=None,
        )
        invite = new_token()
        live = await self.host.open_table(created, [_token(invite, created.table, INVITE)])
        opened = Opened(created.table, invite, live.room.commitment)
        if not wish.name:
            return opened
        joined = await self._sit(live, Join(wish.name, seal=wish.seal), None)
        return msgspec.structs.replace(opened, seat=joined.seat, token=joined.token)

    async def record(self, table: str) -> Record:
        """The record of a finished game, seed and all."""
        room = (await self.host.table(table)).room
        if room.match is None or room.status != "over":
            raise decide.NotAllowedError("table.record.running")
        return room.record()

    async def _token(self, token: str, table: str) -> Token:
        """What a secret opens here; wrong, expired and foreign ones are all alike."""
        found = await self.host.store.token(hashed(token))
        if found is None or found.table != table:
            raise NoTableError
        if found.expires is not None and found.expires < time.time():
            raise NoTableError
        return found

    async def _has_seat(self, table: str, browser: str) -> bool:
        """Whether a browser's cookie opens a seat here already; the next one needs its token."""
        try:
            await self.holder(table, browser_secret(browser, table))
        except NoTableError:
            return False
        return True

    async def _sit(self, live: Live, wish: Join, browser: str | None) -> Joined:
        token = new_token()
        secrets = [token]
        if browser is not None and not await self._has_seat(live.room.table, browser):
            secrets.append(browser_secret(browser, live.room.table))
        seat = await self.host.sit(
            live,
            lambda room: decide.sit(room, wish.seat, wish.name, wish.seal),
            lambda seat: [
                _token(
                    text,
                    live.room.table,
                    seat_role(seat, live.room.places[seat].sitting + 1),
                )
                for text in secrets
            ],
        )
        return Joined(live.room.table, seat, token)


def browser_secret(browser: str, table: str) -> str:
    """What a browser's one cookie opens at one table."""
    return f"{browser}/{table}"


def _token(text: str, table: str, role: str) -> Token:
    now = time.time()
    expires = now + INVITE_DAYS * DAY if role == INVITE else None
    return Token(hashed(text), table, role, now, expires)


def _created(wish: OpenTable) -> Created:
    """The first line of a table's log, if what is wished for can be played."""
    api.unplayed(wish.game, wish.players, wish.options, wish.deal)
    chairs = _chairs(wish.bots, wish.players)
    rules = api.game(wish.game)
    for chair in chairs:
        if chair.bot is not None:
            seated(chair.bot, rules)
    if wish.clock is not None and not (wish.clock.bank > 0 <= wish.clock.more):
        raise OptionError("table.open.clock")
    return Created(
        table=new_table_id(),
        game=wish.game,
        players=wish.players,
        options=wish.options,
        chairs=chairs,
        secret=new_seed(),
        key=new_seed(),
        rules_version=rules.rules_version,
        is_listed=wish.is_listed,
        clock=wish.clock,
        deal=wish.deal,
    )


def _chairs(bots: Sequence[str | None], players: int) -> tuple[Chair, ...]:
    if len(bots) > players:
        raise OptionError("table.open.chairs", n=players)
    return tuple(Chair(bot) for bot in (*bots, *[None] * (players - len(bots))))


def _ticket(room: Room, seat: int, expires: int) -> str:
    text = f"{seat}.{room.places[seat].sitting}.{expires}"
    return f"t.{text}.{_sign(room, text)}"


def _sign(room: Room, text: str) -> str:
    message = f"ticket/{room.table}/{text}".encode("utf-8", "surrogatepass")
    return hmac.digest(room.created.key.encode(), message, "sha256").hex()


def _ticket_seat(room: Room, token: str) -> int | None:
    """The seat of a true and fresh ticket."""
    kind, _, rest = token.partition(".")
    text, _, signature = rest.rpartition(".")
    if kind != "t" or not hmac.compare_digest(
        signature.encode("utf-8", "surrogatepass"), _sign(room, text).encode()
    ):
        return None
    seat, sitting, expires = map(int, text.split("."))
    is_valid = expires >= time.time() and room.places[seat].sitting == sitting
    return seat if is_valid and room.places[seat].is_taken else None
