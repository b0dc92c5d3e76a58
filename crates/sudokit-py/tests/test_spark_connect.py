"""Spark Connect: a client without a Spark context. It needs a process without another Spark session."""

import os
import shutil
import subprocess
import sys

SCRIPT = """
import sudokit
import sudokit.spark
from pyspark.sql import SparkSession

spark = SparkSession.builder.remote("local[2]").getOrCreate()
assert "connect" in type(spark).__module__
made = sudokit.spark.generate(spark, 300, seed=1, minimal=True)
puzzles = [row.puzzle for row in made.collect()]
assert puzzles == sudokit.generate(300, seed=1, minimal=True)
rated = sudokit.spark.generate(spark, 5, seed=1, difficulty="hard", partitions=2)
assert [row.puzzle for row in rated.collect()] == sudokit.generate(5, seed=1, difficulty="hard")
table = sudokit.spark.dataset(spark, 50, seed=1, rating=[(1.0, 2.0), (2.1, 9.0)])
parts = sorted(row["part"] for row in table.select("part").distinct().collect())
assert (table.count(), table.where("er > 2").count(), parts) == (50, 25, ["test", "train"])
solved = sudokit.spark.solve(made.drop("solution"), "puzzle").collect()
assert [row.solution for row in solved] == sudokit.solve(puzzles)
split = sudokit.spark.split(sudokit.spark.dedupe(made), "puzzle", {"train": 80, "test": 20}, seed=3)
assert {row.puzzle for row in split.where("part = 'test'").collect()} == set(sudokit.split(puzzles, {"train": 80, "test": 20}, seed=3)["test"])
try:
    sudokit.spark.solve(spark.createDataFrame([("x",)], "puzzle string")).collect()
except Exception as error:
    assert "PuzzleError" in str(error), error
else:
    raise AssertionError("a wrong row was passed over")
spark.stop()
print("done")
"""


def test_every_function_works_with_spark_connect():
    assert shutil.which("java"), "Spark needs Java 17 or newer; run `cargo xtask python`"
    environment = os.environ | {"PYSPARK_PYTHON": sys.executable, "PYSPARK_DRIVER_PYTHON": sys.executable, "SPARK_LOCAL_IP": "127.0.0.1"}
    done = subprocess.run([sys.executable, "-c", SCRIPT], capture_output=True, text=True, check=False, env=environment, timeout=600)
    assert done.returncode == 0 and done.stdout.strip().endswith("done"), done.stderr
