"""A friends' league: a season of deals, each played when one has time, luck taken out."""

import time

import pytest

from gnomery import api
from gnomery.engine.errors import GnomeryError
from gnomery.table.contests.callers import Caller
from gnomery.table.log.bounds import Bounds
from gnomery.wire.contests import EnterLeague, OpenLeague, PlayDeal
from tests.table.contests.players import HOUR, NOON, at, begin, finish, league, somebody
from tests.table.contests.test_days import refused
from tests.table.services import tell

DAY = 24 * HOUR


async def played(service, contest, person, deal, luck):
    """A deal played to its end, and the points."""
    live, _ = await begin(service, contest, person, deal=deal)
    await finish(service, live, luck)
    (points,) = [
        line.points
        for line in live.table.match.result.sheet
        if line.seat == 0 and line.key.endswith("score.total")
    ]
    return points


def test_two_people_three_deals_and_the_table(tmp_path):
    """Played for real, and the table reckoned again from the points as anybody would by hand."""

    async def story(service):
        at(service, NOON)
        contest, (ann, bo) = await league(service, game="gnom_street", deals=3, days=7)
        points = {0: [], 1: []}
        for deal in (1, 2, 3):
            points[0].append(await played(service, contest, ann, deal, f"ann{deal}"))
        before = await service.contests.info(contest, bo)
        assert before.standing == ()  # nobody learns what a deal holds before they play it
        assert [deal.plays for deal in before.deals] == [(), (), ()]
        for deal in (3, 1, 2):
            points[1].append(await played(service, contest, bo, deal, f"bo{deal}"))
        bos = dict(zip((3, 1, 2), points[1], strict=True))
        gain = (
            sum(score - (score + bos[deal]) / 2 for deal, score in enumerate(points[0], start=1))
            / 4
        )
        for person in (ann, bo):
            info = await service.contests.info(contest, person)
            rows = {row.name: row for row in info.standing}
            assert rows["Ann"].gain == pytest.approx(gain, abs=0.01)
            assert rows["Bo"].gain == pytest.approx(-gain, abs=0.01)
            assert (rows["Ann"].total, rows["Bo"].total) == (sum(points[0]), sum(points[1]))
            assert [row.played for row in info.standing] == [3, 3]
            assert info.standing[0].gain >= info.standing[1].gain

    tell(story, tmp_path)


def test_plays_stand_side_by_side_once_both_have_played(tmp_path):
    async def story(service):
        at(service, NOON)
        contest, (ann, bo, cleo) = await league(
            service, ("Ann", "Bo", "Cleo"), game="gnom_street", deals=1
        )
        await played(service, contest, ann, 1, "a")
        table = (await service.contests.info(contest, ann)).deals[0].own.table
        looks = [await service.contests.can_look(table, one) for one in (ann, bo, Caller())]
        assert looks == [True, False, False]
        await played(service, contest, bo, 1, "b")
        looks = [await service.contests.can_look(table, one) for one in (ann, bo, cleo, Caller())]
        assert looks == [True, True, False, False]
        (deal,) = (await service.contests.info(contest, bo)).deals
        assert {play.name: play.table is not None for play in deal.plays} == {
            "Ann": True, "Bo": True,
        }  # fmt: skip
        (deal,) = (await service.contests.info(contest, cleo)).deals
        assert (deal.plays, deal.begun, deal.finished) == ((), 2, 2)
        assert await refused(service.lobby.record(table)) == "table.contest.sealed"
        at(service, NOON + 14 * DAY)
        assert await service.contests.can_look(table, Caller())
        assert api.verify(await service.lobby.record(table)).is_true

    tell(story, tmp_path)


def test_it_is_closed_early_only_when_all_have_played_all(tmp_path):
    async def story(service):
        at(service, NOON)
        contest, (ann, bo) = await league(service, game="gnom_street", deals=1)
        await played(service, contest, ann, 1, "a")
        assert await refused(service.contests.close(contest, ann)) == "table.contest.unfinished"
        await played(service, contest, bo, 1, "b")
        assert await refused(service.contests.close(contest, bo)) == "table.contest.unfinished"
        assert await refused(service.contests.close(contest, Caller())) == "table.none"
        assert (await service.contests.info(contest, ann)).can_close
        closed = await service.contests.close(contest, ann)
        assert closed.is_closed
        assert closed.deals[0].seed is not None
        assert api.verify(await service.lobby.record(closed.deals[0].plays[1].table)).is_true
        invite = closed.invite
        late = service.contests.enter(contest, EnterLeague("Dora", invite), somebody().browser)
        assert await refused(late) == "table.contest.late"

    tell(story, tmp_path)


def test_only_who_was_invited_takes_part(tmp_path):
    async def story(service):
        at(service, NOON)
        contest, (ann, _) = await league(service)
        info = await service.contests.info(contest, ann)
        assert (info.members, info.own) == (("Ann", "Bo"), 0)
        for caller in (Caller(), somebody(), Caller("wrong"), Caller(info.invite[:-1])):
            assert await refused(service.contests.info(contest, caller)) == "table.none"
            assert await refused(service.contests.play(contest, PlayDeal(), caller)) == "table.none"
        invited = await service.contests.info(contest, Caller(info.invite))
        assert (invited.own, invited.invite) == (None, None)
        enter = service.contests.enter
        assert await refused(enter(contest, EnterLeague("Eve", "wrong"), None)) == "table.none"
        again = enter(contest, EnterLeague("Ann II", info.invite), ann.browser)
        assert await refused(again) == "table.contest.member"
        alike = enter(contest, EnterLeague("B0", info.invite), somebody().browser)
        assert await refused(alike) == "table.name.taken"
        seat = await enter(contest, EnterLeague("Cleo", info.invite), None)
        assert (await service.contests.info(contest, Caller(seat.token))).own == 2

    tell(story, tmp_path)


def test_bounds(tmp_path):
    async def story(service):
        at(service, NOON)
        for wish, key in (
            ({"deals": 0}, "table.contest.deals"),
            ({"deals": 13}, "table.contest.deals"),
            ({"days": 0}, "table.contest.days"),
            ({"days": 32}, "table.contest.days"),
            ({"options": {"box": {}}}, "table.open.box"),
        ):
            wished = OpenLeague("gardlings", "Ann", **wish)
            assert await refused(service.contests.open_league(wished, None)) == key
        with pytest.raises(GnomeryError):
            await service.contests.open_league(OpenLeague("gardlings", "Ann", players=99), None)
        contest, (ann, _) = await league(service, deals=1)
        service.lobby.bounds = Bounds(members=2)
        invite = (await service.contests.info(contest, ann)).invite
        third = service.contests.enter(contest, EnterLeague("Cleo", invite), None)
        assert await refused(third) == "table.contest.full"
        assert await refused(service.contests.play(contest, PlayDeal(2), ann)) == (
            "table.contest.deal"
        )

    tell(story, tmp_path)


def test_old_ones_are_forgotten_and_their_tables_stay(tmp_path):
    async def story(service):
        contest, (ann, _) = await league(service, game="gnom_street", deals=1, days=1)
        live, _ = await begin(service, contest, ann)
        await finish(service, live)
        later = time.time() + 91 * DAY
        assert await service.contests.tidy(time.time()) == 0
        assert await service.contests.tidy(later) == 1
        assert await refused(service.contests.info(contest, ann)) == "table.none"
        assert api.verify(await service.lobby.record(live.table.id)).is_true

    tell(story, tmp_path)
