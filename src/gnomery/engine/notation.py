"""Notation: how the verbs of a game are written, and forgivingly read."""

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Generic, TypeVar

import msgspec

from gnomery.engine.anything import shown
from gnomery.engine.errors import NotationError
from gnomery.engine.kept import Kept

M = TypeVar("M", bound=msgspec.Struct)

FIELD = re.compile(r"\{(\w+)\}")
MAYBE = re.compile(r"\[([^\]]*)\]")
WORD = re.compile(r"[\w-]+")


def plain(text: str) -> str:
    """Lower case and single spaces, none around a comma."""
    return " ".join(text.lower().replace(",", " , ").split()).replace(" , ", ",")


@dataclass(frozen=True)
class Notation(Generic[M]):
    """The forms of the verbs, `lay {x},{y} r{r}`; what is in brackets may be left out."""

    forms: Mapping[type[M], str]
    parts: Mapping[str, str]
    """Patterns of fields."""
    word: str
    """The pattern of every other field."""
    also: Iterable[tuple[type[M], str]] = ()
    """Forms that are read too."""
    hidden: Collection[type[M]] = ()
    """Verbs that are not shown to people."""
    samples: Mapping[str, str] = field(default_factory=dict)
    """What people are shown where a field's name would say too little."""
    readers: Mapping[str, Callable[[str], object]] = field(default_factory=dict)
    """What makes fields of their texts, where those do not speak for themselves."""
    writers: Mapping[str, Callable[[Any], str]] = field(default_factory=dict)
    """What makes texts of such fields."""

    @cached_property
    def patterns(self) -> list[tuple[type[M], re.Pattern[str]]]:
        """What reads each form."""
        forms = (*self.forms.items(), *self.also)
        return [(verb, self._pattern(form)) for verb, form in forms]

    @property
    def shown(self) -> str:
        """All forms, for people."""
        return " · ".join(
            FIELD.sub(self._sample, form)
            for verb, form in self.forms.items()
            if verb not in self.hidden
        )

    @cached_property
    def verbs(self) -> dict[type[M], str]:
        """The first word of every form that is shown to people."""
        shown = {verb: WORD.match(form) for verb, form in self.forms.items()}
        return {verb: word[0] for verb, word in shown.items() if word and verb not in self.hidden}

    def found(self, words: str) -> Iterator[tuple[type[M], dict[str, str]]]:
        """Every verb that the words can be, with its fields; those left out are empty."""
        for verb, pattern in self.patterns:
            if match := pattern.fullmatch(words):
                yield verb, match.groupdict("")

    def no_move(self, text: str) -> NotationError:
        """The error for a text that is none of these."""
        return NotationError("engine.notation", text=shown(text), forms=self.shown)

    def read(self, text: str) -> M:
        """A move from its form; spaces and capitals do not matter."""
        for verb, fields in self.found(plain(text)):
            return self.made(verb, fields)
        raise self.no_move(text)

    def made(self, verb: type[M], texts: Mapping[str, str]) -> M:
        """The move that the texts of its fields mean."""
        fields: dict[str, object] = {**texts}
        for name, reader in self.readers.items():
            if name in texts:
                fields[name] = reader(texts[name])
        try:
            return msgspec.convert(fields, verb, strict=False)
        except msgspec.ValidationError as error:
            raise self.no_move(" ".join(texts.values())) from error

    def write(self, move: M) -> str:
        """A move in its form; brackets whose field is empty are left out."""
        kind, fields = type(move), msgspec.structs.asdict(move)
        form = self._written[kind, tuple([bool(fields[name]) for name in self._maybes[kind]])]
        for name, writer in self.writers.items():
            if name in fields:
                fields[name] = writer(fields[name])
        return form.format(**fields)

    @cached_property
    def _maybes(self) -> dict[type[M], tuple[str, ...]]:
        """The fields that brackets of each form depend on."""
        return {
            verb: tuple(_first(part) for part in MAYBE.findall(form))
            for verb, form in self.forms.items()
        }

    @cached_property
    def _written(self) -> Kept[tuple[type[M], tuple[bool, ...]], str]:
        """Each form without the brackets whose fields are empty, worked out once."""
        return Kept(self._without)

    def _without(self, found: tuple[type[M], tuple[bool, ...]]) -> str:
        kind, is_there = found
        given = dict(zip(self._maybes[kind], is_there, strict=True))
        return MAYBE.sub(lambda part: part[1] if given[_first(part[1])] else "", self.forms[kind])

    def _pattern(self, form: str) -> re.Pattern[str]:
        return re.compile(FIELD.sub(self._group, MAYBE.sub(r"(?:\1)?", form)))

    def _group(self, found: re.Match[str]) -> str:
        return f"(?P<{found[1]}>{self.parts.get(found[1], self.word)})"

    def _sample(self, found: re.Match[str]) -> str:
        return self.samples.get(found[1], found[1].upper())


def _first(form: str) -> str:
    """The name of the first field of a form."""
    name: str = FIELD.findall(form)[0]
    return name
