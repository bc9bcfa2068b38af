"""One request from somebody at the table, answered."""

from typing import Any, TypeAlias, assert_never

from gnomery.engine.errors import GnomeryError
from gnomery.engine.story import history
from gnomery.engine.terms import Message
from gnomery.table.log import decide
from gnomery.table.log.entries import TableEntry
from gnomery.table.log.table import Table
from gnomery.table.running.frames import MOST_LISTED
from gnomery.table.running.host import ElsewhereError, refusal
from gnomery.table.running.live import Live
from gnomery.table.serving.service import Service
from gnomery.wire import messages
from gnomery.wire.messages import Answer, Play, RequestAnswer, Why

Beside: TypeAlias = messages.Reveal | messages.AnswerBack | messages.Jot
Social: TypeAlias = Beside | messages.AskBack | messages.Leave | messages.Replace
OF_OTHERS = (messages.AskBack, messages.Replace)
"""What depends on who else is there."""

LONGEST_ACTION = 64
RECALLED = 60
"""Moves told to somebody who comes later."""


async def answer(
    service: Service, live: Live, viewer: int | None, actor: str, ask: messages.Request
) -> RequestAnswer:
    """Carry a request out, or say why not."""
    try:
        if not 0 < len(ask.action) <= LONGEST_ACTION:
            raise decide.NotAllowedError("table.message.action", n=LONGEST_ACTION)
        match ask:
            case messages.Ping():
                return Answer(ask.action, is_done=True)
            case messages.Chat():
                wish = lambda table: decide.chat(table, viewer, ask.name, ask.text)  # noqa: E731
                who = actor if viewer is None else actor_of(live, viewer)
                return await service.host.do(live, who, ask.action, wish)
            case messages.Recall():
                opened = tuple(live.table.receipts.past)
                return messages.Recalled(ask.action, recent(live.table, viewer), opened)
            case messages.Foresee():
                return messages.Foreseen(ask.action, foresight(live.table, viewer))
            case _:
                if viewer is None:
                    raise decide.NotAllowedError("table.seat.none")
                return await _of_seat(service, live, viewer, ask)
    except GnomeryError as error:
        return refusal(ask.action, error)


async def _of_seat(service: Service, live: Live, seat: int, ask: Play | Why | Social) -> Answer:
    if isinstance(ask, Why):
        return _why(live, seat, ask)
    absences = await service.whereabouts.absences(live) if isinstance(ask, OF_OTHERS) else {}

    def wish(table: Table) -> list[TableEntry]:
        spent = service.keeper.spent(live, seat)
        match ask:
            case messages.AskBack():
                return decide.ask_back(table, seat, service.whereabouts.near(absences))
            case messages.Replace():
                service.whereabouts.check_gone(table, ask.seat, absences)
                return decide.hand_over(table, ask.seat, service.keeper.spent(live, ask.seat))
            case messages.Leave():
                return decide.leave(table, seat, spent)
            case Play():
                return played(table, ask, spent)
            case _:
                return _beside(table, seat, ask)

    def played(table: Table, ask: Play, spent: float) -> list[TableEntry]:
        if ask.epoch not in ("", live.epoch):
            raise ElsewhereError
        if not _is_fresh(live, seat, ask):
            raise decide.NotAllowedError("table.move.stale")
        live.ahead = decide.move(table, seat, ask.move, spent=spent)
        return [*decide.come_back(table, seat), live.ahead.entry]

    return await service.host.do(live, actor_of(live, seat), ask.action, wish)


def _beside(table: Table, seat: int, ask: Beside) -> list[TableEntry]:
    """What a seat wants of the table rather than of the game."""
    match ask:
        case messages.Reveal():
            return decide.reveal(table, seat, ask.nonce)
        case messages.AnswerBack():
            return decide.answer_back(table, seat, is_yes=ask.is_yes)
        case messages.Jot():
            return decide.jot(table, seat, ask.notes)
        case _:
            assert_never(ask)


def recent(table: Table, viewer: int | None) -> tuple[Message, ...]:
    """What a viewer saw happen lately."""
    if table.match is None:
        return ()
    return tuple(history(table.match, viewer, last=RECALLED))[-RECALLED:]


def foresight(table: Table, viewer: int | None) -> dict[str, dict[str, Any]]:
    """What is sure to come of each of a viewer's moves, where there is anything to tell."""
    match = table.match
    if match is None or viewer is None or viewer not in match.actors:
        return {}
    moves = match.legal(viewer)
    if len(moves) > MOST_LISTED:
        return {}
    view = match.view(viewer)
    told = {
        table.game.telling.write(move): table.game.telling.foresee(view, move) for move in moves
    }
    return {move: dict(facts) for move, facts in told.items() if facts}


def actor_of(live: Live, seat: int) -> str:
    """Who acts for a seat; the next one to sit there is somebody else."""
    return f"seat:{seat}:{live.table.places[seat].sitting}"


def _is_fresh(live: Live, seat: int, ask: Play) -> bool:
    """Whether the sender had seen the choices they have now."""
    stream = live.streams.by_viewer[seat]
    return stream.legal_since <= ask.expected <= stream.seq


def _why(live: Live, seat: int, ask: Why) -> Answer:
    """Which rule forbids a move; done if none does."""
    if live.table.match is None:
        raise decide.NotAllowedError("table.move.unstarted")
    found = live.table.match.why_not(seat, ask.move)
    if found is None:
        return Answer(ask.action, is_done=True)
    return Answer(ask.action, is_done=False, rule=found.rule, key=found.key, args=found.args)
