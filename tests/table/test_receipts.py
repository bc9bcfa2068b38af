"""Receipts for sealed choices: fixed when locked in, hidden until shown, checkable then."""

import asyncio

import pytest

from gnomery.engine.luck import seal
from gnomery.table.running.frames import frame_of
from gnomery.table.running.receipts import Receipts
from gnomery.wire.bodies import Join, OpenTable
from gnomery.wire.messages import AnswerBack, AskBack, Opening, Recall
from gnomery.wire.receipts import Found, ReceiptBook, receipt
from tests.table.services import ask, play, serving, until

CARDS = ("play 7", "play 3", "play 2")
"""What three people lay face down; the first then has the first turn."""


def locked(receipts, seat):
    return receipt(receipts.locked[seat])


def test_a_receipt_stays_while_the_choice_is_sealed_and_opens_when_it_is_shown():
    receipts = Receipts()
    receipts.follow("secret", 5, {0: "bid 2+imp"})
    shown = locked(receipts, 0)
    receipts.follow("secret", 6, {0: "bid 2+imp", 1: "bid 1"})
    assert locked(receipts, 0) == shown
    assert receipts.opened == ()
    receipts.follow("secret", 7, {})
    assert [(o.seat, o.choice) for o in receipts.opened] == [(0, "bid 2+imp"), (1, "bid 1")]
    assert receipt(receipts.opened[0]) == shown
    receipts.follow("secret", 8, {})
    assert receipts.opened == ()


def test_a_receipt_cannot_be_guessed_from_the_few_choices_there_are():
    receipts = Receipts()
    receipts.follow("secret", 5, {0: "bid 3"})
    shown = locked(receipts, 0)
    guesses = {seal(f"{salt}/0/bid {n}") for n in range(50) for salt in ("", "secret", "5")}
    assert shown not in guesses


def test_equal_choices_of_two_seats_or_at_two_times_look_different():
    receipts = Receipts()
    receipts.follow("secret", 5, {0: "bid 3", 1: "bid 3"})
    first = locked(receipts, 0)
    assert first != locked(receipts, 1)
    receipts.follow("secret", 6, {})
    receipts.follow("secret", 7, {0: "bid 3"})
    assert locked(receipts, 0) != first


def test_another_choice_does_not_fit_a_receipt():
    receipts = Receipts()
    receipts.follow("secret", 5, {0: "bid 3"})
    salt = receipts.locked[0].salt
    assert receipt(Opening(0, "bid 4", salt)) != locked(receipts, 0)


def test_a_receipt_is_the_same_after_a_restart(tmp_path):
    """Whoever kept it can check the choice that is shown later, whichever process shows it."""

    async def shown(service, table):
        return dict((await service.host.table(table)).table.receipts.locked)

    async def locked_in():
        async with serving(tmp_path) as service:
            opened = await service.lobby.open(
                OpenTable("gnom_street", 3, name="Ann", bots=(None, "sprout", "sprout"))
            )
            live = await service.host.table(opened.table)
            await until(lambda: live.table.match is not None)
            await until(lambda: live.table.receipts.locked)
            return opened.table, live.number, await shown(service, opened.table)

    async def later(table, number):
        async with serving(tmp_path) as service:
            live = await service.host.table(table)
            assert live.number >= number
            return await shown(service, table)

    table, number, before = asyncio.run(locked_in())
    after = asyncio.run(later(table, number))
    assert before
    assert before.items() <= after.items()


@pytest.mark.parametrize(
    ("openings", "found"),
    [
        ([Opening(1, "bid 3", "salt")], ["fits"]),
        ([Opening(1, "bid 4", "salt")], ["unfit"]),
        ([Opening(1, "bid 3", "another")], ["unfit"]),
        ([], []),
    ],
)
def test_who_keeps_a_receipt_checks_what_is_opened(openings, found):
    book = ReceiptBook()
    assert book.look([None, receipt(Opening(1, "bid 3", "salt"))], []) == []
    assert [one.finding for one in book.look([None, None], openings)] == found
    assert bool(book.missed) == (not found)


def test_a_receipt_that_is_gone_replaced_or_left_at_the_end_needs_its_opening():
    shown = receipt(Opening(0, "bid 3", "salt"))
    for now, is_over in ((None, False), (shown[::-1], False), (shown, True)):
        book = ReceiptBook()
        book.look([shown], [])
        assert book.look([now], [], is_over=is_over) == []
        assert book.recall([Opening(0, "bid 4", "salt")]) == [(0, "unopened")]
        assert book.faults == 1


def looked(book, live):
    """What somebody in the audience finds who keeps receipts."""
    frame = frame_of(live.table, None)
    return book.look([seat.receipt for seat in frame.seats], frame.opened)


async def three_people(service):
    """A running table of 75 Gnom'Street."""
    opened = await service.lobby.open(OpenTable("gnom_street", 3, name="Ann"))
    for name in ("Bo", "Cy"):
        await service.lobby.join(opened.table, Join(name, opened.invite))
    live = await service.host.table(opened.table)
    await until(lambda: live.table.match is not None)
    return live


def test_receipts_outlast_restarts_and_moves_taken_back(tmp_path):
    book = ReceiptBook()

    async def sealed():
        async with serving(tmp_path) as service:
            live = await three_people(service)
            for seat in (1, 2):
                await play(service, live, seat, CARDS[seat])
            assert looked(book, live) == []
            assert len(book.kept) == 2
            return live.table.id

    async def opened(table):
        async with serving(tmp_path) as service:
            live = await service.host.table(table)
            assert looked(book, live) == []
            await play(service, live, 0, CARDS[0])
            assert looked(book, live) == [(1, "fits"), (2, "fits")]
            await play(service, live, 0, "take wood zone")
            await ask(service, live, 0, AskBack("back"))
            for seat in (1, 2):
                await ask(service, live, seat, AnswerBack(f"yes {seat}", is_yes=True))
            assert "take wood zone" in frame_of(live.table, 0).legal
            assert looked(book, live) == []

    async def recalled(table):
        async with serving(tmp_path) as service:
            live = await service.host.table(table)
            late = ReceiptBook(missed=[(1, "a receipt of something else"), *kept.items()])
            told = await ask(service, live, None, Recall("recall"))
            return late.recall(told.opened)

    table = asyncio.run(sealed())
    kept = dict(book.kept)
    asyncio.run(opened(table))
    assert (book.fitting, book.faults, book.missed, book.kept) == (2, 0, [], {})
    found = asyncio.run(recalled(table))
    assert found == [(1, "unopened"), (1, "fits"), (2, "fits")]


def test_who_was_away_for_two_openings_accuses_nobody():
    """What was opened last fits a later receipt than the one that was kept: the table is asked."""
    first, second = Opening(1, "offer 100", "salt"), Opening(1, "offer 200", "pepper")
    book = ReceiptBook()
    assert book.look([None, receipt(first)], ()) == []
    assert book.look([None, None], (second,), is_anew=True) == []
    assert book.recall([first, second]) == [Found(1, "fits")]
    assert book.look([None, receipt(first)], ()) == []
    assert book.look([None, None], (second,)) == [Found(1, "unfit")]
