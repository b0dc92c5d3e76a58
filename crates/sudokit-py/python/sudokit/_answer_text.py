"""Parts of a text that a language model wrote: reasoning, answer tags, boxes, and what is around the cells of a grid."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Literal

THINK = re.compile(r"<(/?)(?:think|thinking|reasoning|scratchpad)>", re.IGNORECASE)

TAG = re.compile(r"<(/?)(answer|solution|final_answer|final|move)>", re.IGNORECASE)

BOX = re.compile(r"\\boxed\s*\{")

LATEX = re.compile(r"\\(begin|end)\{(?:array|[bpvBV]?matrix|tabular)\}")

# Within LaTeX: the begin with its columns, the end, lines, separators.
LATEX_BEGIN = re.compile(r"\\begin\{\w+\}(?:\s*\{[^{}\n]*\})?|\\end\{\w+\}|\\hline|\\cline\{[^{}\n]*\}|&|\\(?:text|mathbf|textbf|color\{\w+\})(?=\{)|[{}$]")

# A digit or a blank in bold, in italics or as code.
EMPHASIS = re.compile(r"(\*\*|__|`)([1-9.0_])\1")

# The name of a row before its cells, also in a list or in bold.
LABEL = re.compile(
    r"^[ \t>]*(?:[-*+•][ \t]+)?(?:\*\*)?(?:(?:row|r)[ \t]*[1-9](?:[:.)=|]+|[ \t]*[:=|])?|[1-9][:.)]|[A-I](?:[:.)]|[ \t]*[:|]))(?:\*\*)?:?(?=[ \t\[({|\"'`])[ \t]*",
    re.IGNORECASE,
)

# The name of a row as a key in JSON or Python.
KEY = re.compile(r"([\"'])(?:row|r)[ _-]?[1-9]\1[ \t]*:", re.IGNORECASE)

# A line between boxes with blanks between its dashes. Nine dashes can be a row of empty cells.
LOOSE_RULE = re.compile(r"^[ \t]*-(?:[ \t]+[-+|])*[ \t]*$")

ROW = re.compile(r"[\[({|\"'`\s]*(?:[0-9.xX?*_\-][\])}|\"'`,;:\s]*){9,}\Z")

TABLE_LABEL = re.compile(r"^([ \t>]*\|)[ \t]*(?:\*\*)?(?:(?:row|r)[ \t]*)?(?:[1-9]|[A-I])?(?:\*\*)?[ \t]*(?=\|)", re.IGNORECASE)

TABLE_RULE = re.compile(r"^[ \t>]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*){8,9}\|?[ \t]*$")


def find_thinking(text: str, notes: list[str]) -> tuple[int, int]:
    """Return the part of the text that is not reasoning: after the last end of it, and before a start without an end."""
    tags = list(THINK.finditer(text))
    ends = [tag.end() for tag in tags if tag[1]]
    start = ends[-1] if ends else 0
    opened = [tag.start() for tag in tags if not tag[1] and tag.start() >= start]
    if start:
        notes.append(f"reasoning before index {start} is ignored")
    if opened:
        notes.append(f"reasoning from index {opened[0]} has no end and is ignored")
    return start, opened[0] if opened else len(text)


def find_regions(text: str, start: int, end: int) -> Iterator[tuple[Literal["tag", "boxed"], int, int]]:
    """Return the contents of answer tags and of boxes, in order. A tag without an end goes to the end."""
    found: list[tuple[Literal["tag", "boxed"], int, int]] = []
    opened: dict[str, int] = {}
    for tag in TAG.finditer(text, start, end):
        name = tag[2].lower()
        if not tag[1]:
            opened[name] = tag.end()
        elif name in opened:
            found.append(("tag", opened.pop(name), tag.start()))
    found += [("tag", at, end) for at in opened.values()]
    found += [("boxed", at, close) for at, close in _boxes(text, start, end)]
    yield from sorted(found, key=lambda region: region[1])


def _boxes(text: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    """Return the contents of boxes. A box within a box is part of it."""
    at = start
    while box := BOX.search(text, at, end):
        depth, at = 1, box.end()
        while at < end and depth:
            depth += {"{": 1, "}": -1}.get(text[at], 0)
            at += 1
        yield box.end(), at - (depth == 0)


def masked(text: str) -> str:
    """Return the text with blanks for what is around the cells of a grid, such as LaTeX and names of rows. No character moves."""
    text = "".join(sign if sign >= " " or sign in "\n\t\r" else " " for sign in text.translate(SPACES))
    text = "".join(_without_latex(text))
    text = EMPHASIS.sub(lambda found: " " * len(found[1]) + found[2] + " " * len(found[1]), text)
    text = KEY.sub(lambda found: " " * len(found[0]), text)
    lines = [_without_quote(line) for line in text.split("\n")]
    _mask_labels(lines)
    _mask_table_headers(lines)
    return "\n".join(lines)


SPACES = {ord(sign): " " for sign in "\ufeff\u00a0\u2007\u2009\u202f\u200b\x7f\x85"}


def _without_latex(text: str) -> Iterator[str]:
    """Return the parts of the text, with blanks for LaTeX between a begin and the next end."""
    at, begin = 0, None
    for found in LATEX.finditer(text):
        if found[1] == "begin":
            begin = found.start() if begin is None else begin
        elif begin is not None:
            yield text[at:begin]
            bare = LATEX_BEGIN.sub(lambda part: " " * len(part[0]), text[begin : found.end()])
            yield bare.replace("\\\\", " \n")
            at, begin = found.end(), None
    yield text[at:]


def _without_quote(line: str) -> str:
    """Return a line without the signs of a quotation, and a loose rule as a rule."""
    bare = line.lstrip("> \t")
    if len(bare) < len(line) and ">" in line[: -len(bare) or None]:
        line = " " * (len(line) - len(bare)) + bare
    if len(line) <= 250 and line.count("-") not in (0, 9) and LOOSE_RULE.match(line):
        line = line.replace(" ", "-").replace("\t", "-")
    return line


def _is_row(text: str) -> bool:
    return len(text) <= 200 and ROW.match(text.rstrip("\\ \t\r")) is not None


def _blank(lines: list[str], at: int, end: int) -> None:
    lines[at] = " " * end + lines[at][end:]


def _mask_labels(lines: list[str]) -> None:
    """Mask the name of a row, and a line with the numbers of the columns above named rows."""
    before: int | None = None
    was_named = False
    for at, line in enumerate(lines):
        # A longer line is no row of a drawn grid.
        if len(line) > 250:
            before, was_named = None, False
            continue
        table = TABLE_LABEL.match(line)
        label = table if table and line.count("|") == 11 and line.rstrip().endswith("|") else LABEL.match(line)
        is_named = label is not None and _is_row(line[label.end() :])
        if is_named and label is not None:
            if before is not None and not was_named and _is_numbers(lines[before]):
                _blank(lines, before, len(lines[before]))
            _blank(lines, at, label.end())
        if any(sign.isalnum() for sign in line):
            before, was_named = at, is_named


def _is_numbers(line: str) -> bool:
    """Whether a line has the numbers of the columns and nothing else."""
    return "".join(line.split()).replace("|", "") == "123456789"


def _mask_table_headers(lines: list[str]) -> None:
    """Mask the header of a Markdown table with nine rows below it. With eight, it is the first row."""
    rule: int | None = None
    rows = 0
    for at, line in enumerate([*lines, ""]):
        if len(line) <= 250 and TABLE_RULE.match(line):
            # The first rule of a table is below its header.
            if rule is None:
                rule, rows = at, 0
        elif rule is not None and "|" in line:
            rows += 1
        elif rule is not None:
            if rows == 9 and rule > 0 and "|" in lines[rule - 1]:
                _blank(lines, rule - 1, len(lines[rule - 1]))
            rule = None
