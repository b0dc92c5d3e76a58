"""Converts arrays and columns of other packages to what the engine reads, and results to the form of the input."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sudokit._types import PuzzleError

BLOCK = 1 << 16
"""Number of grids that are converted at a time: some milliseconds."""
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

    rows = pyarrow.array(numbers).to_numpy(zero_copy_only=False)
    return given.iloc[rows] if hasattr(given, "iloc") else given.take(rows)


def array_rows(given: Any) -> tuple[Any, bool]:
    """Convert an array or a tensor to an array of integers of shape (n, 81), or of texts of shape (n,); and return whether it is one puzzle."""
    array = _as_numpy(given)
    kind, shape = array.dtype.kind, array.shape
    if kind in "USTO" and array.ndim < 2:
        return array.reshape(-1), array.ndim == 0
    if kind == "O":
        array = _numbers_of_objects(array)
        kind = array.dtype.kind
    if kind not in "iu":
        hint = "; use array.astype(int)" if kind in "bf" else ""
        raise TypeError(f"the array has dtype {array.dtype} and shape {shape}; expected integers, or texts of shape (n,){hint}")
    if not _has_cells(shape):
        raise ValueError(f"the array has shape {list(shape)}; expected [n, 81] or [n, 9, 9], or [81] or [9, 9] for one puzzle")
    if not array.dtype.isnative:
        array = array.astype(array.dtype.newbyteorder("="))
    return array.reshape(-1, 81), shape in ((81,), (9, 9))


def grids_like(given: Any, grids: Any) -> Any:
    """Convert grids, an array of uint8 of shape (n, 81) or a list of texts, to the shape and the type of the array or tensor `given`."""
    import numpy

    array = _as_numpy(given)
    if isinstance(grids, list):
        return _texts_like(array, grids)
    cells = (9, 9) if array.shape[-1] == 9 else (81,)
    result = _in_blocks(grids.reshape(-1, *cells), array.dtype)
    return result if isinstance(given, numpy.ndarray) else to_tensor_of(given, result)


def _in_blocks(grids: Any, dtype: Any) -> Any:
    """Return the grids with another type. Ctrl-C is answered after each block."""
    import numpy

    if grids.dtype == dtype:
        return grids
    result = numpy.empty(grids.shape, dtype)
    for first in range(0, len(grids), BLOCK):
        result[first : first + BLOCK] = grids[first : first + BLOCK]
    return result


def values_like(given: Any, values: Any) -> Any:
    """Convert results that are numbers to a tensor if `given` is one."""
    import numpy

    is_plain = isinstance(given, (numpy.ndarray, numpy.generic)) or not isinstance(values, numpy.ndarray) or values.dtype.kind not in "iuf"
    if is_plain:
        return values
    return to_tensor_of(given, values.astype("int64") if values.dtype == "uint64" else values)


def select_like(given: Any, mask: Any) -> Any:
    """Return the rows of an array or a tensor where the mask is true."""
    import numpy

    if isinstance(given, numpy.ndarray):
        return given[mask]
    return to_tensor_of(given, _as_numpy(given)[mask])


def _as_numpy(given: Any) -> Any:
    import numpy

    return of_torch(given, "the tensor") if is_torch(given) else numpy.asarray(given)


def is_torch(given: Any) -> bool:
    return type(given).__module__.partition(".")[0] == "torch" and hasattr(given, "detach")


def of_torch(tensor: Any, name: str) -> Any:
    """Return a tensor on the CPU as a NumPy array with the same memory."""
    if tensor.device.type != "cpu":
        raise ValueError(f"{name} is on the device {tensor.device}; expected the CPU: use .cpu()")
    return tensor.detach().numpy()


def to_tensor_of(given: Any, array: Any) -> Any:
    """Return the array as a tensor of the package of `given`."""
    package = type(given).__module__.partition(".")[0]
    if package == "torch":
        import torch

        return torch.from_numpy(array)
    if package == "tensorflow":
        import tensorflow

        return tensorflow.convert_to_tensor(array)
    import jax.numpy

    return jax.numpy.asarray(array)


def _has_cells(shape: tuple[int, ...]) -> bool:
    return shape[-1:] == (81,) and len(shape) <= 2 or shape[-2:] == (9, 9) and len(shape) <= 3


def _numbers_of_objects(array: Any) -> Any:
    try:
        return array.astype("int64")
    except (TypeError, ValueError) as error:
        raise TypeError(f"the array has dtype object and shape {array.shape}, and not only integers: {error}") from None


def _texts_like(array: Any, texts: list[str | None]) -> Any:
    """Convert texts to an array of the type of `array`, whose texts may be too short."""
    import numpy

    kind = array.dtype.kind
    if kind == "O":
        result = numpy.empty(len(texts), dtype=object)
        result[:] = [text.encode() if text and isinstance(old, bytes) else text for text, old in zip(texts, array.reshape(-1), strict=True)]
        return result
    if kind == "T" and hasattr(array.dtype, "na_object"):
        return numpy.array([array.dtype.na_object if text is None else text for text in texts], dtype=array.dtype)
    known = [text or "" for text in texts]
    if kind == "T":
        return numpy.array(known, dtype=array.dtype)
    return numpy.array(known, dtype=f"{kind}{max(81, array.dtype.itemsize // (4 if kind == 'U' else 1))}")


def arrow_column(array: Any) -> Any:
    """Convert an Arrow array to one of pyarrow, which can be pickled, if that is installed."""
    try:
        import pyarrow
    except ImportError:
        return array
    return pyarrow.array(array)


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

    column = pyarrow.chunked_array(result)
    if isinstance(given, pandas.Index):
        return pandas.Index(pandas.arrays.ArrowExtensionArray(column), name=given.name)
    series = pandas.Series(pandas.arrays.ArrowExtensionArray(column), index=given.index, name=getattr(given, "name", None))
    is_text = pyarrow.types.is_large_string(column.type) or pyarrow.types.is_string(column.type)
    has_own_type = isinstance(given, pandas.Series) and not isinstance(given.dtype, pandas.ArrowDtype)
    if is_text and has_own_type:
        return series.astype(given.dtype)
    if pyarrow.types.is_dictionary(column.type) and (has_own_type or not isinstance(given, pandas.Series)):
        # Pandas cannot convert its own series of this type if it has nulls.
        return pandas.Series(column.unify_dictionaries().to_pandas().array, index=series.index, name=series.name)
    return series
