"""A match: a game, a seed and the log of what was played; the one thing that changes."""

from collections import Counter, deque
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import Any, Generic, NamedTuple, TypeVar

import msgspec

from gnomery.engine import position, record
from gnomery.engine.anything import shown
from gnomery.engine.errors import GnomeryError, IllegalMoveError, PositionError, SeatError
from gnomery.engine.game import Game
from gnomery.engine.given import move_of, seat_of, viewer_of
from gnomery.engine.luck import commitment, draw, new_seed
from gnomery.engine.options import plain_options
from gnomery.engine.position import Position
from gnomery.engine.record import Record, Start
from gnomery.engine.terms import Actors, Message, Refusal, Result, Seat

O = TypeVar("O")  # noqa: E741  the contract's four letters
S = TypeVar("S")
M = TypeVar("M")
V = TypeVar("V")


REMEMBERED = 60
"""So many states back a match knows without playing its log again, unless it was to forget them."""


class Entry(NamedTuple, Generic[M]):
    """One line of the log: a seat, or a box below zero, and its move."""

    seat: Seat
    move: M


class Match(Generic[O, S, M, V]):
    """Plays the moves of people and bots, lets the boxes answer, and keeps the log.

    >>> import gnomery
    >>> match = gnomery.new("gardlings", seed="demo", seats=["Ada", "Bo"])
    >>> match.play(0, "draw")
    [Entry(seat=0, move=Draw()), Entry(seat=-2, move=Pull(tile='beige-pig-22'))]
    >>> match
    <Match gardlings: Ada, Bo; 27 entries; waits for 0, 1>
    """

    def __init__(
        self, game: Game[O, S, M, V], start: S, *, seats: Iterable[str], seed: str | None = None
    ) -> None:
        self.game = game
        self.start = start
        self.state = start
        self.seats = tuple(seats)
        self.seed = new_seed() if seed is None else seed
        self.log: list[Entry[M]] = []
        self.drawn_before: dict[int, int] = {}
        """How often each box had drawn before `start`, for a match restored from a position."""
        self.drawn: dict[int, int] = {}
        """How often each box has drawn since."""
        self.is_from_setup = True
        self.since = 0
        """Where in the log this seed begins: a match continued without its seed gets a new one."""
        self.before: deque[S] = deque(maxlen=REMEMBERED)
        """The states before the last entries of the log."""
        self._actors_in: S | None = None
        self._actors = Actors(())
        self._offered: tuple[S | None, int, tuple[M, ...]] = (None, 0, ())
        """What was handed out last as legal: in which state, to whom, and the moves."""

    def __repr__(self) -> str:
        """The table at a glance; nothing in it is secret."""
        names, lines = ", ".join(self.seats), len(self.log)
        if result := self.result:
            ends = f"won by {', '.join(self.seats[seat] for seat in result.winners)}"
        else:
            ends = f"waits for {', '.join(map(str, self.actors.must))}"
        return f"<Match {self.game.name}: {names}; {lines} entries; {ends}>"

    @property
    def commitment(self) -> str:
        """The seal on the seed."""
        return commitment(self.game.name, self.seed)

    @property
    def actors(self) -> Actors:
        """The seats that may act now; `actors.must` are those the game waits for."""
        if self._actors_in is not self.state:
            self._actors_in, self._actors = self.state, self.game.rules.actors(self.state)
        return self._actors

    @property
    def result(self) -> Result | None:
        """How the game ended; None while it runs."""
        return self.game.rules.result(self.state)

    def legal(self, seat: int) -> Sequence[M]:
        """All that a seat, or a box, may do now."""
        mover = seat_of(seat, len(self.seats))
        moves = self.game.rules.legal(self.state, mover)
        if mover >= 0 and (type(moves) is list or type(moves) is tuple):
            self._offered = self.state, mover, tuple(moves)
        return moves

    def view(self, seat: int | None) -> V:
        """All that a seat knows; None is the audience."""
        return self.game.rules.view(self.state, viewer_of(seat, len(self.seats)))

    def why_not(self, seat: int, move: M | str) -> Refusal | None:
        """Why a seat may not make this move now, the rule and a sentence; None if it may.

        >>> import gnomery
        >>> gnomery.new("gardlings").why_not(0, "lay 0,0 r0").rule
        'GA-1.2'
        """
        mover = seat_of(seat, len(self.seats))
        return self.game.rules.refuse(self.state, mover, move_of(self.game, move))

    def play(self, seat: int, move: M | str) -> list[Entry[M]]:
        """Play a move, or its notation, let the boxes answer, and give what was logged."""
        before = len(self.log)
        if self._is_offered(seat, move):
            self._log(seat, move)  # type: ignore[arg-type]  # as no text is
        else:
            mover = seat_of(seat, len(self.seats))
            if mover < 0:
                raise SeatError("engine.match.box", seat=mover)
            self.advance(mover, move_of(self.game, move))
        self.settle()
        return self.log[before:]

    def _is_offered(self, seat: int, move: M | str) -> bool:
        """Whether a move is one of those just handed out, so that nobody need look at it again.

        By the laws no legal move is refused. A move or seat that is merely equal is looked at:
        they may be of other kinds.
        """
        state, whose, moves = self._offered
        if state is self.state and whose == seat and type(seat) is int:
            for one in moves:  # quicker than `any(map(is_, …))`
                if one is move:
                    return True
        return False

    def settle(self) -> None:
        """Let the boxes draw as long as it is a box's turn."""
        while True:
            for box in self.actors:
                if box < 0:
                    break
            else:
                return
            due = self.due(box)
            assert due is not None
            self._log(box, due)

    def due(self, box: Seat) -> M | None:
        """What the seed makes a box draw next; None if it has nothing to draw."""
        outcomes = self.game.rules.legal(self.state, box)
        if not outcomes:
            return None
        count = self.drawn_before.get(box, 0) + self.drawn.get(box, 0)
        return outcomes[draw(self.seed, box, count, len(outcomes))]

    def advance(self, seat: Seat, move: M) -> None:
        """One line of the log, a box's included, if the rules allow it."""
        if refusal := self.game.rules.refuse(self.state, seat, move):
            raise IllegalMoveError(refusal.rule, refusal.key, **refusal.args)
        self._log(seat, move)

    def fork(self) -> "Match[O, S, M, V]":
        """A match of its own at the same move."""
        twin = Match(self.game, self.start, seats=self.seats, seed=self.seed)
        twin.state = self.state
        twin.log = self.log.copy()
        twin.drawn_before = self.drawn_before
        twin.drawn = self.drawn.copy()
        twin.before = self.before.copy()
        twin.is_from_setup = self.is_from_setup
        twin.since = self.since
        return twin

    def adopt(self, fork: "Match[O, S, M, V]") -> None:
        """Go on as a fork of this match did."""
        self.state, self.log, self.drawn = fork.state, fork.log, fork.drawn
        self.before = fork.before
        self._actors_in, self._actors = fork._actors_in, fork._actors  # noqa: SLF001  its own kind

    def can_undo(self) -> bool:
        """Whether the last move can be taken back: nobody learned anything new from it."""
        return self.undoable(1) == 1

    def undoable(self, most: int = REMEMBERED) -> int:
        """How many of the last moves can be taken back one after the other, so many at most."""
        count = 0
        for seat, move in reversed(self.log[-most:]):
            before = self._state_before(count + 1)
            if seat < 0 or self.game.rules.reveals(before, seat, move):
                break
            count += 1
        return count

    def undo(self) -> Entry[M]:
        """Take the last move back and give it."""
        if not self.can_undo():
            raise GnomeryError("engine.match.no_undo")
        taken = self.log[-1]
        self.rewind(1)
        return taken

    def rewind(self, moves: int) -> None:
        """Take the last moves back, as was decided before: nobody is asked."""
        self.state = self._state_before(moves)
        del self.log[-moves:]
        for _ in range(min(moves, len(self.before))):
            self.before.pop()

    def events(self, seat: int | None, since: S) -> tuple[Message, ...]:
        """What a viewer saw happen since an earlier state."""
        viewer = viewer_of(seat, len(self.seats))
        if type(since) is not type(self.state):
            raise PositionError("engine.match.state", given=shown(since), game=self.game.name)
        return self.game.telling.events(self.game.rules.view(since, viewer), self.view(viewer))

    def lately(self, most: int) -> list[S]:
        """The states before the last so many entries of the log, 60 at most, and the state now."""
        if len(self.before) < min(most, REMEMBERED, len(self.log)):
            self.before = deque(self._states(), maxlen=REMEMBERED)
        return [*self.before, self.state][-most - 1 :]

    def forget(self) -> None:
        """Let go of the states before; the log is played again where they are wanted."""
        self.before.clear()

    def record(self, *, reveal: bool = False) -> Record:
        """The record so far; the seed is in it after the end, or if revealed to save a game."""
        result = self.result
        start = None
        if not self.is_from_setup:
            start = Start(_raw(self.start), dict(self.drawn_before))
        return Record(
            format="gnomery-record",
            version=record.VERSION,
            game=self.game.name,
            rules_version=self.game.rules_version,
            players=len(self.seats),
            options=plain_options(self.start),
            seats=self.seats,
            commitment=self.commitment,
            log=tuple((int(seat), self.game.telling.write(move)) for seat, move in self.log),
            seed=self.seed if result or reveal else None,
            since=self.since,
            start=start,
            result=result,
        )

    def dumps(self) -> str:
        """The exact position as JSON, secrets included."""
        return Position(
            format="gnomery-position",
            version=position.VERSION,
            game=self.game.name,
            rules_version=self.game.rules_version,
            seats=self.seats,
            seed=self.seed,
            state=_raw(self.state),
            drawn=dict(Counter(self.drawn_before) + Counter(self.drawn)),
        ).dumps()

    def _log(self, seat: Seat, move: M) -> None:
        self.before.append(self.state)
        self.state = self.game.rules.apply(self.state, seat, move)
        self.log.append(tuple.__new__(Entry, (seat, move)))  # half the time of `Entry(…)`
        if seat < 0:
            self.drawn[seat] = self.drawn.get(seat, 0) + 1

    def _state_before(self, entries: int) -> S:
        """The state before so many of the last entries of the log."""
        if entries > REMEMBERED:
            return next(islice(self._states(), len(self.log) - entries, None))
        return self.lately(entries)[0]

    def _states(self) -> Iterator[S]:
        """The states before each entry, played again."""
        state = self.start
        for seat, move in self.log:
            yield state
            state = self.game.rules.apply(state, seat, move)


AnyMatch = Match[Any, Any, Any, Any]
AnyEntry = Entry[Any]


def _raw(state: object) -> msgspec.Raw:
    return msgspec.Raw(msgspec.json.encode(state))
