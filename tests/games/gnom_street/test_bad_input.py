"""Whatever somebody tries, the answer is a rule of the digest and never a crash."""

import re
from itertools import product
from pathlib import Path

import pytest

from gnomery.engine.errors import NotationError
from gnomery.engine.terms import BOX, Seat
from gnomery.games.gnom_street import GAME
from gnomery.games.gnom_street.moves import (
    Ask,
    Cat,
    Deal,
    Discard,
    Done,
    Gust,
    Lay,
    Move,
    Order,
    Place,
    Play,
    Snoop,
    Take,
    Toss,
    Wobble,
)
from gnomery.games.gnom_street.state import State
from tests.games.gnom_street.walks import walk

DIGEST = Path(__file__).parents[3] / "docs" / "rules" / "gnom_street.md"
RULES = set(re.findall(r"^### (GS-\S+)", DIGEST.read_text(encoding="utf-8"), re.MULTILINE))
CELLS = ("a1", "d1", "c2", "f3", "", "z9", "d1 ", "D1", "d11", "🐈")
NUMBERS = (-(10**9), -1, 0, 3, 9, 10**9)
TRIED: tuple[Move, ...] = (
    *(verb(number) for verb in (Play, Discard, Ask) for number in NUMBERS),
    *(Toss(*pair) for pair in product((-1, 0, 101), repeat=2)),
    *(verb(cell) for verb in (Place, Cat) for cell in CELLS),
    *(Place("d1", cell) for cell in CELLS[1:]),
    *(Ask(number, colour) for number in (-1, 0, 1, 7) for colour in ("blue", "green", "grass", "")),
    *(Take(*pair) for pair in product(("grass", "", "blue"), ("zone", "cat", "", "terrain"))),
    *(Lay(*pair) for pair in product(("mole", "bait", "", "cat"), CELLS)),
    Snoop(), Done(), Deal(0, "d1"), Gust(0, 0), Wobble(0, 0, 0), Order((0, 1)), Order(()),
)  # fmt: skip


def answered(state: State, seat: int) -> None:
    """Everything that is tried is refused by a rule, or legal."""
    legal = set(GAME.rules.legal(state, Seat(seat)))
    for move in TRIED:
        refusal = GAME.rules.refuse(state, Seat(seat), move)
        assert (refusal is None) == (move in legal), (move, refusal)
        assert refusal is None or refusal.rule in RULES, (move, refusal)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_whatever_is_tried_is_answered_by_a_rule(players: int) -> None:
    phases: set[tuple[str, str]] = set()
    for step in walk(players, "bad input"):
        name = (type(step.before.phase).__name__, type(step.move).__name__)
        if name in phases:
            continue
        phases.add(name)
        for seat in range(players):
            answered(step.before, seat)
    assert len(phases) >= 8


def test_after_the_end_everything_is_refused() -> None:
    last = list(walk(3, "bad end"))[-1].after
    for seat in range(3):
        for move in TRIED:
            assert GAME.rules.refuse(last, Seat(seat), move).rule in RULES


def test_nobody_draws_for_the_box() -> None:
    state = GAME.rules.setup(3, GAME.box.options(3, {}))
    for seat in range(3):
        assert GAME.rules.refuse(state, Seat(seat), Deal(seat, "d1")) is not None
    assert GAME.rules.refuse(state, BOX, Play(8)) is not None


@pytest.mark.parametrize(
    "text",
    ["", "play", "play eight", "toss 5", "take grass", "place", "ask", "lay d1", "cat", "nonsense",
     "play 8 8", "place d1 from", "ask 1 blue red", "x" * 5000, "play 99999999999999999999"],
)  # fmt: skip
def test_what_cannot_be_read_is_said_to_be_so(text: str) -> None:
    with pytest.raises(NotationError):
        GAME.telling.read(text)


@pytest.mark.parametrize(
    ("text", "same"),
    [("PLAY 8", "play 8"), ("  place   d1  ", "place d1"), ("toss 40,77", "toss 40 77"),
     ("skip", "done"), ("move b2 d1", "place d1 from b2")],
)  # fmt: skip
def test_what_is_read_besides(text: str, same: str) -> None:
    assert GAME.telling.read(text) == GAME.telling.read(same)
