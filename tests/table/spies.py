"""Spies: guests who note all they hear, ask for what is not theirs, and come again and again."""

import random
import secrets
from collections.abc import Iterator
from dataclasses import dataclass
from http import HTTPStatus
from typing import Any

import msgspec

from gnomery.table.log.entries import Created, Started
from gnomery.wire.messages import AskBack, Chat, Ping, Play, Recall, Recalled, Why
from tests.table.guests import Guest, action
from tests.table.parties import round_of
from tests.table.replies import Updated, Welcomed, replies
from tests.table.servers import Server
from tests.table.truth import Names, dealt_by, lines_of, opened_by, passed_by, states_of

TABLE = "/api/tables/{table:str}"
HINT = f"{TABLE}/hint"
LOOKS: tuple[tuple[str, Any], ...] = (
    *((path, None) for path in ("/api/tables", "/metrics", "/health", "/ready", "/nowhere")),
    *((path, None) for path in ("/api/days", "/api/push", "/api/contests/{contest:str}")),
    *(
        (f"{TABLE}{path}", None)
        for path in (
            "", "/record", "/verify", "/replay", "/replay?viewer=0", "/replay?viewer=all&upto=9",
            "/review", "/review?seat=0", "/request",
        )
    ),
    *((f"{TABLE}/{path}", b"") for path in ("hint", "ticket", "device", "carry")),
    (f"{TABLE}/fork", {"upto": 1}),
    (f"{TABLE}/again", {}),
    (f"{TABLE}/orders", {}),
    (f"{TABLE}/claim", {"name": "late", "seal": ""}),
    (f"{TABLE}/requests", {"name": "late"}),
    (f"{TABLE}/seats", {}),
    (f"{TABLE}/seats", {"name": "late", "invite": "wrong"}),
    ("/api/yours", {}),
)  # fmt: skip
"""What spies ask for: every page about a table, and a few around it; with a body, by POST."""


@dataclass(frozen=True)
class Secrets:
    """What there is to find out at a table."""

    names: Names
    pieces: list[str]
    """The names of pieces, known and unknown ones."""
    tries: list[str]
    """What can be asked about pieces {0} to {2}, or about a number {3}."""


class Spy:
    """Somebody who notes, beside what a guest hears, what HTTP says to them."""

    def __init__(self, guest: Guest, secrets: Secrets, *, has_hints: bool = False) -> None:
        self.guest = guest
        self.has_hints = has_hints
        """Alone among bots a hint names moves of one's own, which are no secrets to oneself."""
        self.secrets = secrets
        self.pages: list[bytes] = []
        self.asked: dict[str, str] = {}
        """What was tried in each action."""

    def call(self, path: str, body: Any = None) -> None:
        """Ask for a page, with one's token if one has any."""
        reply = self.guest.server.call(path, body, token=self.guest.token)
        told = reply.body
        if path == f"/api/tables/{self.guest.table}" and reply.status == HTTPStatus.OK:
            page = msgspec.json.decode(told)
            del page["options"]  # what lies in the box, as whoever opened the table said
            told = msgspec.json.encode(page)
        self.pages.append(str(reply.headers).encode() + told)

    def look_around(self) -> None:
        """Ask for every page there is, and do wrong what can be done wrong."""
        for path, body in LOOKS:
            if path == HINT and self.has_hints:
                continue
            if path == "/api/yours":
                body = {"tables": [self.guest.table]}  # noqa: PLW2901
            where = path.replace(TABLE, f"/api/tables/{self.guest.table}")
            self.call(where.replace("{contest:str}", "league.nowhere"), body)

    async def probe(self, chance: random.Random) -> None:
        """Ask why not, and try what is not allowed."""
        for form in chance.sample(self.secrets.tries, 4):
            text = form.format(*chance.sample(self.secrets.pieces, 3), chance.randint(-9, 9))
            self.asked[asked := action()] = text
            await self.guest.ask(Why(asked, text))
            self.asked[asked := action()] = text
            await self.guest.ask(Play(asked, text, self.guest.seq))


async def mischief(spies: list[Spy], chance: random.Random) -> None:
    """Somebody asks, tries, comes back, takes back, looks around or chats."""
    spy = chance.choice(spies)
    guest = spy.guest
    match chance.randrange(7):
        case 0:
            await spy.probe(chance)
        case 1:
            await guest.go(is_rude=True)
            seen = len(guest.welcomes)
            await guest.come(is_fresh=True)
            await guest.until(lambda: len(guest.welcomes) > seen)
        case 2:
            await guest.go(is_rude=True)
            await guest.come()
        case 3:
            await guest.ask(AskBack(action()))
        case 4:
            await guest.ask(Ping(action()))
            if not guest.is_over:
                before = len(spy.pages)
                spy.look_around()
                await guest.ask(Ping(action()))
                if guest.is_over:  # a bot has ended it meanwhile, and the record is everybody's
                    del spy.pages[before:]
        case 5:
            await guest.ask_for(Recall(action(), has_views=True))
        case _:
            await guest.ask(Chat(action(), "tweet", "a bird"))


async def spied_game(server: Server, spies: list[Spy], moves: int) -> None:
    """A whole game, or so many rounds of it, with mischief and, in the middle, a restart."""
    chance = random.Random(secrets.token_hex(4))
    players = [spy.guest for spy in spies if spy.guest.token]
    for number in range(moves):
        if players[0].is_over:
            return
        await round_of(players)
        if number % 3 == 0:
            await mischief(spies, chance)
        if number == 20:
            server.restart()
            for spy in spies:
                await spy.guest.go()
                seen = len(spy.guest.welcomes)
                await spy.guest.come()
                await spy.guest.until(lambda g=spy.guest, seen=seen: len(g.welcomes) > seen)


def told_too_early(
    spy: Spy, states: list[Any], passed: list[list[Any]], opened: list[set[bytes]]
) -> Iterator[tuple[str, set[bytes]]]:
    """What somebody heard before the rules allow it; every view must be one the rules give."""
    guest, names = spy.guest, spy.secrets.names
    views = [guest.game.rules.view(state, guest.seat) for state in states]
    texts = [msgspec.json.encode(view) for view in views]
    now, known, shown = -1, set[bytes](), set[bytes]()
    for text in guest.received:
        message = replies.decode(text)
        sent = b""
        if isinstance(message, Welcomed | Updated):
            view = msgspec.json.decode(message.frame, type=dict[str, msgspec.Raw])["view"]
            if bytes(view) != b"null":
                then, now = max(now, 0), texts.index(bytes(view), max(now, 0))
                known |= names.in_view(views[now])
                on_the_way = [state for at in range(then, now + 1) for state in passed[at]]
                between = {
                    msgspec.json.encode(view): view
                    for view in (guest.game.rules.view(state, guest.seat) for state in on_the_way)
                }
                for glimpse in getattr(message, "glimpses", ()):
                    known |= names.in_view(between[bytes(glimpse.view)])
                shown = opened[now]
        elif isinstance(message, Recalled):
            past = [state for at in range(now + 1) for state in (*passed[at], states[at])]
            known |= in_own_views(spy, message, past)
            sent = b" ".join(choice for some in opened[: now + 1] for choice in some)
        elif (asked := getattr(message, "action", None)) in spy.asked:
            sent = spy.asked[asked].encode()
        if early := names.in_message(text) - known - shown - names.in_bytes(sent):
            yield text[:40].decode(), early
    for page in spy.pages:
        if early := names.in_bytes(page):
            yield "page", early


def in_own_views(spy: Spy, message: Recalled, past: list[Any]) -> set[bytes]:
    """The names in the views of a recollection, each of which was the asker's own by now."""
    guest, found = spy.guest, set[bytes]()
    own = (guest.game.rules.view(state, guest.seat) for state in past)
    were = {msgspec.json.encode(view): view for view in own}
    for glimpse in message.glimpses:
        found |= spy.secrets.names.in_view(were[bytes(glimpse.view)])
    return found


def check(server: Server, spies: list[Spy]) -> None:
    """Nobody heard a name or a seed too early."""
    lines = lines_of(server.database, spies[0].guest.table)
    states, passed, opened = (list(of(lines)) for of in (states_of, passed_by, opened_by))
    passed[0] = dealt_by(lines)
    told = [
        (spy.guest.seat, early)
        for spy in spies
        for early in told_too_early(spy, states, passed, opened)
    ]
    assert told == [], told[:6]
    seeds = [line.seed for line in lines if isinstance(line, Started)]
    for line in lines:
        if isinstance(line, Created):
            seeds += [line.secret, line.key]
    assert len(seeds) == 3
    heard = [text for spy in spies for text in (*spy.guest.received, *spy.pages)]
    heard.append(server.log.read_bytes())
    assert [text for text in heard for seed in seeds if seed.encode() in text] == []
    assert spies[0].secrets.names.in_bytes(server.log.read_bytes()) == set()
