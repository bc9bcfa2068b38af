"""The workshop's own promises: what passed only alone is the last thing one reads."""

import pytest

from workshop import trial

NAMES = ["tests/test_a.py::test_one", "tests/test_b.py::test_two[de]"]
CASES = {"passed alone": (1, 0), "failed twice": (1, 1), "all well": (0,)}


@pytest.mark.parametrize("case", CASES)
def test_what_passed_only_alone_is_named_at_the_very_end(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], case: str
) -> None:
    codes = iter(CASES[case])
    monkeypatch.setattr(trial, "run", lambda *_: next(codes))
    monkeypatch.setattr(trial, "failures", lambda: NAMES)
    assert trial.tested() == CASES[case][-1]
    said = capsys.readouterr().out.splitlines()
    if case == "passed alone":
        assert "2 TESTS FAILED BESIDE OTHERS" in said[-4]
        assert said[-3:-1] == NAMES
        assert set(said[-1]) == {"!"}
    else:
        assert said == []
