"""Adds the results of a function to a Spark table as columns, batch by batch."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import pyarrow as pa
import pyarrow.compute as pc
from pyspark import TaskContext
from pyspark.sql import DataFrame
from pyspark.sql.types import StringType, StructField, StructType

import sudokit
from sudokit._convert import MAX_SHOWN
from sudokit._options import Errors as _Errors

ERROR = "error"
"""The name of the column with the reasons for missing results."""


@dataclass(frozen=True)
class ColumnTask:
    """The operation on each batch of rows."""

    function: Callable[..., Any]
    """A function of the package."""
    options: dict[str, Any]
    names: tuple[str, ...]
    """The names of all columns of the result."""
    column: int
    """The index of the column of puzzles."""
    new: int
    """The number of new columns; if there are several, the result is a struct with one field for each."""
    error_column: int | None
    """The index of an existing column of reasons."""
    errors: _Errors


def add_columns(
    table: DataFrame,
    column: str,
    new: Sequence[StructField],
    function: Callable[..., Any],
    options: dict[str, Any] | None = None,
    errors: _Errors = "raise",
) -> DataFrame:
    """Add the results of the function as new columns."""
    if errors not in ("raise", "null"):
        raise ValueError(f'errors is {errors!r}, expected "raise" or "null"')
    error_column = _error_column(table) if errors == "null" else None
    more = [StructField(ERROR, StringType())] if errors == "null" and error_column is None else []
    schema = StructType([*table.schema.fields, *new, *more])
    reject_duplicates(table, schema.names)
    task = ColumnTask(function, options or {}, tuple(schema.names), _puzzle_column(table, column), len(new), error_column, errors)
    # Rename columns to numbers, because `mapInArrow` interprets a dot in a name as a field access.
    numbered = table.toDF(*(str(at) for at in range(len(table.columns))))
    return numbered.mapInArrow(lambda batches: _add_to_batches(task, batches), schema)


def name_key(table: DataFrame) -> Callable[[str], str]:
    """Return a function that maps names that Spark considers equal to the same text."""
    is_exact = table.sparkSession.conf.get("spark.sql.caseSensitive", "false") == "true"
    return str if is_exact else str.lower


def reject_duplicates(table: DataFrame, names: Sequence[str]) -> None:
    """Raise an error if two columns would have the same name."""
    key = name_key(table)
    keys = [key(name) for name in names]
    duplicate = next((name for at, name in enumerate(names) if key(name) in keys[:at]), None)
    if duplicate is not None:
        raise ValueError(f"the result would have two columns {duplicate!r}; rename or drop the existing one")


def _puzzle_column(table: DataFrame, column: str) -> int:
    """Return the index of the puzzle column, which must exist and contain text."""
    key = name_key(table)
    found = next((at for at, name in enumerate(table.columns) if key(name) == key(column)), None)
    if found is None:
        raise ValueError(f"no column {column!r} among {', '.join(table.columns)}")
    kind = table.schema.fields[found].dataType
    if not isinstance(kind, StringType):
        raise TypeError(f"column {column!r} has type {kind.simpleString()}; expected text")
    return found


def _error_column(table: DataFrame) -> int | None:
    """Return the index of the column of reasons that an earlier function added."""
    columns = enumerate(table.schema.fields)
    return next((at for at, field in columns if field.name == ERROR and isinstance(field.dataType, StringType)), None)


def _add_to_batches(task: ColumnTask, batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
    first = 0
    for batch in batches:
        columns = [*batch.columns, *_results(task, batch.column(task.column), first)]
        if task.error_column is not None:
            columns[task.error_column] = pc.coalesce(columns[task.error_column], columns.pop())
        first += len(batch)
        yield pa.RecordBatch.from_arrays(columns, list(task.names))


def _results(task: ColumnTask, puzzles: pa.Array, first: int) -> list[pa.Array]:
    try:
        results = task.function(puzzles, errors=task.errors, threads=1, **task.options)
    except sudokit.PuzzleError as error:
        raise _with_location(error, puzzles, first) from None
    columns = results.flatten() if task.new > 1 else [results]
    return [*columns, _reasons(task, puzzles, results)] if task.errors == "null" else columns


def _with_location(error: sudokit.PuzzleError, puzzles: pa.Array, first: int) -> sudokit.PuzzleError:
    """Add the row, the partition and the text of the puzzle to the error."""
    if error.row is None:
        return error
    context = TaskContext.get()
    partition = context.partitionId() if context else 0
    text = repr(puzzles[error.row].as_py())[:MAX_SHOWN]
    row = first + error.row
    message = f"{error.args[0]}: row {row} of partition {partition}, {text}"
    return sudokit.PuzzleError(message, None, error.column, error.cell)


def _reasons(task: ColumnTask, puzzles: pa.Array, results: pa.Array) -> pa.Array:
    """Return the reason for each row without a result."""
    if results.null_count == puzzles.null_count:
        return pa.nulls(len(puzzles), puzzles.type)
    reasons: list[str | None] = [None] * len(puzzles)
    for row, (puzzle, is_known) in enumerate(zip(puzzles, results.is_valid())):
        if puzzle.is_valid and not is_known.as_py():
            reasons[row] = _reason(task, puzzle.as_py())
    return pa.array(reasons, puzzles.type)


def _reason(task: ColumnTask, puzzle: str) -> str:
    try:
        task.function(puzzle, threads=1, **task.options)
    except sudokit.PuzzleError as error:
        return str(error)
    return "no result"
