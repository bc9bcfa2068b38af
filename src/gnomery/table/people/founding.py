"""The first entry of a table's log: a new table, a rematch, a fork, a sandbox."""

from collections.abc import Iterator, Sequence
from functools import cache

import msgspec

from gnomery import api
from gnomery.bots.levels import check_offered
from gnomery.bots.names import bot_names
from gnomery.engine.errors import OptionError
from gnomery.engine.game import AnyGame
from gnomery.engine.luck import commitment, new_seed
from gnomery.engine.record import Record
from gnomery.examples.playing import beginning
from gnomery.examples.reading import example_of, rule_of
from gnomery.lessons.reading import chapter_of
from gnomery.table.contests.entries import ContestOpened
from gnomery.table.log.entries import ContestDeal, Created, LessonTaken, SeatSetup
from gnomery.table.log.table import Table
from gnomery.table.people.access import new_table_id
from gnomery.table.people.looks import is_alike
from gnomery.wire.bodies import OpenTable

OTHERS = "gardener"
"""Who sits at the other seats where an example is tried or a lesson is taken."""
MOST_BANK, MOST_MORE = 14 * 86_400.0, 24 * 3_600.0
"""Seconds a clock may begin with, and get more for each move."""


def new(wish: OpenTable) -> Created:
    """A table, if what is wished for can be played."""
    game = api.game(wish.game)
    if wish.lesson is not None:
        return _taught(wish, wish.lesson)
    players = game.rules.usual if wish.players is None else wish.players
    api.unplayed(game, players, wish.options, wish.deal)
    table = new_table_id()
    # the same deal is played by the same bots, and none of them is called like its opener
    names = (name for name in bot_names(wish.deal or table) if not is_alike(name, wish.name))
    chairs = _chairs(game, wish.bots, players, names)
    if wish.clock is not None and not (wish.clock.bank > 0 <= wish.clock.more):
        raise OptionError("table.open.clock")
    if wish.clock is not None and (wish.clock.bank > MOST_BANK or wish.clock.more > MOST_MORE):
        days, hours = int(MOST_BANK / 86_400), int(MOST_MORE / 3_600)
        raise OptionError("table.open.clock_long", days=days, hours=hours)
    return Created(
        table=table,
        game=wish.game,
        players=players,
        options=wish.options,
        chairs=chairs,
        secret=new_seed(),
        key=new_seed(),
        rules_version=game.rules_version,
        is_listed=wish.is_listed,
        clock=wish.clock,
        deal=wish.deal,
    )


def rematch(table: Table, *, is_same_deal: bool) -> Created:
    """A table for the same people."""
    assert table.match is not None
    deal, rules = None, api.game(table.created.game).rules_version
    if is_same_deal:  # which falls the same way by the same rules only
        deal, rules = table.match.seed, table.game.rules_version
    start = table.created.start if table.created.sandbox else None
    return msgspec.structs.replace(
        _like(table), deal=deal, rules_version=rules, parent=table.id, start=start
    )


def _taught(wish: OpenTable, number: int) -> Created:
    """A table for a chapter of a lesson: one person, and rivals who do as it is written."""
    chapter, table = chapter_of(wish.game, number), new_table_id()
    match = beginning(api.game(wish.game), chapter.upto(-1))
    names = (name for name in bot_names(table) if not is_alike(name, wish.name))
    bots = (None, *[OTHERS] * (len(match.seats) - 1))
    return Created(
        table=table,
        game=wish.game,
        players=len(match.seats),
        options=chapter.options,
        chairs=_chairs(match.game, bots, len(match.seats), names),
        secret=new_seed(),
        key=new_seed(),
        rules_version=match.game.rules_version,
        deal=match.seed,
        start=match.record().dumps(),
        lesson=LessonTaken(number, chapter.script),
    )


def forked(table: Table, record: Record, upto: int) -> Created:
    """A table that goes on from an entry of a finished game's log."""
    start = msgspec.structs.replace(record, log=record.log[:upto], seed=None, result=None)
    return msgspec.structs.replace(_like(table), start=start.dumps(), deal=None, parent=None)


def dealt(opened: ContestOpened, deal: ContestDeal, name: str, table: str) -> Created:
    """A table for a deal of a contest: one person, and the same bots as for everybody else."""
    seed = opened.seeds[deal.deal]
    called = bot_names(commitment(opened.game, seed))
    names = (one for one in called if not is_alike(one, name))
    bots = (None, *[opened.bot] * (opened.players - 1))
    return Created(
        table=table,
        game=opened.game,
        players=opened.players,
        options=opened.options,
        chairs=_chairs(api.game(opened.game), bots, opened.players, names),
        secret=new_seed(),
        key=new_seed(),
        rules_version=opened.rules_version,
        deal=seed,
        contest=deal,
    )


def sandbox(rule: str, number: int) -> Created:
    """A table at the position of an example, for whoever moves first in it, among bots."""
    game, rule = rule_of(rule)
    example, table = example_of(game, rule, number), new_table_id()
    record = _first_picture(game, rule, number)
    bots: list[str | None] = [
        None if seat == example.mover else OTHERS for seat in range(record.players)
    ]
    return Created(
        table=table,
        game=game,
        players=record.players,
        options=record.options,
        chairs=_chairs(api.game(game), bots, record.players, iter(bot_names(table))),
        secret=new_seed(),
        key=new_seed(),
        rules_version=record.rules_version,
        start=record.dumps(),
        sandbox=f"{rule}/{number}",
    )


@cache
def _first_picture(game: str, rule: str, number: int) -> Record:
    """What an example's table looks like at first; laid out once."""
    return beginning(api.game(game), example_of(game, rule, number)).record()


def _like(table: Table) -> Created:
    """A table set up the same way, with secrets of its own."""
    return msgspec.structs.replace(
        table.created,
        table=new_table_id(),
        secret=new_seed(),
        key=new_seed(),
        lesson=None,
        contest=None,
    )


def _chairs(
    game: AnyGame, bots: Sequence[str | None], players: int, names: Iterator[str]
) -> tuple[SeatSetup, ...]:
    if len(bots) > players:
        raise OptionError("table.open.chairs", n=players)
    for bot in bots:
        if bot is not None:
            check_offered(bot, game)
    seated = [SeatSetup() if bot is None else SeatSetup(bot, next(names)) for bot in bots]
    return (*seated, *[SeatSetup()] * (players - len(bots)))
