"""A review in small tasks, so that it can show how far it is, be interrupted and go on."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice, pairwise, repeat
from typing import Any, Literal, NamedTuple, TypeAlias

from gnomery.coach.ledger import Stop, ledgers, points, stops
from gnomery.coach.report import Decision, Review
from gnomery.coach.review import judged, when
from gnomery.coach.turning import turning_points
from gnomery.coach.worlds import otherwise, worth
from gnomery.engine.errors import RecordError
from gnomery.engine.game import AnyGame
from gnomery.engine.record import Record
from gnomery.engine.replay import replayed, steps
from gnomery.engine.terms import Message, Seat

PLAYOUTS = 32
"""The imagined games for a decision without further settings."""
SEED = "coach"
PER_WORLD = 4
"""Of so many imagined games for a decision, one is a world for each stop of the ledger."""
FEWEST = 4
TOLD = 2
"""Of what came of draws so much is told."""


class ReviewTask(NamedTuple):
    """A piece of work: what a stop is worth, or how good a decision was."""

    kind: Literal["stop", "decision"]
    step: int


Piece: TypeAlias = Stop | Decision


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
        self.stops = stops(self.movers)
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
        return [*(ReviewTask("stop", step) for step in self.stops), *own]

    def done(self, task: ReviewTask) -> Piece:
        """What a task comes to, whatever else was done before."""
        state, step = self.states[task.step], task.step
        if task.kind == "stop":
            return self._stop(step)
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

    def _stop(self, step: int) -> Stop:
        """What the state at a stop is worth, and after draws what they brought."""
        state, worlds = self.states[step], max(FEWEST, self.playouts // PER_WORLD)
        own = worth(self.game, state, repeat(state, worlds), f"{self.seed}/{step}")
        if step == 0 or self.movers[step - 1] >= 0:
            return Stop(own)
        before = max(other for other in self.stops if other < step)
        first, seed = self.states[before], f"{self.seed}/{before}/drawn"
        box = Seat(self.movers[before])
        return Stop(
            own,
            worth(self.game, first, repeat(state, worlds), seed),
            worth(self.game, first, otherwise(self.game, first, box, worlds), seed),
            tuple(self._seen(before, step, Seat(seat)) for seat in range(self.record.players)),
            when(self.game, self.game.rules.view(first, None), step),
        )

    def _seen(self, before: int, after: int, seat: Seat) -> tuple[Message, ...]:
        """What a seat saw of a stretch of draws: what it alone was told, or the first of it."""
        view, events = self.game.rules.view, self.game.telling.events
        draws = list(pairwise(self.states[before : after + 1]))
        told = [events(*(view(state, seat) for state in pair)) for pair in draws]
        heard = [events(*(view(state, None) for state in pair)) for pair in draws]
        own = [one for each, other in zip(told, heard, strict=True) for one in each
               if one not in other]  # fmt: skip
        return tuple(islice(own or gist(told), TOLD))

    def review(self, pieces: Mapping[ReviewTask, Piece], seats: Sequence[int]) -> Review:
        """The whole, once all tasks for some seats are done."""
        return assembled(self.record, pieces, self.tasks(seats), self.playouts, self.seed)


def gist(told: Iterable[Sequence[Message]]) -> Iterator[Message]:
    """What draws brought, each told by its first event; of the first draw also what goes with that.

    Whatever else is told at once, as that all are done or others may go on, is no luck.
    """
    draws = [each for each in told if each]
    last = None
    for number, (first, *more) in enumerate(draws):
        if first != last:
            yield first
        last, about = first, first.args.get("seat")
        for other in more if number == 0 else ():
            if other.key == first.key or about in (None, other.args.get("seat")):
                yield other


def assembled(
    record: Record,
    pieces: Mapping[ReviewTask, Piece],
    tasks: Sequence[ReviewTask],
    playouts: int = PLAYOUTS,
    seed: str = SEED,
) -> Review:
    """A review from what its tasks came to."""
    found = [(task.step, pieces[task]) for task in tasks]
    worths = {step: piece for step, piece in found if not isinstance(piece, Decision)}
    decisions = tuple(piece for _, piece in found if isinstance(piece, Decision))
    return Review(
        game=record.game,
        seats=record.seats,
        playouts=playouts,
        seed=seed,
        points=points(worths),
        ledgers=ledgers(worths),
        decisions=decisions,
        turning=tuple(one.step for one in turning_points(decisions)),
    )
