"""A server over HTTP: tables opened, seats taken, records fetched."""

from collections.abc import Mapping
from http.client import HTTPException
from typing import NamedTuple, TypeVar
from urllib.error import HTTPError
from urllib.request import ProxyHandler, Request, build_opener

import msgspec

from gnomery.engine.errors import GnomeryError
from gnomery.engine.record import Record
from gnomery.engine.value import Value
from gnomery.terminal.remote.network.links import DEFAULT_SERVER, is_near
from gnomery.terminal.screen.streams import printable
from gnomery.wire.bodies import Again, Join, Joined, Opened, OpenTable, Problem, Replay, TableInfo
from gnomery.wire.contests import (
    ContestInfo,
    DayInfo,
    DealTable,
    EnterLeague,
    LeagueSeat,
    OpenLeague,
    PlayDeal,
)
from gnomery.wire.joining import AskSeat, Link, RequestState, SeatAskedFor
from gnomery.wire.messages import encoder
from gnomery.wire.orders import OrdersTold, OrderWish
from gnomery.words import Arg, say

SECONDS = 10.0
LONGEST = 64 * 1024 * 1024

T = TypeVar("T")


class NetError(GnomeryError):
    """A server that is not there, or does not do what was asked."""


def no_server(url: str) -> NetError:
    """Nobody answers; for one's own machine, how to change that."""
    key = "no_own_server" if url == DEFAULT_SERVER else "no_server"
    return NetError(f"terminal.remote.{key}", url=url)


class Server(NamedTuple):
    """The routes a terminal needs."""

    url: str

    def open(self, wish: OpenTable) -> Opened:
        """A new table, oneself seated."""
        return self._call(Opened, "/api/tables", wish)

    def table(self, table: str) -> TableInfo:
        """What everybody may know of a table."""
        return self._call(TableInfo, f"/api/tables/{table}")

    def join(self, table: str, wish: Join) -> Joined:
        """A seat at a table."""
        return self._call(Joined, f"/api/tables/{table}/seats", wish)

    def ask(self, table: str, wish: AskSeat) -> SeatAskedFor:
        """A seat asked for without an invitation."""
        return self._call(SeatAskedFor, f"/api/tables/{table}/requests", wish)

    def asked(self, table: str, secret: str) -> RequestState:
        """What came of it."""
        return self._call(RequestState, f"/api/tables/{table}/request", token=secret)

    def device(self, table: str, token: str) -> Link:
        """What carries one's seat to another device."""
        return self._call(Link, f"/api/tables/{table}/device", b"", token)

    def carry(self, table: str, carried: str) -> Joined:
        """One's seat here, by what was made for it on another device."""
        return self._call(Joined, f"/api/tables/{table}/carry", b"", carried)

    def again(self, table: str, token: str) -> Opened:
        """Another table for the people of a finished game."""
        return self._call(Opened, f"/api/tables/{table}/again", Again(), token)

    def claim(self, table: str, token: str, wish: Join) -> Joined:
        """One's old seat at the next game, by the old table's secret."""
        return self._call(Joined, f"/api/tables/{table}/claim", wish, token)

    def order(self, table: str, token: str, wish: OrderWish) -> OrdersTold:
        """What one has ordered in advance, and may order."""
        return self._call(OrdersTold, f"/api/tables/{table}/orders", wish, token)

    def record(self, table: str) -> Record:
        """The record of a finished game."""
        return self._call(Record, f"/api/tables/{table}/record")

    def replay(self, table: str, token: str, viewer: int, start: int) -> Replay:
        """Some steps of a finished game, as somebody saw them."""
        path = f"/api/tables/{table}/replay?viewer={viewer}&from={start}"
        return self._call(Replay, path, token=token)

    def days(self) -> list[DayInfo]:
        """Today's deal of every game."""
        return self._call(list[DayInfo], "/api/days")

    def contest(self, contest: str, secret: str) -> ContestInfo:
        """A contest as one may see it."""
        return self._call(ContestInfo, f"/api/contests/{contest}", token=secret)

    def play_deal(self, contest: str, wish: PlayDeal, secret: str) -> DealTable:
        """One's table for a deal."""
        return self._call(DealTable, f"/api/contests/{contest}/play", wish, secret)

    def open_league(self, wish: OpenLeague) -> LeagueSeat:
        """A new league, oneself its first member."""
        return self._call(LeagueSeat, "/api/leagues", wish)

    def enter(self, contest: str, wish: EnterLeague) -> LeagueSeat:
        """One's place in a league."""
        return self._call(LeagueSeat, f"/api/contests/{contest}/members", wish)

    def _call(
        self, kind: type[T], path: str, data: Value | bytes | None = None, token: str = ""
    ) -> T:
        body = encoder.encode(data) if isinstance(data, Value) else data
        request = Request(f"{self.url}{path}", body)  # noqa: S310  an address is http or https
        request.add_header("Content-Type", "application/json")
        if token:
            request.add_header("Authorization", f"Bearer {token}")
        opener = build_opener(*[ProxyHandler({})] if is_near(self.url) else [])
        try:
            with opener.open(request, timeout=SECONDS) as response:
                text = response.read(LONGEST)
        except HTTPError as error:
            with error:
                raise self._problem(error) from None
        except (OSError, HTTPException) as error:
            raise no_server(self.url) from error
        return self._decoded(text, kind)

    def _problem(self, error: HTTPError) -> NetError:
        try:
            problem = self._decoded(error.read(LONGEST), Problem)
        except (OSError, HTTPException) as cause:
            raise no_server(self.url) from cause
        return refusal(problem.key, problem.args)

    def _decoded(self, text: bytes, kind: type[T]) -> T:
        try:
            return msgspec.json.decode(text, type=kind)
        except (msgspec.DecodeError, RecursionError) as error:
            raise NetError("terminal.remote.no_gnomery", url=self.url) from error


def refusal(key: str, args: Mapping[str, Arg]) -> NetError:
    """A server's no, also if it gives a reason this program has no words for."""
    if key == "table.name.taken":
        return NetError("terminal.remote.name_taken", name=str(args.get("name", "")))
    given = {name: arg for name, arg in args.items() if name not in ("self", "key")}
    try:
        say("en", key, given)
    except (KeyError, IndexError, ValueError):
        return NetError("terminal.remote.unknown", reason=printable(key))
    return NetError(key, **given)
