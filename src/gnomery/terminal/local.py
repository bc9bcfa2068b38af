"""A match kept here, with the people at this keyboard and the bots around it."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from gnomery.bots import Bot
from gnomery.engine.luck import Luck, SeededLuck
from gnomery.engine.match import AnyMatch
from gnomery.engine.story import history
from gnomery.engine.terms import Message, Refusal, Result
from gnomery.terminal.renderer import Renderer
from gnomery.terminal.screen.speech import Speech
from gnomery.terminal.table import TerminalTable


@dataclass(kw_only=True)
class LocalTable(TerminalTable):
    """A table at home."""

    match: AnyMatch
    renderer: Renderer
    speech: Speech
    bots: Mapping[int, Bot]
    """People sit in the other seats."""
    luck: Mapping[int, Luck]
    levels: Mapping[int, str] = field(default_factory=dict)
    """How good each bot is, as it was asked for."""

    def __post_init__(self) -> None:
        """Play what the match is of."""
        self.game = self.match.game

    @property
    def people(self) -> list[int]:
        """The seats of those who play here themselves."""
        return [seat for seat in range(len(self.match.seats)) if seat not in self.bots]

    @property
    def result(self) -> Result | None:
        """How it ended; None before the end."""
        return self.match.result

    @property
    def reader(self) -> int | None:
        """Who plays alone against bots."""
        return self.people[0] if len(self.people) == 1 else None

    @property
    def age(self) -> int:
        """How much was played."""
        return len(self.match.log)

    def view(self, seat: int | None) -> Any:
        """All that a seat knows."""
        return self.match.view(seat)

    def legal(self, seat: int) -> Sequence[Any]:
        """All that a seat may do now."""
        return self.match.legal(seat)

    def why_not(self, seat: int | None, move: Any) -> Refusal | None:
        """Why a seat may not make a move; who only looks on asks for the first seat."""
        return self.match.why_not(seat or 0, move)

    def history(self, seat: int | None) -> Iterator[Message]:
        """What a seat saw happen."""
        return history(self.match, seat)

    def level(self, seat: int) -> str | None:
        """How good the bot of a seat is; None where a person sits."""
        return self.levels.get(seat)

    def bot_move(self, seat: int) -> Any:
        """What the bot of a seat does; None lets the chance pass."""
        moves = self.match.legal(seat)
        move = self.bots[seat](self.match.view(seat), moves, self.luck[seat])
        assert move is not None or seat not in self.match.actors.must, "the game waits for it"
        return move


def bot_luck(seed: str, seats: Iterable[int]) -> dict[int, Luck]:
    """A stream of luck for each bot, so that a seeded game goes the same way again."""
    return {seat: SeededLuck(f"{seed}/bots", seat) for seat in seats}
