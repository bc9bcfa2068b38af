"""Files that somebody has edited by hand, and not always well."""

import json
from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any

Path = tuple[str | int, ...]

ODD: tuple[Any, ...] = (
    None, True, -1, 0, 7, 10**30, 1.5, float("nan"), "", "x", "?", "\ud800", [], {}, [[]], {"x": 1},
)  # fmt: skip


class Mangler:
    """Makes copies of a file with one thing wrong in each; every kind of field is as likely."""

    def __init__(self, plain: Any, luck: Random, others: Sequence[Any] = ()) -> None:
        """`others` are good files of the same form, to take parts from."""
        self.text = json.dumps(plain)
        self.luck = luck
        self.kinds: dict[Path, list[Path]] = {}
        self.values: dict[type, list[Any]] = {}
        self.others: dict[Path, list[Any]] = {}
        for path in paths(plain):
            self.kinds.setdefault(kind_of(path), []).append(path)
            self.values.setdefault(type(at(plain, path)), []).append(at(plain, path))
        for other in others:
            for path in paths(other):
                self.others.setdefault(kind_of(path), []).append(at(other, path))

    def mangled(self) -> tuple[str, str]:
        """The file with one thing wrong, and what that is."""
        copy = json.loads(self.text)
        path = self.luck.choice(self.kinds[self.luck.choice(list(self.kinds))])
        ways: list[Callable[[Any, Path], str]] = [
            self._dropped, self._doubled, self._added, self._shifted, self._replaced,
            self._exchanged, self._transplanted,
        ]  # fmt: skip
        done = self.luck.choice(ways)(copy, path) or self._replaced(copy, path)
        return json.dumps(copy), f"{'.'.join(map(str, path))}: {done}"

    def _dropped(self, copy: Any, path: Path) -> str:
        del at(copy, path[:-1])[path[-1]]
        return "dropped"

    def _doubled(self, copy: Any, path: Path) -> str:
        row = at(copy, path[:-1])
        if not isinstance(row, list):
            return ""
        row.insert(self.luck.randrange(len(row)), row[path[-1]])
        return "doubled"

    def _added(self, copy: Any, path: Path) -> str:
        inner = at(copy, path)
        if not isinstance(inner, dict):
            return ""
        inner["extra"] = self.luck.choice(ODD)
        return "something added"

    def _shifted(self, copy: Any, path: Path) -> str:
        number = at(copy, path)
        if isinstance(number, bool) or not isinstance(number, int):
            return ""
        return _put(copy, path, number + self.luck.choice((-2, -1, 1, 2)))

    def _replaced(self, copy: Any, path: Path) -> str:
        return _put(copy, path, self.luck.choice(ODD))

    def _exchanged(self, copy: Any, path: Path) -> str:
        """Something of the same type from elsewhere in the file."""
        return _put(copy, path, self.luck.choice(self.values[type(at(copy, path))]))

    def _transplanted(self, copy: Any, path: Path) -> str:
        """The same field of another file."""
        there = self.others.get(kind_of(path))
        return _put(copy, path, self.luck.choice(there)) if there else ""


def kind_of(path: Path) -> Path:
    """The path without its numbers."""
    return tuple("*" if isinstance(key, int) else key for key in path)


def paths(value: Any, here: Path = ()) -> Iterator[Path]:
    """The way to everything inside a value."""
    rows: list[tuple[str | int, Any]] = []
    if isinstance(value, dict):
        rows = list(value.items())
    elif isinstance(value, list):
        rows = list(enumerate(value))
    for key, inner in rows:
        yield (*here, key)
        yield from paths(inner, (*here, key))


def at(value: Any, path: Path) -> Any:
    """What lies there."""
    for key in path:
        value = value[key]
    return value


def _put(copy: Any, path: Path, value: Any) -> str:
    at(copy, path[:-1])[path[-1]] = value
    return repr(value)
