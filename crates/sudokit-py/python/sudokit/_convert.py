"""Converts Arrow results to the types of the input's package."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sudokit._types import PuzzleError

MAX_SHOWN = 200
"""Maximum number of characters of a puzzle in an error message."""


def with_puzzle_in_error(verb: Callable[..., Any], puzzles: Any, **options: Any) -> Any:
    """Call the function. Errors include the puzzle instead of its row number in the batch, which the caller does not know."""
    try:
        return verb(puzzles, **options)
    except PuzzleError as error:
        if error.row is None:
            raise
        text = puzzles[error.row]
        shown = repr(text.as_py() if hasattr(text, "as_py") else text)[:MAX_SHOWN]
        raise PuzzleError(f"{error.args[0]}: {shown}", None, error.column, error.cell) from None


def to_package_of(given: Any, result: Any) -> Any:
    """Convert the result to a type of the package of `given`: pyarrow, Polars or pandas. Other packages get it unchanged."""
    package = type(given).__module__.partition(".")[0]
    if package == "pyarrow":
        return _pyarrow(given, result)
    if package == "polars":
        return _polars(given, result)
    if package == "pandas":
        return _pandas(given, result)
    return result


def pandas_column(given: Any, names: list[str]) -> Any:
    """Convert a pandas series, or the puzzle column of a data frame, to Arrow. Return a data frame without that column unchanged.

    Series of pandas 2 do not support the PyCapsule interface. The other columns may not be convertible to Arrow.
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


def pandas_rows(given: Any, numbers: Any) -> Any:
    """Select rows of a pandas series or data frame, with their index and types."""
    import pyarrow

    return given.iloc[pyarrow.array(numbers).to_numpy(zero_copy_only=False)]


def _pyarrow(given: Any, result: Any) -> Any:
    import pyarrow

    if hasattr(result, "__arrow_c_array__"):
        array = pyarrow.array(result)
        return pyarrow.RecordBatch.from_struct_array(array) if _are_rows(given, array) else array
    column = pyarrow.chunked_array(result)
    return pyarrow.table(result) if _are_rows(given, column) else column


def _are_rows(given: Any, column: Any) -> bool:
    """Return whether the column holds rows of the input table instead of results."""
    import pyarrow

    return hasattr(given, "schema") and column.type == pyarrow.struct(list(given.schema))


def _polars(given: Any, result: Any) -> Any:
    import polars

    # Polars ignores the name of an Arrow column.
    series = polars.Series(result).alias(getattr(given, "name", ""))
    if isinstance(given, polars.DataFrame) and series.dtype == polars.Struct(given.schema):
        return series.struct.unnest()
    return series


def _pandas(given: Any, result: Any) -> Any:
    import pandas
    import pyarrow

    array = pandas.arrays.ArrowExtensionArray(pyarrow.chunked_array(result))
    return pandas.Series(array, index=given.index, name=getattr(given, "name", None))
