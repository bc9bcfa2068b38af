"""Data made wrong: JSON with something else in it, and bytes with something else in them."""

import contextlib
import copy
import json
import random
from typing import Any

import msgspec

from tests.table.mutations import ODD_LITERALS, ODD_TEXTS, ODD_VALUES

NUMBERS: tuple[Any, ...] = (
    0, 1, 2, 3, -1, -2, 7, 50, 99, 100, 101, 255, 1_000, 10_000, 20_000, 10**5, 10**6, 10**9, 2**31,
    2**63 - 1, 2**63, -(2**63), 10**30, 0.5, 1.0, 1e3, 1e18, 1e308, -0.0, True, False, None, "1",
)  # fmt: skip
LONGEST_LIST = 3_000
AT = "@@"


def paths(data: Any, here: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The way to every value in some data."""
    found = [here] if here else []
    items = data.items() if isinstance(data, dict) else enumerate(data)
    for key, value in items:
        if isinstance(value, (dict, list)):
            found += paths(value, (*here, key))
        else:
            found.append((*here, key))
    return found


class Source:
    """Data to be made wrong again and again."""

    def __init__(self, data: Any) -> None:
        self.text = msgspec.json.encode(data)
        self.ways = paths(data)
        self.numbers = [way for way in self.ways if type(_at(data, way)) is int]

    def mutated(self, chance: random.Random) -> Any:
        """A copy with one to three things wrong, more often in a number than elsewhere."""
        made = msgspec.json.decode(self.text)
        for way in chance.choices(self.ways, k=chance.choice((1, 1, 1, 2, 3))):
            with contextlib.suppress(LookupError, TypeError):  # what is gone cannot be changed
                _change(made, way, chance)
        return made

    def shifted(self, chance: random.Random) -> Any:
        """A copy that may well be right: one to three numbers are others, by little or by much."""
        made = msgspec.json.decode(self.text)
        for way in chance.choices(self.numbers, k=chance.choice((1, 2, 3))):
            value = _at(made, way)
            factor = chance.choice((0, 2, 10, 100, 1_000, 10**4, 10**6))
            others = (value + 1, value - 1, value * factor, factor)
            _at(made, way[:-1])[way[-1]] = chance.choice(others)
        return made


def mutated(data: Any, chance: random.Random) -> Any:
    """A copy of some small data with something wrong in it."""
    return Source(data).mutated(chance)


def _at(data: Any, way: tuple[Any, ...]) -> Any:
    for step in way:
        data = data[step]
    return data


def _change(data: Any, way: tuple[Any, ...], chance: random.Random) -> None:
    """Change what is at one place, or the place itself."""
    data, key = _at(data, way[:-1]), way[-1]
    value = data[key]
    match chance.randrange(10):
        case 0:
            del data[key]
        case 1:
            data[key] = chance.choice(ODD_VALUES)
        case 2 if isinstance(data, dict):
            odd = chance.choice((*ODD_TEXTS, "extra", "0", "-1", str(key).upper()))
            data[odd] = data.pop(key) if chance.random() < 0.5 else value
        case 3 if isinstance(value, list) and value:
            data[key] = (value * LONGEST_LIST)[: chance.choice((0, 1, 2, 100, LONGEST_LIST))]
        case 3 if isinstance(value, str):
            data[key] = chance.choice((value * 200, value[:-1], value.upper(), *ODD_TEXTS))
        case 4 if isinstance(data, list):
            data.insert(chance.randrange(len(data) + 1), copy.deepcopy(chance.choice(data)))
        case 5 if isinstance(value, dict):
            number = chance.choice(NUMBERS)
            data[key] = dict.fromkeys(value, number)
        case _:
            if isinstance(value, (int, float)) and not isinstance(value, bool):
                data[key] = chance.choice((*NUMBERS, value + 1, value - 1, -value, value * 1_000))
            else:
                data[key] = chance.choice(NUMBERS)


def text_of(data: Any, chance: random.Random) -> bytes:
    """Data as JSON; now and then with a literal in it that is none."""
    if chance.random() < 0.1 and (ways := paths(data)):
        data = copy.deepcopy(data)
        way = chance.choice(ways)
        _at(data, way[:-1])[way[-1]] = AT
        text = json.dumps(data).replace(f'"{AT}"', chance.choice(ODD_LITERALS))
        return text.encode("utf-8", "surrogatepass")
    text = json.dumps(data, ensure_ascii=chance.random() < 0.5)
    return text.encode("utf-8", "surrogatepass")


def mangled(text: bytes, chance: random.Random) -> bytes:
    """Bytes with some of them changed, lost, doubled or moved."""
    made = bytearray(text)
    for _ in range(chance.choice((1, 1, 2, 4, 16))):
        at = chance.randrange(len(made) + 1)
        match chance.randrange(6):
            case 0:
                made[at : at + 1] = bytes((chance.randrange(256),))
            case 1:
                del made[at : at + chance.choice((1, 1, 4, 40))]
            case 2:
                made[at:at] = chance.choice(
                    (b"\x00", b'"', b"{", b"[", b"\\u", b"\xff", b",", b"-")
                )
            case 3:
                made[at:at] = made[at : at + chance.choice((1, 8, 80))] * chance.choice((1, 2, 9))
            case 4:
                made = made[: at + 1]
            case _:
                made[at : at + 2] = bytes(chance.choices(range(32, 127), k=2))
    return bytes(made)
