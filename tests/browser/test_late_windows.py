"""Windows that show a moment later than others do: nobody at them misses their turn."""

from playwright.sync_api import Browser, Page

from tests.browser.gnom_street_states import OTHERS, PLAN, STREET, combat
from tests.browser.players.gnom_street import Mouse, Typed
from tests.browser.players.gnom_street_sight import Seen, Taste
from tests.browser.tables import seated, sit_down
from tests.browser.visitors import visiting
from tests.browser.web_server import WebServer

LATE = 12
"""So many looks: enough for two others to aim meanwhile."""


class Late(Mouse):
    """Somebody whose window shows the catapult later than it is there."""

    def __init__(self, page: Page, taste: Taste) -> None:
        super().__init__(page, taste)
        self.late = LATE
        self.before: Seen | None = None

    def look(self) -> Seen:
        sight = super().look()
        if sight.roof and self.late and self.before:
            self.late -= 1
            return self.before
        self.before = sight
        return sight


def test_others_do_not_end_the_toss_before_a_late_window_shows_it(
    browser: Browser, server: WebServer
):
    """They once did: the last aim was hers, the next turn the typist's, and she played on alone."""
    table = STREET.opened(server, None, None, None, deal="violet")
    with (
        visiting(browser, server.url) as ada,
        visiting(browser, server.url) as bob,
        visiting(browser, server.url) as cy,
    ):
        sit_down(ada.page, table, "Ada")
        sit_down(bob.page, table, "Bob")
        seated(cy.page, table, "Cy")
        players = Late(ada.page, PLAN), Typed(bob.page, OTHERS), Mouse(cy.page, OTHERS)
        states = list(combat(*players))
        assert states[-2:] == ["toss", "aimed"]
        assert players[0].late == 0
