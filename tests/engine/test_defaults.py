"""A game that brings nothing but its rules is played, told, thought about and counted."""

from dataclasses import replace

import msgspec
import pytest

from gnomery.arena.playing import played
from gnomery.bots.levels import seated
from gnomery.engine.contract import MindPart
from gnomery.engine.errors import BoxError, NotationError, OptionError
from gnomery.engine.game import Game
from gnomery.engine.luck import QuickLuck
from gnomery.engine.match import Match
from gnomery.engine.position import read_position
from gnomery.engine.replay import replayed, restored, verification
from gnomery.engine.terms import Seat
from gnomery.words import say
from tests.engine.pebbles import PEBBLES, Resign, TakeSome

OPTIONS = PEBBLES.box.options(2, {})


def match() -> Match:
    return Match(PEBBLES, PEBBLES.rules.setup(2, OPTIONS), seats=("Ann", "Bo"), seed="pebbles")


def test_a_match_is_played_recorded_and_checked() -> None:
    at = match()
    for turn, text in enumerate(["take-some 3", "take-some 2", "resign - -"]):
        at.play(turn % 2, text)
    assert at.result is not None
    assert at.result.winners == (1,)
    record = at.record()
    assert [text for _, text in record.log] == ["take-some 3", "take-some 2", "resign - -"]
    assert replayed(PEBBLES, record).state == at.state
    assert verification(PEBBLES, record).is_true
    assert restored(PEBBLES, read_position(at.dumps())).state == at.state


@pytest.mark.parametrize("move", [TakeSome(2), Resign(), Resign("enough", (1, 20)), Resign("x")])
def test_notation_comes_from_the_types_of_the_moves(move: TakeSome | Resign) -> None:
    assert PEBBLES.telling.read(PEBBLES.telling.write(move)) == move


@pytest.mark.parametrize("text", ["", "take-some", "take-some x", "take-some 1 2", "give 1"])
def test_what_is_no_move_is_told_the_forms(text: str) -> None:
    with pytest.raises(NotationError, match="take-some COUNT · resign WORD REASONS"):
        PEBBLES.telling.read(text)


def test_events_tell_what_differs_between_two_views() -> None:
    at = match()
    before = at.view(None)
    at.play(0, "take-some 3")
    told = PEBBLES.telling.events(before, at.view(None))
    assert [say("en", event.key, event.args) for event in told] == [
        "state.heap: 15 → 12",
        "state.turn: 0 → 1",
    ]


def test_there_is_nothing_to_choose_and_the_box_stays() -> None:
    with pytest.raises(OptionError):
        PEBBLES.box.options(3, {})
    with pytest.raises(OptionError):
        PEBBLES.box.options(2, {"ponds": True})
    with pytest.raises(BoxError, match="pebbles"):
        PEBBLES.box.read_box("", "box.toml")


def test_advice_takes_the_last_pebbles() -> None:
    state = msgspec.structs.replace(PEBBLES.rules.setup(2, OPTIONS), heap=3)
    moves = PEBBLES.rules.legal(state, Seat(0))
    chosen = {
        PEBBLES.mind.advise(PEBBLES.rules.view(state, Seat(0)), moves, QuickLuck(str(n)))
        for n in range(10)
    }
    assert chosen == {TakeSome(3)}


@pytest.mark.parametrize("level", ["random", "sprout", "gardener", "master:16"])
def test_every_level_plays_it(level: str) -> None:
    end = played(PEBBLES, OPTIONS, [seated(level, PEBBLES)] * 2, "levels").state
    assert PEBBLES.rules.result(end) is not None
    assert sum(PEBBLES.design.figures(end)["points"]) == 1


def test_a_game_with_secrets_needs_to_imagine_them() -> None:
    with pytest.raises(TypeError, match="imagine"):
        Game(
            name="hidden",
            rules_version=1,
            rules=replace(PEBBLES.rules, view_type=TakeSome),
            mind=MindPart(),
        )
