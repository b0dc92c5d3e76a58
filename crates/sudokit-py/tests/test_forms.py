"""Every form of puzzles that people hold: what comes in, comes back in the same form."""

import io
import pickle

import numpy as np
import pandas as pd
import polars as pl
import pyarrow as pa
import pytest
from conftest import PUZZLE, SOLUTION, numbers

import sudokit

ROWS = [PUZZLE, PUZZLE[::-1], SOLUTION]
SOLVED = [SOLUTION, SOLUTION[::-1], SOLUTION]
INTEGERS = ["u1", "i1", "u2", "i2", "u4", "i4", "u8", "i8", ">i2", ">u8"]


@pytest.mark.parametrize("kind", INTEGERS)
@pytest.mark.parametrize("cells", [(81,), (9, 9)], ids=str)
def test_arrays_keep_their_type_and_shape(kind, cells):
    array, solved = (numbers(rows).astype(kind).reshape(-1, *cells) for rows in (ROWS, SOLVED))
    for given, expected in [(array, solved), (array[0], solved[0]), (array[::-1], solved[::-1]), (np.asfortranarray(array), solved), (array[:0], solved[:0])]:
        answer = sudokit.solve(given)
        assert answer.dtype == given.dtype and answer.shape == given.shape
        assert np.array_equal(answer, expected)
        assert np.array_equal(sudokit.count(given), np.ones(given.shape[: given.ndim - len(cells)]))
    lists = sudokit.solutions(array)
    assert [one.shape for one in lists] == [(1, *cells)] * 3 and np.array_equal(np.concatenate(lists), solved)
    assert np.array_equal(sudokit.dedupe(array, identical=True), array)
    wrong = array.copy()
    wrong.reshape(-1, 81)[1, 40] = 10
    with pytest.raises(sudokit.PuzzleError, match="10 in r5c5, expected 0 to 9") as caught:
        sudokit.solve(wrong)
    assert (caught.value.row, caught.value.cell) == (1, 40)
    assert not sudokit.solve(wrong, errors="null")[1].any()


def test_numbers_beyond_a_byte_are_not_cut():
    for value in (256 + 5, -1, 2**40):
        array = numbers(ROWS).astype("int64")
        array[2, 80] = value
        with pytest.raises(sudokit.PuzzleError, match=f"{value} in r9c9"):
            sudokit.solve(array)


@pytest.mark.parametrize("kind", ["U81", "S81", "U200", "O", np.dtypes.StringDType()], ids=str)
def test_text_arrays(kind):
    array = np.array(ROWS, dtype=kind)
    answer = sudokit.solve(array)
    assert answer.dtype == array.dtype
    assert [one.decode() if isinstance(one, bytes) else one for one in answer.tolist()] == SOLVED
    assert sudokit.count(array).tolist() == [1, 1, 1]
    assert sudokit.status(array).tolist() == ["one"] * 3
    bad = np.array([*ROWS, "12"], dtype=kind)
    with pytest.raises(sudokit.PuzzleError) as caught:
        sudokit.solve(bad)
    assert caught.value.row == 3
    assert sudokit.solve(bad, errors="null").tolist()[3] in ("", b"", None)
    assert sudokit.split(array, {"a": 1, "b": 1})["a"].dtype == array.dtype


def test_one_text_as_an_array():
    assert sudokit.solve(np.array(PUZZLE)) == SOLUTION and sudokit.solve(np.array(ROWS)[0]) == SOLUTION


def test_short_texts_have_room_for_results():
    # A format with fewer characters than 81 does not exist, but a type may be longer than it needs to be.
    array = np.array(["53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n"])
    assert sudokit.solve(array).tolist() == [SOLUTION]


def test_objects_with_nulls_and_other_things():
    array = np.array([PUZZLE, None, float("nan"), 5, PUZZLE.encode()], dtype=object)
    with pytest.raises(TypeError, match=r"unsupported item of type int .* \(row 3 of the input\)"):
        sudokit.solve(array)
    assert sudokit.solve(array, errors="null").tolist() == [SOLUTION, None, None, None, SOLUTION.encode()]
    assert sudokit.status([PUZZLE, None, 5, object(), ""]) == ["one", None, "bad", "bad", "bad"]
    assert sudokit.solve([PUZZLE, 5, {}, [1] * 80, b"\xff"], errors="null") == [SOLUTION, None, None, None, None]


def test_items_of_lists_keep_their_form():
    cells = numbers([PUZZLE])[0]
    board = [[sign for sign in PUZZLE[at : at + 9]] for at in range(0, 81, 9)]
    given = [PUZZLE, PUZZLE.encode(), sudokit.Puzzle(PUZZLE), cells, cells.reshape(9, 9).astype("int32"), cells.tolist(), cells.reshape(9, 9).tolist(), board]
    solved = sudokit.solve(given)
    assert solved[:3] == [SOLUTION, SOLUTION.encode(), sudokit.Puzzle(SOLUTION)]
    right = numbers([SOLUTION])[0]
    assert solved[3].dtype == np.uint8 and np.array_equal(solved[3], right)
    assert solved[4].dtype == np.int32 and np.array_equal(solved[4], right.reshape(9, 9))
    assert solved[5:] == [right.tolist(), right.reshape(9, 9).tolist(), [list(SOLUTION[at : at + 9]) for at in range(0, 81, 9)]]
    for one, expected in zip(given, solved, strict=True):
        assert np.array_equal(sudokit.solve(one), expected)
        assert sudokit.count(one) == 1
        assert np.array_equal(sudokit.solutions(one)[0], expected)
    assert sudokit.count(given) == [1] * 8


def columns():
    yield pa.array(ROWS).dictionary_encode()
    yield pa.array(ROWS, pa.dictionary(pa.int8(), pa.large_string()))
    yield pa.RunEndEncodedArray.from_arrays(pa.array([1, 2, 3], pa.int32()), pa.array(ROWS))
    for kind in (pa.binary(), pa.large_binary(), pa.binary(81), pa.binary_view()):
        yield pa.array([row.encode() for row in ROWS], kind)
    cells = numbers(ROWS)
    for item in (pa.uint8(), pa.int32(), pa.int64()):
        yield pa.array(cells.tolist(), pa.list_(item, 81))
        yield pa.array(cells.tolist(), pa.list_(item))
        yield pa.array(cells.tolist(), pa.large_list(item))
        yield pa.array(cells.reshape(-1, 9, 9).tolist(), pa.list_(pa.list_(item, 9), 9))
        yield pa.array(cells.reshape(-1, 9, 9).tolist(), pa.list_(pa.list_(item)))
    yield pa.FixedShapeTensorArray.from_numpy_ndarray(cells.reshape(-1, 9, 9))


@pytest.mark.parametrize("column", list(columns()), ids=lambda column: str(column.type))
def test_columns_keep_their_type(column):
    def cells(column):
        return sudokit.cells([row.decode() if isinstance(row, bytes) else row for row in plain(column)]).tolist()

    def plain(column):
        return column.storage.to_pylist() if hasattr(column, "storage") else column.to_pylist()

    answer = sudokit.solve(column)
    assert answer.type == column.type
    answer.validate(full=True)
    assert cells(answer) == numbers(SOLVED).tolist()
    assert cells(sudokit.solve(column[1:])) == numbers(SOLVED[1:]).tolist()
    assert sudokit.solve(column[:0]).type == column.type
    assert sudokit.count(column).to_pylist() == [1, 1, 1]
    assert sudokit.status(column).to_pylist() == ["one"] * 3
    chunks = pa.chunked_array([column, column[:1]])
    assert [len(solved) for solved in sudokit.solutions(chunks).to_pylist()] == [1] * 4
    assert sudokit.solve(chunks).type == column.type
    assert np.array_equal(sudokit.cells(column), numbers(ROWS))
    parts = sudokit.split(column, {"a": 1, "b": 1})
    assert sum(len(part) for part in parts.values()) == 3


def test_lists_with_nulls_and_wrong_lengths():
    cells = numbers(ROWS).tolist()
    column = pa.array([cells[0], None, cells[1][:80], [*cells[2][:80], None], [10, *cells[0][1:]]], pa.list_(pa.int16()))
    assert sudokit.status(column).to_pylist() == ["one", None, "bad", "bad", "bad"]
    answer = sudokit.solve(column, errors="null")
    assert answer.type == column.type and answer.null_count == 4 and answer[0].as_py() == numbers(SOLVED).tolist()[0]
    for at, message in [(2, "80 numbers, expected 81"), (3, "a null at number 80"), (4, "10 in r1c1")]:
        with pytest.raises(sudokit.PuzzleError, match=message):
            sudokit.solve(column[at : at + 1])
    # What a list that is null has in the array means nothing.
    lists = pa.FixedSizeListArray.from_arrays(pa.array(sum(cells, []), pa.uint8()), 9, mask=pa.array([at == 3 for at in range(27)]))
    nested = pa.FixedSizeListArray.from_arrays(lists, 9)
    assert sudokit.status(nested).to_pylist() == ["bad", "one", "one"]
    with pytest.raises(sudokit.PuzzleError, match="a null as list 3"):
        sudokit.solve(nested[:1])
    fixed = pa.array([cells[0], None], pa.list_(pa.uint8(), 81))
    assert sudokit.solve(fixed).to_pylist() == [numbers(SOLVED).tolist()[0], None]
    assert sudokit.solve(pa.array([b"\xff" * 81, ROWS[0].encode()]), errors="null").to_pylist() == [None, SOLUTION.encode()]


def test_series_of_polars_and_pandas_keep_their_type():
    cells = numbers(ROWS)
    for series in (
        pl.Series("p", ROWS, pl.Categorical),
        pl.Series("p", [row.encode() for row in ROWS], pl.Binary),
        pl.Series("p", cells, pl.Array(pl.UInt8, 81)),
        pl.Series("p", cells.reshape(-1, 9, 9), pl.Array(pl.Int64, (9, 9))),
        pl.Series("p", cells.tolist(), pl.List(pl.Int64)),
    ):
        answer = sudokit.solve(series)
        assert answer.dtype == series.dtype and answer.name == "p"
        assert np.array_equal(sudokit.cells(answer), numbers(SOLVED))
    for kind in ("object", "string", "category", "string[pyarrow]", pd.ArrowDtype(pa.large_string())):
        series = pd.Series(ROWS, dtype=kind, index=[3, 5, 8], name="p")
        answer = sudokit.solve(series)
        assert isinstance(answer.dtype, type(series.dtype)) and str(answer.dtype) == str(series.dtype)
        assert answer.tolist() == SOLVED and answer.index.tolist() == [3, 5, 8] and answer.name == "p"
    unknown = sudokit.solve(pd.Series([ROWS[0], None, ROWS[1]], dtype="category", index=[3, 5, 8], name="p"))
    assert isinstance(unknown.dtype, pd.CategoricalDtype) and unknown.index.tolist() == [3, 5, 8] and unknown.name == "p"
    assert unknown.isna().tolist() == [False, True, False] and unknown.dropna().tolist() == SOLVED[:2]
    index = sudokit.solve(pd.Index(ROWS, name="p"))
    assert isinstance(index, pd.Index) and index.tolist() == SOLVED and index.name == "p"
    with pytest.raises(TypeError, match=r"LazyFrame.*collect\(\)"):
        sudokit.solve(pl.LazyFrame({"puzzle": ROWS}))


def test_columns_from_generate_can_be_pickled():
    column = sudokit.generate(5, seed=1, to="arrow")
    again = pickle.load(io.BytesIO(pickle.dumps(column)))
    assert pa.array(again).to_pylist() == sudokit.generate(5, seed=1)
