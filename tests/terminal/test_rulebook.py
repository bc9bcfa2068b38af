"""The rules digest, looked up."""

import pytest

from gnomery.engine.errors import GnomeryError
from gnomery.games import SHELF
from gnomery.terminal.telling.rulebook import RuleError, chapters, rule_text, sections
from gnomery.words import LANGUAGES, say


@pytest.mark.parametrize("language", ["en", "fr", "de"])
@pytest.mark.parametrize("game", SHELF)
def test_every_game_has_its_rules_in_every_language(game, language):
    ids = {section.id for section in sections(game, language) if "-" in section.id}
    english = {section.id for section in sections(game, "en") if "-" in section.id}
    assert {rule for rule in ids if rule[-1].isdigit()} == {
        rule for rule in english if rule[-1].isdigit()
    }
    for rule in ids:
        assert rule_text(game, rule, language).startswith(rule)


def test_a_rule_comes_with_its_title_and_text():
    text = rule_text("gardlings", "GA-1.4", "en")
    assert text.startswith("GA-1.4 Gnome alarm\nA draw that would make 6 or more gnomes")
    assert "GA-1.5" not in text
    assert "#" not in text


def test_spelling_is_forgiven():
    assert rule_text("gardlings", " ga-m4 ", "en") == rule_text("gardlings", "GA-M4", "en")
    assert rule_text("gardlings", "m4", "en") == rule_text("gardlings", "GA-M4", "en")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", SHELF)
def test_a_rule_is_found_by_its_title(game, language):
    """Unless a chapter or an option is called the same: that comes first, as a whole."""
    found = sections(game, language)
    ids = {one.id.lower() for one in found}
    for section in (one for one in found if not one.is_chapter):
        title = section.title.removeprefix(section.id).strip()
        if title.lower() not in ids:
            assert section.title in named(game, title.upper(), language)


def named(game, words, language):
    """What is shown or named to somebody who asks for a rule by words."""
    try:
        return rule_text(game, words, language)
    except RuleError as error:
        return error.said(language)


def test_a_word_finds_the_rules_whose_titles_say_it():
    assert rule_text("gardlings", "SHAPE", "en").startswith("GA-T1 Shape")
    near = "near it: GA-1.4 Gnome alarm · GA-2.3 Gems lost to the alarm."
    assert named("gardlings", "alarm", "en").endswith(near)
    assert "GA-1.4" in named("gardlings", "alerte aux gnomes", "fr")
    assert "near it: GA-T1 ·" in named("gardlings", "elephant", "en")


def test_languages_differ():
    assert "Gnomalarm" in rule_text("gardlings", "GA-1.4", "de")
    assert "Alerte" in rule_text("gardlings", "GA-1.4", "fr")


def test_an_option_and_a_chapter_can_be_looked_up():
    assert "enclosed empty areas" in rule_text("gardlings", "ponds", "en")
    chapter = rule_text("gardlings", "counting", "en")
    assert "GA-2.1 Gems" in chapter
    assert "GA-2.3" in chapter
    assert "GA-3.1" not in chapter


def test_the_whole_digest():
    text = rule_text("gardlings", None, "en")
    assert text.startswith("Gardlings\n")
    assert "GA-5 Forty rounds" in text
    assert "\n#" not in text


def test_chapters_hold_their_rules_in_order():
    listed = dict(chapters("gardlings", "en"))
    assert [section.id for section in listed["Counting"]] == ["GA-2.1", "GA-2.2", "GA-2.3"]


@pytest.mark.parametrize(
    ("rule", "near"), [("GA-1.44", "GA-1.4"), ("pond", "ponds"), ("zzzzzzzz", "GA-T1")]
)
def test_an_unknown_rule_names_near_ones(rule, near):
    with pytest.raises(RuleError, match=near) as caught:
        rule_text("gardlings", rule, "en")
    assert isinstance(caught.value, GnomeryError)
    assert rule in str(caught.value)
    assert caught.value.said("de") != caught.value.said("fr")


def test_a_game_without_rules_is_named():
    with pytest.raises(RuleError, match="chess"):
        rule_text("chess", None, "en")


@pytest.mark.parametrize("game", SHELF)
@pytest.mark.parametrize("language", LANGUAGES)
def test_our_rulings_are_marked_in_the_readers_words(game, language):
    """The digest's own mark means nothing to a reader."""
    text = rule_text(game, None, language)
    assert "[ours]" not in text
    assert say(language, "examples.rulings.one") in text
