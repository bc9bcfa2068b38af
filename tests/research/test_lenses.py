"""Every game as arrays: the laws of moves and rows at tables of many kinds."""

import re

import pytest
from msgspec.structs import replace

import gnomery
from gnomery.engine.defaults import shows_all
from gnomery.research.arrangement import Keyed, LeftOut
from gnomery.research.course import Course
from gnomery.research.fields import common
from gnomery.research.ids import course_of
from tests.laws.tables import Table, table
from tests.research import lens_laws
from tests.research.told import fields_of, limits_of

CHOSEN = {
    "gardlings": [
        table(1, "advised"),
        table(2, "random"),
        table(3, "advised", missions=True, preset="pro"),
        table(5, "random", edition="first", copies=2, preset="pro"),
    ],
    "gnome_grown": [
        table(2, "advised"),
        table(3, "random"),
        table(4, "moody", garden="fences"),
        table(2, "random", bribes=False),
    ],
    "gnom_street": [
        table(2, "advised"),
        table(3, "random"),
        table(4, "moody"),
        table(2, "random", toss="luck"),
        table(4, "advised", toss="luck"),
    ],
    "garten_zwerge": [
        table(2, "advised"),
        table(3, "random"),
        table(6, "moody"),
        table(2, "random", auctions="open", schmiedel="house"),
        table(4, "random", auctions="open", round_limit=20),
    ],
}
TABLES = {
    name: CHOSEN.get(name, [table(players) for players in game.rules.players[:3]])
    for name, game in gnomery.shelf().items()
}
SEED = "daisy"
WORD = re.compile(r"\w+")
CASES = [(name, at) for name, tables in TABLES.items() for at in tables]
at_each_table = pytest.mark.parametrize(
    ("name", "at"), CASES, ids=[f"{name}-{at.name}" for name, at in CASES]
)


def course_at(name: str, at: Table) -> Course:
    """The course of a table."""
    return course_of(name, at.players, dict(at.options))


@at_each_table
def test_moves_and_numbers(name: str, at: Table) -> None:
    course = course_at(name, at)
    lens_laws.law_numbers_are_moves(course.game, course, SEED)
    lens_laws.law_legal_moves_have_numbers(course.game, course, at, SEED)


@at_each_table
def test_rows(name: str, at: Table) -> None:
    course = course_at(name, at)
    lens_laws.law_rows_keep_their_bounds(course.game, course, at, SEED)
    lens_laws.law_rows_differ_along_a_game(course.game, course, at, SEED)
    lens_laws.law_rows_tell_views_apart(course.game, course, at, SEED)
    lens_laws.law_rows_do_not_depend_on_what_was_seen_before(course.game, course, at, SEED)


@at_each_table
def test_rows_do_not_leak(name: str, at: Table) -> None:
    course = course_at(name, at)
    others = lens_laws.law_rows_do_not_leak(course.game, course, at, SEED)
    is_open = ("auctions", "open") in at.options or shows_all(course.game.rules)
    assert bool(others) != is_open, "only fists are secret there"


@pytest.mark.parametrize("name", gnomery.shelf())
def test_every_field_of_a_view_is_in_the_row_or_left_out_for_a_reason(name: str) -> None:
    courses = [course_at(name, at) for at in TABLES[name]]
    told = {word for one in courses for part in one.sight.names for word in WORD.findall(part)}
    limits = limits_of(courses[0])
    told |= {limit.field for limit in limits.values() if isinstance(limit, Keyed)}
    fields = fields_of(courses[0].game.rules.view_type)
    assert "View.seat" in fields
    for field in fields:
        limit = limits.get(field, limits.get(_short(field)))
        assert limit.why if isinstance(limit, LeftOut) else _short(field) in told
    known = fields | {_short(field) for field in fields} | {*common(courses[0].options)}
    assert not set(limits) - known, "a limit without a field"


def _short(field: str) -> str:
    return field.partition(".")[2]


def test_what_is_out_of_bounds_is_told_as_the_bound() -> None:
    course = course_of("gnome_grown", 2, {})
    view = course.game.rules.view(course.start().state, None)
    far = replace(view, imps=99, round=-1)
    row = dict(zip(course.sight.names, course.sight.see(far).tolist(), strict=True))
    assert (row["imps"], row["round"]) == (3, 0)


def test_cards_in_hand_are_marked_for_their_owner_alone() -> None:
    course = course_of("gnome_grown", 3, {})
    state = lens_laws.played(course.game, table(3), SEED)[60].state
    own = [at for at, name in enumerate(course.sight.names) if name.startswith("own.")]
    for seat in range(3):
        row = course.sight.see(course.game.rules.view(state, seat))
        named = dict(zip(course.sight.names, row, strict=True))
        marked = {card for card in course.options.kit.cards if named[f"own.hand:{card}"]}
        assert marked == set(state.players[seat].hand)
    assert not course.sight.see(course.game.rules.view(state, None))[own].any()
