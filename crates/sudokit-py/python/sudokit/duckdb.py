"""SQL functions for DuckDB: `sudokit.duckdb.register(connection)`.

>>> import duckdb, sudokit.duckdb
>>> con = sudokit.duckdb.register(duckdb.connect())
>>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
>>> con.execute("select sudoku_count(?), sudoku_rate(?).er", [puzzle, puzzle]).fetchone()
(1, 1.2)

The functions process whole Arrow columns and require pyarrow. A null stays a null. A puzzle without a result fails the query;
with `errors="null"`, its result is null.

| function | returns |
| --- | --- |
| `sudoku_solve(puzzle)` | the unique solution |
| `sudoku_check(puzzle)` | "valid", or the reason why the puzzle is invalid |
| `sudoku_count(puzzle)` | the number of solutions, up to 1000 |
| `sudoku_rate(puzzle)` | a struct of er, ep, ed and technique |
| `sudoku_hint(puzzle)` | the next logical step |
| `sudoku_explain(puzzle)` | the solution path, as JSON |
| `sudoku_canon(puzzle)` | the canonical form |
| `sudoku_minimize(puzzle)` | a minimal puzzle with some of its clues |
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import duckdb

import sudokit
from sudokit._convert import with_puzzle_in_error

RATING = "struct(er double, ep double, ed double, technique varchar)"
"""The SQL type of `sudoku_rate`."""

_FUNCTIONS: list[tuple[Callable[..., Any], str]] = [
    (sudokit.solve, "varchar"),
    (sudokit.check, "varchar"),
    (sudokit.count, "ubigint"),
    (sudokit.rate, RATING),
    (sudokit.hint, "varchar"),
    (sudokit.explain, "varchar"),
    (sudokit.canon, "varchar"),
    (sudokit.minimize, "varchar"),
]


def register(
    connection: duckdb.DuckDBPyConnection, *, errors: str = "raise", threads: int | None = 1
) -> duckdb.DuckDBPyConnection:
    """Register the functions `sudoku_solve`, `sudoku_rate` and so on. Return the connection.

    DuckDB passes 2048 rows at a time, so more than one thread is useful only for slow functions such as `sudoku_rate`.
    """
    create: Any = connection.create_function
    for function, returns in _FUNCTIONS:
        # DuckDB counts the parameters, so the function must have exactly one.
        run = _of_one_column(partial(with_puzzle_in_error, function, errors=errors, threads=threads))
        create(f"sudoku_{function.__name__}", run, ["varchar"], connection.type(returns), type="arrow", null_handling="special")
    return connection


def _of_one_column(function: Callable[..., Any]) -> Callable[[Any], Any]:
    return lambda puzzles: function(puzzles)
