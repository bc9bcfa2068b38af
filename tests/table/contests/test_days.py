"""Today's deal: one a day and game, the same for everybody, sealed before and shown after."""

import pytest
from msgspec.structs import replace

from gnomery import api
from gnomery.engine.errors import GnomeryError
from gnomery.engine.luck import commitment
from gnomery.games import SHELF
from gnomery.table.contests.callers import Caller
from gnomery.table.contests.contest import day_id, day_of
from gnomery.table.log.bounds import Bounds
from gnomery.wire.contests import PlayDeal
from gnomery.wire.messages import Leave
from tests.table.contests.players import HOUR, LONG_AGO, NOON, at, begin, finish, somebody
from tests.table.services import ask, tell, until

GAME = "gnom_street"
TODAY = day_id(GAME, day_of(NOON))


async def refused(waited):
    """The key of a refusal."""
    with pytest.raises(GnomeryError) as caught:
        await waited
    return caught.value.key


def test_every_game_has_one_and_tomorrows_is_sealed_today(tmp_path):
    async def story(service):
        at(service, NOON)
        today = await service.contests.days(Caller())
        assert [one.game for one in today] == list(SHELF)
        assert [one.own for one in today] == [None] * len(SHELF)
        again = await service.contests.days(somebody())
        assert again == today
        at(service, NOON + 24 * HOUR)
        tomorrow = await service.contests.days(Caller())
        assert [one.seal for one in tomorrow] == [one.next_seal for one in today]
        assert len({one.seal for one in (*today, *tomorrow)}) == 2 * len(SHELF)

    tell(story, tmp_path)


def test_processes_agree_whoever_asks_first(tmp_path):
    async def story(service):
        at(service, NOON)
        here = await service.contests.day(GAME, NOON)
        service.contests.logs.kept.clear()  # as another process that has seen nothing yet
        there = await service.contests.day(GAME, NOON)
        assert here.opened == there.opened
        made = await service.contests.logs.create(replace(here.opened, seeds=("another",)))
        assert made.opened == here.opened

    tell(story, tmp_path)


def test_it_is_the_same_deal_for_everybody(tmp_path):
    async def story(service):
        at(service, NOON)
        first, _ = await begin(service, (await service.contests.day(GAME, NOON)).id, somebody())
        second, _ = await begin(service, TODAY, somebody(), "Bo")
        assert first.table.id != second.table.id
        assert first.table.commitment == second.table.commitment
        assert [place.name for place in first.table.places[1:]] == [
            place.name for place in second.table.places[1:]
        ]
        await finish(service, first)
        await finish(service, second)
        # the same choices by the person: the same answers by bots, and the same draws
        # (who chooses at the same time as others may do so before or after them)
        logs = [
            sorted(one.table.match.log, key=lambda entry: entry.seat) for one in (first, second)
        ]
        assert logs[0] == logs[1]

    tell(story, tmp_path)


def test_a_device_plays_once_for_the_table_of_results(tmp_path):
    async def story(service):
        at(service, NOON)
        await service.contests.days(Caller())
        ann = somebody()
        early = await refused(
            service.contests.play(TODAY, PlayDeal(name="Ann", is_practice=True), somebody())
        )
        assert early == "table.contest.practice"
        live, given = await begin(service, TODAY, ann)
        again = await service.contests.play(TODAY, PlayDeal(name="Else"), ann)
        assert (again.table, again.token) == (given.table, None)
        before = await refused(service.contests.play(TODAY, PlayDeal(is_practice=True), ann))
        assert before == "table.contest.practice"
        await finish(service, live)
        assert await refused(service.contests.play(TODAY, PlayDeal(), ann)) == (
            "table.contest.played"
        )
        practice, given = await begin(service, TODAY, ann, is_practice=True)
        assert practice.table.created.contest.is_practice
        await finish(service, practice, "another way")
        (deal,) = (await service.contests.info(TODAY, ann)).deals
        assert [(play.table, play.rank) for play in deal.plays] == [(live.table.id, 1)]

    tell(story, tmp_path)


def test_who_has_played_is_told_how_well(tmp_path):
    async def story(service):
        at(service, NOON)
        await service.contests.days(Caller())
        people = [somebody() for _ in range(3)]
        scores = []
        for number, one in enumerate(people):
            live, _ = await begin(service, TODAY, one, f"P{number}")
            (closed,) = (await service.contests.info(TODAY, one)).deals
            assert closed.plays == ()
            await finish(service, live, f"luck{number}")
            (own,) = [
                line.points
                for line in live.table.match.result.sheet
                if line.seat == 0 and line.key.endswith("score.total")
            ]
            scores.append(own)
        for one, score in zip(people, scores, strict=True):
            (deal,) = (await service.contests.info(TODAY, one)).deals
            assert (deal.better, deal.of) == (sum(other < score for other in scores), 2)
            assert [play.score for play in deal.plays] == sorted(scores, reverse=True)
            assert deal.own.rank == 1 + sum(other > score for other in scores)
            assert [play.table for play in deal.plays if play.member != deal.own.member] == [
                None, None,
            ]  # fmt: skip
        (stranger,) = (await service.contests.info(TODAY, Caller())).deals
        assert (stranger.plays, stranger.finished, stranger.seed) == ((), 3, None)

    tell(story, tmp_path)


def test_after_the_day_everything_is_shown_and_checks(tmp_path):
    async def story(service):
        at(service, NOON)
        await service.contests.days(Caller())
        ann = somebody()
        live, _ = await begin(service, TODAY, ann)
        shown = live.table.commitment
        await finish(service, live)
        assert await refused(service.lobby.record(live.table.id)) == "table.contest.sealed"
        assert not await service.contests.can_look(live.table.id, ann)
        at(service, NOON + 13 * HOUR)
        assert await refused(service.contests.play(TODAY, PlayDeal(name="Bo"), somebody())) == (
            "table.contest.late"
        )
        assert await refused(service.lobby.record(live.table.id)) == "table.contest.sealed"
        at(service, NOON + 14 * HOUR)
        record = await service.lobby.record(live.table.id)
        assert api.verify(record).is_true
        info = await service.contests.info(TODAY, Caller())
        (deal,) = info.deals
        assert info.is_closed
        assert deal.seal == shown == record.commitment == commitment(GAME, deal.seed)
        assert deal.seed == record.seed
        assert [play.table for play in deal.plays] == [live.table.id]

    tell(story, tmp_path)


def test_what_a_bot_played_or_came_too_late_does_not_count(tmp_path):
    async def story(service):
        at(service, NOON)
        await service.contests.days(Caller())
        left = somebody()
        live, _ = await begin(service, TODAY, left)
        assert (await ask(service, live, 0, Leave("go"))).is_done
        await until(lambda: live.table.status == "over")
        await until(lambda: live.table.id not in service.contests.noting)
        (deal,) = (await service.contests.info(TODAY, left)).deals
        assert (deal.own.is_over, deal.own.counts, deal.own.rank) == (True, False, None)
        assert (deal.plays, deal.finished) == ((), 0)

    tell(story, tmp_path)


def test_what_was_finished_after_the_end_does_not_count(tmp_path):
    async def story(service):
        at(service, LONG_AGO)
        await service.contests.days(Caller())
        late = somebody()
        contest = day_id(GAME, day_of(LONG_AGO))
        live, _ = await begin(service, contest, late)
        await finish(service, live)  # its last move is made today
        (deal,) = (await service.contests.info(contest, late)).deals
        assert (deal.own.is_over, deal.own.counts, deal.finished) == (True, False, 0)

    tell(story, tmp_path)


def test_results_are_noted_after_a_crash(tmp_path):
    async def play(service):
        at(service, NOON)
        await service.contests.days(Caller())
        service.contests.look_after = lambda _live: None  # the process dies before it notes it
        live, _ = await begin(service, TODAY, ANN)
        await finish(service, live)

    async def look(service):
        at(service, NOON)
        (deal,) = (await service.contests.info(TODAY, ANN)).deals
        assert deal.own.is_over
        assert deal.finished == 1

    tell(play, tmp_path)
    tell(look, tmp_path)


ANN = Caller(browser="ann/page")


def test_there_is_a_bound_on_how_many_play(tmp_path):
    async def story(service):
        at(service, NOON)
        await service.contests.days(Caller())
        service.lobby.bounds = Bounds(day_players=1)
        await begin(service, TODAY, somebody())
        late = service.contests.play(TODAY, PlayDeal(name="Bo"), somebody())
        assert await refused(late) == "table.contest.full"

    tell(story, tmp_path)


def test_days_that_are_not_there_cannot_be_made(tmp_path):
    async def story(service):
        at(service, NOON)
        for wrong in ("day.gnom_street.2031-01-01", "day.chess.2027-01-15", "day", "x.y", ""):
            assert await refused(service.contests.info(wrong, Caller())) == "table.none"
            assert await refused(service.contests.play(wrong, PlayDeal(), Caller())) == "table.none"
            assert await refused(service.host.table(wrong)) == "table.none"
        await service.contests.days(Caller())
        tomorrow = day_id(GAME, day_of(NOON + 24 * HOUR))
        assert (await service.contests.info(tomorrow, Caller())).deals[0].seed is None
        assert await refused(service.contests.play(tomorrow, PlayDeal(name="A"), somebody())) == (
            "table.contest.early"
        )
        assert await refused(service.host.table(TODAY)) == "table.none"

    tell(story, tmp_path)
