"""The command line: `gnomery COMMAND …`; bad input is one clear sentence and exit code 2."""

import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Annotated, Any

import typer

from gnomery import __version__
from gnomery.cli.speech import LANGUAGE, tell
from gnomery.engine.errors import GnomeryError

COMMANDS = {
    "games": "games", "open": "table/opening:open_table", "play": "table/play",
    "learn": "table/learn", "host": "table/network", "join": "table/network",
    "sit": "table/network", "watch": "table/network", "today": "table/contests",
    "league": "table/contests", "serve": "table/serve", "backup": "table/serve",
    "restore": "table/serve", "simulate": "arena/simulate", "report": "arena/report",
    "compare": "arena/compare", "ladder": "arena/ladder", "exploit": "arena/exploit",
    "characters": "arena/characters", "bench": "arena/bench", "balance": "arena/balance",
    "skill": "arena/skill", "coverage": "arena/coverage", "replay": "records",
    "verify": "records", "review": "coach", "export": "records", "rules": "games",
    "try": "games:tried",
}  # fmt: skip
"""Where each command is, and what it is called there if not by its own name."""
INTERRUPTED = 130


def main(args: Sequence[str] | None = None) -> None:
    """Run a command and leave with its exit code."""
    words = list(sys.argv[1:] if args is None else args) or ["open"]
    sys.exit(run(words))


def run(words: Sequence[str]) -> int:
    """Run a command; its exit code."""
    try:
        code = app_for(*words[:1])(list(words), standalone_mode=False)
    except GnomeryError as error:
        return _refused(error.said(LANGUAGE))
    except typer.TyperException as error:
        return _refused(error.format_message())
    except OSError as error:
        reason = error.strerror or str(error)
        return _refused(tell("cli.error.file", file=str(error.filename or ""), why=reason))
    except UnicodeDecodeError as error:
        return _refused(tell("cli.error.encoding", why=error.reason))
    except (KeyboardInterrupt, typer.Abort):
        return INTERRUPTED
    return code or 0


def app_for(called: str = "") -> typer.Typer:
    """All commands by name; only the one that is called is loaded, of the others what they do."""
    app = typer.Typer(
        name="gnomery",
        help=tell("cli.help.gnomery"),
        add_completion=False,
        pretty_exceptions_enable=False,
        rich_markup_mode=None,
    )
    app.callback()(_before_any)
    for name in COMMANDS:
        work = command(name) if name == called else _named_only
        app.command(name, help=tell(f"cli.help.{name}"), epilog=tell(f"cli.example.{name}"))(work)
    return app


def command(name: str) -> Callable[..., Any]:
    """The function behind a command."""
    module, _, function = COMMANDS[name].partition(":")
    found: Callable[..., Any] = getattr(
        import_module(f"gnomery.cli.{module.replace('/', '.')}"), function or name
    )
    return found


def _named_only() -> None:
    """A command that was not called."""


def _show_version(is_asked: bool) -> None:
    if is_asked:
        print(f"gnomery {__version__}")
        raise typer.Exit


VERSION = typer.Option(
    "--version", help=tell("cli.option.version"), callback=_show_version, is_eager=True
)


def _before_any(version: Annotated[bool, VERSION] = False) -> None:
    """Nothing more: the version, where it is asked for, has been shown."""


def _refused(sentence: str) -> int:
    print(" ".join(sentence.split()), file=sys.stderr)
    return 2
