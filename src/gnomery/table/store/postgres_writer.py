"""Appends to PostgreSQL, several in one transaction."""

import asyncio
from dataclasses import dataclass
from typing import Any, NamedTuple

from gnomery.table.store.contract import StoreError
from gnomery.table.store.postgres_link import Address, patiently
from gnomery.table.store.postgres_rows import APPEND, append_args
from gnomery.table.store.waiting import tell
from gnomery.table.store.writing import Writing

MOST_PER_COMMIT = 200


class AppendOutcome(NamedTuple):
    """How an append ended."""

    name: str
    """done, duplicate, conflict or gone."""
    answer: bytes | None
    """If it is a duplicate."""
    is_clear: bool
    """Whether it was tried once; else an earlier try may be what stands in the way."""


@dataclass
class PostgresJob:
    """An append, who waits for it since when, and how often it was tried."""

    writing: Writing
    waiter: asyncio.Future[AppendOutcome]
    since: float
    tries: int = 0


class PostgresWriter:
    """Commits together what has gathered while the last commit ran.

    Commits that notify others wait for each other in PostgreSQL, each for its own sync of the
    disk; together they wait for one.
    """

    def __init__(self, address: Address, pool: Any, channel: str, patience: float) -> None:
        self._address = address
        self._pool = pool
        self._channel = channel
        self._patience = patience
        self._jobs: asyncio.Queue[PostgresJob | None] = asyncio.Queue()
        self._task = asyncio.create_task(self._run(), name="gnomery-writer")

    async def close(self) -> None:
        """Write what is waiting, then stop."""
        self._jobs.put_nowait(None)
        await self._task

    async def append(self, writing: Writing) -> AppendOutcome:
        """Write, or find out what stands in the way."""
        loop = asyncio.get_running_loop()
        waiter: asyncio.Future[AppendOutcome] = loop.create_future()
        self._jobs.put_nowait(PostgresJob(writing, waiter, loop.time()))
        return await waiter

    async def _run(self) -> None:
        is_last = False
        while not is_last:
            batch, is_last = await self._gathered()
            # Two processes that lock their tables in the same order cannot block each other.
            batch.sort(key=lambda job: job.writing.table)
            await self._settle(batch)

    async def _gathered(self) -> tuple[list[PostgresJob], bool]:
        """What is waiting now, and whether nothing comes after."""
        batch: list[PostgresJob] = []
        job = await self._jobs.get()
        while job is not None:
            batch.append(job)
            if len(batch) == MOST_PER_COMMIT or self._jobs.empty():
                return batch, False
            job = self._jobs.get_nowait()
        return batch, True

    async def _settle(self, batch: list[PostgresJob]) -> None:
        results: list[AppendOutcome] | list[StoreError]
        try:
            results = await self._written(batch) if batch else []
        except Exception as error:  # noqa: BLE001 - whatever it is, somebody waits for it
            explained = self._address.explained(error)
            if len(batch) > 1 and explained.key != "table.store.lost":
                # Nothing was written: what was one caller's fault shall not be the others'.
                for job in batch:
                    await self._settle([job])
                return
            results = [explained for _ in batch]
        tell([job.waiter for job in batch], results)

    async def _written(self, batch: list[PostgresJob]) -> list[AppendOutcome]:
        args = [append_args(job.writing, self._channel) for job in batch]
        end = min(job.since for job in batch) + self._patience

        async def write() -> Any:
            for job in batch:
                job.tries += 1
            return await self._pool.fetchmany(APPEND, args)

        rows = await patiently(write, self._address, end)
        return [
            AppendOutcome(name, answer, job.tries == 1)
            for job, (name, answer) in zip(batch, rows, strict=True)
        ]
