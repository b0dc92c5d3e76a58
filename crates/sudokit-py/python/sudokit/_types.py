"""Results and errors of the functions."""

from __future__ import annotations

from typing import NamedTuple


class Rating(NamedTuple):
    """The rating of a puzzle."""

    er: float
    """The rating of the hardest step."""
    ep: float
    """The rating of the hardest step before the first digit."""
    ed: float
    """The rating of the first step."""
    technique: str | None
    """The technique of the hardest step; None if there is no step."""


class PuzzleError(ValueError):
    """A puzzle that cannot be read or has no result. The text says why, and names the row of several puzzles."""

    row: int | None
    """The row in a list or column, from 0; None for a single puzzle."""
    column: int | None
    """The character of the error in its line, from 0, if there is one."""
    cell: int | None
    """The cell of the error, from 0 row by row, if there is one."""

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
