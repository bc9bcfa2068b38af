"""The garden of 75 Gnom'Street in characters: the few letters are of the reader's own words."""

import pytest

import gnomery
from gnomery.terminal.renderers.gnom_street.garden import Signs, cut, draw_garden
from gnomery.terminal.screen.speech import Speech
from gnomery.words import LANGUAGES, say


@pytest.mark.parametrize("language", LANGUAGES)
def test_letters_are_those_of_a_readers_words(language):
    view = gnomery.new("gnom_street", seed="letters").view(0)
    signs = Signs.of(view, Speech(language, ("Ann", "Bo", "Cy")))
    for kind, row in (("terrain", signs.terrains), ("flower", signs.flowers)):
        words = {key: say(language, f"gnom_street.{kind}.{key}").lower() for key in row}
        assert len(set(row.values())) == len(row) == 4
        assert all(set(sign) <= set(words[key]) for key, sign in row.items())
        assert all(sign[0] == words[key][0] for key, sign in row.items())


def test_words_that_begin_alike_are_told_apart():
    words = {"grass": "grass", "gravel": "gravel", "wood": "wood"}
    assert cut(words, 3) == {"grass": "grs", "gravel": "grl", "wood": "woo"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_mark_touches_no_other_cell(language):
    view = gnomery.new("gnom_street", seed="letters").view(0)
    speech = Speech(language, ("Ann", "Bo", "Cy"))
    plain = [line.plain for line in draw_garden(view, {}, speech)]
    marked = [line.plain for line in draw_garden(view, {"a3": [11], "b3": [7]}, speech)]
    assert [line.replace("11 ", "   ").replace(" 7 ", "   ") for line in marked] == plain
