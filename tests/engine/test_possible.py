"""Files with a word that is none: what could stand there is said."""

from typing import Literal

import msgspec
import pytest

from gnomery.engine.possible import choices_at, explained
from gnomery.games.gnom_street.pieces.box import Box

Kind = Literal["ball", "kite"]


class Toy(msgspec.Struct):
    """Something with a kind."""

    at: str
    kind: Kind | None = None


@pytest.mark.parametrize(
    ("place", "word"), [(".gnomes[...].answers", "aloud"), (".gnomes[...].power", "any_terrain")]
)
def test_the_words_of_a_place(place: str, word: str) -> None:
    assert word in choices_at(Box, place)


@pytest.mark.parametrize("place", [".garden.rows", ".garden", "", ".nothing", ".supply.baits[...]"])
def test_a_place_that_can_have_anything(place: str) -> None:
    assert choices_at(Box, place) == ()


def test_a_wrong_word_is_answered_with_the_right_ones() -> None:
    with pytest.raises(msgspec.ValidationError) as error:
        msgspec.convert([{"at": "a1", "kind": "x"}], list[Toy])
    assert "ball, kite" in explained(error.value, list[Toy])
