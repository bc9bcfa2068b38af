"""Bots that are programs of their own: how they play, and every way in which they can fail."""

from contextlib import closing

import pytest

import gnomery
from gnomery.bots import seated
from gnomery.bots.outside import outside, own
from gnomery.bots.outside_process import LONGEST_QUOTE, OutsideError
from gnomery.engine.errors import GnomeryError, OptionError
from gnomery.engine.luck import QuickLuck
from gnomery.engine.terms import Seat
from gnomery.words import LANGUAGES
from tests.bots.programs import GREET, PLAY, PYTHON, SHELL, game_against, of, program

GAMES = gnomery.shelf()
NO_BREAK = "\u00a0"
"""Stands before signs in French."""


def first_choice(name="gnom_street", players=2):
    """The first view and moves of a person."""
    match = gnomery.new(name, players=players, seed="first")
    seat = next(seat for seat in match.actors if seat >= 0)
    return match.view(seat), match.legal(seat), QuickLuck("choice")


@pytest.mark.parametrize("command", [PYTHON, SHELL], ids=["python", "shell"])
@pytest.mark.parametrize("name", GAMES)
def test_the_examples_play_every_game(command, name):
    with closing(of(command, name)) as bot:
        assert GAMES[name].rules.result(game_against(bot, name).state)
    assert bot.asked > 5


def test_the_seed_decides():
    with closing(of(PYTHON)) as bot:
        games = [game_against(bot, "gnom_street", seed=seed) for seed in ("a", "a", "b")]
    assert games[0] == games[1] != games[2]


def test_a_program_tells_its_name_and_ends_when_it_is_let_go(tmp_path):
    end = tmp_path / "end"
    bot = of(program(tmp_path, GREET, PLAY, f"open({str(end)!r}, 'w').write(told['type'])\n"))
    assert bot.name == "Test"
    process = bot._process.process
    bot.close()
    assert process.returncode == 0
    assert end.read_text(encoding="utf-8") == "bye"
    assert bot.name == "Test", "it is started anew"
    process = bot._process.process
    del bot
    assert process.returncode == 0


def test_nothing_is_started_before_it_is_needed(tmp_path):
    bot = of(program(tmp_path, "open('started', 'w')"))
    bot.close()
    assert bot._process is None


def test_moves_can_be_named_by_index_and_are_read_forgivingly(tmp_path):
    view, moves, luck = first_choice()
    answers = [{"index": 3}, {"move": "play 4"}, {"move": " PLAY  4", "note": "passed over"}]
    body = f"for answer in {answers}:\n    say(id=hear()['id'], **answer)\n"
    with closing(of(program(tmp_path, GREET, body))) as bot:
        assert [bot(view, moves, luck) for _ in answers] == [moves[3]] * 3


def test_ten_thousand_moves_are_all_sent(tmp_path):
    match = gnomery.new("gnom_street", players=2, seed="toss")
    while len(moves := match.legal(match.actors[0])) < 10_000:
        match.play(match.actors[0], moves[0])
    view, luck = match.view(match.actors[0]), QuickLuck("toss")
    body = "told = hear(); say(id=told['id'], index=len(told['moves']) - 1)\n"
    with closing(of(program(tmp_path, GREET, body))) as bot:
        assert bot(view, moves, luck) == moves[len(moves) - 1]
    with closing(of(SHELL)) as bot:
        assert bot(view, moves, luck) in moves


def test_may_wait_is_true_exactly_where_the_game_can_go_on_without_the_seat():
    seen = {True: 0, False: 0}
    for name, game in GAMES.items():
        bot = of("nothing is started", name)

        def note(before, _seat, _move, _after, game=game, bot=bot):
            actors = game.rules.actors(before)
            for seat in actors:
                if seat >= 0:
                    told = bot._choose(game.rules.view(before, seat), (), QuickLuck("x"))
                    assert told.may_wait == (seat not in actors.must)
                    assert told.seat == seat
                    seen[told.may_wait] += 1

        game_against(lambda _view, moves, luck: moves[luck.below(len(moves))], name, note=note)
    assert min(seen.values()) > 20


def test_a_program_may_wait_where_it_may(tmp_path):
    """It waits whenever it can, and the game comes to its end all the same."""
    body = (
        "while (told := hear())['type'] == 'choose':\n"
        "    say(id=told['id'], **({'move': None} if told['may_wait'] else {'index': 0}))\n"
    )
    waited = []
    with closing(of(program(tmp_path, GREET, body), "gnome_grown")) as bot:

        def watched(view, moves, luck):
            waited.append((move := bot(view, moves, luck)) is None)
            return move

        game_against(watched, "gnome_grown")
    assert set(waited) == {True, False}


BROKEN = {
    "start": ("", "no-such-command-anywhere", "No such file"),
    "quotes": ("", "python3 'half", "quotation"),
    "silent greeting": ("time.sleep(60)", "", "0.3 seconds"),
    "wrong greeting": ("hear(); say(hello='you')", "", '{"hello": "you"}'),
    "echo": ("", "cat", '"type":"hello"'),
    "no greeting": ("sys.exit(3)", "", "3"),
    "no JSON": (GREET + "hear(); print('I \\x1b[2J win', flush=True)", "", "“I [2J win”"),
    "a key": (GREET + "hear(); print('@engine.bot.unknown', flush=True)", "", "engine.bot.unknown"),
    "too deep": (GREET + "hear(); print('[' * 9000, flush=True)", "", "[[["),
    "no bytes": (GREET + "hear(); os.write(1, b'\\xff\\n')", "", "“�”"),
    "no choice": (GREET + "say(id=hear()['id'])", "", '“{"id": 1}”'),
    "a text for a number": (GREET + "hear(); say(id='1', index=0)", "", '"id": "1"'),
    "another id": (GREET + "hear(); say(id=7, index=0)", "", "choice 7"),
    "illegal": (GREET + "say(id=hear()['id'], move='play 9')", "", "“play 9”"),
    "no move": (GREET + "say(id=hear()['id'], move='@fly')", "", "“fly”"),
    "index": (GREET + "say(id=hear()['id'], index=8)", "", "“8”"),
    "index below": (GREET + "say(id=hear()['id'], index=-1)", "", "“-1”"),
    "waits": (GREET + "say(id=hear()['id'], move=None)", "", "waits for it"),
    "late": (GREET + "hear(); time.sleep(60)", "", "0.3 seconds"),
    "dead": (GREET + "hear(); sys.exit(5)", "", "exit code 5"),
    "mute": (GREET + "hear(); os.close(1); os.close(0); sys.exit(6)", "", "exit code 6"),
}


@pytest.mark.parametrize(("body", "command", "said"), BROKEN.values(), ids=BROKEN)
def test_what_fails_is_one_sentence_with_command_and_words(tmp_path, body, command, said):
    command = command or program(tmp_path, body)
    seconds = 0.3 if "0.3" in said else 10
    bot = of(command, seconds=seconds)
    with pytest.raises(OutsideError) as error:
        bot(*first_choice())
    assert said in str(error.value)
    for language in LANGUAGES:
        sentence = error.value.said(language)
        assert " ".join(command.split())[:40] in sentence
        assert sentence.replace(NO_BREAK, " ").isprintable()
        assert len(sentence) < 2 * LONGEST_QUOTE + 120
    assert bot._process is None


def test_a_command_must_say_something():
    for command in ("", "  "):
        with pytest.raises(OptionError, match="run:python3"):
            of(command)(*first_choice())


def test_a_program_that_does_not_read_is_late_too(tmp_path):
    """The question is longer than a pipe holds."""
    body = GREET + "time.sleep(60)"
    view, moves, luck = first_choice()
    with pytest.raises(OutsideError, match="within"):
        of(program(tmp_path, body), seconds=0.3)(view, list(moves) * 20_000, luck)


def test_what_a_late_program_has_started_ends_with_it(tmp_path):
    """A child that keeps the pipe open does not keep us waiting."""
    body = "import subprocess; subprocess.run(['sleep', '60'])"
    with pytest.raises(OutsideError, match="within"):
        of(program(tmp_path, GREET, "hear()\n", body), seconds=0.3)(*first_choice())


def test_one_that_failed_is_started_anew(tmp_path):
    mark = tmp_path / "mark"
    body = f"if not os.path.exists({str(mark)!r}): open({str(mark)!r}, 'w'); sys.exit(1)\n"
    bot = of(program(tmp_path, GREET, body, PLAY))
    view, moves, luck = first_choice()
    with pytest.raises(OutsideError):
        bot(view, moves, luck)
    assert bot(view, moves, luck) == moves[0]
    bot.close()


def test_its_own_notes_come_to_our_stderr(tmp_path, capfd):
    body = "told = hear(); print('thinking hard', file=sys.stderr); say(id=told['id'], index=0)\n"
    with closing(of(program(tmp_path, GREET, body))) as bot:
        bot(*first_choice())
    told = capfd.readouterr()
    assert told.err == "thinking hard\n"
    assert told.out == ""


def test_no_shell_reads_the_command(tmp_path):
    with pytest.raises(OutsideError):
        of(f"true; touch {tmp_path}/made")(*first_choice())
    assert not (tmp_path / "made").exists()


def test_seats_share_a_process_and_a_forked_one_starts_its_own():
    game = GAMES["gnom_street"]
    bot = outside(PYTHON, game)
    assert bot is outside(PYTHON, game) is own(f"run:{PYTHON}", game)
    assert bot is not outside(PYTHON, GAMES["gardlings"])
    assert own("gardener", game) is not bot
    view, moves, luck = first_choice()
    bot(view, moves, luck)
    ours = bot._process.process.pid
    bot._process.owner += 1  # as it is in a process forked off
    bot(view, moves, luck)
    assert bot._process.process.pid != ours
    bot.close()


def test_strangers_start_nothing(tmp_path):
    """What a server looks bots up by knows no commands."""
    with pytest.raises(GnomeryError):
        seated(f"run:touch {tmp_path}/made", GAMES["gardlings"])(*first_choice("gardlings"))
    assert not list(tmp_path.iterdir())


def test_only_views_are_sent(tmp_path):
    match = gnomery.new("gardlings", players=2, seed="state")
    bot = of(program(tmp_path, GREET, PLAY), "gardlings")
    for thing in (match.state, match, None, first_choice("gnom_street")[0]):
        with pytest.raises(TypeError, match="View"):
            bot(thing, match.legal(Seat(0)), QuickLuck("x"))
    assert bot._process is None
    assert bot.asked == 0
