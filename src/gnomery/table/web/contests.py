"""The HTTP interface of contests: a day's deal, leagues, and the tables they are played at."""

from typing import TypeAlias

from litestar import Response, get, post
from litestar.params import FromPath, JSONBody
from litestar.status_codes import HTTP_200_OK

from gnomery.table.web import callers
from gnomery.table.web.callers import AnyRequest, contest_caller, reading, service_of, with_cookie
from gnomery.table.web.schema import BY_SEAT, problems
from gnomery.table.web.strict import Strict, post_body
from gnomery.wire.contests import (
    ContestInfo,
    DayInfo,
    DealTable,
    EnterLeague,
    LeagueSeat,
    OpenLeague,
    PlayDeal,
)

ContestId: TypeAlias = FromPath[str]
CONTEST = "/api/contests/{contest:str}"


@get("/api/days", responses=problems(429))
async def days(request: AnyRequest) -> list[DayInfo]:
    """Today's deal of every game, and the seal on tomorrow's."""
    return await reading(request).contests.days(contest_caller(request))


@get(CONTEST, responses=problems(404, 429))
async def contest(request: AnyRequest, contest: ContestId) -> ContestInfo:
    """A contest as one may see it: a day's anybody, a league its members and those invited."""
    return await reading(request).contests.info(contest, contest_caller(request))


@post_body(f"{CONTEST}/play", Strict[PlayDeal], 404, 409, security=BY_SEAT)
async def play(
    request: AnyRequest, contest: ContestId, data: JSONBody[PlayDeal]
) -> Response[DealTable]:
    """One's table for a deal."""
    service, browser = service_of(request), callers.browser_of(request)
    callers.limit(service.opens, request)
    caller = contest_caller(request)._replace(browser=browser and browser.secret)
    if not await service.contests.is_member(contest, caller):
        callers.limit(service.entering, request)
    table = await service.contests.play(contest, data, caller)
    return with_cookie(service, table, browser)


@post_body("/api/leagues", Strict[OpenLeague])
async def open_league(request: AnyRequest, data: JSONBody[OpenLeague]) -> Response[LeagueSeat]:
    """Open a league."""
    service, browser = service_of(request), callers.browser_of(request)
    callers.limit(service.leagues, request)
    seat = await service.contests.open_league(data, browser and browser.secret)
    return with_cookie(service, seat, browser)


@post_body(f"{CONTEST}/members", Strict[EnterLeague], 404, 409)
async def enter(
    request: AnyRequest, contest: ContestId, data: JSONBody[EnterLeague]
) -> Response[LeagueSeat]:
    """Take part in a league."""
    service, browser = service_of(request), callers.browser_of(request)
    with callers.joining(request):
        seat = await service.contests.enter(contest, data, browser and browser.secret)
    return with_cookie(service, seat, browser)


@post(
    f"{CONTEST}/close",
    status_code=HTTP_200_OK,
    security=BY_SEAT,
    responses=problems(404, 409, 429),
)
async def close(request: AnyRequest, contest: ContestId) -> ContestInfo:
    """Show everything before the date, once all have played everything."""
    return await service_of(request).contests.close(contest, contest_caller(request))


CONTESTS = [days, contest, play, open_league, enter, close]
