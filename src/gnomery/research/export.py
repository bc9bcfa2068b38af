"""Records as trajectories: for every move of a player what it saw, could do, did, and won by it."""

from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import numpy as np

from gnomery import api
from gnomery.engine.errors import OptionError
from gnomery.engine.match import AnyMatch
from gnomery.engine.record import Record
from gnomery.engine.replay import replayed, steps
from gnomery.research.course import Course, rewards
from gnomery.research.ids import id_of
from gnomery.research.moment import Moment
from gnomery.research.sight import Numbers

BATCH = 1000
"""So many rows are written at once."""
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
    rules = course.game.rules
    for number, match in enumerate(matches):
        won = [np.nan] * course.players
        if match.result is not None:
            won = rewards(course.game, match.state, course.players)
        for step in steps(match):
            if (seat := step.seat) >= 0:
                seen = course.sight.see(rules.view(step.before, seat))
                moment = Moment(course, step.before, rules.actors(step.before), seat)
                choices = course.choices(moment, seat)
                action = next(iter(course.moves.numbered([step.move], dict)), UNNUMBERED)
                yield ExportedMove(
                    number, step.number - 1, seat, seen, [*choices.numbers], action, won[seat]
                )


def export(records: Iterable[Record], out: Path) -> int:
    """Write the trajectories to a file by the end of its name; how many rows there are."""
    writers = {".npz": _write_npz, ".parquet": _write_parquet}
    if out.suffix not in writers:
        raise OptionError("research.suffix", file=out.name)
    return writers[out.suffix](trajectories(records), out)


def _write_npz(found: Trajectories, out: Path) -> int:
    """One array for each column; the masks are packed into bits."""
    rows, course = [*found.rows], found.course
    np.savez_compressed(
        out,
        about=msgspec.json.encode(found.about()).decode(),
        game=np.array([row.game for row in rows], np.int32),
        step=np.array([row.step for row in rows], np.int32),
        seat=np.array([row.seat for row in rows], np.int32),
        observation=np.array([row.observation for row in rows], np.float32).reshape(
            -1, *course.sight.shape
        ),
        action_mask=np.array([np.packbits(course.marked(row.legal)) for row in rows]),
        action=np.array([row.action for row in rows], np.int32),
        outcome=np.array([row.outcome for row in rows], np.float32),
    )
    return len(rows)


def _write_parquet(found: Trajectories, out: Path) -> int:
    """A row for each move, written game by game; the mask is the list of its legal actions."""
    import pyarrow as pa  # type: ignore[import-untyped]  # noqa: PLC0415  not for .npz
    import pyarrow.parquet as pq  # type: ignore[import-untyped]  # noqa: PLC0415

    schema = pa.schema(
        {
            "game": pa.int32(),
            "step": pa.int32(),
            "seat": pa.int32(),
            "observation": pa.list_(pa.float32(), *found.course.sight.shape),
            "legal": pa.list_(pa.int32()),
            "action": pa.int32(),
            "outcome": pa.float32(),
        },
        metadata={"gnomery": msgspec.json.encode(found.about())},
    )
    count = 0
    with pq.ParquetWriter(out, schema, compression="zstd") as writer:
        while rows := list(islice(found.rows, BATCH)):
            columns = dict(zip(ExportedMove._fields, zip(*rows, strict=True), strict=True))
            writer.write_table(pa.table(columns, schema))
            count += len(rows)
    return count
