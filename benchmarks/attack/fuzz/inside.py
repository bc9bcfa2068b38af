"""The application without a server around it: requests and WebSockets over ASGI itself."""

import asyncio
import tempfile
from collections import Counter
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from typing import Any

from benchmarks.attack.fuzz.steps import Steps, settled
from gnomery.table.running.keeper import Times
from gnomery.table.serving.edges import Edges
from gnomery.table.serving.service import Service, Settings
from gnomery.table.store.choose import store_for
from gnomery.table.web.app import make_app

FAST = ("opens_per_minute", "joins_per_minute", "reads_per_minute", "hints_per_minute")
HEADERS = [(b"host", b"localhost"), (b"content-type", b"application/json")]
VISITOR = ("127.0.0.9", 9)


class Inside:
    """The application, and what went wrong in it."""

    def __init__(self, app: Any, service: Service) -> None:
        self.app, self.service = app, service
        self.crashes: Counter[str] = Counter()
        self.statuses: Counter[int] = Counter()

    async def ask(
        self, method: str, path: str, query: bytes = b"", body: bytes = b"",
        headers: Iterable[tuple[bytes, bytes]] = HEADERS,
    ) -> tuple[int, bytes]:  # fmt: skip
        """One request."""
        parts, answer = [{"type": "http.request", "body": body, "more_body": False}], bytearray()
        status = 0

        async def receive() -> Any:
            if parts:
                return parts.pop()
            await asyncio.sleep(3600)
            return None

        async def send(message: Any) -> None:
            nonlocal status, answer
            status = message.get("status", status)
            answer += message.get("body", b"")

        scope = _scope("http", path, query, headers) | {"method": method}
        await self._run(scope, receive, send)
        self.statuses[status] += 1
        return status, bytes(answer)

    async def talk(self, messages: Iterable[str | bytes]) -> int:
        """One WebSocket that says all of this, unless it is closed before; how much it said."""
        said, is_closed = 0, False
        rest = iter(messages)

        async def receive() -> Any:
            nonlocal said
            await asyncio.sleep(0)
            if not said:
                said = 1
                return {"type": "websocket.connect"}
            text = next(rest, None)
            if text is None or is_closed:
                return {"type": "websocket.disconnect", "code": 1000}
            said += 1
            kind = "text" if isinstance(text, str) else "bytes"
            return {"type": "websocket.receive", kind: text}

        async def send(message: Any) -> None:
            nonlocal is_closed
            is_closed = is_closed or message["type"] == "websocket.close"

        scope = _scope("websocket", "/ws", b"", HEADERS[:1]) | {"subprotocols": []}
        await self._run(scope, receive, send)
        return said - 1

    async def _run(self, scope: Any, receive: Any, send: Any) -> None:
        name = f"{scope['type']} {scope['path'][:60]}"
        try:
            await asyncio.create_task(self.app(scope, receive, send), name=name)
        except Exception as error:  # noqa: BLE001  that is what is looked for
            self.crashes[f"{scope['type']}: {type(error).__name__}: {error}"[:200]] += 1


@asynccontextmanager
async def inside(steps: Steps) -> AsyncIterator[Inside]:
    """The application on a database of its own, in a hurry."""
    quick = Times(bot_delay=0.0, nonce=0.05)
    unlimited = dict.fromkeys((*FAST, "messages_per_second", "most_tables"), 10**9)
    settings = Settings(times=quick, has_guest_boxes=True, edges=Edges().lifted(), **unlimited)
    with tempfile.TemporaryDirectory(prefix="gnomery-fuzz-") as folder, settled():
        service = Service(store_for(f"{folder}/tables.db"), settings)
        app = make_app(service)
        found = Inside(app, service)

        def broke(_loop: Any, context: dict[str, Any]) -> None:
            found.crashes[f"task: {context.get('exception')!r} {context['message']}"[:200]] += 1

        asyncio.get_running_loop().set_exception_handler(broke)
        async with app.lifespan():
            with steps.of_loops():  # around the server's own watchdog
                yield found


def _scope(
    kind: str, path: str, query: bytes, headers: Iterable[tuple[bytes, bytes]]
) -> dict[str, Any]:
    return {
        "type": kind, "asgi": {"version": "3.0", "spec_version": "2.3"}, "http_version": "1.1",
        "scheme": "http", "path": path, "raw_path": path.encode("utf-8", "surrogatepass"),
        "query_string": query, "root_path": "", "headers": list(headers), "client": VISITOR,
        "server": ("localhost", 80), "extensions": {}, "state": {},
    }  # fmt: skip
