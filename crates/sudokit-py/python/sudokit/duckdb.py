"""SQL functions for DuckDB: `sudokit.duckdb.register(connection)`.

>>> import duckdb, sudokit.duckdb
>>> con = sudokit.duckdb.register(duckdb.connect())
>>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
>>> con.execute("select sudoku_count(?), sudoku_rate(?).er", [puzzle, puzzle]).fetchone()
(1, 1.2)
>>> con.execute("select sudoku_score(sudoku_solve($1), $1).solved", [puzzle]).fetchone()
(True,)

The functions process whole Arrow columns and require pyarrow. A null stays a null. A puzzle without a result fails the query;
with `errors="null"`, its result is null.

| function | returns |
| --- | --- |
| `sudoku_solve(puzzle)` | the unique solution |
| `sudoku_check(puzzle)` | "valid", or the reason why the puzzle is invalid |
| `sudoku_status(puzzle)` | one, none, many, limit or bad |
| `sudoku_count(puzzle)` | the number of solutions, up to 1000 |
| `sudoku_solutions(puzzle)` | a list of the solutions, up to 1000 |
| `sudoku_rate(puzzle)` | a struct of er, ep, ed and technique |
| `sudoku_hint(puzzle)` | the next logical step |
| `sudoku_explain(puzzle)` | the solution path, as JSON |
| `sudoku_steps(puzzle)` | the steps of the solution path, as a list of structs |
| `sudoku_canon(puzzle)` | the canonical form |
| `sudoku_minimize(puzzle)` | a minimal puzzle with some of its clues |
| `sudoku_augment(puzzle, solution, row, seed, epoch)` | a struct of puzzle, solution and transform: both transformed as `sudokit.augment` transforms the row with this number |
| `sudoku_score(answer, puzzle)` | a struct with the fields of `sudokit.AnswerScores`; `wrong` is a grid with the wrong digits |
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from inspect import Parameter, Signature
from typing import Any

import duckdb

import sudokit
from sudokit import _columns
from sudokit._convert import with_puzzle_in_error


def _augment(puzzles: Any, solutions: Any, rows: Any, seeds: Any, epochs: Any, **options: Any) -> Any:
    return _columns.augment([puzzles, solutions], ["puzzle", "solution"], rows, seed=seeds, epoch=epochs, **options)


def _one(verb: Callable[..., Any]) -> Callable[..., Any]:
    return lambda puzzles, **options: with_puzzle_in_error(verb, puzzles, **options)


def _status(puzzles: Any, *, threads: int | None, **_: Any) -> Any:
    return sudokit.status(puzzles, threads=threads)


_TEXT = ("varchar",)
_FUNCTIONS: list[tuple[str, Callable[..., Any], Sequence[str]]] = [
    ("solve", _one(sudokit.solve), _TEXT),
    ("check", _one(sudokit.check), _TEXT),
    ("status", _status, _TEXT),
    ("count", _one(sudokit.count), _TEXT),
    ("solutions", _one(sudokit.solutions), _TEXT),
    ("rate", _one(sudokit.rate), _TEXT),
    ("hint", _one(sudokit.hint), _TEXT),
    ("explain", _one(sudokit.explain), _TEXT),
    ("steps", _one(sudokit.steps), _TEXT),
    ("canon", _one(sudokit.canon), _TEXT),
    ("minimize", _one(sudokit.minimize), _TEXT),
    ("augment", _augment, ("varchar", "varchar", "bigint", "bigint", "bigint")),
    ("score", _columns.score_answers, ("varchar", "varchar")),
]
"""The name, the function of whole columns and the types of its parameters. The type of a result is that for empty columns."""


def register(
    connection: duckdb.DuckDBPyConnection, *, errors: str = "raise", threads: int | None = 1
) -> duckdb.DuckDBPyConnection:
    """Register the functions `sudoku_solve`, `sudoku_rate` and so on. Return the connection.

    DuckDB passes 2048 rows at a time, so more than one thread is useful only for slow functions such as `sudoku_rate`.
    """
    create: Any = connection.create_function
    for name, function, types in _FUNCTIONS:
        run = _with_parameters(len(types), function, {"errors": errors, "threads": threads})
        create(f"sudoku_{name}", run, list(types), _result_type(connection, run, types), type="arrow", null_handling="special")
    return connection


def _with_parameters(count: int, function: Callable[..., Any], options: dict[str, Any]) -> Callable[..., Any]:
    """Return the function with its options and exactly so many parameters, because DuckDB counts them."""

    def run(*columns: Any) -> Any:
        return function(*columns, **options)

    parameters = [Parameter(f"column{at}", Parameter.POSITIONAL_ONLY) for at in range(count)]
    run.__signature__ = Signature(parameters)  # type: ignore[attr-defined]
    return run


def _result_type(connection: duckdb.DuckDBPyConnection, function: Callable[..., Any], types: Sequence[str]) -> Any:
    """Return the type that DuckDB has for the result: of any Arrow type, also a list of structs."""
    import pyarrow as pa

    arrow = {"varchar": pa.string(), "bigint": pa.int64()}
    empty = function(*(pa.array([], arrow[kind]) for kind in types))
    return connection.from_arrow(pa.table({"result": empty})).types[0]
