"""The protocol's page says what the messages are."""

from pathlib import Path
from typing import get_args

from docs.making.protocol import CHAPTERS, described
from gnomery.wire import bodies, contests, messages

PAGE = Path(__file__).parents[2] / "docs" / "protocol.md"
COMMAND = "python3 dev.py docs"


def test_the_page_is_current() -> None:
    assert PAGE.read_text(encoding="utf-8") == described(), COMMAND


def test_every_message_is_described() -> None:
    told = {kind for _title, classes in CHAPTERS for kind in classes}
    assert set(get_args(messages.Request)) <= told
    assert set(get_args(messages.Reply)) <= told
    over_http = {
        kind
        for module in (bodies, contests)
        for kind in vars(module).values()
        if isinstance(kind, type) and kind.__module__ == module.__name__
    }
    assert over_http <= told


def test_every_message_and_field_is_named_on_the_page() -> None:
    page = described()
    for _title, classes in CHAPTERS:
        for kind in classes:
            tag = kind.__struct_config__.tag
            assert f"### `{tag}`\n" in page or f"### {kind.__name__}\n" in page
            assert [name for name in kind.__struct_fields__ if f"| `{name}` |" not in page] == []
