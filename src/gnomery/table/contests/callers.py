"""Who asks for something in a contest, and what they bring."""

import hmac
from collections.abc import Iterator
from typing import NamedTuple

from gnomery.table.contests.contest import Contest
from gnomery.table.contests.opening import invitation
from gnomery.table.people.access import browser_secret
from gnomery.table.running.host import NoTableError

MEMBER = "member"


class Caller(NamedTuple):
    """A token, or what a browser keeps; and where they come from."""

    bearer: str | None = None
    browser: str | None = None
    address: str = ""

    def secrets(self, contest_id: str) -> Iterator[str]:
        """What may open a place in a contest."""
        if self.bearer is not None:
            yield self.bearer
        elif self.browser is not None:
            yield browser_secret(self.browser, contest_id)

    def check_invited(self, contest: Contest) -> None:
        """Refuse who does not bring the invitation; all wrong ones are alike."""
        given = (self.bearer or "").encode("utf-8", "surrogatepass")
        if not hmac.compare_digest(given, invitation(contest.opened).encode()):
            raise NoTableError


def member_role(member: int) -> str:
    """The role of a member's secret."""
    return f"{MEMBER}:{member}"


def member_of(role: str) -> int | None:
    """The member a role stands for; None if it is none."""
    kind, _, number = role.partition(":")
    return int(number) if kind == MEMBER else None
