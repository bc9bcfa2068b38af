"""The protocol described: docs/protocol.md, made from the message classes themselves.

python -m gnomery.table.web.describe > docs/protocol.md
"""

import ast
import inspect
import re
import sys
from collections.abc import Iterable, Iterator
from itertools import product
from typing import Any, get_args

import msgspec

from gnomery.coach import Decision, Ledger, Part, Point, Review
from gnomery.engine.terms import Line, Message, Result
from gnomery.table.coaching.reviews import Reviewing
from gnomery.table.web.pieces import pieces
from gnomery.table.web.routes import ROUTES
from gnomery.wire import bodies, messages

HEAD = """\
# The protocol

Made from the message classes by `python -m gnomery.table.web.describe`; a test holds them
together.

A table is talked to by JSON: opening, joining and coming back over HTTP, everything at the table
over one WebSocket at `/ws`, where `type` says which message it is: the headings below. Unknown
fields are refused in what is sent, numbers are no texts and texts no numbers; in what comes back,
pass over fields you do not know. A message has at most {longest} bytes, and at most {deepest} lists
and objects in each other.

## How it goes

1. `POST /api/tables` opens a table and gives `table`, `invite` and the `commitment`: the seal on
   the server's secret. `POST /api/tables/TABLE/seats` with the invitation gives a seat and its
   `token`. `POST /api/tables/TABLE/ticket` turns a token, or the browser's cookie beside the header
   `X-Gnomery`, into a ticket that opens one WebSocket within half a minute.
2. The first message is `hello`, with the token or the ticket; without one, one watches. The answer
   is `welcome`: everything as it is now. What opens nothing is answered by `refused` with the key
   `table.none`, whatever was wrong with it, and the connection is closed.
3. Everybody at the table sends requests, each with an `action`: an id of the sender's own, best a
   random one. Each gets one `answer`. What a request changes comes to everybody who can see it as
   an `update`, to the sender before the answer.

```
hello {{table, token}}            →
                                 ← welcome {{epoch, seq: 0, frame}}
reveal {{action, nonce}}          →
                                 ← update {{seq: 1, frame}}
                                 ← answer {{action, is_done: true}}
play {{action, move, expected: 1}} →
                                 ← update {{seq: 2, frame, events}}
                                 ← answer {{action, is_done: true}}
```

### Numbers and coming back

Every viewer has a sequence of their own: `seq` goes up by one with each `update`, without gaps,
and counts nothing that this viewer cannot see. `epoch` names the sequence. Who comes back sends
both in `hello`, as `epoch` and `last`, and gets the updates since then, or, if those are no longer
kept or the server was started anew, a `welcome` with everything. A client that finds a gap, or is
closed with 1013 because it read too slowly, comes back the same way.

`expected` in `play` is the last `seq` the player had seen. If their choices have changed since, the
move is refused as `table.move.stale`: look again.

A request that was not answered is sent again, with the same `action`: it is carried out once, and
every copy gets the same answer. An answer `is_done` means that it is on disk.

### Luck

Who sits down gives a `seal`: the SHA-256 of `gnomery/seal/` and a number of their own. Once every
seat is taken everybody sends that number as `reveal`; the game starts when all have, or without
those that take too long. The seed is made of the server's secret, the table's id and these numbers.
After the end `GET /api/tables/TABLE/record` shows it all; `GET /api/tables/TABLE/verify` and
`gnomery verify` check every draw.

### After the end

`POST /api/tables/TABLE/again` opens a table for the same people, one for new luck and one for the
same deal, however often and by whomever it is asked for. Everybody sees its id as `next` in the
frame; the audience can watch there, and who sat here takes the same seat there by
`POST /api/tables/NEXT/claim`, with the old token or the browser's cookie.

`GET /api/tables/TABLE/replay` gives the game step by step: as a seat saw it with `?viewer=0`, as
the audience did with `none`, or beside that the views of all seats with `all`. A page has at most
100 views; `next` says where the next one begins, to be asked for by `from`. `POST /api/replay` does
the same for a record that is sent, and `POST /api/verify` checks it.

### The coach

`POST /api/tables/TABLE/hint` gives a seat whose move it is the master's choice, from that seat's
view alone; it is refused where another person plays, whoever moves for them now. After the end
`GET /api/tables/TABLE/review?seat=0` looks back: while the answer is 202, `progress` says how far
it is, so ask again; with 200 comes the `review`.

### Errors

Nothing is refused in prose: `key` names a sentence in `words/`, `args` fills it in, and `rule` is
the rule of the game that forbids a move. Over HTTP a `Problem` has the sentence too, in the
language the browser prefers; 400 is for what cannot be, 404 for what is not there or not opened by
the secret, 409 for what cannot be now, 429 for too much at once. A message that is none gets
`refused`; after too many of them the connection is closed (1008), one that is too long closes it at
once (1009).
"""

SENT = (messages.Hello, *get_args(messages.Request))
RECEIVED = get_args(messages.Reply)
WITHIN = (
    messages.Frame,
    messages.SeatInfo,
    messages.Heard,
    messages.Opening,
    Message,
    Result,
    Line,
)
OVER_HTTP = (
    bodies.OpenTable, bodies.Clock, bodies.Opened, bodies.Join, bodies.Joined, bodies.Ticket,
    bodies.Link, bodies.Again, bodies.Fork, bodies.ListedTable, bodies.TableInfo, bodies.GameInfo,
    bodies.OptionInfo, bodies.EditionInfo, bodies.ChoiceInfo, bodies.RuleText, bodies.Replay,
    bodies.Step, bodies.Verdict, bodies.Advice, Reviewing, Review, Decision, Ledger, Part, Point,
    bodies.Problem,
)  # fmt: skip
CHAPTERS: tuple[tuple[str, tuple[type[Any], ...]], ...] = (
    ("What is sent", SENT),
    ("What comes back", RECEIVED),
    ("What is in it", WITHIN),
    ("Over HTTP", OVER_HTTP),
)

PLAIN = {"str": "text", "int": "integer", "float": "number", "bool": "true or false", "Any": "any"}
PLAIN |= {"NoneType": "null", "Raw": "the game's own view"}


def described() -> str:
    """The whole page."""
    parts = [HEAD.format(longest=messages.LONGEST, deepest=messages.DEEPEST)]
    for title, classes in CHAPTERS:
        parts.append(f"\n## {title}\n")
        if classes is OVER_HTTP:
            parts += ["\n| route | |\n|---|---|\n", *_routes()]
        parts.extend(_class(kind) for kind in classes)
    return "".join(parts)


def _routes() -> Iterator[str]:
    """A row for each route."""
    for handler in [*ROUTES, pieces]:
        if handler.include_in_schema is not False:
            about = inspect.getdoc(handler.fn)
            for path, method in product(sorted(handler.paths), sorted(handler.http_methods)):
                shown = re.sub(r"\{(\w+):\w+\}", lambda found: found[1].upper(), path)
                yield f"| `{method} {shown}` | {about} |\n"


def _class(kind: type[Any]) -> str:
    """A class: its name or tag, its docstring, a row for each field."""
    tag = kind.__struct_config__.tag
    title = f"`{tag}`" if tag else kind.__name__
    rows = "".join(_rows(kind))
    table = f"\n| field | type | |\n|---|---|---|\n{rows}" if rows else ""
    return f"\n### {title}\n\n{inspect.getdoc(kind)}\n{table}"


def _rows(kind: type[Any]) -> Iterator[str]:
    notes = _notes(kind)
    for field in msgspec.structs.fields(kind):
        optional = "" if field.required else f"; else {_default(field)}"
        note = notes.get(field.name, "")
        yield f"| `{field.encode_name}` | {_type(field.type)}{optional} | {note} |\n"


def _default(field: msgspec.structs.FieldInfo) -> str:
    """What a field is when it is left out, as JSON."""
    value = field.default
    if value is msgspec.NODEFAULT:
        value = field.default_factory() if callable(field.default_factory) else None
    return f"`{msgspec.json.encode(value).decode()}`"


def _type(kind: Any) -> str:
    """A type in words."""
    text = _type_text(kind)
    return text.replace("|", "\\|")


def _type_text(kind: Any) -> str:
    inner = get_args(kind)
    origin = getattr(kind, "__origin__", None)
    if origin is tuple and inner[-1] is Ellipsis:
        return f"list of {_type_text(inner[0])}"
    if origin is tuple:
        return f"list: {_listed(inner)}"
    if origin is dict:
        return f"object of {_type_text(inner[1])}"
    if inner:
        return " or ".join(_type_text(one) for one in inner)
    name = getattr(kind, "__name__", str(kind))
    return PLAIN.get(name, name)


def _listed(kinds: Iterable[Any]) -> str:
    return ", ".join(_type_text(kind) for kind in kinds)


def _notes(kind: type[Any]) -> dict[str, str]:
    """What the source says below each field."""
    body = ast.parse(inspect.getsource(kind)).body[0]
    assert isinstance(body, ast.ClassDef)
    notes: dict[str, str] = {}
    last = ""
    for node in body.body:
        match node:
            case ast.AnnAssign(target=ast.Name(id=last)):
                pass
            case ast.Expr(value=ast.Constant(value=str(text))) if last:
                notes[last] = re.sub(r"\s+", " ", text)
            case _:
                last = ""
    return notes


if __name__ == "__main__":
    sys.stdout.write(described())
