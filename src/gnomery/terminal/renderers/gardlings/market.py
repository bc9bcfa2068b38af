"""The market: in short beside a garden, and with every tile drawn when it is time to hire."""

from itertools import zip_longest

from rich.text import Text

from gnomery.games.gardlings.pieces.tile import MARKET
from gnomery.games.gardlings.state import Stack
from gnomery.games.gardlings.view import View
from gnomery.terminal.renderers.gardlings.facts import price
from gnomery.terminal.renderers.gardlings.inside import Names
from gnomery.terminal.renderers.gardlings.signs import BACKS, BLANK_SIGN
from gnomery.terminal.renderers.gardlings.sizes import Easel
from gnomery.terminal.screen.speech import Speech
from gnomery.terminal.telling.canvas import beside

COLUMN = 19


def short_market(view: View, speech: Speech) -> list[Text]:
    """A line for each stack: name, price, coin, tile and its sites clockwise from the top left."""
    lines = [Text(speech.say("terminal.gardlings.market"), "bold")]
    lines += [_short_stack(view, stack, speech) for stack in view.stacks if stack.top is not None]
    return [*lines, _pity_pigs(view, speech)]


def _pity_pigs(view: View, speech: Speech) -> Text:
    pigs = view.pity_pigs + len(view.pigs_under)
    return Text(speech.say("terminal.gardlings.pity", n=pigs), "dim")


def _short_stack(view: View, stack: Stack, speech: Speech) -> Text:
    assert stack.top is not None
    tile = view.options.kit.tiles[stack.top]
    name = Names(speech).of(tile).forms[1]
    sites = tile.sites.replace("-", BLANK_SIGN)
    width = max(len(each.name) for each in view.stacks)
    line = Text(f"{stack.name:<{width}} ", BACKS[stack.back])
    coin = speech.say("terminal.gardlings.coin")
    shown = coin if stack.has_coin else " " * len(coin)
    return line.append(f"{price(view, stack):>2} {shown} {name:<5} {sites}", "default")


def drawn_market(view: View, easel: Easel) -> list[Text]:
    """Every stack with its top drawn, a column for each colour as far as the width allows."""
    columns = [[stack for stack in view.stacks if stack.back == back] for back in MARKET]
    fitting = max(1, easel.width // COLUMN)
    lines: list[Text] = []
    for row in zip_longest(*columns):
        blocks = [_drawn_stack(view, stack, easel) for stack in row if stack is not None]
        for first in range(0, len(blocks), fitting):
            lines += beside(*blocks[first : first + fitting], gap=" ")
    return [*lines, _pity_pigs(view, easel.names.speech)]


def _drawn_stack(view: View, stack: Stack, easel: Easel) -> list[Text]:
    """A stack's name, price and coin, and its top; only the name of an empty one."""
    key = "stack_empty" if stack.top is None else "stack_coin" if stack.has_coin else "stack"
    facts = {"stack": stack.name, "price": str(price(view, stack))}
    said = easel.names.speech.say(f"terminal.gardlings.{key}", **facts)
    head = Text(said.ljust(COLUMN - 1), f"bold {BACKS[stack.back]}")
    return [head] if stack.top is None else [head, *easel.tile(stack.top)]
