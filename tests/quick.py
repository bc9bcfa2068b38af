"""`pytest --quick`: what can be tested with nothing but Python, with few tables for the laws."""

from pathlib import Path

import pytest

TESTS = Path(__file__).parent
PARTS = {
    "engine", "games", "laws", "wire", "test_architecture.py", "test_docs.py", "test_laws.py",
    "test_examples.py", "test_made.py", "test_readable.py", "test_used.py",
    "test_words.py", "test_words_in_components.py",
}  # fmt: skip
"""All else waits for servers, terminals, browsers, databases, wheels or long tournaments."""


def is_left_out(path: Path) -> bool:
    """Whether something is not looked into: a folder or a file of tests of another part."""
    if not path.is_relative_to(TESTS) or path == TESTS:
        return False
    part = path.relative_to(TESTS).parts[0]
    return part not in PARTS and ((TESTS / part).is_dir() or part.startswith("test_"))


def left_out() -> str:
    """The names of all that is not looked into."""
    return ", ".join(sorted(f"tests/{path.name}" for path in TESTS.iterdir() if is_tests(path)))


def is_tests(path: Path) -> bool:
    """Whether there are tests at a place that is left out."""
    return is_left_out(path) and any(path.rglob("test_*.py") if path.is_dir() else [path])


def pytest_addoption(parser: pytest.Parser) -> None:
    """The switch."""
    parser.addoption("--quick", action="store_true", help="leave out what takes long; says what")


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Not even import what is left out."""
    return True if config.getoption("--quick") and is_left_out(collection_path) else None


def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, config: pytest.Config
) -> None:
    """Nobody takes this for everything."""
    if config.getoption("--quick"):
        terminalreporter.write_sep("-", "left out by --quick")
        terminalreporter.write_line(left_out())
        terminalreporter.write_line("of the laws all but the first and the last table of each game")
