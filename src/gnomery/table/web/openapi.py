"""`python -m gnomery.table.web.openapi FILE`: everything sent, as one OpenAPI document.

The browser client's types are made from it: the HTTP interface, the messages of the WebSocket and
the views of all games.
"""

import sys
from pathlib import Path
from typing import Any

import msgspec

from gnomery import api
from gnomery.table.serving.service import Service
from gnomery.table.store.choose import store_for
from gnomery.table.web.app import make_app
from gnomery.wire.messages import Hello, Reply, Request

REF = "#/components/schemas/{name}"


def document() -> dict[str, Any]:
    """The interface as data."""
    app = make_app(Service(store_for("unused.db")))
    made: dict[str, Any] = app.openapi_schema.to_schema()
    schemas = made["components"]["schemas"]
    schemas |= _named({"Hello": Hello, "Request": Request, "Reply": Reply})
    for name, game in api.shelf().items():
        prefix = name.replace("_", " ").title().replace(" ", "")
        schemas |= _named({"View": game.rules.view_type}, prefix)
    return made


def _named(types: dict[str, Any], prefix: str = "") -> dict[str, Any]:
    """Schemas by name; a game's own begin with the game's name."""
    ref = REF.format(name=f"{prefix}{{name}}")
    shapes, parts = msgspec.json.schema_components(types.values(), ref_template=ref)
    whole = {name: shape for name, shape in zip(types, shapes, strict=True) if name not in parts}
    return {f"{prefix}{name}": shape for name, shape in {**parts, **whole}.items()}


if __name__ == "__main__":
    Path(sys.argv[1]).write_bytes(msgspec.json.encode(document()))
