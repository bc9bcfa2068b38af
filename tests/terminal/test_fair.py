"""A server that cheats is found out after the end."""

import msgspec
import pytest

from gnomery import api
from gnomery.engine.luck import mixed, seal
from gnomery.engine.record import Source
from gnomery.terminal.remote.fair import verdict
from gnomery.terminal.remote.table import RemoteTable
from gnomery.wire.messages import Frame, Welcome
from gnomery.wire.seats import SeatInfo
from gnomery.words import LANGUAGES, say

SECRET, TABLE = "secret", "table"
NONCES = ("anns", "bos")


def played(nonces=NONCES, secret=SECRET):
    """The record of a game whose seed is made of a secret and everybody's numbers."""
    seed = mixed(secret, TABLE, nonces)
    match = api.new("gardlings", 3, seed=seed, seats=("Ann", "gardener 2", "Bo"))
    while match.result is None:
        seat = match.actors.must[0]
        match.play(seat, match.legal(seat)[-1])
    source = Source(TABLE, seal(secret), tuple(nonces), secret)
    return msgspec.structs.replace(match.record(), source=source)


RECORD = played()


def info(name, nonce=None, bot=None):
    return SeatInfo(name, bot, is_away=False, seal=seal(nonce or ""), nonce=nonce, clock=None)


def shown(record=RECORD, nonces=NONCES, secret=SECRET, seat=2, **more):
    """What a terminal was shown of the game."""
    seats = (info("Ann", nonces[0]), info("gardener 2", bot="gardener"), info("Bo", nonces[1]))
    frame = Frame("over", seats, seal(secret), result=record.result, **more)
    return RemoteTable(None, "en", Welcome(TABLE, "gardlings", seat, "", 0, frame, ()))


def keys(record, table, nonce="bos"):
    found = verdict(record, table, nonce)
    for language in LANGUAGES:
        assert all(say(language, message.key, message.args) for message in found)
    return [message.key.rpartition(".")[2] for message in found]


def test_a_fair_game():
    assert keys(RECORD, shown()) == ["true", "own"]


def test_who_only_watches_or_comes_from_another_device_has_no_number():
    assert keys(RECORD, shown(seat=None), "") == ["true", "sealed"]
    assert keys(RECORD, shown(), "") == ["true", "sealed"]


def test_another_number_in_our_place():
    assert keys(RECORD, shown(), "mine") == ["true", "not_own"]


def test_a_number_that_was_never_shown():
    record = played(("anns", ""))
    assert keys(record, shown(record, ("anns", None)), "bos") == ["true", "late"]


@pytest.mark.parametrize("nonces", [("other", "bos"), ("anns", "other"), ("anns", None)])
def test_numbers_that_are_not_those_on_the_table(nonces):
    assert keys(RECORD, shown(nonces=nonces)) == ["seal"]


def test_a_secret_that_was_sealed_later():
    better = played(secret=SECRET[::-1])
    assert keys(better, shown(better)) == ["seal"]


def test_numbers_that_do_not_make_the_seed():
    source = msgspec.structs.replace(RECORD.source, nonces=("anns", "bo"))
    assert keys(msgspec.structs.replace(RECORD, source=source), shown()) == ["source"]


def test_a_number_of_people_too_few():
    seed = mixed(SECRET, TABLE, ("anns",))
    match = api.new("gardlings", 3, seed=seed)
    source = Source(TABLE, seal(SECRET), ("anns",), SECRET)
    record = msgspec.structs.replace(match.record(reveal=True), source=source)
    assert keys(record, shown(record)) == ["seal"]


def test_a_draw_that_does_not_follow():
    at = next(at for at, (seat, _) in enumerate(RECORD.log) if seat < 0)
    other = next(move for seat, move in RECORD.log[at:] if seat < 0 and move != RECORD.log[at][1])
    log = (*RECORD.log[:at], (RECORD.log[at][0], other), *RECORD.log[at + 1 :])
    assert keys(msgspec.structs.replace(RECORD, log=log), shown())[0] in ("draw", "move")


def test_another_result_than_the_one_shown():
    result = msgspec.structs.replace(RECORD.result, ranking=((1,), (0,), (2,)))
    assert keys(RECORD, shown(msgspec.structs.replace(RECORD, result=result))) == ["result"]


def test_a_named_deal_has_nobodys_number():
    record = msgspec.structs.replace(RECORD, source=None)
    assert keys(record, shown(record, is_dealt=True)) == ["true", "deal"]


def test_a_seed_from_nowhere_is_no_named_deal():
    record = msgspec.structs.replace(RECORD, source=None)
    assert keys(record, shown(record)) == ["seal"]
