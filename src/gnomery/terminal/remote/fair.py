"""Whether a finished game's luck was what was promised before it began."""

from gnomery import api
from gnomery.engine.luck import seal
from gnomery.engine.record import Record, Source
from gnomery.engine.terms import Message
from gnomery.terminal.remote.table import RemoteTable
from gnomery.wire.seats import SeatInfo


def verdict(record: Record, table: RemoteTable, nonce: str) -> list[Message]:
    """The draws derived again from seed and source, held against what was shown to us."""
    found = api.verify(record)
    if found.problem is not None:
        return [found.problem]
    if record.result != table.result:
        return [Message("terminal.remote.verify.result")]
    if record.source is None and table.frame.is_dealt:
        return [found.message, Message("terminal.remote.verify.deal")]
    if record.source is None and table.frame.contest is not None:
        key = "contest" if record.commitment == table.commitment else "seal"
        return [found.message, Message(f"terminal.remote.verify.{key}")][key == "seal" :]
    people = [seat for seat in table.frame.seats if seat.bot is None]
    if record.source is None or not _is_as_shown(record.source, table, people):
        return [Message("terminal.remote.verify.seal")]
    return [found.message, Message(f"terminal.remote.verify.{_own(record.source, table, nonce)}")]


def _is_as_shown(source: Source, table: RemoteTable, people: list[SeatInfo]) -> bool:
    """Whether secret and numbers are those whose seals stood on the table."""
    if source.seal != table.commitment or len(source.nonces) != len(people):
        return False
    return all(
        nonce == (person.nonce or "") and (not nonce or seal(nonce) == person.seal)
        for nonce, person in zip(source.nonces, people, strict=True)
    )


def _own(source: Source, table: RemoteTable, nonce: str) -> str:
    """What became of our own number."""
    if table.seat is None or not nonce:
        return "sealed"
    before = table.frame.seats[: table.seat]
    used = source.nonces[sum(seat.bot is None for seat in before)]
    if not used:
        return "late"
    return "own" if used == nonce else "not_own"
