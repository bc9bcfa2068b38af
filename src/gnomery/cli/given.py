"""What several commands are given: a game, its options, a box, a seed."""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any, TypeAlias

import typer

from gnomery import api
from gnomery.cli.speech import tell
from gnomery.engine.errors import OptionError
from gnomery.engine.game import AnyGame
from gnomery.engine.record import Record
from gnomery.words import LANGUAGES

GameName: TypeAlias = Annotated[str, typer.Argument(help=tell("cli.option.game"))]
OneOrAll: TypeAlias = Annotated[str | None, typer.Argument(help=tell("cli.option.bench_game"))]
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
Colour: TypeAlias = Annotated[bool | None, typer.Option(help=tell("cli.option.colour"))]

DEFAULT_SEED = "gnomery"


def registering(*commands: Callable[..., int | None]) -> Callable[[typer.Typer], None]:
    """What adds commands to the command line, each under the name of its function."""

    def register(app: typer.Typer) -> None:
        for command in commands:
            name = command.__name__
            app.command(help=tell(f"cli.help.{name}"), epilog=tell(f"cli.example.{name}"))(command)

    return register


def one_or_all(game: str | None) -> list[AnyGame]:
    """The game of a name, or every game on the shelf."""
    return list(api.shelf().values()) if game is None else [api.game(game)]


def several(text: str) -> list[str]:
    """Names with commas between them."""
    return [name.strip() for name in text.split(",") if name.strip()]


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


def check_language(language: str) -> str:
    """A language that we speak; any other is refused."""
    if language not in LANGUAGES:
        raise OptionError("cli.error.language", language=language, names=", ".join(LANGUAGES))
    return language


def check_seat(seat: int | None, record: Record) -> None:
    """Refuse a seat that a recorded game does not have."""
    if seat is not None and seat not in range(record.players):
        raise OptionError("cli.error.seat", seat=seat, players=record.players)


def read(file: Path) -> str:
    """The text of a file, or of standard input for `-`."""
    if str(file) == "-":
        return sys.stdin.read()
    return file.read_text(encoding="utf-8")
