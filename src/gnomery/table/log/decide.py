"""What people may do at a table, decided without changing it: each gives entries for the log."""

import re
from collections.abc import Set  # noqa: PYI025  of the collections, not the builtin
from itertools import islice

from gnomery.engine.errors import GnomeryError
from gnomery.engine.luck import seal
from gnomery.lessons import script
from gnomery.lessons.terms import PUPIL
from gnomery.table.log import entries
from gnomery.table.log.ahead import Ahead
from gnomery.table.log.entries import TableEntry
from gnomery.table.log.table import Table
from gnomery.table.people.looks import is_alike
from gnomery.table.people.names import clean_chat, clean_name, clean_notes

LONGEST_NONCE = 128
SEAL = re.compile("[0-9a-f]{64}")


class NotAllowedError(GnomeryError):
    """Something the table does not allow now."""


def sit(table: Table, seat: int | None, name: str, seal_: str = "") -> list[TableEntry]:
    """A person takes a seat, or the first free one."""
    free = [number for number, place in enumerate(table.places) if not place.is_taken]
    if table.status != "open":
        raise NotAllowedError("table.sit.started")
    if seat is None and not free:
        raise NotAllowedError("table.sit.full")
    if seat is not None and seat not in free:
        raise NotAllowedError("table.sit.taken")
    name = own_name(table, name)
    if seal_ and not SEAL.fullmatch(seal_):
        raise GnomeryError("table.nonce.seal")
    return [entries.Sat(free[0] if seat is None else seat, name, seal_)]


def reveal(table: Table, seat: int, nonce: str) -> list[TableEntry]:
    """A person shows the number behind their seal; an empty one stands for a refusal to."""
    place = table.places[seat]
    if not table.is_full or place.nonce is not None:
        raise NotAllowedError("table.nonce.late")
    if nonce and (len(nonce) > LONGEST_NONCE or seal(nonce) != place.seal):
        raise NotAllowedError("table.nonce.seal")
    return [entries.NonceRevealed(seat, nonce)]


def start(table: Table) -> list[TableEntry]:
    """The game begins, if everybody is there and has shown their number."""
    if table.match is not None or not table.is_ready:
        return []
    seed = table.seed()
    match = table.new_match(seed)
    before = len(match.log)
    match.settle()
    draws = tuple((int(box), table.game.telling.write(move)) for box, move in match.log[before:])
    return [entries.Started(seed, draws)]


def move(table: Table, seat: int, text: str, *, spent: float = 0.0, is_bot: bool = False) -> Ahead:
    """A move and what the boxes answer, played on a copy; raises what refuses it."""
    if table.match is None:
        raise NotAllowedError("table.move.unstarted")
    fork = table.match.fork()
    write = table.game.telling.write
    (_, made), *draws = [(int(by), write(move)) for by, move in fork.play(seat, text)]
    is_last = fork.result is not None
    entry = entries.Moved(seat, made, tuple(draws), is_bot, spent, is_last)
    return Ahead(entry, table.match.state, fork)


def lesson_move(table: Table, text: str) -> list[TableEntry]:
    """A move that a lesson asks for, with all that is written to follow it."""
    lesson, write = table.created.lesson, table.game.telling.write
    if table.match is None or lesson is None:
        raise NotAllowedError("table.move.unstarted")
    followed = script.follow(table.match, lesson.script, table.lesson_moves, text)
    return [
        entries.Moved(
            int(mover),
            write(move),
            tuple((int(box), write(drawn)) for box, drawn in draws),
            is_bot=mover != PUPIL,
            is_last=followed.match.result is not None and line is followed.lines[-1],
        )
        for line in followed.lines
        for (mover, move), *draws in [line]
    ]


def undoable(table: Table, seat: int) -> int:
    """How many moves must be undone to take a seat's last one back; 0 if it cannot be."""
    if table.match is None:
        return 0
    last = islice(reversed(table.match.log), table.match.undoable())
    return next((moves for moves, entry in enumerate(last, start=1) if entry.seat == seat), 0)


def ask_back(table: Table, seat: int, near: Set[int]) -> list[TableEntry]:
    """A seat wants its last move back, and asks those near: there, or there a moment ago.

    A bot in their place changes nothing. Who asks again is granted it once those who have not
    answered are gone for good; what was refused stays.
    """
    if table.status == "over":
        raise NotAllowedError("table.back.over")
    asking = table.asking
    if asking is not None and asking.seat != seat:
        raise NotAllowedError("table.back.asked")
    moves = undoable(table, seat)
    if not moves or table.match is None:
        raise NotAllowedError("engine.match.no_undo")
    move = len(table.match.log) - moves
    if (seat, move) in table.denied:
        raise NotAllowedError("table.back.refused")
    of = {other for other in near if other != seat and table.places[other].is_person}
    if asking is not None:
        of &= asking.of - asking.allowed
        if of:
            raise NotAllowedError("table.back.asked")
    if not of:
        return [entries.TakenBack(moves, seat)]
    return [entries.BackAsked(seat, tuple(sorted(of)), move)]


def answer_back(table: Table, seat: int, *, is_yes: bool) -> list[TableEntry]:
    """One of the others agrees or not; the last yes undoes the move."""
    asking = table.asking
    if asking is None or seat not in asking.of - asking.allowed:
        raise NotAllowedError("table.back.nothing")
    if not is_yes:
        return [entries.BackRefused(seat)]
    allowed = entries.BackAllowed(seat)
    if asking.of != asking.allowed | {seat}:
        return [allowed]
    moves = undoable(table, asking.seat)
    return [allowed, entries.TakenBack(moves, asking.seat) if moves else entries.BackRefused(seat)]


def jot(table: Table, seat: int, notes: str) -> list[TableEntry]:
    """A person's own page, if it says anything new."""
    page = clean_notes(notes)
    return [] if page == table.places[seat].notes else [entries.Jotted(seat, page)]


def chat(table: Table, seat: int | None, name: str, text: str) -> list[TableEntry]:
    """A line of chat from a seat or from the audience."""
    shown = table.places[seat].name if seat is not None else own_name(table, name)
    return [entries.Said(shown, clean_chat(text), seat)]


def own_name(table: Table, wished: str) -> str:
    """A name to show that nobody at the table could be mistaken for."""
    name = clean_name(wished)
    for place in table.places:
        if place.is_taken and is_alike(place.name, name):
            key = "taken" if place.name.casefold() == name.casefold() else "alike"
            raise NotAllowedError(f"table.name.{key}", name=place.name)
    return name
