"""The command line: `gnomery COMMAND …`; bad input is one clear sentence and exit code 2."""

import sys
from collections.abc import Sequence

import typer

from gnomery.cli import coach, export, games, records, rules
from gnomery.cli.arena import balance, bench, compare, coverage, ladder, report, simulate
from gnomery.cli.speech import LANGUAGE, tell
from gnomery.cli.table import network, opening, play, serve
from gnomery.engine.errors import GnomeryError

app = typer.Typer(
    name="gnomery",
    help=tell("cli.help.gnomery"),
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)
for part in (
    games,
    opening,
    play,
    network,
    serve,
    simulate,
    report,
    compare,
    ladder,
    bench,
    balance,
    coverage,
    records,
    coach,
    export,
    rules,
):
    part.register(app)

INTERRUPTED = 130


def main(args: Sequence[str] | None = None) -> None:
    """Run a command and leave with its exit code."""
    words = list(sys.argv[1:] if args is None else args) or ["open"]
    sys.exit(run(words))


def run(words: Sequence[str]) -> int:
    """Run a command; its exit code."""
    try:
        code = app(list(words), standalone_mode=False)
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


def _refused(sentence: str) -> int:
    print(" ".join(sentence.split()), file=sys.stderr)
    return 2
