"""Games to their end in real browsers."""

import re
import signal

import pytest
from playwright.sync_api import Browser, expect

from gnomery.words import catalogue
from tests.browser import garten_zwerge_states, gnom_street_states, gnome_grown_states
from tests.browser.evenings import EVENINGS
from tests.browser.players.gardlings import Mouse, Touch, Typed
from tests.browser.players.people import Player, play
from tests.browser.tables import opened, sit_down
from tests.browser.visitors import PHONE, faults, hyphened, missing, visiting
from tests.browser.web_server import WebServer

SHEET = ".end table"
GAMES = "|".join(EVENINGS)
RAW = re.compile(rf"\b(?:web|table|engine|{GAMES})\.[a-z_]+[\w.]*")

PHONES = {
    "gnome_grown": (gnome_grown_states.between, "Lege Scheibe 1 von 3"),
    "gnom_street": (gnom_street_states.between, "Wähle"),
    "garten_zwerge": (garten_zwerge_states.between, "Was bietest du"),
}
"""How a phone comes to every state of a game, and what it is told first."""


def deciding(language: str) -> re.Pattern[str]:
    """The first line that decides, whatever the game: points, gems, a goal or games won."""
    words = catalogue(language)
    keys = [f"{game}.score.{name}" for game in EVENINGS for name in ("total", "goal", "wins")]
    return re.compile("|".join(re.escape(str(words[key])) for key in keys if key in words))


@pytest.mark.parametrize("game", EVENINGS)
def test_mouse_and_keyboard_play_a_bot_to_the_end_though_the_server_is_killed(
    browser: Browser, server: WebServer, game: str
):
    evening = EVENINGS[game]
    table = evening.opened(server, None, None, "gardener", deal="ivy")
    with visiting(browser, server.url) as ada, visiting(browser, server.url) as bob:
        sit_down(ada.page, table, "Ada")
        sit_down(bob.page, table, "Bob")
        players: list[Player] = [evening.hands.Mouse(ada.page), evening.hands.Keyboard(bob.page)]
        play(*players, stop=lambda _: min(one.moves for one in players) >= evening.moves)
        gardens = [player.garden for player in players]
        server.close(signal.SIGKILL)
        for player in players:
            expect(player.page.get_by_text("The line is broken")).to_be_visible()
        server.open()
        for player, garden in zip(players, gardens, strict=True):
            expect(player.page.get_by_text("The line is broken")).to_be_hidden()
            assert player.garden == garden
        play(*players)
        for player in players:
            expect(player.page.locator(SHEET)).to_contain_text("You")
            expect(player.page.locator(f"{SHEET} .decides").first).to_contain_text(deciding("en"))


def test_a_phone_plays_to_the_end_by_touch_alone(browser: Browser, server: WebServer):
    table = opened(server, None, "gardener", deal="violet")
    with visiting(browser, server.url, size=PHONE) as ada:
        sit_down(ada.page, table, "Ada")
        player = Touch(ada.page)
        for number, part in ((1, ".side"), (2, ".seats"), (3, ".story"), (0, ".r-board")):
            player.open_tab(number)
            expect(ada.page.locator(f".game main {part}").first).to_be_visible()
        play(player)
        expect(ada.page.locator(SHEET)).to_contain_text("You")
        width = ada.page.evaluate("document.documentElement.scrollWidth")
        assert width <= PHONE[0], "the page is wider than the phone"


@pytest.mark.parametrize("language", ["fr", "de"])
def test_a_game_is_played_to_the_end_in(browser: Browser, server: WebServer, language: str):
    hand, deal, draw = {
        "fr": (Typed, "birch", "Piochez une tuile"),
        "de": (Mouse, "pear", "Zieh ein Plättchen"),
    }[language]
    table = EVENINGS["gardlings"].opened(server, None, "gardener", deal=deal)
    with visiting(browser, server.url, language=language) as ada:
        sit_down(ada.page, table, "Ada")
        expect(ada.page.locator("html")).to_have_attribute("lang", language)
        expect(ada.page.locator(".prompt")).to_contain_text(draw)
        play(hand(ada.page))
        expect(ada.page.locator(f"{SHEET} .decides").first).to_contain_text(deciding(language))
        ada.page.keyboard.press("Escape")
        text = ada.page.locator("body").inner_text()
        assert not RAW.findall(text), "keys without words"


@pytest.mark.parametrize("game", PHONES)
def test_a_phone_in_german_and_a_typist_in_french_play_to_the_end(
    browser: Browser, server: WebServer, game: str
):
    """On its way the phone comes to every state there is, and axe finds nothing."""
    between, first_words = PHONES[game]
    hands = EVENINGS[game].hands
    with (
        visiting(browser, server.url, size=PHONE, language="de") as ada,
        visiting(browser, server.url, language="fr") as bob,
    ):
        prompts, found = [], {}
        for state in between(ada.page, bob.page, server, (hands.Touch, hands.Typed)):
            found[state] = faults(ada.page) + missing(ada.page) + hyphened(ada.page)
            prompts += ada.page.locator(".prompt").all_inner_texts()
        assert {state: wrong for state, wrong in found.items() if wrong} == {}
        assert prompts[0].startswith(first_words)
        for page, language in ((ada.page, "de"), (bob.page, "fr")):
            expect(page.locator(f"{SHEET} .decides").first).to_contain_text(deciding(language))
            assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
            page.keyboard.press("Escape")
            assert not RAW.findall(page.locator("body").inner_text()), "keys without words"
