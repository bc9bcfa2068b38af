"""Numbered steps that bring a database to the schema of this program."""

from functools import cache
from importlib.resources import files
from typing import Literal, NamedTuple, TypeAlias

from gnomery.table.store.contract import StoreError

Dialect: TypeAlias = Literal["sqlite", "postgres"]


class Migration(NamedTuple):
    """One step: the version it leads to, and its statements."""

    version: int
    sql: str


@cache
def steps(dialect: Dialect) -> tuple[Migration, ...]:
    """All steps for a database, from the first on."""
    ending = f".{dialect}.sql"
    return tuple(
        Migration(int(file.name.partition("_")[0]), file.read_text(encoding="utf-8"))
        for file in sorted(files(__name__).iterdir(), key=lambda file: file.name)
        if file.name.endswith(ending)
    )


def latest(dialect: Dialect) -> int:
    """The version this program works with."""
    return steps(dialect)[-1].version


def due(dialect: Dialect, version: int) -> tuple[Migration, ...]:
    """The steps a database of some version still needs; one from the future is refused."""
    known = latest(dialect)
    if version > known:
        raise StoreError("table.store.newer", version=version, known=known)
    return tuple(step for step in steps(dialect) if step.version > version)
