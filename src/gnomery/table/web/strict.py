"""Bodies of requests, read as strictly as messages: numbers are no texts, and nothing is deep."""

from typing import Any, Generic, TypeVar

import msgspec
from litestar import post
from litestar.dto import MsgspecDTO
from litestar.exceptions import ClientException

from gnomery.table.web.schema import problems
from gnomery.wire.messages import DEEPEST
from gnomery.wire.nesting import is_too_deep

T = TypeVar("T", bound=msgspec.Struct)


class Strict(MsgspecDTO[T], Generic[T]):
    """A body as msgspec reads it; Litestar itself would take 0 for false."""

    def decode_bytes(self, value: bytes) -> Any:
        """The body, or a clear word on why it is none."""
        return decoded(value, self.model_type)

    @classmethod
    def create_openapi_schema(
        cls, field_definition: Any, handler_id: str, schema_creator: Any
    ) -> Any:
        """The class itself describes the body."""
        del handler_id
        return schema_creator.for_field_definition(field_definition)


class Unread(Strict[T], Generic[T]):
    """A body that is described like the others, but read elsewhere: it may be long."""

    def decode_bytes(self, value: bytes) -> Any:
        """The body as it came."""
        return value


def post_body(path: str, body: type[Strict[Any]], *statuses: int, **more: Any) -> post:
    """A route that takes a body, and the ways in which it can say no besides the usual ones."""
    ways = problems(*sorted((400, 413, 429, *statuses)))
    return post(path, dto=body, return_dto=None, responses=ways, **more)


def decoded(text: bytes, kind: type[T]) -> T:
    """A value from JSON, or a refusal of the request."""
    if is_too_deep(text, DEEPEST):
        raise ClientException("nesting")
    try:
        return msgspec.json.decode(text, type=kind)
    except (msgspec.DecodeError, ValueError, RecursionError) as error:
        raise ClientException(str(error)) from error
