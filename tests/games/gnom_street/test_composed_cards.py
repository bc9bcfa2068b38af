"""Gnome cards of one's own: a strength, an answer, a named power, and words (GS-B3)."""

from typing import Any

import msgspec
import pytest

import gnomery
from gnomery.games.gnom_street.pieces.box import shelf_box
from gnomery.words import LANGUAGES, say

NAME = {"en": "Owl-eye", "fr": "Œil de hibou", "de": "Eulenauge"}


def own_box(**card: Any) -> dict[str, Any]:
    """The box of the shelf, its weakest gnome somebody's own."""
    plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(shelf_box()))
    plain["gnomes"][0] |= card
    return plain


@pytest.mark.parametrize("language", LANGUAGES)
def test_gs_b3_a_gnome_of_ones_own_is_called_by_its_own_words(language: str) -> None:
    box = own_box(name=NAME, power="any_terrain", answers="aloud")
    match = gnomery.new("gnom_street", players=3, seed="owl", box=box)
    before = match.state
    for seat, card in enumerate((1, 2, 3)):
        match.play(seat, f"play {card}")
    told = [one for one in match.events(None, before) if one.key == "gnom_street.event.plays"]
    said = [say(language, one.key, one.args) for one in told]
    assert NAME[language] in said[0]
    assert not any("@" in one for one in said)
    assert gnomery.load(match.record(reveal=True).dumps()).state == match.state


@pytest.mark.parametrize(
    ("card", "words"),
    [
        ({"name": {"en": "Owl-eye"}}, "name.fr"),
        ({"name": NAME | {"de": ""}}, "name.de"),
        ({"power": "flight"}, "any_terrain"),
    ],
)
def test_gs_b3_what_cannot_be_is_said_with_what_could_be(card: dict[str, Any], words: str) -> None:
    with pytest.raises(gnomery.GnomeryError) as error:
        gnomery.new("gnom_street", players=3, box=own_box(**card))
    assert words in str(error.value)
