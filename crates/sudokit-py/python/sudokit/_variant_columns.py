"""The functions of `sudokit.variants` for many puzzles."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal, NamedTuple

from sudokit import _core
from sudokit._types import PuzzleError

_FRAME_COLUMN = "constraints"


class Searched(NamedTuple):
    """The results of many puzzles, one column each: lists for a list, arrays for an array, columns for a column.

    >>> from sudokit.variants import solve
    >>> solve(["12..3.1..1..2.4.", ".Shape~4x4", None], errors="null").status
    ['one', 'many', None]
    """

    solution: Any
    """The values of the grid as text, or null without exactly one solution."""
    solution_count: Any
    """The number of solutions that were found."""
    solution_count_exact: Any
    """Whether the count is exact."""
    nodes: Any
    """The number of search nodes."""
    status: Any
    """`one`, `none`, `many`, `limit`, or `bad` for a text that is no puzzle."""
    error: Any
    """What is wrong with a text that is no puzzle."""


def solve(
    puzzles: Any,
    *,
    errors: Literal["raise", "null"] = "raise",
    limit_nodes: int | None = None,
    limit_time: float | None = None,
    threads: int | None = None,
    progress: Callable[[int, int], object] | None = None,
) -> Searched:
    """Solve many puzzles, on several threads: a list, a NumPy array or an Arrow column of texts, or a table with a column `constraints`.

    The results are those of the program. A text that is no puzzle raises `PuzzleError` with its row; with `errors="null"` its status is
    `bad`. The limits, of search nodes and of seconds, are those of each puzzle.

    >>> from sudokit.variants import solve
    >>> solve(["12..3.1..1..2.4."]).solution
    ['1234341241232341']
    """
    return _searched(puzzles, 2, errors, (limit_nodes, limit_time), threads, progress)


def count(
    puzzles: Any,
    limit: int = 1000,
    *,
    errors: Literal["raise", "null"] = "raise",
    limit_nodes: int | None = None,
    limit_time: float | None = None,
    threads: int | None = None,
    progress: Callable[[int, int], object] | None = None,
) -> Searched:
    """Count the solutions of many puzzles, up to `limit`. The arguments are those of `solve`.

    >>> from sudokit.variants import count
    >>> count([".Shape~4x4", ".Shape~4x4.AntiKnight"]).solution_count
    [288, 24]
    """
    return _searched(puzzles, limit, errors, (limit_nodes, limit_time), threads, progress)


def candidates(
    puzzles: Any,
    limit: int = 1,
    *,
    errors: Literal["raise", "null"] = "raise",
    limit_nodes: int | None = None,
    limit_time: float | None = None,
    threads: int | None = None,
    progress: Callable[[int, int], object] | None = None,
) -> list[list[dict[int, int]] | None]:
    """Return for each puzzle the values that each cell has in some solution, as `Puzzle.candidates` does. At a limit it is None.

    >>> from sudokit.variants import candidates
    >>> candidates([".Shape~4x4.Thermo~R1C1~R2C2~R3C3"], limit=50)[0][0]
    {1: 18, 2: 6}
    """
    rows = _core._variant_candidates(_texts(puzzles), limit, (limit_nodes, limit_time), threads, progress)
    found: list[list[dict[int, int]] | None] = []
    for row, result in enumerate(rows):
        _raise(row, result, errors)
        cells = result[0] if result else None
        found.append([dict(counts) for counts in cells[0]] if cells and cells[1] else None)
    return found


def _searched(puzzles: Any, limit: int, errors: str, limits: tuple[int | None, float | None], threads: int | None, progress: Any) -> Searched:
    rows: list[tuple[Any, ...]] = []
    for row, result in enumerate(_core._variant_search(_texts(puzzles), limit, limits, threads, progress)):
        _raise(row, result, errors)
        if result is None:
            rows.append((None,) * 6)
        elif result[0] is None:
            rows.append((None, None, None, None, "bad", result[1]))
        else:
            text, (number, _, exact, nodes, status) = result[0]
            rows.append((text if status == "one" else None, number, exact, nodes, status, None))
    columns = [list(column) for column in zip(*rows, strict=True)] if rows else [[] for _ in range(6)]
    return Searched(*(_like(puzzles, column) for column in columns))


def _raise(row: int, result: tuple[Any, str | None] | None, errors: str) -> None:
    if errors not in ("raise", "null"):
        raise ValueError(f'errors is {errors!r}, expected "raise" or "null"')
    if result is not None and result[1] is not None and errors == "raise":
        raise PuzzleError(result[1], row)


def _texts(puzzles: Any) -> list[str | None]:
    """Return the texts of a list, an array, a column, or the column `constraints` of a table."""
    if isinstance(puzzles, (str, bytes)):
        raise TypeError("expected several puzzles; use Puzzle.from_text for one")
    columns = getattr(puzzles, "column_names", getattr(puzzles, "columns", None))
    if columns is not None:
        if _FRAME_COLUMN not in columns:
            found = ", ".join(map(str, columns)) or "no columns"
            raise ValueError(f"expected a column {_FRAME_COLUMN} with the texts of the puzzles, found {found}")
        puzzles = puzzles[_FRAME_COLUMN]
    for name in ("to_pylist", "to_list", "tolist"):
        if hasattr(puzzles, name):
            puzzles = getattr(puzzles, name)()
            break
    return [_text(row, item) for row, item in enumerate(puzzles)]


def _text(row: int, item: Any) -> str | None:
    if item is None or item != item:
        return None
    text = getattr(item, "text", item)
    if isinstance(text, bytes):
        text = text.decode(errors="replace")
    if not isinstance(text, str):
        raise TypeError(f"{type(item).__name__} in row {row}, expected a text or a sudokit.variants.Puzzle")
    return text


def _like(puzzles: Any, column: list[Any]) -> Any:
    """Return a column of the kind of the input."""
    package = type(puzzles).__module__.partition(".")[0]
    if package == "numpy":
        import numpy

        return numpy.array(column, dtype=object if None in column or any(isinstance(item, str) for item in column) else None)
    if package == "polars":
        import polars

        return polars.Series(column)
    if package == "pandas":
        import pandas

        return pandas.Series(column, index=puzzles.index, dtype=object)
    if package == "pyarrow":
        import pyarrow

        return pyarrow.array(column)
    return column


for each in (Searched, solve, count, candidates):
    each.__module__ = "sudokit.variants"
