"""The functions on tables of Spark, for more puzzles than one machine can process: `import sudokit.spark`.

>>> import sudokit.spark
>>> from pyspark.sql import SparkSession
>>> spark = SparkSession.builder.getOrCreate()
>>> puzzles = sudokit.spark.generate(spark, 1000, seed=1)
>>> rated = sudokit.spark.rate(puzzles, "puzzle")
>>> rated.columns
['puzzle', 'solution', 'clues', 'id', 'er', 'ep', 'ed', 'technique']
>>> rated.where("er < 1.5").count() < 1000
True

Each function returns a table with new columns after the others, which keep their types and order. Nothing is computed before Spark
needs the rows, except in `generate` and `dataset`, which first find the attempts that succeed. A task has one thread, as Spark runs
a task for each core. The rows do not depend on the partitions or on the loss of a machine.

A null stays a null. A row that cannot be read or has no result ends the job with a `PuzzleError` that shows it; with
`errors="null"` its new columns are null, and a column `error` has the reason.

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
