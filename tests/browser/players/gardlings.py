"""Players of Gardlings: they draw, lay and hire with their own hands."""

from tests.browser.players import people
from tests.browser.players.gardlings_sight import Seen, look, wish
from tests.browser.players.people import Player, Sight, Wish, play

__all__ = ["Keyboard", "Mouse", "Player", "Touch", "Typed", "play"]
CONFIRM = "document.querySelector('dialog[open] [data-move^=hire]')"
STACKS = "document.querySelector('dialog[open] [data-stack]')"


class AtTable(Player):
    """Somebody at a Gardlings table."""

    def look(self) -> Seen:
        return look(self.page)

    def wish(self, sight: Sight) -> Wish | None:
        return wish(Seen(sight.seen))


class Pointing(AtTable, people.Pointer):
    """Presses buttons, and hires in the window with the market."""

    def do(self, wished: Wish, sight: Sight) -> None:
        if wished.verb == "hire":
            self.hire(wished.what, sight)
        else:
            self.point(sight.actions[wished.verb])

    def hire(self, stack: str, sight: Sight) -> None:
        """Open the market, choose, and say yes."""
        if not sight.isHiring:
            self.point(sight.actions["market"])
            self.see(STACKS)
        found = self.look().stack(stack)
        assert found is not None, stack
        self.point(found["at"])
        self.see(CONFIRM)
        self.point(self.look().hire)


class Mouse(Pointing, people.Mouse):
    """With a mouse."""

    def dropped(self) -> None:
        """A tile lies where it was let go; where the lawn moved meanwhile it is tried again."""
        self.see("!document.querySelector('[data-grab=hand]') || document.querySelector('.why')")
        if (why := self.page.locator(".why button")).count():
            why.click()


class Touch(Pointing, people.Touch):
    """With fingers."""


class Keyboard(AtTable, people.Keyboard):
    """With keys."""

    board = ".board[role=group]"

    def do(self, wished: Wish, sight: Sight) -> None:
        match wished.verb:
            case "draw" | "stop":
                self.press_on_board({"draw": "d", "stop": "s"}[wished.verb])
            case "hire":
                self.hire(wished.what, sight)
            case verb:
                self.press_at(f'[data-action="{verb}"]')

    def hire(self, stack: str, sight: Sight) -> None:
        """Through the window with the market."""
        if not sight.isHiring:
            self.press_at('[data-action="market"]')
            self.see(STACKS)
        self.press_at(f'dialog [data-stack="{stack}"]')
        self.see(CONFIRM)
        self.press_at("dialog [data-move^=hire]")


class Typed(AtTable, people.Typed):
    """In the notation."""

    def do(self, wished: Wish, sight: Sight) -> None:  # noqa: ARG002 - no need to look
        self.type(f"{wished.verb} {wished.what}".strip())
