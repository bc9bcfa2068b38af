"""The HTTP interface for reading: a table's summary, finished games, the coach, rules, pieces."""

from collections.abc import Callable
from typing import Annotated, Any, Literal, TypeAlias, TypeVar

import msgspec
from litestar import Response, get, post
from litestar.exceptions import NotFoundException
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, JSONBody, Parameter, QueryParameter
from litestar.status_codes import HTTP_200_OK, HTTP_202_ACCEPTED

from gnomery import api
from gnomery.engine.errors import OptionError
from gnomery.engine.known import known_things
from gnomery.engine.record import Record
from gnomery.engine.things import Thing, options_of
from gnomery.examples.reading import examples_of
from gnomery.table.coaching.reading import AUDIENCE, replay_page, verdict
from gnomery.table.coaching.reviews import Reviewing
from gnomery.table.web import callers
from gnomery.table.web.callers import PUBLIC, AnyRequest, TableId, contest_caller, reading
from gnomery.table.web.schema import BY_SEAT, problems
from gnomery.table.web.strict import Unread, post_body
from gnomery.wire.advice import Advice
from gnomery.wire.bodies import Replay, RuleText, TableInfo, Verdict
from gnomery.words.digest import sections

T = TypeVar("T")

LONGEST = 1024 * 1024
UNDER_WAY = ResponseSpec(Reviewing, generate_examples=False, description="Not done yet: ask again.")

ViewerQuery: TypeAlias = Annotated[
    str,
    QueryParameter(
        pattern="^(none|all|[0-9]{1,2})$",
        description="A seat, `none` for the audience, or `all` for the views of all seats.",
    ),
]
FromQuery: TypeAlias = Annotated[
    int, QueryParameter(name="from", ge=0, le=10**9, description="The first step.")
]
UptoQuery: TypeAlias = Annotated[
    int | None, QueryParameter(ge=0, le=10**9, description="The last step.")
]
RulesQuery: TypeAlias = Annotated[
    int | None, QueryParameter(ge=1, le=10**9, description="The version of the rules.")
]
SeatQuery: TypeAlias = Annotated[
    int | None,
    QueryParameter(ge=0, le=10**9, description="The seat whose decisions are judged."),
]
LanguageQuery: TypeAlias = Annotated[
    Literal["en", "fr", "de"] | None, QueryParameter(description="Else what the browser prefers.")
]


async def _read(
    request: AnyRequest, job: Callable[..., T], record: Record | bytes, *more: object
) -> T:
    """What a job makes of a record, for whoever asks."""
    readers = callers.service_of(request).readers
    return await readers.read(callers.address(request), job, record, *more)


@get("/api/tables/{table:str}", responses=problems(404, 429))
async def summary(request: AnyRequest, table: TableId) -> TableInfo:
    """What everybody may know of a table."""
    return await reading(request).lobby.summary(table)


@get("/api/tables/{table:str}/record", responses=problems(404, 409, 429))
async def record(request: AnyRequest, table: TableId) -> Record:
    """The record of a finished game."""
    return await reading(request).lobby.record(table)


@get("/api/tables/{table:str}/replay", opt=PUBLIC, responses=problems(400, 404, 409, 429))
async def table_replay(
    request: AnyRequest,
    table: TableId,
    viewer: ViewerQuery = AUDIENCE,
    start: FromQuery = 0,
    upto: UptoQuery = None,
) -> Replay:
    """A finished game step by step."""
    service = reading(request)
    can_look = await service.contests.can_look(table, contest_caller(request))
    found = await service.lobby.record(table, can_look=can_look)
    return await _read(request, replay_page, found, viewer, start, upto)


@get("/api/tables/{table:str}/verify", responses=problems(404, 409, 429))
async def table_verify(request: AnyRequest, table: TableId) -> Verdict:
    """Every draw of a finished game derived again."""
    return await _read(request, verdict, await reading(request).lobby.record(table))


@post_body("/api/replay", Unread[Record], status_code=HTTP_200_OK, request_max_body_size=LONGEST)
async def replay(
    request: AnyRequest,
    data: JSONBody[Record],
    viewer: ViewerQuery = AUDIENCE,
    start: FromQuery = 0,
    upto: UptoQuery = None,
) -> Replay:
    """A record from elsewhere step by step."""
    reading(request)
    return await _read(request, replay_page, data, viewer, start, upto)


@post_body("/api/verify", Unread[Record], status_code=HTTP_200_OK, request_max_body_size=LONGEST)
async def verify(request: AnyRequest, data: JSONBody[Record]) -> Verdict:
    """Every draw of a record from elsewhere derived again."""
    reading(request)
    return await _read(request, verdict, data)


@get("/api/rules/{game:str}", opt=PUBLIC, responses=problems(400, 404))
async def rules(
    request: AnyRequest, game: FromPath[str], language: LanguageQuery = None
) -> list[RuleText]:
    """The rules of a game, chapter by chapter and rule by rule."""
    if game not in api.shelf():
        raise NotFoundException(game[:40])
    chosen = language or callers.language_of(request)
    return [
        RuleText(
            section.id,
            section.title,
            section.text,
            section.is_chapter,
            tuple(one.title.said(chosen) for one in examples_of(game, section.id)),
        )
        for section in sections(game, chosen)
    ]


@post(
    "/api/tables/{table:str}/hint",
    status_code=HTTP_200_OK,
    security=BY_SEAT,
    responses=problems(404, 409, 429),
)
async def hint(request: AnyRequest, table: TableId) -> Advice:
    """What the master would do in one's place."""
    service = callers.service_of(request)
    seat = await service.lobby.holder(table, callers.secret(request, table))
    callers.limit(service.asks, request)
    return await service.hints.of(await service.host.table(table), seat)


@get(
    "/api/tables/{table:str}/review",
    opt=PUBLIC,
    responses={HTTP_202_ACCEPTED: UNDER_WAY, **problems(400, 404, 409, 429)},
)
async def review(
    request: AnyRequest, table: TableId, seat: SeatQuery = None
) -> Response[Reviewing]:
    """A finished game looked back on: decisions, chances and the luck ledger."""
    service = reading(request)
    said = service.reviews.of(table, await service.lobby.record(table), seat)
    status = HTTP_202_ACCEPTED if said.review is None else HTTP_200_OK
    return Response(said, status_code=status)


@get("/api/games/{game:str}/pieces", opt=PUBLIC, responses=problems(400))
async def pieces(
    game: FromPath[str],
    edition: Annotated[str | None, Parameter(max_length=40)] = None,
    rules: RulesQuery = None,
) -> Response[dict[str, Any]]:
    """The pieces of a game: of the edition named, or the usual one, by today's or earlier rules."""
    known = api.game(game)
    if rules is not None:
        known = known.version(rules)
    given = {} if edition is None else {"edition": edition}
    chosen = known.box.options(known.rules.players[0], given)
    data = msgspec.to_builtins(known.box.pieces(chosen))
    return Response(data, headers={"cache-control": "private, max-age=3600"})


@get("/api/games/{game:str}/things", opt=PUBLIC, responses=problems(400))
async def things(
    game: FromPath[str],
    players: Annotated[int | None, Parameter(ge=1, le=100)] = None,
    options: Annotated[str | None, Parameter(max_length=2000)] = None,
) -> Response[list[Thing]]:
    """All with a name, each with sentence and rule: with these options as JSON, or at all."""
    known = api.game(game)
    if players is None:
        return Response(list(known_things(known)))
    switches = {switch.name for switch in known.box.switches}
    try:
        given = msgspec.json.decode(options or "{}", type=dict[str, str | int | bool | None])
    except (msgspec.DecodeError, ValueError) as error:
        raise OptionError("engine.option.form", text=(options or "")[:40]) from error
    chosen = known.box.options(players, {name: given[name] for name in switches & set(given)})
    found = [*known.box.things(chosen), *options_of(game, known.box.switches)]
    return Response(found, headers={"cache-control": "private, max-age=3600"})


LOOKUPS = [
    hint, review, summary, record, table_replay, table_verify, replay, verify, rules,
]  # fmt: skip
