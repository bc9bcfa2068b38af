"""How deep lists and objects stand in each other, told before anything is made of a text."""

import re

BRACKETS = re.compile(rb'"(?:[^"\\]|\\.)*"?|[\[\]{}]', re.DOTALL)


def is_too_deep(text: bytes, deepest: int) -> bool:
    """Whether a text of JSON, or what pretends to be one, is nested deeper than that."""
    if text.count(b"[") + text.count(b"{") <= deepest:
        return False
    depth = 0
    for found in BRACKETS.finditer(text):
        sign = found[0]
        if sign in (b"[", b"{"):
            depth += 1
            if depth > deepest:
                return True
        elif sign in (b"]", b"}"):
            depth -= 1
    return False
