"""One of our games in a process of its own: `python benchmarks/own.py GAME`, as companions ask."""

import sys

import msgspec

import gnomery
from gnomery.arena.bench import measure


def main(name: str) -> int:
    """Play for as many CPU seconds as each line says; 2 if this package is not compiled."""
    rules = sys.modules[gnomery.shelf()[name].rules.apply.__module__]
    if (rules.__file__ or "").endswith(".py"):
        sys.stderr.write(f"{rules.__file__} is not compiled.\n")
        return 2
    for line in sys.stdin:
        print(msgspec.json.encode(measure(name, float(line))).decode(), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
