"""Sudoku: read, solve, prove unique, and learn how. One engine for a puzzle or a billion.

Every function takes one puzzle as text or as a `Puzzle`, a list of them, a NumPy array of 81 uint8 a row (0 for an empty
cell), or any column of text that speaks Arrow's PyCapsule interface: of pyarrow, Polars, pandas, DuckDB. What comes back is of
the kind that went in, and a null stays a null.

A row that cannot be read, or has no answer, raises `PuzzleError`, which says which row it is; with `errors="null"` it becomes a
null in place of that (in NumPy, which has none, zeros, or NaN in ratings). `threads` says how many threads work, all there are
unless it is said; `progress` is called now and then with how many rows are done, and of how many.

`sudokit.polars` and `sudokit.duckdb` put the functions into expressions and into SQL, `sudokit.spark` takes tables of Spark.
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
