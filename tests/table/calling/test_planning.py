"""When a device is told what: once a turn, once before time runs out, never when it is quiet."""

import datetime as dt

import pytest

from gnomery.engine.errors import GnomeryError
from gnomery.table.calling.planning import MOST_AHEAD, SPARE, plan, reminder_at
from gnomery.table.calling.quiet import check_quiet, quiet_from, quiet_until
from gnomery.table.log.glances import Wait
from gnomery.table.store.calls import CallMark
from gnomery.wire.home import QuietHours

HOUR, DAY = 3_600.0, 86_400.0
NIGHT = QuietHours(22 * 60, 8 * 60, "Europe/Paris")


def at(text, zone=2):
    """A moment of the summer of 2026, by a clock in Paris."""
    offset = dt.timezone(dt.timedelta(hours=zone))
    return dt.datetime.fromisoformat(text).replace(tzinfo=offset).timestamp()


NOON = at("2026-07-01T12:00")


def planned(wait, told=None, **how):
    """The plan for a device at noon, unless something else is said."""
    usual = {"last": 7, "now": NOON, "stops": (), "quiet": None, "is_here": False}
    usual |= how
    return plan(usual.pop("last"), CallMark() if told is None else told, wait, **usual)


def test_a_turn_is_called_once():
    wait = Wait(0, 1, turn=3)
    first = planned(wait)
    assert first.send == "turn"
    assert first.told == CallMark(seen=7, told=3)
    assert planned(wait, first.told, last=8).send is None
    assert planned(Wait(0, 1, turn=4), first.told, last=9).send == "turn"


def test_who_is_not_waited_for_is_not_called():
    assert planned(None) == (None, CallMark(seen=7))


def test_who_is_there_sees_it_and_is_not_called_afterwards():
    here = planned(Wait(0, 1, turn=3), is_here=True)
    assert here.send is None
    assert planned(Wait(0, 1, turn=3), here.told, last=8).send is None


def test_in_quiet_hours_nothing_rings_until_they_end():
    wait, late = Wait(0, 1, turn=3), at("2026-07-01T23:30")
    quietly = planned(wait, now=late, quiet=NIGHT)
    assert quietly == (None, CallMark(seen=7, due=at("2026-07-02T08:00")))
    morning = planned(wait, quietly.told, now=quietly.told.due, quiet=NIGHT)
    assert morning.send == "turn"
    assert planned(None, quietly.told, now=quietly.told.due, quiet=NIGHT).send is None


def test_a_reminder_comes_when_a_quarter_of_the_time_is_left_once():
    wait = Wait(0, 1, turn=3, since=NOON, patience=8 * HOUR)
    called = planned(wait)
    assert called == ("turn", CallMark(7, told=3, due=NOON + 6 * HOUR))
    assert planned(wait, called.told, now=NOON + 5 * HOUR).send is None
    reminded = planned(wait, called.told, now=NOON + 6 * HOUR)
    assert reminded == ("reminder", CallMark(7, told=3, reminded=3))
    assert planned(wait, reminded.told, now=NOON + 7 * HOUR).send is None


def test_with_days_to_think_the_reminder_comes_half_a_day_before():
    wait = Wait(0, 1, turn=3, since=NOON, patience=7 * DAY)
    assert reminder_at(wait, NOON, (), None) == NOON + 7 * DAY - MOST_AHEAD


def test_time_in_which_no_server_ran_counts_for_nobody():
    wait = Wait(0, 1, turn=3, since=NOON, patience=8 * HOUR)
    stops = [(NOON + HOUR, NOON + 3 * HOUR)]
    assert reminder_at(wait, NOON + 4 * HOUR, stops, None) == NOON + 8 * HOUR


def test_with_a_short_clock_nobody_is_reminded():
    wait = Wait(0, 1, turn=3, since=NOON, patience=900.0)
    assert planned(wait) == ("turn", CallMark(7, told=3))


def test_a_reminder_waits_for_the_morning_if_there_is_time():
    wait = Wait(0, 1, turn=3, since=NOON, patience=DAY)
    assert reminder_at(wait, NOON, (), NIGHT) == at("2026-07-02T08:00")


def test_a_reminder_that_cannot_wait_comes_before_the_night():
    wait = Wait(0, 1, turn=3, since=at("2026-07-01T08:00"), patience=20 * HOUR)  # until 4
    assert reminder_at(wait, NOON, (), NIGHT) == at("2026-07-01T22:00") - SPARE


def test_nights_are_as_long_as_the_clocks_say():
    """The night in which clocks go back has an hour more."""
    before = at("2026-10-24T23:00")
    assert quiet_until(NIGHT, before) - before == 10 * HOUR
    assert quiet_from(NIGHT, at("2026-10-25T03:00", zone=1)) == at("2026-10-24T22:00")


@pytest.mark.parametrize(
    ("moment", "is_quiet"),
    [("2026-07-01T21:59", False), ("2026-07-01T22:00", True), ("2026-07-02T07:59", True),
     ("2026-07-02T08:00", False)],
)  # fmt: skip
def test_quiet_hours_go_over_midnight(moment, is_quiet):
    assert (quiet_until(NIGHT, at(moment)) is not None) == is_quiet


def test_quiet_hours_within_a_day_and_none_at_all():
    nap = QuietHours(13 * 60, 14 * 60, "Europe/Paris")
    assert quiet_until(nap, at("2026-07-01T13:30")) == at("2026-07-01T14:00")
    assert quiet_until(nap, at("2026-07-01T23:30")) is None
    assert quiet_until(QuietHours(60, 60, "Europe/Paris"), at("2026-07-01T01:00")) is None


@pytest.mark.parametrize(
    ("quiet", "key"),
    [(QuietHours(-1, 5, "UTC"), "hours"), (QuietHours(1, 1_440, "UTC"), "hours"),
     (QuietHours(1, 5, "Mars/Olympus"), "zone"), (QuietHours(1, 5, ""), "zone"),
     (QuietHours(1, 5, "../../etc/passwd"), "zone"), (QuietHours(1, 5, "a\0b"), "zone")],
)  # fmt: skip
def test_hours_and_zones_that_there_are_not_are_refused(quiet, key):
    with pytest.raises(GnomeryError) as refused:
        check_quiet(quiet)
    assert refused.value.key == f"table.call.{key}"
