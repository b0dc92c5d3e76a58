"""Arrow columns: pyarrow, Polars, pandas, DuckDB, and any object with the PyCapsule interface."""

import duckdb
import numpy as np
import pandas as pd
import polars as pl
import pyarrow as pa
import pytest
from conftest import EMPTY, PUZZLE, SOLUTION

import sudokit
import sudokit.duckdb
import sudokit.polars
from sudokit import PuzzleError

TYPES = [pa.string(), pa.large_string(), pa.string_view()]
VERBS = [
    sudokit.solve,
    sudokit.check,
    sudokit.status,
    sudokit.count,
    sudokit.solutions,
    sudokit.hint,
    sudokit.canon,
    sudokit.transform,
    sudokit.minimize,
]


@pytest.fixture(scope="module")
def rows(valid) -> list[str | None]:
    return [*valid[:40], None, *valid[40:60]]


@pytest.mark.parametrize("kind", TYPES, ids=str)
@pytest.mark.parametrize("verb", VERBS, ids=lambda verb: verb.__name__)
def test_arrays_and_streams(verb, kind, rows):
    expected = verb(rows)
    array = pa.array(rows, kind)
    answer = verb(array)
    assert isinstance(answer, pa.Array) and answer.to_pylist() == expected
    answer.validate(full=True)
    if pa.types.is_string(answer.type) or pa.types.is_large_string(answer.type):
        assert answer.type == kind
    chunked = pa.chunked_array([array, array[:0], array[5:7]])
    answer = verb(chunked)
    assert isinstance(answer, pa.ChunkedArray) and answer.to_pylist() == expected + expected[5:7]
    assert verb(array[3:9]).to_pylist() == expected[3:9]
    assert verb(array[:0]).to_pylist() == []


def test_ratings_are_a_struct(rows):
    answer = sudokit.rate(pa.array(rows[30:50]))
    answer.validate(full=True)
    expected = [rating and rating._asdict() for rating in sudokit.rate(rows[30:50])]
    assert answer.to_pylist() == expected and answer.null_count == 1


def test_scores_are_a_struct(rows):
    answer = sudokit.rate(pa.array(rows[30:50]), "hodoku")
    answer.validate(full=True)
    expected = [score and score._asdict() for score in sudokit.rate(rows[30:50], "hodoku")]
    assert answer.to_pylist() == expected and answer.null_count == 1
    assert {field.name for field in answer.type} == {"score", "level", "technique"}


def test_lengths_of_chains_are_integers(rows):
    answer = sudokit.rate(pa.array(rows[30:50]), "b")
    answer.validate(full=True)
    assert answer.type == pa.int64() and answer.null_count == 1
    assert answer.to_pylist() == sudokit.rate(rows[30:50], "b")
    four = "....5...9..71....6.89..2....9.......374.1..9..6..2.1...35...8...1.64.......8..5.."
    deep = "98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6"
    scales = ("w", "b", "gw", "gb", "depth", "bpb")
    assert [sudokit.rate(four, scale) for scale in scales] == [4, 4, 4, 4, 1, 0]
    assert sudokit.Puzzle(four).rate("w") == 4
    assert [sudokit.rate(deep, scale) for scale in scales] == [None, None, None, None, 2, 3]
    cells = np.array([list(map(int, puzzle.replace(".", "0"))) for puzzle in (four, deep)], dtype=np.uint8)
    assert sudokit.rate(cells, "b").tolist() == [4, float("inf")]


def test_efforts_are_a_struct(rows):
    answer = sudokit.rate(pa.array(rows[30:50]), "human")
    answer.validate(full=True)
    efforts = sudokit.rate(rows[30:50], "human")
    valid = [row for row, effort in zip(rows[30:50], efforts) if effort]
    words = [effort and ", ".join(f"{name} {steps}" for name, steps in effort.techniques.items()) for effort in efforts]
    expected = [effort and effort._asdict() | {"techniques": text} for effort, text in zip(efforts, words)]
    assert answer.to_pylist() == expected and answer.null_count == 1
    cells = np.array([list(map(int, row.replace(".", "0"))) for row in valid], dtype=np.uint8)
    numbers = sudokit.rate(cells, "human")
    assert numbers.shape == (19, 6)
    levels = ["easy", "medium", "hard", "expert", "extreme"]
    for row, effort in zip(numbers, filter(None, efforts)):
        assert row[0] == effort.effort and levels[int(row[1]) - 1] == effort.level
        assert list(row[2:5]) == [effort.steps, effort.eliminating, effort.narrowest] and row[5] == effort.open_moves


def test_the_puzzle_column_of_a_table_is_found_by_name(rows):
    table = pa.table({"id": list(range(len(rows))), "Quizzes": rows})
    assert sudokit.solve(table).to_pylist() == sudokit.solve(rows)
    kept = sudokit.dedupe(pa.concat_tables([table, table]))
    assert kept.schema == table.schema and kept["Quizzes"].drop_null().to_pylist() == sudokit.dedupe(
        [row for row in rows if row]
    )
    batch = table.to_batches()[0]
    assert isinstance(sudokit.dedupe(batch), pa.RecordBatch)
    reader = pa.RecordBatchReader.from_batches(table.schema, table.to_batches(max_chunksize=7))
    assert sudokit.solve(reader).to_pylist() == sudokit.solve(rows)
    with pytest.raises(ValueError, match="no puzzle column among id, text"):
        sudokit.solve(pa.table({"id": [1], "text": [PUZZLE]}))
    parts = sudokit.split(table.filter(pa.compute.is_valid(table["Quizzes"])), {"a": 1, "b": 1})
    assert all(part.schema == table.schema for part in parts.values())


def test_columns_of_other_types_are_rejected():
    for column in [pa.array([1, 2]), pa.array([1.5]), pa.array([[1.5] * 81]), pa.array([[PUZZLE]]), pa.array([[("a", 1)]], pa.map_(pa.string(), pa.int8()))]:
        with pytest.raises(TypeError, match="expected text"):
            sudokit.solve(column)


def test_an_error_has_the_row_number_across_chunks(rows):
    column = pa.chunked_array([[PUZZLE] * 5, [PUZZLE, "5" + PUZZLE[:80]], [EMPTY]])
    with pytest.raises(PuzzleError, match="no solution: clash") as caught:
        sudokit.solve(column)
    assert caught.value.row == 6
    assert sudokit.solve(column, errors="null").to_pylist() == [SOLUTION] * 6 + [None] * 2


def test_the_status_explains_the_nulls():
    puzzles = [PUZZLE, None, EMPTY, "55" + "." * 79, "12"]
    statuses = ["one", None, "many", "none", "bad"]
    assert sudokit.status(puzzles) == statuses
    assert sudokit.status(pa.array(puzzles)).to_pylist() == statuses
    solved = sudokit.solve(puzzles, errors="null")
    assert [answer is not None for answer in solved] == [status == "one" for status in statuses]
    assert sudokit.status("12") == "bad"
    assert sudokit.explain(PUZZLE)["status"] == "one"


def test_any_object_with_the_interface_is_supported(rows):
    class Producer:
        def __init__(self, column):
            self.column = column

        def __arrow_c_stream__(self, requested_schema=None):
            return self.column.__arrow_c_stream__(requested_schema)

    answer = sudokit.solve(Producer(pa.chunked_array([rows])))
    assert pa.chunked_array(answer).to_pylist() == sudokit.solve(rows)
    made = sudokit.generate(5, seed=1, to="arrow")
    assert pa.array(made).to_pylist() == sudokit.generate(5, seed=1)


def test_series_and_frames_of_polars(rows):
    series = pl.Series("puzzle", rows)
    for verb in VERBS:
        answer = verb(series)
        assert isinstance(answer, pl.Series) and answer.name == "puzzle" and answer.to_list() == verb(rows)
    frame = pl.DataFrame({"n": range(len(rows)), "puzzle": rows})
    assert sudokit.dedupe(frame).columns == ["n", "puzzle"]
    assert sudokit.solve(frame).to_list() == sudokit.solve(rows)


def test_expressions_of_polars(rows):
    frame = pl.DataFrame({"puzzle": rows})
    column = pl.col("puzzle").sudokit
    result = frame.lazy().select(
        solution=column.solve(),
        check=column.check(minimal=True),
        count=column.count(2),
        solutions=column.solutions(),
        hint=column.hint(2),
        canon=column.canon(),
        image=column.transform(seed=2),
        minimal=column.minimize(seed=2),
    )
    assert result.collect_schema() == result.collect().schema
    result = result.collect()
    assert result["solution"].to_list() == sudokit.solve(rows)
    assert result["check"].to_list() == sudokit.check(rows, minimal=True)
    assert result["count"].to_list() == sudokit.count(rows, 2)
    assert result["solutions"].to_list() == sudokit.solutions(rows)
    assert result["hint"].to_list() == sudokit.hint(rows, 2)
    assert result["canon"].to_list() == sudokit.canon(rows)
    assert result["image"].to_list() == sudokit.transform(rows, seed=2)
    assert result["minimal"].to_list() == sudokit.minimize(rows, seed=2)
    few = frame.head(5).select(rating=column.rate(), path=column.explain())
    assert few["rating"].struct.field("er").to_list() == [rating.er for rating in sudokit.rate(rows[:5])]
    assert '"end":"solved"' in few["path"][0]


def test_series_of_pandas(rows):
    for dtype in [None, "string[pyarrow]", object]:
        series = pd.Series(rows, name="puzzle", index=range(100, 100 + len(rows)), dtype=dtype)
        answer = sudokit.solve(series)
        assert isinstance(answer, pd.Series) and answer.index.equals(series.index) and answer.name == "puzzle"
        assert [None if pd.isna(value) else value for value in answer] == sudokit.solve(rows)


def test_rows_of_pandas_keep_their_index_and_types():
    rows = [PUZZLE, PUZZLE[::-1], None, SOLUTION]
    columns = {"puzzle": rows, "n": pd.Categorical([1, 2, 3, 4]), "any": [1, "a", None, 2.5]}
    frame = pd.DataFrame(columns, index=["a", "b", "c", "d"])
    kept = sudokit.dedupe(frame)
    pd.testing.assert_frame_equal(kept, frame.loc[["a", "c", "d"]])
    pd.testing.assert_series_equal(sudokit.dedupe(frame["puzzle"]), kept["puzzle"])
    parts = sudokit.split(frame.dropna(), {"train": 1, "test": 1})
    pd.testing.assert_frame_equal(pd.concat(parts.values()).sort_index(), frame.dropna())
    solved = sudokit.solve(frame.drop(index="b"), errors="null")
    assert solved.index.tolist() == ["a", "c", "d"] and solved["a"] == SOLUTION


def test_a_column_of_only_nulls_is_supported():
    assert sudokit.solve(pa.nulls(3)).to_pylist() == [None] * 3


def test_errors_identify_the_puzzle():
    with pytest.raises(PuzzleError, match=r"^more than one solution \(row 1 of the input\)$"):
        sudokit.solve([PUZZLE, EMPTY])
    column = pl.col("puzzle").sudokit.solve()
    with pytest.raises(Exception, match="no puzzle found, expected 81 cells.*: '12'"):
        pl.DataFrame({"puzzle": [PUZZLE, "12"]}).select(column)
    with pytest.raises(duckdb.Error, match="no puzzle found, expected 81 cells.*: '12'"):
        sudokit.duckdb.register(duckdb.connect()).execute("select sudoku_solve('12')").fetchall()


def test_functions_of_duckdb(rows):
    con = sudokit.duckdb.register(duckdb.connect())
    table = pa.table({"n": range(len(rows)), "puzzle": rows})
    con.register("puzzles", table)

    def ask(what: str) -> list:
        return [row[0] for row in con.execute(f"select {what} from puzzles order by n").fetchall()]

    assert ask("sudoku_solve(puzzle)") == sudokit.solve(rows)
    assert ask("sudoku_check(puzzle)") == sudokit.check(rows)
    assert ask("sudoku_count(puzzle)") == sudokit.count(rows)
    assert ask("sudoku_canon(puzzle)") == sudokit.canon(rows)
    assert ask("sudoku_minimize(puzzle)") == sudokit.minimize(rows)
    assert ask("sudoku_hint(puzzle)") == sudokit.hint(rows)
    assert ask("sudoku_rate(puzzle).er") == [rating and rating.er for rating in sudokit.rate(rows)]
    assert ask("sudoku_explain(puzzle)::json->>'end'") == [row and "solved" for row in rows]
    with pytest.raises(duckdb.Error, match="more than one solution"):
        con.execute(f"select sudoku_solve('{EMPTY}')").fetchall()
    other = sudokit.duckdb.register(duckdb.connect(), errors="null")
    assert other.execute(f"select sudoku_solve('{EMPTY}')").fetchall() == [(None,)]
    assert sudokit.solve(con.sql("select puzzle from puzzles where n < 3")) is not None


def test_a_million_rows(valid):
    """Long columns are processed in chunks; every row keeps its position."""
    column = pa.array(valid * (1_000_000 // len(valid)))
    expected = pa.array(sudokit.solve(valid) * (1_000_000 // len(valid)))
    assert sudokit.solve(column) == expected
    assert sudokit.solve(column.cast(pa.string_view())).cast(pa.string()) == expected
    assert np.count_nonzero(sudokit.count(pl.Series(column)) == 1) == len(column)
