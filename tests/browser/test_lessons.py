"""Lessons in the browser, done as their texts say.

Every game has its turn with a screen and a language; with EVERY_LESSON=1 in the environment each
lesson is taken on all screens in all languages.
"""

import os
import re
from itertools import product

import pytest
from playwright.sync_api import Browser, expect

from gnomery.lessons.reading import lesson_of
from gnomery.words import LANGUAGES, say
from tests.browser.players.pupil import Pupil
from tests.browser.visitors import DESKTOP, visiting
from tests.browser.web_server import WebServer

PHONE, SIDE = (390, 844), (844, 390)
SCREENS = {"desktop": DESKTOP, "phone": PHONE, "side": SIDE}
TURNS = [
    ("gardlings", "desktop", "en"), ("gnome_grown", "desktop", "de"),
    ("gnom_street", "phone", "fr"), ("garten_zwerge", "side", "en"),
]  # fmt: skip
if os.environ.get("EVERY_LESSON"):
    TURNS = list(product([game for game, *_ in TURNS], SCREENS, LANGUAGES))


@pytest.mark.parametrize(("game", "screen", "language"), TURNS)
def test_a_lesson_is_taken_as_its_texts_say(
    browser: Browser, server: WebServer, game: str, screen: str, language: str
) -> None:
    """Each step is shown in its turn, points at what is there, and its move is made by hand."""
    with visiting(browser, server.url, language=language, size=SCREENS[screen]) as ada:
        ada.page.goto(f"/learn/{game}")
        pupil = Pupil(ada.page, game, has_touch=screen != "desktop")
        steps = [step for chapter in lesson_of(game).chapter for step in chapter.steps]
        for number, step in enumerate(steps):
            text = say(language, f"lessons.{game}.{step.text}", step.args)
            words = re.compile(r"\s+".join(map(re.escape, text.split())))
            expect(pupil.lesson.locator("p").first).to_have_text(words)
            assert pupil.step[1] == (step.ask.move if step.ask else None)
            if step.at and screen == "desktop":
                expect(ada.page.locator(".pointed")).to_have_count(1)
            if step.at and (seen := ada.page.locator(".pointed:visible")).count():
                expect(seen).to_be_in_viewport()
            if number < len(steps) - 1:
                pupil.go_on()
        expect(ada.page.locator("[data-phase=over]")).to_be_visible()
        expect(pupil.button).to_be_visible()


def test_a_wrong_move_gets_a_friendly_word_and_a_reload_changes_nothing(
    browser: Browser, server: WebServer
) -> None:
    with visiting(browser, server.url) as ada:
        ada.page.goto("/learn/gardlings")
        pupil = Pupil(ada.page, "gardlings", has_touch=False)
        pupil.go_on()
        ada.page.keyboard.press("/")
        ada.page.locator("#typed").fill("stop")
        ada.page.keyboard.press("Enter")
        expect(ada.page.locator(".why").first).to_contain_text(say("en", "lessons.other"))
        ada.page.reload()
        expect(pupil.lesson.locator("p").first).to_have_text(say("en", "lessons.gardlings.welcome"))
        pupil.go_on()
        pupil.press(pupil.lesson.locator(".btn"))
        expect(pupil.lesson).to_have_attribute("data-ask", "lay 0,0 r0")
        ada.page.reload()
        expect(pupil.lesson).to_have_attribute("data-ask", "lay 0,0 r0")
