"""Somebody without a mouse at a board that is one stop of Tab: arrows lead to what lies there."""

from tests.browser.players import people
from tests.browser.players.walking import Walker


class Compass(Walker):
    """Goes through a board by arrows: first to a cell's row, then along it."""

    def walk(self, cell: str) -> None:
        """Go to one of the board's cells, and press it."""
        self.go_to(f"{self.board} [data-cell]")
        for _ in range(people.STEPS):
            key = self.page.evaluate(WAY, f"{self.board} {cell}")
            if key is None:
                self.press("Enter")
                return
            self.press(key)
        raise AssertionError(f"no way to {cell} by arrows")


WAY = """(selector) => {
  const middle = (cell) => {
    const { x, y, width, height } = cell.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
  };
  const here = document.activeElement;
  if (here.matches(selector)) return null;
  const [[x, y], [tx, ty]] = [here, document.querySelector(selector)].map(middle);
  if (Math.abs(ty - y) > here.offsetHeight / 2) return ty > y ? "ArrowDown" : "ArrowUp";
  return tx > x ? "ArrowRight" : "ArrowLeft";
}"""
"""The key that leads nearer to a cell; null if it is the one."""
