"""Examples served: looked at, and tried at a table of their own where nothing counts."""

from pathlib import Path

import msgspec
import pytest

import gnomery
from gnomery.examples.playing import beginning, played
from gnomery.examples.reading import example_of, examples_of, rules_of
from gnomery.table.people.founding import sandbox
from gnomery.table.web.examples import shown
from gnomery.wire.messages import Leave, Play
from tests.table.guests import Guest, action, run
from tests.table.servers import Server, serving

RULE = "GA-1.1"


def test_examples_are_told_in_the_readers_language(tmp_path: Path) -> None:
    example = example_of("gardlings", RULE, 1)
    done = played(gnomery.shelf()["gardlings"], example)
    with serving(tmp_path) as server:
        for language in ("en", "fr", "de"):
            first, *_ = server.call(f"/api/examples/{RULE.lower()}?language={language}").json
            assert first["title"] == example.title.said(language)
        assert first["seats"] == list(done.match.seats)
        assert [step["move"] for step in first["steps"]] == [step.text for step in example.steps]
        assert first["views"][0]["seat"] == first["eyes"] == example.viewer
        assert first["views"][0] != first["views"][-1]
        told = server.call("/api/rules/gardlings?language=de").json
        titles = {rule["id"]: rule["examples"] for rule in told}
        for rule in rules_of("gardlings"):
            assert titles[rule] == [one.title.de for one in examples_of("gardlings", rule)]


def test_what_there_is_no_example_of_is_not_there(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        for where in ("GA-99", "GA-1.1%20x", "..%2F..%2Fpyproject", "G" * 4000, "%00"):
            assert server.call(f"/api/examples/{where}").status == 404
        for where in ("GA-99/1", f"{RULE}/0", f"{RULE}/99", f"{RULE}/-1", f"{RULE}/{10**30}"):
            assert server.call(f"/api/examples/{where}", {"name": "Ann"}).status == 404
        assert server.call(f"/api/examples/{RULE}/1", {"game": "gardlings"}).status == 400
        assert server.metrics()["gnomery_tables"] == 0


def test_an_example_is_tried_among_bots_and_nobody_finds_the_table(tmp_path: Path) -> None:
    """It is played like any other, from the very position, and again from there."""

    async def tried(server: Server) -> None:
        opened = server.call(f"/api/examples/{RULE}/1", {"name": "Ann"}).json
        info = server.call(f"/api/tables/{opened['table']}").json
        assert info["sandbox"] == f"{RULE}/1"
        assert (info["is_listed"], info["free"]) == (False, [])
        assert server.call("/api/tables").json == []
        mover = example_of("gardlings", RULE, 1).mover
        assert [bot is None for bot in info["bots"]].index(True) == mover == opened["seat"]
        ann = await Guest(server, opened["table"], opened["token"]).arrive()
        await ann.until(lambda: ann.choice() is not None)
        assert (answer := await ann.act()) is not None
        assert answer.is_done
        assert (await ann.ask(Leave(action()))).is_done
        await ann.until(lambda: ann.is_over)
        again = server.call(f"/api/tables/{ann.table}/again", {}, token=ann.token).json
        assert server.call(f"/api/tables/{again['table']}").json["sandbox"] == f"{RULE}/1"
        await ann.go()

    with serving(tmp_path) as server:
        run(tried(server))


def test_bots_wait_for_what_is_to_be_tried(tmp_path: Path) -> None:
    """Though the game waits for them alone: a neighbour's alarm would end what one came for."""
    first = beginning(gnomery.shelf()["gardlings"], example_of("gardlings", "GA-1.3", 1)).view(0)

    async def tried(server: Server) -> None:
        opened = server.call("/api/examples/GA-1.3/1", {"name": "Ann"}).json
        ann = await Guest(server, opened["table"], opened["token"]).arrive()
        await ann.until(lambda: ann.now.legal != ())
        other = server.call(f"/api/examples/{RULE}/1", {"name": "Bob"}).json
        bob = await Guest(server, other["table"], other["token"]).arrive()
        await bob.until(lambda: bool(bob.told))  # bots who need not wait go on, however late
        assert ann.view.players[1] == first.players[1]
        assert (await ann.ask(Play(action(), "draw", ann.seq))).is_done
        await ann.until(lambda: ann.view.players[1] != first.players[1])
        await ann.go()
        await bob.go()

    with serving(tmp_path) as server:
        run(tried(server))


@pytest.mark.parametrize("game", list(gnomery.shelf()))
def test_every_example_can_be_shown(game: str) -> None:
    for rule in rules_of(game):
        for example, info in shown(game, rule):
            assert info.views, rule
            moved = sum(step.kind == "played" for step in info.steps)
            assert len(info.views) <= moved + 1, rule
            assert all(step.said for step in info.steps if step.refusal is None), rule
            assert len(info.steps) == len(example.steps) - example.before


LARGEST = 300_000
"""Bytes of an answer: whoever asks for it again and again costs no more than other pages do."""


def test_no_answer_is_large() -> None:
    for game in gnomery.shelf():
        for rule in rules_of(game):
            answer = msgspec.json.encode([info for _, info in shown(game, rule)])
            assert len(answer) < LARGEST, rule


def test_every_example_can_be_tried() -> None:
    """Whoever moves first in it has a choice there, or waits for luck or others."""
    for game in gnomery.shelf():
        for rule in rules_of(game):
            for number in range(1, len(examples_of(game, rule)) + 1):
                created = sandbox(rule, number)
                match = gnomery.load(created.start or "")
                people = [seat for seat, chair in enumerate(created.chairs) if chair.bot is None]
                assert people == [example_of(game, rule, number).mover], (rule, number)
                assert match.result or match.actors, (rule, number)
