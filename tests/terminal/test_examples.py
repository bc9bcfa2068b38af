"""Examples in the terminal: told step by step, drawn before and after, and tried."""

import io

import pytest

import gnomery
from gnomery.examples.playing import beginning
from gnomery.examples.reading import ExampleError, examples_of, rules_of
from gnomery.terminal.telling.examples import example_lines
from gnomery.terminal.trying import listed, try_example
from gnomery.words import say
from tests.terminal.guests import Screen, sit

TOLD = [(game, rule) for game in gnomery.shelf() for rule in rules_of(game)]
WIDTH = 80


def lines(game: str, rule: str, language: str = "en") -> list[str]:
    """The examples of a rule as they are printed."""
    return [line.plain for line in example_lines(game, rule, language, WIDTH)]


@pytest.mark.parametrize(("game", "rule"), TOLD, ids=[rule for _, rule in TOLD])
def test_every_example_is_told_with_its_pictures(game, rule):
    told = lines(game, rule)
    for example in examples_of(game, rule):
        assert any(example.title.en in line for line in told)
    pictures = [line for line in told if line.startswith("— ")]
    assert len(pictures) >= len(examples_of(game, rule))


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_what_is_refused_is_said_in_the_tables_own_words(language):
    told = "\n".join(lines("gardlings", "GA-1.4", language))
    assert "✗" in told
    assert "(GA-1.4)" in told
    assert "gnomery try GA-1.4" in told


def test_what_can_be_tried_is_listed_game_by_game():
    found = listed("de")
    assert found[0] == "Gardlings"
    assert any(line.startswith("  GA-1.4  ") for line in found)


@pytest.mark.parametrize("game", list(gnomery.shelf()))
def test_an_example_of_every_game_is_played_on_from(game):
    rules = [rule for rule in rules_of(game) if examples_of(game, rule)]
    for rule in rules[-1:]:
        screen = Screen()
        assert try_example(rule, 1, language="en", stdin=io.StringIO("quit\n"), stdout=screen) == 0
        assert "Sandbox: nothing counts" in screen.getvalue()


def test_whoever_acts_first_sits_there_wherever_that_is():
    """A bot never plays the move that is to be tried."""
    screen = Screen()
    keys = io.StringIO("draw\nquit\n")
    assert try_example("ga-1.4", 2, language="en", stdin=keys, stdout=screen) == 0
    assert "draws" in screen.getvalue()


def test_who_tries_something_leaves_without_being_asked_to_save():
    """At a game of one's own one is asked, after the same move."""
    asked, left = (say("en", f"terminal.{key}") for key in ("quit_unsaved", "goodbye"))
    screen, keys = Screen(), io.StringIO("draw\nquit\n")
    assert try_example("ga-1.4", 2, language="en", stdin=keys, stdout=screen) == 0
    assert asked not in screen.getvalue()
    assert left in screen.getvalue()
    screen, _ = sit("draw", "quit")
    assert asked in screen.getvalue()


@pytest.mark.parametrize("game", list(gnomery.shelf()))
def test_whatever_is_to_be_tried_can_be_done_at_once(game):
    """Also where the game waits for others: no bot goes on before one has had the first word."""
    late = []
    for rule in rules_of(game):
        for number, example in enumerate(examples_of(game, rule), start=1):
            actors = beginning(gnomery.shelf()[game], example).actors
            if example.mover in actors and example.mover not in actors.must:
                screen = Screen()
                keys = io.StringIO("quit\nquit\n")
                try_example(rule, number, language="en", stdin=keys, stdout=screen)
                _, _, after = screen.getvalue().partition("all commands.")
                late += [(rule, number)] if after.partition("── ")[0].strip() else []
    assert late == []


def test_what_there_is_no_example_of_is_said():
    with pytest.raises(ExampleError, match="GA-99"):
        try_example("GA-99", 1, language="en")
    with pytest.raises(ExampleError, match=r"GA-1\.4"):
        try_example("GA-1.4", 99, language="en")
