"""Positions told in words: what is not said is filled in, and what cannot be is refused."""

import pytest

from gnomery import PositionError
from gnomery.games.gnome_grown import GAME
from gnomery.games.gnome_grown.layout import lay_out
from gnomery.games.gnome_grown.phases import Bidding, Executing, Over, Selecting
from gnomery.words import LANGUAGES
from tests.games.gnome_grown.builders import FOUR_CARDS, FOUR_FULL
from tests.games.gnome_grown.playing import at, laid

POND = [{"garden": ["pond-1 0,0"]}]
ONE_FREE = {"seats": POND, "open": ["", "pond-2", "pond-3", "pond-4"]}


def lying(words: dict[str, object], players: int = 2):
    return lay_out(players, GAME.box.options(players, {}), words)


@pytest.mark.parametrize(
    ("words", "phase"),
    [
        ({"spaces": {"ground": [1]}}, Executing(turn=1)),
        ({"phase": "bidding"}, Bidding((None, None))),
        ({"phase": "selecting", "spaces": {"ground": [0]}}, Selecting(turn=1)),
        ({"phase": "extra", "seats": [{}, {"markers": ["red-1"]}]}, Selecting(turn=7)),
        ({"phase": "over", "round": 8}, Over()),
        ({**ONE_FREE, "phase": "bidding"}, Bidding((None, None))),
    ],
)
def test_every_phase_can_be_told(words: dict[str, object], phase: object) -> None:
    state = lying(words)
    assert state.phase == phase
    assert GAME.box.check(state) is None


def test_looks_and_gaps_are_counted_from_one() -> None:
    state = lying({"looks": {"5": ["owl-1", [0]]}, "gaps": [9], "spaces": {"draw": [0]}})
    assert state.grid[4].tile == "owl-1"
    assert state.grid[8] is None


def test_a_disc_on_the_end_has_triggered_it() -> None:
    seats = [{"garden": FOUR_FULL, "hand": FOUR_CARDS}]
    state = lying({"seats": seats, "spaces": {"end": [0]}})
    assert (state.triggered, state.ends, at(state, "end")) == ((0,), ("trigger",), (0,))
    assert laid(state, 0)[0] == "flowerbed-8"


@pytest.mark.parametrize(
    ("words", "key"),
    [
        ({"meadow": 1}, "engine.position.broken"),
        ({"phase": "night"}, "engine.position.broken"),
        ({"seats": [{"garden": ["pond-1"]}]}, "engine.position.place"),
        ({"seats": [{}] * 3}, "gnome_grown.position.row"),
        ({"spaces": {"lawn": [0]}}, "gnome_grown.position.unknown"),
        ({"seats": [{"garden": ["cow-1 0,0"]}]}, "gnome_grown.position.unknown"),
        ({"seats": [{"hand": ["cow-1"]}]}, "gnome_grown.position.unknown"),
        ({"seats": [{"garden": ["pond-1 5,5"]}]}, "gnome_grown.position.off"),
        ({"seats": [{"garden": ["pond-1 0,0", "pond-2 1,1"]}]}, "gnome_grown.position.overlap"),
        ({"seats": POND, "ground": ["pond-1"]}, "gnome_grown.position.twice"),
        ({"seats": [{"ladybirds": 60}]}, "gnome_grown.position.negative"),
        ({"spaces": {"ground": [7]}}, "gnome_grown.position.seats"),
        ({"phase": "extra"}, "gnome_grown.position.extra"),
        ({"order": [0, 0], "spaces": {"draw": [0]}}, "gnome_grown.position.seats"),
    ],
)
def test_what_cannot_be_is_refused_in_every_language(words: dict[str, object], key: str) -> None:
    with pytest.raises(PositionError) as refused:
        lying(words)
    assert refused.value.key == key
    assert len({refused.value.said(language) for language in LANGUAGES}) == len(LANGUAGES)
