"""The coach at the terminal: a hint before a move, a review after the end."""

import time
from collections.abc import Callable

from rich.progress import track

from gnomery.coach import Effort, Hint, Idea, Inquiry, hint
from gnomery.engine.errors import GnomeryError
from gnomery.engine.luck import SeededLuck
from gnomery.engine.record import Record
from gnomery.terminal.screen.prompt import Deed, Prompt
from gnomery.terminal.telling.looking_back import Telling

SECONDS = 0.9
"""How long the master thinks about a hint."""
MANY = 256
"""More imagined games would change little."""
NOTATION = "notation"
"""What is typed after `hint` or `review` by who would rather read moves as they are typed."""
PLAYOUTS = 16
"""For each decision of a review: people wait for it."""


def show_hint(prompt: Prompt, rest: str) -> None:
    """What the master would do in this seat, knowing no more than the seat does, and why."""
    tell, write = prompt.table.speech.tell, prompt.table.game.telling.write
    is_typed = rest.strip() == NOTATION

    def named(idea: Idea) -> str:
        return write(idea.move) if is_typed and idea.move is not None else tell(idea.said)

    best, *others = _hint(prompt).ideas
    sentences = [f"{named(best)}.", tell(best.reason)]
    if best.chance is not None:
        sentences.append(prompt.say("coach.hint.chance", n=round(100 * best.chance)))
    for other in others[:1]:
        n = round(100 * (other.chance or 0))
        sentences.append(prompt.say("coach.hint.next", move=named(other), n=n))
    prompt.console.show(" ".join(sentences))


def _hint(prompt: Prompt) -> Hint:
    """The hint for what is to be decided now; asked again, it is the same."""
    table, seat = prompt.table, prompt.seat
    moves = [] if seat is None or prompt.is_over else table.legal(seat)
    if seat is None or not moves:
        raise GnomeryError("terminal.hint.over")
    if not table.has_hints:
        raise GnomeryError("table.hint.others")
    if prompt.hinted is None or prompt.hinted[0] != (seat, table.age):
        effort = Effort.within(SECONDS, MANY, time.monotonic)
        luck = SeededLuck("hint", table.age)
        said = hint(table.game, table.view(seat), moves, luck, effort)
        prompt.hinted = (seat, table.age), said
    return prompt.hinted[1]


def reviewing(record: Callable[[], Record]) -> Deed:
    """A command that looks back on a game whose record can be had after the end."""

    def show_review(prompt: Prompt, rest: str) -> None:
        if not prompt.is_over:
            raise GnomeryError("coach.running")
        inquiry = Inquiry(prompt.table.game, record(), PLAYOUTS)
        seats = range(len(inquiry.record.seats)) if prompt.seat is None else [prompt.seat]
        rich = prompt.console.rich
        title = prompt.say("coach.review.title")
        quiet = not rich.is_terminal
        tasks = track(inquiry.tasks(seats), title, console=rich, transient=True, disable=quiet)
        found = inquiry.review({task: inquiry.done(task) for task in tasks}, seats)
        told = Telling(prompt.table.speech, has_notation=rest.strip() == NOTATION)
        prompt.console.show_all(told.review(found, inquiry.record))

    return show_review
