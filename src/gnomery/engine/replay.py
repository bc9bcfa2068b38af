"""Matches again: from a record, from a position, and draw by draw against the revealed seed."""

from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec

from gnomery.engine.errors import GnomeryError, OptionError, PositionError, RecordError
from gnomery.engine.game import AnyGame
from gnomery.engine.luck import commitment, mixed, seal
from gnomery.engine.match import AnyMatch, Match
from gnomery.engine.options import plain_options
from gnomery.engine.position import Position
from gnomery.engine.record import Record, Source
from gnomery.engine.terms import Message, Result, Seat
from gnomery.engine.value import Value


def replayed(game: AnyGame, record: Record, *, upto: int | None = None) -> AnyMatch:
    """A match again, after the whole log or its first `upto` entries."""
    *_, match = replaying(game, record, upto=upto)
    return match


def replaying(game: AnyGame, record: Record, *, upto: int | None = None) -> Iterator[AnyMatch]:
    """The same entry by entry, for who has other things to do; it is whole at the end."""
    match = _beginning(game, record)
    for _ in _advancing(match, record.log[:upto]):
        yield match
    if record.seed is None:
        match.since = len(match.log)
    yield match


def restored(game: AnyGame, position: Position) -> AnyMatch:
    """A match that goes on from the position, if it can occur."""
    game = game.version(position.rules_version)
    state = _state(game, position.state)
    _check_seats(len(position.seats), state.options.players)
    match = Match(game, state, seats=position.seats, seed=position.seed)
    match.drawn_before = dict(position.drawn)
    match.is_from_setup = False
    match.settle()
    return match


class LogStep(NamedTuple):
    """One entry of a match's log, between the states before and after it."""

    number: int
    """From 1 on."""
    seat: Seat
    move: Any
    before: Any
    after: Any


def steps(match: AnyMatch) -> Iterator[LogStep]:
    """The log of a match once more, entry by entry."""
    before = match.start
    for number, (seat, move) in enumerate(match.log, start=1):
        after = match.game.rules.apply(before, seat, move)
        yield LogStep(number, seat, move, before, after)
        before = after


class Verification(Value, frozen=True):
    """How many draws were checked, and what is wrong if anything is."""

    draws: int
    problem: Message | None = None
    unchecked: int = 0
    """Draws from before the record got this seed."""

    @property
    def is_true(self) -> bool:
        """Whether nothing was found wrong."""
        return self.problem is None

    @property
    def message(self) -> Message:
        """The sentence that tells what was found."""
        if self.problem is not None:
            return self.problem
        key = "engine.verify.partly" if self.unchecked else "engine.verify.true"
        return Message(key, {"n": self.draws, "before": self.unchecked})


def verification(game: AnyGame, record: Record) -> Verification:
    """Every draw derived again from the revealed seed, the seal and the result checked too."""
    if problem := _seed_problem(game, record):
        return Verification(0, problem)
    match = _beginning(game, record)
    draws = 0
    try:
        for number, seat, text in _advancing(match, record.log):
            if seat < 0 and number > record.since:
                if problem := _draw_problem(match, seat, number, text):
                    return Verification(draws, problem)
                draws += 1
    except RecordError as error:
        return Verification(draws, Message("engine.verify.move", error.args_for_words))
    if record.result is not None and not _is_result(match, record.result, game.rules_version):
        return Verification(draws, Message("engine.verify.result"))
    return Verification(draws, unchecked=sum(seat < 0 for seat, _ in record.log[: record.since]))


def _advancing(
    match: AnyMatch, log: tuple[tuple[int, str], ...]
) -> Iterator[tuple[int, Seat, str]]:
    """Play a recorded log; each entry is given before it happens, numbered from 1."""
    for number, (mover, text) in enumerate(log, start=1):
        seat = Seat(mover)
        yield number, seat, text
        try:
            match.advance(seat, match.game.telling.read(text))
        except GnomeryError as error:
            raise RecordError("engine.record.move", number=number, why=str(error)) from error


def _is_result(match: AnyMatch, recorded: Result, today: int) -> bool:
    """Whether a match ended as its record says; an earlier program may have worded it otherwise."""
    found = match.result
    if match.game.rules_version < today:
        return found is not None and found.ranking == recorded.ranking
    return found == recorded


def _seed_problem(game: AnyGame, record: Record) -> Message | None:
    """What is wrong with the seed itself."""
    if record.seed is None:
        return Message("engine.verify.no_seed")
    if commitment(game.name, record.seed) != record.commitment:
        return Message("engine.verify.seal")
    if record.source is not None and not _is_from(record.source, record.seed):
        return Message("engine.verify.source")
    if not 0 <= record.since <= len(record.log):
        return Message("engine.verify.since")
    return None


def _draw_problem(match: AnyMatch, box: Seat, number: int, text: str) -> Message | None:
    """What is wrong with one draw."""
    due = match.due(box)
    if due is None:
        return Message("engine.verify.turn", {"number": number})
    written = match.game.telling.write(due)
    if written != text:
        return Message("engine.verify.draw", {"number": number, "due": written, "found": text})
    return None


def _is_from(source: Source, seed: str) -> bool:
    """Whether the seed is what the sealed secret and everybody's numbers make."""
    if source.secret is None or seal(source.secret) != source.seal:
        return False
    return mixed(source.secret, source.table, source.nonces) == seed


def _beginning(game: AnyGame, record: Record) -> AnyMatch:
    """The match before its first logged move."""
    game = game.version(record.rules_version)
    _check_seats(len(record.seats), record.players)
    if record.start is None:
        state = game.rules.setup(record.players, game.box.options(record.players, record.options))
    else:
        state = _state(game, record.start.state)
    match = Match(game, state, seats=record.seats, seed=record.seed)
    match.since = record.since
    if record.start is not None:
        match.drawn_before = dict(record.start.drawn)
        match.is_from_setup = False
    return match


def _check_seats(seats: int, players: int) -> None:
    if seats != players:
        raise RecordError("engine.record.seats", seats=seats, players=players)


def _state(game: AnyGame, raw: msgspec.Raw) -> Any:
    """A state from JSON, refused if it cannot occur."""
    try:
        state = msgspec.json.decode(raw, type=game.rules.state)
    except (msgspec.DecodeError, RecursionError) as error:
        raise PositionError("engine.position.broken", why=str(error)) from error
    _check_options(game, state)
    if problem := game.box.check(state):
        raise PositionError(problem.key, **problem.args)
    return state


def _check_options(game: AnyGame, state: Any) -> None:
    """A state's options must be such as can be chosen."""
    rules = getattr(state.options, "rules", game.rules_version)
    if rules != game.rules_version:
        raise PositionError("engine.position.rules", version=rules, known=game.rules_version)
    try:
        game.box.options(state.options.players, plain_options(state))
    except OptionError as error:
        raise PositionError(error.key, **error.args_for_words) from error
