"""A page that carries everything with it: text, tables, pictures and their colours."""

from collections.abc import Iterable, Sequence
from html import escape
from importlib.resources import files

POLICY = "default-src 'none'; style-src 'unsafe-inline'"
"""Not even by mistake does the page ask a network for anything."""


class Marked(str):
    """The text of a cell that stands out, by a dot and by its ground."""

    __slots__ = ()


def marked(told: str, *, when: bool) -> str:
    """A cell that stands out where it should."""
    return Marked(told) if when else told


def page(language: str, title: str, summary: Iterable[str], parts: Iterable[str]) -> str:
    """A whole document."""
    style = files(__package__).joinpath("page.css").read_text(encoding="utf-8")
    points = "".join(f"<li>{escape(point)}</li>" for point in summary)
    return (
        f'<!doctype html>\n<html lang="{language}">\n<head>\n<meta charset="utf-8">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>\n{style}</style>\n</head>\n<body>\n"
        f"<header><h1>{escape(title)}</h1>\n<ul>{points}</ul></header>\n"
        f"<main>\n{''.join(parts)}</main>\n</body>\n</html>\n"
    )


def section(title: str, *parts: str) -> str:
    """A card with a heading."""
    return f"<section><h2>{escape(title)}</h2>\n{''.join(parts)}</section>\n"


def text(sentence: str, kind: str = "") -> str:
    """A paragraph."""
    told = f' class="{kind}"' if kind else ""
    return f"<p{told}>{escape(sentence)}</p>\n"


def side_by_side(*drawn: str) -> str:
    """Plots side by side, or below each other where there is no room."""
    return f'<div class="plots">{"".join(drawn)}</div>\n'


def plot(title: str, picture: str, caption: str = "") -> str:
    """A picture with its heading; what it shows is in a table too."""
    told = f"<figcaption>{escape(caption)}</figcaption>" if caption else ""
    return f"<figure><h3>{escape(title)}</h3>{picture}{told}</figure>"


def table(name: str, head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table; on a narrow page it is moved sideways, by keys too."""
    cells = "".join(f'<th scope="col">{escape(title)}</th>' for title in head)
    lines = "".join(_row(row) for row in rows)
    return (
        f'<div class="table" role="region" tabindex="0" aria-label="{escape(name)}"><table>'
        f"<thead><tr>{cells}</tr></thead><tbody>{lines}</tbody></table></div>\n"
    )


def folded(title: str, *parts: str) -> str:
    """Something to be opened by those who want it."""
    return f"<details><summary>{escape(title)}</summary>{''.join(parts)}</details>\n"


def listed(items: Iterable[str]) -> str:
    """A list in columns."""
    return f'<ul class="never">{"".join(f"<li>{escape(item)}</li>" for item in items)}</ul>\n'


def facts(pairs: Iterable[tuple[str, str]]) -> str:
    """Names and what they stand for, as typed."""
    told = "".join(
        f"<dt>{escape(name)}</dt><dd><code>{escape(fact)}</code></dd>" for name, fact in pairs
    )
    return f"<dl>{told}</dl>\n"


def _row(row: Sequence[str]) -> str:
    first, *rest = map(_cell, row)
    return f'<tr><th scope="row">{first}</th>{"".join(f"<td>{cell}</td>" for cell in rest)}</tr>'


def _cell(cell: str) -> str:
    said = escape(cell)
    return f"<mark>● {said}</mark>" if isinstance(cell, Marked) else said
