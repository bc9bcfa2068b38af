"""An example played: its position, its steps, and what was seen and told of them."""

from collections.abc import Sequence
from itertools import accumulate
from typing import Any, NamedTuple

from gnomery import api
from gnomery.bots.names import bot_names
from gnomery.engine.errors import SeatError
from gnomery.engine.game import AnyGame
from gnomery.engine.match import AnyEntry, AnyMatch, Match
from gnomery.engine.story import stops, viewings
from gnomery.engine.terms import Message, Refusal, Seat, Viewer
from gnomery.examples.terms import Example, ExampleStep

SEED = "example"
NAMELESS = (
    AssertionError, AttributeError, LookupError, StopIteration, TypeError, ValueError,
)  # fmt: skip
"""How a game fails to name a move of a piece that is not there, or not now."""


class PlayedStep(NamedTuple):
    """A step as it was played or refused, between two states."""

    step: ExampleStep
    before: Any
    after: Any
    refusal: Refusal | None
    entries: tuple[AnyEntry, ...]
    states: tuple[Any, ...]
    """After each of the entries."""


class PlayedExample(NamedTuple):
    """An example from its position to its end."""

    game: AnyGame
    example: Example
    match: AnyMatch
    steps: tuple[PlayedStep, ...]

    @property
    def before(self) -> Any:
        """The state of the first picture."""
        count = self.example.before
        return self.steps[count].before if count < len(self.steps) else self.match.state

    def said(self, step: PlayedStep) -> Message | None:
        """The move of a step in words; None if it is refused and cannot even be named."""
        view = self.game.rules.view(step.before, Seat(step.step.seat))
        try:
            return self.game.telling.say(view, self.game.telling.read(step.step.text))
        except NAMELESS:
            if step.refusal is None:
                raise
            return None

    def told(self, step: PlayedStep, viewer: Viewer) -> tuple[Message, ...]:
        """What a viewer was told of a step."""
        seen = self.game.rules.view(step.before, viewer)
        pauses = [state for state, _ in stops(step.states, step.entries)]
        told = viewings(self.game, pauses, viewer, seen)
        return tuple(event for viewed in told for event in viewed.events)


def played(game: AnyGame, example: Example) -> PlayedExample:
    """Play an example as far as the rules let it; raises what is wrong with it."""
    match = laid_out(game, example)
    steps = []
    for step in example.steps:
        before, entries = match.state, len(match.log)
        refusal = match.why_not(step.seat, step.text)
        if step.move is not None:
            match.advance(Seat(step.seat), game.telling.read(step.move))
            answer(match, step.draws)
        log = tuple(match.log[entries:])
        states = accumulate(log, lambda state, one: game.rules.apply(state, *one), initial=before)
        steps.append(PlayedStep(step, before, match.state, refusal, log, tuple(states)[1:]))
    return PlayedExample(game, example, match, tuple(steps))


def beginning(game: AnyGame, example: Example) -> AnyMatch:
    """A match that begins where the first picture is taken."""
    done = played(game, example)
    match = Match(game, done.before, seats=done.match.seats, seed=SEED)
    match.is_from_setup = False
    return match


def laid_out(game: AnyGame, example: Example) -> AnyMatch:
    """The match at an example's position, before its first step."""
    players = game.rules.usual if example.players is None else example.players
    names = seat_names(players)
    match = api.unplayed(game, players, example.options, SEED, names)
    if example.position is not None:
        state = game.box.lay_out(players, match.start.options, example.position)
        match = Match(game, state, seats=names, seed=SEED)
        match.is_from_setup = False
    answer(match, example.draws)
    return match


def seat_names(players: int) -> tuple[str, ...]:
    """What the people of an example are called."""
    return tuple(bot_names(SEED)[:players])


def answer(match: AnyMatch, draws: Sequence[str]) -> None:
    """Let the boxes draw what is given, and then what the seed says."""
    for text in draws:
        boxes = [seat for seat in match.actors if seat < 0]
        if not boxes:
            raise SeatError("examples.draw", draw=text)
        match.advance(boxes[0], match.game.telling.read(text))
    match.settle()
