"""Receipts for sealed choices: fixed when locked in, hidden until shown, checkable then."""

import asyncio

from gnomery.engine.luck import seal
from gnomery.table.running.receipts import Receipts
from gnomery.wire.bodies import OpenTable
from gnomery.wire.messages import Opening
from gnomery.wire.receipts import receipt
from tests.table.services import serving, until


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
