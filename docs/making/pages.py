"""Every page or part of a page that is made, and whether what lies there is still what it says."""

from functools import cache
from pathlib import Path

import gnomery
from benchmarks import scale_page
from benchmarks.soak import page as reliability
from docs.making import contract, layers, protocol
from docs.making.places import ROOT, between_marks
from gnomery.words import say


def games() -> str:
    """The shelf as a table: rules by id, players, options, and where each rule is in the code."""
    rows = [
        "| game and its rules | players | options | rule → function → test |",
        "|---|---|---|---|",
    ]
    for name, game in gnomery.shelf().items():
        players = game.rules.players
        options = ", ".join(f"`{switch.name}`" for switch in game.box.switches)
        link = f"[{say('en', f'{name}.name')}](docs/rules/{name}.md)"
        code = f"[version {game.rules_version}](src/gnomery/games/{name}/README.md)"
        rows.append(f"| {link} | {players[0]}–{players[-1]} | {options} | {code} |")
    return "\n\n" + "\n".join(rows) + "\n\n"


@cache
def made() -> dict[Path, str]:
    """What each made file should hold."""
    architecture, readme = ROOT / "docs" / "architecture.md", ROOT / "README.md"
    runs, scale = reliability.PAGE, scale_page.PAGE
    return {
        ROOT / "docs" / "architecture.svg": layers.drawing(len(gnomery.shelf())),
        ROOT / "docs" / "protocol.md": protocol.described(),
        architecture: between_marks(_text(architecture), "contract", contract.table()),
        runs: between_marks(_text(runs), "runs", reliability.made()),
        scale: between_marks(_text(scale), "scale", scale_page.made()),
        readme: between_marks(_text(readme), "games", games()),
    }


def stale() -> list[Path]:
    """The files that say something else than the code."""
    return [path for path, text in made().items() if _text(path) != text]


def _text(path: Path) -> str:
    return path.read_text(encoding="utf-8")
