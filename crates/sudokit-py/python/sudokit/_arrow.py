"""Answers in Arrow made what the question was."""

from __future__ import annotations

from typing import Any


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


def column(series: Any) -> Any:
    """The series as a column of Arrow: those of pandas 2 do not offer themselves as one."""
    import pyarrow

    return pyarrow.chunked_array(pyarrow.array(series, from_pandas=True))


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

    column = pyarrow.chunked_array(answer)
    if isinstance(given, pandas.DataFrame) and column.type == _struct_of(given):
        return pyarrow.table(answer).to_pandas(types_mapper=pandas.ArrowDtype)
    array = pandas.arrays.ArrowExtensionArray(column)
    index = given.index if len(array) == len(given) else None
    return pandas.Series(array, index=index, name=getattr(given, "name", None))


def _struct_of(frame: Any) -> Any:
    import pyarrow

    return pyarrow.struct(list(pyarrow.RecordBatchReader.from_stream(frame).schema))
