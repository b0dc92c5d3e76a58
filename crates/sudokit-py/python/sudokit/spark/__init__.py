"""The functions on tables of Spark, for what outgrows one machine: `import sudokit.spark`.

>>> import sudokit.spark
>>> from pyspark.sql import SparkSession
>>> spark = SparkSession.builder.getOrCreate()
>>> puzzles = sudokit.spark.generate(spark, 1000, seed=1)
>>> rated = sudokit.spark.rate(puzzles, "puzzle")
>>> rated.columns
['puzzle', 'solution', 'clues', 'id', 'er', 'ep', 'ed', 'technique']
>>> rated.where("er < 1.5").count() < 1000
True

Each gives a table with new columns behind the others, which keep their types and their order. Nothing is done before Spark is asked
for rows, but for `generate` and `dataset`, which must know first which attempts succeed. A task works with one thread, as Spark has
as many tasks as there are cores. The same rows come out however they are cut into partitions, and whatever machine is lost meanwhile.

A null stays a null. A row that cannot be read, or has no answer, ends the work with a `PuzzleError` that shows it; with
`errors="null"` its new columns are null, and one more, `error`, says why: the row itself stays.

The package must be installed where the tasks run, with pyarrow.
"""

from sudokit.spark._equivalence import dedupe, split
from sudokit.spark._dataset import dataset
from sudokit.spark._generate import generate
from sudokit.spark._functions import canon, check, count, minimize, rate, solve, transform

__all__ = [
    "canon",
    "check",
    "count",
    "dataset",
    "dedupe",
    "generate",
    "minimize",
    "rate",
    "solve",
    "split",
    "transform",
]
