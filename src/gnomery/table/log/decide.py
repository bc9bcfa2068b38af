"""What people may do at a table, decided without changing it: each gives lines for the log."""

import re

from gnomery.engine.errors import GnomeryError
from gnomery.engine.luck import seal
from gnomery.table.log.entries import (
    BackAllowed,
    BackAsked,
    BackRefused,
    CameBack,
    HandedOver,
    Jotted,
    Line,
    Moved,
    Revealed,
    Said,
    Sat,
    Started,
    Stood,
    TakenBack,
)
from gnomery.table.log.table import Foreseen, Place, Room
from gnomery.table.people.names import clean_chat, clean_name, clean_notes

STAND_IN = "gardener"
LONGEST_NONCE = 128
SEAL = re.compile("[0-9a-f]{64}")


class NotAllowedError(GnomeryError):
    """Something the table does not allow now."""


def sit(room: Room, seat: int | None, name: str, seal_: str = "") -> list[Line]:
    """A person takes a seat, or the first free one."""
    free = [number for number, place in enumerate(room.places) if not place.is_taken]
    if room.status != "open":
        raise NotAllowedError("table.sit.started")
    if seat is None and not free:
        raise NotAllowedError("table.sit.full")
    if seat is not None and seat not in free:
        raise NotAllowedError("table.sit.taken")
    name = clean_name(name)
    if any(place.name.casefold() == name.casefold() for place in room.places):
        raise NotAllowedError("table.name.taken", name=name)
    if seal_ and not SEAL.fullmatch(seal_):
        raise GnomeryError("table.nonce.seal")
    return [Sat(free[0] if seat is None else seat, name, seal_)]


def reveal(room: Room, seat: int, nonce: str) -> list[Line]:
    """A person shows the number behind their seal; an empty one stands for a refusal to."""
    place = room.places[seat]
    if not room.is_full or place.nonce is not None:
        raise NotAllowedError("table.nonce.late")
    if nonce and (len(nonce) > LONGEST_NONCE or seal(nonce) != place.seal):
        raise NotAllowedError("table.nonce.seal")
    return [Revealed(seat, nonce)]


def start(room: Room) -> list[Line]:
    """The game begins, if everybody is there and has shown their number."""
    if room.match is not None or not room.is_ready:
        return []
    seed = room.seed()
    match = room.new_match(seed)
    before = len(match.log)
    match.settle()
    draws = tuple((int(box), room.game.telling.write(move)) for box, move in match.log[before:])
    return [Started(seed, draws)]


def move(
    room: Room, seat: int, text: str, *, spent: float = 0.0, is_bot: bool = False
) -> list[Line]:
    """A move and what the boxes answer, played on a copy; raises what refuses it."""
    if room.match is None:
        raise NotAllowedError("table.move.unstarted")
    fork = room.match.fork()
    entries = fork.play(seat, text)
    texts = [(int(mover), room.game.telling.write(made)) for mover, made in entries]
    is_last = fork.result is not None
    line = Moved(seat, texts[0][1], tuple(texts[1:]), is_bot, spent, is_last)
    room.foreseen = Foreseen(line, room.match.state, fork)
    return [line]


def undoable(room: Room, seat: int) -> int:
    """How many moves must be undone to take a seat's last one back; 0 if it cannot be."""
    if room.match is None:
        return 0
    fork = room.match.fork()
    for moves in range(1, len(fork.log) + 1):
        if not fork.can_undo():
            return 0
        if fork.undo().seat == seat:
            return moves
    return 0


def ask_back(room: Room, seat: int) -> list[Line]:
    """A seat wants its last move back; where nobody else is concerned it is undone at once."""
    if room.asking is not None:
        raise NotAllowedError("table.back.asked")
    moves = undoable(room, seat)
    if not moves:
        raise NotAllowedError("engine.match.no_undo")
    if not others(room, seat):
        return [TakenBack(moves, seat)]
    return [BackAsked(seat)]


def others(room: Room, seat: int) -> set[int]:
    """The other people at the table, whom a move taken back concerns."""
    return {
        number for number, place in enumerate(room.places) if number != seat and place.bot is None
    }


def answer_back(room: Room, seat: int, *, is_yes: bool) -> list[Line]:
    """One of the others agrees or not; the last yes undoes the move."""
    asking = room.asking
    if asking is None or seat not in others(room, asking.seat) - asking.allowed:
        raise NotAllowedError("table.back.nothing")
    if not is_yes:
        return [BackRefused(seat)]
    lines: list[Line] = [BackAllowed(seat)]
    if others(room, asking.seat) == asking.allowed | {seat}:
        moves = undoable(room, asking.seat)
        lines.append(TakenBack(moves, asking.seat) if moves else BackRefused(seat))
    return lines


def leave(room: Room, seat: int) -> list[Line]:
    """A person goes: before the start the seat is free again, later a bot plays on openly."""
    match room.status:
        case "open":
            if room.is_full:
                raise NotAllowedError("table.leave.starting")
            return [Stood(seat)]
        case "running":
            return hand_over(room, seat)
        case _:
            raise NotAllowedError("table.leave.over")


def hand_over(room: Room, seat: int, *, is_timeout: bool = False) -> list[Line]:
    """A bot takes over for somebody absent or out of time."""
    if _person(room, seat).stand_in is not None or room.status != "running":
        return []
    return [HandedOver(seat, STAND_IN, is_timeout)]


def come_back(room: Room, seat: int) -> list[Line]:
    """The person is there again."""
    if _person(room, seat).stand_in is None:
        return []
    return [CameBack(seat)]


def jot(room: Room, seat: int, notes: str) -> list[Line]:
    """A person's own page, if it says anything new."""
    page = clean_notes(notes)
    return [] if page == room.places[seat].notes else [Jotted(seat, page)]


def chat(room: Room, seat: int | None, name: str, text: str) -> list[Line]:
    """A line of chat from a seat or from the audience."""
    shown = room.places[seat].name if seat is not None else clean_name(name)
    if seat is None and any(place.name.casefold() == shown.casefold() for place in room.places):
        raise NotAllowedError("table.name.taken", name=shown)
    return [Said(shown, clean_chat(text), seat)]


def _person(room: Room, seat: int) -> Place:
    place = room.places[seat]
    if not place.is_person:
        raise NotAllowedError("table.seat.bot")
    return place
