"""Result types and exceptions."""

from __future__ import annotations

import html
from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any, NamedTuple


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


class Step(NamedTuple):
    """A step of the path of a puzzle, as `steps` returns it."""

    cell: int | None
    """The cell of the placed digit, from 0, row by row; None if the step places none."""
    digit: int | None
    """The placed digit; None if there is none."""
    technique: str
    """The name of the technique."""
    score: float
    """The rating of the step on the scale."""
    eliminations: list[tuple[int, int]]
    """The eliminated candidates, as pairs of cell and digit."""
    candidates: list[int] | None
    """The candidates of the 81 cells before the step, as bits; None unless they are asked for."""
    words: str | None
    """The explanation; None unless it is asked for."""


@dataclass(frozen=True, eq=False)
class StepArrays:
    """The steps of the paths of many puzzles, as `steps` returns them for an array: one row for each step of each puzzle.

    >>> import sudokit
    >>> paths = sudokit.steps(sudokit.generate(100, seed=1, to="numpy"))
    >>> len(paths), len(paths.cell) == int(paths.offsets[-1]), paths[3][0].technique
    (100, True, 'hidden single')
    """

    offsets: Any
    """Where the steps of each puzzle begin, and where the last end: int64 of shape (n + 1,)."""
    solved: Any
    """Whether the last step completes the grid: bool of shape (n,)."""
    cell: Any
    """The cell of the placed digit, from 0; -1 if there is none: int16 of shape (m,)."""
    digit: Any
    """The placed digit; 0 if there is none: int16 of shape (m,)."""
    technique: Any
    """The number of the technique in `TECHNIQUES`: int16 of shape (m,)."""
    score: Any
    """The rating of the step: float64 of shape (m,)."""
    elimination_offsets: Any
    """Where the eliminations of each step begin, and where the last end: int64 of shape (m + 1,)."""
    eliminations: Any
    """The eliminated candidates of all steps, each as the number cell * 9 + digit - 1: int16 of shape (k,)."""
    candidates: Any
    """The candidates before each step as bits, bit d - 1 for the digit d: int16 of shape (m, 81); None unless they are asked for."""
    words: list[str] | None
    """The explanation of each step; None unless it is asked for."""

    def __len__(self) -> int:
        return len(self.offsets) - 1

    def __getitem__(self, row: int) -> list[Step]:
        """Return the steps of one puzzle."""
        from sudokit import TECHNIQUES

        if not -len(self) <= row < len(self):
            raise IndexError(f"row {row} of {len(self)}")
        row %= len(self)
        steps = []
        for at in range(int(self.offsets[row]), int(self.offsets[row + 1])):
            cell, digit = int(self.cell[at]), int(self.digit[at])
            gone = self.eliminations[int(self.elimination_offsets[at]) : int(self.elimination_offsets[at + 1])].tolist()
            pairs = [(number // 9, number % 9 + 1) for number in gone]
            marks = None if self.candidates is None else self.candidates[at].tolist()
            words = None if self.words is None else self.words[at]
            is_placed = digit > 0
            name = TECHNIQUES[int(self.technique[at])]
            steps.append(Step(cell if is_placed else None, digit if is_placed else None, name, float(self.score[at]), pairs, marks, words))
        return steps

    def __repr__(self) -> str:
        names = ", ".join(field.name for field in fields(self) if getattr(self, field.name) is not None)
        return f"StepArrays({len(self)} puzzles, {len(self.cell)} steps: {names})"


class SolutionPath(dict[str, Any]):
    """The solution path of a puzzle: a dict, which a notebook shows as a page with a picture of each step.

    >>> import sudokit
    >>> path = sudokit.explain("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
    >>> path["count"], path._repr_html_().count("<article>")
    (51, 51)
    """

    def __init__(self, path: Mapping[str, Any], uniqueness: bool = True) -> None:
        super().__init__(path)
        self._uniqueness = uniqueness

    def _repr_html_(self) -> str:
        # The dict has no drawings, so that the path is found again when it is shown.
        from sudokit._core import _picture_styles, _Trail

        style = f"<style>\n{_picture_styles()[0]}</style>"
        if self["end"] == "not valid":
            body = f"<p>Not explained: {html.escape(self['reason'])}.</p>"
        else:
            trail = _Trail(self["puzzle"], self["scale"], self._uniqueness)
            steps = (trail.step(number) for number in range(1, len(trail) + 1))
            body = "".join([trail.start(), *(step or "" for step in steps), f"<p>{html.escape(trail.ending)}</p>"])
        place = '<div class="sudokit-notebook" style="max-height: 44rem; overflow: auto; padding: 0.5rem 1rem">'
        return f'{place}\n{style}\n<section class="sudokit-path">\n{body}\n</section>\n</div>'


class Svg(str):
    """An SVG picture: a str, which a notebook shows as a picture.

    >>> import sudokit
    >>> picture = sudokit.render("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
    >>> isinstance(picture, str), picture._repr_svg_() == picture
    (True, True)
    """

    __slots__ = ()

    def _repr_svg_(self) -> str:
        return str(self)


class Png(bytes):
    """A PNG picture: bytes, which a notebook shows as a picture.

    >>> import sudokit
    >>> picture = sudokit.render("." * 81, to="png", size=64)
    >>> isinstance(picture, bytes), picture._repr_png_() == picture
    (True, True)
    """

    __slots__ = ()

    def _repr_png_(self) -> bytes:
        return bytes(self)


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


for each in (Effort, SolutionPath, Png, Score, Step, StepArrays, Svg):
    each.__module__ = "sudokit"
