"""Functions of several columns that belong together, for Polars, DuckDB and Spark: `augment` and `score`.

Columns are arrays of pyarrow or series of Polars, and so is the result.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sudokit import _core
from sudokit._arrays import decode, score
from sudokit._convert import with_puzzle_in_error
from sudokit._options import Errors

_IDENTITY = "r123456789 c123456789 d123456789"


def augment(
    columns: Sequence[Any],
    names: Sequence[str],
    rows: Any,
    *,
    seed: Any = 0,
    epoch: Any = 0,
    errors: Errors = "raise",
    threads: int | None = None,
) -> Any:
    """Apply the transform that `sudokit.augment` draws for each row to all columns of text.

    `rows` has the numbers of the rows; `seed` and `epoch` are numbers or columns of numbers. Returns a struct with a field for each
    column, by `names`, and the number of the transform. It is null where the row number or the first column is null.
    """
    numbers = _core._row_transforms(*_keys(rows, seed, epoch))  # noqa: SLF001
    images = [with_puzzle_in_error(_core.transform, column, by=numbers, errors=errors, threads=threads) for column in columns]
    fields = dict(zip([*names, "transform"], [*images, numbers.astype("int64")], strict=True))
    return _struct(rows, fields, _is_valid(rows) & _is_valid(images[0]))


def _keys(rows: Any, *others: Any) -> list[Any]:
    """Return the seeds, epochs and row numbers as arrays of uint64 of equal length; negative numbers wrap around."""
    import numpy

    arrays = [_numbers(other, name) for other, name in zip([*others, rows], ["seed", "epoch", "row"], strict=True)]
    return [numpy.ascontiguousarray(each) for each in numpy.broadcast_arrays(*arrays)]


def _numbers(given: Any, name: str) -> Any:
    """Return a number or a column of numbers as an array of uint64, with 0 for a null."""
    import numpy

    if isinstance(given, int):
        return _unsigned(numpy.array([given]), name)
    known = given.drop_nulls() if _is_polars(given) else given.drop_null()
    numbers = numpy.zeros(len(given), "uint64")
    if len(known):
        numbers[_is_valid(given)] = _unsigned(known.to_numpy(), name)
    return numbers


def _unsigned(numbers: Any, name: str) -> Any:
    if numbers.dtype.kind not in "iu":
        raise TypeError(f"{name} has type {numbers.dtype}, expected integers; use a hash of other keys")
    return numbers.astype("uint64")


def score_answers(
    answers: Any, puzzles: Any, solutions: Any = None, *, limit: int = 2, errors: Errors = "raise", threads: int | None = None
) -> Any:
    """Return the scores of `sudokit.score` as a struct.

    It is null where the answer or the puzzle is null or cannot be read. `cells_right`, `blanks_right` and `wrong` are null for a
    puzzle without exactly one solution. `wrong` is a grid with the wrong digits.
    """
    import numpy

    options: dict[str, Any] = {"errors": errors, "threads": threads}
    answers, puzzles = (with_puzzle_in_error(_core.transform, column, by=_IDENTITY, **options) for column in (answers, puzzles))
    verb, given = (_core.solve, puzzles) if solutions is None else (_core.transform, solutions)
    solutions = with_puzzle_in_error(verb, given, **options, **({} if solutions is None else {"by": _IDENTITY}))
    answer, puzzle, solution = (_core.cells(column) for column in (answers, puzzles, solutions))
    found = score(answer, puzzle, solution, limit=limit, threads=threads)._asdict()
    scores: dict[str, Any] = {name: values if values.dtype == bool else values.astype("int64") for name, values in found.items()}
    has_solution = (solution > 0).all(axis=1)
    scores["wrong"] = _texts(answers, decode(numpy.where(scores["wrong"], answer, 0), offset=0))
    for name in ("cells_right", "blanks_right", "wrong"):
        scores[name] = _with_nulls(answers, scores[name], has_solution)
    return _struct(answers, scores, _is_valid(answers) & _is_valid(puzzles))


def _is_polars(column: Any) -> bool:
    return type(column).__module__.partition(".")[0] == "polars"


def _is_valid(column: Any) -> Any:
    """Return an array of whether each row is not null."""
    if _is_polars(column):
        return column.is_not_null().to_numpy()
    return column.is_valid().to_numpy(zero_copy_only=False)


def _texts(like: Any, texts: list[str]) -> Any:
    """Return a column of texts of the package of a column."""
    if _is_polars(like):
        import polars

        return polars.Series(texts, dtype=polars.String)
    import pyarrow

    return pyarrow.array(texts, pyarrow.string())


def _with_nulls(like: Any, values: Any, is_valid: Any) -> Any:
    """Return a column of the package of `like`, with nulls in some rows."""
    if _is_polars(like):
        import polars

        valid, column = polars.Series(is_valid, dtype=polars.Boolean), polars.Series(values)
        return polars.select(polars.when(valid).then(column)).to_series()
    import pyarrow
    import pyarrow.compute as pc

    column = pyarrow.array(values)
    return pc.if_else(pyarrow.array(is_valid, pyarrow.bool_()), column, pyarrow.scalar(None, column.type))


def _struct(like: Any, fields: dict[str, Any], is_valid: Any) -> Any:
    """Return a column of structs of the package of `like`, null in some rows."""
    if _is_polars(like):
        import polars

        return _with_nulls(like, polars.DataFrame(fields).to_struct(), is_valid)
    import pyarrow

    arrays = [pyarrow.array(values) for values in fields.values()]
    return pyarrow.StructArray.from_arrays(arrays, list(fields), mask=pyarrow.array(~is_valid, pyarrow.bool_()))
