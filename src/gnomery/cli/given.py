"""What several commands are given: a game, its options, a box, a seed."""

import sys
from pathlib import Path
from typing import Annotated, Any, TypeAlias

import typer

from gnomery import api
from gnomery.cli.speech import tell
from gnomery.engine.errors import OptionError
from gnomery.engine.game import AnyGame
from gnomery.engine.record import Record
from gnomery.words import LANGUAGES


def option(key: str, *names: str, **limits: Any) -> Any:
    """An option of a command, with the sentence that explains it."""
    return typer.Option(*names, help=tell(key), **limits)


GameName: TypeAlias = Annotated[str, typer.Argument(help=tell("cli.option.game"))]
OneOrAll: TypeAlias = Annotated[str | None, typer.Argument(help=tell("cli.option.bench_game"))]
Players: TypeAlias = Annotated[int | None, option("cli.option.players", "--players", "-p")]
Switches: TypeAlias = Annotated[list[str] | None, option("cli.option.option", "--option", "-o")]
BoxFile: TypeAlias = Annotated[Path | None, option("cli.option.box", "--box")]
Seed: TypeAlias = Annotated[str | None, option("cli.option.seed", "--seed")]
AsJson: TypeAlias = Annotated[bool, option("cli.option.json", "--json")]
File: TypeAlias = Annotated[Path, typer.Argument(help=tell("cli.option.file"))]
Games: TypeAlias = Annotated[int, option("cli.option.games", "--games", "-n", min=1)]
Workers: TypeAlias = Annotated[int, option("cli.option.workers", "--workers", "-w", min=1)]
AllWorkers: TypeAlias = Annotated[int, option("cli.option.all_workers", "--workers", "-w", min=0)]
Bots: TypeAlias = Annotated[str, option("cli.option.bots")]
Rotate: TypeAlias = Annotated[bool, option("cli.option.rotate", "--rotate")]
Language: TypeAlias = Annotated[str, option("cli.option.language")]
Colour: TypeAlias = Annotated[bool | None, option("cli.option.colour")]
PaceName: TypeAlias = Annotated[str, option("cli.option.pace")]

DEFAULT_SEED = "gnomery"


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


def check_pace(pace: str) -> str:
    """A pace there is; any other is refused."""
    from gnomery.terminal.screen.pace import PACES

    if pace not in PACES:
        raise OptionError("cli.error.pace", pace=pace, names=", ".join(PACES))
    return pace


def check_seat(seat: int | None, record: Record) -> None:
    """Refuse a seat that a recorded game does not have."""
    if seat is not None and seat not in range(record.players):
        raise OptionError("cli.error.seat", seat=seat, players=record.players)


def read(file: Path) -> str:
    """The text of a file, or of standard input for `-`."""
    if str(file) == "-":
        return sys.stdin.read()
    return file.read_text(encoding="utf-8")
