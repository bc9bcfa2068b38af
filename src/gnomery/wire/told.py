"""What clients are told by a server; what a server is sent is another kind of value."""

import msgspec


class Told(msgspec.Struct, frozen=True, gc=False):
    """A part of what a server says.

    A field one does not know is passed over, so that an older client can talk to a newer server.
    What a server is sent is a `Value`: there an unknown field is refused.
    """
