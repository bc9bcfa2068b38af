"""Names that show nothing, or pass for somebody else's."""

import time
from pathlib import Path

import pytest

from gnomery.table.people.looks import is_alike, is_mixed, skeleton
from gnomery.table.people.names import (
    NOTES_LENGTH,
    RAW,
    UnshownError,
    clean_chat,
    clean_name,
    clean_notes,
)
from gnomery.wire.messages import Chat
from tests.table.guests import Guest, action, run
from tests.table.parties import part
from tests.table.servers import UNLIMITED, Server, serving

BLANKS = (
    "\u3164", "\uffa0", "\u115f\u1160", "\u2800", "\u00ad", "\u034f", "\u180e", "\ufe0f", "\u0301",
    "\u200b \u2060", "\U000e0100", "\u17b4", "\u3164\u3164 \u3164",
)  # fmt: skip
PAUL = (
    "paul", "PAUL", "\u0420aul", "P\u0430ul", "Pau1", "PauI", "Pau|", "\uff30\uff41\uff55\uff4c",
    "\U0001d40f\U0001d41a\U0001d42e\U0001d425", "Pa\u3164ul", "Pa\u00adul", "\u0420\u0430ul",
    "P aul.", "Pa\u057dl", "\u1d18\u1d00\u1d1c\u029f", "\u03a1\u03b1\u03c5l",
)  # fmt: skip
SALAM = "\ufdfa"
OTHERS = ("Pául", "Paula", "Pawl", "Pauli", "Павел", "Παύλος", "パウロ", "保罗", "Saul")


def cost(clean, text):
    """Seconds of work on a text that is refused, at its quickest."""
    found = []
    for _ in range(5):
        began = time.thread_time()
        with pytest.raises(UnshownError):
            clean(text)
        found.append(time.thread_time() - began)
    return min(found)


@pytest.mark.parametrize("clean", [clean_name, clean_chat, clean_notes])
def test_what_is_far_too_long_is_not_even_cleaned(clean):
    """One sign can stand for eighteen: cleaning 60 kB of them held up everybody for 150 ms."""
    assert cost(clean, SALAM * 300_000) < 5 * cost(clean, SALAM * NOTES_LENGTH * RAW)


@pytest.mark.parametrize("text", BLANKS)
def test_what_shows_nothing_is_no_name_and_no_line(text):
    with pytest.raises(UnshownError) as name:
        clean_name(text)
    assert name.value.key == "table.name.empty"
    with pytest.raises(UnshownError) as line:
        clean_chat(text)
    assert line.value.key == "table.chat.empty"


@pytest.mark.parametrize("other", PAUL)
def test_look_alikes_pass_for_each_other(other):
    assert is_alike("Paul", other)


@pytest.mark.parametrize("other", OTHERS)
def test_other_names_do_not(other):
    assert not is_alike("Paul", other)
    assert not is_mixed(other)
    assert clean_name(other) == other


def test_whole_words_of_another_script_can_look_alike_too():
    assert skeleton("\u0441\u043e\u0441\u043e") == skeleton("coco")
    assert skeleton("Marnie") == skeleton("Mamie")


@pytest.mark.parametrize("name", ["P\u0430ul", "\u0410nna", "\u0391nna", "Bor\u03b9s", "\u13aann"])
def test_a_word_has_one_script(name):
    with pytest.raises(UnshownError) as refused:
        clean_name(name)
    assert refused.value.key == "table.name.mixed"


@pytest.mark.parametrize(
    "name", ["Анна Smith", "山田 Taro", "東京タワー", "O’Brien", "Zoë-Ann", "👑 Rex"]
)
def test_what_people_are_really_called_is_a_name(name):
    assert clean_name(name) == name


def test_nobody_passes_for_somebody_at_the_table(tmp_path: Path) -> None:
    """Neither at another seat nor from the audience."""

    async def story(server: Server) -> None:
        opened = server.open(players=3, name="Paul")
        where = f"/api/tables/{opened['table']}/seats"
        for name, key in (
            ("\u0420\u0430ul", "table.name.mixed"), ("PauI", "table.name.alike"),
            ("pa\u3164ul", "table.name.taken"), ("\u3164", "table.name.empty"),
        ):  # fmt: skip
            reply = server.call(where, {"name": name, "invite": opened["invite"]})
            assert (name, reply.json["key"]) == (name, key)
            watcher = await Guest(server, opened["table"]).arrive()
            said = await watcher.ask(Chat(action(), "hello", name))
            assert (name, said.key) == (name, key)
            await part(watcher)
        assert server.call(where, {"name": "Paula", "invite": opened["invite"]}).status == 201

    with serving(tmp_path, settings=UNLIMITED) as server:
        run(story(server))
