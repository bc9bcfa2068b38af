"""What this machine remembers of one's games against bots: a streak for each game, no more."""

import os
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

import msgspec

from gnomery.bots.suggesting import Streak, continued

FILE = "streaks.json"


def memory_file() -> Path:
    """Where this user's streaks are kept."""
    root = os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state"
    return Path(root) / "gnomery" / FILE


class Memory:
    """Streaks in a file; one that cannot be read or written is as good as none."""

    def __init__(self, file: Path) -> None:
        self.file = file

    def keep(self, game: str, level: str, ranking: Sequence[Sequence[int]], seat: int) -> Streak:
        """Note how a game ended, and give the streak it belongs to."""
        known = self._read()
        streak = known[game] = continued(known.get(game), level, ranking, seat)
        with suppress(OSError):
            self.file.parent.mkdir(parents=True, exist_ok=True)
            draft = self.file.with_name(f".{self.file.name}.{os.getpid()}.draft")
            draft.write_bytes(msgspec.json.encode(known))
            draft.replace(self.file)
        return streak

    def _read(self) -> dict[str, Streak]:
        with suppress(OSError, msgspec.DecodeError):
            return msgspec.json.decode(self.file.read_bytes(), type=dict[str, Streak])
        return {}
