"""Who sends a request: their address, and the secret they bring."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple, TypeAlias

from litestar import Request, Response
from litestar.datastructures import Cookie, State
from litestar.params import FromPath

from gnomery.table.contests.callers import Caller
from gnomery.table.people.access import browser_secret, new_token
from gnomery.table.people.lobby import BROWSER_SECONDS
from gnomery.table.running.host import BusyError, NoTableError
from gnomery.table.serving.limits import Buckets, household
from gnomery.table.serving.service import Service
from gnomery.words import LANGUAGES

AnyRequest: TypeAlias = Request[Any, Any, State]
TableId: TypeAlias = FromPath[str]

OWN_HEADER = "x-gnomery"
"""A page of another site cannot send it, so a cookie counts only beside it."""
LONGEST_COOKIE = 64
SHORTEST_OWN = 16
COUNTED = "is_counted"
WHOLE = "whole"
"""Marks a route whose answers are not squeezed: beside a secret, a length can betray it."""
PUBLIC = {WHOLE: False}
"""What is the same for everybody may be squeezed."""


class Browser(NamedTuple):
    """Who sits down by a browser: the cookie it keeps, and the whole secret."""

    cookie: str
    secret: str


def service_of(request: AnyRequest) -> Service:
    """The running server."""
    service: Service = request.app.state.service
    return service


def address(request: AnyRequest) -> str:
    """Where a request comes from, as it is counted."""
    return household(request.client.host) if request.client else ""


def reading(request: AnyRequest) -> Service:
    """The running server, for somebody who only wants to read; too many requests are refused."""
    service = service_of(request)
    limit(service.reads, request)
    return service


def limit(buckets: Buckets, request: AnyRequest) -> None:
    """Count a request; too many of an address are refused."""
    request.state[COUNTED] = True
    if not buckets.take(address(request)):
        raise BusyError("table.busy.address")


@contextmanager
def joining(request: AnyRequest) -> Iterator[None]:
    """Count a try to sit down; one with a wrong invitation is a guess and counts as that."""
    joins, where = service_of(request).joins, address(request)
    if joins.is_empty(where):
        raise BusyError("table.busy.address")
    is_guess = False
    try:
        yield
    except NoTableError:
        is_guess = True
        raise
    finally:
        if not is_guess:
            joins.take(where)


def is_guessed_out(request: AnyRequest) -> bool:
    """Count a secret that opened nothing; whether its address guessed at too many.

    True secrets are answered whoever else has guessed from there: nobody locks a neighbour out.
    """
    if COUNTED in request.state:
        return False
    return not service_of(request).is_guess_answered(address(request))


def language_of(request: AnyRequest) -> str:
    """The reader's language, by what the browser prefers."""
    return preferred(request.headers.get("accept-language", ""))


def preferred(accepted: str) -> str:
    """The first of our languages that a browser accepts."""
    for part in accepted.split(","):
        language = part.strip()[:2].lower()
        if language in LANGUAGES:
            return language
    return "en"


def bearer(request: AnyRequest) -> str | None:
    """The token a request brings; None if it brings none."""
    if not (given := request.headers.get("authorization")):
        return None
    kind, _, token = given.partition(" ")
    if kind.lower() != "bearer" or not token:
        raise NoTableError
    return token


def cookie(request: AnyRequest) -> str | None:
    """The browser's cookie, which counts only beside our own header; None if it has none."""
    if OWN_HEADER not in request.headers:
        return None
    found = request.cookies.get(cookie_name(service_of(request)))
    return found if found and len(found) <= LONGEST_COOKIE else None


def secret(request: AnyRequest, table_id: str) -> str:
    """The secret a request brings: a token, or the browser's own beside our own header."""
    if (token := bearer(request)) is not None:
        return token
    if (kept := cookie(request)) is None:
        raise NoTableError
    return browser_secret(_whole(request, kept), table_id)


def contest_caller(request: AnyRequest) -> Caller:
    """Who asks about a contest, as far as they show it."""
    kept = cookie(request)
    own = None if kept is None else _whole(request, kept)
    return Caller(bearer(request), own, address(request))


def browser_of(request: AnyRequest, *, is_known: bool = False) -> Browser | None:
    """Who sits down by a browser, fresh if it has no cookie yet; programs have none.

    Anybody on the same host can give a browser a cookie whose value they know. So a seat opens by
    the cookie and what our own pages keep, which nobody else can read; a page that keeps nothing
    gets a fresh cookie, unless it shows that it sat here before.
    """
    if OWN_HEADER not in request.headers:
        return None
    kept = cookie(request)
    if kept is None or not (is_known or _pages_own(request)):
        kept = new_token()
    return Browser(kept, _whole(request, kept))


def _whole(request: AnyRequest, kept: str) -> str:
    """The cookie together with what our own pages keep in this browser."""
    own = _pages_own(request)
    return f"{kept}/{own}" if own else kept


def _pages_own(request: AnyRequest) -> str:
    """What our own pages keep in this browser; "" of a page that only says it is ours."""
    own = request.headers.get(OWN_HEADER, "").replace("/", "")
    return own[:LONGEST_COOKIE] if len(own) >= SHORTEST_OWN else ""


def cookie_name(service: Service) -> str:
    """The one cookie's name; browsers hold the longer one to https and this host."""
    return "__Host-gnomery" if service.settings.is_secure else "gnomery"


def with_cookie(service: Service, content: Any, browser: Browser | None) -> Response[Any]:
    """An answer that lets a browser keep its cookie."""
    if browser is None:
        return Response(content)
    kept = Cookie(
        key=cookie_name(service),
        value=browser.cookie,
        path="/",
        httponly=True,
        samesite="lax",
        secure=service.settings.is_secure,
        max_age=int(BROWSER_SECONDS),
    )
    return Response(content, cookies=[kept])
