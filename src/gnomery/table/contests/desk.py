"""The desk of contests: opening them, taking part, and looking at what came of it."""

from gnomery import api
from gnomery.table.contests import opening, showing
from gnomery.table.contests.callers import Caller, member_of, member_role
from gnomery.table.contests.contest import DAY_SECONDS, Contest, day_id, day_of
from gnomery.table.contests.entries import Closed, ContestEntry, Entered
from gnomery.table.contests.opening import invitation
from gnomery.table.log.bounds import FullError
from gnomery.table.log.decide import NotAllowedError
from gnomery.table.people.access import browser_secret, kept_token, new_token
from gnomery.table.people.lobby import BROWSER_SECONDS, Lobby
from gnomery.table.people.looks import is_alike
from gnomery.table.people.names import clean_name
from gnomery.table.running.host import NoTableError
from gnomery.table.store.contract import Token
from gnomery.wire.contests import ContestInfo, DayInfo, EnterLeague, LeagueSeat, OpenLeague

OLD_SECONDS = 90 * DAY_SECONDS
"""A contest in which nothing has happened for so long is forgotten; its tables stay."""


class ContestDesk:
    """The ways into a contest."""

    def __init__(self, lobby: Lobby) -> None:
        self.lobby = lobby
        self.logs = lobby.contests

    async def days(self, caller: Caller) -> list[DayInfo]:
        """Today's deal of every game, and the seal on tomorrow's."""
        now = self.lobby.now()
        found = []
        for game in api.shelf():
            contest = await self.day(game, now)
            following = await self.day(game, now + DAY_SECONDS)
            viewer = await self.member(contest, caller)
            found.append(showing.today(contest, following, viewer, now))
        return found

    async def day(self, game: str, at: float) -> Contest:
        """A day's deal of a game, made when it is first asked for: on the day before."""
        date = day_of(at)
        known = await self.logs.find(day_id(game, date))
        return known or await self.logs.create(opening.day(game, date))

    async def info(self, contest_id: str, caller: Caller) -> ContestInfo:
        """All that somebody may know; a league is for its members and those invited."""
        contest = await self.logs.read(contest_id)
        viewer = await self.member(contest, caller)
        if viewer is None and not contest.is_day:
            caller.check_invited(contest)
        following = None
        if contest.is_day:
            after = day_of(contest.opened.begins_until)
            following = await self.logs.find(day_id(contest.opened.game, after))
        return showing.shown(contest, viewer, self.lobby.now(), following)

    async def open_league(self, wish: OpenLeague, browser: str | None) -> LeagueSeat:
        """A new league, its opener the first member."""
        clean_name(wish.name)
        contest = await self.logs.create(opening.league(wish, self.lobby.now()))
        return await self.entered(contest, wish.name, browser)

    async def enter(self, contest_id: str, wish: EnterLeague, browser: str | None) -> LeagueSeat:
        """Somebody takes part in a league they were invited to."""
        contest = await self.logs.read(contest_id)
        if contest.is_day:
            raise NoTableError
        Caller(wish.invite).check_invited(contest)
        if await self.member(contest, Caller(browser=browser)) is not None:
            raise NotAllowedError("table.contest.member")
        return await self.entered(contest, wish.name, browser)

    async def close(self, contest_id: str, caller: Caller) -> ContestInfo:
        """Show everything before the date, once all have played everything."""
        viewer = await self.member(await self.logs.read(contest_id), caller)
        if viewer is None:
            raise NoTableError

        def closed(contest: Contest) -> list[ContestEntry]:
            if viewer != 0 or contest.is_day or not contest.is_complete:
                raise NotAllowedError("table.contest.unfinished")
            return [] if contest.is_ended else [Closed()]

        contest = await self.logs.carry_out(contest_id, closed)
        return showing.shown(contest, viewer, self.lobby.now())

    async def member(self, contest: Contest, caller: Caller) -> int | None:
        """Which member somebody is, by what they bring; None if they are none."""
        for secret in caller.secrets(contest.id):
            try:
                found = member_of((await self.lobby.opened_by(secret, contest.id)).role)
            except NoTableError:
                continue
            if found is not None and found < len(contest.members):
                return found
        return None

    async def is_member(self, contest_id: str, caller: Caller) -> bool:
        """Whether somebody takes part already."""
        return await self.member(await self.logs.read(contest_id), caller) is not None

    async def entered(self, contest: Contest, name: str, browser: str | None) -> LeagueSeat:
        """A new member, with a secret of their own."""
        cleaned, fresh = clean_name(name), new_token()

        def enter(contest: Contest) -> list[ContestEntry]:
            self.check_open(contest)
            most = self.lobby.bounds.day_players if contest.is_day else self.lobby.bounds.members
            if len(contest.members) >= most:
                raise FullError("table.contest.full", n=most)
            if not contest.is_day and any(is_alike(one, cleaned) for one in contest.members):
                raise NotAllowedError("table.name.taken", name=cleaned)
            return [Entered(cleaned)]

        def tokens(contest: Contest) -> list[Token]:
            role = member_role(len(contest.members))
            kept = [kept_token(fresh, contest.id, role)]
            if browser is not None:
                own = browser_secret(browser, contest.id)
                kept.append(kept_token(own, contest.id, role, BROWSER_SECONDS))
            return kept

        before = await self.logs.carry_out(contest.id, enter, tokens)
        number = await self.member(before, Caller(fresh))
        assert number is not None
        return LeagueSeat(contest.id, number, fresh, invitation(contest.opened))

    def check_open(self, contest: Contest) -> None:
        """Refuse what comes before a contest opens, or too late."""
        now, opened = self.lobby.now(), contest.opened
        if now < opened.opens:
            raise NotAllowedError("table.contest.early")
        if now >= opened.begins_until or contest.is_closed(now):
            raise NotAllowedError("table.contest.late")

    async def tidy(self, now: float) -> int:
        """Forget contests that are long over; how many."""
        old = await self.logs.old(now - OLD_SECONDS)
        for contest_id in old:
            await self.logs.delete(contest_id)
        return len(old)
