"""`gnomery export`: recorded games as trajectories for learners."""

from pathlib import Path
from typing import Annotated

import typer

from gnomery import api
from gnomery.cli import given
from gnomery.cli.speech import tell
from gnomery.engine.errors import OptionError


def export(
    files: Annotated[list[Path], typer.Argument(help=tell("cli.option.records"))],
    out: Annotated[Path, given.option("cli.option.trajectories", "--out", "-o")],
) -> None:
    """Write what the players of recorded games saw, could do and did."""
    try:
        from gnomery.research.export import export as write
    except ModuleNotFoundError as error:
        raise OptionError("research.missing", name=error.name or "") from error
    rows = write([api.read_record(given.read(file)) for file in files], out)
    print(tell("research.exported", n=rows, file=str(out)))
