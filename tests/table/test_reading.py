"""Finished games read again: step by step as anybody saw them, every draw derived once more."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec
import pytest

import gnomery
from gnomery.bots.names import NAMES
from gnomery.engine.errors import IllegalMoveError, OptionError
from gnomery.engine.game import AnyGame
from gnomery.engine.record import Record
from gnomery.table.people.lobby import NoTableError
from gnomery.wire.messages import Leave
from gnomery.words import LANGUAGES
from tests.table.guests import action, run
from tests.table.parties import part, party
from tests.table.servers import UNLIMITED, Server, serving


@dataclass
class Finished:
    """A server, a finished game of two, and what its people had seen at the end."""

    server: Server
    table: str
    record: dict[str, Any]
    views: list[Any]

    @property
    def where(self) -> str:
        """The finished table."""
        return f"/api/tables/{self.table}"

    def pages(self, query: str = "") -> list[dict[str, Any]]:
        """Every page of a replay."""
        found, start = [], 0
        while start is not None:
            page = self.server.call(f"{self.where}/replay?from={start}&{query}").json
            found.append(page)
            start = page["next"]
        return found


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Finished]:
    """A server without limits."""

    async def played(server: Server) -> Finished:
        guests = await party(server, 2, 1)
        for guest in guests[:2]:
            assert (await guest.ask(Leave(action()))).is_done
        for guest in guests:
            await guest.until(lambda guest=guest: guest.is_over)
        await part(*guests)
        table = guests[0].table
        record = server.call(f"/api/tables/{table}/record").json
        return Finished(server, table, record, [guest.now.view for guest in guests])

    with serving(tmp_path_factory.mktemp("reading"), settings=UNLIMITED) as server:
        yield run(played(server))


@pytest.mark.parametrize(("viewer", "place"), [("0", 0), ("1", 1), ("none", 2)])
def test_a_replay_ends_with_what_everybody_saw(finished: Finished, viewer: str, place: int) -> None:
    pages = finished.pages(f"viewer={viewer}")
    steps = [step for page in pages for step in page["steps"]]
    assert [step["number"] for step in steps] == list(range(len(finished.record["log"]) + 1))
    assert [[step["seat"], step["move"]] for step in steps[1:]] == finished.record["log"]
    assert (steps[0]["seat"], steps[0]["move"], steps[0]["events"]) == (None, "", [])
    assert steps[-1]["view"] == finished.views[place]
    assert [step["result"] for step in steps[:-1]] == [None] * (len(steps) - 1)
    assert steps[-1]["result"] == finished.record["result"]
    assert all(len(page["steps"]) <= 100 for page in pages)
    assert {page["viewer"] for page in pages} == {None if viewer == "none" else place}
    assert {page["length"] for page in pages} == {len(finished.record["log"])}


def test_pages_are_the_same_as_the_whole(finished: Finished) -> None:
    first = finished.server.call(f"{finished.where}/replay?viewer=0").json
    assert first["next"] == 100
    some = finished.server.call(f"{finished.where}/replay?viewer=0&from=30&upto=35").json
    assert some["steps"] == first["steps"][30:36]
    assert some["next"] is None
    assert finished.server.call(f"{finished.where}/replay?from=999999").json["steps"] == []


def test_all_shows_every_seat_beside_the_audience(finished: Finished) -> None:
    found = finished.server.call(f"{finished.where}/replay?viewer=all&from=20&upto=24").json
    for number, step in enumerate(found["steps"], start=20):
        alone = [
            finished.server.call(
                f"{finished.where}/replay?viewer={who}&from={number}&upto={number}"
            )
            for who in ("none", "0", "1")
        ]
        views = [reply.json["steps"][0]["view"] for reply in alone]
        assert [step["view"], *step["views"]] == views
    long = finished.server.call(f"{finished.where}/replay?viewer=all").json
    assert len(long["steps"]) == 33


@pytest.mark.parametrize(
    "query", ["viewer=2", "viewer=99", "viewer=x", "viewer=-1", "from=-1", "from=x", "upto=-1"]
)
def test_steps_that_are_none_are_refused(finished: Finished, query: str) -> None:
    assert finished.server.call(f"{finished.where}/replay?{query}").status == 400


def test_a_record_from_a_file_gives_the_same_steps(finished: Finished) -> None:
    for query in ("", "?viewer=1", "?viewer=all&from=7&upto=9"):
        here = finished.server.call(f"{finished.where}/replay{query}").json
        assert finished.server.call(f"/api/replay{query}", finished.record).json == here


def test_a_fair_game_is_found_true(finished: Finished) -> None:
    draws = sum(seat < 0 for seat, _ in finished.record["log"])
    true = {"is_true": True, "key": "engine.verify.true", "args": {"n": draws, "before": 0}}
    assert finished.server.call(f"{finished.where}/verify").json == true
    assert finished.server.call("/api/verify", finished.record).json == true


def test_an_altered_game_is_found_false(finished: Finished) -> None:
    log = finished.record["log"]
    swapped = [log[1], log[0], *log[2:]]
    for changed, key in (
        ({"log": swapped}, "engine.verify.draw"),
        ({"seed": "another"}, "engine.verify.seal"),
        ({"log": log[:-1]}, "engine.verify.result"),
    ):
        verdict = finished.server.call("/api/verify", {**finished.record, **changed})
        assert verdict.status == 200
        assert (verdict.json["is_true"], verdict.json["key"]) == (False, key)


def test_what_is_no_record_is_refused(finished: Finished) -> None:
    log = finished.record["log"]
    for changed in (
        {"version": 99}, {"game": "chess"}, {"rules_version": 77}, {"players": 9}, {"extra": 1},
        {"log": [*log, [0, "draw"]]}, {"log": [[0, "nonsense"]]}, {"options": {"x": 1}},
        {"start": {"state": {}}},
    ):  # fmt: skip
        body = {**finished.record, **changed}
        assert finished.server.call("/api/replay?from=99999", body).status == 400, changed
    for path in ("/api/replay", "/api/verify"):
        assert finished.server.call(path, b"x" * (1024 * 1024 + 1)).status == 413
        assert finished.server.call(path, b"[" * 1000).status == 400


def test_a_long_record_is_taken(finished: Finished) -> None:
    padded = json.dumps(finished.record).encode() + b" " * 900_000
    assert finished.server.call("/api/verify", padded).json["is_true"]


@pytest.mark.alone  # each process has readers of its own
def test_who_reads_too_much_waits(tmp_path: Path) -> None:
    with serving(tmp_path, settings={**UNLIMITED, "reads_per_minute": 5}) as server:
        table = server.open()["table"]
        told = [server.call(f"/api/tables/{table}").status for _ in range(12)]
        assert told[:5] == [200] * 5
        assert set(told[6:]) == {429}
        assert server.call("/api/tables").status == 200


def test_a_table_tells_who_may_come(finished: Finished) -> None:
    opened = finished.server.open(
        players=3, name="Ann", bots=[None, "random"], options={"ponds": True}, is_listed=True,
        clock={"bank": 60.0},
    )  # fmt: skip
    told = finished.server.call(f"/api/tables/{opened['table']}").json
    assert told["names"][1] in NAMES
    assert told == {
        "table": opened["table"], "game": "gardlings", "status": "open", "players": 3,
        "names": ["Ann", told["names"][1], ""], "bots": [None, "random", None], "free": [2],
        "options": {"ponds": True}, "is_listed": True, "is_dealt": False, "sandbox": None,
        "clock": {"bank": 60.0, "more": 0.0}, "next": None, "contest": None,
    }  # fmt: skip
    over = finished.server.call(finished.where).json
    assert (over["status"], over["free"]) == ("over", [])


def test_a_table_that_is_not_there_sounds_like_a_wrong_secret(finished: Finished) -> None:
    nowhere = finished.server.call("/api/tables/nowhere")
    wrong = finished.server.call(
        f"{finished.where}/ticket", b"", headers={"Authorization": "Bearer x"}
    )
    assert nowhere.status == wrong.status == 404
    assert nowhere.body == wrong.body


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_come_by_their_ids(finished: Finished, language: str) -> None:
    told = finished.server.call(f"/api/rules/gardlings?language={language}").json
    ids = [section["id"] for section in told]
    assert len(ids) == len(set(ids)) > 40
    alarm = told[ids.index("GA-1.4")]
    titles = {"en": "Gnome alarm", "fr": "Alerte", "de": "Gnomalarm"}
    assert alarm["title"].startswith(titles[language])
    assert alarm["text"]
    assert not alarm["is_chapter"]
    assert told[0]["is_chapter"]
    assert "ponds" in ids
    preferred = finished.server.call("/api/rules/gardlings", headers={"Accept-Language": language})
    assert preferred.json == told


def test_rules_that_are_not_there(finished: Finished) -> None:
    assert finished.server.call("/api/rules/chess").status == 404
    assert finished.server.call("/api/rules/gardlings?language=xx").status == 400


@pytest.mark.parametrize(
    "error",
    [NoTableError(), OptionError("table.replay.viewer", viewer="x", n=1),
     IllegalMoveError("GA-1.2", "gardlings.option.copies")],
)  # fmt: skip
def test_errors_come_whole_from_another_process(error: Exception) -> None:
    import pickle  # noqa: PLC0415

    same = pickle.loads(pickle.dumps(error))  # noqa: S301
    assert (type(same), str(same), vars(same)) == (type(error), str(error), vars(error))


def test_a_record_is_read_as_it_was_written(finished: Finished) -> None:
    record = msgspec.json.decode(json.dumps(finished.record), type=Record)
    assert gnomery.verify(record).is_true


@pytest.mark.parametrize("game", gnomery.shelf().values(), ids=gnomery.shelf())
def test_every_game_shows_the_box_of_each_version(finished: Finished, game: AnyGame) -> None:
    for known in (*game.earlier, game):
        options = known.box.options(known.rules.players[0], {})
        reply = finished.server.call(f"/api/games/{game.name}/pieces?rules={known.rules_version}")
        shown = msgspec.json.encode(known.box.pieces(options))
        assert reply.json == json.loads(shown)


def test_things_are_those_of_the_options_asked_for(finished: Finished) -> None:
    def about(query: str) -> str:
        told = finished.server.call(f"/api/games/gardlings/things{query}").json
        return {thing["name"]: thing["about"] for thing in told}["gardlings.creature.dragon"]

    fierce = "%7B%22edition%22:%22first%22,%22fierce_dragons%22:true,%22rules%22:3%7D"
    assert about("") == about("?players=2") == "about.gardlings.creature.dragon"
    assert about(f"?players=2&options={fierce}") == "about.gardlings.creature.dragon.fierce"
    for bad in ("?players=2&options=%7B", "?players=90", "?players=2&options=[]"):
        assert finished.server.call(f"/api/games/gardlings/things{bad}").status == 400


def test_the_browser_asks_for_pieces_in_one_place() -> None:
    """There it says by which rules: an old table is not drawn with today's pieces."""
    client = Path(__file__).parents[2] / "web" / "src"
    asking = [
        file.relative_to(client).as_posix()
        for file in client.rglob("*.ts")
        if "api/games/" in file.read_text(encoding="utf-8") and file.name != "schema.ts"
    ]
    assert asking == ["core/api.ts"]


def test_pieces_are_those_of_the_rules_asked_for(finished: Finished) -> None:
    ponds = {
        query: finished.server.call(f"/api/games/gnom_street/pieces{query}").json["garden"]["ponds"]
        for query in ("", "?rules=2", "?rules=1")
    }
    assert ponds == {"": ["c2", "d2"], "?rules=2": ["c2", "d2"], "?rules=1": ["a1", "f3"]}
    assert finished.server.call("/api/games/gnom_street/pieces?rules=77").status == 400
