"""How commands are run, and how the user is told."""

import os
import subprocess
import sys
from pathlib import Path
from typing import NoReturn

ROOT = Path(__file__).resolve().parents[1]


def say(text: str) -> None:
    """Tell the user, beside the output proper."""
    print(text, file=sys.stderr, flush=True)


def run(*command: str | Path) -> int:
    """Run a command at the top of the checkout and give its exit code."""
    return subprocess.run(command, cwd=ROOT, check=False).returncode


def install(*command: str | Path) -> bool:
    """Whether a step of the installation went well; what it prints goes beside the output."""
    return subprocess.run(command, cwd=ROOT, check=False, stdout=sys.stderr).returncode == 0


def hand_over(*command: str | Path) -> NoReturn:
    """Become the command, so that the terminal and its signals are the command's own."""
    if os.name == "nt":
        sys.exit(subprocess.run(command, check=False).returncode)
    os.execv(command[0], command)  # noqa: S606 - there is no shell to go through
