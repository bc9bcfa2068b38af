"""The coach at the terminal: a hint before a move, a review after the end."""

import time
from collections.abc import Callable

from rich.progress import track

from gnomery.coach import Effort, Hint, Inquiry, hint
from gnomery.engine.errors import GnomeryError
from gnomery.engine.luck import SeededLuck
from gnomery.engine.record import Record
from gnomery.terminal.screen.prompt import Deed, Prompt
from gnomery.terminal.telling.looking_back import review_lines

SECONDS = 0.9
"""How long the master thinks about a hint."""
MANY = 256
"""More imagined games would change little."""
PLAYOUTS = 16
"""For each decision of a review: people wait for it."""


def show_hint(prompt: Prompt, _rest: str) -> None:
    """What the master would do in this seat, knowing no more than the seat does."""
    said = _hint(prompt)
    game = prompt.table.game
    if said.move is None:
        sentences = [prompt.say("coach.hint.wait")]
    else:
        notes = [choice.note for choice in prompt.choices if choice.move == said.move]
        note = f" ({notes[0]})" if notes and notes[0] else ""
        sentences = [prompt.say("coach.hint.move", move=game.telling.write(said.move) + note)]
    if said.chance is not None:
        sentences.append(prompt.say("coach.hint.chance", n=round(100 * said.chance)))
    sentences.append(prompt.table.speech.tell(said.reason))
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

    def show_review(prompt: Prompt, _rest: str) -> None:
        if not prompt.is_over:
            raise GnomeryError("coach.running")
        inquiry = Inquiry(prompt.table.game, record(), PLAYOUTS)
        seats = range(len(inquiry.record.seats)) if prompt.seat is None else [prompt.seat]
        rich = prompt.console.rich
        title = prompt.say("coach.review.title")
        quiet = not rich.is_terminal
        tasks = track(inquiry.tasks(seats), title, console=rich, transient=True, disable=quiet)
        found = inquiry.review({task: inquiry.done(task) for task in tasks}, seats)
        lines = review_lines(found, prompt.table.speech, is_all=False)
        prompt.console.show_all(lines)

    return show_review
