"""How deep lists and objects stand in each other, told before anything is made of a text.

All at once and not sign by sign: what is long must not take long.
"""

import re

STRING = re.compile(rb'"(?:[^"\\]|\\.)*"?', re.DOTALL)
ALIKE = bytes.maketrans(b"{}", b"[]")
OTHERS = bytes(sorted(set(range(256)) - set(b"[]{}")))


def is_too_deep(text: bytes, deepest: int) -> bool:
    """Whether a text of JSON, or what pretends to be one, is nested deeper than that.

    Pairs with nothing in them are taken away again and again, the innermost first. What is left
    over is too deep, or no JSON at all.
    """
    if text.count(b"[") + text.count(b"{") <= deepest:
        return False
    brackets = STRING.sub(b"", text).translate(ALIKE, OTHERS)
    for _ in range(deepest):
        brackets = brackets.replace(b"[]", b"")
    return bool(brackets)
