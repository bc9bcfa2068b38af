"""The workshop's own promises: what passed only alone is the last thing one reads."""

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

NAMES = ["tests/test_a.py::test_one", "tests/test_b.py::test_two[de]"]


def workshop() -> ModuleType:
    """`dev.py`, which is a script and no part of the package."""
    spec = importlib.util.spec_from_file_location("dev", Path(__file__).parents[1] / "dev.py")
    assert spec is not None
    assert spec.loader is not None
    made = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(made)
    return made


CASES = {"passed alone": (1, 0), "failed twice": (1, 1), "all well": (0,)}


@pytest.mark.parametrize("case", CASES)
def test_what_passed_only_alone_is_named_at_the_very_end(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], case: str
) -> None:
    dev, codes = workshop(), iter(CASES[case])
    monkeypatch.setattr(dev, "run", lambda *_: next(codes))
    monkeypatch.setattr(dev, "failures", lambda: NAMES)
    assert dev.tested() == CASES[case][-1]
    said = capsys.readouterr().out.splitlines()
    if case == "passed alone":
        assert "2 TESTS FAILED BESIDE OTHERS" in said[-4]
        assert said[-3:-1] == NAMES
        assert set(said[-1]) == {"!"}
    else:
        assert said == []
