"""Solve, rate, explain, generate and compare Sudoku puzzles, one or millions.

Every function accepts one puzzle as text or as a `Puzzle`, a list of them, a NumPy array of 81 uint8 a row (0 for an empty
cell), or any column of text with Arrow's PyCapsule interface: of pyarrow, Polars, pandas, DuckDB. It returns the same kind of
collection, and a null stays a null.

A row that cannot be read or has no result raises `PuzzleError` with the number of the row; with `errors="null"` its result is
a null (in NumPy, which has none, zeros, or NaN in ratings). `threads` is the number of threads, by default one for each core;
`progress` is called regularly with the number of rows done and of all rows.

`sudokit.polars` and `sudokit.duckdb` offer the functions as expressions and in SQL, `sudokit.spark` on tables of Spark.
"""

from sudokit._core import (
    Puzzle,
    __version__,
    canon,
    check,
    count,
    dedupe,
    explain,
    generate,
    hint,
    minimize,
    rate,
    solutions,
    solve,
    split,
    transform,
)
from sudokit._dataset import Leaks, audit, dataset
from sudokit._types import PuzzleError, Rating

__all__ = [
    "Leaks",
    "Puzzle",
    "PuzzleError",
    "Rating",
    "__version__",
    "audit",
    "canon",
    "check",
    "count",
    "dataset",
    "dedupe",
    "explain",
    "generate",
    "hint",
    "minimize",
    "rate",
    "solutions",
    "solve",
    "split",
    "transform",
]
