"""Results of `sudokit.variants`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from sudokit import _core
from sudokit._types import PuzzleError

if TYPE_CHECKING:
    from sudokit._variant_rules import Cell
    from sudokit.variants import Puzzle


class TextError(PuzzleError):
    """Raised for a text that is no puzzle.

    >>> from sudokit.variants import Puzzle
    >>> Puzzle.from_text(".Shape~6x6.Termo~R1C1~R2C2")
    Traceback (most recent call last):
        ...
    sudokit.variants.TextError: unknown rule `Termo`; did you mean `Thermo`? (characters 11 to 16)
    """

    start: int | None
    """The index of the first wrong character in the text."""
    end: int | None
    """The index after the last wrong character in the text."""

    def __init__(self, message: str, start: int | None = None, end: int | None = None) -> None:
        super().__init__(message)
        self.start = start
        self.end = end

    def __str__(self) -> str:
        return str(self.args[0]) if self.start is None else f"{self.args[0]} (characters {self.start} to {self.end})"

    def __reduce__(self) -> tuple[type[TextError], tuple[str, int | None, int | None]]:  # type: ignore[override]
        return type(self), (self.args[0], self.start, self.end)


class Solution:
    """The values of all cells: of the grid in reading order, then of extra cells, then the numbers of regions from 0.

    `text` has the values of the grid as the program writes them. A cell is found by its name, its number from 0, or its row and column
    from 0. A solution is drawn in a terminal or a notebook.

    >>> from sudokit.variants import Puzzle
    >>> solution = Puzzle(4).givens("2......1....3...").thermo("r1c1 r2c2 r3c3").solve()
    >>> solution.text, solution["r1c2"], solution[0, 1], solution.rows[1]
    ('2134432112433412', 1, 1, (4, 3, 2, 1))
    """

    __slots__ = ("puzzle", "values")

    puzzle: Puzzle
    """The puzzle."""
    values: tuple[int, ...]
    """The value of each cell."""

    def __init__(self, puzzle: Puzzle, values: bytes) -> None:
        self.puzzle = puzzle
        self.values = tuple(values)

    @property
    def rows(self) -> tuple[tuple[int, ...], ...]:
        """The values of the grid, row by row."""
        columns = self.puzzle.columns
        return tuple(self.values[at : at + columns] for at in range(0, self.puzzle.rows * columns, columns))

    @property
    def text(self) -> str:
        """The values of the grid as text: `A` is 10, up to `Z` for 35, or numbers with commas if there are greater ones."""
        return self.puzzle._variant.values_text(list(self.values[: self.puzzle.rows * self.puzzle.columns]))

    @property
    def extra(self) -> dict[str, int]:
        """The value of each extra cell, and the number of the region of each region cell from 0, by name."""
        return dict(zip(self.puzzle._variant.extra_names(), self.values[self.puzzle.rows * self.puzzle.columns :], strict=True))

    def __getitem__(self, cell: Cell) -> int:
        name = self.puzzle._cell(cell)
        place = self.puzzle._place(name)
        return self.extra[name] if place is None else self.values[place]

    def __iter__(self) -> Iterator[int]:
        return iter(self.values)

    def __len__(self) -> int:
        return len(self.values)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Solution) and (self.values, self.puzzle) == (other.values, other.puzzle)

    def __hash__(self) -> int:
        return hash(self.values)

    def __str__(self) -> str:
        return self.puzzle._variant.draw(bytes(self.values)).rstrip("\n")

    def __repr__(self) -> str:
        return f"<Solution {self.text}>"

    def __reduce__(self) -> tuple[type[Solution], tuple[Puzzle, bytes]]:
        return Solution, (self.puzzle, bytes(self.values))

    def _repr_svg_(self) -> str:
        return self.puzzle._variant.svg(bytes(self.values), False)

    def _repr_html_(self) -> str:
        return in_notebook(self.puzzle._variant.svg(bytes(self.values), True))


class Estimate(NamedTuple):
    """An estimate of the number of solutions.

    >>> from sudokit.variants import Puzzle
    >>> estimate = Puzzle(4).estimate(1000, seed=1)
    >>> estimate.low <= 288 <= estimate.high
    True
    """

    mean: float
    """The estimate."""
    low: float
    """Its probable lower bound: 1.96 standard errors less, and at least the one solution that was found."""
    high: float
    """Its probable upper bound."""
    descents: int
    """The number of random descents that were made."""
    solutions: int
    """The number of descents that ended in a solution."""


def in_notebook(picture: str) -> str:
    """Return a drawing in the colours of the notebook."""
    return f'<div class="sudokit-notebook" style="max-width: 28rem">\n<style>\n{_core._variant_styles()}</style>\n{picture}\n</div>'


for each in (TextError, Solution, Estimate):
    each.__module__ = "sudokit.variants"
