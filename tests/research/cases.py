"""Every game at two player counts, the second with options, for the suites of our peers."""

from typing import Any

import pytest

import gnomery

OPTIONS: dict[str, dict[str, Any]] = {
    "gardlings": {"edition": "first", "preset": "pro"},
    "gnome_grown": {"garden": "fences"},
    "gnom_street": {"toss": "luck"},
    "garten_zwerge": {"round_limit": 20},
}
CASES = [
    case for name in gnomery.shelf() for case in ((name, 2, {}), (name, 3, OPTIONS.get(name, {})))
]
for_every_case = pytest.mark.parametrize(
    ("name", "players", "options"), CASES, ids=[f"{name}-{players}" for name, players, _ in CASES]
)
