"""A number that is filled in and its sign stay together, wherever a line ends."""

import pytest

from gnomery.words import LANGUAGES, catalogue


def parted(sentence: str | dict[str, str]) -> bool:
    """Whether a line may end between a number and its per cent."""
    forms = [sentence] if isinstance(sentence, str) else sentence.values()
    return any("} %" in form for form in forms)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_number_is_parted_from_its_per_cent(language: str) -> None:
    assert [key for key, sentence in catalogue(language).items() if parted(sentence)] == []


def test_a_planted_slip_is_found() -> None:
    assert parted("A chance of {n} %.")
    assert parted({"one": "{n} %", "other": "{n}\u00a0%"})
    assert not parted("A chance of {n}\u00a0%, 100 % sure.")
