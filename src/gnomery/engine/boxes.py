"""Boxes: the pieces of a game as a file, read, checked place by place, and played with."""

import tomllib
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache, cached_property
from importlib.resources import files
from typing import Any, ClassVar, Generic, Self, TypeVar

import msgspec

from gnomery.engine.bounds import LONGEST_FILE, LONGEST_WORDS, check_bounds
from gnomery.engine.errors import BoxError, OptionError
from gnomery.engine.options import Choice, Switch, check_players, choices
from gnomery.engine.possible import explained
from gnomery.engine.value import Value
from gnomery.words import LANGUAGES, Arg

B = TypeVar("B")
K = TypeVar("K")
O = TypeVar("O")  # noqa: E741  options, as in the contract


class Checker:
    """Refuses what is wrong in a box; an error names the file and the place in it."""

    def __init__(self, game: str, file: str) -> None:
        self.game = game
        self.file = file

    def need(self, holds: object, key: str, where: str, **args: Arg) -> None:
        """Refuse the box unless something holds."""
        if not holds:
            raise BoxError(key, file=self.file, where=where, **args)

    def once(self, names: Iterable[str], where: str) -> None:
        """Refuse names of which one is there twice."""
        for name, times in Counter(names).items():
            self.need(times == 1, f"{self.game}.box.twice", where, id=name)

    def words(self, words: Mapping[str, str], where: str) -> None:
        """Refuse words of somebody's own that some reader could not read."""
        right = {
            language: 0 < len(words.get(language, "")) <= LONGEST_WORDS
            and words[language].isprintable()
            for language in LANGUAGES
        }
        for language, is_right in right.items():
            self.need(is_right, "engine.box.words", f"{where}.{language}", n=LONGEST_WORDS)
        self.need(set(words) == set(LANGUAGES), "engine.box.words", where, n=LONGEST_WORDS)

    def between(self, numbers: Mapping[str, tuple[int, int, int]]) -> None:
        """Refuse the first of these places whose number does not lie between the other two."""
        for where, (number, least, most) in numbers.items():
            args = {"given": number, "least": least, "most": most}
            self.need(least <= number <= most, "engine.box.between", where, **args)

    def numbers(self, right: Mapping[str, object]) -> None:
        """Refuse the first of these places whose number is not right."""
        for where, is_right in right.items():
            self.need(is_right, f"{self.game}.box.number", where)


def is_table(row: Mapping[int, int], players: range, values: range) -> bool:
    """Whether a table has a possible value for every number of players."""
    return set(row) == set(players) and set(row.values()) <= set(values)


def numbered(counts: Mapping[str, int]) -> Iterator[str]:
    """Equal pieces, counted through: `imp-1`, `imp-2`."""
    return (f"{name}-{number}" for name, n in counts.items() for number in range(1, n + 1))


class Shelf(Generic[B]):
    """The box that comes with a game, and others of its kind."""

    def __init__(
        self, package: str, kind: type[B], check: Callable[[B, Checker], None], *, strict: bool
    ) -> None:
        """`strict`: numbers are not taken from texts, as keys of TOML tables are."""
        self.package = package
        self.game = package.rpartition(".")[2]
        self.kind = kind
        self.check = check
        self.strict = strict
        self._boxes: dict[int, B] = {}

    def box(self, rules: int = 0) -> B:
        """The box that comes with the game, or came with an earlier version of its rules."""
        if rules not in self._boxes:
            file = files(self.package).joinpath(f"box-{rules}.toml")
            if not file.is_file():
                file = files(self.package).joinpath("box.toml")
            self._boxes[rules] = self.read(file.read_text(encoding="utf-8"), file.name)
        return self._boxes[rules]

    def read(self, text: str, file: str) -> B:
        """A box from TOML; an error names the file, the place in it, and what was expected."""
        checker = Checker(self.game, file)
        given = self._parsed(text, checker)
        check_bounds(given, self.kind, checker)
        try:
            box = msgspec.convert(given, self.kind, strict=self.strict)
        except msgspec.ValidationError as error:
            why = explained(error, self.kind)
            raise BoxError(f"{self.game}.box.broken", file=file, why=why) from error
        self.check(box, checker)
        return box

    def _parsed(self, text: str, checker: Checker) -> dict[str, Any]:
        """What a file says; numbers of thousands of digits and endless brackets are none."""
        checker.need(len(text) <= LONGEST_FILE, "engine.box.long", "", n=LONGEST_FILE)
        try:
            return tomllib.loads(text)
        except (ValueError, RecursionError) as error:
            why = str(error)
            raise BoxError(f"{self.game}.box.broken", file=checker.file, why=why) from error

    def own(self, box: object) -> B | None:
        """A box that was given as an option, if it is not the one on the shelf."""
        if box is None or isinstance(box, self.kind):
            return box
        checker = Checker(self.game, "box")
        check_bounds(box, self.kind, checker)
        try:
            made = msgspec.convert(box, self.kind, strict=self.strict)
        except msgspec.ValidationError as error:
            why = explained(error, self.kind)
            raise OptionError("engine.option.box_broken", why=why) from error
        except UnicodeEncodeError as error:
            raise OptionError("engine.option.box_broken", why=str(error)) from error
        self.check(made, checker)
        return made


class BoxOptions(Value, Generic[B, K], frozen=True, dict=True, gc=True, kw_only=True):
    """The options of a game that comes in a box, as they hold."""

    box: B | None = None
    """The pieces, if they are not those on the shelf."""
    rules: int = 1
    """The version of the rules it is played by; by default the last that was not written down."""

    version: ClassVar[int]
    """Today's version of the rules."""
    shelf: ClassVar[Shelf[Any]]
    kit_type: ClassVar[type[Any]]
    switches: ClassVar[tuple[Switch, ...]]
    possible: ClassVar[range]
    """How many can play."""

    @cached_property
    def pieces(self) -> B:
        """What is in the box."""
        pieces: B = self.shelf.box(self.rules) if self.box is None else self.box
        return pieces

    @cached_property
    def kit(self) -> K:
        """The pieces by name."""
        kit: K = _shelf_kit(type(self), self.rules) if self.box is None else self.kit_type(self.box)
        return kit

    @classmethod
    def chosen(cls, players: int, given: Mapping[str, Any], rules: int | None = None) -> Self:
        """The options as chosen for so many players; raises OptionError on the impossible."""
        version = cls.version if rules is None else rules
        try:
            key = (cls, players, version, msgspec.json.encode(given))
        except (TypeError, ValueError):  # no data at all: the reason is said when it is read
            return cls._chosen(players, given, version)
        return _latest(key, lambda: cls._chosen(players, given, version))

    @classmethod
    def _chosen(cls, players: int, given: Mapping[str, Any], version: int) -> Self:
        given = dict(given)
        box = given.pop("box", None)
        made = cls.made(players, {**choices(cls.switches, given), "rules": version})
        made.check()
        return msgspec.structs.replace(made, box=made.own_box(box))

    @classmethod
    def made(cls, players: int, values: Mapping[str, Choice]) -> Self:
        """The options with these values, before anybody looks at the box."""
        check_players(players, cls.possible)
        return msgspec.convert({"players": players, **values}, cls)

    def check(self) -> None:
        """Refuse values that do not go together; by default all do."""

    def own_box(self, box: object) -> B | None:
        """A box of somebody's own, or a record's copy of it; None is the one on the shelf."""
        own: B | None = self.shelf.own(box)
        return own


MOST_KEPT = 32
"""Options that are remembered with all that was made of them, boxes of somebody's own included."""
_kept: OrderedDict[Any, Any] = OrderedDict()


def _latest(key: Any, make: Callable[[], O]) -> O:
    """What was made for the same key lately: a table asks for its box three times at its start."""
    made: O | None = _kept.get(key)
    if made is None:
        made = _kept[key] = make()
        if len(_kept) > MOST_KEPT:
            _kept.popitem(last=False)
    return made


@cache
def _shelf_kit(options: type[BoxOptions[Any, Any]], rules: int) -> Any:
    """The kit of a box on the shelf, made once."""
    return options.kit_type(options.shelf.box(rules))


def pieces_of(options: BoxOptions[B, Any]) -> B:
    """What is in the box, for those who draw it."""
    return options.pieces
