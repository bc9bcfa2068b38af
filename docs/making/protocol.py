"""The protocol described: docs/protocol.md, made from the message classes themselves."""

import ast
import inspect
import re
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any, get_args

import msgspec

from gnomery.coach import Decision, Ledger, LuckLine, Point, Review
from gnomery.engine.terms import Line, Message, Result
from gnomery.table.coaching.reviews import Reviewing
from gnomery.table.web.routes import ROUTES
from gnomery.wire import bodies, contests, joining, messages, seats
from gnomery.wire.advice import Advice, Suggestion

HEAD = Path(__file__).with_name("protocol.md")
WITHIN = (
    messages.Frame, seats.SeatInfo, seats.StandInWish, seats.SeatRequest, seats.SeatWait,
    messages.Heard, messages.Opening, seats.LessonMark, contests.ContestMark, Message, Result,
    Line,
)  # fmt: skip
OVER_HTTP = (
    bodies.OpenTable, bodies.Clock, bodies.Opened, bodies.Join, bodies.Joined, bodies.Ticket,
    joining.Link, joining.AskSeat, joining.SeatAskedFor, joining.RequestState, bodies.Again,
    bodies.Fork, bodies.Try, bodies.ListedTable, bodies.TableInfo,
    bodies.GameInfo, bodies.OptionInfo, bodies.EditionInfo, bodies.ChoiceInfo, bodies.RuleText,
    bodies.ExampleInfo, bodies.StepInfo, bodies.ChapterInfo, bodies.LessonStepInfo, bodies.Replay,
    bodies.Step, bodies.Verdict, contests.DayInfo, contests.ContestInfo, contests.DealInfo,
    contests.PlayInfo, contests.StandingRow, contests.PlayDeal, contests.DealTable,
    contests.OpenLeague, contests.EnterLeague, contests.LeagueSeat, Advice, Suggestion,
    Reviewing, Review, Decision, Ledger, LuckLine, Point, bodies.Problem,
)  # fmt: skip
CHAPTERS: tuple[tuple[str, tuple[type[Any], ...]], ...] = (
    ("What is sent", (messages.Hello, *get_args(messages.Request))),
    ("What comes back", get_args(messages.Reply)),
    ("What is in it", WITHIN),
    ("Over HTTP", OVER_HTTP),
)

PLAIN = {"str": "text", "int": "integer", "float": "number", "bool": "true or false", "Any": "any"}
PLAIN |= {"NoneType": "null", "Raw": "the game's own view"}


def described() -> str:
    """The whole page."""
    head = HEAD.read_text(encoding="utf-8")
    for name in ("LONGEST", "DEEPEST"):
        head = head.replace(name, str(getattr(messages, name)))
    parts = [head]
    for title, classes in CHAPTERS:
        parts.append(f"\n## {title}\n")
        if classes is OVER_HTTP:
            parts += ["\n| route | |\n|---|---|\n", *_routes()]
        parts.extend(_class(kind) for kind in classes)
    return "".join(parts)


def _routes() -> Iterator[str]:
    """A row for each route."""
    for handler in ROUTES:
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
    inner = get_args(kind)
    origin = getattr(kind, "__origin__", None)
    if origin is tuple and inner[-1] is Ellipsis:
        return f"list of {_type(inner[0])}"
    if origin is tuple:
        return "list: " + ", ".join(map(_type, inner))
    if origin is dict:
        return f"object of {_type(inner[1])}"
    if inner:
        return " or ".join(_type(one) for one in inner)
    name = getattr(kind, "__name__", str(kind))
    return PLAIN.get(name, name)


def _notes(kind: type[Any]) -> dict[str, str]:
    """What the source says below each field, of the class or of those it is made from."""
    base = kind.__base__
    notes = {} if base is None or base is msgspec.Struct else _notes(base)
    body = ast.parse(inspect.getsource(kind)).body[0]
    assert isinstance(body, ast.ClassDef)
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
