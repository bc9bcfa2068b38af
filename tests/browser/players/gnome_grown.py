"""Players of Gnome Grown: they bid, choose spaces, bribe and act with their own hands."""

from collections import Counter

from playwright.sync_api import Page

from tests.browser.players import people
from tests.browser.players.gnome_grown_sight import CHOICES, Seen, Taste, look, wish
from tests.browser.players.people import Player, Sight, Wish, play
from tests.browser.players.walking import Walker

__all__ = ["Keyboard", "Mouse", "Player", "Touch", "Typed", "play"]
HELD = "[data-part=hand] .tile"


class AtTable(Player):
    """Somebody at a Gnome Grown table."""

    def __init__(self, page: Page, taste: Taste | None = None) -> None:
        super().__init__(page)
        self.taste = taste or Taste()
        self.done = Counter[str]()
        """How often each verb was used."""

    def look(self) -> Seen:
        return look(self.page)

    def wish(self, sight: Sight) -> Wish | None:
        wished = wish(Seen(sight.seen), self.moves, self.taste)
        if wished:
            self.done[wished.what.split()[0] if wished.verb == "press" else wished.verb] += 1
        return wished


class Pointing(AtTable, people.Pointer):
    """Chooses on the action board and in the market, confirms with a button."""

    def do(self, wished: Wish, sight: Sight) -> None:
        match wished.verb:
            case "press":
                self.point(sight.moves[wished.what])
            case "bid":
                self.give(wished.what)
                self.point(self.look().actions["bid"])
            case "offer":
                self.offer()
            case "keep":
                self.choose(wished.what)
                self.point(self.look().actions["keep"])
            case _:
                self.choose(wished.what)

    def give(self, ladybirds: str) -> None:
        """Put ladybirds on the plate, one by one."""
        while (sight := self.look()).given < int(ladybirds):
            self.point(sight.more)

    def offer(self) -> None:
        """A bribe of one ladybird, or of what one has instead."""
        sight = self.look()
        self.point(sight.more or sight.other)
        self.point(next(at for move, at in self.look().moves.items() if move.startswith("bribe")))

    def choose(self, key: str) -> None:
        """Point at something; where it is not in sight, it is fetched first."""
        sight = self.look()
        if sight.cell(key)["at"] is None:
            self.point(sight.actions["actions" if " " not in key else "market"])
            self.see("document.querySelector('dialog[open] [data-cell]')")
            sight = self.look()
        self.point(sight.cell(key)["at"])


class Mouse(Pointing, people.Mouse):
    """With a mouse; every other disc is dragged."""

    def choose(self, key: str) -> None:
        sight = self.look()
        space = next((space for space in sight.spaces if space["key"] == key), None)
        if space and sight.discs and self.moves % 2:
            drop = self.drag if space["isJoin"] else self.drop  # a bribe is put together first
            drop(sight.discs, space["at"])
        else:
            super().choose(key)

    def dropped(self) -> None:
        """A tile lies where it was let go, and another may be in hand; else it is tried again."""
        self.see("!document.querySelector('.slot.now') || document.querySelector('.why')")
        if (why := self.page.locator(".why button")).count():
            why.click()


class Touch(Pointing, people.Touch):
    """With fingers."""


class Keyboard(AtTable, Walker):
    """With keys."""

    board = "[data-part=garden]"

    def do(self, wished: Wish, sight: Sight) -> None:
        match wished.verb:
            case "press" if wished.what == sight.chosen and self.is_at(".chosen"):
                self.press("Enter")
            case "press":
                self.press_at(f'[data-move="{wished.what}"]')
            case "bid":
                self.give(wished.what)
                self.press_at('[data-action="bid"]')
            case "offer":
                self.offer()
            case "keep":
                self.press_at(f'[data-keep="{wished.what}"]')
                self.press_at('[data-action="keep"]')
            case _:
                self.choose(wished.what)

    def give(self, ladybirds: str) -> None:
        """Count up on the plate."""
        self.go_to("[data-part=stepper]")
        for _ in range(int(ladybirds)):
            self.press("ArrowUp")

    def offer(self) -> None:
        """A bribe of one ladybird, or of what one has instead."""
        if self.look().purse:
            self.give("1")
        else:
            self.press_at("dialog :is([data-imp], [data-markers])")
        self.press_at("dialog [data-move^=bribe]")

    def choose(self, key: str) -> None:
        """A space, a tile or a card."""
        self.walk(f'[data-space="{key}"], [data-take="{key}"], .one[data-card="{key}"]')


class Typed(AtTable, people.Typed):
    """In the notation, with what the box proposes at hand."""

    def do(self, wished: Wish, sight: Sight) -> None:
        if sight.isWindow:
            self.page.keyboard.press("Escape")
            self.see("!document.querySelector('dialog[open]')")
        match wished.verb:
            case "press":
                self.type(wished.what)
            case "bid":
                self.type(f"bid {wished.what}")
            case _:
                verbs = (*CHOICES, "keep", "bribe")
                if move := self.proposed(*verbs, what=wished.what.split()[-1]):
                    self.type(move)

    def proposed(self, *verbs: str, what: str) -> str:
        """The first of the moves in the box that is about something; none if that has passed."""
        self.open_box()
        self.see("document.querySelector('#moves option')")  # a rival's move may be shown first
        moves = self.page.locator("#moves option").evaluate_all(
            "all => all.map((one) => one.value)"
        )
        self.page.keyboard.press("Escape")
        about = (
            move
            for move, (verb, *rest) in zip(moves, map(str.split, moves), strict=True)
            if verb in verbs and rest[:1] == [what]
        )
        return next(about, "")
