"""Equivalent puzzles in Spark tables: drop duplicates, or split without leakage."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pyspark.sql import Column, DataFrame, Window
from pyspark.sql import functions as F
from pyspark.sql.types import ArrayType, DataType, MapType, StructType

import sudokit
from sudokit import _core
from sudokit._options import Errors as _Errors
from sudokit.spark._columns import add_columns

_KEY = "sudokit key"
"""The name of a temporary column to group rows."""


def dedupe(
    table: DataFrame,
    column: str = "puzzle",
    *,
    identical: bool = False,
    keep: str | Sequence[str] = (),
    errors: _Errors = "raise",
) -> DataFrame:
    """Drop duplicates: keep one row of each equivalence class, or with `identical=True`, one row of equal puzzles.

    Rows of a Spark table have no order, so the kept row is the minimum by the columns of `keep`, then by the text of the puzzle, then
    by the other columns from left to right, where null is less than all other values. The result does not depend on the partitions.
    If the column `n` numbers the rows, `keep="n"` keeps the first row, as `sudokit.dedupe` does.

    Rows with a null are kept; with `errors="null"`, rows that cannot be parsed are kept too.

    >>> import sudokit.spark
    >>> from pyspark.sql import SparkSession
    >>> spark = SparkSession.builder.getOrCreate()
    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> table = spark.createDataFrame([(1, puzzle[::-1]), (2, puzzle)], ["n", "puzzle"])
    >>> sudokit.spark.dedupe(table).first().n, sudokit.spark.dedupe(table, keep="n").first().n
    (2, 1)
    """
    order = _order(table, column, [keep] if isinstance(keep, str) else list(keep))
    keyed = add_columns(table, column, _same if identical else sudokit.canon, to=_KEY, errors=errors)
    # Rows without a key need no group; distribute them by their values.
    spread = F.when(F.col(_KEY).isNull(), F.xxhash64(*order))
    window = Window.partitionBy(_KEY, spread).orderBy(*order)
    place = "sudokit place"
    numbered = keyed.withColumn(place, F.row_number().over(window))
    return numbered.where((F.col(place) == 1) | F.col(_KEY).isNull()).drop(_KEY, place)


def _same(puzzles: Any, **options: Any) -> Any:
    """Return the puzzles in one notation."""
    return sudokit.transform(puzzles, "r123456789 c123456789 d123456789", **options)


def _order(table: DataFrame, column: str, keep: list[str]) -> list[Column]:
    for name in keep:
        if name not in table.columns:
            raise ValueError(f"no column {name!r} among {', '.join(table.columns)}")
    unordered = [field.name for field in table.schema.fields if not _has_order(field.dataType)]
    if unordered and not set(keep) - set(unordered):
        raise ValueError(f"column {unordered[0]!r} cannot be ordered; choose the kept row by other columns with keep")
    names = [*keep, column, *(name for name in table.columns if name not in unordered)]
    return [F.col(f"`{name.replace('`', '``')}`") for name in dict.fromkeys(names)]


def _has_order(kind: DataType) -> bool:
    if isinstance(kind, StructType):
        return all(_has_order(field.dataType) for field in kind.fields)
    if isinstance(kind, ArrayType):
        return _has_order(kind.elementType)
    # Spark 3.5 has no variants.
    return not isinstance(kind, MapType) and kind.typeName() != "variant"


def split(
    table: DataFrame,
    column: str = "puzzle",
    parts: Mapping[str, float] | None = None,
    *,
    seed: int = 0,
    to: str = "part",
    errors: _Errors = "raise",
) -> DataFrame:
    """Split puzzles into parts without leakage: add a column with the name of each puzzle's part.

    Equivalent puzzles are always in the same part. `parts` maps names to shares, by default `{"train": 90, "test": 10}`. The part
    depends only on the equivalence class and the seed, as in `sudokit.split` and the program. `partitionBy("part")` writes each part
    to its own folder.

    >>> import sudokit.spark
    >>> from pyspark.sql import SparkSession
    >>> spark = SparkSession.builder.getOrCreate()
    >>> table = sudokit.spark.generate(spark, 100, seed=1)
    >>> parted = sudokit.spark.split(table, "puzzle", {"train": 80, "test": 20}, seed=3)
    >>> sorted((row["part"], row["count"]) for row in parted.groupBy("part").count().collect())
    [('test', 21), ('train', 79)]
    """
    # Report wrong parts here instead of in a task on another machine.
    sudokit.split([], parts and dict(parts), seed=seed)
    options = {"parts": parts and dict(parts), "seed": seed}
    return add_columns(table, column, _core._part, options, to=to, errors=errors)
