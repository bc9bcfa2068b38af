"""What can be taken back: nothing that told anybody anything, was sealed, or was laid."""

import pytest

from gnomery.engine.errors import GnomeryError
from gnomery.games.gnom_street import GAME
from tests.games.gnom_street.builders import Person, table
from tests.games.gnom_street.playing import play
from tests.games.gnom_street.walks import new_match


def test_gs_3_3_an_answer_that_was_heard_is_not_taken_back() -> None:
    """To ask one, take it back and ask another was once a way to hear both."""
    for seed in range(40):
        match = new_match(3, f"take back {seed}")
        match.settle()
        for seat, card in enumerate((7, 3, 2)):
            match.play(seat, GAME.telling.read(f"play {card}"))
        for words in ("take wood zone", "place f1", "ask 1"):
            match.play(0, GAME.telling.read(words))
        with pytest.raises(GnomeryError):
            match.undo()
        assert len(match.state.asked) == 1


@pytest.mark.parametrize("words", ["play 7", "lay mole d1", "lay bait d1", "ask 1", "snoop"])
def test_gs_1_and_gs_4_what_is_sealed_laid_or_asked_stays(words: str) -> None:
    move = GAME.telling.read(words)
    for state in (table(Person(), Person(), Person()), table(Person(8), Person(7), Person(6))):
        assert GAME.rules.reveals(state, 0, move)


def test_what_tells_nothing_is_taken_back() -> None:
    match = new_match(3, "take back")
    match.settle()
    for seat, card in enumerate((7, 3, 2)):
        match.play(seat, GAME.telling.read(f"play {card}"))
    before = match.state
    match.play(0, GAME.telling.read("take wood zone"))
    match.play(0, GAME.telling.read("place f1"))
    match.undo()
    match.undo()
    assert match.state == before


@pytest.mark.parametrize("last", [False, True])
def test_gs_6_4_the_move_that_lays_all_open_is_not_taken_back(*, last: bool) -> None:
    people = (Person(8), Person(7), Person(6, statues=("d1",)))
    taken = ("0 gravel cat", "1 wood line")
    state = play(
        table(*people, turn=9 if last else 5, last=last, taken=taken), 2, "take earth zone"
    )
    assert GAME.rules.reveals(state, 2, GAME.telling.read("place e1")) == last
