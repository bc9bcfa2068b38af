#!/usr/bin/env python3
"""The workshop of Gnomery: all that a fresh checkout needs, with nothing but Python.

usage: python3 dev.py COMMAND [ARGUMENTS]

  setup             install all that development needs into .venv
  play [ARGUMENTS]  open the table in the browser; `play gardlings` plays in the terminal
  test [ARGUMENTS]  check, then run every test; with arguments, only run pytest with them; a few
                    that fail beside others are run once more alone, and are named
                    `test --quick` checks and runs what needs neither server nor browser, and
                    says what it leaves out; `test --quick ARGUMENTS` runs only some of that
                    `test --compiled [ARGUMENTS]` runs pytest against the compiled package
  check             formatting, lint, types and architecture
  web [types|check] build the browser client; renew its types; check its code
  docs              make the parts of the docs that come from the code
  pictures          take the screenshots in docs/pictures anew
  bench [ARGUMENTS] measure speed beside other projects, in .venv-bench; `bench --compiled` also
                    measures the compiled games, `bench --help` tells more
  soak [ARGUMENTS]  long runs, slice by slice: kills, games, twins, messages, hours; told in
                    docs/reliability.md; `soak --help` tells more
  load [ARGUMENTS]  a thousand tables at once, and where it bends; `load --help` tells more
  attack [ARGUMENTS] strangers do their worst while others play; `attack --help` tells more
  audit             ask whether all that is locked is still there, allowed and free of known holes
  lock [ARGUMENTS]  renew the requirement files; `lock --upgrade` takes newer versions
"""

import os
import subprocess
import sys
from collections.abc import Callable

from workshop import locks
from workshop.places import (
    BENCH,
    DEV,
    PLAIN,
    TOOLBOX,
    Place,
    fill,
    fill_plain,
    furnish,
    is_workshop,
    put_away,
)
from workshop.running import ROOT, hand_over, run, say
from workshop.trial import PYTEST, examine, tested

USAGE = (__doc__ or "").partition("\n\n")[2]


def build_client(place: Place) -> None:
    """Build the browser client, if it is not built from these very sources."""
    if run(place.python, "web/build.py"):
        sys.exit("The browser client could not be built.")


def find_browser(name: str = "chromium") -> None:
    """A browser, fetched if need be; its path goes to all that follows as CHROMIUM and the like.

    Nothing goes without a Chromium. The tests of another are left out by name where there is
    none, but never where all tests have to run.
    """
    command = (DEV.python, "web/browser.py", name)
    found = subprocess.run(command, cwd=ROOT, check=False, stdout=subprocess.PIPE, text=True)
    if found.returncode and ("chromium" in name or os.environ.get("CI")):
        sys.exit(found.returncode)
    os.environ[name.upper()] = found.stdout.strip()


def setup(_: list[str]) -> int:
    """Install all that development needs."""
    fill(DEV)
    return 0


def play(arguments: list[str]) -> int:
    """Open the table, or play in the terminal; what built the client does not stay."""
    fill_plain()
    if is_workshop():
        build_client(DEV)
    elif run(PLAIN.python, "web/build.py", "ask"):
        furnish(TOOLBOX)
        build_client(TOOLBOX)
    put_away()
    is_terminal = arguments and not arguments[0].startswith("-")
    hand_over(PLAIN.python, "-m", "gnomery", *(["play"] if is_terminal else []), *arguments)


def test(arguments: list[str]) -> int:
    """Check and run every test; pytest has the last word on the screen, not on the outcome.

    What only some tests need, as the client and browsers, they make themselves. Before all of
    them it is made here, where whoever waits sees why.
    """
    fill(DEV)
    # tests start hundreds of processes: each would compile the package anew
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    if "--compiled" in arguments:
        rest = [argument for argument in arguments if argument != "--compiled"]
        return run(DEV.python, "-m", "benchmarks.compiled", "-m", *PYTEST, *rest)
    if arguments and arguments != ["--quick"]:
        return run(DEV.python, "-m", *PYTEST, *arguments)
    examined = examine(client=not arguments)
    if not arguments:
        build_client(DEV)
        for name in ("chromium", "whole_chromium", "firefox", "webkit"):
            find_browser(name)
    return tested(*arguments) or examined


def check(_: list[str]) -> int:
    """Look at the code, and test what may import what."""
    fill(DEV)
    examined = examine()
    laid_out = [f"tests/test_{name}.py" for name in ("architecture", "readable", "used")]
    return run(DEV.python, "-m", "pytest", *laid_out) or examined


def web(arguments: list[str]) -> int:
    """Build the browser client, or do what else its workshop does."""
    fill(DEV)
    return run(DEV.python, "web/build.py", *arguments)


def pictures(arguments: list[str]) -> int:
    """Take the screenshots of the docs anew."""
    fill(DEV)
    build_client(DEV)
    find_browser()
    return run(DEV.python, "-m", "tests.browser.pictures", *arguments)


def bench(arguments: list[str]) -> int:
    """Measure speed beside other projects."""
    fill(BENCH)
    if "--compiled" in arguments:
        arguments[arguments.index("--compiled")] = f"--compiled={compile_package()}"
    hand_over(BENCH.python, ROOT / "benchmarks" / "run.py", *arguments)


def compile_package() -> str:
    """The folder with the compiled package, made if need be; compiling is development's work."""
    fill(DEV)
    made = subprocess.run(
        (DEV.python, "-m", "benchmarks.compiled", "--where"),
        cwd=ROOT, check=False, stdout=subprocess.PIPE, text=True,
    )  # fmt: skip
    if made.returncode:
        sys.exit("The package could not be compiled.")
    return made.stdout.strip()


def program(module: str) -> Callable[[list[str]], int]:
    """A command that is one of development's own programs."""

    def command(arguments: list[str]) -> int:
        fill(DEV)
        return run(DEV.python, "-m", module, *arguments)

    return command


COMMANDS: dict[str, Callable[[list[str]], int]] = {
    "setup": setup,
    "play": play,
    "test": test,
    "check": check,
    "web": web,
    "docs": program("docs.making"),
    "pictures": pictures,
    "bench": bench,
    "soak": program("benchmarks.soak"),
    "load": program("benchmarks.load"),
    "attack": program("benchmarks.attack"),
    "audit": program("supply.audit"),
    "lock": locks.renew,
}


def main(command: str = "--help", *arguments: str) -> int:
    """Do what the command line asks and give the exit code."""
    if command in {"--help", "-h", "help"}:
        print(USAGE, end="")
        return 0
    if command not in COMMANDS or (arguments and command in {"setup", "check"}):
        say(f"There is no command `{' '.join([command, *arguments])}`.\n\n{USAGE}")
        return 2
    return COMMANDS[command](list(arguments))


if __name__ == "__main__":
    try:
        sys.exit(main(*sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
