"""Adds the results of a function to a Spark table as columns, batch by batch."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import pyarrow as pa
import pyarrow.compute as pc
from pyspark import TaskContext
from pyspark.sql import DataFrame
from pyspark.sql.types import DataType, IntegralType, StringType, StructField, StructType

import sudokit
from sudokit._convert import MAX_SHOWN
from sudokit._options import Errors as _Errors
from sudokit.spark._types import signed, spark_type

ERROR = "error"
"""The name of the column with the reasons for missing results."""


@dataclass(frozen=True)
class ColumnTask:
    """The operation on each batch of rows."""

    function: Callable[..., Any]
    """A function of Arrow columns, with the options `errors` and `threads`."""
    options: dict[str, Any]
    names: tuple[str, ...]
    """The names of all columns of the table that results."""
    inputs: tuple[int, ...]
    """The indices of the columns that are passed to the function."""
    is_unnested: bool
    """Whether the fields of the result become columns."""
    error_column: int | None
    """The index of an existing column of reasons."""
    errors: _Errors


def add_columns(
    table: DataFrame,
    columns: str | Sequence[str],
    function: Callable[..., Any],
    options: dict[str, Any] | None = None,
    *,
    to: str | None = None,
    prefix: str = "",
    numbers: Sequence[str] = (),
    errors: _Errors = "raise",
) -> DataFrame:
    """Add the results of a function of text columns, followed by columns of integers, as new columns.

    The result of the function may have any Arrow type, also a list of structs. It becomes the column `to`; without `to`, it is a
    struct, and its fields become columns with the prefix. The types are those of the result for no rows.
    """
    if errors not in ("raise", "null"):
        raise ValueError(f'errors is {errors!r}, expected "raise" or "null"')
    texts = [columns] if isinstance(columns, str) else list(columns)
    inputs = [*(_index(table, name, StringType) for name in texts), *(_index(table, name, IntegralType) for name in numbers)]
    empty = [*(pa.array([], pa.string()) for _ in texts), *(pa.array([], pa.int64()) for _ in numbers)]
    new = _new_fields(function(*empty, threads=1, **options or {}).type, to, prefix)
    error_column = _error_column(table) if errors == "null" else None
    more = [StructField(ERROR, StringType())] if errors == "null" and error_column is None else []
    schema = StructType([*table.schema.fields, *new, *more])
    reject_duplicates(table, schema.names)
    task = ColumnTask(function, options or {}, tuple(schema.names), tuple(inputs), to is None, error_column, errors)
    # Rename columns to numbers, because `mapInArrow` interprets a dot in a name as a field access.
    numbered = table.toDF(*(str(at) for at in range(len(table.columns))))
    return numbered.mapInArrow(lambda batches: _add_to_batches(task, batches), schema)


def _new_fields(kind: pa.DataType, to: str | None, prefix: str) -> list[StructField]:
    if to is not None:
        return [StructField(to, spark_type(kind))]
    fields = (kind.field(at) for at in range(kind.num_fields))
    return [StructField(prefix + field.name, spark_type(field.type)) for field in fields]


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


def _index(table: DataFrame, column: str, expected: type[DataType]) -> int:
    """Return the index of a column, which must exist and have a type of this class."""
    key = name_key(table)
    found = next((at for at, name in enumerate(table.columns) if key(name) == key(column)), None)
    if found is None:
        raise ValueError(f"no column {column!r} among {', '.join(table.columns)}")
    kind = table.schema.fields[found].dataType
    if not isinstance(kind, expected):
        wanted = "text" if expected is StringType else "integers; use xxhash64 of other keys"
        raise TypeError(f"column {column!r} has type {kind.simpleString()}; expected {wanted}")
    return found


def _error_column(table: DataFrame) -> int | None:
    """Return the index of the column of reasons that an earlier function added."""
    columns = enumerate(table.schema.fields)
    return next((at for at, field in columns if field.name == ERROR and isinstance(field.dataType, StringType)), None)


def _add_to_batches(task: ColumnTask, batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
    first = 0
    for batch in batches:
        given = [batch.column(at) for at in task.inputs]
        columns = [*batch.columns, *_results(task, given, first)]
        if task.error_column is not None:
            columns[task.error_column] = pc.coalesce(columns[task.error_column], columns.pop())
        first += len(batch)
        yield pa.RecordBatch.from_arrays(columns, list(task.names))


def _results(task: ColumnTask, given: list[pa.Array], first: int) -> list[pa.Array]:
    try:
        results = task.function(*given, errors=task.errors, threads=1, **task.options)
    except sudokit.PuzzleError as error:
        raise _with_location(error, given[0], first) from None
    reasons = [_reasons(task, given, results)] if task.errors == "null" else []
    results = signed(results)
    return [*(results.flatten() if task.is_unnested else [results]), *reasons]


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


def _reasons(task: ColumnTask, given: list[pa.Array], results: pa.Array) -> pa.Array:
    """Return the reason for each row without a result, unless a value of the row is null."""
    kind = given[0].type
    missing = pc.is_null(results)
    for column in given:
        missing = pc.and_(missing, pc.is_valid(column))
    rows = pc.indices_nonzero(missing).to_pylist()
    if not rows:
        return pa.nulls(len(results), kind)
    reasons: list[str | None] = [None] * len(results)
    for row in rows:
        reasons[row] = _reason(task, [column.slice(row, 1) for column in given])
    return pa.array(reasons, kind)


def _reason(task: ColumnTask, given: list[pa.Array]) -> str:
    try:
        task.function(*given, threads=1, **task.options)
    except sudokit.PuzzleError as error:
        return str(error.args[0])
    return "no result"
