"""Where things are, and how a made part of a page is put between its marks."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SRC = ROOT / "src" / "gnomery"


def sources() -> list[Path]:
    """The modules of the package."""
    return sorted(SRC.rglob("*.py"))


@cache
def tree(path: Path) -> ast.Module:
    """A module, parsed."""
    return ast.parse(path.read_text(encoding="utf-8"))


def described(body: list[ast.stmt]) -> Iterator[tuple[ast.AnnAssign, str]]:
    """The fields of a class, each with the text below it."""
    for node, below in zip(body, [*body[1:], None], strict=True):
        if isinstance(node, ast.AnnAssign):
            yield node, _text(below)


def _text(node: ast.stmt | None) -> str:
    """What a text that stands alone says; a field need not have one."""
    match node:
        case ast.Expr(value=ast.Constant(value=str(text))):
            return text
        case _:
            return ""


def between_marks(page: str, name: str, made: str) -> str:
    """A page with the part of that name made anew."""
    pattern = rf"(<!-- made: {name} -->\n).*?(<!-- end -->)"
    changed, count = re.subn(
        pattern, lambda mark: f"{mark[1]}{made}{mark[2]}", page, flags=re.DOTALL
    )
    assert count == 1, f"a page has no marks for {name}"
    return changed
