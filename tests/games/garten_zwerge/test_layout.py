"""Positions told in words: what is not said is filled in, and what cannot be is refused."""

import pytest

from gnomery import PositionError
from gnomery.games.garten_zwerge import GAME
from gnomery.games.garten_zwerge.layout import lay_out
from gnomery.games.garten_zwerge.phases import Breeding, Judging, Over, Paying, Reading, Working
from gnomery.games.garten_zwerge.state import State
from gnomery.words import LANGUAGES

PAIRED = [{"shed": ["red and brown of 1"]}, {}, {"garden": "brown"}]
ENTERED = [{"entered": ["red at brown"]}, {"garden": "brown"}, {"garden": "brown"}]
RICH = [{"garden": "brown", "petals": 4000}, {"garden": "brown"}, {"garden": "brown"}]


def lying(words: dict[str, object], players: int = 3) -> State:
    return lay_out(players, GAME.box.options(players, {}), words)


@pytest.mark.parametrize(
    ("words", "phase"),
    [
        ({}, Working(0)),
        ({"treasurer": 2}, Working(2)),
        ({"treasurer": 2, "works": 1}, Working(1)),
        ({"reading": True}, Reading()),
        ({"seats": PAIRED, "phase": {"type": "breeding", "seat": 0}}, Breeding(0)),
        ({"seats": ENTERED, "phase": {"type": "judging"}}, Judging()),
        ({"seats": RICH, "phase": {"type": "over", "end": "petals"}}, Over("petals")),
    ],
)
def test_every_phase_can_be_told(words: dict[str, object], phase: object) -> None:
    state = lying(words)
    assert state.phase == phase
    assert GAME.box.check(state) is None


def test_debts_are_told_only_with_their_bills() -> None:
    seats = [{"garden": "brown brown", "petals": 0}, {"garden": "brown"}, {"garden": "brown"}]
    words = {"seats": seats, "phase": {"type": "paying", "due": [200, 0, 0]}}
    with pytest.raises(PositionError):
        lying(words)
    assert lying({**words, "bills": [200, 0, 0]}).phase == Paying((200, 0, 0))


def test_who_has_no_word_has_the_gnomes_of_the_start() -> None:
    state = lying({"seats": [{"petals": 50}, {"free": "", "garden": "red"}]})
    assert [player.gnomes for player in state.players] == [
        ("brown", "orange"), ("red",), ("brown", "orange"),
    ]  # fmt: skip
    assert [player.petals for player in state.players] == [50, 1500, 1500]


def test_mates_are_away_and_a_blue_hat_brings_the_blue_deck() -> None:
    state = lying({"seats": [{"free": "brown", "shed": ["blue and red of 1"]}, {"garden": "red"}]})
    assert (state.players[1].away, state.players[1].garden) == (("red",), ("red",))
    assert (state.is_blue, state.event) == (True, "raffle")


@pytest.mark.parametrize(
    ("words", "key"),
    [
        ({"meadow": 1}, "engine.position.broken"),
        ({"phase": {"type": "night"}}, "engine.position.broken"),
        ({"seats": [{"free": ["brown"]}]}, "engine.position.broken"),
        ({"seats": [{}] * 4}, "garten_zwerge.position.row"),
        ({"seats": [{"free": "purple"}]}, "garten_zwerge.position.gnomes"),
        ({"seats": [{"free": "gold gold"}]}, "garten_zwerge.position.reserve"),
        ({"seats": [{"petals": 55}]}, "garten_zwerge.position.petals"),
        ({"seats": [{"shed": ["red+red of 1"]}]}, "engine.position.line"),
        ({"seats": [{"shed": ["red and red of 0"]}]}, "garten_zwerge.position.pair"),
        ({"seats": [{"entered": ["red at blue"]}]}, "garten_zwerge.position.entry"),
        ({"seats": [{"pledges": ["sing"]}]}, "garten_zwerge.position.pledges"),
        ({"event": "hail"}, "garten_zwerge.position.event"),
        ({"highest": "purple"}, "garten_zwerge.position.highest"),
        ({"treasurer": 3}, "garten_zwerge.position.treasurer"),
    ],
)
def test_what_cannot_be_is_refused_in_every_language(words: dict[str, object], key: str) -> None:
    with pytest.raises(PositionError) as refused:
        lying(words)
    assert refused.value.key == key
    assert len({refused.value.said(language) for language in LANGUAGES}) == len(LANGUAGES)
