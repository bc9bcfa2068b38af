"""The WebSocket: a token first, then requests."""

import asyncio
import contextlib
import time

import msgspec
from litestar.exceptions import WebSocketDisconnect

from gnomery.engine.errors import GnomeryError
from gnomery.table.contests.sealing import check_shown
from gnomery.table.log import absent, decide
from gnomery.table.running.host import BusyError, NoTableError
from gnomery.table.running.live import Live
from gnomery.table.running.loading import SetAsideError
from gnomery.table.serving.limits import Bucket, household
from gnomery.table.serving.service import Service
from gnomery.table.sockets.answers import answer
from gnomery.table.sockets.connection import TOO_SLOW, AnySocket, Connection, short_way
from gnomery.table.store.contract import StoreError, for_people
from gnomery.wire import messages
from gnomery.wire.messages import Hello, Refused, encoder
from gnomery.wire.nesting import is_too_deep

HELLO_SECONDS = 5.0
TOO_MANY = 1008
BAD_ALLOWED = 20
"""Messages that are none, before the connection is closed."""


async def talk(service: Service, socket: AnySocket) -> None:
    """One connection from Hello to goodbye."""
    await socket.accept()
    try:
        hello = await _hello(socket)
        live, viewer = await _seated(service, hello, _address(socket))
        _check_room(service, live, viewer)
        if viewer is not None:
            await service.host.tend(live, lambda table: absent.arrive(table, viewer))
    except (BusyError, SetAsideError, decide.NotAllowedError) as error:
        await _refuse(socket, error)
        return
    except StoreError as error:
        await _refuse(socket, for_people(error), TOO_SLOW)
        return
    except TimeoutError:  # of a slow connection or a busy machine: whoever comes back is heard
        await _part(socket, TOO_SLOW)
        return
    except (GnomeryError, msgspec.DecodeError, RecursionError, ValueError):
        service.metrics.bad.inc()
        await _refuse(socket, NoTableError())
        return
    except WebSocketDisconnect:
        return
    connection = Connection(socket, viewer, short_way(socket.scope), service.outgoing)
    live.greet(connection, hello.epoch, hello.last)
    await service.whereabouts.note(live, viewer)
    writer = asyncio.create_task(connection.write())
    try:
        await _listen(service, live, connection)
        connection.end(TOO_MANY)
        await asyncio.wait_for(asyncio.shield(writer), HELLO_SECONDS)
    except (WebSocketDisconnect, TimeoutError):
        pass
    finally:
        writer.cancel()
        await asyncio.gather(writer, return_exceptions=True)
        live.part(connection)
        await service.whereabouts.note(live, viewer)
        service.tidy.goodbye()


async def _hello(socket: AnySocket) -> Hello:
    text = await asyncio.wait_for(socket.receive_data(mode="text"), HELLO_SECONDS)
    return messages.hello_decoder.decode(_short(text))


async def _seated(service: Service, hello: Hello, address: str) -> tuple[Live, int | None]:
    """The table and who this is there; a true secret opens, whoever else guesses from there."""
    if hello.token is None:
        live = await service.host.table(hello.table)
        await check_shown(service.lobby.contests, live.table, service.lobby.now())
        return live, None
    try:
        seat = await service.lobby.seat(hello.table, hello.token)
    except NoTableError:
        if service.is_guess_answered(address):
            raise
        raise BusyError("table.busy.address") from None
    return await service.host.table(hello.table), seat


def _check_room(service: Service, live: Live, viewer: int | None) -> None:
    """Nobody crowds out the others at a table, nor by a hundred windows at one seat."""
    bounds = service.settings.bounds
    if viewer is None and live.crowd(None) >= bounds.watchers:
        raise BusyError("table.busy.watchers", n=bounds.watchers)
    if viewer is not None and live.crowd(viewer) >= bounds.connections_per_seat:
        raise BusyError("table.busy.seat", n=bounds.connections_per_seat)


async def _listen(service: Service, live: Live, connection: Connection) -> None:
    rate = service.settings.messages_per_second
    bucket = Bucket(rate * 5, rate, time.monotonic())
    bad = 0
    while bad < BAD_ALLOWED:
        text = await connection.socket.receive_data(mode="text")
        began = time.perf_counter()
        if not bucket.take(time.monotonic()):
            connection.send(encoder.encode(Refused("table.message.many")))
            bad += 1
            continue
        try:
            request = messages.request_decoder.decode(_short(text))
        except (msgspec.DecodeError, RecursionError, ValueError):
            service.metrics.bad.inc()
            connection.send(encoder.encode(Refused("table.message.bad")))
            bad += 1
            continue
        said = await answer(service, live, connection.viewer, connection.actor, request)
        connection.send(encoder.encode(said))
        connection.flush()
        service.metrics.answered(request, said, time.perf_counter() - began)


def _short(text: object) -> bytes:
    """What may be read at all: a text, neither long nor deep."""
    if not isinstance(text, str):
        raise ValueError  # noqa: TRY004  whatever is wrong with a message, it is none
    sent = text.encode("utf-8", "surrogatepass")
    if len(sent) > messages.LONGEST or is_too_deep(sent, messages.DEEPEST):
        raise ValueError
    return sent


async def _refuse(socket: AnySocket, error: GnomeryError, code: int = TOO_MANY) -> None:
    refused = Refused(error.key, args=error.args_for_words)
    try:
        await socket.send_data(encoder.encode(refused).decode(), mode="text")
    except (WebSocketDisconnect, RuntimeError):
        return
    await _part(socket, code)


async def _part(socket: AnySocket, code: int) -> None:
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        await socket.close(code)


def _address(socket: AnySocket) -> str:
    return household(socket.client.host) if socket.client else ""
