"""Before a contest is closed nobody learns a seed, whatever they ask for and whoever they are."""

import json
import secrets as chance
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from gnomery.engine.luck import seal
from gnomery.table.log.entries import CONTEST_MARK
from gnomery.wire.messages import Leave
from tests.table.guests import Guest, action, run
from tests.table.route_rows import ROWS
from tests.table.servers import Reply, Server, serving
from tests.table.truth import rows_of

SEALED = 409
CLOSED = ("record", "replay", "replay?viewer=0", "replay?viewer=all", "verify", "review?seat=0")


class Season(NamedTuple):
    """A league of two people, both of whom have played its first deal, and a day's deal played."""

    server: Server
    league: str
    day: str
    tokens: tuple[str, str]
    """The members of the league."""
    seats: tuple[str, ...]
    """The secrets of the seats at the tables, and of the day's player."""
    tables: tuple[str, ...]
    received: bytes
    """All that came over the WebSockets."""

    @property
    def seeds(self) -> list[bytes]:
        """What nobody may know yet: read from where the server keeps it."""
        asked = "SELECT data FROM entries WHERE kind = ?"
        rows = rows_of(self.server.database, asked, "contest_opened")
        return [seed.encode() for (data,) in rows for seed in json.loads(data)["seeds"]]


def told(reply: Reply) -> Any:
    assert reply.status < 300, reply.body
    return reply.json


async def played(server: Server, contest: str, token: str | None, name: str) -> tuple[Any, bytes]:
    """A deal that a bot has played to its end for somebody."""
    nonce = chance.token_hex(8)
    wish = {"name": name, "seal": seal(nonce)}
    opened = told(server.call(f"/api/contests/{contest}/play", wish, token=token))
    guest = await Guest(server, opened["table"], opened["token"], nonce).arrive()
    await guest.reveal()
    await guest.until(lambda: guest.frame is not None and guest.frame.status == "running")
    assert (await guest.ask(Leave(action()))).is_done
    await guest.until(lambda: guest.is_over)
    await guest.go()
    return opened, b"".join(guest.received)


async def _season(server: Server) -> Season:
    game = "gnom_street"
    ann = told(server.call("/api/leagues", {"game": game, "name": "Ann", "deals": 2}))
    league = ann["contest"]
    wish = {"name": "Bo", "invite": ann["invite"]}
    bo = told(server.call(f"/api/contests/{league}/members", wish))
    day = next(one for one in told(server.call("/api/days")) if one["game"] == game)["contest"]
    tokens = (ann["token"], bo["token"])
    plays = [await played(server, league, token, "x") for token in tokens]
    plays.append(await played(server, day, None, "Dora"))
    opened = [one for one, _ in plays]
    return Season(
        server,
        league,
        day,
        tokens,
        (*(one["token"] for one in opened), opened[-1]["member"]),
        tuple(one["table"] for one in opened),
        b"".join(heard for _, heard in plays),
    )


@pytest.fixture(scope="module")
def season(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Season]:
    """A season under way."""
    folder: Path = tmp_path_factory.mktemp("season")
    with serving(folder) as server:
        yield run(_season(server))


def everybody(season: Season) -> tuple[str | None, ...]:
    """All the secrets there are, and none."""
    return (None, *season.tokens, *season.seats, "forged")


def test_no_route_tells_a_seed(season: Season) -> None:
    """Every route there is, with the id of every table and contest, asked by everybody."""
    ids = (*season.tables, season.league, season.day)
    heard = [season.received]
    body = {"upto": 0, "name": "", "is_same_deal": True, "seal": "", "deal": 2}
    for method, path in ROWS:
        if method == "WEBSOCKET" or "{game" in path or "{rule" in path or "{path" in path:
            continue
        for id_ in ids if "{table" in path or "{contest" in path else ids[:1]:
            where = path.replace("{table:str}", id_).replace("{contest:str}", id_)
            for token in everybody(season):
                sent = None
                if method == "POST":
                    sent = {
                        name: value for name, value in body.items() if name in TAKES.get(path, ())
                    }
                heard.append(season.server.call(where, sent, token=token).body)
    found = [seed for seed in season.seeds for one in heard if seed in one]
    assert season.seeds
    assert found == []


TAKES = {
    "/api/tables/{table:str}/fork": ("upto", "name", "seal"),
    "/api/tables/{table:str}/again": ("is_same_deal",),
    "/api/tables/{table:str}/claim": ("name", "seal"),
    "/api/tables/{table:str}/seats": ("name", "seal"),
    "/api/contests/{contest:str}/play": ("deal", "name", "seal"),
}


def test_a_finished_game_stays_closed_to_all_but_those_who_played_the_deal(season: Season) -> None:
    anns, bos, days = season.tables
    for table in season.tables:
        for token in (None, *season.seats, "forged"):
            for path in CLOSED:
                reply = season.server.call(f"/api/tables/{table}/{path}", token=token)
                assert (reply.status, reply.json["key"]) == (SEALED, "table.contest.sealed")
    for token in season.tokens:
        for table in (anns, bos):
            assert season.server.call(f"/api/tables/{table}/replay", token=token).status == 200
            for path in ("record", "verify", "review?seat=0"):
                reply = season.server.call(f"/api/tables/{table}/{path}", token=token)
                assert reply.status == SEALED
        assert season.server.call(f"/api/tables/{days}/replay", token=token).status == SEALED


def test_there_are_no_forks_hints_or_second_goes(season: Season) -> None:
    for table, token in zip(season.tables, season.seats, strict=False):
        where = f"/api/tables/{table}"
        for path, body in (("fork", {"upto": 0}), ("again", {"is_same_deal": True})):
            assert season.server.call(f"{where}/{path}", body, token=token).status == SEALED
        assert season.server.call(f"{where}/hint", {}, token=token).status == SEALED
    for token in season.tokens:
        again = season.server.call(f"/api/contests/{season.league}/play", {}, token=token)
        assert (again.status, again.json["key"]) == (SEALED, "table.contest.played")


def test_nobody_watches_a_deal_that_is_still_played(season: Season) -> None:
    async def watched(table: str) -> tuple[list[str], bool]:
        guest = await Guest(season.server, table).come()
        await guest.until(lambda: bool(guest.refused))
        await guest.go()
        return [one.key for one in guest.refused], guest.frame is None

    for table in season.tables:
        assert run(watched(table)) == (["table.contest.sealed"], True)
    for contest in (season.league, season.day):
        assert run(watched(contest)) == (["table.none"], True)


def test_a_contest_is_no_table(season: Season) -> None:
    for contest in (season.league, season.day):
        assert CONTEST_MARK in contest
        for token in everybody(season):
            for path in ("", *(f"/{path}" for path in CLOSED)):
                reply = season.server.call(f"/api/tables/{contest}{path}", token=token)
                assert (reply.status, reply.json["key"]) == (404, "table.none")


def test_ids_are_not_guessed_from_one_another(season: Season) -> None:
    """Days' ids are known to all and tell nothing; those of leagues are as long as tables'."""
    random = season.league.split(CONTEST_MARK)[1]
    assert len(random) >= 12
    for wrong in (f"league.{random[:-1]}", "league.", f"day.{random}", season.day[:-1]):
        assert season.server.call(f"/api/contests/{wrong}", token=season.tokens[0]).status == 404
