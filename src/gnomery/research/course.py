"""How a game goes for learners: one decision after the other, each move a number.

Boxes draw first. Then every seat that may act but need not is asked, once after each change, and
may wait; then the seats the game waits for, in order of the table from the one who acted last.
By the law of pace the order of those who act at once changes nothing but what they can see.
"""

from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gnomery import api
from gnomery.engine.game import AnyGame
from gnomery.engine.luck import Luck
from gnomery.engine.terms import Actors, Seat
from gnomery.research.lenses import lens_of
from gnomery.research.moment import Log, Moment, NumberedMoves, Origin
from gnomery.research.sight import Numbers, Sight

LONG = 100
"""More moves than these are kept with their numbers, if they are not a list made for once."""
KEPT = 4_000
"""So many lists of moves are kept with their numbers; then all are forgotten."""
KEPT_MARKS = 1 << 25
"""So many marks of masks are kept with them: a mask may have tens of thousands."""


class Course:
    """The decisions of a game with its options; the last action of all is to wait."""

    def __init__(self, game: AnyGame, options: Any, position: Any = None) -> None:
        self.game = game
        self.options = options
        self.position = position
        """The position every game begins from, if it is not the set-up."""
        self.players: int = options.players
        self.moves, layout = lens_of(game, options)
        self._rules = game.rules
        self.sight = Sight(layout)
        self.wait = self.moves.size
        self.actions = self.wait + 1
        self._start: Any = None
        self._lists: dict[int, NumberedMoves] = {}
        self._room = KEPT_MARKS

    @cached_property
    def waiting(self) -> NumberedMoves:
        """All that those can do who cannot act."""
        waiting = NumberedMoves({self.wait: None})
        waiting.is_kept = True
        return waiting

    @property
    def outcomes(self) -> int:
        """No box ever chooses among more."""
        pieces = self.game.box.census(self.start().state)
        return max(len(pieces), self.players, self.moves.outcomes)

    def __deepcopy__(self, _memo: object) -> "Course":
        return self

    def __reduce__(self) -> tuple[object, ...]:
        """The same course elsewhere."""
        return _course, (self.game.name, self.options, self.position)

    def start(self) -> Moment:
        """The table before any luck."""
        if self._start is None:
            self._start = self.position
            if self._start is None:
                self._start = self.game.rules.setup(self.players, self.options)
        return self._settled(self._start, None, (), Seat(-1))

    def imagined(self, moment: Moment, seat: Seat, luck: Luck) -> Moment:
        """A moment that a seat cannot tell from this one; if it is asked now, it is asked there.

        Who may act there without having to, and is not asked here, has waited.
        """
        rules = self._rules
        state = self.game.mind.imagine(rules.view(moment.state, seat), luck)
        actors, waited = rules.actors(state), moment.waited
        if moment.turn == seat:
            waited = tuple(other for other in actors if other not in (seat, *actors.must))
        return self._settled(state, Origin(Seat(-1), None, None), waited, moment.last)

    def again(self, steps: list[tuple[Seat, Any]]) -> Moment:
        """The moment after these steps."""
        state, log = self.start().state, None
        waited: tuple[Seat, ...] = ()
        last = Seat(-1)
        for seat, move in steps:
            log = Log(seat, move, log)
            if move is None:
                waited = (*waited, seat)
                continue
            state, waited = self._rules.apply(state, seat, move), ()
            if seat >= 0:
                last = seat
        return self._settled(state, log, waited, last)

    def after(self, moment: Moment, seat: Seat, action: int) -> Moment:
        """The moment after a player's action, which must be among the choices."""
        return self.moved(moment, seat, self.choices(moment, seat)[action])

    def moved(self, moment: Moment, seat: Seat, move: Any) -> Moment:
        """The moment after a player's legal move; None is to wait."""
        log = Log(seat, move, moment.log)
        if move is None:
            return self._settled(moment.state, log, (*moment.waited, seat), moment.last)
        return self._settled(self._rules.apply(moment.state, seat, move), log, (), seat)

    def drawn(self, moment: Moment, box: Seat, move: Any) -> Moment:
        """The moment after a box's move."""
        log = Log(box, move, moment.log)
        return self._settled(self._rules.apply(moment.state, box, move), log, (), moment.last)

    def choices(self, moment: Moment, seat: Seat) -> NumberedMoves:
        """The numbered moves of a seat; None is to wait, for those the game does not wait for."""
        found = moment.choices.get(seat)
        if found is None:
            found = moment.choices[seat] = self._choices(moment.state, moment.actors, seat)
        return found

    def outcomes_at(self, moment: Moment) -> Sequence[Any]:
        """What the box may do whose turn it is, each equally likely."""
        if not moment.outcomes and moment.turn is not None:
            moment.outcomes = self._rules.legal(moment.state, moment.turn)
        return moment.outcomes

    def see(self, moment: Moment, seat: Seat, choices: NumberedMoves) -> dict[str, Any]:
        """What a learner gets: its view as numbers, and which moves it may make."""
        return {
            "observation": self.sight.see(self._rules.view(moment.state, seat)),
            "action_mask": self.mask(choices),
        }

    def overview(self, moment: Moment) -> Numbers:
        """What all seats and the audience see, one view after the other."""
        viewers = [*map(Seat, range(self.players)), None]
        views = (self._rules.view(moment.state, viewer) for viewer in viewers)
        return np.concatenate([self.sight.see(view) for view in views])

    def mask(self, choices: NumberedMoves) -> NDArray[np.int8]:
        """Ones for these actions."""
        marks = choices.marks
        if marks is None:
            marks = self.marked(choices)
            if not choices.is_kept or self._room < self.actions:
                return marks
            self._room -= self.actions
            choices.marks = marks
        return marks.copy()

    def marked(self, numbers: Iterable[int]) -> NDArray[np.int8]:
        """Ones at these numbers of actions."""
        row = bytearray(self.actions)
        for number in numbers:
            row[number] = 1
        return np.frombuffer(row, np.int8)

    def rewards(self, moment: Moment) -> list[float]:
        """What each seat has won at the end; see `rewards`."""
        return rewards(self.game, moment.state, self.players)

    def _choices(self, state: Any, actors: Actors, seat: Seat) -> NumberedMoves:
        if seat in actors.must:
            return self._legal(state, seat)
        if seat not in actors:
            return self.waiting
        return NumberedMoves({**self._legal(state, seat), self.wait: None})

    def _legal(self, state: Any, seat: Seat) -> NumberedMoves:
        """The moves by number; what a game keeps, and hands out again, is numbered once."""
        legal = self._rules.legal(state, seat)
        kept = self._lists.get(id(legal))
        if kept is not None:
            return kept
        found = self.moves.numbered(legal, NumberedMoves)
        if isinstance(legal, tuple) or (len(found) > LONG and not isinstance(legal, list)):
            if len(self._lists) >= KEPT:
                self._lists.clear()
                self._room = KEPT_MARKS
            found.legal, found.is_kept, self._lists[id(legal)] = legal, True, found
        return found

    def _settled(self, state: Any, log: Log | None, waited: tuple[Seat, ...], last: Seat) -> Moment:
        """The next moment at which there is something to decide."""
        while True:
            actors = self._rules.actors(state)
            seat = actors[0] if len(actors) == 1 else self._turn(actors, waited, last)
            if seat is None or seat < 0:
                return Moment(self, state, actors, last, log, waited, seat)
            found = self._choices(state, actors, seat)
            if found:
                return Moment(self, state, actors, last, log, waited, seat, {seat: found})
            # Nothing it may do has a number: the first of its moves is made for it.
            move = self._rules.legal(state, seat)[0]
            log = Log(seat, move, log)
            state, waited, last = self._rules.apply(state, seat, move), (), seat

    def _turn(self, actors: Actors, waited: tuple[Seat, ...], last: Seat) -> Seat | None:
        """Whose decision is next, as it stands at the top."""
        must = actors.must
        for seat in actors:
            if seat < 0:
                return seat
        if len(must) < len(actors):
            for seat in actors:
                if seat not in must and seat not in waited:
                    return seat
        return min(must, key=lambda seat: (seat - last - 1) % self.players, default=None)


def _course(name: str, options: Any, position: Any) -> Course:
    return Course(api.game(name), options, position)


def rewards(game: AnyGame, state: Any, players: int) -> list[float]:
    """1 for a win alone, 0 for an even share of it, and less than 0 without, to a sum of 0.

    With n players who holds the share s of the victory gets (n s - 1) / (n - 1). Alone at the
    table there is nobody to beat: then it is 1 divided by the rounds it took.
    """
    result = game.rules.result(state)
    if result is None:
        return [0.0] * players
    if players == 1:
        return [1 / float(game.design.figures(state).get("rounds", 1))]
    share = 1 / len(result.winners)
    return [
        (players * share * (seat in result.winners) - 1) / (players - 1) for seat in range(players)
    ]
