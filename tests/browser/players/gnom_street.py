"""Players of 75 Gnom'Street: they fight, take, place, ask, dig and toss with their own hands."""

from abc import abstractmethod

from playwright.sync_api import Page

from tests.browser.players import people
from tests.browser.players.gnom_street_sight import Seen, Taste, look, wish
from tests.browser.players.people import Player, Sight, Wish, play
from tests.browser.players.walking import Walker

__all__ = ["Keyboard", "Mouse", "Player", "Touch", "Typed", "play"]
SORTS = ("terrain", "action")
"""Leads back from the picture of a toss, which goes by itself after some seconds."""
WIDTH, HEIGHT = 240, 216
"""The picture of a toss, as it is drawn."""
REST = (120, 158)
"""Where the cup hangs in it."""
PULL = (-0.8, 0.36)
"""How far it is drawn for one unit of an aim."""


class AtTable(Player):
    """Somebody at a table of 75 Gnom'Street."""

    def __init__(self, page: Page, taste: Taste | None = None) -> None:
        super().__init__(page)
        self.taste = taste or Taste()

    def look(self) -> Seen:
        return look(self.page)

    def wish(self, sight: Sight) -> Wish | None:
        return wish(Seen(sight.seen), self.moves, self.taste)

    def lay(self, wanted: str, sight: Sight) -> None:
        """A mole or a bait."""
        self.do(Wish("lay", wanted), sight)


class Pointing(AtTable, people.Pointer):
    """Chooses pieces, confirms with a button, draws the catapult."""

    def do(self, wished: Wish, sight: Sight) -> None:
        seen, words = Seen(sight.seen), wished.what.split()
        match wished.verb:
            case "press":
                self.point(seen.moves[wished.what])
            case "toss":
                self.toss(int(words[0]), int(words[1]))
            case "play" | "discard":
                self.card(seen.at("cards", words[0]), seen)
            case "take":
                terrain, action = (
                    f"{sort} {name}" for sort, name in zip(SORTS, words, strict=True)
                )
                self.take(seen.at("tokens", terrain), seen.at("tokens", action))
            case "start":
                self.point(seen.at("starts", words[0]))
            case "lay":
                self.put(seen.at("kinds", words[0]), seen.at("cells", words[1]))
            case _:
                self.cell(seen.at("cells", words[0]), seen)

    def card(self, at: list[float], sight: Seen) -> None:  # noqa: ARG002 - others drag it
        """A gnome card."""
        self.point(at)

    def take(self, terrain: list[float], action: list[float]) -> None:
        """Two tokens."""
        self.point(terrain)
        self.point(action)

    def cell(self, at: list[float], sight: Seen) -> None:  # noqa: ARG002 - others drag to it
        """A place for a statue or for the cat."""
        self.point(at)

    def put(self, kind: list[float], at: list[float]) -> None:
        """A token of one's own on a cell."""
        self.point(kind)
        self.point(at)

    def toss(self, direction: int, strength: int) -> None:
        """Draw the cup back, and let it go."""
        roof = self.look().roof
        scale = min(roof["width"] / WIDTH, roof["height"] / HEIGHT)
        left = roof["x"] + (roof["width"] - WIDTH * scale) / 2
        top = roof["y"] + (roof["height"] - HEIGHT * scale) / 2
        drawn = REST[0] + (direction - 50) * PULL[0], REST[1] + strength * PULL[1]
        start, end = ([left + x * scale, top + y * scale] for x, y in (REST, drawn))
        self.pull(start, end)

    @abstractmethod
    def pull(self, start: list[float], end: list[float]) -> None:
        """Press at one place and let go at another."""


class Mouse(Pointing, people.Mouse):
    """With a mouse; every other piece is dragged."""

    @property
    def is_dragging(self) -> bool:
        """Whether it is a turn to drag: a choice and its button are two moves."""
        return self.moves // 2 % 2 == 1

    def pull(self, start: list[float], end: list[float]) -> None:
        self.drag(start, end)

    def card(self, at: list[float], sight: Seen) -> None:
        if self.is_dragging:
            self.drop(at, sight.table)
        else:
            self.point(at)

    def take(self, terrain: list[float], action: list[float]) -> None:
        if self.is_dragging:
            self.drop(terrain, action)
        else:
            super().take(terrain, action)

    def cell(self, at: list[float], sight: Seen) -> None:
        if self.is_dragging and sight.reserve:
            self.drop(sight.reserve, at)
        else:
            self.point(at)

    def put(self, kind: list[float], at: list[float]) -> None:
        if self.is_dragging:
            self.drop(kind, at)
        else:
            super().put(kind, at)


class Touch(Pointing, people.Touch):
    """With fingers."""

    def pull(self, start: list[float], end: list[float]) -> None:
        line = self.page.context.new_cdp_session(self.page)
        for kind, at in (("Start", start), ("Move", end), ("End", None)):
            points = [{"x": at[0], "y": at[1]}] if at else []
            line.send("Input.dispatchTouchEvent", {"type": f"touch{kind}", "touchPoints": points})
        line.detach()


class Keyboard(AtTable, Walker):
    """With keys."""

    board = ".board"

    def do(self, wished: Wish, sight: Sight) -> None:  # noqa: ARG002 - the focus shows the way
        words = wished.what.split()
        match wished.verb:
            case "press" if self.is_at(":is([data-card], [data-token], g)[aria-pressed=true]"):
                self.press("Enter")
            case "press":
                self.press_at(f'.bar [data-move="{wished.what}"]')
            case "toss":
                self.toss(int(words[0]), int(words[1]))
            case "play" | "discard":
                self.walk(f'[data-card="{words[0]}"]')
            case "take":
                self.walk(f'[data-token="terrain {words[0]}"]')
                self.walk(f'[data-token="action {words[1]}"]')
            case "lay":
                self.walk(f'[data-kind="{words[0]}"]')
                self.walk(f'g[data-cell="{words[1]}"]')
            case _:
                self.walk(f'g[data-cell="{words[0]}"]')

    def toss(self, direction: int, strength: int) -> None:
        """Aim in tens and ones, and let go."""
        self.go_to("[data-part=toss] [role=slider]")
        now = self.look().aim
        ways = (("ArrowLeft", "ArrowRight"), ("ArrowDown", "ArrowUp"))
        for wanted, at, keys in zip((direction, strength), now, ways, strict=True):
            key = keys[wanted > at]
            tens, ones = divmod(abs(wanted - at), 10)
            for pressed in (*[f"Shift+{key}"] * tens, *[key] * ones):
                self.press(pressed)
        assert self.look().aim == [direction, strength]
        self.press("Enter")


class Typed(AtTable, people.Typed):
    """In the notation."""

    def do(self, wished: Wish, sight: Sight) -> None:
        match wished.verb:
            case "press":
                self.type(wished.what)
            case "start":
                self.type(sight.cells[0]["move"])
            case verb:
                self.type(f"{verb} {wished.what}")
