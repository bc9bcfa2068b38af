"""What the processes of one database share at the moment: who thinks, what is used and taken."""

import time
from abc import ABC, abstractmethod
from collections.abc import Collection, Sequence
from typing import NamedTuple


class ShareTaken(NamedTuple):
    """What an address has taken of something that is limited."""

    kind: str
    address: str
    cost: float


class Commons(ABC):
    """None of it is kept for long, and none of it decides a game."""

    @abstractmethod
    async def pulse(self) -> bool:
        """Say that this process lives; whether others have begun or ended since."""

    @abstractmethod
    async def is_keeper(self, table: str) -> bool:
        """Whether it is this process that lets the bots of a table think, from now on."""

    @abstractmethod
    async def keep_only(self, tables: Collection[str]) -> None:
        """Leave the bots of all other tables to whoever wants them."""

    @abstractmethod
    async def use(self, mark: str, until: float) -> bool:
        """Use something that can be used once; whether nobody has."""

    @abstractmethod
    async def exchange(self, taken: Sequence[ShareTaken]) -> list[ShareTaken]:
        """Tell what was taken here, and hear what was taken elsewhere since."""


class OwnCommons(Commons):
    """Those of the only process there is."""

    def __init__(self) -> None:
        self._used: dict[str, float] = {}

    async def pulse(self) -> bool:
        """Nobody else is there to be told."""
        return False

    async def is_keeper(self, table: str) -> bool:
        """Who is alone looks after everything."""
        del table
        return True

    async def keep_only(self, tables: Collection[str]) -> None:
        """Nobody else wants them."""

    async def use(self, mark: str, until: float) -> bool:
        """Use something that can be used once; whether nobody has."""
        now = time.time()
        if mark in self._used:
            return False
        if any(end < now for end in self._used.values()):
            self._used = {old: end for old, end in self._used.items() if end >= now}
        self._used[mark] = until
        return True

    async def exchange(self, taken: Sequence[ShareTaken]) -> list[ShareTaken]:
        """Nothing is taken elsewhere."""
        del taken
        return []
