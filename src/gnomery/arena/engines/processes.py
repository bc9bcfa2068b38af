"""Work shared by processes of this machine; one that dies is replaced, and its lot done again."""

import multiprocessing
import pickle
import signal
from collections.abc import Iterator, Sequence
from contextlib import suppress
from multiprocessing.connection import Connection, wait
from traceback import format_exc
from typing import Any, NamedTuple

from gnomery.arena.engines import Engine, Here, Lot, Lots, R, Work, cores
from gnomery.arena.errors import ArenaError

METHODS = multiprocessing.get_all_start_methods()
CONTEXT: Any = multiprocessing.get_context("forkserver" if "forkserver" in METHODS else "spawn")
"""No plain fork: a copy would hold the others' pipes, and outlive a parent that is killed."""
CONTEXT.set_forkserver_preload(["gnomery.arena.jobs"])


class WorkFailed(NamedTuple):
    """What a worker answers if its work raised an error."""

    error: Exception


class Worker:
    """A process at the other end of a pipe."""

    def __init__(self, work: Work[Any]) -> None:
        self.lot: Lot = ()
        self.pipe, theirs = CONTEXT.Pipe()
        self._process = CONTEXT.Process(target=_serve, args=(theirs, work), daemon=True)
        try:
            self._process.start()
        except (EOFError, OSError) as error:
            raise ArenaError("arena.no_process") from error
        theirs.close()  # so that its death closes the pipe

    def give(self, lot: Lot) -> None:
        """Hand it a lot; if it is dead already, its pipe will tell."""
        self.lot = lot
        with suppress(BrokenPipeError):
            self.pipe.send(lot)

    def end(self) -> None:
        """Send it home; one that is at work stops at once."""
        self.pipe.close()
        if self.lot:
            self._process.terminate()
        self._process.join()
        self._process.close()


class Processes(NamedTuple):
    """So many processes of this machine."""

    workers: int

    def results(self, work: Work[R], numbers: Sequence[int]) -> Iterator[list[R]]:
        """The results, those that are done first coming first."""
        lots = Lots(numbers, self.workers)
        idle: list[Worker] = []
        busy: dict[Connection, Worker] = {}
        try:
            while lots or busy:
                while lots and len(busy) < self.workers:
                    worker = idle.pop() if idle else Worker(work)
                    busy[worker.pipe] = worker
                    worker.give(lots.take())
                for pipe in wait(list(busy)):
                    worker = busy.pop(pipe)  # type: ignore[call-overload]
                    answer = _answer(worker)
                    if answer is None:
                        worker.end()
                        lots.lost(worker.lot)
                        continue
                    idle.append(worker)
                    lots.done(worker.lot, answer)
                    worker.lot = ()
                    yield answer
        finally:
            for worker in (*idle, *busy.values()):
                worker.end()


def engine_for(workers: int) -> Engine:
    """So many processes, or this one alone; 0 takes all cores."""
    count = cores(workers)
    return Here() if count == 1 else Processes(count)


def _answer(worker: Worker) -> list[Any] | None:
    """What a worker found; None if it died over it."""
    try:
        answer: list[Any] | WorkFailed = worker.pipe.recv()
    except (EOFError, OSError):
        return None
    if isinstance(answer, WorkFailed):
        worker.lot = ()
        raise answer.error
    return answer


def _serve(pipe: Connection, work: Work[Any]) -> None:
    """A worker's life: it ends when the pipe closes, with whoever held the other end."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the one who started the work
    try:
        while True:
            pipe.send(_done(work, pipe.recv()))
    except (EOFError, BrokenPipeError, ConnectionResetError):
        return


def _done(work: Work[Any], lot: Lot) -> list[Any] | WorkFailed:
    try:
        return work(lot)
    except Exception as error:  # noqa: BLE001  whatever it is, it is told where the run is
        error.add_note(format_exc())
        try:
            pickle.loads(pickle.dumps(error))  # noqa: S301  our own
        except Exception:  # noqa: BLE001  an error may be unable to travel for any reason
            return WorkFailed(RuntimeError(format_exc()))
        return WorkFailed(error)
