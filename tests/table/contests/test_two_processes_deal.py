"""Two processes on one PostgreSQL seal one deal a day, and a member is the same at both."""

import asyncio
import time

import pytest

from gnomery.table.contests.callers import Caller
from tests.table.contests.players import NOON, at, begin, finish, league, somebody
from tests.table.services import serving
from tests.table.store.cluster import Cluster, new_schema


@pytest.fixture
def url():
    cluster = Cluster()
    yield new_schema(cluster.url)
    cluster.remove()


def test_whichever_is_first_deals_for_both(tmp_path, url):
    async def told():
        async with serving(tmp_path, url) as one, serving(tmp_path, url) as other:
            for service in (one, other):
                at(service, NOON)
            here, there = await asyncio.gather(
                one.contests.days(Caller()), other.contests.days(Caller())
            )
            assert here == there
            contest = next(day.contest for day in here if day.game == "gnom_street")
            ann, bo = somebody(), somebody()
            near, _ = await begin(one, contest, ann)
            far, _ = await begin(other, contest, bo, "Bo")
            assert near.table.commitment == far.table.commitment
            await finish(one, near)
            await finish(other, far)
            for service in (one, other):
                (deal,) = (await service.contests.info(contest, ann)).deals
                assert (deal.finished, deal.of) == (2, 1)
            joined, (cleo, _) = await league(one, deals=1, days=1)
            assert (await other.contests.info(joined, cleo)).own == 0
            assert await other.contests.tidy(time.time() + 100 * 86_400) > 0

    asyncio.run(told())
