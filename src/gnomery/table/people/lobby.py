"""Opening tables, sitting down, coming back, playing again."""

import asyncio
import hmac
import time
from base64 import urlsafe_b64encode
from contextlib import suppress

import msgspec

from gnomery.engine.errors import GnomeryError, OptionError
from gnomery.engine.record import Record
from gnomery.table.contests.logs import ContestLogs
from gnomery.table.contests.sealing import check_shown
from gnomery.table.log import decide, requests
from gnomery.table.log.bounds import Bounds
from gnomery.table.log.entries import Created, Followed, TableEntry
from gnomery.table.log.glances import read_glance
from gnomery.table.log.table import Table
from gnomery.table.people import founding
from gnomery.table.people.access import (
    BITS,
    INVITE,
    browser_secret,
    earlier_secret,
    hashed,
    kept_token,
    new_token,
    seat_of,
    seat_role,
)
from gnomery.table.people.asking import request_of
from gnomery.table.people.tickets import new_ticket, read_ticket
from gnomery.table.running.host import Host, NoTableError
from gnomery.table.running.live import Live
from gnomery.table.running.summaries import table_info
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
from gnomery.wire.contests import PlayDeal

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
        self.contests = ContestLogs(host.store)
        self.now = time.time
        """Says when contests begin and end."""

    async def open(self, wish: OpenTable, browser: str | None = None, opener: str = "") -> Opened:
        """A new table, its host seated if they gave a name."""
        if wish.options.get("box") is not None and not self.has_guest_boxes:
            raise OptionError("table.open.box")
        return await self.stand_for(founding.new(wish), wish, browser, opener)

    async def listed(self) -> list[ListedTable]:
        """The tables that want to be found."""
        found = [(one, read_glance(one)) for one in await self.host.store.listed()]
        return [
            ListedTable(one.table, one.game, one.status, glance.players, glance.names)
            for one, glance in found
        ]

    async def join(self, table_id: str, wish: Join, browser: str | None = None) -> Joined:
        """A seat at a table one was invited to, or that is open to all."""
        live = await self.host.table(table_id)
        is_open = wish.request is not None or live.table.created.is_listed
        if wish.invite is not None or not is_open:
            token = await self.opened_by(wish.invite or "", table_id)
            if token.role != INVITE:
                raise NoTableError
        return await self.sit(live, wish, browser)

    async def seat(self, table_id: str, token: str) -> int:
        """The seat a secret opens at a table."""
        live = await self.host.table(table_id)
        if (found := read_ticket("ticket", live.table, token)) is not None:
            if await self.host.store.commons.use(hashed(token).hex(), found.expires):
                return found.seat
            raise NoTableError
        return await self.holder(table_id, token)

    async def holder(self, table_id: str, token: str) -> int:
        """The seat a lasting secret opens; a ticket will not do."""
        live = await self.host.table(table_id)
        opened = seat_of((await self.opened_by(token, table_id)).role)
        if opened is None:
            raise NoTableError
        seat, sitting = opened
        if not live.table.places[seat].is_held(sitting):
            raise NoTableError
        return seat

    async def role(self, table_id: str, token: str) -> str | None:
        """Whose seat a lasting secret opens at a table, without fetching it; None if none."""
        try:
            role = (await self.opened_by(token, table_id)).role
        except NoTableError:
            return None
        seated, summary = seat_of(role), await self.host.store.summary(table_id)
        if seated is None or summary is None or not read_glance(summary).is_held(*seated):
            return None
        return role

    async def secret_for(self, live: Live, seat: int) -> str:
        """One more secret that opens a seat, for whoever has shown that it is theirs."""
        fresh = new_token()
        role = seat_role(seat, live.table.places[seat].sitting)
        granted = [kept_token(fresh, live.table.id, role)]
        await self.host.grant(live, granted, self.bounds.secrets_per_seat)
        return fresh

    async def ticket(self, table_id: str, token: str) -> str:
        """A short-lived ticket for a WebSocket."""
        seat = await self.holder(table_id, token)
        live = await self.host.table(table_id)
        return new_ticket("ticket", live.table, seat, int(time.time()) + TICKET_SECONDS)

    async def again(self, table_id: str, token: str, wish: Again) -> Opened:
        """Another table for the same people, who may claim their seats there; one for all."""
        await self.holder(table_id, token)
        live = await self.host.table(table_id)
        if live.table.status != "over":
            raise decide.NotAllowedError("table.again.running")
        if wish.is_same_deal:
            await check_shown(self.contests, live.table, self.now())
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
        return await self.sit(live, Join(name, seat=seat, seal=wish.seal), browser)

    async def fork(
        self, table_id: str, wish: Fork, browser: str | None = None, opener: str = ""
    ) -> Opened:
        """A new table that goes on from a move of a finished game."""
        record = await self.record(table_id)
        table = (await self.host.table(table_id)).table
        if not 0 <= wish.upto <= len(record.log):
            raise OptionError("table.fork.upto", n=len(record.log))
        return await self.stand_for(
            founding.forked(table, record, wish.upto), wish, browser, opener
        )

    async def try_example(
        self, rule: str, number: int, wish: Try, browser: str | None = None, opener: str = ""
    ) -> Opened:
        """A new table at the position of an example."""
        created = await asyncio.to_thread(founding.sandbox, rule, number)
        return await self.stand_for(created, wish, browser, opener)

    async def summary(self, table_id: str) -> TableInfo:
        """What everybody may know of a table."""
        return table_info((await self.host.table(table_id)).table)

    async def record(self, table_id: str, *, can_look: bool = False) -> Record:
        """The record of a finished game, seed and all; who can look may see it played again."""
        table = (await self.host.table(table_id)).table
        if table.match is None or table.status != "over":
            raise decide.NotAllowedError("table.record.running")
        if not can_look:
            await check_shown(self.contests, table, self.now())
        return table.record()

    async def stand_for(
        self,
        created: Created,
        wish: OpenTable | Fork | Try | PlayDeal,
        browser: str | None,
        opener: str,
    ) -> Opened:
        """A table, for whoever gave a name with a seat; if they cannot sit there is none."""
        live = await self._stand(created, opener)
        opened = _opened(live.table)
        if not wish.name:
            return opened
        try:
            joined = await self.sit(live, Join(wish.name, seal=wish.seal), browser)
        except GnomeryError:
            await self.host.forget(created.table)
            raise
        return msgspec.structs.replace(opened, seat=joined.seat, token=joined.token)

    async def _stand(self, created: Created, opener: str = "") -> Live:
        """The table itself, with its invitation."""
        invitation = kept_token(_invite(created), created.table, INVITE, INVITE_SECONDS)
        share = self.bounds.tables_per_address if opener else None
        return await self.host.open_table(created, [invitation], opener, share)

    async def opened_by(self, token: str, table_id: str) -> Token:
        """What a secret opens here; wrong, expired and foreign ones are all alike."""
        found = await self.host.store.token(hashed(token))
        if found is None and (earlier := earlier_secret(token)) is not None:
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

    async def sit(self, live: Live, wish: Join, browser: str | None) -> Joined:
        """A seat for whoever may have it, and the secret that opens it."""
        secrets = await self.secrets_for(live.table.id, browser)

        def tokens(seat: int) -> list[Token]:
            role = seat_role(seat, live.table.places[seat].sitting + 1)
            return [kept_token(text, live.table.id, role, ends) for text, ends in secrets.items()]

        def sit(table: Table) -> list[TableEntry]:
            if wish.request is None:
                return decide.sit(table, wish.seat, wish.name, wish.seal)
            request = request_of(table, wish.request)
            return requests.sit_by_request(table, request, wish.seat, wish.seal, self.host.clock())

        seat = await self.host.sit(live, sit, tokens)
        with suppress(StoreError):  # it is counted; without it they are only thought to be away
            await self.host.store.sightings.note([Sighting(live.table.id, seat, is_here=False)])
        return Joined(live.table.id, seat, next(iter(secrets)))

    async def secrets_for(self, table_id: str, browser: str | None) -> dict[str, float | None]:
        """What will open a seat, and for how long: a token, then what a browser keeps."""
        secrets: dict[str, float | None] = {new_token(): None}
        if browser is not None and not await self._has_seat(table_id, browser):
            secrets[browser_secret(browser, table_id)] = BROWSER_SECONDS
        return secrets


def _opened(table: Table) -> Opened:
    return Opened(table.id, _invite(table.created), table.commitment)


def _invite(created: Created) -> str:
    """A table's invitation: the same for everybody who may pass it on, and kept nowhere."""
    digest = hmac.digest(created.key.encode(), f"invite/{created.table}".encode(), "sha256")
    return urlsafe_b64encode(digest[: BITS // 8]).decode()
