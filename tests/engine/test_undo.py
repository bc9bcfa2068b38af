"""Taking back: what told nobody anything can be, and what somebody has seen cannot."""

import pytest

from gnomery.engine.errors import GnomeryError
from gnomery.engine.game import AnyGame
from gnomery.games.gardlings import GAME
from tests.laws.planted import view_that_opens_at_a_stop, with_fault
from tests.laws.tables import table
from tests.laws.walks import new_match

TABLE = table(3)


def test_a_move_that_tells_nothing_can_be_taken_back() -> None:
    match = new_match(GAME, TABLE, "tulip")
    before = match.dumps()
    match.play(0, "stop")
    assert match.can_undo()
    match.undo()
    assert match.dumps() == before


def test_a_move_that_shows_a_secret_cannot_be_taken_back() -> None:
    game: AnyGame = with_fault(view=view_that_opens_at_a_stop)
    match = new_match(game, TABLE, "tulip")
    match.play(0, "stop")
    after = match.dumps()
    assert not match.can_undo()
    with pytest.raises(GnomeryError):
        match.undo()
    assert match.dumps() == after


def test_a_draw_cannot_be_taken_back() -> None:
    match = new_match(GAME, TABLE, "tulip")
    match.play(0, "draw")
    assert match.log[-1].seat < 0
    assert not match.can_undo()
    with pytest.raises(GnomeryError):
        match.undo()


def test_before_the_first_move_there_is_nothing_to_take_back() -> None:
    assert not new_match(GAME, TABLE, "tulip").can_undo()
