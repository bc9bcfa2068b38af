"""The first entry of a contest's log: a day's deal, or a league."""

import hmac
import secrets
from base64 import urlsafe_b64encode

from gnomery import api
from gnomery.engine.errors import OptionError
from gnomery.engine.luck import new_seed
from gnomery.table.contests.contest import DAY_SECONDS, LEAGUE, day_id, start_of
from gnomery.table.contests.entries import ContestOpened
from gnomery.table.log.entries import CONTEST_MARK
from gnomery.table.people.access import BITS
from gnomery.table.people.names import clean_name
from gnomery.wire.contests import OpenLeague

BOT = "gardener"
"""All rivals are of this level: it answers at once, so that it answers everybody alike."""
GRACE_SECONDS = 2 * 3600.0
"""Who began before midnight has so long to finish."""
MOST_DEALS, MOST_DAYS = 12, 31


def day(game: str, date: str) -> ContestOpened:
    """A day's deal of a game, with as many players as usual."""
    known, opens = api.game(game), start_of(date)
    until = opens + DAY_SECONDS
    return ContestOpened(
        contest=day_id(game, date),
        kind="day",
        game=game,
        rules_version=known.rules_version,
        players=known.rules.usual,
        options={},
        bot=BOT,
        seeds=(new_seed(),),
        key=new_seed(),
        opens=opens,
        begins_until=until,
        closes=until + GRACE_SECONDS,
        title=date,
    )


def league(wish: OpenLeague, now: float) -> ContestOpened:
    """A league of so many deals, if what is wished for can be played."""
    game = api.game(wish.game)
    if not 1 <= wish.deals <= MOST_DEALS:
        raise OptionError("table.contest.deals", n=MOST_DEALS)
    if not 1 <= wish.days <= MOST_DAYS:
        raise OptionError("table.contest.days", n=MOST_DAYS)
    if wish.options.get("box") is not None:
        raise OptionError("table.open.box")
    players = game.rules.usual if wish.players is None else wish.players
    api.unplayed(game, players, wish.options, None)
    closes = now + wish.days * DAY_SECONDS
    return ContestOpened(
        contest=f"{LEAGUE}{CONTEST_MARK}{secrets.token_urlsafe(9)}",
        kind="league",
        game=wish.game,
        rules_version=game.rules_version,
        players=players,
        options=wish.options,
        bot=BOT,
        seeds=tuple(new_seed() for _ in range(wish.deals)),
        key=new_seed(),
        opens=now,
        begins_until=closes,
        closes=closes,
        title=clean_name(wish.title) if wish.title else "",
    )


def invitation(opened: ContestOpened) -> str:
    """A league's invitation: the same for everybody who may pass it on, and kept nowhere."""
    message = f"invite/{opened.contest}".encode()
    digest = hmac.digest(opened.key.encode(), message, "sha256")
    return urlsafe_b64encode(digest[: BITS // 8]).decode()
