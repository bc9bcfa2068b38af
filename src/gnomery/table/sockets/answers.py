"""One request from somebody at the table, answered."""

from typing import Any

from gnomery.engine.errors import GnomeryError
from gnomery.table.log import decide
from gnomery.table.log.entries import TableEntry
from gnomery.table.log.table import Table
from gnomery.table.running.frames import MOST_LISTED
from gnomery.table.running.live import Live
from gnomery.table.running.refusing import refusal
from gnomery.table.serving.service import Service
from gnomery.table.sockets.recalling import recalled
from gnomery.table.sockets.wishes import OF_OTHERS, SeatWish, Social
from gnomery.wire import messages
from gnomery.wire.messages import Answer, Play, RequestAnswer, Why

LONGEST_ACTION = 64


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
                return await _chat(service, live, viewer, actor, ask)
            case messages.Recall():
                return recalled(live.table, viewer, ask)
            case messages.Foresee():
                return messages.Foreseen(ask.action, foresight(live.table, viewer))
            case _:
                if viewer is None:
                    raise decide.NotAllowedError("table.seat.none")
                return await _of_seat(service, live, viewer, ask)
    except GnomeryError as error:
        return refusal(ask.action, error)


async def _chat(
    service: Service, live: Live, viewer: int | None, actor: str, ask: messages.Chat
) -> Answer:
    def wish(table: Table) -> list[TableEntry]:
        is_seated = viewer is not None
        table.spoken.check_line(ask.text, service.settings.bounds, is_seated=is_seated)
        return decide.chat(table, viewer, ask.name, ask.text)

    who = actor if viewer is None else actor_of(live, viewer)
    return await service.host.do(live, who, ask.action, wish)


async def _of_seat(service: Service, live: Live, seat: int, ask: Play | Why | Social) -> Answer:
    if isinstance(ask, Why):
        return _why(live, seat, ask)
    absences = await service.whereabouts.absences(live) if isinstance(ask, OF_OTHERS) else {}
    wish = SeatWish(service, live, seat, ask, absences)
    return await service.host.do(live, actor_of(live, seat), ask.action, wish)


def foresight(table: Table, viewer: int | None) -> dict[str, dict[str, Any]]:
    """What is sure to come of each of a viewer's moves, where there is anything to tell."""
    match = table.match
    if match is None or viewer is None or viewer not in match.actors:
        return {}
    moves = table.legal(viewer)
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


def _why(live: Live, seat: int, ask: Why) -> Answer:
    """Which rule forbids a move; done if none does."""
    if live.table.match is None:
        raise decide.NotAllowedError("table.move.unstarted")
    found = live.table.why_not(seat, ask.move)
    if found is None:
        return Answer(ask.action, is_done=True)
    return Answer(
        ask.action, is_done=False, rule=found.rule or None, key=found.key, args=found.args
    )
