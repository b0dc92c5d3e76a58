"""Functions that add columns to Spark tables."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pyspark.sql import DataFrame

import sudokit
from sudokit import _columns
from sudokit._options import Errors as _Errors
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
    return add_columns(table, column, sudokit.solve, to=to, errors=errors)


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
    return add_columns(table, column, sudokit.check, {"minimal": minimal}, to=to, errors=errors)


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
    return add_columns(table, column, sudokit.count, {"limit": limit}, to=to, errors=errors)


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
    options = {"scale": scale, "uniqueness": uniqueness}
    return add_columns(table, column, sudokit.rate, options, prefix=prefix, errors=errors)


def steps(
    table: DataFrame,
    column: str = "puzzle",
    scale: str = "human",
    *,
    uniqueness: bool = True,
    candidates: bool = False,
    words: bool = False,
    to: str = "steps",
    errors: _Errors = "raise",
) -> DataFrame:
    """Add a column with the steps of the solution path of each puzzle, as a list of structs. See `sudokit.steps`.

    >>> import sudokit.spark
    >>> from pyspark.sql import SparkSession
    >>> spark = SparkSession.builder.getOrCreate()
    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> table = spark.createDataFrame([(puzzle,)], ["puzzle"])
    >>> path = sudokit.spark.steps(table).first()["steps"]
    >>> len(path), path[0].cell, path[0].digit, path[0].technique
    (51, 5, 8, 'hidden single')
    """
    options = {"scale": scale, "uniqueness": uniqueness, "candidates": candidates, "words": words}
    return add_columns(table, column, sudokit.steps, options, to=to, errors=errors)


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
    return add_columns(table, column, sudokit.canon, to=to, errors=errors)


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
    return add_columns(table, column, sudokit.transform, options, to=to, errors=errors)


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
    return add_columns(table, column, sudokit.minimize, {"seed": seed}, to=to, errors=errors)


def clues(
    table: DataFrame,
    column: str = "puzzle",
    clues: int | tuple[int, int] | None = None,
    *,
    any: bool = False,
    min: bool = False,
    whole_grid: bool = False,
    limit: int = 1000,
    to: str = "puzzles",
    errors: _Errors = "raise",
) -> DataFrame:
    """Add a column with all puzzles with few clues of each grid, or with the clues of each puzzle, as a list of texts. See `sudokit.clues`.

    Some grids take a hundred times as long as others. With `repartition` before, into more partitions than cores, no core waits long for
    another, and less is done again after a failure.

    >>> import sudokit.spark
    >>> from pyspark.sql import SparkSession
    >>> spark = SparkSession.builder.getOrCreate()
    >>> puzzle = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"
    >>> table = spark.createDataFrame([(puzzle,)], ["puzzle"])
    >>> found = sudokit.spark.clues(table, clues=18)
    >>> found.selectExpr("size(puzzles)").first()[0]
    64
    """
    options = {"clues": clues, "any": any, "min": min, "whole_grid": whole_grid, "limit": limit}
    return add_columns(table, column, sudokit.clues, options, to=to, errors=errors)


def augment(
    table: DataFrame,
    columns: str | Sequence[str] = ("puzzle", "solution"),
    *,
    row: str,
    seed: int = 0,
    epoch: int | str = 0,
    prefix: str = "image_",
    errors: _Errors = "raise",
) -> DataFrame:
    """Transform puzzles, and the text columns that belong to them, by one random transform a row. See `sudokit.augment`.

    `row` is the column of row numbers, of any integers; `epoch` is a number or a column of numbers. The transform depends on the seed,
    the epoch and the row number only, and is that of `sudokit.augment`: not on the partitions, and not on the order of the rows. For
    rows with another key, add `xxhash64` of it as a column.

    Adds a column for each column, with the prefix, and the number of the transform, which `sudokit.transform` accepts. They are null
    where the row number or the first column is null.

    >>> import sudokit.spark
    >>> from pyspark.sql import SparkSession
    >>> spark = SparkSession.builder.getOrCreate()
    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> table = spark.createDataFrame([(7, puzzle, sudokit.solve(puzzle))], ["n", "puzzle", "solution"])
    >>> image = sudokit.spark.augment(table, row="n", seed=1, epoch=3).first()
    >>> sudokit.solve(image.image_puzzle) == image.image_solution
    True
    >>> sudokit.transform([puzzle], by=[image.image_transform]) == [image.image_puzzle]
    True
    """
    names = [columns] if isinstance(columns, str) else list(columns)
    options = {"names": names, "seed": seed, "epoch": epoch if isinstance(epoch, int) else 0}
    numbers = [row] if isinstance(epoch, int) else [row, epoch]
    return add_columns(table, names, _augment, options, prefix=prefix, numbers=numbers, errors=errors)


def _augment(*columns: Any, names: list[str], epoch: int, **options: Any) -> Any:
    rows, *epochs = columns[len(names) :]
    return _columns.augment(columns[: len(names)], names, rows, epoch=epochs[0] if epochs else epoch, **options)


def score(
    table: DataFrame,
    answer: str = "answer",
    puzzle: str = "puzzle",
    solution: str | None = None,
    *,
    limit: int = 2,
    to: str = "score",
    errors: _Errors = "raise",
) -> DataFrame:
    """Score answers to puzzles: add a struct with the fields of `sudokit.AnswerScores`. See `sudokit.score`.

    Without a column of solutions, the puzzles are solved. `cells_right`, `blanks_right` and `wrong` are null without a unique
    solution; `wrong` is a grid with the wrong digits.

    >>> import sudokit.spark
    >>> from pyspark.sql import SparkSession
    >>> spark = SparkSession.builder.getOrCreate()
    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> table = spark.createDataFrame([(puzzle, "51" + puzzle[2:])], ["puzzle", "answer"])
    >>> found = sudokit.spark.score(table).first()["score"]
    >>> found.solved, found.clues_kept, found.clues, found.wrong[:3]
    (False, 29, 30, '.1.')
    """
    columns = [answer, puzzle] if solution is None else [answer, puzzle, solution]
    return add_columns(table, columns, _columns.score_answers, {"limit": limit}, to=to, errors=errors)
