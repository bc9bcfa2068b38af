"""Bots have names of their own: short, whole, and nobody else's."""

from itertools import combinations

import pytest

from gnomery.bots import LEVELS, WAYS
from gnomery.bots.names import NAMES, bot_names
from gnomery.table.people.looks import is_alike
from gnomery.table.people.names import clean_name
from gnomery.words import LANGUAGES, catalogue

LONGEST = 8
"""Letters that fit the smallest seat without being broken."""


def test_no_two_names_pass_for_each_other():
    assert [pair for pair in combinations(NAMES, 2) if is_alike(*pair)] == []


@pytest.mark.parametrize("name", NAMES)
def test_a_name_is_one_short_word_in_every_language(name):
    assert clean_name(name) == name
    assert name.isascii()
    assert name.isalpha()
    assert len(name) <= LONGEST


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_name_is_a_level_or_a_piece(language):
    """A bot called Gardener plays gardeners, as a gardener: that was read three times over."""
    said = {str(text).casefold() for text in catalogue(language).values()}
    levels = {level.casefold() for level in (*LEVELS, *WAYS)}
    assert [name for name in NAMES if name.casefold() in said | levels] == []


def test_names_are_the_same_for_the_same_table():
    assert bot_names("violet") == bot_names("violet")
    assert bot_names("violet") != bot_names("fern")
    assert sorted(bot_names("violet")) == sorted(NAMES)
