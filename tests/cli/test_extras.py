"""Without an extra one sentence says how to get it."""

import subprocess
import sys

import pytest

GONE = """
import sys
class Gone:
    def find_spec(self, name, path=None, target=None):
        if name == "{gone}":
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)
sys.meta_path.insert(0, Gone())
"""


def without(gone: str, code: str) -> subprocess.CompletedProcess[str]:
    """Code as it runs where a package is not installed."""
    command = [sys.executable, "-c", GONE.format(gone=gone) + code]
    return subprocess.run(command, check=False, capture_output=True, text=True)


@pytest.mark.parametrize(
    ("gone", "face"), [("pettingzoo", "aec"), ("gymnasium", "gym"), ("pyspiel", "openspiel")]
)
def test_research(gone: str, face: str) -> None:
    said = without(gone, f"from gnomery.research import {face}").stderr.splitlines()[-1]
    assert said == (
        f"ModuleNotFoundError: This needs the package {gone}: "
        "pip install 'gnomery[research]', or '.[research]' in a checkout."
    )


def test_a_database() -> None:
    code = "from gnomery.cli import run; sys.exit(run(['serve', '--database', 'postgresql://x/y']))"
    done = without("asyncpg", code)
    assert done.returncode == 2
    assert done.stderr.strip() == (
        "This needs the package asyncpg: "
        "pip install 'gnomery[postgres]', or '.[postgres]' in a checkout."
    )


def test_a_name_that_is_no_face() -> None:
    with pytest.raises(ImportError, match="cannot import name"):
        from gnomery.research import telescope  # type: ignore[attr-defined]  # noqa: F401, PLC0415
