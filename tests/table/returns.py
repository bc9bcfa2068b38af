"""Lines that are cut and taken up again, and what the time between goes into."""

from typing import NamedTuple


class Back(NamedTuple):
    """A line that was cut, and how long each part of taking it up again took."""

    lost: float
    """Since when it was gone, as the loop counts."""
    knocked: float = 0.0
    """When the server was asked that let one in."""
    entered: float = 0.0
    heard: float = 0.0

    @property
    def seconds(self) -> float:
        """From the cut to the first word."""
        return self.heard - self.lost

    @property
    def parts(self) -> dict[str, float]:
        """Until a server was found that was there, until it let one in, until it said something."""
        return {
            "finding": self.knocked - self.lost,
            "entering": self.entered - self.knocked,
            "hearing": self.heard - self.entered,
        }
