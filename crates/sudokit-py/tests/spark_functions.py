"""Runs every function of sudokit.spark in one session and compares the results with those of the package.

    spark_functions.py MASTER

MASTER is `local[2]` for a classic session, or the address of a server of Spark Connect, such as `sc://localhost:15002`. A process can
have only one kind of session, so that tests run this as a program.
"""

import sys
import threading
import time

import numpy as np
import pyspark
from pyspark.sql import SparkSession
from pyspark.sql import functions as F

import sudokit
import sudokit.spark

SHARES = {"train": 80, "test": 20}


def session(master: str) -> SparkSession:
    builder = SparkSession.builder.config("spark.sql.shuffle.partitions", "2")
    if master.startswith("sc://"):
        return builder.remote(master).getOrCreate()
    builder = builder.config("spark.ui.enabled", "false")
    return builder.master(master).getOrCreate()


def column(table, name: str) -> list:
    return [row[name] for row in table.collect()]


def generation(spark) -> None:
    """The puzzles of a seed, with and without conditions, and data sets."""
    for n, options in [(300, {"minimal": True}), (5, {"difficulty": "hard", "partitions": 2})]:
        made = sudokit.spark.generate(spark, n, seed=1, **options)
        options.pop("partitions", None)
        assert column(made, "puzzle") == sudokit.generate(n, seed=1, **options)
    table = sudokit.spark.dataset(spark, 50, seed=1, rating=[(1.0, 2.0), (2.1, 9.0)], partitions=2)
    assert (table.count(), table.where("er > 2").count()) == (50, 25)
    assert set(column(table, "part")) == {"train", "test"}
    forms = dict(zip(column(table, "canonical"), column(table, "part")))
    assert len(forms) == 50
    assert list(forms) == sudokit.canon(column(table, "puzzle"))


def columns(spark, puzzles: list[str]) -> None:
    """The functions that add columns."""
    table = spark.createDataFrame(list(enumerate(puzzles)), "n long, puzzle string").repartition(3)
    for name in ["solve", "check", "count", "canon", "transform", "minimize"]:
        found = getattr(sudokit.spark, name)(table, to="result").orderBy("n")
        assert column(found, "result") == getattr(sudokit, name)(puzzles), name
    rated = sudokit.spark.rate(table.where("n < 20"), scale="human").orderBy("n")
    assert column(rated, "effort") == [rating.effort for rating in sudokit.rate(puzzles[:20], "human")]
    sparse = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"
    found = sudokit.spark.clues(spark.createDataFrame([(sparse,)], ["puzzle"]), clues=(17, 18))
    assert column(found, "puzzles") == [sudokit.clues(sparse, (17, 18))]
    parted = sudokit.spark.split(sudokit.spark.dedupe(table), "puzzle", SHARES, seed=3)
    assert set(column(parted.where("part = 'test'"), "puzzle")) == set(sudokit.split(puzzles, SHARES, seed=3)["test"])


def training(spark, puzzles: list[str]) -> None:
    """Augmentation by row number, and scores."""
    solutions = sudokit.solve(puzzles)
    rows = list(zip(range(1000, 1000 + len(puzzles)), puzzles, solutions))
    table = spark.createDataFrame(rows, "n long, puzzle string, solution string").repartition(3)
    images = sudokit.spark.augment(table, row="n", seed=5, epoch=2).orderBy("n")
    arrays = [np.array([[int(digit) for digit in text.replace(".", "0")] for text in texts], "uint8") for texts in (puzzles, solutions)]
    expected, solved, transforms = sudokit.augment(*arrays, seed=5, epoch=2, first=1000)
    assert column(images, "image_puzzle") == sudokit.decode(expected, offset=0)
    assert column(images, "image_solution") == sudokit.decode(solved, offset=0)
    assert column(images, "image_transform") == transforms.tolist()
    scored = sudokit.spark.score(images.withColumn("answer", F.col("image_solution")), puzzle="image_puzzle")
    assert scored.where("score.solved and score.completions = 1 and score.wrong not rlike '[1-9]'").count() == len(puzzles)


def errors(spark, puzzles: list[str]) -> None:
    """A wrong row fails the job, or has a reason."""
    table = spark.createDataFrame([(1, "x"), (2, puzzles[0]), (3, None)], "n int, puzzle string")
    found = sudokit.spark.solve(table, errors="null").orderBy("n").collect()
    assert [row.solution for row in found] == [None, sudokit.solve(puzzles[0]), None]
    assert found[0].error.startswith("no puzzle found") and found[1].error is found[2].error is None
    try:
        sudokit.spark.solve(table).collect()
    except Exception as error:
        assert "PuzzleError" in str(error), error
    else:
        raise AssertionError("a wrong row was passed over")


def cancel(spark, is_connect: bool) -> None:
    """A job under a tag is cancelled from another thread, as every job of Spark is."""
    context = None if is_connect else spark.sparkContext
    add, interrupt = (spark.addTag, spark.interruptTag) if context is None else (context.addJobTag, context.cancelJobsWithTag)
    failures: list[str] = []

    def search() -> None:
        add("endless")
        try:
            # No puzzle has this rating.
            sudokit.spark.generate(spark, 1, 1, rating=(1.6, 1.6), attempts=10**12, partitions=2)
        except Exception as error:
            failures.append(str(error))

    thread = threading.Thread(target=search, daemon=True)
    thread.start()
    deadline = time.monotonic() + 300
    while thread.is_alive() and time.monotonic() < deadline:
        interrupt("endless")
        thread.join(0.3)
    assert failures and "cancel" in failures[0].lower(), failures


def main(master: str) -> None:
    spark = session(master)
    is_connect = "connect" in type(spark).__module__
    assert is_connect == (not master.startswith("local")), type(spark)
    puzzles = sudokit.generate(100, seed=2, minimal=True)
    generation(spark)
    columns(spark, puzzles)
    training(spark, puzzles)
    errors(spark, puzzles)
    cancel(spark, is_connect)
    print(f"client {pyspark.__version__}, server {spark.version}, {'Connect' if is_connect else 'classic'}: all right")
    spark.stop()


if __name__ == "__main__":
    main(sys.argv[1])
