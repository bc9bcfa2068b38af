"""A script followed at a match: which move is asked for now, and what comes of it."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from gnomery.engine.errors import GnomeryError
from gnomery.engine.match import AnyEntry, AnyMatch
from gnomery.engine.terms import Refusal, Seat
from gnomery.examples.playing import answer
from gnomery.lessons.terms import PUPIL, AskedMove


class NotNowError(GnomeryError):
    """A move that the rules allow, and the lesson does not ask for."""


class FollowedLine(NamedTuple):
    """The match after a move of the pupil and the answers, and the log of each of these lines."""

    match: AnyMatch
    lines: tuple[tuple[AnyEntry, ...], ...]


def made(match: AnyMatch, since: int) -> int:
    """How many moves the pupil has made since a length of the log."""
    return sum(entry.seat == PUPIL for entry in match.log[since:])


def asked(script: Sequence[AskedMove], done: int) -> AskedMove | None:
    """What is asked for after so many moves; None at the end of the script."""
    return script[done] if done < len(script) else None


def choices(match: AnyMatch, now: AskedMove | None, seat: int) -> Sequence[Any]:
    """What a seat may choose from: what is asked for and nothing else."""
    if now is None or seat != PUPIL:
        return ()
    if now.is_free:
        return match.legal(seat)
    moves = map(match.game.telling.read, (now.move, *now.among))
    return [move for move in moves if not match.game.rules.refuse(match.state, Seat(seat), move)]


def refuse(match: AnyMatch, now: AskedMove | None, seat: int, text: str) -> Refusal | None:
    """Why a move is not played now: by a rule, or because the lesson asks for another one."""
    if (ruled := match.why_not(seat, text)) is not None:
        return ruled
    if now is None:
        return Refusal("", "lessons.over")
    return None if is_asked(match, now, text) else Refusal("", "lessons.other")


def is_asked(match: AnyMatch, now: AskedMove, text: str) -> bool:
    """Whether a move is the one that is asked for, or one of its verb where that is enough."""
    said = match.game.telling.write(match.game.telling.read(text))
    return said.partition(" ")[0] == now.verb if now.is_free else said == now.move


def follow(match: AnyMatch, script: Sequence[AskedMove], done: int, text: str) -> FollowedLine:
    """Play the pupil's move and what follows on a copy; raises what is not asked for."""
    now = asked(script, done)
    if (refusal := refuse(match, now, PUPIL, text)) is not None and not refusal.rule:
        raise NotNowError(refusal.key, **refusal.args)
    assert now is not None
    fork, lines = match.fork(), []
    for line in now.lines:
        before, move = len(fork.log), text if line.seat == PUPIL else line.move
        fork.advance(Seat(line.seat), fork.game.telling.read(move))
        answer(fork, line.draws)
        lines.append(tuple(fork.log[before:]))
    after = asked(script, done + 1)
    if now.is_free and after and fork.why_not(PUPIL, after.move):
        raise NotNowError("lessons.again")
    return FollowedLine(fork, tuple(lines))
