"""A Spark job: generate, transform, deduplicate, solve, rate and split puzzles, and write Parquet files.

    spark-submit --master ... spark_job.py [folder [number]]

PYSPARK_PYTHON must be a Python with the package on all machines.
"""

import sys
import tempfile

from pyspark.sql import SparkSession
from pyspark.sql import functions as F

import sudokit.spark

arguments = sys.argv[1:]
folder = arguments[0] if arguments else tempfile.mkdtemp()
number = int(arguments[1]) if len(arguments) > 1 else 2000

spark = SparkSession.builder.appName("sudokit").getOrCreate()

puzzles = sudokit.spark.generate(spark, number, seed=1, clues=(24, 32)).drop("solution")
images = sudokit.spark.transform(puzzles, seed=2).drop("puzzle").withColumnRenamed("image", "puzzle")
single = sudokit.spark.dedupe(puzzles.unionByName(images), keep="id")
# Distribute the puzzles randomly before rating, so that hard ones are in different tasks.
rated = sudokit.spark.rate(sudokit.spark.solve(single.repartition(8)))
parted = sudokit.spark.split(rated, "puzzle", {"train": 0.9, "test": 0.1}, seed=3, to="set")
parted.write.mode("overwrite").partitionBy("set").parquet(folder)

written = spark.read.parquet(folder)
assert written.count() == number == written.select("puzzle").distinct().count()
assert written.where("solution is null or er is null").isEmpty()
written.groupBy("set", F.floor("er").alias("from")).count().orderBy("set", "from").show()
