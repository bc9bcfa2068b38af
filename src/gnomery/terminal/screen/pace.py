"""How fast what happens is told: each line stands alone for a moment, where somebody reads."""

import math
import time
from collections.abc import Callable
from dataclasses import dataclass, field

PACES = {"calm": 1.0, "normal": 0.5, "brisk": 0.2, "once": 0.0}
"""Seconds that a line stands before the next one."""
USUAL = "normal"
LONGEST = 8.0
"""So many seconds in a row are enough; what is left is told at once."""


@dataclass
class Pace:
    """Waits between lines, at a real terminal only: nobody reads along in a pipe."""

    is_read: bool
    name: str = USUAL
    clock: Callable[[], float] = time.monotonic
    wait: Callable[[float], object] = time.sleep
    last: float = field(default=-math.inf, init=False)
    """When the last line was told."""
    waited: float = field(default=0.0, init=False)
    """How long lines have been held up in a row."""

    def before_line(self) -> None:
        """Let the line before have its time; an interruption shows the rest at once."""
        left = self.last + PACES[self.name] - self.clock()
        if left <= 0:
            self.waited = 0.0
        elif self.is_read and self.waited < LONGEST:
            self.waited += left
            try:
                self.wait(left)
            except KeyboardInterrupt:
                self.waited = LONGEST
        self.last = self.clock()
