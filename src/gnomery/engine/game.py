"""The contract every game signs: a name, a version and six parts."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Any, Generic, Self, TypeVar

from gnomery.engine import defaults
from gnomery.engine.contract import (
    BoxPart,
    DesignPart,
    MindPart,
    OrdersPart,
    RulesPart,
    TellingPart,
)
from gnomery.engine.contract.letters import M, O, S, V, by_default
from gnomery.engine.errors import RecordError

P = TypeVar("P", BoxPart[Any, Any], TellingPart[Any, Any, Any], MindPart[Any, Any, Any],
            DesignPart[Any, Any], OrdersPart[Any, Any])  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class Game(Generic[O, S, M, V]):
    """A game is a handful of pure functions; only the rules have no defaults."""

    name: str
    rules_version: int
    """Goes up whenever a recorded game would go another way."""
    rules: RulesPart[O, S, M, V]
    box: BoxPart[O, S] = field(default_factory=BoxPart)
    telling: TellingPart[S, M, V] = field(default_factory=TellingPart)
    mind: MindPart[S, M, V] = field(default_factory=MindPart)
    design: DesignPart[S, M] = field(default_factory=DesignPart)
    orders: OrdersPart[M, V] = field(default_factory=OrdersPart)
    earlier: tuple["Game[O, S, M, V]", ...] = ()
    """The same game by the rules of earlier versions, for tables and records that began so."""

    def __post_init__(self) -> None:
        """Put the defaults where the game gave nothing of its own."""
        for name, made in (
            ("box", _filled(self.box, defaults.box(self.rules, self.name))),
            ("telling", _filled(self.telling, defaults.telling(self.rules))),
            ("mind", _filled(self.mind, defaults.mind(self.rules, self.mind))),
            ("design", _filled(self.design, defaults.design(self.rules))),
            ("orders", _filled(self.orders, defaults.ORDERS)),
        ):
            object.__setattr__(self, name, made)

    def __repr__(self) -> str:
        return f"<Game {self.name}, rules version {self.rules_version}>"

    def also(self, version: int, options: Callable[[int, Mapping[str, Any]], O]) -> Self:
        """The game, which can be played by an earlier version too: that is what its options say."""
        before = replace(
            self, rules_version=version, box=replace(self.box, options=options), earlier=()
        )
        return replace(self, earlier=(*self.earlier, before))

    def version(self, number: int) -> "Game[O, S, M, V]":
        """The game by the rules of a version; raises RecordError if they are not known any more."""
        known = (*self.earlier, self)
        for each in known:
            if each.rules_version == number:
                return each
        numbers = ", ".join(str(each.rules_version) for each in known)
        raise RecordError("engine.record.rules", game=self.name, version=number, known=numbers)


def _filled(part: P, given: P) -> P:
    """A part with another's functions where it has none of its own."""
    missing = [each.name for each in fields(part) if getattr(part, each.name) is by_default]
    return replace(part, **{name: getattr(given, name) for name in missing})


AnyGame = Game[Any, Any, Any, Any]
