"""Lessons go as their texts say: every step can be played, and what it promises comes of it."""

import re
from pathlib import Path

import pytest
from msgspec.structs import replace

import gnomery
from gnomery.engine.errors import IllegalMoveError
from gnomery.examples.playing import beginning, played
from gnomery.lessons import script
from gnomery.lessons.reading import LessonError, chapter_of, lesson_of, read_lesson
from gnomery.lessons.terms import PUPIL, AskedMove, Chapter, LessonStep
from gnomery.words import LANGUAGES, catalogue, say
from tests.example_faults import Fault, faults

GAMES = tuple(gnomery.shelf())
for_every_game = pytest.mark.parametrize("game", GAMES)
MOST_SENTENCES = 2
MOVES = range(9, 30)
"""About so many moves are made in ten minutes by somebody who reads as well."""

NOT_SCORED = {
    "gardlings.score.coins": "counts on a tie alone",
    "gardlings.score.dragons": "an option of another edition",
    "gardlings.score.mission": "an option",
    "gardlings.score.mission_named": "an option",
    "gnome_grown.score.ladybirds": "counts on a tie alone",
    "gnom_street.score.toss": "counts on a tie alone",
    "gnom_street.score.wins": "counts in a duel, which is for two",
    "garten_zwerge.score.all_petals": "counts on a tie alone",
    "garten_zwerge.score.less_goal": "counts on a tie alone",
    "garten_zwerge.score.petals": "counts on a tie alone",
    "garten_zwerge.score.none": "is no line, but says in one that there is no hat",
}
"""Lines of score sheets that no lesson has, and why."""


def wrong(game: str, chapter: Chapter) -> list[tuple[str, Fault]]:
    """What is not as the steps of a chapter say."""
    return [
        (step.text, fault)
        for number, step in enumerate(chapter.steps)
        for fault in faults(gnomery.shelf()[game], "", chapter.upto(number))
    ]


def followed(game: str, number: int) -> list[str]:
    """The moves of a chapter, each made as a table makes it: nothing else is on offer."""
    chapter = chapter_of(game, number)
    match = beginning(gnomery.shelf()[game], chapter.upto(-1))
    done = []
    for count, asked in enumerate(chapter.script):
        offered = list(map(match.game.telling.write, script.choices(match, asked, PUPIL)[:20_000]))
        assert asked.move in offered
        assert asked.is_free or offered == [asked.move, *asked.among]
        match = script.follow(match, chapter.script, count, asked.move).match
        done.append(asked.move)
        assert script.made(match, 0) == len(done)
    return done


@for_every_game
def test_every_step_goes_as_its_text_says(game: str) -> None:
    for chapter in lesson_of(game).chapter:
        assert wrong(game, chapter) == []


@for_every_game
def test_a_table_offers_each_move_that_is_asked_for(game: str) -> None:
    chapters = range(1, len(lesson_of(game).chapter) + 1)
    assert sum(len(followed(game, number)) for number in chapters) in MOVES


@for_every_game
def test_a_lesson_promises_something_of_most_moves(game: str) -> None:
    steps = [step for chapter in lesson_of(game).chapter for step in chapter.steps if step.ask]
    sharp = [step for step in steps if step.then != LessonStep("").then]
    assert len(sharp) >= len(steps) / 3


@for_every_game
def test_all_that_scores_is_scored_once_and_the_game_ends(game: str) -> None:
    *_, last = lesson_of(game).chapter
    match = played(gnomery.shelf()[game], last.upto(len(last.steps) - 1)).match
    assert match.result is not None
    assert match.result.winners == (PUPIL,)
    scored = {line.key for line in match.result.sheet}
    missing = {key for key in _lines(game) if key not in NOT_SCORED} - scored
    assert missing == set()
    assert not scored & set(NOT_SCORED)


def _lines(game: str) -> set[str]:
    """The keys of all lines a game's sheet can have, as its code names them."""
    folder = Path(gnomery.__file__).parent / "games" / game
    files = [*folder.glob("scoring.py"), *folder.glob("scoring/*.py")]
    code = "\n".join(file.read_text(encoding="utf-8") for file in files)
    named = {key for key in catalogue("en") if re.fullmatch(rf"{game}\.score\.\w+", key)}
    short = {key: key.rpartition(".")[2] for key in named}
    return {key for key, name in short.items() if re.search(rf'"{name}"|{re.escape(key)}"', code)}


@for_every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_are_short_and_there(game: str, language: str) -> None:
    lesson = lesson_of(game)
    texts = {f"lessons.{game}.{step.text}": step for one in lesson.chapter for step in one.steps}
    titles = {f"lessons.{game}.{one.name}" for one in lesson.chapter}
    assert {key for key in catalogue(language) if key.startswith(f"lessons.{game}.")} == (
        {*texts, *titles}
    )
    for key, step in texts.items():
        said = say(language, key, step.args)
        assert "@" not in said, key
        ends = re.findall(r"[.!?](?=[\s”»“]|$)", said)
        assert 1 <= len(ends) <= MOST_SENTENCES, (key, said)


def test_a_move_that_does_not_fit_is_found() -> None:
    chapter = chapter_of("gardlings", 1)
    broken = replace(chapter.steps[4], ask=AskedMove("lay -2,-1 r0"))
    steps = (*chapter.steps[:4], broken, *chapter.steps[5:])
    assert {text for text, _ in wrong("gardlings", replace(chapter, steps=steps))} >= {"fit"}


def test_a_gem_that_no_place_gives_is_found() -> None:
    chapter = chapter_of("gardlings", 1)
    then = replace(chapter.steps[4].then, view={"players.0.plot.gems": 2})
    steps = (*chapter.steps[:4], replace(chapter.steps[4], then=then), *chapter.steps[5:])
    assert [text for text, _ in wrong("gardlings", replace(chapter, steps=steps))] == ["fit"]


def test_what_is_not_asked_for_is_met_with_a_word() -> None:
    chapter = chapter_of("gardlings", 1)
    match = beginning(gnomery.shelf()["gardlings"], chapter.upto(-1))
    with pytest.raises(script.NotNowError) as other:
        script.follow(match, chapter.script, 0, "stop")
    assert other.value.key == "lessons.other"
    with pytest.raises(IllegalMoveError):
        script.follow(match, chapter.script, 0, "lay 0,0 r0")
    with pytest.raises(script.NotNowError) as over:
        script.follow(match, chapter.script, len(chapter.script), "draw")
    assert over.value.key == "lessons.over"


def test_a_free_move_must_let_the_lesson_go_on() -> None:
    chapter = chapter_of("gnom_street", 1)
    match = beginning(gnomery.shelf()["gnom_street"], chapter.upto(-1))
    match = script.follow(match, chapter.script, 0, "play 5").match
    assert script.follow(match, chapter.script, 1, "toss 50 50").lines
    with pytest.raises((script.NotNowError, IllegalMoveError)):
        script.follow(match, chapter.script, 1, "toss 100 0")


def test_lessons_that_cannot_be_read_say_why() -> None:
    with pytest.raises(LessonError) as unknown:
        read_lesson('[[chapter]]\nname = "x"\nsteps = [{ text = "y", aks = 1 }]', "x.toml")
    assert "aks" in unknown.value.said("de")
    with pytest.raises(LessonError):
        read_lesson("= nothing", "x.toml")
    with pytest.raises(LessonError) as chapter:
        chapter_of("gardlings", 9)
    assert chapter.value.key == "lessons.chapter"
