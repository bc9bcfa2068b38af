"""A seat taken along to another device, by a link that works once and soon ends."""

import time

from gnomery.table.people.access import hashed, kept_token, seat_role
from gnomery.table.people.lobby import Lobby
from gnomery.table.people.tickets import new_ticket, read_ticket
from gnomery.table.running.host import NoTableError
from gnomery.table.store.contract import Ack, DuplicateError
from gnomery.wire.bodies import Joined
from gnomery.wire.joining import Link

CARRY_SECONDS = 300


class Carrying:
    """Makes such links, and lets them be used."""

    def __init__(self, lobby: Lobby) -> None:
        self.lobby = lobby

    async def link(self, table_id: str, token: str) -> Link:
        """What carries a seat to one other device, for whoever has it."""
        seat = await self.lobby.holder(table_id, token)
        live = await self.lobby.host.table(table_id)
        ends = int(time.time()) + CARRY_SECONDS
        return Link(new_ticket("carry", live.table, seat, ends), CARRY_SECONDS)

    async def use(self, table_id: str, carried: str, browser: str | None = None) -> Joined:
        """The seat on another device, which has secrets of its own from now on."""
        live = await self.lobby.host.table(table_id)
        found = read_ticket("carry", live.table, carried)
        if found is None:
            raise NoTableError
        secrets = await self.lobby.secrets_for(table_id, browser)
        role = seat_role(found.seat, live.table.places[found.seat].sitting)
        tokens = [kept_token(text, table_id, role, ends) for text, ends in secrets.items()]
        # What is used is answered, and an answer is given once, whichever process gives it.
        used = Ack("carry", hashed(carried).hex(), b"{}")
        try:
            await self.lobby.host.grant(live, tokens, self.lobby.bounds.secrets_per_seat, used)
        except DuplicateError:
            raise NoTableError from None
        return Joined(table_id, found.seat, next(iter(secrets)))
