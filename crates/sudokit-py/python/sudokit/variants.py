"""Puzzles of other sizes and with other rules: killer cages, thermometers, dots, little killers, automata and many others.

A `Puzzle` is built rule by rule, or read from the text of the Interactive Sudoku Solver, which the program reads too:

>>> from sudokit.variants import Puzzle
>>> puzzle = Puzzle(6).given("r1c2", 2).given("r4c4", 2).given("r1c6", 5).thermo("r2c3 r1c2 r2c2 r1c3")
>>> puzzle.count(limit=20)
20
>>> Puzzle.from_text(puzzle.text) == puzzle
True

Cells are names such as "r1c1", numbers from 0 in reading order, or pairs of row and column from 0, as in `sudokit.Puzzle`. A list of cells
can be one text: "r1c1 r1c2". Extra cells have names such as "VX1", region cells such as "CC1". Rows and columns are "r1" and "c1".

The functions `solve`, `count` and `candidates` are for many texts: a list, a NumPy array, or a column. `generate` makes new puzzles.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, TypeVar, overload

from sudokit import _core
from sudokit._options import Symmetry
from sudokit._types import PuzzleError
from sudokit._variant_columns import Searched, candidates, count, solve
from sudokit._variant_results import Estimate, Solution, TextError, in_notebook
from sudokit._variant_rules import Rules
from sudokit._variant_text import whole

if TYPE_CHECKING:
    from typing_extensions import Self

__all__ = ["Estimate", "Puzzle", "Searched", "Solution", "TextError", "candidates", "count", "generate", "solve"]

_P = TypeVar("_P", bound="Puzzle")


class Puzzle(Rules):
    """An immutable puzzle: a grid with its rules. Each method for a rule returns a new puzzle with that rule.

    `Puzzle(9)` is a grid of 9×9 cells with rows, columns and boxes, and the values 1 to 9. `Puzzle(4, 6)` has 4 rows and 6 columns. `values`
    is the number of values from 1, or a range that begins with 0 or 1. With `raw=True`, rows, columns and boxes are only cells.

    A puzzle is compared by its rules, can be pickled, and is drawn in a terminal or a notebook.

    >>> from sudokit.variants import Puzzle
    >>> puzzle = Puzzle(4).cage("r1c1 r1c2", 7).thermo(["r1c2", "r1c1"]).whisper([(2, 0), (2, 1)], 2).given("r3c1", 1)
    >>> puzzle.describe()
    ['cage 7: r1c1 r1c2', 'thermometer: r1c2–r1c1', 'whisper ≥2: r3c1–r3c2', 'given: r3c1 = 1']
    >>> print(puzzle)
    ┏7━━┯━━━┳━━━┯━━━┓
    ┃ . │ . ┃ . │ . ┃
    ┠───┼───╂───┼───┨
    ┃ . │ . ┃ . │ . ┃
    ┣━━━┿━━━╋━━━┿━━━┫
    ┃ 1 │ . ┃ . │ . ┃
    ┠───┼───╂───┼───┨
    ┃ . │ . ┃ . │ . ┃
    ┗━━━┷━━━┻━━━┷━━━┛
    cage 7: r1c1 r1c2
    thermometer: r1c2–r1c1
    whisper ≥2: r3c1–r3c2
    """

    __slots__ = ("_added", "_variant", "notes")

    notes: tuple[str, ...]
    """What the reader of the text remarked, such as a rule that a later one replaces."""

    def __init__(self, rows: int = 9, columns: int | None = None, *, values: int | range | None = None, raw: bool = False) -> None:
        span = values if isinstance(values, range) else None if values is None else range(1, values + 1)
        if span is not None and (span.step != 1 or not span):
            raise ValueError(f"values is {values!r}, expected a number of values, or a range such as range(0, 10)")
        if isinstance(rows, str):
            raise TypeError("rows is a text; read a puzzle by Puzzle.from_text")
        named = "" if span is None else f"{span[0]}-{span[-1]}"
        size = f"{whole(rows)}x{whole(rows if columns is None else columns)}"
        try:
            variant = _core._Variant(f".Shape~{size}~{named}{'~Raw' if raw else ''}")
        except TextError as error:
            # The text of the shape is not from the caller; the reason is after it.
            reason = error.args[0].rpartition("`: ")[2]
            raise TextError(f"no grid of {size} cells{f' with the values {named}' if named else ''}: {reason}") from None
        self._set(variant, (), ())

    def _set(self, variant: _core._Variant, added: tuple[str, ...], notes: Iterable[str]) -> None:
        self._variant = variant
        # The rules that were added as text: those of a branch of `any_of`.
        self._added = added
        self.notes = tuple(dict.fromkeys([*notes, *(note for _, _, note in variant.notes)]))

    @classmethod
    def _of(cls, variant: _core._Variant, added: tuple[str, ...] = (), notes: Iterable[str] = ()) -> Self:
        puzzle = cls.__new__(cls)
        puzzle._set(variant, added, notes)
        return puzzle

    @classmethod
    def from_text(cls, text: str) -> Self:
        """Read a puzzle as the program does: rules in the text of the Interactive Sudoku Solver, or a link to it; JSON or a link of
        f-puzzles or SudokuPad, a link of Penpa, a game ID; or the cells of a square grid. What is not understood is in `notes`.

        >>> from sudokit.variants import Puzzle
        >>> Puzzle.from_text("12..3.1..1..2.4.").count()
        1
        >>> Puzzle.from_text('{"size":4,"grid":[[{"value":1,"given":true},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]]}').text
        '.Shape~4x4.~R1C1_1'
        """
        return cls._of(_core._Variant.read(text))

    def export(self, format: str) -> str:
        """Return the puzzle as text for another program, in one line.

        `format` is "link" (of f-puzzles, which SudokuPad opens too), "fpuzzles" (its JSON), "tatham" (a game ID of Simon Tatham's
        collection) or "pencilmark" (its JSON). It is a ValueError if the format cannot say a rule of the puzzle. What is known `about` the
        puzzle is part of all texts but game IDs.

        >>> from sudokit.variants import Puzzle
        >>> Puzzle(4).given("r1c1", 1).given("r4c4", 4).export("tatham")
        '2x2:1n4'
        """
        return self._variant.export(format)

    def about(
        self,
        *,
        title: str | None = None,
        author: str | None = None,
        rules: str | None = None,
        solution: str | Iterable[int] | None = None,
    ) -> Self:
        """Say what is known about the puzzle: its title, its author, the rules in words, and the solution, which is not checked.

        What is not given stays as it is. A rule that is added later takes the solution away.

        >>> from sudokit.variants import Puzzle
        >>> puzzle = Puzzle(4).givens("12..3.1..1..2.4.").about(title="Small", solution="1234341241232341")
        >>> Puzzle.from_text(puzzle.export("link")).title, puzzle.solution == puzzle.solve().values
        ('Small', True)
        """
        own_title, own_author, own_rules, known = self._variant.about
        if solution is not None:
            known = [*self._numbers(solution)[: self.rows * self.columns]]
            if any(value not in self.values for value in known):
                raise ValueError(f"expected values from {self.values[0]} to {self.values[-1]}")
        about = (
            own_title if title is None else title,
            own_author if author is None else author,
            own_rules if rules is None else rules,
            known,
        )
        return _restored(type(self), self.text, about, self._added, self.notes)

    @property
    def title(self) -> str:
        """The title, or no text."""
        return self._variant.about[0]

    @property
    def author(self) -> str:
        """The author, or no text."""
        return self._variant.about[1]

    @property
    def rules(self) -> str:
        """The rules in the author's words, or no text. They are not read: `describe` names the rules that the puzzle has."""
        return self._variant.about[2]

    @property
    def solution(self) -> tuple[int | None, ...] | None:
        """The solution that the text has, or that was said: the value of each cell of the grid, `None` where it is not known."""
        known = self._variant.about[3]
        return None if known is None else tuple(known)

    def rule(self, text: str) -> Self:
        """Add rules as text, such as ".Thermo~R1C1~R2C2.AntiKnight"."""
        before = self._variant.text
        try:
            variant = _core._Variant(before + text, self._variant)
        except TextError as error:
            places = [max(place - len(before), 0) for place in (error.start or 0, error.end or 0)]
            raise TextError(f"{error.args[0]} in {text[:80]}", *places) from None
        return self._of(variant, (*self._added, text), self.notes)

    def _branch(self, build: Callable[[Self], Self]) -> str:
        built = build(self._of(self._variant))
        if not isinstance(built, Puzzle):
            raise TypeError("a branch returns the puzzle with its rules")
        added = [text for text in built._added if text]
        return added[0] if len(added) == 1 else ".And" + "".join(added) + ".End"

    @property
    def text(self) -> str:
        """The puzzle as text, for `from_text` and for the program."""
        return self._variant.text

    def describe(self) -> list[str]:
        """Return the rules in words."""
        return self._variant.describe()

    def solve(self, *, limit_nodes: int | None = None, limit_time: float | None = None) -> Solution:
        """Return the only solution.

        Raises `PuzzleError` for a puzzle without exactly one solution, or at a limit: of search nodes, or of seconds.

        >>> from sudokit.variants import Puzzle
        >>> Puzzle(4).givens("12..3.1..1..2.4.").solve()
        <Solution 1234341241232341>
        """
        solutions, values, exact, _, _ = self._variant.search(2, (limit_nodes, limit_time))
        if values is not None and solutions == 1 and exact:
            return Solution(self, values)
        raise PuzzleError("more than one solution" if solutions > 1 else "no solution" if exact else _UNKNOWN)

    def count(self, limit: int = 1000, *, limit_nodes: int | None = None, limit_time: float | None = None) -> int:
        """Return the number of solutions, up to `limit`."""
        solutions, _, exact, _, _ = self._variant.search(limit, (limit_nodes, limit_time))
        if solutions < limit and not exact:
            raise PuzzleError(f"search limit reached after {solutions} solutions; {_RAISE}, or use a lower limit")
        return solutions

    def solutions(self, *, limit_nodes: int | None = None, limit_time: float | None = None) -> Iterator[Solution]:
        """Return an iterator of all solutions. They are searched while they are read.

        At a limit, it raises `PuzzleError` after the last solution that was found.

        >>> from itertools import islice
        >>> from sudokit.variants import Puzzle
        >>> len(list(Puzzle(4).anti_knight().solutions())), len(list(islice(Puzzle(9).solutions(), 5)))
        (24, 5)
        """
        number, found = 0, self._variant.solutions((limit_nodes, limit_time))
        for values in found:
            number += 1
            yield Solution(self, values)
        if found.end is None or not found.end[0]:
            raise PuzzleError(f"search limit reached after {number} solutions; {_RAISE}")

    def candidates(self, limit: int = 1, *, limit_nodes: int | None = None, limit_time: float | None = None) -> list[dict[int, int]]:
        """Return for each cell the values that it has in some solution, each with the number of these solutions, up to `limit`.

        The cells are those of the grid, then extra cells, then region cells. Without a solution, no cell has a candidate.

        >>> from sudokit.variants import Puzzle
        >>> candidates = Puzzle(4).thermo("r1c1 r2c2 r3c3").candidates(limit=50)
        >>> candidates[0], candidates[5]
        ({1: 18, 2: 6}, {2: 12, 3: 12})
        """
        cells, is_complete = self._variant.candidates(limit, (limit_nodes, limit_time))
        if not is_complete:
            raise PuzzleError(_UNKNOWN)
        return [dict(counts) for counts in cells]

    def estimate(self, descents: int = 10_000, *, seed: int = 0, limit_nodes: int | None = None, limit_time: float | None = None) -> Estimate:
        """Estimate the number of solutions from random descents of the search tree. At a limit, the descents so far count."""
        return Estimate(*self._variant.estimate(descents, seed, (limit_nodes, limit_time)))

    @overload
    def check(self, values: None = None, *, limit_nodes: int | None = None, limit_time: float | None = None) -> str: ...
    @overload
    def check(self, values: str | Iterable[int], *, limit_nodes: int | None = None, limit_time: float | None = None) -> list[str]: ...
    def check(
        self, values: str | Iterable[int] | None = None, *, limit_nodes: int | None = None, limit_time: float | None = None
    ) -> str | list[str]:
        """Validate the puzzle: "valid", "no solution", "more than one solution" or "limit reached". With values, return the rules that they
        break: none if they are a solution.

        The values are those of the grid, or of all cells: a text, numbers in reading order, or a `Solution`.

        >>> from sudokit.variants import Puzzle
        >>> puzzle = Puzzle(4).given("r1c1", 1).cage("r4c1 r4c2", 6)
        >>> puzzle.check(), puzzle.check("1234341221434321")
        ('more than one solution', ['breaks cage 6: r4c1 r4c2'])
        """
        limits = (limit_nodes, limit_time)
        if values is None:
            solutions, _, exact, _, _ = self._variant.search(2, limits)
            return "more than one solution" if solutions > 1 else "limit reached" if not exact else ("no solution", "valid")[solutions]
        numbers = self._numbers(values)
        if any(not 0 <= number < 256 for number in numbers):
            raise ValueError(f"expected values from {self.values[0]} to {self.values[-1]}")
        broken = self._variant.broken(bytes(numbers), limits)
        if broken is None:
            raise PuzzleError(_UNKNOWN)
        return broken

    def _numbers(self, values: str | Iterable[int]) -> list[int]:
        """Return values of the grid, or of all cells."""
        numbers = self._variant.parse_values(values) if isinstance(values, str) else [int(whole(value)) for value in values]
        grid, cells = self.rows * self.columns, self._variant.shape[4]
        if len(numbers) not in (grid, cells):
            raise ValueError(f"{len(numbers)} values, expected {grid}" + (f" or {cells}" if cells > grid else ""))
        return numbers

    def conflict(self, *, limit_nodes: int | None = None, limit_time: float | None = None) -> list[str] | None:
        """Find out why there is no solution: rules and clues that exclude each other, in words.

        The list is empty if rows, columns and regions alone have no solution. None if there is a solution, or if a limit was reached first.

        >>> from sudokit.variants import Puzzle
        >>> puzzle = Puzzle(4).given("r1c1", 4).given("r4c4", 1).cage("r1c1 r1c2", 3)
        >>> puzzle.check(), puzzle.conflict()
        ('no solution', ['given: r1c1 = 4', 'cage 3: r1c1 r1c2'])
        """
        return self._variant.conflict((limit_nodes, limit_time))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Puzzle) and self.text == other.text

    def __hash__(self) -> int:
        return hash(self.text)

    def __str__(self) -> str:
        return self._variant.draw(b"").rstrip("\n")

    def __repr__(self) -> str:
        return f"Puzzle.from_text({self.text!r})"

    def __reduce__(self) -> tuple[Callable[..., Puzzle], tuple[object, ...]]:
        return _restored, (type(self), self.text, self._variant.about, self._added, self.notes)

    def _repr_svg_(self) -> str:
        return self._variant.svg(b"", False)

    def _repr_html_(self) -> str:
        return in_notebook(self._variant.svg(b"", True))


def _restored(kind: type[_P], text: str, about: _core._About, added: tuple[str, ...], notes: tuple[str, ...]) -> _P:
    """Return a puzzle that was pickled or copied."""
    return kind._of(_core._Variant.restored(text, about), added, notes)


_RAISE = "raise limit_nodes or limit_time"
_UNKNOWN = f"search limit reached; the result is unknown; {_RAISE}"


@overload
def generate(
    n: None = None,
    *,
    size: int | None = ...,
    boxes: tuple[int, int] | str | None = ...,
    jigsaw: bool = ...,
    diagonals: bool = ...,
    windoku: bool = ...,
    seed: int | None = ...,
    clues: int | tuple[int, int] | None = ...,
    blanks: int | tuple[int, int] | None = ...,
    symmetry: Symmetry | None = ...,
    minimal: bool = ...,
    attempts: int = ...,
    threads: int | None = ...,
    progress: Callable[[int, int], object] | None = ...,
) -> Puzzle: ...
@overload
def generate(
    n: int,
    *,
    size: int | None = ...,
    boxes: tuple[int, int] | str | None = ...,
    jigsaw: bool = ...,
    diagonals: bool = ...,
    windoku: bool = ...,
    seed: int | None = ...,
    clues: int | tuple[int, int] | None = ...,
    blanks: int | tuple[int, int] | None = ...,
    symmetry: Symmetry | None = ...,
    minimal: bool = ...,
    attempts: int = ...,
    threads: int | None = ...,
    progress: Callable[[int, int], object] | None = ...,
) -> list[Puzzle]: ...
def generate(
    n: int | None = None,
    *,
    size: int | None = None,
    boxes: tuple[int, int] | str | None = None,
    jigsaw: bool = False,
    diagonals: bool = False,
    windoku: bool = False,
    seed: int | None = None,
    clues: int | tuple[int, int] | None = None,
    blanks: int | tuple[int, int] | None = None,
    symmetry: Symmetry | None = None,
    minimal: bool = False,
    attempts: int = 100_000,
    threads: int | None = None,
    progress: Callable[[int, int], object] | None = None,
) -> Puzzle | list[Puzzle]:
    """Generate puzzles of 4×4 to 25×25 cells with exactly one solution. Returns one puzzle without `n`, and a list with it.

    The same seed gives the same puzzles on every machine, for any number of threads, and in the program `sudokit`. The grids are random,
    but not equally likely; `sudokit.generate` makes classic 9×9 puzzles from grids that are.

    * `size` is the number of rows and columns: by default 9, or the number of cells of a box.
    * `boxes` are the rows and columns of a box, such as (3, 2) or "3x2".
    * `jigsaw=True` draws random connected pieces instead of boxes for each puzzle.
    * `diagonals=True` and `windoku=True` require different values on both diagonals, and in the windows.
    * `clues` and `blanks` are a number of clues or empty cells, or a pair (minimum, maximum).
    * `symmetry` is "none", "rotate180", "rotate90", "mirror-h", "mirror-v", "diagonal", "antidiagonal", "full" or "random".
    * `minimal=True` removes all redundant clues. If a check reached its limit, the puzzle has a note: it may have clues that are not needed.

    Raises `RuntimeError` after `attempts` consecutive attempts without a puzzle.

    >>> from sudokit.variants import generate
    >>> puzzle = generate(size=6, jigsaw=True, minimal=True, symmetry="full", seed=3)
    >>> puzzle.text
    '.Shape~6x6.NoBoxes.Jigsaw~000111000121344122344552344522333555.~R1C2_6~R1C5_4~R2C1_1~R2C6_3~R5C1_2~R5C6_4~R6C2_3~R6C5_5'
    >>> [other.check() for other in generate(2, boxes=(2, 4), diagonals=True, clues=(24, 30))]
    ['valid', 'valid']
    """
    made = _core._variant_generate(
        n=1 if n is None else n,
        size=size,
        boxes=boxes,
        jigsaw=jigsaw,
        diagonals=diagonals,
        windoku=windoku,
        seed=seed,
        clues=clues,
        blanks=blanks,
        symmetry=symmetry,
        minimal=minimal,
        attempts=attempts,
        threads=threads,
        progress=progress,
    )
    puzzles = [Puzzle._of(variant, notes=[_NOT_CHECKED] if minimal and undecided else []) for variant, undecided in made]
    return puzzles[0] if n is None else puzzles


_NOT_CHECKED = "minimality unknown: limit reached"
