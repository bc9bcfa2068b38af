"""Comparisons: the same deals with two boxes or options."""

from importlib.resources import files

import pytest

from gnomery.arena.jobs import Job, outcomes
from gnomery.arena.report.comparison import differences
from gnomery.arena.report.contrast import Sides, written
from gnomery.arena.report.sample import Sample
from gnomery.arena.report.subject import of_job
from gnomery.games import SHELF
from gnomery.words import LANGUAGES

GAME = SHELF["gardlings"]
BOX = files("gnomery.games.gardlings").joinpath("box.toml").read_text(encoding="utf-8")
JOB = Job("gardlings", 2, {}, ["random"], "compare", 16, is_observed=True)


def sample(**options):
    return Sample(2, outcomes(JOB._replace(options=options)))


def box(old, new):
    assert old in BOX
    return GAME.box.read_box(BOX.replace(old, new), "other.toml")


@pytest.fixture(scope="module")
def standard():
    return sample()


@pytest.fixture(scope="module")
def cheap(standard):
    """Gold and pink tiles for the price of a few gems."""
    changed = box("pink = 10, gold = 14 }", "pink = 4, gold = 4 }")
    changed_too = sample(box=changed)
    return differences(standard, changed_too, GAME.design.targets)


def test_equal_boxes_give_no_difference_at_all(standard):
    same = sample(box=GAME.box.read_box(BOX, "same.toml"))
    rows = differences(standard, same, GAME.design.targets)
    assert len(rows) > 30
    assert {(row.found.value, row.found.low, row.found.high) for row in rows} == {(0, 0, 0)}
    assert not any(row.is_clear for row in rows)


def test_a_changed_price_shows_up_where_it_should(cheap):
    clear = {row.name: row for row in cheap if row.is_clear}
    gold = [row for name, row in clear.items() if name.startswith(("tile/gold", "tile/pink"))]
    assert gold
    assert all(row.found.value > 0 for row in gold)
    assert all(row.second > row.first for row in gold)
    green = [row for name, row in clear.items() if name.startswith("tile/green")]
    assert all(row.found.value < 0 for row in green)


def test_what_is_plain_comes_first_and_the_plainest_before(cheap):
    marks = [row.is_clear for row in cheap]
    assert marks == sorted(marks, reverse=True)
    weights = [row.weight for row in cheap if row.is_clear]
    assert weights == sorted(weights, reverse=True)
    assert any(row.is_sure for row in cheap)
    assert all(row.is_clear for row in cheap if row.is_sure)


def test_pairs_are_sharper_than_strangers(standard):
    """The same deals differ less than others do."""
    rows = differences(standard, sample(goal=20), GAME.design.targets)
    strange = Sample(2, outcomes(JOB._replace(seed="other", options={"goal": 20})))
    others = differences(standard, strange, GAME.design.targets)
    (ours,) = [row.error for row in rows if row.name == "rounds"]
    (theirs,) = [row.error for row in others if row.name == "rounds"]
    assert ours < theirs


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_tells_both_sides(cheap, language):
    told = written(Sides(of_job(JOB, "gnomery compare …"), "here", "there"), cheap, language)
    assert "here" in told
    assert "there" in told
    assert "●●" in told
    assert "http" not in told.replace("http-equiv", "")


def test_the_page_says_when_nothing_differs(standard):
    rows = differences(standard, standard, GAME.design.targets)
    told = written(Sides(of_job(JOB, ""), "a", "b"), rows, "en")
    assert "Not one of the games went differently." in told


def test_a_few_games_prove_nothing():
    job = Job("gnom_street", 2, {}, ["random"], "few", 3, is_observed=True)
    first = Sample(2, outcomes(job))
    second = Sample(2, outcomes(job._replace(seed="other")))
    assert not any(row.is_clear for row in differences(first, second, ()))
