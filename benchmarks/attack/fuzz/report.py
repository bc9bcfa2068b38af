"""What a fuzzer found, and the seed by which it finds it again."""

import time
import traceback
from collections import Counter

from benchmarks.attack.fuzz.steps import LONG, Steps


class Report:
    """Counts of everything that came of it."""

    def __init__(self, name: str, seed: str) -> None:
        self.name, self.seed = name, seed
        self.counts: Counter[str] = Counter()
        self.crashes: Counter[str] = Counter()
        self.odd: list[str] = []
        """The seeds of single cases that went wrong."""
        self.steps = Steps()
        self.began = time.monotonic()

    def crash(self, error: BaseException, case: str) -> None:
        """Something nobody expected, and where."""
        frames = traceback.extract_tb(error.__traceback__)
        ours = [frame for frame in frames if "gnomery" in frame.filename] or frames
        where = f"{ours[-1].filename.rpartition('gnomery/')[2]}:{ours[-1].lineno}"
        self.crashes[f"{type(error).__name__} at {where}: {error}"[:160]] += 1
        self.odd.append(case)

    @property
    def is_clean(self) -> bool:
        """Whether nothing broke and nothing took too long."""
        return not self.crashes and not self.steps.slow

    def __str__(self) -> str:
        seconds = time.monotonic() - self.began
        crashes, slow = sum(self.crashes.values()), sum(self.steps.slow.values())
        longest = f"the longest {1000 * self.steps.longest:.1f} ms ({self.steps.name})"
        lines = [
            f"{self.name}: seed {self.seed!r}, {sum(self.counts.values()):,} in {seconds:.0f} s",
            "  " + ", ".join(f"{count:,} {kind}" for kind, count in self.counts.most_common(12)),
            f"  {crashes} crashes or 5xx, {slow} steps over {1000 * LONG:.0f} ms; {longest}",
        ]
        lines += [f"  {count} × {what}" for what, count in self.crashes.most_common(20)]
        lines += [f"  {count} × slow: {what}" for what, count in self.steps.slow.most_common(20)]
        if self.odd:
            lines.append("  cases: " + " ".join(self.odd[:10]))
        return "\n".join(lines)
