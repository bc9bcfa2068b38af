"""Goods as they are bid and offered: ladybirds, an imp, extra turn markers (GG-2, GG-3)."""

import re
from typing import Final, NamedTuple

PART: Final = re.compile(r"(?P<n>\d{1,4})? ?(?P<what>ladybirds?|l|imp|i|markers?|m)?")
KIND: Final = {"i": "imp", "m": "markers", "l": "ladybirds"}


class Goods(NamedTuple):
    """So many of each."""

    ladybirds: int
    imp: bool = False
    markers: int = 0


def read_goods(text: str) -> Goods | None:
    """Goods from `2+imp+1m`, in any order; None if it is something else."""
    found = dict.fromkeys(KIND.values(), 0)
    for piece in re.split(r" ?[+,] ?| and ", text.strip()):
        part = PART.fullmatch(piece)
        if part is None or not piece:
            return None
        found[KIND[(part["what"] or "l")[0]]] += int(part["n"] or 1)
    if found["imp"] > 1:
        return None
    return Goods(found["ladybirds"], bool(found["imp"]), found["markers"])


def write_goods(goods: Goods) -> str:
    """Goods as they are written: `2+imp+1m`."""
    parts = [str(goods.ladybirds)] if goods.ladybirds or not (goods.imp or goods.markers) else []
    parts += ["imp"] if goods.imp else []
    parts += [f"{goods.markers}m"] if goods.markers else []
    return "+".join(parts)
