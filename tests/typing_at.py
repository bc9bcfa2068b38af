"""A program at a terminal of its own, typed at as a person would."""

import signal
import sys
from typing import Any

import pexpect

LONGEST = 600
"""Seconds that only a halt takes."""


def typed_at(*words: str, **settings: Any) -> pexpect.spawn:
    """`python WORDS` at a terminal; Ctrl-C means something there, however the tests were started.

    What a shell starts in the background ignores interruptions, and so do its children.
    """
    return pexpect.spawn(
        sys.executable,
        list(words),
        encoding="utf-8",
        preexec_fn=_hears_interruptions,
        **{"timeout": LONGEST, **settings},
    )


def _hears_interruptions() -> None:
    signal.signal(signal.SIGINT, signal.SIG_DFL)
