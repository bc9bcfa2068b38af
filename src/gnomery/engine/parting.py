"""Where a recorded game goes another way by the rules of another version."""

from typing import Any, NamedTuple

from msgspec import to_builtins
from msgspec.structs import replace

from gnomery.engine.errors import GnomeryError, IllegalMoveError
from gnomery.engine.game import AnyGame
from gnomery.engine.match import AnyMatch, Match
from gnomery.engine.options import plain_options
from gnomery.engine.record import Record
from gnomery.engine.replay import replayed
from gnomery.engine.terms import Message, Seat


class Parting(NamedTuple):
    """The first entry of a log at which two versions of the rules do not agree."""

    number: int
    """From 1 on."""
    message: Message
    """What differs."""
    refusal: GnomeryError | None = None
    """Why the other version does not allow the entry, if that is it."""


def parting(game: AnyGame, record: Record, other: int) -> Parting | None:
    """Where the game would have gone another way by version `other`; None if nowhere."""
    match = replayed(game, record, upto=0)
    twin = _twin(match, game.version(other))
    for number, (mover, text) in enumerate(record.log, start=1):
        seat, move = Seat(mover), match.game.telling.read(text)
        if tuple(match.actors.must) != tuple(twin.actors.must):
            return Parting(number, Message("engine.parting.waits"))
        match.advance(seat, move)
        try:
            twin.advance(seat, move)
        except IllegalMoveError as refusal:
            return Parting(number, Message("engine.parting.refused", {"move": text}), refusal)
        if fields := _differences(match, twin):
            args = {"move": text, "fields": ", ".join(fields)}
            return Parting(number, Message("engine.parting.table", {**args}))
    return None


def _twin(match: AnyMatch, game: AnyGame) -> AnyMatch:
    """The same beginning by the rules of another version."""
    start = match.start
    options = game.box.options(start.options.players, plain_options(start))
    if match.is_from_setup:
        state = game.rules.setup(options.players, options)
    else:
        state = replace(start, options=options)
    return Match(game, state, seats=match.seats, seed=match.seed)


def _differences(match: AnyMatch, twin: AnyMatch) -> list[str]:
    """The fields of what everybody sees that are not alike, the options apart."""
    one, other = _seen(match), _seen(twin)
    return [name for name in one if one[name] != other[name]]


def _seen(match: AnyMatch) -> dict[str, Any]:
    seen: dict[str, Any] = to_builtins(match.view(None))
    del seen["options"]
    return seen
