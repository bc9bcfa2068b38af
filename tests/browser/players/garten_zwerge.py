"""Players of Garten Zwerge e.V.: they find jobs, close fists and haggle with their own hands."""

from abc import abstractmethod

from playwright.sync_api import Page

from tests.browser.players import people
from tests.browser.players.compass import Compass
from tests.browser.players.garten_zwerge_sight import NOTE, Seen, Taste, best, look, wish
from tests.browser.players.people import Player, Sight, Wish, play

__all__ = ["Keyboard", "Mouse", "Player", "Touch", "Typed", "play"]
MANY = 4 * NOTE
"""A long step of the price in an open auction, by keys."""
CHIP = '[data-chip="{}"][aria-pressed=false]'
MIDDLE = """(element) => {
  element.scrollIntoView({ block: "nearest" });
  const { x, y, width, height } = element.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}"""
BOT_THINKS = "document.querySelector('.sent, article.turn[data-bot]')"


class AtTable(Player):
    """Somebody at a table of Garten Zwerge."""

    def __init__(self, page: Page, taste: Taste | None = None) -> None:
        super().__init__(page)
        self.taste = taste or Taste()

    def look(self) -> Seen:
        return look(self.page)

    def wish(self, sight: Sight) -> Wish | None:
        return wish(Seen(sight.seen), self.moves, self.taste)

    def lay(self, wanted: str, sight: Sight) -> None:
        """Nothing is laid in this game; whoever wishes to has read the screen wrongly."""
        raise AssertionError(f"there is no place to lay: {wanted}, {sight.seen}")

    @property
    def garden(self) -> str:
        """The own figures and gnomes; bots may change them, so they are let finish."""
        self.see(f"!{BOT_THINKS}")
        return str(self.look().laid)

    def set_terms(self, least: str, job: str) -> None:
        """Choose the conditions of a search from the lists."""
        lists = self.page.locator("[data-part=conditions] select")
        lists.nth(0).select_option(least)
        lists.nth(1).select_option(job)


class Handy(AtTable):
    """Somebody who takes up the pieces one by one, by whatever means."""

    def do(self, wished: Wish, sight: Sight) -> None:  # noqa: ARG002 - hands feel their way
        words = wished.what.split()
        match wished.verb:
            case "press":
                self.make(wished.what)
            case "hold":
                self.hold(words[0])
            case "send":
                self.send(wished.what)
            case "terms":
                self.set_terms(words[0], words[1])
            case "lend":
                self.name(words[0])
                self.close(int(words[1]))
            case "close":
                self.close(int(words[0]))
            case _:
                self.post(*words)

    @abstractmethod
    def press_cell(self, selector: str) -> None:
        """Press a piece or a place of the board."""

    @abstractmethod
    def press_button(self, selector: str) -> None:
        """Press a button."""

    @abstractmethod
    def count(self, price: int) -> None:
        """Set the price of an open offer."""

    def make(self, move: str) -> None:
        """Press what makes a move."""
        self.press_button(f'[data-move="{move}"]:not([data-place])')

    def hold(self, hat: str) -> None:
        """Take up a gnome."""
        self.press_cell(f'[data-gnome="{hat}"]')

    def send(self, place: str) -> None:
        """Send the gnome to a place."""
        self.press_cell(f'[data-place="{place}"]')

    def put(self, worth: int) -> None:
        """Put a chip into the fist."""
        self.press_cell(CHIP.format(worth))

    def name(self, hat: str) -> None:
        """Name a mate, unless it is meant already: the only one is."""
        if self.look().chosen("gnomes") != hat:
            self.hold(hat)

    def close(self, price: int) -> None:
        """Put chips into the fist, the largest first, and close it."""
        for worth in sorted((chip["worth"] for chip in self.look().chips), reverse=True):
            if worth <= price:
                price -= worth
                self.put(worth)
        assert price == 0
        self.press_button('[data-action="fist"]')

    def post(self, hat: str, price: str) -> None:
        """An open offer."""
        if hat != "-":
            self.name(hat)
        self.count(int(price))
        self.press_button('[data-action="post"]')


class Pointing(Handy, people.Pointer):
    """Points at gnomes, places, chips and buttons."""

    def at(self, selector: str) -> list[float]:
        """Where something is; what is not in sight is scrolled to."""
        found: list[float] = self.page.locator(selector).first.evaluate(MIDDLE)
        return found

    def press_cell(self, selector: str) -> None:
        self.point(self.at(selector))

    def press_button(self, selector: str) -> None:
        self.point(self.at(selector))

    def count(self, price: int) -> None:
        while (now := self.look().price) != price:
            self.press_button("[data-more]" if now < price else "[data-less]")


class Mouse(Pointing, people.Mouse):
    """With a mouse; every other gnome and chip is dragged."""

    def send(self, place: str) -> None:
        if self.moves % 2:
            drop = self.drag if place == "seek" else self.drop  # there is more to say to a search
            drop(self.at("[data-gnome][aria-pressed=true]"), self.at(f'[data-place="{place}"]'))
        else:
            super().send(place)

    def put(self, worth: int) -> None:
        if self.moves % 2:
            self.drag(self.at(CHIP.format(worth)), self.at("[data-drop=fist]"))
        else:
            super().put(worth)


class Touch(Pointing, people.Touch):
    """With fingers."""


class Keyboard(Handy, Compass):
    """With keys; a second Enter on a place makes the move."""

    board = ".board"

    def make(self, move: str) -> None:
        if self.is_at("[data-place][aria-pressed=true]"):
            self.press("Enter")
        else:
            super().make(move)

    def press_cell(self, selector: str) -> None:
        self.walk(selector)

    def press_button(self, selector: str) -> None:
        self.press_at(selector)

    def count(self, price: int) -> None:
        self.go_to("[data-part=post] [role=spinbutton]")
        while (now := self.look().price) != price:
            long, short = ("PageUp", "ArrowUp") if now < price else ("PageDown", "ArrowDown")
            self.press(long if abs(price - now) >= MANY else short)


class Typed(AtTable, people.Typed):
    """In the notation, with what the box proposes at hand."""

    def do(self, wished: Wish, sight: Sight) -> None:
        words = wished.what.split()
        match wished.verb:
            case "press":
                self.type(wished.what)
            case "close":
                self.type(f"bid {words[0]}")
            case "lend":
                self.type(f"lend {words[0]} for {words[1]}")
            case "post":
                hat, will = words[0].replace("-", ""), sight.job and f" will {sight.job}"
                self.type(f"post {hat} for {words[1]}{will}")
            case _:
                self.type(self.liked(self.proposed()))

    def liked(self, moves: list[str]) -> str:
        """The job or the sale that this player likes best, with the best gnome."""
        if "pass" in moves:
            return "pass"
        plain = [move for move in moves if "least" not in move and "job" not in move]
        hat = best([move.split()[1] for move in plain])
        move = self.taste.job([move for move in plain if move.split()[1] == hat], self.moves)
        least, job = self.taste.terms if move.startswith("seek") else ("", "")
        return move + (least and f" least {least}") + (job and f" job {job}")

    def proposed(self) -> list[str]:
        """The moves in the box."""
        self.open_box()
        moves: list[str] = self.page.locator("#moves option").evaluate_all(
            "all => all.map((one) => one.value)"
        )
        self.page.keyboard.press("Escape")
        return moves
