"""`gnomery learn`: a game explained by playing it, in the terminal."""

from typing import Annotated

from gnomery.cli import given
from gnomery.cli.speech import LANGUAGE


def learn(
    game: given.GameName,
    chapter: Annotated[int, given.option("cli.option.chapter", "--chapter", "-c", min=1)] = 1,
    language: given.Language = LANGUAGE,
    colour: given.Colour = None,
    pace: given.PaceName = "normal",
) -> int:
    """Take the lesson of a game."""
    from gnomery.terminal.learning import learn as learnt

    given.check_language(language)
    pace = given.check_pace(pace)
    return learnt(game, chapter, language=language, colour=colour, pace=pace)
