"""What bots are called: names of their own, the same in every language."""

from gnomery.engine.luck import QuickLuck, shuffled

NAMES = (
    "Alrik", "Balduin", "Bosko", "Brumma", "Dorle", "Elwine", "Fips", "Fridolin",
    "Gerwin", "Grimbo", "Hulda", "Hupka", "Isolde", "Jorunn", "Kasimir", "Knut",
    "Lorbo", "Mirka", "Morchel", "Nella", "Odwin", "Olfo", "Pelle", "Quendel",
    "Rumbo", "Runa", "Siglinde", "Snorri", "Tilda", "Trixi", "Ulfo", "Veit",
    "Wenzel", "Wilma", "Wippo", "Yrsa", "Zenzi", "Zilla",
)  # fmt: skip
"""Enough for the largest table several times over; no two pass for each other."""


def bot_names(table: str) -> list[str]:
    """All names, in an order of the table's own."""
    return shuffled(QuickLuck(f"{table}/names"), NAMES)
