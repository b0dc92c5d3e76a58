"""Spark tables: the results on two executors equal those of the package."""

import datetime
import decimal

import pyarrow as pa
import pyarrow.compute
import pytest
from conftest import EMPTY, PUZZLE, SOLUTION

import sudokit

pytestmark = pytest.mark.filterwarnings("ignore")
PARTITIONS = [1, 3, 8]


def values_of(table, *names: str) -> list[tuple]:
    """The rows in the order of `n`, without `n`."""
    return [tuple(row[name] for name in names) for row in table.orderBy("n").collect()]


@pytest.fixture(scope="module")
def rows(corpus) -> list[str]:
    """Some puzzles, with two isomorphs of each, one of them twice."""
    some = corpus[:60]
    images = sudokit.transform(some, seed=5)
    return [row for three in zip(some, images, images, sudokit.transform(some, seed=6)) for row in three]


@pytest.fixture(scope="module")
def tables(spark, rows):
    """The same rows in different partitions."""
    table = spark.createDataFrame(list(enumerate(rows)), "n int, puzzle string")
    return {count: table.repartition(count) for count in PARTITIONS}


@pytest.mark.parametrize("count", PARTITIONS)
def test_every_function_agrees_with_the_package(tables, rows, count):
    import sudokit.spark as verbs

    table = tables[count]
    for verb, names in [
        (verbs.check, ["check"]),
        (verbs.count, ["count"]),
        (verbs.canon, ["canonical"]),
        (verbs.transform, ["image"]),
    ]:
        answer = values_of(verb(table), *names)
        assert [value for (value,) in answer] == getattr(sudokit, verb.__name__)(rows)
    valid = [row if sudokit.count(row, 2) == 1 else None for row in rows]
    assert [value for (value,) in values_of(verbs.solve(table, errors="null"), "solution")] == sudokit.solve(valid)
    assert [value for (value,) in values_of(verbs.minimize(table, errors="null"), "minimal")] == sudokit.minimize(valid)
    ratings = values_of(verbs.rate(table.where("n < 20"), errors="null"), "er", "ep", "ed", "technique")
    assert ratings == [rating or (None,) * 4 for rating in sudokit.rate(valid[:20])]


@pytest.fixture(scope="module")
def few_clues(rows) -> tuple[dict[str, object], list[list[str] | None]]:
    """Options of a search for puzzles with few clues, and its results for some rows."""
    known = [row if sudokit.count(row, 2) == 1 else None for row in rows[:8]]
    clues = max(81 - row.count(".") for row in known if row) + 1
    options = {"clues": (17, clues), "limit": 100_000}
    return options, sudokit.clues(known, **options)


@pytest.mark.parametrize("count", PARTITIONS)
def test_puzzles_with_few_clues_are_lists(tables, few_clues, count):
    import sudokit.spark

    options, expected = few_clues
    found = values_of(sudokit.spark.clues(tables[count].where("n < 8"), errors="null", **options), "puzzles")
    assert [value for (value,) in found] == expected


def test_other_columns_keep_their_types_and_order(spark):
    import sudokit.spark

    names = ["n", "text", "list", "puzzle", "day", "moment", "price", "map", "struct", "bytes", "yes", "float", "long"]
    schema = (
        "n int, text string, list array<int>, puzzle string not null, day date, moment timestamp, price decimal(9,2), "
        "map map<string,int>, struct struct<a: int, b: string>, bytes binary, yes boolean, float float, long bigint"
    )
    moment = datetime.datetime(2026, 3, 29, 2, 30, 0, 123456)
    row = (1, "é", [1, None], PUZZLE, moment.date(), moment, decimal.Decimal("12.34"), {"k": 1}, (1, "b"), b"\0\xff", True)
    table = spark.createDataFrame([(*row, 0.5, 2**40), (2, *[None] * 2, PUZZLE, *[None] * 9)], schema)
    solved = sudokit.spark.solve(table, "puzzle", errors="null")
    assert solved.columns == [*names, "solution", "error"]
    assert solved.schema.fields[: len(names)] == table.schema.fields
    assert solved.drop("solution", "error").orderBy("n").collect() == table.orderBy("n").collect()
    assert values_of(solved, "solution", "error") == [(SOLUTION, None)] * 2


def test_a_wrong_row_is_reported_and_a_null_stays_null(spark):
    import sudokit.spark

    wrong = [PUZZLE, None, "nonsense", EMPTY, "55" + EMPTY[2:], PUZZLE.replace(".", "0")]
    table = spark.createDataFrame(list(enumerate(wrong)), "n int, puzzle string").repartition(3)
    reasons = [None] * 6
    for at, puzzle in enumerate(wrong):
        try:
            sudokit.solve([puzzle])
        except sudokit.PuzzleError as error:
            reasons[at] = error.args[0]
    assert [bool(reason) for reason in reasons] == [False, False, True, True, True, False]
    for verb, name, kept in [
        (sudokit.spark.solve, "solution", [0, 5]),
        (sudokit.spark.rate, "technique", [0, 5]),
        (sudokit.spark.canon, "canonical", [0, 3, 4, 5]),
        (sudokit.spark.split, "part", [0, 3, 4, 5]),
    ]:
        answers = values_of(verb(table, errors="null"), name, "error", "puzzle")
        assert [at for at, (answer, _, _) in enumerate(answers) if answer is not None] == kept
        expected = [None if at in kept else reason for at, reason in enumerate(reasons)]
        assert [why for _, why, _ in answers] == expected
        assert [puzzle for _, _, puzzle in answers] == wrong
        with pytest.raises(Exception, match="PuzzleError: .*: row 0 of partition 0, 'nonsense'"):
            verb(table.where("n = 2").coalesce(1)).collect()
    kept = sudokit.spark.dedupe(table, errors="null", keep="n")
    assert [n for (n,) in values_of(kept, "n")] == [0, 1, 2, 3, 4]


def test_wrong_arguments_are_rejected_before_the_job(spark):
    import sudokit.spark

    table = spark.createDataFrame([(1, PUZZLE, {"k": 1})], "n int, puzzle string, map map<string,int>")
    for call, words in [
        (lambda: sudokit.spark.solve(table, "quiz"), "no column 'quiz' among n, puzzle, map"),
        (lambda: sudokit.spark.solve(table, "n"), "column 'n' has type int; expected text"),
        (lambda: sudokit.spark.solve(table, to="n"), "the result would have two columns 'n'"),
        (lambda: sudokit.spark.solve(table, errors="ignore"), "errors is 'ignore'"),
        (lambda: sudokit.spark.dedupe(table), "column 'map' cannot be ordered"),
        (lambda: sudokit.spark.dedupe(table, keep="m"), "no column 'm'"),
        (lambda: sudokit.spark.split(table, parts={"a": 0}), "the share of `a` is 0"),
        (lambda: sudokit.spark.generate(spark, 1, 1, clues=16), "17 are needed"),
        (lambda: sudokit.spark.augment(table, "puzzle", row="puzzle"), "column 'puzzle' has type string; expected integers; use xxhash64"),
        (lambda: sudokit.spark.augment(table, row="n"), "no column 'solution'"),
        (lambda: sudokit.spark.score(table), "no column 'answer'"),
    ]:
        with pytest.raises((ValueError, TypeError), match=words):
            call()
    assert sudokit.spark.dedupe(table, keep="n").count() == 1


@pytest.mark.parametrize("count", PARTITIONS)
def test_dedupe_does_not_depend_on_the_partitions(tables, rows, count):
    import sudokit.spark

    first = sudokit.spark.dedupe(tables[count], keep="n")
    assert [row for (row,) in values_of(first, "puzzle")] == sudokit.dedupe(rows)
    equal = sudokit.spark.dedupe(tables[count], identical=True, keep="n")
    assert [row for (row,) in values_of(equal, "puzzle")] == sudokit.dedupe(rows, identical=True)
    least: dict[str, tuple[str, int]] = {}
    for n, (row, canonical) in enumerate(zip(rows, sudokit.canon(rows))):
        least[canonical] = min(least.get(canonical, (row, n)), (row, n))
    kept = sudokit.spark.dedupe(tables[count])
    assert sorted((row.puzzle, row.n) for row in kept.collect()) == sorted(least.values())


@pytest.mark.parametrize("count", PARTITIONS)
def test_parts_equal_those_of_the_package(tables, rows, count):
    import sudokit.spark

    for parts, seed in [(None, 0), ({"a": 0.8, "b": 0.125, "c": 0.075}, 3)]:
        table = sudokit.spark.split(tables[count], "puzzle", parts, seed=seed)
        for name, expected in sudokit.split(rows, parts, seed=seed).items():
            assert [row for (row,) in values_of(table.where(table.part == name), "puzzle")] == expected


@pytest.mark.parametrize("partitions", [*PARTITIONS, None])
def test_generate_does_not_depend_on_the_partitions(spark, partitions):
    import sudokit.spark

    for n, seed, options in [
        (0, 1, {}),
        (1, 1, {}),
        (9000, 1, {}),
        (300, 2, {"minimal": True, "clues": (22, 24)}),
        (40, 3, {"rating": (3.0, 5.0), "symmetry": "rotate180"}),
        (30, 4, {"pattern": PUZZLE}),
    ]:
        table = sudokit.spark.generate(spark, n, seed, partitions=partitions, **options)
        made = table.toArrow()
        assert made["puzzle"].to_pylist() == sudokit.generate(n, seed=seed, **options)
        assert made["solution"].to_pylist() == sudokit.solve(made["puzzle"]).to_pylist()
        assert made["clues"].to_pylist() == [81 - puzzle.count(".") for puzzle in made["puzzle"].to_pylist()]
    with pytest.raises(RuntimeError, match="generated 0 of 1 puzzles: 1000 consecutive attempts gave none; increase attempts"):
        sudokit.spark.generate(spark, 1, 1, rating=(1.6, 1.6), attempts=1000)
    for wrong, message in [({"attempts": 0}, "attempts is 0"), ({"clues": -1}, "clues is -1"), ({"n": -1}, "n is -1"), ({"seed": -1}, "seed is -1")]:
        with pytest.raises(ValueError, match=message):
            sudokit.spark.generate(spark, **{"n": 1, "seed": 1, **wrong})


def test_ids_equal_those_of_the_program(spark, program):
    import sudokit.spark

    table = sudokit.spark.generate(spark, 100, 5, minimal=True)
    lines = [f"{row.puzzle} # {row.id}" for row in table.collect()]
    assert program("generate", "-n", "100", "--seed", "5", "--minimal") == lines


def test_batches_can_have_any_size(spark, tables, rows):
    import sudokit.spark

    name = "spark.sql.execution.arrow.maxRecordsPerBatch"
    before = spark.conf.get(name)
    try:
        for size in ["1", "7", "100000"]:
            spark.conf.set(name, size)
            answers = values_of(sudokit.spark.canon(tables[3]), "canonical")
            assert pa.array([answer for (answer,) in answers]) == pa.array(sudokit.canon(rows))
    finally:
        spark.conf.set(name, before)


@pytest.mark.parametrize("options", [{}, {"er": [(1.0, 1.5), (2.0, 9.0)], "by": "solution"}, {"clues": [(24, 25), (30, 31)], "minimal": False}])
def test_a_data_set_equals_that_of_the_program(spark, program, tmp_path, options):
    import pyarrow.parquet as pq

    import sudokit.spark

    def typed(ranges) -> str:
        return ",".join(f"{least}..{most}" for least, most in ranges)

    arguments = ["dataset", "-n", "300", "--seed", "4", "--split", "0.8", "--scale", "se,sukaku", "-o", str(tmp_path / "set")]
    for name in ["er", "clues"]:
        arguments += [f"--{name}", typed(options[name])] if name in options else []
    program(*arguments, "--by", options.get("by", "puzzle"))
    table = sudokit.spark.dataset(spark, 300, 4, split=0.8, scale=["se", "sukaku"], partitions=3, **options).toArrow()
    for part in ["train", "test"]:
        expected = pq.read_table(tmp_path / "set" / f"{part}-00000.parquet")
        found = table.filter(pa.compute.equal(table["part"], part)).drop_columns("part")
        assert found.column_names == expected.column_names
        assert found.to_pylist() == expected.to_pylist()


def test_an_incomplete_band_gives_a_warning(spark):
    import sudokit.spark

    with pytest.warns(UserWarning, match="generated 0 of 10 puzzles with ER 1.6 to 1.6 .* 500 consecutive attempts gave none"):
        table = sudokit.spark.dataset(spark, 20, 1, er=[(None, 1.5), 1.6], attempts=500)
    assert table.count() == 10 and table.where("er > 1.5").count() == 0
    assert sudokit.spark.dataset(spark, 10, 1, er=(1.0, 2.5), clues=(None, 30)).count() == 10


def test_names_may_contain_dots_and_differ_in_case(spark):
    import sudokit.spark

    table = spark.createDataFrame([(1, PUZZLE, 2.5), (2, EMPTY, None)], "n int, `a.Puzzle` string, `x.y` double")
    solved = sudokit.spark.solve(table, "a.puzzle", errors="null")
    assert solved.columns == ["n", "a.Puzzle", "x.y", "solution", "error"]
    rows = [(1, PUZZLE, 2.5, SOLUTION, None), (2, EMPTY, None, None, "more than one solution")]
    assert values_of(solved, *range(5)) == rows
    assert sudokit.spark.dedupe(table, "a.Puzzle", keep="x.y").count() == 2
    with pytest.raises(ValueError, match="the result would have two columns 'N'"):
        sudokit.spark.solve(table, "a.Puzzle", to="N")


def test_consecutive_functions_share_the_error_column(spark):
    import sudokit.spark

    table = spark.createDataFrame([(1, PUZZLE), (2, EMPTY), (3, "nonsense")], "n int, puzzle string")
    both = sudokit.spark.rate(sudokit.spark.canon(table, errors="null"), errors="null")
    assert both.columns == ["n", "puzzle", "canonical", "error", "er", "ep", "ed", "technique"]
    (_, one), (_, several), (_, unread) = values_of(both, "er", "error")
    assert one is None and several == "more than one solution" and unread.startswith("no puzzle found")


def test_a_function_may_return_lists_of_structs(spark):
    """As `steps` does: each puzzle has a list of its filled cells here."""
    from sudokit.spark._columns import add_columns

    def filled(puzzles, *, errors="raise", threads=None):
        kind = pa.list_(pa.struct([("cell", pa.uint8()), ("digit", pa.uint8())]))
        texts = [puzzle.as_py() for puzzle in puzzles]
        cells = [text and [(at, int(digit)) for at, digit in enumerate(text) if digit != "."] for text in texts]
        return pa.array(cells, kind)

    table = spark.createDataFrame([(1, PUZZLE), (2, None), (3, EMPTY)], "n int, puzzle string")
    listed = add_columns(table, "puzzle", filled, to="cells")
    assert listed.schema["cells"].dataType.simpleString() == "array<struct<cell:smallint,digit:smallint>>"
    assert values_of(listed, "cells") == [([(at, int(digit)) for at, digit in enumerate(PUZZLE) if digit != "."],), (None,), ([],)]
    exploded = listed.selectExpr("n", "inline(cells)")
    assert exploded.where("digit = 5").count() == PUZZLE.count("5")


def test_augment_and_score_do_not_depend_on_partitions_or_errors(spark, rows):
    import sudokit.spark

    solutions = [sudokit.solve(row) if row and sudokit.count(row, 2) == 1 else None for row in rows]
    table = spark.createDataFrame(list(zip(range(len(rows)), rows, solutions)), "n int, puzzle string, solution string")
    expected = None
    for count in PARTITIONS:
        images = sudokit.spark.augment(table.repartition(count), row="n", seed=3, epoch=1)
        scored = sudokit.spark.score(images, "image_solution", "image_puzzle", errors="null")
        found = values_of(scored, "image_puzzle", "image_solution", "image_transform", "score", "error")
        assert expected in (None, found)
        expected = found
    for puzzle, solution, (image, image_solution, _, score, error) in zip(rows, solutions, expected):
        assert sudokit.canon(image) == sudokit.canon(puzzle) and error is None
        assert (image_solution is None) == (solution is None) == (score is None)
        assert score is None or score.solved and score.clues_kept == score.clues
    epochs = table.crossJoin(spark.range(3).withColumnRenamed("id", "epoch")).where("n = 7")
    images = sudokit.spark.augment(epochs, row="n", seed=3, epoch="epoch").orderBy("epoch").collect()
    assert images[1].image_puzzle == expected[7][0] and len({row.image_puzzle for row in images}) == 3
