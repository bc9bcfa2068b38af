"""Canaries: every piece has a name of its own, and nobody hears one before the rules allow it."""

import random
import secrets
from pathlib import Path
from typing import Any

import msgspec
import pytest

from gnomery.games import SHELF
from gnomery.games.gardlings.pieces.box import shelf_box
from gnomery.games.gnome_grown.pieces.box import shelf_box as gnome_grown_box
from gnomery.table.log.entries import TakenBack
from gnomery.wire.messages import AskBack, Why
from tests.table.guests import Guest, action, run
from tests.table.parties import part, party, round_of
from tests.table.servers import Server, serving
from tests.table.spies import Secrets, Spy, check, spied_game
from tests.table.truth import Names, lines_of

CANARIES = Names(r"canary[0-9a-f]{12}")
CARDS = "|".join("-".join(card.needs) for card in gnome_grown_box().objectives)
GAMES: list[dict[str, Any]] = [
    {"edition": "retail", "missions": True, "preset": "pro"},
    {"edition": "first", "preset": "pro"},
]
TRIES = [
    "move {0} 1,1 r1", "mutate {0} under green-1 take blue-1", "pull {1}", "give {1}",
    "turn green-1 {2}", "deal 1 {2}", "mission 0 {0}", "lay {3},1 r1", "aside", "look",
    "hire {0}", "nonsense",
]  # fmt: skip
GROWN_TRIES = [
    "reveal {0}", "keep {0} top {1}", "keep {2}", "take {3}", "peek 5", "draw {1}", "deal 1 {2}",
    "bid {3}", "bid 99+imp", "bribe ground 1", "bribe draw {3}+imp+2m", "accept", "decline",
    "select end", "do draw", "lay {3},1 r1", "hush", "nonsense",
]  # fmt: skip
STREET_TRIES = [
    "play {3}", "toss 50 60", "take {0} {1}", "place {2}", "ask {3}", "snoop", "cat {2}",
    "discard 1", "lay mole {2}", "lay bait {2}", "deal {3} {2}", "done", "nonsense",
]  # fmt: skip
ZWERGE_TRIES = [
    "bid 50", "lend {0} for 100", "seek {0} least {1}", "pick {3}", "pair {2}", "close",
    "post {0} for 50", "take 1 {0} for 100", "draw {0}-1", "event envy", "pass", "nonsense",
]  # fmt: skip
CHOSEN: dict[str, Secrets] = {
    "gnom_street": Secrets(
        Names(r"play \d|toss \d+ \d+|lay \w+ \w\d", is_notation=True),
        ["grass", "zone", "b2", "d1", "f2", "wood", "line"],
        STREET_TRIES,
    ),
    "garten_zwerge": Secrets(
        Names(r"bid \d+|lend \w+ for \d+", is_notation=True),
        ["brown", "orange", "red", "blue"],
        ZWERGE_TRIES,
    ),
}
"""Games without names to watch for: nobody reads what another has chosen in secret."""


def canary_box(edition: str) -> dict[str, Any]:
    """A box with the pieces of an edition under names nobody can guess."""
    box = msgspec.json.decode(msgspec.json.encode(shelf_box().editions[edition]))
    for piece in (*box["tiles"], *box["missions"]):
        piece["id"] = f"canary{secrets.token_hex(6)}"
    chance = random.Random(secrets.token_hex(4))
    chance.shuffle(box["tiles"])  # the order of the box tells nothing about names
    return box


def secrets_of(box: dict[str, Any]) -> Secrets:
    """What there is to find out about a box of canaries."""
    pieces = [piece["id"] for piece in (*box["tiles"], *box["missions"])]
    return Secrets(CANARIES, pieces, TRIES)


@pytest.mark.parametrize("options", GAMES, ids=lambda options: options["edition"])
def test_no_piece_is_named_too_early(tmp_path: Path, options: dict[str, Any]) -> None:
    async def watched(server: Server) -> None:
        box = canary_box(options["edition"])
        wish = {"players": 3, "bots": [None, None, "gardener"], "options": {**options, "box": box}}
        await watched_game(server, secrets_of(box), **wish)

    with serving(tmp_path) as server:
        run(watched(server))


def test_no_card_and_no_animal_is_named_too_early(tmp_path: Path) -> None:
    """Gnome Grown: hands, looks and piles, while people bribe, reveal and bid."""

    async def watched(server: Server) -> None:
        box = msgspec.json.decode(msgspec.json.encode(gnome_grown_box()))
        for animal in box["animals"]:
            animal["id"] = f"canary{secrets.token_hex(6)}"
        random.Random(secrets.token_hex(4)).shuffle(box["animals"])
        pieces = [animal["id"] for animal in box["animals"]]
        pieces += ["-".join(card["needs"]) for card in box["objectives"]]
        hidden = Secrets(Names(f"canary[0-9a-f]{{12}}|{CARDS}"), pieces, GROWN_TRIES)
        wish = {"players": 3, "bots": [None, None, "gardener"], "options": {"box": box}}
        await watched_game(server, hidden, game="gnome_grown", **wish)

    with serving(tmp_path) as server:
        run(watched(server))


@pytest.mark.parametrize("game", CHOSEN)
def test_no_choice_is_told_and_every_view_is_true(tmp_path: Path, game: str) -> None:
    """What these games hide has no names; twin tables tell the rest."""

    async def watched(server: Server) -> None:
        wish = {"players": 3, "bots": [None, None, "gardener"]}
        await watched_game(server, CHOSEN[game], game=game, **wish)

    with serving(tmp_path) as server:
        run(watched(server))


TRIED = {"gnom_street": "GS-4", "garten_zwerge": "GZ-2"}
"""Rules whose first example has rivals with something to hide."""


@pytest.mark.parametrize("game", TRIED)
def test_a_sandbox_tells_no_more_than_its_seat_sees(tmp_path: Path, game: str) -> None:
    """Rivals at an example's table have secrets like any; who looks on sees what is open."""

    async def watched(server: Server) -> None:
        opened = server.call(f"/api/examples/{TRIED[game]}/1", {"name": "Ann"}).json
        guests = [Guest(server, opened["table"], token) for token in (opened["token"], None)]
        for guest in guests:
            guest.game = SHELF[game]
            await guest.arrive()
        spies = [Spy(guest, CHOSEN[game], has_hints=True) for guest in guests]
        for spy in spies:
            spy.look_around()
        await spied_game(server, spies, 12)
        await part(*guests)
        check(server, spies)

    with serving(tmp_path) as server:
        run(watched(server))


@pytest.mark.parametrize("game", TRIED)
def test_a_deal_of_the_day_tells_no_more_than_its_seat_sees(tmp_path: Path, game: str) -> None:
    """Its bots have secrets like any, and nobody may look on."""

    async def watched(server: Server) -> None:
        days = server.call("/api/days").json
        contest = next(day["contest"] for day in days if day["game"] == game)
        opened = server.call(f"/api/contests/{contest}/play", {"name": "Ann"}).json
        guest = Guest(server, opened["table"], opened["token"])
        guest.game = SHELF[game]
        await guest.arrive()
        spy = Spy(guest, CHOSEN[game])
        spy.look_around()
        await spied_game(server, [spy], 12)
        await part(guest)
        check(server, [spy])

    with serving(tmp_path) as server:
        run(watched(server))


async def watched_game(server: Server, hidden: Secrets, **wish: Any) -> None:
    """A whole game of two people, a bot and one who looks on; then from its middle once more."""
    spies = [Spy(guest, hidden) for guest in await party(server, 2, 1, **wish)]
    await spied_game(server, spies, 2_000)
    assert spies[0].guest.is_over
    table = spies[0].guest.table
    await part(*(spy.guest for spy in spies))
    check(server, spies)
    log = server.call(f"/api/tables/{table}/record").json["log"]
    upto = next(n for n in range(len(log) // 2, len(log)) if log[n][0] >= 0)
    opened = server.call(f"/api/tables/{table}/fork", {"upto": upto}).json
    guests = await party(server, 2, 1, opened=opened, game=wish.get("game", "gardlings"))
    spies = [Spy(guest, hidden) for guest in guests]
    await spied_game(server, spies, 40)
    await part(*guests)
    check(server, spies)


def test_moves_are_taken_back_in_these_games(tmp_path: Path) -> None:
    """What is checked above does happen: a laid tile is taken back and laid again."""

    async def watched(server: Server) -> None:
        box = canary_box("retail")
        spies = [
            Spy(guest, secrets_of(box)) for guest in await party(server, 2, 1, options={"box": box})
        ]
        players = [spy.guest for spy in spies[:2]]
        while not any(guest.answers for guest in players) or players[0].now.asking is None:
            await round_of(players[:1])
            await players[0].ask(AskBack(action()))
        await players[1].until(lambda: players[1].now.asking is not None)
        await players[1].act()
        await players[0].until(lambda: players[0].now.asking is None)
        await spied_game(server, spies, 10)
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
