"""Gnome cards of one's own: several powers on one card, with a name in three languages (GS-B3)."""

from itertools import combinations
from random import Random
from typing import Any

import msgspec
import pytest

import gnomery
from gnomery.engine.errors import BoxError, OptionError
from gnomery.games.gnom_street import GAME
from gnomery.games.gnom_street.moves import Place, Snoop
from gnomery.games.gnom_street.phases import Placing, Snooping
from gnomery.games.gnom_street.pieces.box import shelf_box
from gnomery.games.gnom_street.pieces.kinds import APART, POWERS

PAIRS = [pair for pair in combinations(POWERS, 2) if set(pair) != APART]


def own_box(*powers: str) -> dict[str, Any]:
    """The box of the shelf, in which every card has these powers."""
    plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(shelf_box()))
    for gnome in plain["gnomes"]:
        gnome["power"], *gnome["also"] = powers
    return plain


@pytest.mark.parametrize("powers", PAIRS, ids="+".join)
def test_gs_b3_any_two_powers_but_one_pair_go_together_to_the_end(powers: tuple[str, str]) -> None:
    for players in (2, 3):
        luck = Random(f"{players} {powers}")
        match = gnomery.new("gnom_street", players=players, seed="pairs", box=own_box(*powers))
        while match.result is None:
            seat = luck.choice([seat for seat in match.actors.must if seat >= 0])
            match.play(seat, luck.choice(match.legal(seat)))
            assert GAME.box.check(match.state) is None, match.state.phase


def test_gs_b3_a_card_of_two_powers_does_both() -> None:
    match = gnomery.new(
        "gnom_street", players=3, seed="both", box=own_box("any_terrain", "terrain_too")
    )
    luck, done = Random("both"), set()
    while match.result is None:
        seat = luck.choice([seat for seat in match.actors.must if seat >= 0])
        state, move = match.state, luck.choice(match.legal(seat))
        match state.phase, move:
            case Placing(), Place(cell):
                kit = state.options.kit
                is_elsewhere = kit.cell[cell].terrain != state.taken[-1].terrain
                done |= {"any_terrain"} if is_elsewhere else set()
            case Snooping(), Snoop():
                done.add("terrain_too")
            case _:
                pass
        match.play(seat, move)
    assert done == {"any_terrain", "terrain_too"}


@pytest.mark.parametrize("powers", [("cat_too", "cat_too"), tuple(APART)], ids=["twice", "apart"])
def test_powers_that_do_not_go_together_are_refused(powers: tuple[str, str]) -> None:
    with pytest.raises(BoxError, match="question_twice, terrain_too"):
        gnomery.new("gnom_street", players=3, box=own_box(*powers))


def test_a_power_nobody_knows_is_answered_with_those_there_are() -> None:
    with pytest.raises(OptionError, match="flower_whisper, question_anybody"):
        gnomery.new("gnom_street", players=3, box=own_box("cat_too", "flies"))


@pytest.mark.parametrize(("row", "names"), [("terrains", "grass, wood"), ("flowers", "blue, red")])
def test_what_has_no_words_is_answered_with_what_has(row: str, names: str) -> None:
    plain = own_box("cat_too")
    plain["garden"][row][0] = "moss"
    with pytest.raises(OptionError, match=names):
        gnomery.new("gnom_street", players=3, box=plain)
