"""`augment` and `score` on columns of Polars and DuckDB, compared with those on arrays. For Spark see spark_functions.py."""

import subprocess
import sys

import duckdb
import numpy as np
import polars as pl
import pyarrow as pa
import pytest
from conftest import EMPTY, PUZZLE, SOLUTION, numbers

import sudokit
import sudokit.duckdb
from sudokit.polars import expr

SEED, EPOCH = 5, 2


@pytest.fixture(scope="module")
def frame(valid) -> pl.DataFrame:
    """Puzzles and solutions, with row numbers in another order, some of them large or negative."""
    rows = [*range(len(valid) - 1, 2, -1), 2**63 - 1, -1, -(2**63)]
    return pl.DataFrame({"n": rows, "puzzle": valid, "solution": sudokit.solve(valid)}, schema_overrides={"n": pl.Int64})


@pytest.fixture(scope="module")
def expected(frame) -> list[tuple[str, str, int]]:
    """What `sudokit.augment` makes of each row."""
    found = []
    for n, puzzle, solution in frame.rows():
        images = sudokit.augment(numbers([puzzle]), numbers([solution]), seed=SEED, epoch=EPOCH, first=n % 2**64)
        found.append((*(sudokit.decode(image[0], offset=0) for image in images[:2]), int(images[2][0])))
    return found


@pytest.mark.parametrize("epoch", [EPOCH, pl.lit(EPOCH), pl.col("e")], ids=["number", "literal", "column"])
def test_polars_augments_each_row_by_its_number(frame, expected, epoch):
    with_epoch = frame.with_columns(e=pl.lit(EPOCH))
    images = expr("puzzle").augment("solution", row="n", seed=SEED, epoch=epoch)
    found = with_epoch.select(images.struct.unnest())
    assert found.schema == {"puzzle": pl.String, "solution": pl.String, "transform": pl.Int64}
    assert found.rows() == expected
    lazy = with_epoch.lazy().select(images.struct.unnest())
    assert lazy.collect_schema() == found.schema
    assert lazy.collect(engine="streaming").equals(found)
    assert sudokit.transform(found["puzzle"].to_list(), by=found["transform"].to_list(), inverse=True) == frame["puzzle"].to_list()


def test_duckdb_augments_each_row_by_its_number(frame, expected):
    con = sudokit.duckdb.register(duckdb.connect())
    con.register("frame", frame.to_arrow())
    query = f"select unnest(sudoku_augment(puzzle, solution, n, {SEED}, {EPOCH})) from frame order by n desc"
    order = np.argsort(-frame["n"].to_numpy().astype(float), kind="stable")
    assert con.sql(query).fetchall() == [expected[at] for at in order]
    epochs = con.sql("select e, sudoku_augment(puzzle, solution, n, 5, e).puzzle from frame, range(3) epochs(e) where n = 7 order by e").fetchall()
    assert epochs[EPOCH][1] == expected[frame["n"].to_list().index(7)][0]
    assert len({puzzle for _, puzzle in epochs}) == 3


def test_a_row_without_number_or_puzzle_has_no_image():
    frame = pl.DataFrame({"n": [1, None, 3, 4], "puzzle": [PUZZLE, PUZZLE, None, PUZZLE], "solution": [SOLUTION, SOLUTION, SOLUTION, None]})
    found = frame.select(expr("puzzle").augment("solution", row="n")).to_series()
    assert found.is_null().to_list() == [False, True, True, False]
    assert found.struct.field("solution").is_null().to_list() == [False, True, True, True]
    with pytest.raises(Exception, match="row has type float64, expected integers; use a hash of other keys"):
        frame.select(expr("puzzle").augment(row=pl.col("n") / 2))


@pytest.fixture(scope="module")
def answers(valid) -> pl.DataFrame:
    """Answers, right, wrong, partial and unreadable."""
    solutions = sudokit.solve(valid)
    wrong = [text[:40] + "1" + text[41:] for text in solutions]
    partial = [text[:50] + "." * 31 for text in solutions]
    return pl.DataFrame({"puzzle": valid * 3, "answer": solutions + wrong + partial, "solution": solutions * 3})


@pytest.mark.parametrize("solution", [None, "solution"])
def test_polars_scores_answers(answers, solution):
    found = answers.select(expr("answer").score("puzzle", solution).struct.unnest())
    scores = sudokit.score(answers["answer"], answers["puzzle"])
    assert found.columns == list(scores._fields)
    for name, values in scores._asdict().items():
        if name != "wrong":
            assert found[name].to_list() == values.tolist(), name
    assert ((sudokit.cells(found["wrong"]) > 0) == scores.wrong).all()
    assert (sudokit.cells(found["wrong"])[scores.wrong] == sudokit.cells(answers["answer"])[scores.wrong]).all()


def test_duckdb_scores_as_polars_does(answers):
    con = sudokit.duckdb.register(duckdb.connect(), errors="null")
    con.register("answers", answers.to_arrow())
    found = con.sql("select unnest(sudoku_score(answer, puzzle)) from answers").pl()
    assert found.equals(answers.select(expr("answer").score("puzzle").struct.unnest()))


def test_scores_without_a_solution_or_an_answer():
    frame = pl.DataFrame({"answer": [SOLUTION, "x", None, SOLUTION, SOLUTION], "puzzle": [PUZZLE, PUZZLE, PUZZLE, EMPTY, None]})
    found = frame.select(expr("answer").score("puzzle", errors="null")).to_series()
    assert found.is_null().to_list() == [False, True, True, False, True]
    several = found[3]
    assert several["solved"] and several["completions"] == 1
    assert several["cells_right"] is several["blanks_right"] is several["wrong"] is None
    with pytest.raises(Exception, match="no puzzle found.*: 'x'"):
        frame.select(expr("answer").score("puzzle"))
    with pytest.raises(Exception, match="more than one solution: '[.]{81}'"):
        frame.tail(2).select(expr("answer").score("puzzle"))
    one = frame.head(1).select(expr("answer").score(pl.lit(PUZZLE)).struct.field("solved"))
    assert one.item() is True


def test_types_of_results_are_those_of_no_rows():
    con = sudokit.duckdb.register(duckdb.connect())
    con.sql(f"create table t as select '{PUZZLE}' as puzzle")
    described = con.sql("select sudoku_solutions(puzzle), sudoku_rate(puzzle), sudoku_count(puzzle), sudoku_status(puzzle) from t").types
    rating = "STRUCT(er DOUBLE, ep DOUBLE, ed DOUBLE, technique VARCHAR)"
    assert [str(kind) for kind in described] == ["VARCHAR[]", rating, "UBIGINT", "VARCHAR"]
    assert con.sql("select sudoku_solutions(puzzle), sudoku_status(puzzle) from t").fetchall() == [([SOLUTION], "one")]


def test_spark_types_of_any_arrow_type():
    from sudokit.spark._types import signed, spark_type

    step = pa.struct([("cell", pa.uint8()), ("removed", pa.list_(pa.uint16())), ("name", pa.string())])
    kind = pa.struct([("steps", pa.large_list(step)), ("bits", pa.list_(pa.uint32(), 3)), ("er", pa.float64()), ("ok", pa.bool_())])
    expected = "struct<steps:array<struct<cell:smallint,removed:array<int>,name:string>>,bits:array<bigint>,er:double,ok:boolean>"
    assert spark_type(kind).simpleString() == expected
    rows = [{"steps": [{"cell": 255, "removed": [65535], "name": "x"}, None], "bits": [1, 2, 2**32 - 1], "er": 1.5, "ok": True}, None]
    assert signed(pa.array(rows, kind)).to_pylist() == rows


def test_type_checkers_know_the_expressions(tmp_path):
    script = tmp_path / "script.py"
    script.write_text(
        "import polars as pl\n"
        "from sudokit.polars import expr\n"
        "solved: pl.Expr = expr('puzzle').solve(errors='null', threads=2)\n"
        "images: pl.Expr = expr(pl.col('puzzle')).augment('solution', row='n', epoch=pl.col('e'))\n"
        "expr('puzzle').solve(errors='ignore')  # type: ignore[arg-type]\n"
        "expr('puzzle').solve(thread=2)  # type: ignore[call-arg]\n"
        "expr('puzzle').sovle()  # type: ignore[attr-defined]\n"
        "expr('puzzle').rate('sé')  # type: ignore[arg-type]\n"
    )
    command = [sys.executable, "-m", "mypy", "--strict", str(script)]
    done = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path, check=False)
    assert done.returncode == 0, done.stdout
