"""Leaving, losing the line and coming back: nothing is played for anybody without a word."""

import pytest

from gnomery.engine.terms import Message
from gnomery.table.log import absent
from gnomery.table.log.entries import decoded
from gnomery.table.log.happenings import own_since
from gnomery.table.sockets.recalling import recalled
from gnomery.wire.bodies import Clock, Join, OpenTable
from gnomery.wire.messages import AnswerReplace, AskBack, ComeBack, Leave, Recall, Replace
from tests.table.services import ask, play, tell, two_people, until


class Here:
    """Somebody's connection."""

    def __init__(self, viewer):
        self.viewer = viewer
        self.told = []

    def send(self, message):
        self.told.append(message)

    def end(self, code=None):
        pass


async def three_people(service, *, here=(0, 1), **wish):
    """A running table of Ann, Bo and Cy, some of whom are connected."""
    opened = await service.lobby.open(OpenTable("gardlings", name="Ann", players=3, **wish))
    for name in ("Bo", "Cy"):
        await service.lobby.join(opened.table, Join(name, opened.invite))
    live = await service.host.table(opened.table)
    await until(lambda: live.table.match is not None)
    for seat in here:
        live.greet(Here(seat), "", 0)
        await service.whereabouts.note(live, seat)
    return live


def lines(live, viewer=None):
    """What was told around the game, as who comes later hears it."""
    events = recalled(live.table, viewer, Recall("r")).events
    found = [event for event in events if event.key.startswith("table.event.")]
    return [(event.key.removeprefix("table.event."), dict(event.args)) for event in found]


def test_who_leaves_is_told_of_and_comes_back_when_they_say_so(tmp_path):
    async def story(service):
        live, _, _ = await two_people(service)
        ann = Here(0)
        live.greet(ann, "", 0)
        assert (await ask(service, live, 1, Leave("l"))).is_done
        assert any(b'"table.event.left"' in told for told in ann.told)
        await until(lambda: live.table.places[1].moves > 0)
        live.greet(Here(1), "", 0)
        assert live.table.places[1].bot == "gardener", "coming to look takes nothing back"
        assert (await ask(service, live, 1, ComeBack("b"))).is_done
        assert live.table.places[1].bot is None
        assert any(b'"table.event.came_back"' in told for told in ann.told)
        assert [kind for kind, _ in lines(live)] == ["left", "came_back"]

    tell(story, tmp_path)


def test_who_returns_is_told_all_that_was_played_for_them(tmp_path):
    async def story(service):
        live, _, _ = await two_people(service)
        await play(service, live, 1, "draw")
        await ask(service, live, 1, Leave("l"))
        await until(lambda: live.table.places[1].moves > 2)
        told = recalled(live.table, 1, Recall("r"))
        since = told.events[told.since :]
        assert since[0].key == "table.event.left"
        assert any(event.args.get("seat") == 1 for event in since[1:])
        before = told.events[: told.since]
        assert any(event.args.get("seat") == 1 for event in before), "the own move is no news"

    tell(story, tmp_path)


def test_a_bot_takes_all_who_are_there(tmp_path):
    async def story(service):
        live = await three_people(service)
        assert (await ask(service, live, 0, Replace("p", 2))).is_done
        assert live.table.places[2].bot is None
        assert (await ask(service, live, 0, Replace("q", 2))).key == "table.stand_in.asked"
        assert (await ask(service, live, 2, AnswerReplace("n", is_yes=True))).key == (
            "table.stand_in.nothing"
        )
        assert (await ask(service, live, 1, AnswerReplace("y", is_yes=True))).is_done
        assert live.table.places[2].bot == "gardener"
        assert lines(live) == [
            ("stand_in_asked", {"seat": 0, "other": 2}),
            ("stand_in_allowed", {"seat": 1, "other": 2}),
            ("stand_in", {"seat": 2, "other": 0}),
        ]
        stored = [decoded(entry.data) for entry in await service.store.entries(live.table.id)]
        assert [entry.by for entry in stored if getattr(entry, "bot", None)] == [0]

    tell(story, tmp_path, grace=0.0, bot_delay=60.0)


def test_a_no_is_written_down_and_lasts_for_a_while(tmp_path):
    async def story(service):
        live = await three_people(service)
        service.whereabouts.grace = 0.0
        await ask(service, live, 0, Replace("p", 2))
        service.whereabouts.grace = 100.0
        assert (await ask(service, live, 1, AnswerReplace("n", is_yes=False))).is_done
        service.whereabouts.check_gone = lambda *_: None
        assert (await ask(service, live, 0, Replace("q", 2))).key == "table.stand_in.refused"
        assert live.table.places[2].bot is None
        assert lines(live)[-1] == ("stand_in_refused", {"seat": 1, "other": 2})

    tell(story, tmp_path, grace=0.0, bot_delay=60.0)


def test_who_comes_while_the_others_are_asked_keeps_the_seat(tmp_path):
    async def story(service):
        live = await three_people(service)
        await ask(service, live, 0, Replace("p", 2))
        await service.host.tend(live, lambda table: absent.arrive(table, 2))
        assert live.table.stand_ins.asking is None
        late = await ask(service, live, 1, AnswerReplace("y", is_yes=True))
        assert late.key == "table.stand_in.nothing"
        assert live.table.places[2].bot is None
        assert lines(live)[-1] == ("came_back", {"seat": 2})

    tell(story, tmp_path, grace=0.0, bot_delay=60.0)


def test_in_a_game_over_days_the_clock_alone_decides(tmp_path):
    async def story(service):
        live = await three_people(service, here=(0,), clock=Clock(2 * 86_400.0))
        assert (await ask(service, live, 0, Replace("p", 2))).key == "table.seat.days"
        assert live.grace is None
        assert live._waits([0]) == ()
        await play(service, live, 0, "draw")
        await play(service, live, 0, "lay 0,0 r1")
        assert (await ask(service, live, 0, AskBack("b"))).is_done
        assert live.table.asking.of == {1, 2}, "who is away is asked all the same"

    tell(story, tmp_path, grace=0.0, bot_delay=60.0)


def test_everybody_is_told_how_long_a_seat_waits(tmp_path):
    async def story(service):
        live = await three_people(service)
        (wait,) = live._waits(sorted(live.seats_here))
        assert wait.seat == 2
        assert 0 < wait.seconds <= 120
        for connection in [one for one in live.connections if one.viewer == 1]:
            live.part(connection)
        assert [one.seat for one in live._waits([0])] == [1, 2]

    tell(story, tmp_path)


def test_a_wish_for_a_bot_is_the_same_after_a_restart(tmp_path):
    async def before(service):
        live = await three_people(service)
        await ask(service, live, 0, Replace("p", 2))
        return live.table.id

    table = tell(before, tmp_path, grace=0.0, bot_delay=60.0)

    async def after(service):
        live = await service.host.table(table)
        assert live.table.stand_ins.asking.of == {1}
        assert lines(live) == [("stand_in_asked", {"seat": 0, "other": 2})]
        assert (await ask(service, live, 1, AnswerReplace("y", is_yes=True))).is_done
        assert live.table.places[2].bot == "gardener"

    tell(after, tmp_path, bot_delay=60.0)


@pytest.mark.parametrize("first", ["left", "timeout", "handed_over", "stand_in"])
def test_what_a_bot_played_is_never_ones_own_last_move(first):
    def event(key, seat=1):
        return Message(key, {"seat": seat})

    away = (event("own"), event(f"table.event.{first}"), event("bots"), event("other", 0))
    assert own_since(away, 3, 1) == 1
    assert own_since(away, 3, 0) == 3
    back = (*away, event("table.event.came_back"))
    assert own_since(back, 3, 1) == 1
    assert own_since((*back, event("own")), 6, 1) == 6
