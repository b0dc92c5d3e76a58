"""Audits data sets for leakage: files, or collections in memory."""

from __future__ import annotations

import json
import os
import tempfile
import warnings
from pathlib import Path
from typing import Any, Literal, NamedTuple, TypeAlias

from sudokit import _core
from sudokit._arrays import decode
from sudokit._dataset import renamed, run_program
from sudokit._options import GroupBy as _GroupBy

_Path: TypeAlias = str | os.PathLike[str]
Row: TypeAlias = int | str
"""The row of a puzzle: its number, from 0, in a collection; its file and line, or row, in a file."""

_SHOWN = 5
"""The maximum number of rows in an error message."""


class Leaks(NamedTuple):
    """The result of `audit`.

    >>> import sudokit
    >>> puzzles = sudokit.generate(3, seed=1)
    >>> found = sudokit.audit(puzzles, [*sudokit.generate(2, seed=2), sudokit.transform(puzzles[1], seed=5)])
    >>> found.leaks, found.tests, found.pairs, found.clean
    (1, 3, [(2, 1)], False)
    """

    leaks: int
    """The number of test puzzles that are equivalent to a training puzzle; of a single set, that of puzzles equivalent to an earlier."""
    tests: int
    """The number of test puzzles that were compared; of a single set, that of all puzzles."""
    report: str
    """The numbers in words."""
    unread: int
    """The number of records that could not be read, and were not compared. Each could be a leak: the other numbers are minima."""
    pairs: list[tuple[Row, Row]]
    """The rows of the first leaks: test puzzle and training puzzle; of a single set, a puzzle and the first one equivalent to it."""
    solution_leaks: int
    """The number of test puzzles with a solution that is equivalent to that of a training puzzle."""
    train_duplicates: int
    """The number of training puzzles that are equivalent to an earlier one."""
    test_duplicates: int
    """The number of test puzzles that are equivalent to an earlier test puzzle."""

    @property
    def clean(self) -> bool:
        """Whether every record was read, and no test puzzle is equivalent to a training puzzle."""
        return self.leaks == 0 and self.unread == 0


@renamed(by="group_by")
def audit(
    train: Any,
    test: Any = None,
    *,
    group_by: _GroupBy = "puzzle",
    column: str | None = None,
    limit: int = 20,
    errors: Literal["raise", "skip"] = "raise",
    threads: int | None = None,
) -> Leaks:
    """Count the test puzzles that are equivalent to a training puzzle.

    Each of `train` and `test` is a file of any supported format, `.npy` included, a folder, or a collection in memory: a list, an
    array, a column or a table. With one folder, the files train-* are compared with all others of the same format. With a single file
    or collection, puzzles that are equivalent to an earlier one are counted. `column` names the column of the puzzles.

    Returns a tuple `Leaks`. Its numbers are exact; `pairs` has at most `limit` pairs of rows.

    A record that cannot be read raises `ValueError` with the places of the first ones, because it could be a leak. With
    `errors="skip"`, such records are skipped with a warning, `unread` is their number, and `clean` is False.

    >>> import sudokit
    >>> puzzle = sudokit.generate(seed=1)
    >>> sudokit.audit([puzzle, sudokit.transform(puzzle, seed=1)]).pairs
    [(1, 0)]
    >>> train, test = sudokit.generate(100, seed=1), sudokit.generate(20, seed=2)
    >>> assert sudokit.audit(train, test).clean
    """
    if errors not in ("raise", "skip"):
        raise ValueError(f'errors is {errors!r}, expected "raise" or "skip"')
    with tempfile.TemporaryDirectory(prefix="sudokit-") as folder:
        sides = [_Side("train", train, column, folder)]
        if test is not None:
            sides.append(_Side("test", test, column, folder))
        unread = sum(len(side.unread) for side in sides)
        if unread and errors == "raise":
            raise ValueError(_unread(unread, "\n".join(side.about_unread() for side in sides if side.unread)))
        options = {"group-by": group_by, "threads": threads, "limit": limit, "to": "json"}
        if column is not None and any(side.is_file for side in sides):
            options["column"] = column
        paths = [side.path for side in sides]
        done = run_program("dataset", "audit", *(f"--{name}={value}" for name, value in options.items() if value is not None), "--", *paths)
        found, message = json.loads(done.stdout), done.stderr.strip()
        if found["unread"] and errors == "raise":
            raise ValueError(_unread(found["unread"], message))
        message = "\n".join([*(side.about_unread() for side in sides if side.unread), *([message] if message else [])])
        if message:
            warnings.warn(message, stacklevel=3)
        return _leaks(found, sides, unread)


def _unread(number: int, message: str) -> str:
    counted = f"{number} record{'s' * (number != 1)} could not be read and could be leaks"
    return f'{counted}; errors="skip" compares the others\n{message}'


class _Side:
    """The training or the test puzzles, as a file for the program."""

    def __init__(self, name: str, given: Any, column: str | None, folder: str) -> None:
        self.name = name
        self.is_file = isinstance(given, str | os.PathLike)
        self.path = os.fspath(given) if self.is_file else os.path.join(folder, name)
        self.unread: list[int] = []
        self.rows: list[int] = []
        if not self.is_file:
            self._write(_rows(given if column is None else given[column]))

    def _write(self, rows: list[str | None]) -> None:
        self.rows = [number for number, text in enumerate(rows) if text is not None]
        self.unread = [number for number, text in enumerate(rows) if text is None]
        Path(self.path).write_text("".join(f"{rows[number]}\n" for number in self.rows), encoding="ascii")

    def about_unread(self) -> str:
        numbers = ", ".join(map(str, self.unread[:_SHOWN])) + (", …" if len(self.unread) > _SHOWN else "")
        return f"no puzzle in row{'s' * (len(self.unread) != 1)} {numbers} of {self.name}"

    def row(self, place: dict[str, Any]) -> Row:
        """The row of a place that the program names."""
        line: int = place["line"]
        return f"{place['file']}:{line}" if self.is_file else self.rows[line - 1]


def _rows(given: Any) -> list[str | None]:
    """The puzzles of a collection as texts of 81 characters; None for a row that is no puzzle."""
    if hasattr(given, "read_all"):
        given = given.read_all()
    elif hasattr(given, "__next__"):
        given = list(given)
    # The status tells a row that cannot be read from an empty grid, which an array of texts does not.
    bad = [each is None or each == "bad" for each in _listed(_core.status(given))]
    cells = _core.cells(given, errors="null").reshape(-1, 81)
    return [None if is_bad else text for is_bad, text in zip(bad, decode(cells, offset=0), strict=True)]


def _listed(column: Any) -> list[Any]:
    """The elements of a column of any kind."""
    for name in ("to_pylist", "tolist", "to_list"):
        if hasattr(column, name):
            return list(getattr(column, name)())
    return list(column)


def _leaks(found: dict[str, Any], sides: list[_Side], unread: int) -> Leaks:
    later, first = sides[-1], sides[0]
    total = found["unread"] + unread
    side = found["test"] or found["train"]
    return Leaks(
        leaks=found["leaks"],
        tests=side["puzzles"],
        report=_report(found, total),
        unread=total,
        pairs=[(later.row(of), first.row(to)) for of, to in found["pairs"]],
        solution_leaks=found["solution_leaks"],
        train_duplicates=found["train"]["duplicates"],
        test_duplicates=found["test"]["duplicates"] if found["test"] else 0,
    )


def _report(found: dict[str, Any], unread: int) -> str:
    at_least = "at least " if unread else ""
    not_compared = "is" if unread == 1 else "are"
    lines = [f"{_counted(unread, 'record')} could not be read and {not_compared} not compared"] if unread else []
    leaks, solutions = found["leaks"], found["solution_leaks"]
    are, have = "is" if leaks == 1 else "are", "has" if solutions == 1 else "have"
    if test := found["test"]:
        of = f"of {_counted(test['puzzles'], 'test puzzle')}"
        lines.append(f"{at_least}{solutions} {of} {have} a solution equivalent to that of a training puzzle")
        lines.append(f"{at_least}{leaks} {of} {are} equivalent to a training puzzle")
    else:
        train = found["train"]
        classes = _counted(train["classes"], "equivalence class", "es")
        lines.append(f"{_counted(train['puzzles'], 'puzzle')}, {classes}; {at_least}{leaks} {are} equivalent to an earlier puzzle")
    return "\n".join(lines) + "\n"


def _counted(number: int, noun: str, plural: str = "s") -> str:
    return f"{number} {noun}{'' if number == 1 else plural}"


Leaks.__module__ = "sudokit"
