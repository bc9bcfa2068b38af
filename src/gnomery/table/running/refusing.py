"""The answer to something that is not allowed."""

from gnomery.engine.errors import GnomeryError, IllegalMoveError
from gnomery.table.store.contract import for_people
from gnomery.wire.messages import Answer


class ElsewhereError(GnomeryError):
    """A move chosen by what another process has shown, which may have it in hand still."""

    def __init__(self) -> None:
        super().__init__("table.move.stale")


def refusal(action: str, error: GnomeryError) -> Answer:
    """The answer to something that is not allowed."""
    rule = error.rule if isinstance(error, IllegalMoveError) else None
    error = for_people(error)
    return Answer(action, is_done=False, rule=rule, key=error.key, args=error.args_for_words)
