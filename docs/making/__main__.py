"""`python -m docs.making`: write the made parts of the docs; prints the index of the glossary."""

import sys

from docs.making.glossary import index
from docs.making.pages import made, stale


def main() -> int:
    """Write what is stale, and say what it was."""
    for path in stale():
        path.write_text(made()[path], encoding="utf-8")
        sys.stdout.write(f"made {path.name}\n")
    sys.stdout.write(f"{index()}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
