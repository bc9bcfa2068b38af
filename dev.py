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
  soak [ARGUMENTS]  kill real servers while people play, 1,000 times; `soak --help` tells more
  load [ARGUMENTS]  a thousand tables at once, and where it bends; `load --help` tells more
  attack [ARGUMENTS] strangers do their worst while others play; `attack --help` tells more
  audit             ask whether all that is locked is still there, allowed and free of known holes
  lock [ARGUMENTS]  renew the requirement files; `lock --upgrade` takes newer versions
"""

import hashlib
import importlib.util
import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple, NoReturn

if sys.version_info < (3, 11):  # noqa: UP036 - tells users of an older Python what is wrong
    sys.stderr.write("Gnomery needs Python 3.11 or newer; this is %d.%d.\n" % sys.version_info[:2])  # noqa: UP031
    sys.exit(2)

ROOT = Path(__file__).resolve().parent
SCRIPTS = "Scripts" if os.name == "nt" else "bin"
TOOLS = "requirements-tools.txt"
USAGE = (__doc__ or "").partition("\n\n")[2]


class Place(NamedTuple):
    """A virtual environment, and the lock that says what belongs into it."""

    folder: Path
    lock: str

    @property
    def python(self) -> Path:
        """Its interpreter."""
        return self.folder / SCRIPTS / "python"

    @property
    def uv(self) -> Path:
        """Its installer."""
        return self.folder / SCRIPTS / "uv"


PLAIN = Place(ROOT / ".venv", "requirements.txt")
DEV = Place(ROOT / ".venv", "requirements-dev.txt")
BENCH = Place(ROOT / ".venv-bench", "requirements-bench.txt")

UNCALLED = ("certifi", "faker", "httpcore", "httpx", "polyfactory", "tzdata")
"""Litestar asks for them: its test client, and what makes up examples. Nothing of ours calls it."""

# In the order of making. A later lock takes the versions of the earlier ones, so that any two
# of them fit into one environment.
LOCKS = {
    TOOLS: ("--group", "tools"),
    PLAIN.lock: ("pyproject.toml", *(f"--no-emit-package={name}" for name in UNCALLED)),
    "requirements-postgres.txt": ("--group", "postgres"),
    DEV.lock: ("pyproject.toml", "--all-extras", "--group", "dev"),
    BENCH.lock: ("pyproject.toml", "--group", "bench"),
}

CHECKS = (("ruff", "format", "--check"), ("ruff", "check"), ("mypy",))
WORKERS = min(4, (os.cpu_count() or 1) + 1)
"""One test more than there are cores at a time: many wait for a server or a browser."""
PYTEST = ("pytest", "-rs", "-n", str(WORKERS), "--dist", "worksteal")
"""With `-rs` a test that is left out, for want of a compiler, is named at the end."""


AGAIN = 10
"""So many failures may be a machine's; more are the code's."""


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


def fingerprint(*names: str) -> str:
    """A digest of these files, of this Python and of the checkout's place."""
    digest = hashlib.sha256(f"{sys.version} {sys.base_prefix} {ROOT}".encode())
    for name in names:
        digest.update((ROOT / name).read_bytes())
    return digest.hexdigest()


def holds(stamp: Path, *allowed: str) -> bool:
    """Whether a finished step left one of these fingerprints."""
    return stamp.is_file() and stamp.read_text(encoding="utf-8") in allowed


def furnish(place: Place) -> None:
    """Make the environment, with the pinned installer and build tool in it."""
    stamp, wanted = place.folder / "tools.stamp", fingerprint(TOOLS)
    if holds(stamp, wanted):
        return
    if not all(map(importlib.util.find_spec, ("venv", "ensurepip"))):
        say("This Python lacks venv or ensurepip; on Debian or Ubuntu: apt install python3-venv.")
        sys.exit(2)
    say(f"Making {place.folder.name} ...")
    pip = (place.python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check")
    if not (
        install(sys.executable, "-m", "venv", "--clear", place.folder)
        and install(*pip, "--require-hashes", "--requirement", TOOLS)
    ):
        sys.exit(f"{place.folder.name} could not be made.")
    stamp.write_text(wanted, encoding="utf-8")


def fill(place: Place) -> None:
    """Bring the environment to its lock; development's environment is also fit to play in."""
    furnish(place)
    stamp, wanted = place.folder / "lock.stamp", fingerprint("pyproject.toml", place.lock)
    more = [fingerprint("pyproject.toml", DEV.lock)] if place is PLAIN else []
    if holds(stamp, wanted, *more):
        return
    say(f"Filling {place.folder.name} from {place.lock} ...")
    stamp.unlink(missing_ok=True)
    if not (fetch(place) and link(place)):
        sys.exit(f"{place.folder.name} could not be filled.")
    stamp.write_text(wanted, encoding="utf-8")


def fetch(place: Place) -> bool:
    """Install exactly what the locks name: with uv, or where uv finds no registry, with pip."""
    uv = (place.uv, "pip", "sync", "--quiet", "--system-certs", "--compile-bytecode")
    build = ("--build-constraints", place.lock)
    if install(*uv, "--python", place.python, "--require-hashes", *build, TOOLS, place.lock):
        return True
    say("uv could not do it; trying pip, which has a configuration of its own ...")
    pip = (place.python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check")
    locks = ("--requirement", TOOLS, "--requirement", place.lock)
    return install(*pip, "--no-deps", "--require-hashes", *locks)


def link(place: Place) -> bool:
    """Make the checkout itself importable, needing nothing that is not installed yet."""
    uv = (place.uv, "pip", "install", "--quiet", "--offline", "--python", place.python)
    return install(*uv, "--no-deps", "--no-build-isolation", "--editable", ".")


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
    if found.returncode and (name == "chromium" or os.environ.get("CI")):
        sys.exit(found.returncode)
    os.environ[name.upper()] = found.stdout.strip()


def examine(*, client: bool = True) -> int:
    """Look at the code, the client's too, without running it; 1 when anything is wrong."""
    failed = [" ".join(check) for check in CHECKS if run(DEV.python, "-m", *check)]
    if client:
        failed += ["svelte-check"] if run(DEV.python, "web/build.py", "check") else []
    if failed:
        print("FAILED:", ", ".join(failed), flush=True)
    return 1 if failed else 0


def setup(_: list[str]) -> int:
    """Install all that development needs."""
    fill(DEV)
    return 0


def play(arguments: list[str]) -> int:
    """Open the table, or play in the terminal."""
    fill(PLAIN)
    build_client(PLAIN)
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
        for name in ("chromium", "firefox", "webkit"):
            find_browser(name)
    return tested(*arguments) or examined


def tested(*arguments: str) -> int:
    """Run the tests. A few that failed beside others run once more alone, and are named for it."""
    failed = run(DEV.python, "-m", *PYTEST, *arguments)
    names = failures() if failed == 1 else []
    if not 0 < len(names) <= AGAIN:
        return failed
    say("\nFailed beside others, so once more alone:\n  " + "\n  ".join(names) + "\n")
    again = run(DEV.python, "-m", "pytest", "-rs", *names)
    if not again:
        print(unsteady(names), flush=True)
    return again


def unsteady(names: list[str]) -> str:
    """The last words of a run in which some tests passed only alone: it is no reason to be glad."""
    rule = "!" * 80
    count = f"{len(names)} TEST{'S' if len(names) > 1 else ''} FAILED BESIDE OTHERS"
    lines = (rule, f"{count}, and passed alone. Each is a fault:", *names, rule)
    return "\n".join(lines)


def failures() -> list[str]:
    """The tests that failed last, by their names."""
    kept = ROOT / ".pytest_cache" / "v" / "cache" / "lastfailed"
    return list(json.loads(kept.read_text(encoding="utf-8"))) if kept.is_file() else []


def check(_: list[str]) -> int:
    """Look at the code, and test what may import what."""
    fill(DEV)
    examined = examine()
    return run(DEV.python, "-m", "pytest", "tests/test_architecture.py") or examined


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


def lock(arguments: list[str]) -> int:
    """Renew every lock, and see that none of them names a place."""
    furnish(DEV)
    os.environ.pop("UV_FIND_LINKS", None)
    uv = (DEV.uv, "pip", "compile", "--quiet", "--system-certs", "--generate-hashes")
    style = ("--universal", "--python-version", "3.11", "--no-header", "--no-annotate")
    earlier: list[str] = []
    for name, sources in LOCKS.items():
        if not install(*uv, *style, *sources, *earlier, "--output-file", name, *arguments):
            return 1
        earlier += ["--constraints", name]
    named = [name for name in LOCKS if "://" in (ROOT / name).read_text(encoding="utf-8")]
    if named:
        say(f"Locks must not name places: {', '.join(named)}")
    return 1 if named else 0


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
    "lock": lock,
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
