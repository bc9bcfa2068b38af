"""Taking back: what told nobody anything can be, and what somebody has seen cannot."""

import pytest

from gnomery.engine.errors import GnomeryError
from gnomery.games.gardlings import GAME
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


def test_a_draw_cannot_be_taken_back() -> None:
    match = new_match(GAME, TABLE, "tulip")
    match.play(0, "draw")
    assert match.log[-1].seat < 0
    assert not match.can_undo()
    with pytest.raises(GnomeryError):
        match.undo()


def test_before_the_first_move_there_is_nothing_to_take_back() -> None:
    assert not new_match(GAME, TABLE, "tulip").can_undo()
