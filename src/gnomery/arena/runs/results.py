"""Results as files: CSV and Parquet with the same columns, JSON with the job beside its games.

A file says nothing of when, where or how fast the games were played: equal runs give equal bytes.
"""

import csv
import io
import json
import os
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

from gnomery.arena.errors import ArenaError
from gnomery.arena.jobs import Job, Outcome
from gnomery.arena.runs.journal import named


def check(path: Path) -> None:
    """Refuse a file that could not be written once the games are played."""
    if path.suffix not in FORMATS:
        raise ArenaError("arena.suffix", names=", ".join(FORMATS), file=path.name)
    if path.suffix == ".parquet":
        _pyarrow()


def save(path: Path, job: Job, played: Sequence[Outcome]) -> None:
    """Write the results; the file is there as a whole or not at all."""
    draft = path.with_name(f"{path.name}.draft")
    with draft.open("wb") as file:
        file.write(FORMATS[path.suffix](job, played))
        file.flush()
        os.fsync(file.fileno())
    draft.replace(path)


def row(job: Job, outcome: Outcome) -> dict[str, Any]:
    """A game as one row: what each seat has of a thing is in a column of its own."""
    places = [0] * job.players
    place = 1
    for equals in outcome.ranking:
        for seat in equals:
            places[seat] = place
        place += len(equals)
    cells = {
        **_numbered(job, outcome),
        **_by_seat("bot", outcome.seating),
        "winners": " ".join(map(str, outcome.winners)),
        **_by_seat("place", places),
        **_by_seat("score", outcome.scores),
        "moves": outcome.moves,
    }
    for name, value in outcome.figures.items():
        if isinstance(value, list) and len(value) == job.players:
            cells |= _by_seat(name, value)
        else:
            cells[name] = json.dumps(value) if isinstance(value, list | dict) else value
    return cells


def _numbered(job: Job, outcome: Outcome) -> dict[str, Any]:
    number = outcome.number
    return {"number": number, "deal": job.deal(number), "seed": job.luck(number)}


def _by_seat(name: str, values: Sequence[Any]) -> dict[str, Any]:
    return {f"{name}_{seat}": value for seat, value in enumerate(values)}


def _columns(job: Job, played: Sequence[Outcome]) -> dict[str, list[Any]]:
    """The cells by column; where a game has nothing to say there is None."""
    rows = [row(job, outcome) for outcome in played]
    names = dict.fromkeys(name for cells in rows for name in cells)
    return {name: [cells.get(name) for cells in rows] for name in names}


def _csv(job: Job, played: Sequence[Outcome]) -> bytes:
    columns = _columns(job, played)
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(columns)
    writer.writerows(zip(*columns.values(), strict=True))
    return text.getvalue().encode()


def _json(job: Job, played: Sequence[Outcome]) -> bytes:
    """The job, then a line for each game."""
    lines = [json.dumps(_object(job, outcome), ensure_ascii=False) for outcome in played]
    head = json.dumps(_job(job), ensure_ascii=False)
    return ('{"job": ' + head + ',\n"games": [\n' + ",\n".join(lines) + "\n]}\n").encode()


def _object(job: Job, outcome: Outcome) -> dict[str, Any]:
    told = {
        **_numbered(job, outcome),
        "bots": outcome.seating,
        "winners": outcome.winners,
        "ranking": outcome.ranking,
        "scores": outcome.scores,
        "moves": outcome.moves,
        **outcome.figures,
    }
    return told | {"seen": outcome.seen, "own": outcome.own} if job.is_observed else told


def _job(job: Job) -> Mapping[str, Any]:
    told = named(job)
    del told["journal"]
    return told | {"games": job.games}


def _parquet(job: Job, played: Sequence[Outcome]) -> bytes:
    """A table with the job, as JSON, in its metadata under `gnomery`."""
    arrow = _pyarrow()
    arrays = {}
    for name, values in _columns(job, played).items():
        found = arrow.array(values)
        is_empty = found.null_count == len(found)
        arrays[name] = found.cast(arrow.string()) if is_empty else found
    table = arrow.table(arrays).replace_schema_metadata({"gnomery": json.dumps(_job(job))})
    sink = arrow.BufferOutputStream()
    arrow.parquet.write_table(table, sink, compression="zstd")
    told: bytes = sink.getvalue().to_pybytes()
    return told


def _pyarrow() -> Any:
    """An extra, and slow to import."""
    try:
        import_module("pyarrow.parquet")
        return import_module("pyarrow")
    except ImportError as error:
        raise ArenaError("arena.no_pyarrow") from error


FORMATS: Mapping[str, Callable[[Job, Sequence[Outcome]], bytes]] = {
    ".csv": _csv,
    ".parquet": _parquet,
    ".json": _json,
}
"""How to write, by the end of the file's name."""
