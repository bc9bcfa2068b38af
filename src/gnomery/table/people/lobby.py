"""Opening tables, sitting down, coming back, playing again."""

import asyncio
import hmac
import json
import time
from base64 import urlsafe_b64encode
from contextlib import suppress

import msgspec

from gnomery.engine.errors import GnomeryError, OptionError
from gnomery.engine.record import Record
from gnomery.table.log import decide
from gnomery.table.log.bounds import Bounds
from gnomery.table.log.entries import Created, Followed, TableEntry
from gnomery.table.log.table import Table
from gnomery.table.people import founding
from gnomery.table.people.access import BITS, INVITE, hashed, new_token, seat_of, seat_role
from gnomery.table.people.tickets import Tickets, new_ticket
from gnomery.table.running.host import Host, NoTableError
from gnomery.table.running.live import Live
from gnomery.table.store.contract import StoreError, Token
from gnomery.table.store.sightings import Sighting
from gnomery.wire.bodies import (
    Again,
    Fork,
    Join,
    Joined,
    ListedTable,
    Opened,
    OpenTable,
    TableInfo,
    Try,
)

TICKET_SECONDS = 30
INVITE_SECONDS = 30 * 86_400.0
BROWSER_SECONDS = 180 * 86_400.0


class Lobby:
    """The ways to a seat."""

    def __init__(
        self, host: Host, *, has_guest_boxes: bool = False, bounds: Bounds | None = None
    ) -> None:
        self.host = host
        self.has_guest_boxes = has_guest_boxes
        self.bounds = bounds or Bounds()
        self.tickets = Tickets()

    async def open(self, wish: OpenTable, browser: str | None = None, opener: str = "") -> Opened:
        """A new table, its host seated if they gave a name."""
        if wish.options.get("box") is not None and not self.has_guest_boxes:
            raise OptionError("table.open.box")
        return await self._open(founding.new(wish), wish, browser, opener)

    async def listed(self) -> list[ListedTable]:
        """The tables that want to be found."""
        return [
            ListedTable(summary.table, summary.game, summary.status, **json.loads(summary.data))
            for summary in await self.host.store.listed()
        ]

    async def join(self, table_id: str, wish: Join, browser: str | None = None) -> Joined:
        """A seat at a table one was invited to, or that is open to all."""
        live = await self.host.table(table_id)
        if wish.invite is not None or not live.table.created.is_listed:
            token = await self._token(wish.invite or "", table_id)
            if token.role != INVITE:
                raise NoTableError
        return await self._sit(live, wish, browser)

    async def seat(self, table_id: str, token: str) -> int:
        """The seat a secret opens at a table."""
        live = await self.host.table(table_id)
        if (seat := self.tickets.use(live.table, token)) is not None:
            return seat
        return await self.holder(table_id, token)

    async def holder(self, table_id: str, token: str) -> int:
        """The seat a lasting secret opens; a ticket will not do."""
        live = await self.host.table(table_id)
        opened = seat_of((await self._token(token, table_id)).role)
        if opened is None:
            raise NoTableError
        seat, sitting = opened
        if not live.table.places[seat].is_held(sitting):
            raise NoTableError
        return seat

    async def device(self, table_id: str, token: str) -> str:
        """Another secret for the same seat, for another device."""
        seat = await self.holder(table_id, token)
        live = await self.host.table(table_id)
        fresh = new_token()
        role = seat_role(seat, live.table.places[seat].sitting)
        granted = [_token(fresh, table_id, role)]
        await self.host.grant(live, granted, self.bounds.secrets_per_seat)
        return fresh

    async def ticket(self, table_id: str, token: str) -> str:
        """A short-lived ticket for a WebSocket."""
        seat = await self.holder(table_id, token)
        live = await self.host.table(table_id)
        return new_ticket(live.table, seat, int(time.time()) + TICKET_SECONDS)

    async def again(self, table_id: str, token: str, wish: Again) -> Opened:
        """Another table for the same people, who may claim their seats there; one for all."""
        await self.holder(table_id, token)
        live = await self.host.table(table_id)
        if live.table.status != "over":
            raise decide.NotAllowedError("table.again.running")
        known = live.table.nexts.get(wish.is_same_deal)
        if known is None or not await self._is_there(known):
            await self._follow(live, wish, known)
        return _opened((await self.host.table(live.table.nexts[wish.is_same_deal])).table)

    async def _follow(self, live: Live, wish: Again, known: str | None) -> None:
        """Open the next table and tell the old one; who is slower here uses the other's."""
        created = founding.rematch(live.table, is_same_deal=wish.is_same_deal)
        await self._stand(created)

        def told(table: Table) -> list[TableEntry]:
            if table.nexts.get(wish.is_same_deal) != known:
                return []
            return [Followed(created.table, wish.is_same_deal)]

        await self.host.tend(live, told)
        if live.table.nexts[wish.is_same_deal] != created.table:
            await self.host.forget(created.table)

    async def _is_there(self, table_id: str) -> bool:
        """Whether a table was not taken away because nobody came."""
        try:
            await self.host.table(table_id)
        except NoTableError:
            return False
        return True

    async def claim(
        self, table_id: str, token: str | None, wish: Join, browser: str | None = None
    ) -> Joined:
        """One's old seat at a rematch, by the old table's token or what a browser keeps for it."""
        live = await self.host.table(table_id)
        parent = live.table.created.parent
        if parent is None or (token is None and browser is None):
            raise NoTableError
        seat = await self.holder(parent, token or browser_secret(browser or "", parent))
        name = (await self.host.table(parent)).table.places[seat].name
        return await self._sit(live, Join(name, seat=seat, seal=wish.seal), browser)

    async def fork(
        self, table_id: str, wish: Fork, browser: str | None = None, opener: str = ""
    ) -> Opened:
        """A new table that goes on from a move of a finished game."""
        record = await self.record(table_id)
        table = (await self.host.table(table_id)).table
        if not 0 <= wish.upto <= len(record.log):
            raise OptionError("table.fork.upto", n=len(record.log))
        return await self._open(founding.forked(table, record, wish.upto), wish, browser, opener)

    async def try_example(
        self, rule: str, number: int, wish: Try, browser: str | None = None, opener: str = ""
    ) -> Opened:
        """A new table at the position of an example."""
        created = await asyncio.to_thread(founding.sandbox, rule, number)
        return await self._open(created, wish, browser, opener)

    async def summary(self, table_id: str) -> TableInfo:
        """What everybody may know of a table."""
        table = (await self.host.table(table_id)).table
        created, is_open = table.created, table.status == "open"
        return TableInfo(
            table=table_id,
            game=created.game,
            status=table.status,
            players=created.players,
            names=tuple(place.name for place in table.places),
            bots=tuple(place.chair.bot for place in table.places),
            free=tuple(
                seat for seat, place in enumerate(table.places) if is_open and not place.is_taken
            ),
            options=created.options,
            is_listed=created.is_listed,
            is_dealt=created.deal is not None,
            clock=created.clock,
            next=table.next,
            sandbox=created.sandbox,
        )

    async def record(self, table_id: str) -> Record:
        """The record of a finished game, seed and all."""
        table = (await self.host.table(table_id)).table
        if table.match is None or table.status != "over":
            raise decide.NotAllowedError("table.record.running")
        return table.record()

    async def _open(
        self, created: Created, wish: OpenTable | Fork | Try, browser: str | None, opener: str
    ) -> Opened:
        """A table, for whoever gave a name with a seat; if they cannot sit there is none."""
        live = await self._stand(created, opener)
        opened = _opened(live.table)
        if not wish.name:
            return opened
        try:
            joined = await self._sit(live, Join(wish.name, seal=wish.seal), browser)
        except GnomeryError:
            await self.host.forget(created.table)
            raise
        return msgspec.structs.replace(opened, seat=joined.seat, token=joined.token)

    async def _stand(self, created: Created, opener: str = "") -> Live:
        """The table itself, with its invitation."""
        invitation = _token(_invite(created), created.table, INVITE, INVITE_SECONDS)
        share = self.bounds.tables_per_address if opener else None
        return await self.host.open_table(created, [invitation], opener, share)

    async def _token(self, token: str, table_id: str) -> Token:
        """What a secret opens here; wrong, expired and foreign ones are all alike."""
        found = await self.host.store.token(hashed(token))
        if found is None and (earlier := _earlier(token)) is not None:
            found = await self.host.store.token(hashed(earlier))
        if found is None or found.table != table_id:
            raise NoTableError
        if found.expires is not None and found.expires < time.time():
            raise NoTableError
        return found

    async def _has_seat(self, table_id: str, browser: str) -> bool:
        """Whether a browser's cookie opens a seat here already; the next one needs its token."""
        try:
            await self.holder(table_id, browser_secret(browser, table_id))
        except NoTableError:
            return False
        return True

    async def _sit(self, live: Live, wish: Join, browser: str | None) -> Joined:
        token = new_token()
        secrets: dict[str, float | None] = {token: None}
        if browser is not None and not await self._has_seat(live.table.id, browser):
            secrets[browser_secret(browser, live.table.id)] = BROWSER_SECONDS

        def tokens(seat: int) -> list[Token]:
            role = seat_role(seat, live.table.places[seat].sitting + 1)
            return [_token(text, live.table.id, role, ends) for text, ends in secrets.items()]

        def sit(table: Table) -> list[TableEntry]:
            return decide.sit(table, wish.seat, wish.name, wish.seal)

        seat = await self.host.sit(live, sit, tokens)
        with suppress(StoreError):  # it is counted; without it they are only thought to be away
            await self.host.store.sightings.note([Sighting(live.table.id, seat, is_here=False)])
        return Joined(live.table.id, seat, token)


def browser_secret(browser: str, table_id: str) -> str:
    """What a browser's cookie, and what its pages keep beside it, opens at one table."""
    return f"{browser}/{table_id}"


def _earlier(secret: str) -> str | None:
    """What a browser's cookie alone opened, before its pages kept something beside it."""
    cookie, _, rest = secret.partition("/")
    _, _, table_id = rest.partition("/")
    return browser_secret(cookie, table_id) if table_id else None


def _token(text: str, table_id: str, role: str, seconds: float | None = None) -> Token:
    now = time.time()
    expires = None if seconds is None else now + seconds
    return Token(hashed(text), table_id, role, now, expires)


def _opened(table: Table) -> Opened:
    return Opened(table.id, _invite(table.created), table.commitment)


def _invite(created: Created) -> str:
    """A table's invitation: the same for everybody who may pass it on, and kept nowhere."""
    digest = hmac.digest(created.key.encode(), f"invite/{created.table}".encode(), "sha256")
    return urlsafe_b64encode(digest[: BITS // 8]).decode()
