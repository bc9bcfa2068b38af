"""A program that is talked to in lines, and that may be slow, dead or deaf."""

import os  # noqa: TID251  here a process is started, and its time is measured
import shlex
import signal
import subprocess
import sys
import threading
import weakref
from contextlib import suppress

from gnomery.engine.errors import GnomeryError, OptionError
from gnomery.words import Arg

GRACE = 1.0
"""Seconds a program has to end by itself."""
LONGEST_LINE = 1 << 20
LONGEST_QUOTE = 120


class OutsideError(GnomeryError):
    """A bot of another program that does not play as it should."""


class OutsideProcess:
    """A command's process, without a shell; what it writes to stderr goes where ours goes."""

    def __init__(self, command: str, last_line: bytes) -> None:
        self.command = command
        self.owner = os.getpid()
        """The process that may talk to it: one forked off must start its own."""
        try:
            words = shlex.split(command, posix=os.name == "posix")
        except ValueError as error:
            raise self.problem("engine.outside.start", why=quoted(str(error))) from error
        if not words:
            raise OptionError("engine.outside.empty")
        try:
            process = subprocess.Popen(  # noqa: S603  its owner asked for this very command
                words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True
            )
        except OSError as error:
            why = error.strerror or str(error)
            raise self.problem("engine.outside.start", why=quoted(why)) from error
        self.process = process
        self.close = weakref.finalize(self, _end, process, last_line, self.owner)
        """Says the last line and ends it, also when nobody needs it any more."""

    def ask(self, line: bytes, seconds: float) -> bytes:
        """The line it answers; one that takes too long is ended, with all it has started."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        is_late = threading.Event()

        def stop() -> None:
            is_late.set()
            _kill(self.process)

        timer = threading.Timer(seconds, stop)
        timer.daemon = True
        timer.start()
        try:
            self.process.stdin.write(line + b"\n")
            self.process.stdin.flush()
            said = self.process.stdout.readline(LONGEST_LINE)
        except OSError:  # it does not listen any more
            said = b""
        finally:
            timer.cancel()
            timer.join()
        if is_late.is_set():
            raise self.problem("engine.outside.late", seconds=f"{seconds:g}")
        if not said:
            raise self.problem("engine.outside.gone", code=self._exit_code())
        return said

    def problem(self, key: str, **args: Arg) -> OutsideError:
        """What went wrong, with the command it went wrong with."""
        return OutsideError(key, command=quoted(self.command), **args)

    def _exit_code(self) -> int:
        try:
            return self.process.wait(GRACE)
        except subprocess.TimeoutExpired:
            _kill(self.process)
            return self.process.wait()


def quoted(text: str) -> str:
    """A text from elsewhere as it can stand in a sentence: one line, short, no key of another."""
    signs = "".join(sign if sign.isprintable() else " " for sign in text)
    plain = " ".join(signs.split()).lstrip("@")
    return plain if len(plain) <= LONGEST_QUOTE else f"{plain[:LONGEST_QUOTE]}…"


def _kill(process: "subprocess.Popen[bytes]") -> None:
    """End a process and, where the system knows such groups, whatever it started."""
    if sys.platform == "win32":
        process.kill()
    else:
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)


def _end(process: "subprocess.Popen[bytes]", last_line: bytes, owner: int) -> None:
    if os.getpid() != owner:
        return
    assert process.stdin is not None
    assert process.stdout is not None
    with suppress(OSError):
        process.stdin.write(last_line + b"\n")
        process.stdin.flush()
    with suppress(OSError):
        process.stdin.close()
    with suppress(subprocess.TimeoutExpired):
        process.wait(GRACE)
    _kill(process)
    process.wait()
    process.stdout.close()
