"""Records as trajectories: for every move of a player what it saw, could do, did, and won by it."""

from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray

from gnomery import api
from gnomery.engine.errors import OptionError
from gnomery.engine.match import AnyMatch
from gnomery.engine.record import Record
from gnomery.engine.replay import replayed, steps
from gnomery.engine.terms import Seat
from gnomery.research.course import Course, Moment, rewards
from gnomery.research.ids import id_of
from gnomery.research.sight import Numbers

UNNUMBERED = -1
"""Stands for a move that has no number."""


class ExportedMove(NamedTuple):
    """One move of a player."""

    game: int
    """Which of the records, from 0."""
    step: int
    """The line of its log, from 0, the boxes' lines counted too."""
    seat: int
    observation: Numbers
    legal: list[int]
    """The numbers of all that could have been done; the last of all numbers is to wait."""
    action: int
    outcome: float
    """The reward at the end; not a number if the game did not end."""


class Trajectories(NamedTuple):
    """The rows of records of one kind of game, as they are asked for."""

    course: Course
    rows: Iterator[ExportedMove]
    games: int

    def about(self) -> dict[str, Any]:
        """What the numbers mean."""
        course = self.course
        return {
            "id": id_of(course.game),
            "rules_version": course.game.rules_version,
            "options": msgspec.to_builtins(course.options),
            "games": self.games,
            "actions": course.actions,
            "verbs": course.moves.describe(),
            "observation": course.sight.names,
        }


def trajectories(records: Iterable[Record]) -> Trajectories:
    """The rows of these records; they must be of one game with the same options and seats."""
    matches = [replayed(api.game(record.game), record) for record in records]
    if not matches:
        raise OptionError("research.nothing")
    game, options = matches[0].game, matches[0].start.options
    for number, match in enumerate(matches, start=1):
        if match.game is not game or match.start.options != options:
            raise OptionError("research.mixed", number=number)
    course = Course(game, options)
    return Trajectories(course, _rows(course, matches), len(matches))


def _rows(course: Course, matches: list[AnyMatch]) -> Iterator[ExportedMove]:
    for number, match in enumerate(matches):
        won = [np.nan] * course.players
        if match.result is not None:
            won = rewards(course.game, match.state, course.players)
        for step in steps(match):
            if step.seat >= 0:
                yield _row(course, step.before, step.seat, step.move)._replace(
                    game=number, step=step.number - 1, outcome=won[step.seat]
                )


def _row(course: Course, state: Any, seat: Seat, move: Any) -> ExportedMove:
    choices = course.choices(Moment(course, state, None, (), seat), seat)
    try:
        action = course.moves.index(move)
    except KeyError:
        action = UNNUMBERED
    seen = course.sight.see(course.game.rules.view(state, seat))
    return ExportedMove(0, 0, int(seat), seen, sorted(choices), action, np.nan)


def export(records: Iterable[Record], out: Path) -> int:
    """Write the trajectories to a file by the end of its name; how many rows there are."""
    writers = {".npz": _write_npz, ".parquet": _write_parquet}
    if out.suffix not in writers:
        raise OptionError("research.suffix", file=out.name)
    return writers[out.suffix](trajectories(records), out)


def _write_npz(found: Trajectories, out: Path) -> int:
    """One array for each column; the masks are packed into bits."""
    rows = list(found.rows)
    shape = (len(rows), *found.course.sight.shape)
    np.savez_compressed(
        out,
        about=msgspec.json.encode(found.about()).decode(),
        game=np.array([row.game for row in rows], np.int32),
        step=np.array([row.step for row in rows], np.int32),
        seat=np.array([row.seat for row in rows], np.int32),
        observation=np.array([row.observation for row in rows], np.float32).reshape(shape),
        action_mask=np.array([_bits(row.legal, found.course.actions) for row in rows]),
        action=np.array([row.action for row in rows], np.int32),
        outcome=np.array([row.outcome for row in rows], np.float32),
    )
    return len(rows)


def _bits(legal: list[int], actions: int) -> NDArray[np.uint8]:
    mask = np.zeros(actions, np.uint8)
    mask[legal] = 1
    return np.packbits(mask)


def _write_parquet(found: Trajectories, out: Path) -> int:
    """A row for each move, written game by game; the mask is the list of its legal actions."""
    import pyarrow as pa  # type: ignore[import-untyped]  # noqa: PLC0415  not for .npz
    import pyarrow.parquet as pq  # type: ignore[import-untyped]  # noqa: PLC0415

    schema = pa.schema(
        {
            "game": pa.int32(),
            "step": pa.int32(),
            "seat": pa.int32(),
            "observation": pa.list_(pa.float32(), found.course.sight.shape[0]),
            "legal": pa.list_(pa.int32()),
            "action": pa.int32(),
            "outcome": pa.float32(),
        },
        metadata={"gnomery": msgspec.json.encode(found.about())},
    )
    count = 0
    with pq.ParquetWriter(out, schema, compression="zstd") as writer:
        for rows in _batches(found.rows):
            columns = dict(zip(ExportedMove._fields, zip(*rows, strict=True), strict=True))
            seen = pa.array(np.concatenate(columns.pop("observation")))
            arrays = {name: pa.array(column) for name, column in columns.items()}
            arrays["observation"] = pa.FixedSizeListArray.from_arrays(
                seen, found.course.sight.shape[0]
            )
            writer.write_table(pa.table(arrays).select(schema.names).cast(schema))
            count += len(rows)
    return count


def _batches(rows: Iterator[ExportedMove], size: int = 1000) -> Iterator[list[ExportedMove]]:
    while batch := list(islice(rows, size)):
        yield batch
