"""The functions in SQL of DuckDB: `sudokit.duckdb.register(connection)`.

>>> import duckdb, sudokit.duckdb
>>> con = sudokit.duckdb.register(duckdb.connect())
>>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
>>> con.execute("select sudoku_count(?), sudoku_rate(?).er", [puzzle, puzzle]).fetchone()
(1, 1.2)

They work on whole columns of Arrow, which pyarrow hands over. A null gives a null. What has no answer is an error of the query,
or with `errors="null"` a null.

| function | gives |
| --- | --- |
| `sudoku_solve(puzzle)` | the only solution |
| `sudoku_check(puzzle)` | what the puzzle is worth, in words |
| `sudoku_count(puzzle)` | how many solutions it has, up to 1000 |
| `sudoku_rate(puzzle)` | how hard it is: er, ep, ed and technique |
| `sudoku_hint(puzzle)` | the next step |
| `sudoku_explain(puzzle)` | all steps, as JSON |
| `sudoku_canon(puzzle)` | its canonical form |
| `sudoku_minimize(puzzle)` | a minimal puzzle within it |
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import duckdb

import sudokit
from sudokit._arrow import of_batch

RATING = "struct(er double, ep double, ed double, technique varchar)"
"""What `sudoku_rate` gives."""

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
    """Gives the connection the functions `sudoku_solve`, `sudoku_rate` and so on, and returns it.

    DuckDB itself gives the engine 2048 rows at a time; more than one thread helps only with what is slow, such as ratings.
    """
    for verb, gives in _FUNCTIONS:
        _register(connection, verb, gives, {"errors": errors, "threads": threads})
    return connection


def _register(
    connection: duckdb.DuckDBPyConnection, verb: Callable[..., Any], gives: str, options: dict[str, Any]
) -> None:
    create: Any = connection.create_function
    create(
        f"sudoku_{verb.__name__}",
        lambda puzzles: of_batch(verb, puzzles, **options),
        ["varchar"],
        connection.type(gives),
        type="arrow",
        null_handling="special",
    )
