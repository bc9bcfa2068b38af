"""Attackers in processes of their own, who take only what of the machine others leave."""

import asyncio
import contextlib
import os
import resource
import time
from collections import Counter
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path

from benchmarks.attack.attacks import ATTACKS, NEIGHBOURS
from benchmarks.attack.control import HONEST
from benchmarks.attack.stranger import GONE, Stranger

NICE = 10
"""A stranger has a machine of their own; what theirs works must not be missing to the server."""
PROCESSES = 4


class Attackers:
    """Some attacks at once."""

    def __init__(self, port: int, names: tuple[str, ...], seconds: float) -> None:
        context = get_context("spawn")
        self.pipes: list[Connection] = []
        self.processes = []
        for part in range(min(PROCESSES, len(names))):
            ours, theirs = context.Pipe()
            args = (port, names[part::PROCESSES], seconds, theirs)
            process = context.Process(target=_attack, args=args, daemon=True)
            process.start()
            self.pipes.append(ours)
            self.processes.append(process)
        for pipe in self.pipes:
            pipe.recv()

    def begin(self) -> float:
        """Let them begin, now that everybody is there."""
        for pipe in self.pipes:
            pipe.send(None)
        return time.monotonic()

    def end(self) -> Counter[str]:
        """Wait until they are done, and see that they are gone."""
        tally: Counter[str] = Counter()
        for pipe in self.pipes:
            tally += pipe.recv()
        for process in self.processes:
            process.kill()
            process.join()
        return tally


def step_aside() -> None:
    """Take only what of the machine others leave, also where the system shares it by session."""
    os.setsid()
    os.nice(NICE)
    with contextlib.suppress(OSError):
        Path("/proc/self/autogroup").write_text(str(NICE), encoding="utf-8")


def _attack(port: int, names: tuple[str, ...], seconds: float, pipe: Connection) -> None:
    step_aside()
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    pipe.send(None)
    pipe.recv()
    pipe.send(asyncio.run(attacked(port, names, seconds)))


async def attacked(port: int, names: tuple[str, ...], seconds: float) -> Counter[str]:
    """What came of some attacks."""
    strangers = {name: Stranger(port, address_of(name), seconds) for name in names}
    works = [asyncio.create_task(_work(name, stranger)) for name, stranger in strangers.items()]
    await asyncio.wait(works, timeout=seconds)
    for work in works:
        work.cancel()
    await asyncio.gather(*works, return_exceptions=True)
    for stranger in strangers.values():
        for line in list(stranger.lines):
            line.close()
    return sum((stranger.tally for stranger in strangers.values()), Counter[str]())


def address_of(name: str) -> str:
    """Where an attack comes from: each from a house of its own, if not from somebody honest's."""
    return HONEST if name in NEIGHBOURS else f"127.0.0.{list(ATTACKS).index(name) + 2}"


async def _work(name: str, stranger: Stranger) -> None:
    """One attack until time is up; whoever cannot even begin, tries again."""
    while not stranger.is_over:
        with contextlib.suppress(*GONE, TimeoutError):
            await ATTACKS[name](stranger)
        stranger.tally["begun"] += 1
        await asyncio.sleep(0.2)


def decoy() -> BaseProcess:
    """A process that works for nothing, and takes as little from others as an attacker may."""
    process = get_context("spawn").Process(target=_spin, daemon=True)
    process.start()
    return process


def _spin() -> None:
    step_aside()
    while True:
        sum(range(1000))
