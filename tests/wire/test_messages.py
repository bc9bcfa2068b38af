"""One home for messages: the server reads strictly, its clients pass over what is new to them."""

from typing import get_args

import msgspec
import pytest

from gnomery.engine.value import Value
from gnomery.wire import bodies, messages
from gnomery.wire.told import Told

SENT = (messages.Hello, *get_args(messages.Request), bodies.OpenTable, bodies.Join, bodies.Clock)
READ = (*get_args(messages.Reply), messages.Frame, messages.SeatInfo, bodies.Problem)


def test_a_field_of_a_newer_server_is_passed_over():
    text = messages.encoder.encode(messages.Presence((0, 2), 1))
    newer = text[:-1] + b',"weather":"sunny"}'
    assert messages.reply_decoder.decode(newer) == messages.Presence((0, 2), 1)


def test_a_field_the_server_does_not_know_is_refused():
    text = messages.encoder.encode(messages.Hello("table"))
    with pytest.raises(msgspec.ValidationError):
        messages.hello_decoder.decode(text[:-1] + b',"weather":"sunny"}')


@pytest.mark.parametrize("kind", SENT)
def test_what_is_sent_is_read_strictly(kind):
    assert issubclass(kind, Value)
    assert kind.__struct_config__.forbid_unknown_fields


@pytest.mark.parametrize("kind", READ)
def test_what_is_read_may_grow(kind):
    assert issubclass(kind, Told)
    assert not kind.__struct_config__.forbid_unknown_fields


def test_before_the_start_there_is_nothing_to_see():
    frame = messages.Frame("open", (), "seal")
    read = msgspec.json.decode(messages.encoder.encode(frame), type=messages.Frame)
    assert read.sees == b""
    begun = messages.Frame("running", (), "seal", view=msgspec.Raw(b'{"a":1}'))
    read = msgspec.json.decode(messages.encoder.encode(begun), type=messages.Frame)
    assert read.sees == b'{"a":1}'
