"""Positions told in words: what is not said is filled in, and what cannot be is refused."""

import pytest

from gnomery import PositionError
from gnomery.games.gardlings import GAME
from gnomery.games.gardlings.layout import lay_out
from gnomery.games.gardlings.phases import Building, Hiring, Over
from gnomery.words import LANGUAGES
from tests.games.gardlings.playing import plot, stack

TWO_PIGS = ["green-pig-3 0,0 r0", "green-unicorn-3 0,1 r0"]
TEN_GEMS = ["green-pig-3 0,0 r0", *(f"{name} 0,{y} r0" for y, name in enumerate((
    "green-unicorn-3", "green-mushie-4", "blue-mushie-3", "pink-mushie-3"), start=1))]  # fmt: skip


def laid(words: dict[str, object], players: int = 2, **switches: object):
    return lay_out(players, GAME.box.options(players, switches), words)


def test_nothing_said_is_the_first_round() -> None:
    state = laid({})
    assert isinstance(state.phase, Building)
    assert [len(player.bag) for player in state.players] == [8, 8]
    assert GAME.box.check(state) is None


def test_what_is_set_aside_says_how_building_ended() -> None:
    gnomes = ["double-gnome-9 0,0 r0", "double-gnome-10 2,0 r2"]
    seats = [{"garden": gnomes, "aside": "double-gnome-1"}, {}]
    assert plot(laid({"seats": seats}), 0).end == "alarm"
    assert plot(laid({"seats": seats}), 0).status == "stopped"
    seats = [{"garden": TWO_PIGS, "aside": "single-gnome-1"}, {}]
    assert plot(laid({"seats": seats}), 0).end == "misfit"
    assert plot(laid({"seats": seats}), 0).status == "ended", "the unicorn may still move"


def test_hiring_and_the_end_are_counted_from_the_gardens() -> None:
    seats = [{"garden": TWO_PIGS, "coins": 1}]
    state = laid({"seats": seats, "phase": "hiring", "stacks": {"blue1": 0}, "bare": ["blue2"]})
    assert isinstance(state.phase, Hiring)
    assert [harvest.tally.gems for harvest in state.phase.harvests] == [2, 0]
    assert stack(state, "blue1").is_empty
    assert not stack(state, "blue2").has_coin
    seats = [{"garden": TEN_GEMS}]
    state = laid({"seats": seats, "phase": "over", "round": 40})
    assert isinstance(state.phase, Over)
    assert state.phase.winner is None


@pytest.mark.parametrize(
    ("words", "key"),
    [
        ({"meadow": 1}, "engine.position.broken"),
        ({"phase": "night"}, "engine.position.broken"),
        ({"seats": [{"garden": "green-pig-1 0,0"}]}, "engine.position.broken"),
        ({"seats": [{}] * 3}, "gardlings.position.seats"),
        ({"seats": [{"garden": ["green-pig-1"]}]}, "engine.position.place"),
        ({"seats": [{"garden": ["green-cow-1 0,0"]}]}, "gardlings.position.unknown"),
        ({"seats": [{"hand": "green-cow-1"}]}, "gardlings.position.unknown"),
        ({"stacks": {"green1": "green-cow-1"}}, "gardlings.position.unknown"),
        ({"stacks": {"red1": 3}}, "gardlings.position.stacks"),
        ({"stacks": {"green1": 99}}, "gardlings.position.hidden"),
        ({"seats": [{"hand": "green-pig-1", "bag": ["green-pig-1"]}]}, "gardlings.position.twice"),
        ({"seats": [{"mission": "mission-raft"}]}, "gardlings.position.unknown"),
        ({"seats": [{"garden": [*TWO_PIGS, "blue-pig-1 0,0"]}]}, "gardlings.position.overlap"),
        ({"seats": [{"garden": ["blue-pig-1 999,0"]}]}, "gardlings.position.grid"),
    ],
)
def test_what_cannot_be_is_refused_in_every_language(words: dict[str, object], key: str) -> None:
    with pytest.raises(PositionError) as refused:
        laid(words)
    assert refused.value.key == key
    assert len({refused.value.said(language) for language in LANGUAGES}) == len(LANGUAGES)
