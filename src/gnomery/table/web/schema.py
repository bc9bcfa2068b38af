"""The HTTP interface described: what Litestar's OpenAPI document leaves out."""

from http import HTTPStatus
from typing import Any

from litestar import Litestar
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.spec import Components, OpenAPIType, Schema, SecurityScheme

from gnomery.engine import game, record
from gnomery.engine.value import Value
from gnomery.wire import bodies, contests

WHY = {
    HTTPStatus.BAD_REQUEST: "The request says something impossible.",
    HTTPStatus.NOT_FOUND: "Nothing is there, or nothing that the secret opens; both sound alike.",
    HTTPStatus.CONFLICT: "Not at this moment of the table's life.",
    HTTPStatus.REQUEST_ENTITY_TOO_LARGE: "The body is too long.",
    HTTPStatus.TOO_MANY_REQUESTS: "Too much at once, from this address or for the whole server.",
}
SECRETS = Components(
    security_schemes={
        "seat": SecurityScheme("http", scheme="bearer", description="A seat's own secret."),
        "browser": SecurityScheme(
            "apiKey",
            name="gnomery",
            security_scheme_in="cookie",
            description="A browser's secret, beside the header `X-Gnomery`.",
        ),
    }
)
BY_SEAT: list[dict[str, list[str]]] = [{"seat": []}, {"browser": []}]
"""What opens a route: a token, or the browser's cookie."""


def problems(*statuses: int) -> dict[int, ResponseSpec]:
    """The ways in which a route can say no."""
    return {
        status: ResponseSpec(
            bodies.Problem, generate_examples=False, description=WHY[HTTPStatus(status)]
        )
        for status in statuses
    }


def complete(app: Litestar) -> None:
    """Say that bodies which are read strictly have no other fields, and what a number is."""
    known = {**vars(game), **vars(record), **vars(bodies), **vars(contests)}
    schemas: dict[str, Any] = app.openapi_schema.components.schemas or {}
    for name, schema in schemas.items():
        kind = known.get(name)
        if isinstance(schema, Schema) and isinstance(kind, type) and issubclass(kind, Value):
            schema.additional_properties = False
        _count_numbers_once(schema)


def _count_numbers_once(schema: Any) -> None:
    """A whole number is a number too: of two kinds it would be, one is named."""
    if not isinstance(schema, Schema):
        return
    kinds = [one.type for one in schema.one_of or () if isinstance(one, Schema)]
    if schema.one_of and OpenAPIType.NUMBER in kinds:
        schema.one_of = [
            one
            for one in schema.one_of
            if not isinstance(one, Schema) or one.type != OpenAPIType.INTEGER
        ]
    inner = (schema.items, schema.additional_properties, *(schema.properties or {}).values())
    for part in (*inner, *(schema.one_of or ())):
        _count_numbers_once(part)
