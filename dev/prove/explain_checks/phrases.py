"""Cells, digits, houses and lists of them in sentences."""

import re

from .board import HOUSE_BY_NAME, bits, cell_name, digits_at


class Wrong(Exception):
    """A statement that does not hold, or a text that no rule of the grammar matches."""

    def __init__(self, why, sentence=None):
        super().__init__(why)
        self.sentence = sentence


def require(condition, why):
    """Raises Wrong unless the condition holds."""
    if not condition:
        raise Wrong(why)


C = "r[1-9]c[1-9]"
D = "[1-9]"
H = "(?:row|column|box) [1-9]"
DS = f"{D}(?:/{D})*"
FILLED = rf"{C} \({DS}\)"


def all_of(item):
    """Returns the expression of a list with "and" before its last element."""
    return f"{item}(?:(?:, {item})* and {item})?"


def one_of(item):
    """Returns the expression of a list with "or" before its last element."""
    return f"{item}(?:(?:, {item})* or {item})?"


def rule(**parts):
    """Returns a pattern of a sentence, in which <<name:expression>> is a named part."""
    (text,) = parts.values()
    text = re.sub(r"<<(\w+):", r"(?P<\1>", text).replace(">>", ")")
    return re.compile(text)


def items(text):
    """Returns the elements of a list, each once."""
    found = re.split(r", | and | or ", text)
    require(len(set(found)) == len(found), f"a list names something twice: {text}")
    return found


def cell(text):
    """Returns the index of a cell."""
    return (int(text[1]) - 1) * 9 + int(text[3]) - 1


def digit(text):
    """Returns a digit, from 0."""
    return int(text) - 1


def cells(text):
    """Returns a list of cells as a set."""
    return sum(1 << cell(name) for name in items(text))


def cell_list(text):
    """Returns a list of cells in its order."""
    return [cell(name) for name in items(text)]


def digits(text):
    """Returns a list of digits as a set."""
    return sum(1 << digit(name) for name in items(text))


def slashed(text):
    """Returns digits such as 1/2 as a set."""
    names = text.split("/")
    require(len(set(names)) == len(names), f"a digit is named twice: {text}")
    return sum(1 << digit(name) for name in names)


def house(text):
    """Returns the index of a house."""
    return HOUSE_BY_NAME[text]


def houses(text):
    """Returns a list of houses."""
    return [house(name) for name in items(text)]


def filled(text, left):
    """Returns cells with their candidates, such as r1c1 (1/2), after comparing them with the position."""
    found = []
    for part in items(text):
        name, _, rest = part.partition(" (")
        where, have = cell(name), slashed(rest[:-1])
        holds(left, where, have)
        found.append((where, have))
    return found


def holds(left, where, have):
    """Requires that the cell has exactly these candidates."""
    actual = digits_at(left, where)
    require(actual == have, f"{cell_name(where)} has the candidates {show(actual)}, not {show(have)}")


def show(mask):
    """Returns digits as text."""
    return "/".join(str(at + 1) for at in bits(mask)) or "none"


def show_cells(mask):
    """Returns cells as text."""
    return ", ".join(cell_name(at) for at in bits(mask)) or "none"
