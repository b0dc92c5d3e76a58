"""Columns added to a table, batch by batch, where its rows are."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import pyarrow as pa
import pyarrow.compute as pc
from pyspark import TaskContext
from pyspark.sql import DataFrame
from pyspark.sql.types import StringType, StructField, StructType

import sudokit

if TYPE_CHECKING:
    from sudokit._core import _Errors

ERROR = "error"
"""The column that says why there is none."""

_SHOWN = 200
"""Characters of a text that an error shows at the most."""


@dataclass(frozen=True)
class Task:
    """What is done with each batch."""

    verb: Callable[..., Any]
    """A function of the package."""
    options: dict[str, Any]
    names: tuple[str, ...]
    """All columns in the end."""
    column: int
    """Which of them holds the puzzles."""
    new: int
    """How many columns an answer is: the fields of a struct if they are more than one."""
    told: int | None
    """Which column says already why rows have no answer, if one does."""
    errors: _Errors


def append(
    table: DataFrame,
    column: str,
    new: Sequence[StructField],
    verb: Callable[..., Any],
    options: dict[str, Any] | None = None,
    errors: _Errors = "raise",
) -> DataFrame:
    """The table with the function's answers as new columns."""
    if errors not in ("raise", "null"):
        raise ValueError(f'errors is {errors!r}, expected "raise" or "null"')
    told = _told(table) if errors == "null" else None
    more = [StructField(ERROR, StringType())] if errors == "null" and told is None else []
    schema = StructType([*table.schema.fields, *new, *more])
    refuse_twice(table, schema.names)
    task = Task(verb, options or {}, tuple(schema.names), _place(table, column), len(new), told, errors)
    # By numbers, since `mapInArrow` takes a dot in a name for a field.
    numbered = table.toDF(*(str(at) for at in range(len(table.columns))))
    return numbered.mapInArrow(lambda batches: _work(task, batches), schema)


def folded(table: DataFrame) -> Callable[[str], str]:
    """What makes names equal that Spark takes for one."""
    is_exact = table.sparkSession.conf.get("spark.sql.caseSensitive", "false") == "true"
    return str if is_exact else str.lower


def refuse_twice(table: DataFrame, names: Sequence[str]) -> None:
    """Refuses names that would be there twice."""
    fold = folded(table)
    all_folded = [fold(name) for name in names]
    twice = next((name for at, name in enumerate(names) if fold(name) in all_folded[:at]), None)
    if twice is not None:
        raise ValueError(f"there would be two columns {twice!r}; rename or drop the one that is there")


def _place(table: DataFrame, column: str) -> int:
    """Where the column of puzzles stands; refused if it is not there or holds no text."""
    fold = folded(table)
    found = next((at for at, name in enumerate(table.columns) if fold(name) == fold(column)), None)
    if found is None:
        raise ValueError(f"there is no column {column!r} among {', '.join(table.columns)}")
    kind = table.schema.fields[found].dataType
    if not isinstance(kind, StringType):
        raise TypeError(f"the column {column!r} is of {kind.simpleString()}, expected one of text")
    return found


def _told(table: DataFrame) -> int | None:
    """The column of a function before this one that says why rows have no answer."""
    columns = enumerate(table.schema.fields)
    return next((at for at, field in columns if field.name == ERROR and isinstance(field.dataType, StringType)), None)


def _work(task: Task, batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
    first = 0
    for batch in batches:
        columns = [*batch.columns, *_answers(task, batch.column(task.column), first)]
        if task.told is not None:
            columns[task.told] = pc.coalesce(columns[task.told], columns.pop())
        first += len(batch)
        yield pa.RecordBatch.from_arrays(columns, list(task.names))


def _answers(task: Task, puzzles: pa.Array, first: int) -> list[pa.Array]:
    try:
        answers = task.verb(puzzles, errors=task.errors, threads=1, **task.options)
    except sudokit.PuzzleError as error:
        raise _placed(error, puzzles, first) from None
    columns = answers.flatten() if task.new > 1 else [answers]
    return [*columns, _why(task, puzzles, answers)] if task.errors == "null" else columns


def _placed(error: sudokit.PuzzleError, puzzles: pa.Array, first: int) -> sudokit.PuzzleError:
    """The error with its row and text, for nobody else knows which row of many machines' it is."""
    if error.row is None:
        return error
    context = TaskContext.get()
    partition = context.partitionId() if context else 0
    text = repr(puzzles[error.row].as_py())[:_SHOWN]
    row = first + error.row
    message = f"{error.args[0]}: row {row} of partition {partition}, {text}"
    return sudokit.PuzzleError(message, None, error.column, error.cell)


def _why(task: Task, puzzles: pa.Array, answers: pa.Array) -> pa.Array:
    """Why the rows without an answer have none."""
    if answers.null_count == puzzles.null_count:
        return pa.nulls(len(puzzles), puzzles.type)
    why: list[str | None] = [None] * len(puzzles)
    for row, (puzzle, is_known) in enumerate(zip(puzzles, answers.is_valid())):
        if puzzle.is_valid and not is_known.as_py():
            why[row] = _reason(task, puzzle.as_py())
    return pa.array(why, puzzles.type)


def _reason(task: Task, puzzle: str) -> str:
    try:
        task.verb(puzzle, threads=1, **task.options)
    except sudokit.PuzzleError as error:
        return str(error)
    return "no answer"
