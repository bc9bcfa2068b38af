"""`gnomery today` and `gnomery league`: one deal for all, from a terminal."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from gnomery.engine.luck import new_seed, seal
from gnomery.terminal.remote import memberships
from gnomery.terminal.remote.app import Desk
from gnomery.terminal.remote.beside import SideBySide, reel_of
from gnomery.terminal.remote.network.links import (
    LONGEST,
    LinkError,
    RemoteChair,
    TableLink,
    read_server,
)
from gnomery.terminal.remote.network.server import NetError, Server
from gnomery.terminal.screen.speech import excused
from gnomery.terminal.table import tidy
from gnomery.wire.contests import (
    ContestInfo,
    DealInfo,
    EnterLeague,
    OpenLeague,
    PlayDeal,
    PlayInfo,
    StandingRow,
)
from gnomery.words import Arg, say, signed

LINK = re.compile(
    r"(?P<server>.+?)/contest/(?P<contest>[\w.-]+)/?(?:#(?P<secret>[\w-]*))?", re.ASCII
)


class ContestPlace(NamedTuple):
    """A contest on a server, and what opens one's place there."""

    desk: Desk
    server: str
    contest: str
    secret: str = ""

    def say(self, key: str, **args: Arg) -> None:
        """A sentence in the reader's language."""
        print(say(self.desk.language, key, args), file=self.desk.stdout, flush=True)

    def info(self) -> ContestInfo:
        """The contest as one may see it."""
        return Server(self.server).contest(self.contest, self.secret)

    def play(self, name: str, deal: int, *, is_practice: bool) -> int:
        """Play a deal, then look at the results."""
        nonce = new_seed()

        def way() -> RemoteChair:
            wish = PlayDeal(deal, name, seal(nonce), is_practice=is_practice)
            given = Server(self.server).play_deal(self.contest, wish, self.secret)
            if given.member is not None:
                memberships.remember(self.server, self.contest, given.member)
            if given.token is None:
                raise NetError("terminal.remote.no_gnomery", url=self.server)
            link = TableLink(self.server, given.table, given.token, kind="seat")
            return RemoteChair(link, name, nonce)

        code = self.desk.visit(way)
        own = self._replace(secret=memberships.recall(self.server, self.contest) or self.secret)
        return code or own.show()

    def beside(self, name: str, deal: int) -> int:
        """Somebody's play of a deal beside one's own."""
        found = self.info().deals[deal - 1 : deal]
        others = [play for one in found for play in one.plays if tidy(play.name) == name]
        own = found[0].own if found else None
        if own is None or own.table is None or not others or others[0].table is None:
            raise LinkError("terminal.contest.no_play", name=name[:LONGEST], n=deal)
        server, console = Server(self.server), self.desk.console()
        one, other = (reel_of(server, table, self.secret) for table in (own.table, others[0].table))
        return SideBySide((one, other), console, self.desk.language).run()

    def show(self) -> int:
        """Tell how things stand."""
        info = self.info()
        for key, args in told(info):
            self.say(key, **args)
        return 0


def today(desk: Desk, game: str, *, server: str, name: str, is_practice: bool = False) -> int:
    """Play the deal of the day, or see how well one did."""
    try:
        address = read_server(server)
        contest = next(one.contest for one in Server(address).days() if one.game == game)
        secret = memberships.recall(address, contest)
        place = ContestPlace(desk, address, contest, secret)
        own = place.info().deals[0].own
        if own is not None and own.is_over and not is_practice:
            return place.show()
        return place.play(name, 1, is_practice=is_practice)
    except (NetError, LinkError) as error:
        return excused(error, desk.language)


def open_league(  # noqa: PLR0913  one argument for each option of the command line
    desk: Desk, game: str, *, name: str, deals: int, days: int, server: str
) -> int:
    """Open a league, and show the link for friends."""
    try:
        address = read_server(server)
        seat = Server(address).open_league(OpenLeague(game, name, deals, days))
    except (NetError, LinkError) as error:
        return excused(error, desk.language)
    memberships.remember(address, seat.contest, seat.token)
    place = ContestPlace(desk, address, seat.contest, seat.token)
    place.say("terminal.contest.link")
    print(f"{address}/contest/{seat.contest}#{seat.invite}", file=desk.stdout, flush=True)
    return place.show()


def league(desk: Desk, link: str, *, name: str, deal: int | None, beside: str | None = None) -> int:
    """Take part in a league, play one of its deals, see how things stand, or two plays."""
    try:
        place = _entered(desk, link, name)
        if beside is not None:
            return place.beside(beside, deal or 1)
        if deal is None:
            return place.show()
        return place.play(name, deal, is_practice=False)
    except (NetError, LinkError) as error:
        return excused(error, desk.language)


def _entered(desk: Desk, link: str, name: str) -> ContestPlace:
    """One's place in a league, entered now if one has none yet."""
    found = LINK.fullmatch(link.strip())
    if found is None:
        raise LinkError("terminal.contest.no_link", text=link.strip()[:LONGEST])
    server, contest = read_server(found["server"]), found["contest"]
    secret = memberships.recall(server, contest)
    if not secret:
        seat = Server(server).enter(contest, EnterLeague(name, found["secret"] or ""))
        secret = seat.token
        memberships.remember(server, contest, secret)
    return ContestPlace(desk, server, contest, secret)


def told(info: ContestInfo) -> Iterator[tuple[str, dict[str, Arg]]]:
    """How things stand, sentence by sentence."""
    for row in info.standing:
        yield "terminal.contest.row", _row(row)
    if info.kind == "league":
        yield "contest.standing.why", {}
    for deal in info.deals:
        yield from _deal(info, deal)
    if info.is_closed:
        yield "contest.closed", {}


def _deal(info: ContestInfo, deal: DealInfo) -> Iterator[tuple[str, dict[str, Arg]]]:
    yield "terminal.contest.deal", {"n": deal.number, "begun": deal.begun, "done": deal.finished}
    if deal.own is not None and deal.own.is_over and not deal.own.counts:
        yield "contest.helped", {}
    elif deal.of:
        yield "contest.better", {"better": deal.better or 0, "n": deal.of}
    for play in deal.plays:
        yield "terminal.contest.play", _play(play)
    if deal.own is None and not info.is_closed:
        yield "contest.hidden", {}
    yield "terminal.contest.seal", {"seal": deal.seal}
    if deal.seed is not None:
        yield "terminal.contest.seed", {"seed": deal.seed}


def _row(row: StandingRow) -> dict[str, Arg]:
    return {
        "rank": row.rank,
        "name": tidy(row.name),
        "gain": signed(row.gain, ".2f"),
        "played": row.played,
        "total": row.total,
    }


def _play(play: PlayInfo) -> dict[str, Arg]:
    return {
        "rank": "–" if play.rank is None else str(play.rank),
        "name": tidy(play.name),
        "score": "…" if play.score is None else str(play.score),
    }
