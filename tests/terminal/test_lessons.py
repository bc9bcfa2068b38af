"""Lessons in the terminal: the same chapters, read with Enter and played by typing."""

import io
from itertools import cycle

import pytest

import gnomery
from gnomery.cli import run
from gnomery.lessons.reading import LessonError, chapter_of, lesson_of
from gnomery.terminal.learning import learn
from gnomery.words import say
from tests.terminal.guests import Screen

LANGUAGES = dict(zip(gnomery.shelf(), cycle(("de", "fr", "en")), strict=False))


def taken(game: str, language: str, keys: list[str], chapter: int = 1) -> str:
    """What is printed while somebody types."""
    screen, typed = Screen(), io.StringIO("".join(f"{key}\n" for key in keys))
    assert learn(game, chapter, language=language, stdin=typed, stdout=screen, pace="once") == 0
    return " ".join(screen.getvalue().split())


@pytest.mark.parametrize(("game", "language"), LANGUAGES.items())
def test_a_lesson_is_taken_by_typing_what_it_asks_for(game, language):
    steps = [step for chapter in lesson_of(game).chapter for step in chapter.steps]
    told = taken(game, language, [step.ask.move if step.ask else "" for step in steps])
    for step in steps:
        text = say(language, f"lessons.{game}.{step.text}", step.args)
        assert " ".join(text.split()) in told
    done = say(language, "lessons.done", {"game": game})
    assert " ".join(done.split()) in told
    assert say(language, "terminal.sheet") in told, "and ends with the count"


def test_what_is_not_asked_for_is_met_with_a_word_and_shown_on_demand():
    told = taken("gardlings", "en", ["", "stop", "lay 0,0 r0", "hint", "1", "quit"])
    assert say("en", "lessons.other") in told
    assert "(GA-1.2)" in told, "the rules go before the lesson"
    assert told.count(say("en", "terminal.lesson.how")) == 1
    assert say("en", "lessons.typed", {"move": "draw"}) in told
    assert "draws: pity pig" in told
    assert told.endswith(say("en", "terminal.goodbye"))


def test_what_is_asked_while_a_step_is_read_is_answered():
    """Whatever else is typed goes on, and leaving is leaving."""
    told = taken("gardlings", "en", ["what dragon", "hint", "go on", "1", "quit"])
    assert say("en", "about.gardlings.creature.dragon") in told
    assert "draws: pity pig" in told
    left = taken("gardlings", "de", ["was drache", "ende", ""])
    assert left.endswith(say("de", "terminal.goodbye"))
    assert left.count(say("de", "lessons.enter")) == 2, "once more after an answer"


def test_a_toss_that_ends_the_lesson_is_tried_again():
    keys = ["", "", "play 5", "", "toss 100 0", "toss 36 60", "quit"]
    told = taken("gnom_street", "en", keys)
    assert say("en", "lessons.again") in told
    assert say("en", "lessons.gnom_street.asked") in told


def test_a_lesson_begins_at_any_chapter_there_is(capsys):
    assert say("en", "lessons.gardlings.nearly") in taken("gardlings", "en", ["quit"], chapter=3)
    with pytest.raises(LessonError):
        chapter_of("gardlings", 4)
    assert run(["learn", "gardlings", "--chapter", "4"]) == 2
    assert "from 1 to 3" in capsys.readouterr().err
