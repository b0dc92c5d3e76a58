"""Answers in Arrow made what the question was."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sudokit._types import PuzzleError

_SHOWN = 200
"""Characters of a text that an error shows at the most."""


def of_batch(verb: Callable[..., Any], puzzles: Any, **options: Any) -> Any:
    """What the function answers; an error shows the puzzle, since nobody knows the rows of a batch by their numbers."""
    try:
        return verb(puzzles, **options)
    except PuzzleError as error:
        if error.row is None:
            raise
        text = puzzles[error.row]
        shown = repr(text.as_py() if hasattr(text, "as_py") else text)[:_SHOWN]
        raise PuzzleError(f"{error.args[0]}: {shown}", None, error.column, error.cell) from None


def like(given: Any, answer: Any) -> Any:
    """The answer as an object of the package that the question came from; as it is if that package is another."""
    package = type(given).__module__.partition(".")[0]
    if package == "pyarrow":
        return _pyarrow(given, answer)
    if package == "polars":
        return _polars(given, answer)
    if package == "pandas":
        return _pandas(given, answer)
    return answer


def column(given: Any, names: list[str]) -> Any:
    """The series of pandas, or the one of puzzles in a table of it, as a column of Arrow; the table itself if it has none.

    Series of pandas 2 do not offer themselves, and nothing is asked of what stands beside.
    """
    import pandas
    import pyarrow

    if isinstance(given, pandas.DataFrame):
        columns = {str(name).lower(): at for at, name in reversed(list(enumerate(given.columns)))}
        at = next((columns[name] for name in names if name in columns), 0 if len(columns) == 1 else None)
        if at is None:
            return given
        given = given.iloc[:, at]
    return pyarrow.chunked_array(pyarrow.array(given, from_pandas=True))


def rows(given: Any, numbers: Any) -> Any:
    """These rows of a series or table of pandas, with their index and types."""
    import pyarrow

    return given.iloc[pyarrow.array(numbers).to_numpy(zero_copy_only=False)]


def _pyarrow(given: Any, answer: Any) -> Any:
    import pyarrow

    if hasattr(answer, "__arrow_c_array__"):
        array = pyarrow.array(answer)
        return pyarrow.RecordBatch.from_struct_array(array) if _are_rows(given, array) else array
    column = pyarrow.chunked_array(answer)
    return pyarrow.table(answer) if _are_rows(given, column) else column


def _are_rows(given: Any, column: Any) -> bool:
    """Whether these are rows of the table that was given, and not answers to them."""
    import pyarrow

    return hasattr(given, "schema") and column.type == pyarrow.struct(list(given.schema))


def _polars(given: Any, answer: Any) -> Any:
    import polars

    # A name that is given with Arrow is passed over.
    series = polars.Series(answer).alias(getattr(given, "name", ""))
    if isinstance(given, polars.DataFrame) and series.dtype == polars.Struct(given.schema):
        return series.struct.unnest()
    return series


def _pandas(given: Any, answer: Any) -> Any:
    import pandas
    import pyarrow

    array = pandas.arrays.ArrowExtensionArray(pyarrow.chunked_array(answer))
    return pandas.Series(array, index=given.index, name=getattr(given, "name", None))
