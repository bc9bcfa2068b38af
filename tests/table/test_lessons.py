"""Lessons at a table of the server: nothing is played but what is asked for, nobody hurries."""

from pathlib import Path

import pytest

import gnomery
from gnomery.lessons.reading import chapter_of, lesson_of
from gnomery.wire.messages import Answer, AskBack, Ping, Play, Why
from tests.table.guests import Guest, action, run
from tests.table.servers import UNLIMITED, Server, serving

SETTINGS = {**UNLIMITED, "times": {**UNLIMITED["times"], "nonce": 0.05}}
"""Nobody here brings a number for the luck, and nobody waits for one."""


async def seated(server: Server, game: str, chapter: int) -> Guest:
    """Somebody at the table of a chapter, who can begin."""
    opened = server.open(game=game, lesson=chapter, name="Ann")
    ann = await Guest(server, opened["table"], opened["token"]).arrive()
    await ann.until(lambda: ann.now.view is not None)
    return ann


async def reached(ann: Guest, moves: int) -> None:
    """Wait until so many moves of the lesson are made, and all answers to them are seen."""
    await ann.until(lambda: ann.now.lesson["moves"] == moves)
    await ann.ask(Ping(action()))


async def played(ann: Guest, move: str) -> Answer:
    """The answer to a move, once all that follows is seen."""
    return await ann.ask(Play(action(), move, ann.seq))


@pytest.mark.parametrize("game", list(gnomery.shelf()))
def test_every_chapter_is_played_as_its_script_says(tmp_path: Path, game: str) -> None:
    """Each move is done, the rivals answer in the same breath, and the game ends."""

    async def taken(server: Server) -> None:
        told = server.call(f"/api/lessons/{game}").json
        assert len(told) == len(lesson_of(game).chapter)
        for number, chapter in enumerate(lesson_of(game).chapter, start=1):
            assert [step["move"] for step in told[number - 1]["steps"] if step["move"]] == [
                asked.move for asked in chapter.script
            ]
            ann = await seated(server, game, number)
            for done, asked in enumerate(chapter.script):
                assert ann.now.lesson == {"chapter": number, "moves": done}
                assert asked.is_free or ann.now.legal == (asked.move, *asked.among)
                answer = await played(ann, asked.move)
                assert answer.is_done, answer
                await reached(ann, done + 1)
            assert not ann.now.legal
            is_over = ann.is_over
            await ann.go()
        assert is_over

    with serving(tmp_path, settings=SETTINGS) as server:
        run(taken(server))


def test_what_is_not_asked_for_changes_nothing_and_a_move_can_be_taken_back(tmp_path: Path) -> None:
    async def strayed(server: Server) -> None:
        ann = await seated(server, "gardlings", 1)
        assert (ann.now.legal, ann.now.has_hints) == (("draw",), False)
        before = ann.view
        for request in (Why(action(), "stop"), Play(action(), "stop", ann.seq)):
            answer = await ann.ask(request)
            assert (answer.is_done, answer.key, answer.rule) == (False, "lessons.other", None)
        ruled = await ann.ask(Why(action(), "lay 0,0 r0"))
        assert ruled.rule == "GA-1.2"
        assert ann.view == before
        for move in ("draw", "lay 0,0 r0"):
            assert (await played(ann, move)).is_done
        await ann.until(lambda: ann.now.lesson["moves"] == 2)
        assert (await ann.ask(AskBack(action()))).is_done
        await ann.until(lambda: ann.now.lesson["moves"] == 1)
        assert ann.now.legal == ("lay 0,0 r0",)
        await ann.go()

    with serving(tmp_path, settings=SETTINGS) as server:
        run(strayed(server))


def test_a_lesson_goes_on_where_it_was_after_the_server_was_killed(tmp_path: Path) -> None:
    """Its script is in the log, and nobody has moved meanwhile."""

    async def begun(server: Server) -> tuple[str, str]:
        ann = await seated(server, "gnom_street", 1)
        for asked in chapter_of("gnom_street", 1).script[:2]:
            assert (await played(ann, asked.move)).is_done
        await ann.go()
        assert ann.token is not None
        return ann.table, ann.token

    async def went_on(server: Server, table: str, token: str) -> None:
        ann = await Guest(server, table, token).arrive()
        await ann.until(lambda: ann.now.lesson == {"chapter": 1, "moves": 2})
        assert ann.now.legal == ("take earth zone",)
        await ann.go()

    with serving(tmp_path, settings=SETTINGS) as server:
        table, token = run(begun(server))
        server.restart()
        run(went_on(server, table, token))


def test_there_are_no_other_lessons(tmp_path: Path) -> None:
    with serving(tmp_path, settings=SETTINGS) as server:
        assert server.call("/api/lessons/chess").status == 404
        for chapter in (0, 99, -1):
            wish = {"game": "gardlings", "lesson": chapter, "name": "Ann"}
            assert server.call("/api/tables", wish).status == 400
        assert server.metrics()["gnomery_tables"] == 0
