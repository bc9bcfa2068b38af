"""Canaries: every piece has a name of its own, and nobody hears one before the rules allow it."""

import random
import secrets
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from gnomery.games import SHELF
from gnomery.games.gardlings.pieces.box import shelf_box
from gnomery.table.log import Created, Started, TakenBack
from gnomery.wire.messages import AskBack, Chat, Ping, Play, Why
from tests.table.guests import Guest, action, run
from tests.table.parties import part, party, round_of
from tests.table.replies import Updated, Welcomed, replies
from tests.table.servers import Server, serving
from tests.table.truth import Names, lines_of, states_of

GAME = SHELF["gardlings"]
CANARIES = Names(r"canary[0-9a-f]{12}")
GAMES: list[dict[str, Any]] = [
    {"edition": "retail", "missions": True, "preset": "pro"},
    {"edition": "first", "preset": "pro"},
]


def canary_box(edition: str) -> dict[str, Any]:
    """A box with the pieces of an edition under names nobody can guess."""
    box = msgspec.json.decode(msgspec.json.encode(shelf_box().editions[edition]))
    for piece in (*box["tiles"], *box["missions"]):
        piece["id"] = f"canary{secrets.token_hex(6)}"
    chance = random.Random(secrets.token_hex(4))
    chance.shuffle(box["tiles"])  # the order of the box tells nothing about names
    return box


class Spy:
    """Somebody who notes, beside what a guest hears, what HTTP says to them."""

    def __init__(self, guest: Guest) -> None:
        self.guest = guest
        self.pages: list[bytes] = []
        self.asked: dict[str, str] = {}
        """What was tried in each action."""

    def call(self, path: str, body: Any = None) -> None:
        """Ask for a page, with one's token if one has any."""
        reply = self.guest.server.call(path, body, token=self.guest.token)
        self.pages.append(str(reply.headers).encode() + reply.body)

    def look_around(self) -> None:
        """Ask for every page there is, and do wrong what can be done wrong."""
        where = f"/api/tables/{self.guest.table}"
        for path in ("/api/tables", "/metrics", "/health", "/ready", "/nowhere"):
            self.call(path)
        for path in ("record", "verify", "replay", "replay?viewer=0", "replay?viewer=all&upto=9"):
            self.call(f"{where}/{path}")
        for path, body in (("fork", {"upto": 1}), ("again", {}), ("ticket", b""), ("seats", {})):
            self.call(f"{where}/{path}", body)
        self.call(f"{where}/seats", {"name": "late", "invite": "wrong"})

    async def probe(self, names: list[str], chance: random.Random) -> None:
        """Ask why not, and try what is not allowed."""
        one, two, three = chance.sample(names, 3)
        tries = [
            f"move {one} 1,1 r1", f"mutate {one} under green-1 take blue-1", f"pull {two}",
            f"give {two}", f"turn green-1 {three}", f"deal 1 {three}", f"mission 0 {one}",
            f"lay {chance.randint(-9, 9)},{chance.randint(-9, 9)} r1", "aside", "look",
            f"hire {one}", "nonsense",
        ]  # fmt: skip
        for text in chance.sample(tries, 4):
            self.asked[asked := action()] = text
            await self.guest.ask(Why(asked, text))
            self.asked[asked := action()] = text
            await self.guest.ask(Play(asked, text, self.guest.seq))


async def mischief(spies: list[Spy], names: list[str], chance: random.Random) -> None:
    """Somebody asks, tries, comes back, takes back, looks around or chats."""
    spy = chance.choice(spies)
    guest = spy.guest
    match chance.randrange(6):
        case 0:
            await spy.probe(names, chance)
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
        case _:
            await guest.ask(Chat(action(), "tweet", "a bird"))


async def spied_game(server: Server, spies: list[Spy], names: list[str], moves: int) -> None:
    """A whole game, or so many rounds of it, with mischief and, in the middle, a restart."""
    chance = random.Random(secrets.token_hex(4))
    players = [spy.guest for spy in spies if spy.guest.token]
    for number in range(moves):
        if players[0].is_over:
            return
        await round_of(players)
        if number % 3 == 0:
            await mischief(spies, names, chance)
        if number == 20:
            server.restart()
            for spy in spies:
                await spy.guest.go()
                seen = len(spy.guest.welcomes)
                await spy.guest.come()
                await spy.guest.until(lambda g=spy.guest, seen=seen: len(g.welcomes) > seen)


def told_too_early(spy: Spy, states: list[Any]) -> Iterator[tuple[str, set[bytes]]]:
    """What somebody heard before the rules allow it; every view must be one the rules give."""
    guest = spy.guest
    views = [GAME.view(state, guest.seat) for state in states]
    texts = [msgspec.json.encode(view) for view in views]
    now, known = -1, set[bytes]()
    for text in guest.received:
        message = replies.decode(text)
        sent = b""
        if isinstance(message, Welcomed | Updated):
            view = msgspec.json.decode(message.frame, type=dict[str, msgspec.Raw])["view"]
            if bytes(view) != b"null":
                now = texts.index(bytes(view), max(now, 0))
                known |= CANARIES.in_view(views[now])
        elif (asked := getattr(message, "action", None)) in spy.asked:
            sent = spy.asked[asked].encode()
        if early := CANARIES.in_message(text) - known - CANARIES.in_bytes(sent):
            yield text[:40].decode(), early
    for page in spy.pages:
        if early := CANARIES.in_bytes(page):
            yield "page", early


def check(server: Server, spies: list[Spy]) -> None:
    """Nobody heard a name or a seed too early."""
    lines = lines_of(server.database, spies[0].guest.table)
    states = list(states_of(lines))
    assert [(spy.guest.seat, early) for spy in spies for early in told_too_early(spy, states)] == []
    seeds = [line.seed for line in lines if isinstance(line, Started)]
    for line in lines:
        if isinstance(line, Created):
            seeds += [line.secret, line.key]
    assert len(seeds) == 3
    heard = [text for spy in spies for text in (*spy.guest.received, *spy.pages)]
    heard.append(server.log.read_bytes())
    assert [text for text in heard for seed in seeds if seed.encode() in text] == []
    assert CANARIES.in_bytes(server.log.read_bytes()) == set()


@pytest.mark.parametrize("options", GAMES, ids=lambda options: options["edition"])
def test_no_piece_is_named_too_early(tmp_path: Path, options: dict[str, Any]) -> None:
    async def watched(server: Server) -> None:
        box = canary_box(options["edition"])
        names = [piece["id"] for piece in (*box["tiles"], *box["missions"])]
        wish = {"players": 3, "bots": [None, None, "gardener"], "options": {**options, "box": box}}
        spies = [Spy(guest) for guest in await party(server, 2, 1, **wish)]
        await spied_game(server, spies, names, 2_000)
        assert spies[0].guest.is_over
        table = spies[0].guest.table
        await part(*(spy.guest for spy in spies))
        check(server, spies)
        await forked(server, table, names)

    with serving(tmp_path) as server:
        run(watched(server))


async def forked(server: Server, table: str, names: list[str]) -> None:
    """Go on from the middle of the game, and watch again."""
    log = server.call(f"/api/tables/{table}/record").json["log"]
    upto = next(n for n in range(len(log) // 2, len(log)) if log[n][0] >= 0)
    opened = server.call(f"/api/tables/{table}/fork", {"upto": upto}).json
    guests = await party(server, 2, 1, opened=opened)
    spies = [Spy(guest) for guest in guests]
    await spied_game(server, spies, names, 40)
    await part(*guests)
    check(server, spies)


def test_moves_are_taken_back_in_these_games(tmp_path: Path) -> None:
    """What is checked above does happen: a laid tile is taken back and laid again."""

    async def watched(server: Server) -> None:
        box = canary_box("retail")
        spies = [Spy(guest) for guest in await party(server, 2, 1, options={"box": box})]
        players = [spy.guest for spy in spies[:2]]
        while not any(guest.answers for guest in players) or players[0].now.asking is None:
            await round_of(players[:1])
            await players[0].ask(AskBack(action()))
        await players[1].until(lambda: players[1].now.asking is not None)
        await players[1].act()
        await players[0].until(lambda: players[0].now.asking is None)
        await spied_game(server, spies, [piece["id"] for piece in box["tiles"]], 10)
        await part(*(spy.guest for spy in spies))
        check(server, spies)
        lines = lines_of(server.database, players[0].table)
        assert any(isinstance(line, TakenBack) for line in lines)

    with serving(tmp_path) as server:
        run(watched(server))


def test_refusals_do_not_tell_hidden_pieces_apart(tmp_path: Path) -> None:
    """Asked about any piece one cannot see, the table says the same, but for its name."""

    async def asked(server: Server) -> None:
        box = canary_box("retail")
        wish = {"options": {"box": box, "mutating_pigs": True}}
        one, two = guests = await party(server, 2, **wish)
        for _ in range(4):
            await round_of(guests)
        seen = CANARIES.in_view(one.view)
        kinds: dict[tuple[str, str], set[str]] = {}
        for piece in box["tiles"]:
            name = piece["id"]
            if name.encode() in seen:
                continue
            for form in ("move {} 1,1 r1", "mutate {} under green-1 take blue-1", "pull {}"):
                answer = await one.ask(Why("why", form.format(name)))
                text = msgspec.json.encode(answer).decode().replace(name, "it")
                kinds.setdefault((form, piece["back"]), set()).add(text)
        await part(one, two)
        assert {kind: texts for kind, texts in kinds.items() if len(texts) > 1} == {}

    with serving(tmp_path) as server:
        run(asked(server))
