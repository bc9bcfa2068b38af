"""The client's messages are the server's: the same names, kinds and fields."""

import msgspec
import pytest

from gnomery.table import log, protocol, requests
from gnomery.terminal.remote import messages

OTHER_HOMES = {"Clock": log}
SENT = ("Hello", "Play", "Why", "Chat", "Reveal", "AskBack", "AnswerBack", "Leave", "Replace")
SENT_OVER_HTTP = ("OpenTable", "Join", "Again", "Clock")
READ = ("Welcome", "Update", "Answer", "Presence", "Refused", "Frame", "SeatInfo", "Heard")
READ_OVER_HTTP = ("Opened", "Joined", "Problem")


def both(name):
    home = OTHER_HOMES.get(name) or (protocol if hasattr(protocol, name) else requests)
    return getattr(messages, name), getattr(home, name)


def fields(kind):
    return {field.name: field for field in msgspec.structs.fields(kind)}


@pytest.mark.parametrize("name", [*SENT, *READ])
def test_messages_have_the_same_tag(name):
    ours, theirs = both(name)
    assert ours.__struct_config__.tag == theirs.__struct_config__.tag


@pytest.mark.parametrize("name", [*SENT, *SENT_OVER_HTTP])
def test_what_is_sent_has_no_field_the_server_does_not_know(name):
    ours, theirs = map(fields, both(name))
    assert ours.keys() <= theirs.keys()
    for field in theirs.keys() - ours.keys():
        assert not theirs[field].required, f"the server needs {field}"
    for field in ours:
        assert ours[field].type == theirs[field].type or name in ("OpenTable", "Play")


@pytest.mark.parametrize("name", [*READ, *READ_OVER_HTTP])
def test_what_is_read_is_there(name):
    ours, theirs = map(fields, both(name))
    assert ours.keys() <= theirs.keys()


def test_everything_is_compared():
    named = {*SENT, *SENT_OVER_HTTP, *READ, *READ_OVER_HTTP, "Note"}
    ours = {
        name
        for name, kind in vars(messages).items()
        if isinstance(kind, type) and issubclass(kind, messages.Note)
    }
    assert ours == named


def test_a_field_of_a_newer_server_is_passed_over():
    text = protocol.encoder.encode(protocol.Presence((0, 2), 1))
    newer = text[:-1] + b',"weather":"sunny"}'
    assert messages.reply_decoder.decode(newer) == messages.Presence((0, 2), 1)


def test_before_the_start_there_is_nothing_to_see():
    frame = protocol.Frame("open", (), "seal")
    read = msgspec.json.decode(protocol.encoder.encode(frame), type=messages.Frame)
    assert read.sees == b""
    begun = protocol.Frame("running", (), "seal", view=msgspec.Raw(b'{"a":1}'))
    read = msgspec.json.decode(protocol.encoder.encode(begun), type=messages.Frame)
    assert read.sees == b'{"a":1}'
