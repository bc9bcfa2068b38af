"""The law of French signs: none of them may stand alone at the end or the beginning of a line."""

import re

CODE = re.compile(r"`[^`]*`")
LOOSE = re.compile(
    r"(?<=[^\u00a0\u202f;:!?])[;:!?»](?=[ \n]|$)"  # glued to its word
    r"|(?<= )[;:!?»]"  # after a space at which a line may end
    r"|«(?![\u00a0\u202f])"
)


def loose(text: str) -> list[str]:
    """Signs of a French text without a no-break space, each with what stands around it."""
    plain = CODE.sub("code", text)
    return [plain[max(0, sign.start() - 15) : sign.end() + 10] for sign in LOOSE.finditer(plain)]
