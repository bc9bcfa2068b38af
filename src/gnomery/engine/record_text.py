"""The record as people read and type it: a head, then a line for each move.

gnomery record 1
game: gardlings
…
moves:
box      start 1
0        draw
box of 0 pull green-pig-2
"""

import json
import re
from typing import Any

import msgspec

from gnomery.engine.errors import RecordError
from gnomery.engine.record import Record, read_json

TITLE = "gnomery record"
MOVES = "moves:"
FIELDS = {field.name: field for field in msgspec.structs.fields(Record)}
HEAD = [name for name in FIELDS if name not in ("format", "version", "log")]
VERSION_NUMBER = re.compile(r"[0-9]{1,6}")
BOX_LINE = re.compile(r"(?:(?P<seat>\d{1,3})|box of (?P<of>\d{1,3})|(?P<box>box))\s+(?P<move>.+)")


def write_text(record: Record) -> str:
    """The readable form."""
    plain: dict[str, Any] = msgspec.to_builtins(record)
    lines = [f"{TITLE} {record.version}"]
    lines += [
        f"{name}: {json.dumps(plain[name], ensure_ascii=False)}" for name in HEAD if name in plain
    ]
    lines.append(MOVES)
    lines += [f"{_mover(seat):<9} {move}" for seat, move in record.log]
    return "\n".join(lines) + "\n"


def read_text(text: str) -> Record:
    """A record from its readable form; an error names the line."""
    lines = text.splitlines()
    plain: dict[str, Any] = {"format": "gnomery-record", "log": []}
    plain["version"] = _version(lines[0])
    in_head = True
    for number, line in enumerate(lines[1:], start=2):
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        if in_head and line.strip() == MOVES:
            in_head = False
        elif in_head:
            name, value = _head(line, number)
            plain[name] = value
        else:
            plain["log"].append(_entry(line, number))
    if in_head:
        raise RecordError("engine.record.cut", line=len(lines))
    return read_json(json.dumps(plain))


def _version(line: str) -> int:
    number = line.removeprefix(TITLE).strip()
    if not VERSION_NUMBER.fullmatch(number):
        raise RecordError("engine.record.line", line=1, text=line[:60])
    return int(number)


def _head(line: str, number: int) -> tuple[str, Any]:
    name, _, value = line.partition(":")
    if name.strip() not in HEAD:
        raise RecordError("engine.record.line", line=number, text=line[:60])
    try:
        return name.strip(), json.loads(value)
    except (ValueError, RecursionError) as error:
        raise RecordError("engine.record.line", line=number, text=line[:60]) from error


def _mover(seat: int) -> str:
    if seat >= 0:
        return str(seat)
    return "box" if seat == -1 else f"box of {-2 - seat}"


def _entry(line: str, number: int) -> tuple[int, str]:
    found = BOX_LINE.fullmatch(line.strip())
    if not found:
        raise RecordError("engine.record.line", line=number, text=line[:60])
    move = found["move"].strip()
    if found["seat"]:
        return int(found["seat"]), move
    return (-2 - int(found["of"]) if found["of"] else -1), move
