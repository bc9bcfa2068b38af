"""Receipts for sealed choices: fixed when locked in, hidden until shown, checkable then."""

from gnomery.engine.luck import seal
from gnomery.table.running.receipts import Opening, Receipts, receipt


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
