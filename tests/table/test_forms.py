"""What a form is told of the games: names and sentences for everything, and what goes together."""

import pytest

import gnomery
from gnomery.engine.errors import OptionError
from gnomery.table.web.forms import shelf
from gnomery.words import LANGUAGES, catalogue
from gnomery.words.digest import sections

INFOS = {info.name: info for info in shelf()}


def test_every_game_is_there():
    assert list(INFOS) == list(gnomery.shelf())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", INFOS)
def test_everything_has_its_sentence(game, language):
    for option in INFOS[game].options:
        labels = [label for label in option.value_labels if label is not None]
        assert {option.label, option.about, *labels} <= catalogue(language).keys()
        assert len(option.value_labels) == len(option.values)


@pytest.mark.parametrize("game", INFOS)
def test_every_rule_named_is_in_the_digest(game):
    known = {section.id for section in sections(game, "en")}
    assert {option.rule for option in INFOS[game].options} - {None} <= known
    assert {option.name for option in INFOS[game].options} <= known


@pytest.mark.parametrize("game", INFOS)
def test_the_numbers_of_players_are_those_the_game_takes(game):
    info = INFOS[game]
    known = gnomery.shelf()[game]
    for edition in info.editions:
        given = {"edition": edition.name} if edition.name else {}
        changed = {(choice.option, choice.value): choice.players for choice in edition.choices}
        for option in info.options:
            for value in option.values:
                if option.name != "edition":
                    allowed = changed.get((option.name, value), edition.players)
                    assert counts(known, {**given, option.name: value}) == allowed


def counts(known, given):
    found = []
    for players in range(known.rules.players[0], known.rules.players[-1] + 1):
        try:
            known.box.options(players, given)
        except OptionError:
            continue
        found.append(players)
    return tuple(found)


def test_the_editions_of_gardlings():
    retail, first = INFOS["gardlings"].editions
    assert (retail.name, retail.players) == ("retail", (1, 2, 3, 4, 5))
    assert (first.name, first.players) == ("first", (1, 2, 3, 4))
    assert ("missions", True, ()) in [(c.option, c.value, c.players) for c in first.choices]
    assert ("copies", 2, tuple(range(1, 9))) in [
        (c.option, c.value, c.players) for c in first.choices
    ]
