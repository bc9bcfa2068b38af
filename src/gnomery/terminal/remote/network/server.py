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
from gnomery.wire.bodies import Again, Join, Joined, Opened, OpenTable, Problem, TableInfo
from gnomery.wire.messages import encoder
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

    def again(self, table: str, token: str) -> Opened:
        """Another table for the people of a finished game."""
        return self._call(Opened, f"/api/tables/{table}/again", Again(), token)

    def claim(self, table: str, token: str, wish: Join) -> Joined:
        """One's old seat at the next game, by the old table's secret."""
        return self._call(Joined, f"/api/tables/{table}/claim", wish, token)

    def record(self, table: str) -> Record:
        """The record of a finished game."""
        return self._call(Record, f"/api/tables/{table}/record")

    def _call(self, kind: type[T], path: str, data: Value | None = None, token: str = "") -> T:
        body = None if data is None else encoder.encode(data)
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
