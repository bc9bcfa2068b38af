"""Somebody without a mouse, where pieces lie in groups: one stop of Tab, arrow keys inside."""

from tests.browser.players import people

HERE = """cell => {
  const at = document.activeElement;
  return at.matches(cell) ? null : at.getAttribute("aria-label");
}"""
"""Where the focus is; null where it is wanted."""


class Walker(people.Keyboard):
    """Goes into a group by Tab and through it by arrows."""

    def is_at(self, selector: str) -> bool:
        """Whether the focus is there."""
        return bool(self.page.evaluate("s => !!document.activeElement?.matches(s)", selector))

    def walk(self, cell: str) -> None:
        """Go to one of a group's cells, and press it."""
        self.go_to(f":is([role=group]):has({cell}) [data-cell]")
        self.press("Home")
        before = ""
        while (here := self.page.evaluate(HERE, cell)) is not None:
            assert here != before, cell
            before = here
            self.press("ArrowRight")
        self.press("Enter")
