"""Checks and tests: how they are run, and what is said of those that passed only alone."""

import json
import os

from workshop.places import DEV
from workshop.running import ROOT, run, say

CHECKS = (("ruff", "format", "--check"), ("ruff", "check"), ("mypy",))
WORKERS = min(12, 2 * (os.cpu_count() or 1) + 1)
"""More tests at a time than there are cores: many wait for a server or a browser."""
PYTEST = ("pytest", "-rs", "-n", str(WORKERS), "--dist", "worksteal")
"""With `-rs` a test that is left out, for want of a compiler, is named at the end."""
AGAIN = 10
"""So many failures may be a machine's; more are the code's."""


def examine(*, client: bool = True) -> int:
    """Look at the code, the client's too, without running it; 1 when anything is wrong."""
    failed = [" ".join(check) for check in CHECKS if run(DEV.python, "-m", *check)]
    if client:
        failed += ["svelte-check"] if run(DEV.python, "web/build.py", "check") else []
    if failed:
        print("FAILED:", ", ".join(failed), flush=True)
    return 1 if failed else 0


def tested(*arguments: str) -> int:
    """Run the tests. A few that failed beside others run once more alone, and are named for it."""
    failed = run(DEV.python, "-m", *PYTEST, *arguments)
    names = failures() if failed == 1 else []
    if not 0 < len(names) <= AGAIN:
        return failed
    say("\nFailed beside others, so once more alone:\n  " + "\n  ".join(names) + "\n")
    again = run(DEV.python, "-m", "pytest", "-rs", *names)
    if not again:
        print(unsteady(names), flush=True)
    return again


def unsteady(names: list[str]) -> str:
    """The last words of a run in which some tests passed only alone: it is no reason to be glad."""
    rule = "!" * 80
    count = f"{len(names)} TEST{'S' if len(names) > 1 else ''} FAILED BESIDE OTHERS"
    lines = (rule, f"{count}, and passed alone. Each is a fault:", *names, rule)
    return "\n".join(lines)


def failures() -> list[str]:
    """The tests that failed last, by their names."""
    kept = ROOT / ".pytest_cache" / "v" / "cache" / "lastfailed"
    return list(json.loads(kept.read_text(encoding="utf-8"))) if kept.is_file() else []
