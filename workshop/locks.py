"""The locks: which there are, and how they are renewed."""

import os

from workshop.places import BENCH, DEV, PLAIN, TOOLS, furnish
from workshop.running import ROOT, install, say

UNCALLED = "supply/uncalled.txt"
"""What others ask for and nothing of ours calls."""

# In the order of making. A later lock takes the versions of the earlier ones, so that any two
# of them fit into one environment.
LOCKS = {
    TOOLS: ("--group", "tools"),
    PLAIN.lock: ("pyproject.toml", "--overrides", UNCALLED),
    "requirements-postgres.txt": ("--group", "postgres"),
    "requirements-push.txt": ("--group", "push"),
    DEV.lock: ("pyproject.toml", "--all-extras", "--group", "dev"),
    BENCH.lock: ("pyproject.toml", "--group", "bench"),
}


def renew(arguments: list[str]) -> int:
    """Renew every lock, and see that none of them names a place."""
    furnish(DEV)
    os.environ.pop("UV_FIND_LINKS", None)
    uv = (DEV.uv, "pip", "compile", "--quiet", "--system-certs", "--generate-hashes")
    style = ("--universal", "--python-version", "3.11", "--no-header", "--no-annotate")
    earlier: list[str] = []
    for name, sources in LOCKS.items():
        if not install(*uv, *style, *sources, *earlier, "--output-file", name, *arguments):
            return 1
        earlier += ["--constraints", name]
    named = [name for name in LOCKS if "://" in (ROOT / name).read_text(encoding="utf-8")]
    if named:
        say(f"Locks must not name places: {', '.join(named)}")
    return 1 if named else 0
