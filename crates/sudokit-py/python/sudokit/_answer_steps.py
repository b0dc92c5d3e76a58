"""Steps in a text that a language model wrote: digits to place and candidates to remove."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Literal, NamedTuple, TypeAlias

Letters: TypeAlias = Literal["rows", "columns"]


class AnswerStep(NamedTuple):
    """A step in a text.

    >>> import sudokit
    >>> [step] = sudokit.parse_answer("so row 2, column 3 is 4").steps
    >>> str(step), step.cell, step.digit, step.is_placement, step.start, step.end
    ('r2c3=4', 11, 4, True, 3, 23)
    """

    cell: int
    """The cell, from 0, row by row."""
    digit: int
    """The digit."""
    is_placement: bool
    """Whether the digit is placed; otherwise it is removed from the candidates."""
    start: int
    """The index of its first character in the text."""
    end: int
    """The index after its last character."""
    notation: Literal["rc", "words", "pair", "letter", "triple"]
    """How the cell is written: `r1c1`, `row 1, column 1`, `(1,1)`, `A1` or `[1 1 5]`."""

    def __str__(self) -> str:
        return f"r{self.cell // 9 + 1}c{self.cell % 9 + 1}{'=' if self.is_placement else '≠'}{self.digit}"


CELL_SIGNS = (
    r"(?<![A-Za-z0-9])(?:"
    r"[rR](?P<r>[0-9]{1,9})[ ]?[cC](?P<c>[0-9]{1,9})(?![0-9A-Za-z])"
    r"|[rR]ow[ ]{0,2}(?P<wr>[0-9])[ ]{0,2},?[ ]{0,2}(?:and[ ])?[cC]ol(?:umn)?\.?[ ]{0,2}(?P<wc>[0-9])(?![0-9])"
    r"|(?P<l>[A-I])(?P<ld>[1-9])(?![0-9A-Za-z])"
    r")"
    r"|\([ ]{0,2}(?P<pr>[0-9])[ ]{0,2},[ ]{0,2}(?P<pc>[0-9])[ ]{0,2}\)"
)
CELL = re.compile(CELL_SIGNS)

# What can be around a cell or a digit: emphasis and quotes.
DRESS = r"[ \t]{0,4}[*_`\"'$]{0,3}[ \t]{0,4}"

BETWEEN = re.compile(DRESS + r"(?:,|and|&|/)" + DRESS)

OPERATOR = re.compile(
    DRESS
    + r"(?:(?P<gone><>|!=|≠|/=|\\neq?\b|is[ ]not\b|cannot[ ]be\b|can't[ ]be\b)"
    + r"|(?P<placed>:=|==?>?|:|->|→|<-|←|⇒|is[ ]set[ ]to\b|is\b|must[ ]be\b|has[ ]to[ ]be\b|becomes\b|gets\b))"
    + DRESS
)

DIGITS = re.compile(r"(?P<digits>[1-9](?:/?[1-9])*)(?![0-9]|[.,][0-9])")

# Another digit behind, as in a list of candidates.
MORE = re.compile(r"[ \t]{0,2}(?:,|/|or|and|\|)[ \t]{0,2}[1-9](?![0-9]*[ \t]*[=:]|[A-Za-z])")

VERB = re.compile(
    r"(?:\b(?:place|put|write|enter|set|fill)[ ](?:in[ ])?(?:an?[ ]|the[ ])?(?:digit[ ]|number[ ]|value[ ])?(?P<digit>[1-9])[ ](?:in|into|at|on|to)[ ](?:cell[ ]|the[ ]cell[ ])?"
    r"|\bvalue\([ ]?(?P<value>[1-9]),[ ]?)(?=[rR(A-I])",
    re.IGNORECASE,
)

TRIPLE = re.compile(r"\[[ ]?(?P<r>[0-9])[ ,]{1,3}(?P<c>[0-9])[ ,]{1,3}(?P<d>[0-9])[ ]?\]")


class _Cell(NamedTuple):
    """A cell as written: its rows and columns, from 0; or why it is not read."""

    rows: list[int]
    columns: list[int]
    notation: Literal["rc", "words", "pair", "letter", "triple"]
    fault: str | None
    start: int
    end: int


def find_steps(
    text: str, start: int, end: int, notes: list[str], *, letters: Letters | None, origin: Literal[0, 1], triples: bool
) -> Iterator[AnswerStep]:
    """Return the steps in a part of the text, each once, where it stands last, in order."""
    found: list[AnswerStep] = []
    cells = [_cell(each, letters, origin) for each in CELL.finditer(text, start, end)]
    at = 0
    while at < len(cells):
        group = [cells[at]]
        while at + 1 < len(cells) and BETWEEN.fullmatch(text, cells[at].end, cells[at + 1].start):
            at += 1
            group.append(cells[at])
        found += _after(text, end, group, notes)
        at += 1
    found += _verbs(text, start, end, cells, notes)
    if triples:
        found += _triples(text, start, end, notes, origin)
    found.sort(key=lambda step: step.start)
    last: dict[tuple[int, int, bool], AnswerStep] = {}
    for step in found:
        key = (step.cell, step.digit, step.is_placement)
        last.pop(key, None)
        last[key] = step
    _note_conflicts(last.values(), notes)
    yield from last.values()


def _note_conflicts(steps: Iterable[AnswerStep], notes: list[str]) -> None:
    """Note a cell with two digits."""
    placed: dict[int, AnswerStep] = {}
    for step in steps:
        if step.is_placement:
            if step.cell in placed:
                notes.append(f"{step} at index {step.start} contradicts {placed[step.cell]}; the last one counts")
            placed[step.cell] = step


def _cell(found: re.Match[str], letters: Letters | None, origin: Literal[0, 1]) -> _Cell:
    place = (found.start(), found.end())
    if found["l"]:
        letter, number = ord(found["l"]) - ord("A"), int(found["ld"]) - 1
        fault = None if letters or letter == number else f"{found['l']} can be a row or a column; use letters"
        rows, columns = ([letter], [number]) if letters != "columns" else ([number], [letter])
        return _Cell(rows, columns, "letter", fault, *place)
    if found["pr"]:
        both = [int(found["pr"]) - origin, int(found["pc"]) - origin]
        fault = None if all(0 <= each <= 8 for each in both) else f"row and column count from {origin} to {origin + 8}; use origin"
        return _Cell(both[:1], both[1:], "pair", fault, *place)
    row, column = (found["r"], found["c"]) if found["r"] else (found["wr"], found["wc"])
    fault = "there is no row or column 0" if "0" in row + column else None
    return _Cell([int(sign) - 1 for sign in row], [int(sign) - 1 for sign in column], "rc" if found["r"] else "words", fault, *place)


def _after(text: str, end: int, group: list[_Cell], notes: list[str]) -> Iterator[AnswerStep]:
    """Return the steps of cells with an operator and digits behind."""
    operator = OPERATOR.match(text, group[-1].end, end)
    digits = operator and DIGITS.match(text, operator.end(), end)
    if not operator or not digits:
        return
    is_placement = operator["placed"] is not None
    values = [int(digit) for digit in digits["digits"].replace("/", "")]
    place = (group[0].start, digits.end())
    faults = [cell.fault for cell in group if cell.fault]
    cells = [(row, column, cell.notation) for cell in group for row in cell.rows for column in cell.columns]
    if faults:
        fault: str | None = faults[0]
    elif is_placement and (len(values) > 1 or MORE.match(text, digits.end(), end)):
        fault = "several digits are no placement"
    elif is_placement and len(cells) > 1:
        fault = "several cells are no placement"
    else:
        fault = None
    if fault:
        notes.append(f"{text[place[0] : place[1]]!r} at index {place[0]} is not read: {fault}")
        return
    for row, column, notation in cells:
        yield from (AnswerStep(9 * row + column, value, is_placement, *place, notation) for value in values)


def _verbs(text: str, start: int, end: int, cells: list[_Cell], notes: list[str]) -> Iterator[AnswerStep]:
    """Return the steps of sentences such as "place 5 in r1c1"."""
    by_start = {cell.start: cell for cell in cells}
    for verb in VERB.finditer(text, start, end):
        cell = by_start.get(verb.end())
        if cell is None:
            continue
        if cell.fault or len(cell.rows) + len(cell.columns) != 2:
            notes.append(f"{text[verb.start() : cell.end]!r} at index {verb.start()} is not read: {cell.fault or 'several cells are no placement'}")
            continue
        digit = int(verb["digit"] or verb["value"])
        yield AnswerStep(9 * cell.rows[0] + cell.columns[0], digit, True, verb.start(), cell.end, cell.notation)


def _triples(text: str, start: int, end: int, notes: list[str], origin: Literal[0, 1]) -> Iterator[AnswerStep]:
    """Return the steps of row, column and digit in brackets."""
    for found in TRIPLE.finditer(text, start, end):
        row, column, digit = int(found["r"]) - origin, int(found["c"]) - origin, int(found["d"])
        if 0 <= row <= 8 and 0 <= column <= 8 and digit:
            yield AnswerStep(9 * row + column, digit, True, found.start(), found.end(), "triple")
        else:
            notes.append(f"{found[0]!r} at index {found.start()} is not read: it has a number out of range")


AnswerStep.__module__ = "sudokit"
