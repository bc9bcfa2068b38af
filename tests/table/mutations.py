"""Messages that are none: true ones with one thing wrong, in every way we could think of."""

import json
import random
from typing import Any

import msgspec

from gnomery.wire.messages import (
    LONGEST,
    AnswerBack,
    AnswerReplace,
    AnswerRequest,
    AskBack,
    Chat,
    ComeBack,
    Jot,
    Leave,
    Ping,
    Play,
    Replace,
    Request,
    Reveal,
    Why,
)

TRUE: tuple[Request, ...] = (
    Play("a", "draw", 3),
    Why("a", "lay 0,0 r0"),
    Chat("a", "hello", "me"),
    Reveal("a", "12"),
    AskBack("a"),
    AnswerBack("a", is_yes=True),
    Leave("a"),
    Jot("a", "b2, perhaps"),
    Replace("a", 1),
    AnswerReplace("a", is_yes=True),
    ComeBack("a"),
    AnswerRequest("a", "0123456789abcdef", is_yes=True),
    Ping("a"),
)

ODD_TEXTS = (
    "", " ", "\x00", "a\x00b", "\u202e\u2066evil\u2069", "Z" + "\u0334\u0335\u0336\u0337" * 60,
    "\u200b\u200d\ufeff", "\U000e0041" * 9, "\ud7ff\ue000", "😀" * 50, "A" * 10_000, "é" * 7_000,
    "../../etc/passwd", "<script>alert(1)</script>", "' OR 1=1 --", "{0.__class__}", "%s%n", "${x}",
    "lay 999999999,0 r0", "draw " * 500, "move " + "x" * 70 + " 0,0 r0", "\r\nSet-Cookie: a=b",
)  # fmt: skip
ODD_VALUES: tuple[Any, ...] = (
    None, True, False, 0, -1, 1.5, 1e308, -0.0, 2**31, 2**63, -(2**63), 2**64, 10**30, [], {}, [[]],
    [1, 2], {"a": 1}, {"__proto__": 1}, "7", "true", *ODD_TEXTS,
)  # fmt: skip
ODD_LITERALS = (
    "NaN", "Infinity", "-Infinity", "1e999", "-1e999", "9" * 5_000, "0x10", "01", "1.", ".5", "+1",
    '"\\ud800"', '"\\udfff\\ud800"', '"\\uZZZZ"', '"\\x41"', '"\t"', "'a'", "undefined", "tru",
    "[" * 3_000, "[" * 900 + "]" * 900, '{"a":' * 800 + "1" + "}" * 800, '"', "",
)  # fmt: skip
WHOLES: tuple[str | bytes, ...] = (
    "", " ", "null", "[]", "{}", "0", '""', "true", "\ufeff{}", "{", "}", "[" * 5_000, "\x00",
    '{"type":"play"', '{"type":"nothing","action":"a"}', '{"type":1}', '{"type":null}', '{"a":1}',
    '{"type":"ping","action":"a"}{"type":"ping","action":"a"}', '{"type":"ping","action":"a"},',
    '{"type":"hello","table":"x"}', '{"type":"welcome"}', '{"type":"created","secret":"x"}',
    "{" + ",".join(f'"k{n}":{n}' for n in range(900)) + "}",
    b"", b"\x00", b'{"type":"ping","action":"a"}', b"\xff\xfe", b"\x80" * 100,
)  # fmt: skip


def mutated(chance: random.Random) -> str | bytes:
    """A message with something wrong, or at least odd; none too long to be looked at."""
    message = _mutated(chance)
    if isinstance(message, bytes) or len(message.encode()) <= LONGEST:
        return message
    return message[: LONGEST // 4]


def _mutated(chance: random.Random) -> str | bytes:
    true = msgspec.to_builtins(chance.choice(TRUE))
    fields = [name for name in true if name != "type"]
    field = chance.choice(fields)
    match chance.randrange(9):
        case 0:
            del true[chance.choice(list(true))]
        case 1:
            true[chance.choice(("extra", "seat", "token", "is_bot", "__class__", ""))] = 1
        case 2 | 3:
            true[field] = chance.choice(ODD_VALUES)
        case 4:
            true[field] = "@@"
            return json.dumps(true).replace('"@@"', chance.choice(ODD_LITERALS))
        case 5:
            true["type"] = chance.choice((*ODD_VALUES, "Play", "play ", "moved", "created"))
        case 6:
            text = json.dumps(true)
            return text[: chance.randrange(len(text))]
        case 7:
            text = json.dumps(true)
            at = chance.randrange(len(text))
            return text[:at] + chance.choice('{}[]",:\\\x00\x7f0e-') + text[at + 1 :]
        case _:
            return chance.choice(WHOLES)
    return json.dumps(true, ensure_ascii=chance.random() < 0.5)
