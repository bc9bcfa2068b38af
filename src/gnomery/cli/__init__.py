"""The command line: `gnomery COMMAND …`; bad input is one clear sentence and exit code 2."""

import sys
from collections.abc import Sequence

import typer

from gnomery.cli import coach, games, records
from gnomery.cli.arena import (
    balance,
    bench,
    characters,
    compare,
    coverage,
    exploit,
    ladder,
    report,
    simulate,
    skill,
)
from gnomery.cli.speech import LANGUAGE, tell
from gnomery.cli.table import contests, learn, network, opening, play, serve
from gnomery.engine.errors import GnomeryError

app = typer.Typer(
    name="gnomery",
    help=tell("cli.help.gnomery"),
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)
app.callback()(games.before_any)
for command in (
    games.games, opening.open_table, play.play, learn.learn, network.host, network.join,
    network.sit, network.watch, contests.today, contests.league,
    serve.serve, serve.backup, serve.restore, simulate.simulate,
    report.report, compare.compare, ladder.ladder, exploit.exploit, characters.characters,
    bench.bench, balance.balance, skill.skill, coverage.coverage, records.replay,
    records.verify, coach.review, records.export, games.rules, games.try_,
):  # fmt: skip
    name = command.__name__.removesuffix("_table").rstrip("_")
    app.command(name, help=tell(f"cli.help.{name}"), epilog=tell(f"cli.example.{name}"))(command)

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
