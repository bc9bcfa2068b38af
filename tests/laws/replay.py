"""Laws of the log: it is the game, anywhere and again, and what was seen is not taken back."""

from random import Random
from typing import Any

from gnomery.engine.errors import GnomeryError
from gnomery.engine.game import AnyGame
from gnomery.engine.match import AnyMatch
from gnomery.engine.replay import replayed, verification
from gnomery.engine.terms import Seat
from tests.laws.elsewhere import ELSEWHERE, trace
from tests.laws.tables import Table
from tests.laws.walks import encode, kept, matched

UNDOS, UNDO_WITHIN = 12, 300
"""So many of the first moves of players are taken back."""


@kept
def finished(game: AnyGame, at: Table, seed: str) -> AnyMatch:
    """A match at its end."""
    *_, (match, _, _) = matched(game, at, seed)
    assert match.result is not None
    return match


def law_the_log_replays_elsewhere(game: AnyGame, at: Table, seed: str) -> None:
    """The log leads to the same bytes in another process, under another hash seed, with -O too."""
    luck = Random(seed)
    record = finished(game, at, seed).record()
    here = list(trace(game, record))
    there = luck.choice(ELSEWHERE).trace(game, record)
    pairs = enumerate(zip(here, there, strict=False))
    unlike = [number for number, (ours, theirs) in pairs if ours != theirs]
    assert not unlike[:1], "the first step that differs"
    assert len(there) == len(here)


def law_draws_follow_from_the_seed(game: AnyGame, at: Table, seed: str) -> None:
    """A finished match is found true, and so is one continued without its seed."""
    match = finished(game, at, seed)
    record = match.record()
    found = verification(game, record)
    assert found.problem is None
    assert found.draws == sum(seat < 0 for seat, _ in record.log)
    assert match.seed not in match.record().commitment


def law_a_saved_match_goes_on_alike(game: AnyGame, at: Table, seed: str) -> None:
    """A match saved with its seed and loaded again draws what it would have drawn."""
    cut = Random(seed).randrange(5, 40)
    copy = None
    for number, (match, seat, move) in enumerate(matched(game, at, seed)):
        if number == cut:
            copy = replayed(game, match.record(reveal=True))
        if copy is not None:
            assert copy.state == match.state
            copy.play(seat, move)
    assert copy is None or encode(copy.state) == encode(match.state)
    assert copy is None or copy.record() == match.record()


def law_undo_takes_back_one_move(game: AnyGame, at: Table, seed: str) -> None:
    """After an undo all is as before the move; what a box drew is never taken back."""
    chosen = Random(seed).sample(range(UNDO_WITHIN), UNDOS)
    for number, (match, seat, move) in enumerate(matched(game, at, seed)):
        if number in chosen:
            _check_undo(match, seat, move)
        if number == UNDO_WITHIN:
            break


def _check_undo(match: AnyMatch, seat: Seat, move: Any) -> None:
    """A move made, taken back if it can be, and otherwise made on a copy."""
    copy = replayed(match.game, match.record(reveal=True))
    before, log, drawn = encode(copy.state), list(copy.log), dict(copy.drawn)
    made = copy.play(seat, move)
    after = encode(copy.state)
    if not copy.can_undo():
        _check_no_undo(copy)
        return
    assert made == [(seat, move)], "a box has drawn"
    assert copy.undo() == (seat, move)
    assert (encode(copy.state), copy.log, dict(copy.drawn)) == (before, log, drawn)
    copy.play(seat, move)
    assert encode(copy.state) == after


def _check_no_undo(match: AnyMatch) -> None:
    before, log = encode(match.state), list(match.log)
    try:
        match.undo()
    except GnomeryError as error:
        assert str(error)  # noqa: PT017  the state is looked at afterwards
    else:
        raise AssertionError("taken back although it cannot be")
    assert (encode(match.state), match.log) == (before, log)
