"""What the functions answer with, and how they fail."""

from __future__ import annotations

from typing import NamedTuple


class Rating(NamedTuple):
    """How hard a puzzle is."""

    er: float
    """The rating of the hardest step."""
    ep: float
    """That of the hardest step before the first digit."""
    ed: float
    """That of the first step."""
    technique: str | None
    """The technique of the hardest step; None if there is no step."""


class PuzzleError(ValueError):
    """A puzzle that cannot be read, or has no answer; the text is the program's own, and which of several puzzles it is."""

    row: int | None
    """Which puzzle of a list or column it is, from 0; None if it was given by itself."""
    column: int | None
    """Which character of its line is at fault, from 0, if one is."""
    cell: int | None
    """Which cell is at fault, from 0 row by row, if one is."""

    def __init__(
        self,
        message: str,
        row: int | None = None,
        column: int | None = None,
        cell: int | None = None,
    ) -> None:
        super().__init__(message)
        self.row = row
        self.column = column
        self.cell = cell

    def __str__(self) -> str:
        return str(self.args[0]) if self.row is None else f"{self.args[0]} (row {self.row} of those given)"

    def __reduce__(self) -> tuple[type[PuzzleError], tuple[str, int | None, int | None, int | None]]:
        return type(self), (self.args[0], self.row, self.column, self.cell)


PuzzleError.__module__ = "sudokit"
Rating.__module__ = "sudokit"
