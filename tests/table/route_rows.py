"""Who may call which route: a row for each, and what is sent along."""

from typing import Any

NOBODY = ("anonymous", "audience")
SEATS = ("own seat", "other seat")
WRONG = ("former seat", "foreign seat", "tampered", "expired ticket", "invitation")
ONCE = ("carry link", "used carry link", "request", "foreign request")
EVERYBODY = (*NOBODY, *SEATS, *WRONG, *ONCE)

PUBLIC = dict.fromkeys(EVERYBODY, True)
SEATED = {who: who in SEATS for who in EVERYBODY}
INVITED = {who: who == "invitation" for who in EVERYBODY}
FRIENDS = {who: who in (*SEATS, "invitation") for who in EVERYBODY}
CARRIED = {who: who == "carry link" for who in EVERYBODY}
ASKED = {who: who == "request" for who in EVERYBODY}

ROWS: dict[tuple[str, str], dict[str, bool]] = {
    ("GET", "/api/games"): PUBLIC,
    ("GET", "/api/games/{game:str}/pieces"): PUBLIC,
    ("GET", "/api/games/{game:str}/things"): PUBLIC,
    ("GET", "/api/tables"): PUBLIC,
    ("POST", "/api/tables"): PUBLIC,
    ("POST", "/api/tables/{table:str}/seats"): INVITED,
    ("POST", "/api/tables/{table:str}/claim"): SEATED,
    ("POST", "/api/tables/{table:str}/ticket"): SEATED,
    ("POST", "/api/tables/{table:str}/device"): SEATED,
    ("POST", "/api/tables/{table:str}/carry"): CARRIED,
    ("POST", "/api/tables/{table:str}/requests"): PUBLIC,  # who sits there is asked
    ("GET", "/api/tables/{table:str}/request"): ASKED,
    ("POST", "/api/tables/{table:str}/again"): SEATED,
    ("POST", "/api/tables/{table:str}/hint"): SEATED,
    ("POST", "/api/tables/{table:str}/orders"): SEATED,
    ("GET", "/api/tables/{table:str}/review"): PUBLIC,  # of a finished game
    ("POST", "/api/tables/{table:str}/fork"): PUBLIC,  # of a finished game, whose record is public
    ("GET", "/api/tables/{table:str}"): PUBLIC,  # no more than the audience sees
    ("GET", "/api/tables/{table:str}/record"): PUBLIC,  # of a finished game, likewise
    ("GET", "/api/tables/{table:str}/replay"): PUBLIC,
    ("GET", "/api/tables/{table:str}/verify"): PUBLIC,
    ("POST", "/api/replay"): PUBLIC,  # of a record somebody brings
    ("POST", "/api/verify"): PUBLIC,
    ("POST", "/api/yours"): PUBLIC,  # by ids, no more than the audience sees
    ("GET", "/api/push"): PUBLIC,
    ("POST", "/api/push"): PUBLIC,  # each seat by its secret: test_access_calls.py
    ("POST", "/api/push/renew"): dict.fromkeys(EVERYBODY, False),  # by the device's old address
    ("POST", "/api/push/end"): PUBLIC,  # by its address
    ("GET", "/api/rules/{game:str}"): PUBLIC,
    ("GET", "/api/examples/{rule:str}"): PUBLIC,
    ("GET", "/api/lessons/{game:str}"): PUBLIC,
    ("POST", "/api/examples/{rule:str}/{number:int}"): PUBLIC,
    ("GET", "/api/days"): PUBLIC,
    ("POST", "/api/leagues"): PUBLIC,
    ("GET", "/api/contests/{contest:str}"): FRIENDS,  # of a league, whose members have the seats
    ("POST", "/api/contests/{contest:str}/members"): INVITED,
    ("POST", "/api/contests/{contest:str}/play"): SEATED,
    ("POST", "/api/contests/{contest:str}/close"): SEATED,
    ("GET", "/"): PUBLIC,  # the browser client
    ("HEAD", "/"): PUBLIC,
    ("GET", "/{path:path}"): PUBLIC,
    ("HEAD", "/{path:path}"): PUBLIC,
    ("GET", "/health"): PUBLIC,
    ("GET", "/ready"): PUBLIC,
    ("GET", "/metrics"): PUBLIC,
    ("GET", "/api/schema/openapi.json"): PUBLIC,
    ("WEBSOCKET", "/ws"): PUBLIC,  # its messages have rows of their own: test_access_messages.py
}
NOT_NOW = ("/api/tables/{table:str}/hint", "/api/contests/{contest:str}/close")
"""After the end, or before it, there is none; but who has a seat is told so."""
PHONE = {
    "endpoint": "https://push.example.org/1",
    "p256dh": "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcx"
    "aOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    "auth": "BTBZMqHH6r4Tts7J_aSIgg",
}
"""A device as the standard has one for an example."""
BODIES: dict[str, dict[str, Any]] = {
    "/api/tables": {"game": "gardlings"},
    "/api/tables/{table:str}/claim": {"name": "", "seal": ""},
    "/api/tables/{table:str}/again": {},
    "/api/tables/{table:str}/orders": {},
    "/api/tables/{table:str}/fork": {"upto": 3},
    "/api/leagues": {"game": "gardlings", "name": "somebody"},
    "/api/contests/{contest:str}/play": {"name": "somebody"},
    "/api/yours": {"tables": ["nowhere"]},
    "/api/push": PHONE,
    "/api/push/renew": {"was": "https://push.example.org/0"}
    | {name: PHONE[name] for name in ("endpoint", "p256dh", "auth")},
    "/api/push/end": {"endpoint": PHONE["endpoint"]},
}
