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


class Effort(NamedTuple):
    """The numbers of the path for people, on the scale human or easiest.

    >>> import sudokit
    >>> effort = sudokit.rate("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", "human")
    >>> effort.effort, effort.level, effort.techniques
    (6.2, 'easy', {'full house': 20, 'hidden single': 31})
    """

    effort: float
    """The sum of what the rating of each step is above 1.0."""
    level: str | None
    """The difficulty: easy, medium, hard, expert or extreme; None on the scale easiest."""
    technique: str | None
    """The technique of the hardest step; None if there is no step."""
    steps: int
    """The number of steps."""
    eliminating: int
    """The number of steps that place no digit."""
    narrowest: int | None
    """The smallest number of open moves while more than nine cells are empty; None if there are no such positions."""
    open_moves: float | None
    """The mean number of open moves; None if there is no step."""
    techniques: dict[str, int]
    """The number of steps of each technique."""


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
def rating_columns(scale: str) -> dict[str, type]:
    """Return the names and types of the columns of a rating on this scale."""
    numbers: dict[str, type]
    if scale == "hodoku":
        numbers = {"score": int, "level": str, "technique": str}
    elif scale in ("human", "easiest"):
        numbers = {"effort": float, "level": str, "technique": str, "steps": int, "eliminating": int, "narrowest": int}
        numbers |= {"open_moves": float, "techniques": str}
    else:
        numbers = {"er": float, "ep": float, "ed": float, "technique": str}
    return numbers


Effort.__module__ = "sudokit"
Score.__module__ = "sudokit"
