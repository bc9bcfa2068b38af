"""Positions told in words: what is not said is filled in, and what cannot be is refused."""

import pytest

from gnomery import PositionError
from gnomery.games.gnom_street import GAME
from gnomery.games.gnom_street.layout import lay_out
from gnomery.games.gnom_street.phases import (
    Asking,
    Combat,
    Laying,
    MovingCat,
    Over,
    Placing,
    Taking,
    Tossing,
)
from gnomery.games.gnom_street.state import State
from gnomery.words import LANGUAGES

RANKED = [{"card": 8, "statues": ["a1"]}, {"card": 5}, {"card": 2}]
ACTED = {"seats": RANKED, "taken": ["0 grass zone"], "fresh": ["a1"]}
CATTED = {**ACTED, "taken": ["0 grass cat"]}


def lying(words: dict[str, object], players: int = 3) -> State:
    return lay_out(players, GAME.box.options(players, {}), words)


@pytest.mark.parametrize(
    ("words", "phase"),
    [
        ({}, Combat((None,) * 3)),
        ({"seats": [{"card": 8}] * 2 + [{"card": 3}]}, Tossing("ranking", ((0, 1),))),
        ({"seats": [{"card": 8}] * 2 + [{"card": 3}], "order": [2, 1, 0]}, Taking(0)),
        ({"seats": RANKED}, Taking(0)),
        ({"seats": RANKED, "taken": ["0 grass zone"]}, Taking(1)),
        (ACTED | {"fresh": [], "phase": {"type": "placing", "at": 0}}, Placing(0)),
        (ACTED | {"phase": {"type": "asking", "at": 0, "cell": "a1"}}, Asking(0, "a1")),
        (CATTED | {"phase": {"type": "cat", "at": 0}}, MovingCat(0)),
        (ACTED | {"phase": {"type": "laying", "at": 0}}, Laying(0)),
        ({"seats": RANKED, "last": True, "turn": 9, "over": True}, Over()),
    ],
)
def test_every_phase_can_be_told(words: dict[str, object], phase: object) -> None:
    state = lying(words)
    assert state.phase == phase
    assert GAME.box.check(state) is None


def test_equal_leaders_have_tossed() -> None:
    seats = [{"card": card} for card in (8, 5, 2)]
    words = {"seats": seats, "last": True, "turn": 9, "over": True}
    assert lying(words).phase == Over(0)
    assert lying({**words, "first": 2}).phase == Over(2)


def test_a_duel_has_its_own_turns_and_pieces() -> None:
    state = lying({"seats": [{"card": 8}, {"card": 5}], "taken": ["0 grass line"]}, 2)
    assert (state.phase, state.turn, state.players[0].moles) == (Taking(1), 1, 1)


def test_answers_are_true_and_were_heard_as_said() -> None:
    lines = ["0 asks 1 zone at a1", "0 asks 1 flower blue at a1 in turn 2 aloud"]
    state = lying({"seats": [{}, {"loot": "b2"}], "asked": lines})
    told = [(one.question, one.answer, one.turn, one.is_aloud) for one in state.asked]
    assert told == [("zone", True, 1, False), ("flower", False, 2, True)]


@pytest.mark.parametrize(
    ("words", "key"),
    [
        ({"meadow": 1}, "engine.position.broken"),
        ({"phase": {"type": "night"}}, "engine.position.broken"),
        ({"seats": [{"statue": "a1"}]}, "engine.position.broken"),
        ({"seats": [{}] * 4}, "gnom_street.position.players"),
        ({"seats": [{"statues": ["z9"]}]}, "gnom_street.position.cell"),
        ({"seats": [{"loot": "z9"}]}, "gnom_street.position.unknown"),
        ({"seats": [{"loot": "a1"}, {"loot": "a1"}]}, "gnom_street.position.twice"),
        ({"over": True}, "gnom_street.position.cards"),
        ({"laid": ["0 rake a1"]}, "engine.position.line"),
        ({"laid": ["mole a1"]}, "engine.position.line"),
        ({"laid": ["7 mole a1"]}, "gnom_street.position.seats"),
        ({"taken": ["0 sand zone"]}, "gnom_street.position.unknown"),
        ({"asked": ["0 asks 1 zone at z9"]}, "gnom_street.position.cell"),
        ({"asked": ["0 asks 1 flower white at a1"]}, "gnom_street.position.question"),
        ({"asked": ["0 asks 7 zone at a1"]}, "gnom_street.position.seats"),
    ],
)
def test_what_cannot_be_is_refused_in_every_language(words: dict[str, object], key: str) -> None:
    with pytest.raises(PositionError) as caught:
        lying(words)
    assert caught.value.key == key
    assert len({caught.value.said(language) for language in LANGUAGES}) == len(LANGUAGES)
