"""Columns added to a table, batch by batch, where its rows are."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import pyarrow as pa
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
    column: str
    """The column of puzzles."""
    new: tuple[str, ...]
    """The columns that an answer is: the fields of a struct if they are more than one."""
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
    schema = StructType([*table.schema.fields, *new, *told(errors)])
    refuse(table, column, schema.names)
    task = Task(verb, options or {}, column, tuple(field.name for field in new), errors)
    return table.mapInArrow(lambda batches: _work(task, batches), schema)


def told(errors: _Errors) -> list[StructField]:
    """The column that tells errors, where they are told so."""
    return [StructField(ERROR, StringType())] if errors == "null" else []


def refuse(table: DataFrame, column: str, names: Sequence[str]) -> None:
    """Refuses a column that is not there or holds no text, and names that are there twice."""
    found = [field for field in table.schema.fields if field.name == column]
    if not found:
        raise ValueError(f"there is no column {column!r} among {', '.join(table.columns)}")
    if not isinstance(found[0].dataType, StringType):
        raise TypeError(f"the column {column!r} is of {found[0].dataType.simpleString()}, expected one of text")
    twice = sorted({name for name in names if list(names).count(name) > 1})
    if twice:
        raise ValueError(f"there would be two columns {twice[0]!r}; rename or drop the one that is there")


def _work(task: Task, batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
    first = 0
    for batch in batches:
        puzzles = batch.column(batch.schema.get_field_index(task.column))
        columns = [*batch.columns, *_answers(task, puzzles, first)]
        names = [*batch.schema.names, *task.new, ERROR][: len(columns)]
        first += len(batch)
        yield pa.RecordBatch.from_arrays(columns, names)


def _answers(task: Task, puzzles: pa.Array, first: int) -> list[pa.Array]:
    try:
        answers = task.verb(puzzles, errors=task.errors, threads=1, **task.options)
    except sudokit.PuzzleError as error:
        raise _placed(error, puzzles, first) from None
    columns = answers.flatten() if len(task.new) > 1 else [answers]
    return [*columns, _why(task, puzzles, answers)] if task.errors == "null" else columns


def _placed(error: sudokit.PuzzleError, puzzles: pa.Array, first: int) -> sudokit.PuzzleError:
    """The error with its row and text, for nobody else knows which row of many machines' it is."""
    if error.row is None:
        return error
    context = TaskContext.get()
    partition = context.partitionId() if context else 0
    text = repr(puzzles[error.row].as_py())[:_SHOWN]
    row = first + error.row
    message = f"{error}: row {row} of partition {partition}, {text}"
    return sudokit.PuzzleError(message, row, error.column, error.cell)


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
