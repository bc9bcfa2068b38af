"""Whose consent a take-back needs, and when somebody else's seat can be given to a bot."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from gnomery.wire.messages import AnswerBack, AskBack, Play, Replace
from tests.table.guests import Guest, action, run
from tests.table.parties import part, party
from tests.table.servers import UNLIMITED, Server, serving
from tests.table.services import ask, play, tell, two_people

SHORT: dict[str, Any] = {**UNLIMITED, "times": {"bot_delay": 60.0, "grace": 0.2}}


@pytest.fixture(scope="module")
def patient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with the usual grace."""
    with serving(tmp_path_factory.mktemp("patient"), settings=UNLIMITED) as server:
        yield server


async def moved(server: Server) -> list[Guest]:
    """Two people; the first has made a move that can be taken back."""
    ann, bo = await party(server, 2)
    for move in ("draw", "lay 0,0 r1"):
        assert (await ann.ask(Play(action(), move, ann.seq))).is_done
    await ann.until(lambda: ann.presence is not None and ann.presence.seats == (0, 1))
    return [ann, bo]


def test_a_no_outlives_a_dropped_line(patient: Server) -> None:
    """Whoever said no is neither replaced at once nor passed over."""

    async def story(server: Server) -> None:
        ann, bo = guests = await moved(server)
        assert (await ann.ask(AskBack(action()))).is_done
        await bo.until(lambda: bo.now.asking == 0)
        assert (await bo.ask(AnswerBack(action(), is_yes=False))).is_done
        await bo.go(is_rude=True)
        await ann.until(lambda: ann.presence is not None and ann.presence.seats == (0,))
        shown = ann.shown
        claim = await ann.ask(Replace(action(), 1))
        assert (claim.is_done, claim.key) == (False, "table.seat.grace")
        assert 0 < claim.args["n"] <= 120
        again = await ann.ask(AskBack(action()))
        assert (again.is_done, again.key) == (False, "table.back.refused")
        assert ann.shown == shown
        await part(*guests)

    run(story(patient))


def test_who_dropped_out_a_moment_ago_is_still_asked(patient: Server) -> None:
    async def story(server: Server) -> None:
        ann, bo = guests = await moved(server)
        await bo.go(is_rude=True)
        await ann.until(lambda: ann.presence is not None and ann.presence.seats == (0,))
        assert (await ann.ask(AskBack(action()))).is_done
        assert ann.now.asking == 0
        assert (await ann.ask(AskBack(action()))).key == "table.back.asked"
        await bo.come()
        await bo.until(lambda: bo.now.asking == 0)
        legal = ann.now.legal
        assert (await bo.ask(AnswerBack(action(), is_yes=True))).is_done
        await ann.until(lambda: ann.now.asking is None)
        assert ann.now.legal != legal
        await part(*guests)

    run(story(patient))


def test_who_is_long_gone_need_not_be_asked_and_can_be_replaced(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        ann, bo = guests = await moved(server)
        assert (await ann.ask(Replace(action(), 1))).key == "table.seat.here"
        assert (await ann.ask(AskBack(action()))).is_done
        await bo.go()
        while not (await ann.ask(AskBack(action()))).is_done:
            pass
        assert "lay 0,0 r1" in ann.now.legal
        while not (await ann.ask(Replace(action(), 1))).is_done:
            pass
        await ann.until(lambda: ann.now.seats[1].is_away)
        await part(*guests)

    with serving(tmp_path, settings=SHORT) as server:
        run(story(server))


def test_a_bot_in_somebodys_place_takes_no_consent_away(tmp_path):
    """The seat was given to a bot, by a clock, say; its person is there and is asked."""

    async def story(service):
        live, _, _ = await two_people(service)
        await play(service, live, 0, "draw")
        await play(service, live, 0, "lay 0,0 r1")
        live.table.places[1].stand_in = "gardener"
        assert (await ask(service, live, 0, AskBack("b"))).is_done
        assert live.table.asking.of == {1}

    tell(story, tmp_path, bot_delay=60.0)


def test_a_verdict_is_read_from_the_log_whoever_is_there_later(tmp_path):
    async def before(service):
        live, _, _ = await two_people(service)
        await play(service, live, 0, "draw")
        await play(service, live, 0, "lay 0,0 r1")
        await ask(service, live, 0, AskBack("b"))
        return live.table.id

    table = tell(before, tmp_path)

    async def after(service):
        live = await service.host.table(table)
        assert live.table.asking.of == {1}
        assert (await ask(service, live, 1, AnswerBack("n", is_yes=False))).is_done
        assert (await ask(service, live, 0, AskBack("c"))).key == "table.back.refused"

    tell(after, tmp_path, grace=0.0)
