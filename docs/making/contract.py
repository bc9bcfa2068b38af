"""The contract as a table: part by part, from the records in engine/contract/."""

import ast

from docs.making.places import SRC, described, tree

PARTS = ("rules", "box", "telling", "mind", "design", "orders")


def table() -> str:
    """A row for each function or field: its part, its shape, what it gives."""
    rows = ["| part | name | gives | by default |", "|---|---|---|---|"]
    for part in PARTS:
        record = next(
            node
            for node in tree(SRC / "engine" / "contract" / f"{part}.py").body
            if isinstance(node, ast.ClassDef)
        )
        for field, text in described(record.body):
            name = ast.unparse(field.target)
            if name != "_":
                given = "" if part == "rules" else "yes"
                rows.append(f"| {part} | `{name}{_shape(field)}` | {text} | {given} |")
    return "\n\n" + "\n".join(rows) + "\n\n"


def functions(part: str) -> list[str]:
    """The names of the functions of a part."""
    record = tree(SRC / "engine" / "contract" / f"{part}.py").body
    fields = [field for node in record if isinstance(node, ast.ClassDef)
              for field, _ in described(node.body)]  # fmt: skip
    return [ast.unparse(field.target) for field in fields if _shape(field)]


def _shape(field: ast.AnnAssign) -> str:
    """What a function takes and gives; nothing for data."""
    match field.annotation:
        case ast.Subscript(
            value=ast.Name(id="Callable"), slice=ast.Tuple(elts=[ast.List(elts=taken), given])
        ):
            return f"({', '.join(map(ast.unparse, taken))}) → {ast.unparse(given)}".replace(
                "|", "or"
            )
        case _:
            return ""
