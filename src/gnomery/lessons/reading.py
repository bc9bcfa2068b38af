"""The lesson of a game, read from its file beside the digests."""

import tomllib
from functools import cache

import msgspec

from gnomery import api
from gnomery.engine.errors import OptionError
from gnomery.lessons.terms import Chapter, Lesson
from gnomery.words.digest import rulebook


class LessonError(OptionError):
    """No such lesson or chapter, or one that cannot be read."""


@cache
def lesson_of(game: str) -> Lesson:
    """How a game is taught; raises LessonError where nobody has written it down."""
    file = rulebook() / "lessons" / f"{api.game(game).name}.toml"
    if not file.is_file():
        raise LessonError("lessons.none", game=game)
    return read_lesson(file.read_text(encoding="utf-8"), file.name)


def chapter_of(game: str, number: int) -> Chapter:
    """One chapter of a lesson, numbered from 1."""
    chapters = lesson_of(game).chapter
    if not 1 <= number <= len(chapters):
        raise LessonError("lessons.chapter", n=len(chapters))
    return chapters[number - 1]


def read_lesson(text: str, name: str) -> Lesson:
    """A lesson from its text; what is wrong is named with its place."""
    try:
        return msgspec.convert(tomllib.loads(text), Lesson)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError, RecursionError) as error:
        raise LessonError("lessons.broken", file=name, why=str(error)) from error
