"""Saved games: whole or not at all, and never in the place of something else."""

import contextlib
import os
from dataclasses import dataclass, field
from operator import attrgetter
from pathlib import Path

from gnomery.api import read_record
from gnomery.engine.errors import GnomeryError
from gnomery.engine.match import AnyMatch
from gnomery.engine.record import Record


class SaveError(GnomeryError):
    """A file that cannot be written or read, or holds something else."""


@dataclass
class Files:
    """The files in which one game is kept."""

    origin: str | None = None
    """The text this game was resumed from."""
    own: set[Path] = field(default_factory=set)
    """Files that hold this very game."""

    def keep(self, name: str, record: Record) -> Path:
        """Write a record, unless the file holds something else."""
        if not name:
            raise SaveError("terminal.save.no_name")
        file = Path(name).expanduser()
        if file.is_dir():
            raise SaveError("terminal.save.is_folder", file=name)
        try:
            if file.exists() and not self._is_same_game(file, record):
                raise SaveError("terminal.save.exists", file=name)
            _write(file, record.dumps())
        except OSError as error:
            raise _explained(error, name) from error
        self.own.add(file.resolve())
        return file

    def _is_same_game(self, file: Path, record: Record) -> bool:
        """Whether a file holds this game already: saved here, resumed from, or an earlier save."""
        if file.resolve() in self.own:
            return True
        try:
            text = file.read_text(encoding="utf-8")
            old = read_record(text)
        except (UnicodeDecodeError, GnomeryError):
            return False
        is_earlier = old.log == record.log[: len(old.log)]
        parts = attrgetter("game", "commitment", "seats", "options")
        return text == self.origin or (parts(old) == parts(record) and is_earlier)


class Saves:
    """Keeps a match in files and knows whether anything was played since."""

    def __init__(self, match: AnyMatch, origin: str | None = None) -> None:
        self.match = match
        self.files = Files(origin)
        self.kept = len(match.log)

    @property
    def is_kept(self) -> bool:
        """Whether nothing was played since the last save."""
        return self.kept == len(self.match.log)

    def save(self, name: str) -> Path:
        """Write the record, seed included, so that the game can go on from it."""
        file = self.files.keep(name, self.match.record(reveal=True))
        self.kept = len(self.match.log)
        return file


def read_save(name: str) -> str:
    """The text of a saved game."""
    try:
        return Path(name).expanduser().read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise SaveError("engine.record.neither") from error
    except FileNotFoundError as error:
        raise SaveError("terminal.save.missing", file=name) from error
    except OSError as error:
        raise _explained(error, name) from error


def _write(file: Path, text: str) -> None:
    """All of it or nothing: a full disk must not cost the last save."""
    draft = file.with_name(f".{file.name}.{os.getpid()}.draft")
    try:
        with draft.open("x", encoding="utf-8") as stream:
            stream.write(text + "\n")
            stream.flush()
            os.fsync(stream.fileno())
        draft.replace(file)
    finally:
        with contextlib.suppress(OSError):
            draft.unlink(missing_ok=True)


def _explained(error: OSError, name: str) -> SaveError:
    match error:
        case FileNotFoundError() | NotADirectoryError():
            return SaveError("terminal.save.no_folder", file=name)
        case PermissionError():
            return SaveError("terminal.save.denied", file=name)
        case IsADirectoryError():
            return SaveError("terminal.save.is_folder", file=name)
        case _:
            return SaveError("terminal.save.failed", file=name, why=error.strerror or str(error))
