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
from tests.games.gnom_street.builders import Person, table
from tests.games.gnom_street.playing import play, refused
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


# The list of the brief, each by its rule


def three(*cards: int, **more: object) -> State:
    """Three people with these cards, and statues where they do not matter."""
    return table(*(Person(card) for card in cards), **more)


def test_gs_3_3_asking_a_player_ranked_before_without_the_power() -> None:
    state = play(three(8, 7, 6, taken=("0 wood cat",)), 1, "take grass zone", "place d1")
    assert refused(state, 1, "ask 0") == "GS-3.3"


def test_gs_3_3_a_colour_that_is_not_on_the_cell() -> None:
    state = play(three(8, 7, 6), 0, "take grass flower", "place d1")
    assert refused(state, 0, "ask 1 white") == "GS-3.3"


@pytest.mark.parametrize("cell", ["f3", "d3"])
def test_gs_3_2_a_statue_onto_a_pond_or_the_cat(cell: str) -> None:
    state = play(three(8, 7, 6, cat="d3"), 0, "take grass flower")
    assert refused(state, 0, f"place {cell}") == "GS-3.2"


def test_gs_4_a_token_without_an_own_statue_there() -> None:
    state = play(three(6, 5, 4), 0, "take grass cat", "place d1", "cat f2", "discard 1")
    assert refused(state, 0, "lay mole b2") == "GS-4"


def test_gs_4_a_third_token() -> None:
    state = play(three(6, 5, 4), 0, "take grass cat", "place d1", "cat f2", "discard 1")
    state = play(state, 0, "lay mole d1", "lay mole d1")
    assert refused(state, 0, "lay mole d1") in {"GS-4", "GS-3"}


def test_gs_1_a_played_card() -> None:
    state = table(Person(hand=(2, 3)), Person(), Person(), turn=6)
    assert refused(state, 0, "play 8") == "GS-1"


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
