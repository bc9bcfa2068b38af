"""What strangers can do: nothing from another page, and nothing by what they write."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from playwright.sync_api import Browser, Page, expect
from websockets.sync.client import connect

from gnomery.table.people.names import clean_chat
from gnomery.wire.messages import Chat, Hello, encoder
from tests.browser.payloads import BRIEF, SHORT, payloads
from tests.browser.tables import asked, opened, seated
from tests.browser.visitors import visiting
from tests.browser.web_server import WebServer

WATCH = """
window.__violations = [];
document.addEventListener("securitypolicyviolation", (event) =>
  window.__violations.push(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`));
"""
TRY_SOCKET = """([url, table]) => new Promise((done) => {
  const heard = [];
  const socket = new WebSocket(url);
  socket.onopen = () => socket.send(JSON.stringify({ type: "hello", table }));
  socket.onmessage = (event) => heard.push(JSON.parse(event.data).type);
  socket.onclose = () => done(heard);
})"""
TRY_READ = """async ([url, method]) => {
  try {
    const answer = await fetch(url, { method, credentials: "include" });
    return await answer.text();
  } catch (error) {
    return error.name;
  }
}"""
TRY_POST = """async ([url, body]) => {
  const form = { method: "POST", credentials: "include", mode: "no-cors", body };
  return (await fetch(url, form)).type;
}"""


def test_a_page_of_another_origin_gets_nothing(browser: Browser, server: WebServer):
    table = opened(server, None, "gardener")
    with elsewhere() as evil, visiting(browser, server.url) as ada:
        seated(ada.page, table)
        page = ada.context.new_page()
        page.goto(evil)
        socket = server.url.replace("http", "ws") + "/ws"
        assert page.evaluate(TRY_SOCKET, [socket, table.table]) == []
        api = f"{server.url}/api/tables/{table.table}"
        for path, method in ((api, "GET"), (f"{api}/ticket", "POST"), (f"{api}/record", "GET")):
            assert page.evaluate(TRY_READ, [path, method]) == "TypeError"
        assert page.evaluate(TRY_POST, [f"{api}/device", "{}"]) == "opaque"
        ada.complaints = [said for said in ada.complaints if "CORS policy" not in said]
        ada.complaints = [said for said in ada.complaints if "Failed to load resource" not in said]


def test_what_people_write_in_the_chat_stays_text(browser: Browser, server: WebServer):
    lines = list(dict.fromkeys(payloads()))
    assert len(lines) >= 200
    table = opened(server, None, "gardener")
    with visiting(browser, server.url) as ada:
        heard = guarded(ada.page)
        seated(ada.page, table)
        told = said(server, table.table, lines)
        assert len(told) >= 200
        shown = ada.page.locator("li.said > span:last-child")
        expect(shown).to_have_count(len(told))
        texts = shown.evaluate_all("all => all.map((one) => one.lastChild.textContent.trim())")
        assert texts == [clean_chat(line) for line in told]
        assert shown.evaluate_all("all => all.every((one) => one.children.length === 1)")
        ada.page.locator("li.said").first.click()
        harmless(ada.page, heard)


def test_names_stay_text_wherever_they_are_shown(browser: Browser, server: WebServer):
    for start in range(0, len(BRIEF), 4):
        names = [name for name in BRIEF[start : start + 4] if len(name) <= SHORT]
        wish = {"game": "gardlings", "players": 5, "is_listed": True, "bots": [None] * 4}
        table = asked(server, "/api/tables", {**wish, "deal": names[0]})
        for name in names:
            asked(server, f"/api/tables/{table['table']}/seats", {"name": name})
    with visiting(browser, server.url) as ada:
        heard = guarded(ada.page)
        ada.page.goto("/")
        expect(ada.page.get_by_text("<svg onload=__xss=1>").first).to_be_visible()
        harmless(ada.page, heard)
        ada.page.goto(f"/join?table={table['table']}")
        expect(ada.page.get_by_text(names[0], exact=True).first).to_be_visible()
        ada.page.locator("main form input").fill("<img src=x onerror=a=1>")
        ada.page.locator("main form button:not([type=button])").click()
        expect(ada.page.get_by_text("<img src=x onerror=a=1>")).to_be_visible()
        harmless(ada.page, heard)


def guarded(page: Page) -> list[str]:
    """Dialogs that opened on a page, from now on."""
    heard: list[str] = []
    page.on("dialog", lambda dialog: (heard.append(dialog.message), dialog.dismiss()))
    page.add_init_script(WATCH)
    return heard


def harmless(page: Page, heard: list[str]) -> None:
    """Nothing ran, and nothing even tried to."""
    assert heard == []
    assert page.evaluate("window.__xss") is None
    assert page.evaluate("window.__violations") == []


def said(server: WebServer, table: str, lines: list[str]) -> list[str]:
    """Those lines the table took, said by somebody in the audience."""
    told = []
    with connect(f"{server.url.replace('http', 'ws')}/ws", proxy=None) as line:
        line.send(encoder.encode(Hello(table)).decode())
        for number, text in enumerate(lines):
            line.send(encoder.encode(Chat(str(number), text, "<b>Eve</b>")).decode())
            while True:
                answer = line.recv(timeout=30)
                if f'"action":"{number}"' in str(answer):
                    break
            told += [text] if '"is_done":true' in str(answer) else []
    return told


class _Empty(BaseHTTPRequestHandler):
    def do_GET(self) -> None:
        self.send_response(200)
        self.send_header("content-type", "text/html")
        self.end_headers()
        self.wfile.write(b"<!doctype html><title>elsewhere</title>")

    def log_message(self, *_: object) -> None:
        """Say nothing."""


@contextmanager
def elsewhere() -> Iterator[str]:
    """The address of a page with nothing on it, on another port."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), _Empty)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    server.server_close()
