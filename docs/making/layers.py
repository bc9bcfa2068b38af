"""The drawing of what imports what: a box for each package, arrows that never point up."""

import ast
from collections.abc import Mapping
from html import escape

from docs.making.places import SRC, sources, tree

WIDTH, BOX, GAP, HIGH, BETWEEN, EDGE = 920, 150, 20, 62, 54, 30
STYLE = """
    text { font-family: system-ui, "Segoe UI", "DejaVu Sans", Helvetica, Arial, sans-serif; fill: #22301f; }
    .sheet { fill: #f6f3e8; }
    .box { fill: #ffffff; stroke: #4d6b3c; stroke-width: 1.5; }
    .name { font-size: 17px; font-weight: 600; }
    .says { font-size: 12px; }
    .arrow { stroke: #a8502c; stroke-width: 1.6; fill: none; opacity: 0.75; }
    .head { fill: #a8502c; }
    @media (prefers-color-scheme: dark) {
      text { fill: #e9ecdf; }
      .sheet { fill: #1d241b; }
      .box { fill: #2a3427; stroke: #93b37d; }
      .arrow { stroke: #e59a6f; }
      .head { fill: #e59a6f; }
    }
"""  # noqa: E501
SAYS = {
    "words": "every sentence",
    "engine": "contract, match, luck",
    "bots": "levels, search",
    "wire": "messages",
    "api": "the public names",
    "coach": "hints, reviews",
    "examples": "rules by example",
    "lessons": "games by playing",
    "arena": "many games",
    "research": "environments",
    "terminal": "draws views",
    "table": "the server",
    "cli": "every command",
}


def imports() -> dict[str, set[str]]:
    """The packages that each package imports."""
    known = {path.relative_to(SRC).parts[0].removesuffix(".py") for path in sources()}
    known = {name for name in known if not name.startswith("__")}
    found: dict[str, set[str]] = {name: set() for name in known}
    for path in sources():
        layer = path.relative_to(SRC).parts[0].removesuffix(".py")
        if layer in found:
            found[layer] |= {name for name in _imported(tree(path)) if name in known} - {layer}
    return found


def _imported(module: ast.Module) -> set[str]:
    """The packages of ours that a module names in its imports."""
    names: set[str] = set()
    for node in ast.walk(module):
        if isinstance(node, ast.ImportFrom) and node.module:
            first, *rest = node.module.split(".")
            if first == "gnomery":
                names |= {rest[0]} if rest else {alias.name for alias in node.names}
    return names


def ranks(graph: Mapping[str, set[str]]) -> dict[str, int]:
    """How far below the top each package is: one more than the lowest that imports it."""
    known: dict[str, int] = {}
    while len(known) < len(graph):
        above = {name: {one for one in graph if name in graph[one]} for name in graph}
        ready = [name for name in graph if name not in known and above[name] <= known.keys()]
        assert ready, "imports go in a circle"
        for name in ready:
            known[name] = 1 + max((known[other] for other in above[name]), default=-1)
    return known


def needed(graph: Mapping[str, set[str]]) -> list[tuple[str, str]]:
    """The imports that do not follow from others."""

    def below(name: str) -> set[str]:
        return graph[name].union(*map(below, graph[name]))

    return [
        (name, other)
        for name in sorted(graph)
        for other in sorted(graph[name])
        if not any(other in below(between) for between in graph[name] - {other})
    ]


def drawing(games: int) -> str:
    """The whole drawing."""
    graph = imports()
    floors = ranks(graph)
    rows = [
        sorted(n for n in graph if floors[n] == floor) for floor in sorted(set(floors.values()))
    ]
    places = {
        name: (_left(row) + at * (BOX + GAP), EDGE + floor * (HIGH + BETWEEN))
        for floor, row in enumerate(rows)
        for at, name in enumerate(row)
    }
    high = 2 * EDGE + len(rows) * HIGH + (len(rows) - 1) * BETWEEN
    says = SAYS | {"games": f"{games} games, pure rules"}
    boxes = "".join(_box(name, says[name], *places[name]) for name in sorted(places))
    arrows = "".join(
        _arrow(places[one], places[other], rows[floors[one] + 1 : floors[other]])
        for one, other in needed(graph)
    )
    told = "; ".join(f"{name} imports {', '.join(sorted(graph[name])) or 'nothing of ours'}"
                     for name in sorted(graph, key=lambda name: (floors[name], name)))  # fmt: skip
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {high}" width="{WIDTH}" '
        f'height="{high}" role="img" aria-labelledby="title desc">\n'
        '  <title id="title">The packages of Gnomery and what imports what</title>\n'
        f'  <desc id="desc">Every arrow is an import and points down: {escape(told)}.</desc>\n'
        f"  <style>{STYLE}  </style>\n"
        '  <defs><marker id="head" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="8" '
        'markerHeight="8" orient="auto" markerUnits="userSpaceOnUse">'
        '<path class="head" d="M0 0 L10 5 L0 10 z"/></marker></defs>\n'
        f'  <rect class="sheet" width="{WIDTH}" height="{high}" rx="14"/>\n{arrows}{boxes}</svg>\n'
    )


def _box(name: str, says: str, x: float, y: float) -> str:
    return (
        f'  <rect class="box" x="{x:g}" y="{y:g}" width="{BOX}" height="{HIGH}" rx="8"/>\n'
        f'  <text class="name" x="{x + 12:g}" y="{y + 26:g}">{name}</text>\n'
        f'  <text class="says" x="{x + 12:g}" y="{y + 46:g}">{escape(says)}</text>\n'
    )


def _left(row: list[str]) -> float:
    """Where a row of boxes begins."""
    return (WIDTH - len(row) * BOX - (len(row) - 1) * GAP) / 2


def _arrow(one: tuple[float, float], other: tuple[float, float], between: list[list[str]]) -> str:
    """A line from box to box that goes through the gaps of the rows between them."""
    x, y = one[0] + BOX / 2, one[1] + HIGH
    end_x, end_y = other[0] + BOX / 2, other[1] - 2
    path = f"M{x:g} {y:g}"
    for row in between:
        gaps = [_left(row) + at * (BOX + GAP) - GAP / 2 for at in range(len(row) + 1)]
        gap = min(gaps, key=lambda gap: abs(gap - (x + end_x) / 2))
        path += f" C{x:g} {y + BETWEEN / 2:g} {gap:g} {y + BETWEEN / 2:g} {gap:g} {y + BETWEEN:g}"
        x, y = gap, y + BETWEEN + HIGH
        path += f" V{y:g}"
    middle = y + BETWEEN / 2
    path += f" C{x:g} {middle:g} {end_x:g} {middle:g} {end_x:g} {end_y:g}"
    return f'  <path class="arrow" d="{path}" marker-end="url(#head)"/>\n'
