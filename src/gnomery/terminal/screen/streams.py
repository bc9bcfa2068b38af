"""Output for terminals that cannot show every sign: what they lack is written more plainly."""

import unicodedata
from typing import Any, TextIO

PLAIN = str.maketrans(
    {
        **dict.fromkeys("─═╶╴", "-"),
        **dict.fromkeys("│║╵╷", "|"),
        **dict.fromkeys("┌┐└┘├┤┬┴┼", "+"),
        **dict.fromkeys("╰╯╚╝", "'"),
        **dict.fromkeys("╭╮╔╗", "."),
        **dict.fromkeys("╞╡╪╥╨", "="),
        **dict.fromkeys("“”„«»", '"'),
        **dict.fromkeys("–−—", "-"),
        **dict.fromkeys("·□", "."),
        **dict.fromkeys("\u00a0\u202f", " "),
        "■": "#",
        "’": "'",
        "×": "x",
        "→": ">",
        "…": "...",
        "ß": "ss",
        "œ": "oe",
        "Œ": "OE",
    }
)
LONGER = 4
"""By how much a line may grow when plainer signs need more room."""


def printable(text: str) -> str:
    """A text from elsewhere that can do nothing to the terminal."""
    return "".join(sign for sign in text if sign.isprintable())


class PlainStream:
    """A text stream that writes plainly what its encoding cannot show."""

    def __init__(self, stream: TextIO) -> None:
        self.stream = stream
        self.encoding = stream.encoding or "utf-8"

    def write(self, text: str) -> int:
        """Write a text, whatever is in it."""
        return self.stream.write(text if self.shows(text) else "".join(map(self._plain, text)))

    def shows(self, text: str) -> bool:
        """Whether the encoding has every sign of a text."""
        try:
            text.encode(self.encoding)
        except UnicodeEncodeError:
            return False
        return True

    def _plain(self, sign: str) -> str:
        if self.shows(sign):
            return sign
        plain = sign.translate(PLAIN)
        if not self.shows(plain):
            letters = unicodedata.normalize("NFKD", sign)
            plain = "".join(letter for letter in letters if self.shows(letter))
        return plain or "?"

    def __getattr__(self, name: str) -> Any:
        """Everything else is up to the stream itself."""
        return getattr(self.stream, name)
