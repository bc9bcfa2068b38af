"""Deals played: a table for each, once for the table of results, and what came of it."""

import asyncio
from collections.abc import Iterable

import structlog

from gnomery.engine.errors import GnomeryError, OptionError
from gnomery.engine.terms import Result
from gnomery.table.contests.callers import Caller
from gnomery.table.contests.contest import Contest
from gnomery.table.contests.desk import ContestDesk
from gnomery.table.contests.entries import Begun, ContestEntry, Finished
from gnomery.table.contests.standing import place_of, score_of
from gnomery.table.log.decide import NotAllowedError
from gnomery.table.log.entries import ContestDeal, Created, Moved, decoded
from gnomery.table.people import founding
from gnomery.table.people.access import new_table_id
from gnomery.table.people.lobby import Lobby
from gnomery.table.running.host import NoTableError
from gnomery.table.running.live import Live
from gnomery.table.store.contract import StoredEntry
from gnomery.wire.bodies import Join
from gnomery.wire.contests import ContestInfo, DealTable, PlayDeal

log = structlog.get_logger("gnomery.table")

OWN = 0
"""The person's seat, the same for everybody."""


class Contests(ContestDesk):
    """The desk, and the tables of contests."""

    def __init__(self, lobby: Lobby) -> None:
        super().__init__(lobby)
        self.noting: dict[str, asyncio.Task[None]] = {}

    async def info(self, contest_id: str, caller: Caller) -> ContestInfo:
        """All that somebody may know, games that are over meanwhile included."""
        contest = await self.logs.read(contest_id)
        viewer = await self.member(contest, caller)
        for (_, member), play in list(contest.plays.items()):
            if play.finished is None and (member == viewer or not contest.is_day):
                await self._look(play.table)
        return await super().info(contest_id, caller)

    async def play(self, contest_id: str, wish: PlayDeal, caller: Caller) -> DealTable:
        """One's table for a deal: a new one, the one begun before, or one for practice."""
        contest = await self.logs.read(contest_id)
        number = wish.deal - 1
        if not 0 <= number < len(contest.opened.seeds):
            raise OptionError("table.contest.deal", n=len(contest.opened.seeds))
        member, fresh = await self.member(contest, caller), None
        if member is None:
            if not contest.is_day:
                raise NoTableError
            seat = await self.entered(contest, wish.name, caller.browser)
            member, fresh = seat.member, seat.token
        closes = contest.opened.closes
        deal = ContestDeal(contest.id, number, member, closes, is_practice=wish.is_practice)
        if wish.is_practice:
            self._check_practice(contest, deal)
            table = new_table_id()
        else:
            table = await self._begun(deal)
        created = founding.dealt(contest.opened, deal, contest.members[member], table)
        token = await self._seated(created, contest.members[member], wish.seal, caller)
        return DealTable(table, OWN, token, fresh)

    async def can_look(self, table_id: str, caller: Caller) -> bool:
        """Whether somebody may see a finished game of a contest that is not closed yet."""
        deal = (await self.lobby.host.table(table_id)).table.created.contest
        if deal is None or deal.is_practice:
            return False
        contest = await self.logs.find(deal.contest)
        play = None if contest is None else contest.plays.get((deal.deal, deal.member))
        if contest is None or play is None or play.table != table_id:
            return False
        viewer = await self.member(contest, caller)
        return contest.has_open_play(deal.deal, viewer, deal.member, self.lobby.now())

    def look_after(self, live: Live) -> None:
        """Note how a game of a contest ended, once."""
        deal, table = live.table.created.contest, live.table
        if deal is None or deal.is_practice or table.status != "over" or table.id in self.noting:
            return
        self.noting[table.id] = asyncio.get_running_loop().create_task(self._noted(live, deal))

    async def close_down(self) -> None:
        """Let go of everything under way."""
        for task in self.noting.values():
            task.cancel()
        await asyncio.gather(*self.noting.values(), return_exceptions=True)

    def _check_practice(self, contest: Contest, deal: ContestDeal) -> None:
        """Nobody practises what they have still to play."""
        if not contest.has_finished(deal.deal, deal.member):
            raise NotAllowedError("table.contest.practice")

    async def _begun(self, deal: ContestDeal) -> str:
        """The table at which a member plays a deal, the same however often they ask."""

        def begin(contest: Contest) -> list[ContestEntry]:
            play = contest.plays.get((deal.deal, deal.member))
            if play is not None and play.finished is not None:
                raise NotAllowedError("table.contest.played")
            if play is not None:
                return []
            self.check_open(contest)
            return [Begun(deal.member, deal.deal, new_table_id())]

        contest = await self.logs.carry_out(deal.contest, begin)
        return contest.plays[deal.deal, deal.member].table

    async def _seated(self, created: Created, name: str, seal: str, caller: Caller) -> str | None:
        """The secret of one's seat; None for a browser that has it already."""
        lobby = self.lobby
        try:
            live = await lobby.host.table(created.table)
        except NoTableError:
            wish = PlayDeal(name=name, seal=seal)
            opened = await lobby.stand_for(created, wish, caller.browser, caller.address)
            return opened.token
        if not live.table.places[OWN].is_taken:
            return (await lobby.sit(live, Join(name, seat=OWN, seal=seal), caller.browser)).token
        return None if caller.bearer is None else await lobby.secret_for(live, OWN)

    async def _look(self, table_id: str) -> None:
        """See whether a game that was under way is over by now, and wait until that is noted."""
        summary = await self.lobby.host.store.summary(table_id)
        if summary is None or summary.status != "over":
            return
        self.look_after(await self.lobby.host.table(table_id))
        if task := self.noting.get(table_id):
            await asyncio.wait([task])

    async def _noted(self, live: Live, deal: ContestDeal) -> None:
        """Write down how a game ended; what cannot be written now is noted when it is asked for."""
        try:
            match = live.table.match
            assert match is not None
            assert match.result is not None
            stored = await self.lobby.host.store.entries(live.table.id)
            done = finished(deal, match.result, stored)

            def end(contest: Contest) -> list[ContestEntry]:
                play = contest.plays.get((deal.deal, deal.member))
                is_due = play and play.table == live.table.id and play.finished is None
                return [done] if is_due else []

            await self.logs.carry_out(deal.contest, end)
        except GnomeryError as error:
            log.warning("result not noted", table=live.table.id, why=error.key)
        finally:
            self.noting.pop(live.table.id, None)


def finished(deal: ContestDeal, result: Result, stored: Iterable[StoredEntry]) -> Finished:
    """How a game ended for its person, by its result and its log."""
    moves = [
        (entry, one.at)
        for one in stored
        if one.kind == "moved" and isinstance(entry := decoded(one.data), Moved)
    ]
    score = score_of(result, OWN)
    return Finished(
        member=deal.member,
        deal=deal.deal,
        score=score.points,
        place=place_of(result, OWN),
        at=moves[-1][1],
        is_points=score.is_points,
        is_helped=any(entry.is_bot for entry, _ in moves if entry.seat == OWN),
    )
