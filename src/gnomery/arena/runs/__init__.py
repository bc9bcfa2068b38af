"""Runs: a job from its first game to its last, which can be interrupted and resumed."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from pathlib import Path
from typing import TypeAlias

from gnomery.arena.engines import Engine
from gnomery.arena.jobs import Job, Outcome, in_order, work
from gnomery.arena.runs.journal import Journal

OnDone: TypeAlias = Callable[[int], None]
"""Is told how many games are done: first how many the journal had, then again and again."""


def run(
    job: Job, engine: Engine, journal: Path | None = None, on_done: OnDone | None = None
) -> Iterator[Outcome]:
    """The outcomes of all games, in order of their numbers.

    With a journal every finished game is kept, and a run of the same job goes on where it ended.
    The journal of a job serves one of the same kind with more or fewer games too.
    """
    return in_order(_batches(job, engine, journal, on_done))


def _batches(
    job: Job, engine: Engine, path: Path | None, on_done: OnDone | None
) -> Iterator[list[Outcome]]:
    """The games that are known, then all others as they are played."""
    tell = on_done or (lambda _done: None)
    with ExitStack() as stack:
        journal = None if path is None else stack.enter_context(closing(Journal(path, job)))
        kept = journal.outcomes if journal else ()
        known = [outcome for outcome in kept if outcome.number < job.games]
        done = len(known)
        tell(done)
        yield known
        numbers = {outcome.number for outcome in known}
        missing = [number for number in range(job.games) if number not in numbers]
        for batch in engine.results(work(job), missing):
            if journal:
                journal.add(batch)
            done += len(batch)
            yield batch
            tell(done)
