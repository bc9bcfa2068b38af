"""A review in small tasks, so that it can show how far it is, be interrupted and go on."""

from collections.abc import Mapping, Sequence
from typing import Any, Literal, NamedTuple, TypeAlias

from gnomery.coach.ledger import Worth, ledger, points, stops
from gnomery.coach.report import Decision, Review
from gnomery.coach.review import judged
from gnomery.coach.worlds import worth
from gnomery.engine.errors import RecordError
from gnomery.engine.game import AnyGame
from gnomery.engine.record import Record
from gnomery.engine.replay import replayed, steps
from gnomery.engine.terms import Seat

PLAYOUTS = 32
"""The imagined games for a decision without further settings."""
SEED = "coach"
PER_WORLD = 4
"""Of so many imagined games for a decision, one is a world for each stop of the ledger."""
FEWEST = 4


class ReviewTask(NamedTuple):
    """A piece of work: what a stop is worth, or how good a decision was."""

    kind: Literal["stop", "decision"]
    step: int


Piece: TypeAlias = Worth | Decision


class Inquiry:
    """A finished game, to be looked back on; the same every time for the same settings."""

    def __init__(
        self, game: AnyGame, record: Record, playouts: int = PLAYOUTS, seed: str = SEED
    ) -> None:
        self.game = game
        self.record = record
        self.playouts = playouts
        self.seed = seed
        self.movers = [seat for seat, _ in record.log]
        match = replayed(game, record)
        self.states: list[Any] = [match.start, *(step.after for step in steps(match))]
        if match.result is None:
            raise RecordError("coach.running")

    def tasks(self, seats: Sequence[int]) -> list[ReviewTask]:
        """What there is to do for a review of some seats' decisions."""
        own = [
            ReviewTask("decision", step)
            for step, seat in enumerate(self.movers)
            if seat in seats and len(self.game.rules.legal(self.states[step], Seat(seat))) > 1
        ]
        return [*(ReviewTask("stop", step) for step in stops(self.movers)), *own]

    def done(self, task: ReviewTask) -> Piece:
        """What a task comes to, whatever else was done before."""
        state, step = self.states[task.step], task.step
        if task.kind == "stop":
            worlds = max(FEWEST, self.playouts // PER_WORLD)
            return worth(self.game, state, f"{self.seed}/worth", worlds)
        seat = Seat(self.movers[step])
        return judged(
            self.game,
            self.game.rules.view(state, seat),
            self.game.rules.legal(state, seat),
            self.game.telling.read(self.record.log[step][1]),
            step=step,
            seed=self.seed,
            playouts=self.playouts,
        )

    def review(self, pieces: Mapping[ReviewTask, Piece], seats: Sequence[int]) -> Review:
        """The whole, once all tasks for some seats are done."""
        return assembled(self.record, pieces, self.tasks(seats), self.playouts, self.seed)


def assembled(
    record: Record,
    pieces: Mapping[ReviewTask, Piece],
    tasks: Sequence[ReviewTask],
    playouts: int = PLAYOUTS,
    seed: str = SEED,
) -> Review:
    """A review from what its tasks came to."""
    movers = [seat for seat, _ in record.log]
    found = [(task.step, pieces[task]) for task in tasks]
    worths = {step: piece for step, piece in found if not isinstance(piece, Decision)}
    return Review(
        game=record.game,
        seats=record.seats,
        playouts=playouts,
        seed=seed,
        points=points(worths),
        ledgers=tuple(ledger(seat, movers, worths) for seat in range(record.players)),
        decisions=tuple(piece for _, piece in found if isinstance(piece, Decision)),
    )
