"""The pieces of a box as data, for those who draw them."""

from typing import Annotated, Any

import msgspec
from litestar import Response, get
from litestar.params import FromPath, Parameter

from gnomery import api
from gnomery.table.web.callers import PUBLIC
from gnomery.table.web.schema import problems


@get("/api/games/{game:str}/pieces", opt=PUBLIC, responses=problems(400))
async def pieces(
    game: FromPath[str], edition: Annotated[str | None, Parameter(max_length=40)] = None
) -> Response[dict[str, Any]]:
    """The pieces of a game: of the edition named, or of the usual one."""
    known = api.game(game)
    given = {} if edition is None else {"edition": edition}
    chosen = known.box.options(known.rules.players[0], given)
    data = msgspec.to_builtins(known.box.pieces(chosen))
    return Response(data, headers={"cache-control": "private, max-age=3600"})
