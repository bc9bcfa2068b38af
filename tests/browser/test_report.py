"""A report in Chromium: axe finds nothing, light and dark differ, nothing is asked of a network."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from gnomery.arena.jobs import Job, outcomes
from gnomery.arena.report.report import written
from gnomery.arena.report.sample import Sample
from gnomery.arena.report.subject import of_job
from tests.browser.visitors import DESKTOP, PHONE, faults

JOB = Job("gnom_street", 3, {}, ["random"], "seen", 12, is_observed=True)
OPEN = "document.querySelectorAll('details').forEach((one) => { one.open = true; })"
COLOURS = """() => [document.body, ...document.querySelectorAll('svg text, svg path[fill]')].map(
  (one) => getComputedStyle(one)[one.localName === "body" ? "backgroundColor" : "fill"])"""
SMALLEST = """() => Math.min(...[...document.querySelectorAll('svg text')].map(
  (one) => parseFloat(getComputedStyle(one).fontSize) * one.getScreenCTM().a || 99))"""


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("report") / "report.html"
    told = written(of_job(JOB, "gnomery report"), Sample(3, outcomes(JOB)), "en")
    file.write_text(told, encoding="utf-8")
    return file


def test_a_report_can_be_read_by_everybody(browser: Browser, page: Path):
    colours = {}
    for light, (width, height) in (("light", PHONE), ("dark", DESKTOP)):
        context = browser.new_context(
            viewport={"width": width, "height": height},
            color_scheme=light,
            bypass_csp=True,  # axe is a script, and the page allows none
        )
        visited = context.new_page()
        asked: list[str] = []
        visited.on("request", lambda request, asked=asked: asked.append(request.url))
        visited.goto(page.as_uri())
        visited.evaluate(OPEN)
        assert asked == [page.as_uri()]
        assert visited.evaluate("document.documentElement.scrollWidth") == width
        assert visited.evaluate(SMALLEST) >= 9
        assert faults(visited) == []
        colours[light] = visited.evaluate(COLOURS)
        context.close()
    assert len(colours["light"]) == len(colours["dark"]) > 50
    pairs = zip(colours["light"], colours["dark"], strict=True)
    assert all(one != other for one, other in pairs if one != "none")
