"""Functions that add columns to Spark tables."""

from __future__ import annotations

from typing import Any

from pyspark.sql import DataFrame
from pyspark.sql.types import DoubleType, LongType, StringType, StructField

import sudokit
from sudokit._options import Errors as _Errors
from sudokit._types import rating_columns
from sudokit.spark._columns import add_columns


def solve(table: DataFrame, column: str = "puzzle", *, to: str = "solution", errors: _Errors = "raise") -> DataFrame:
    """Add a column with the unique solution of each puzzle. See `sudokit.solve`.

    >>> import sudokit.spark
    >>> from pyspark.sql import SparkSession
    >>> spark = SparkSession.builder.getOrCreate()
    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> table = spark.createDataFrame([(1, puzzle), (2, None), (3, "." * 81)], ["n", "puzzle"])
    >>> solved = sudokit.spark.solve(table, "puzzle", errors="null")
    >>> [(row.n, row.solution and row.solution[:9], row.error) for row in solved.orderBy("n").collect()]
    [(1, '534678912', None), (2, None, None), (3, None, 'more than one solution')]
    """
    return add_columns(table, column, [StructField(to, StringType())], sudokit.solve, errors=errors)


def check(
    table: DataFrame, column: str = "puzzle", *, minimal: bool = False, to: str = "check", errors: _Errors = "raise"
) -> DataFrame:
    """Validate each puzzle: add a column of text. See `sudokit.check`.

    >>> import sudokit.spark
    >>> from pyspark.sql import SparkSession
    >>> spark = SparkSession.builder.getOrCreate()
    >>> table = spark.createDataFrame([("." * 81,), ("55" + "." * 79,)], ["puzzle"])
    >>> sorted(row.check for row in sudokit.spark.check(table).collect())
    ['more than one solution', 'no solution: clash at r1c1 and r1c2: 5 twice in row 1']
    """
    options = {"minimal": minimal}
    return add_columns(table, column, [StructField(to, StringType())], sudokit.check, options, errors)


def count(
    table: DataFrame, column: str = "puzzle", limit: int = 1000, *, to: str = "count", errors: _Errors = "raise"
) -> DataFrame:
    """Add a column with the number of solutions of each puzzle, up to `limit`. See `sudokit.count`.

    >>> import sudokit.spark
    >>> from pyspark.sql import SparkSession
    >>> spark = SparkSession.builder.getOrCreate()
    >>> table = spark.createDataFrame([("." * 81,)], ["puzzle"])
    >>> sudokit.spark.count(table, limit=50).first()["count"]
    50
    """
    return add_columns(table, column, [StructField(to, LongType())], _count, {"limit": limit}, errors)


def _count(puzzles: Any, **options: Any) -> Any:
    """Return the counts as signed integers, because Spark has no unsigned ones."""
    counts = sudokit.count(puzzles, **options)
    return counts if isinstance(counts, int) else counts.cast("int64")


def rate(
    table: DataFrame,
    column: str = "puzzle",
    scale: str = "se",
    *,
    uniqueness: bool = True,
    prefix: str = "",
    errors: _Errors = "raise",
) -> DataFrame:
    """Add the columns `er`, `ep`, `ed` and `technique`, with an optional prefix. See `sudokit.rate`.

    On the scale "hodoku" they are `score`, `level` and `technique`, on "human" and "easiest" the fields of `sudokit.Effort`, with the
    techniques as text.

    Rating a hard puzzle takes up to a thousand times as long as an easy one. If hard puzzles are adjacent, call `repartition` first.

    >>> import sudokit.spark
    >>> from pyspark.sql import SparkSession
    >>> spark = SparkSession.builder.getOrCreate()
    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> table = spark.createDataFrame([(puzzle,)], ["puzzle"])
    >>> sudokit.spark.rate(table, prefix="se_").drop("puzzle").first()
    Row(se_er=1.2, se_ep=1.2, se_ed=1.2, se_technique='hidden single')
    """
    types = {float: DoubleType(), int: LongType(), str: StringType()}
    new = [StructField(prefix + name, types[kind]) for name, kind in rating_columns(scale).items()]
    options = {"scale": scale, "uniqueness": uniqueness}
    return add_columns(table, column, new, sudokit.rate, options, errors)


def canon(table: DataFrame, column: str = "puzzle", *, to: str = "canonical", errors: _Errors = "raise") -> DataFrame:
    """Add a column with the canonical form, which is equal for equivalent puzzles. See `sudokit.canon`.

    >>> import sudokit.spark
    >>> from pyspark.sql import SparkSession
    >>> spark = SparkSession.builder.getOrCreate()
    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> table = spark.createDataFrame([(puzzle,), (puzzle[::-1],)], ["puzzle"])
    >>> sudokit.spark.canon(table).select("canonical").distinct().count()
    1
    """
    return add_columns(table, column, [StructField(to, StringType())], sudokit.canon, errors=errors)


def transform(
    table: DataFrame,
    column: str = "puzzle",
    by: str | None = None,
    *,
    inverse: bool = False,
    seed: int = 0,
    to: str = "image",
    errors: _Errors = "raise",
) -> DataFrame:
    """Add a column with an equivalent puzzle: by the transform `by`, or by a random one for the seed and the puzzle.

    >>> import sudokit.spark
    >>> from pyspark.sql import SparkSession
    >>> spark = SparkSession.builder.getOrCreate()
    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> table = spark.createDataFrame([(puzzle,)], ["puzzle"])
    >>> sudokit.spark.transform(table, by="r987654321 c987654321 d123456789").first()["image"] == puzzle[::-1]
    True
    """
    options = {"by": by, "inverse": inverse, "seed": seed}
    return add_columns(table, column, [StructField(to, StringType())], sudokit.transform, options, errors)


def minimize(
    table: DataFrame, column: str = "puzzle", *, seed: int = 0, to: str = "minimal", errors: _Errors = "raise"
) -> DataFrame:
    """Add a column with a minimal puzzle that has some of the clues of each puzzle. See `sudokit.minimize`.

    >>> import sudokit.spark
    >>> from pyspark.sql import SparkSession
    >>> spark = SparkSession.builder.getOrCreate()
    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> table = spark.createDataFrame([(puzzle,)], ["puzzle"])
    >>> sudokit.spark.minimize(table).first()["minimal"] == sudokit.minimize(puzzle)
    True
    """
    return add_columns(table, column, [StructField(to, StringType())], sudokit.minimize, {"seed": seed}, errors)
