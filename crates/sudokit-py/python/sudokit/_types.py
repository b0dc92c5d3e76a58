"""Result types and exceptions."""

from __future__ import annotations

from typing import NamedTuple


class Rating(NamedTuple):
    """The rating of a puzzle."""

    er: float
    """The rating of the hardest step."""
    ep: float
    """The rating of the hardest step up to the first placed digit."""
    ed: float
    """The rating of the first step."""
    technique: str | None
    """The technique of the hardest step; None if there is no step."""


class Score(NamedTuple):
    """The score and the level of a puzzle on the scale hodoku.

    >>> import sudokit
    >>> sudokit.rate("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", "hodoku")
    Score(score=204, level='easy', technique='naked single')
    """

    score: int
    """The sum of the scores of all steps."""
    level: str
    """The level: easy, medium, hard, unfair or extreme."""
    technique: str | None
    """The technique of the hardest step."""


class PuzzleError(ValueError):
    """Raised for a puzzle that cannot be parsed or has no result. The message includes the row number for several puzzles."""

    row: int | None
    """The row number in a list or column, from 0; None for a single puzzle."""
    column: int | None
    """The index of the wrong character in its line, from 0; None if there is none."""
    cell: int | None
    """The index of the wrong cell, from 0, row by row; None if there is none."""

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
        return str(self.args[0]) if self.row is None else f"{self.args[0]} (row {self.row} of the input)"

    def __reduce__(self) -> tuple[type[PuzzleError], tuple[str, int | None, int | None, int | None]]:
        return type(self), (self.args[0], self.row, self.column, self.cell)


PuzzleError.__module__ = "sudokit"
Rating.__module__ = "sudokit"
Score.__module__ = "sudokit"
