"""The HTTP interface of lessons: what is said, and which moves are asked for."""

from litestar import get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from gnomery import api
from gnomery.engine.terms import Message
from gnomery.lessons.reading import lesson_of
from gnomery.lessons.terms import Chapter
from gnomery.table.web.callers import PUBLIC
from gnomery.table.web.schema import problems
from gnomery.wire.bodies import ChapterInfo, LessonStepInfo


@get("/api/lessons/{game:str}", opt=PUBLIC, responses=problems(400, 404))
async def lesson(game: FromPath[str]) -> list[ChapterInfo]:
    """The lesson of a game, chapter by chapter; each is played at a table of its own."""
    if game not in api.shelf():
        raise NotFoundException(game[:40])
    return [_told(game, chapter) for chapter in lesson_of(game).chapter]


def _told(game: str, chapter: Chapter) -> ChapterInfo:
    return ChapterInfo(
        Message(f"lessons.{game}.{chapter.name}"),
        tuple(
            LessonStepInfo(
                Message(f"lessons.{game}.{step.text}", step.args),
                step.at,
                step.ask.move if step.ask else None,
                moves,
            )
            for step, moves in zip(chapter.steps, chapter.made, strict=True)
        ),
    )
