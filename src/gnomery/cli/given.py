"""What several commands are given: a game, its options, a box, a seed."""

import sys
from pathlib import Path
from typing import Annotated, Any, TypeAlias

import typer

from gnomery import api
from gnomery.cli.speech import tell
from gnomery.engine.errors import OptionError
from gnomery.words import LANGUAGES

GameName: TypeAlias = Annotated[str, typer.Argument(help=tell("cli.option.game"))]
Players: TypeAlias = Annotated[
    int, typer.Option("--players", "-p", help=tell("cli.option.players"))
]
Switches: TypeAlias = Annotated[
    list[str] | None, typer.Option("--option", "-o", help=tell("cli.option.option"))
]
BoxFile: TypeAlias = Annotated[Path | None, typer.Option("--box", help=tell("cli.option.box"))]
Seed: TypeAlias = Annotated[str | None, typer.Option("--seed", help=tell("cli.option.seed"))]
AsJson: TypeAlias = Annotated[bool, typer.Option("--json", help=tell("cli.option.json"))]
File: TypeAlias = Annotated[Path, typer.Argument(help=tell("cli.option.file"))]
Games: TypeAlias = Annotated[
    int, typer.Option("--games", "-n", min=1, help=tell("cli.option.games"))
]
Workers: TypeAlias = Annotated[
    int, typer.Option("--workers", "-w", min=1, help=tell("cli.option.workers"))
]
AllWorkers: TypeAlias = Annotated[
    int, typer.Option("--workers", "-w", min=0, help=tell("cli.option.all_workers"))
]
Bots: TypeAlias = Annotated[str, typer.Option(help=tell("cli.option.bots"))]
Rotate: TypeAlias = Annotated[bool, typer.Option("--rotate", help=tell("cli.option.rotate"))]
Language: TypeAlias = Annotated[str, typer.Option(help=tell("cli.option.language"))]

DEFAULT_SEED = "gnomery"


def chosen(game: str, switches: list[str] | None, box: Path | None) -> dict[str, Any]:
    """The options as typed: `-o name=value`, and a box from its file."""
    given: dict[str, Any] = {}
    for text in switches or []:
        name, equals, value = text.partition("=")
        if not equals:
            raise OptionError("engine.option.form", text=text)
        given[name.strip()] = value.strip()
    if box is not None:
        given["box"] = api.game(game).box.read_box(read(box), box.name)
    return given


def check_language(language: str) -> None:
    """Refuse a language that we do not speak."""
    if language not in LANGUAGES:
        raise OptionError("cli.error.language", language=language, names=", ".join(LANGUAGES))


def read(file: Path) -> str:
    """The text of a file, or of standard input for `-`."""
    if str(file) == "-":
        return sys.stdin.read()
    return file.read_text(encoding="utf-8")
