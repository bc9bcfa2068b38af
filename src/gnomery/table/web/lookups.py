"""The HTTP interface for reading: a table's summary, finished games step by step, the rules."""

from typing import Annotated, Literal, TypeAlias

from litestar import get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath, JSONBody, QueryParameter
from litestar.status_codes import HTTP_200_OK

from gnomery import api
from gnomery.engine.record import Record
from gnomery.table.coaching.reading import AUDIENCE, replay_page, verdict
from gnomery.table.web.callers import PUBLIC, AnyRequest, TableId, language_of, reading
from gnomery.table.web.schema import problems
from gnomery.table.web.strict import Strict, post_body
from gnomery.wire.bodies import Replay, RuleText, TableInfo, Verdict
from gnomery.words.digest import sections

LONGEST = 1024 * 1024

Viewer: TypeAlias = Annotated[
    str,
    QueryParameter(
        pattern="^(none|all|[0-9]{1,2})$",
        description="A seat, `none` for the audience, or `all` for the views of all seats.",
    ),
]
From: TypeAlias = Annotated[
    int, QueryParameter(name="from", ge=0, le=10**9, description="The first step.")
]
Upto: TypeAlias = Annotated[
    int | None, QueryParameter(ge=0, le=10**9, description="The last step.")
]
Tongue: TypeAlias = Annotated[
    Literal["en", "fr", "de"] | None, QueryParameter(description="Else what the browser prefers.")
]


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
    viewer: Viewer = AUDIENCE,
    start: From = 0,
    upto: Upto = None,
) -> Replay:
    """A finished game step by step."""
    service = reading(request)
    found = await service.lobby.record(table)
    return await service.readers.read(replay_page, found, viewer, start, upto)


@get("/api/tables/{table:str}/verify", responses=problems(404, 409, 429))
async def table_verify(request: AnyRequest, table: TableId) -> Verdict:
    """Every draw of a finished game derived again."""
    service = reading(request)
    return await service.readers.read(verdict, await service.lobby.record(table))


@post_body("/api/replay", Strict[Record], status_code=HTTP_200_OK, request_max_body_size=LONGEST)
async def replay(
    request: AnyRequest,
    data: JSONBody[Record],
    viewer: Viewer = AUDIENCE,
    start: From = 0,
    upto: Upto = None,
) -> Replay:
    """A record from elsewhere step by step."""
    return await reading(request).readers.read(replay_page, data, viewer, start, upto)


@post_body("/api/verify", Strict[Record], status_code=HTTP_200_OK, request_max_body_size=LONGEST)
async def verify(request: AnyRequest, data: JSONBody[Record]) -> Verdict:
    """Every draw of a record from elsewhere derived again."""
    return await reading(request).readers.read(verdict, data)


@get("/api/rules/{game:str}", opt=PUBLIC, responses=problems(400, 404))
async def rules(
    request: AnyRequest, game: FromPath[str], language: Tongue = None
) -> list[RuleText]:
    """The rules of a game, chapter by chapter and rule by rule."""
    if game not in api.shelf():
        raise NotFoundException(game[:40])
    chosen = language or language_of(request)
    return [
        RuleText(section.id, section.title, section.text, section.is_chapter)
        for section in sections(game, chosen)
    ]


LOOKUPS = [summary, record, table_replay, table_verify, replay, verify, rules]
