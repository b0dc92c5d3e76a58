"""Functions for Spark tables, for more puzzles than one machine can process: `import sudokit.spark`.

>>> import sudokit.spark
>>> from pyspark.sql import SparkSession
>>> spark = SparkSession.builder.getOrCreate()
>>> puzzles = sudokit.spark.generate(spark, 1000, seed=1)
>>> rated = sudokit.spark.rate(puzzles, "puzzle")
>>> rated.columns
['puzzle', 'solution', 'clues', 'id', 'er', 'ep', 'ed', 'technique']
>>> rated.where("er < 1.5").count() < 1000
True

Each function returns a table with the new columns after the existing ones, which keep their types and order. Computation is lazy,
except in `generate` and `dataset`, which first find the attempts that succeed. Each task uses one thread, because Spark runs one task
per core. The rows do not depend on the partitions, or on the failure of a machine.

A null stays a null. A row that cannot be parsed or has no result fails the job with a `PuzzleError` that shows the row. With
`errors="null"`, the new columns of the row are null, and a column `error` contains the reason.

The package and pyarrow must be installed on every machine that runs tasks.
"""

from sudokit.spark._equivalence import dedupe, split
from sudokit.spark._dataset import dataset
from sudokit.spark._generate import generate
from sudokit.spark._functions import augment, canon, check, clues, count, minimize, rate, score, solve, steps, transform

__all__ = [
    "augment",
    "canon",
    "check",
    "clues",
    "count",
    "dataset",
    "dedupe",
    "generate",
    "minimize",
    "rate",
    "score",
    "solve",
    "split",
    "steps",
    "transform",
]
