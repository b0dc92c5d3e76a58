"""Puzzles made on many machines, the same that one machine makes."""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import accumulate
from typing import Any, Literal

import pyarrow as pa
from pyspark.sql import DataFrame, SparkSession
from pyspark.sql.types import IntegerType, LongType, StringType, StructField, StructType

from sudokit import Puzzle, _core

Span = int | tuple[int, int] | None
"""A number, or two between which it is."""

MADE = StructType(
    [
        StructField("puzzle", StringType(), nullable=False),
        StructField("solution", StringType(), nullable=False),
        StructField("clues", IntegerType(), nullable=False),
        StructField("id", StringType(), nullable=False),
    ]
)
"""What is told of a puzzle that was made."""

_AT_ONCE = 4096
"""Attempts that the engine makes in one go."""
_RATED = 128
"""The same where each puzzle is rated, which takes milliseconds."""
_BLOCKS = 100_000
"""Blocks of attempts that the driver has to know of, about."""


@dataclass(frozen=True)
class Recipe:
    """What is wanted."""

    plain: dict[str, Any]
    """What says how a puzzle is made."""
    demand: dict[str, Any]
    """What says which puzzles are kept."""
    block: int
    """Attempts that are told of together."""


@dataclass(frozen=True)
class Block:
    """What came of a block of attempts."""

    first: int
    count: int
    """How many puzzles."""
    hits: bytes
    """Which attempts made them, from the first of the block, four bytes each; nothing where each puzzle is kept."""


def generate(
    spark: SparkSession,
    n: int,
    seed: int,
    *,
    clues: Span = None,
    blanks: Span = None,
    symmetry: str | None = None,
    pattern: str | Puzzle | None = None,
    minimal: bool = False,
    difficulty: Literal["easy", "medium", "hard", "expert", "extreme"] | None = None,
    rating: float | tuple[float, float] | None = None,
    require: str | list[str] | None = None,
    forbid: str | list[str] | None = None,
    max_technique: str | None = None,
    scale: str = "se",
    attempts: int = 100_000_000,
    partitions: int | None = None,
) -> DataFrame:
    """Make puzzles, the same as `sudokit.generate` for the seed, with solution, number of clues and the id that makes them again.

    Not every attempt at a puzzle succeeds, so all are made once to know which do, and once more when the rows are asked for: of
    those that are rated, the second time only the ones that are kept, and without being rated. `attempts` in a row may give nothing,
    counted in blocks of 128 or more. `partitions` says into how
    many parts the table is cut, three for each core unless it is said; the rows are the same.

    >>> import sudokit, sudokit.spark
    >>> from pyspark.sql import SparkSession
    >>> spark = SparkSession.builder.getOrCreate()
    >>> table = sudokit.spark.generate(spark, 5, seed=1, difficulty="hard", partitions=2)
    >>> [row.puzzle for row in table.collect()] == sudokit.generate(5, seed=1, difficulty="hard")
    True
    """
    plain = {"seed": seed, "clues": clues, "blanks": blanks, "symmetry": symmetry, "minimal": minimal}
    plain["pattern"] = str(Puzzle(pattern).line) if pattern is not None else None
    demand = {"difficulty": difficulty, "rating": rating, "require": require, "forbid": forbid}
    demand["max_technique"] = max_technique
    is_rated = any(value is not None for value in demand.values())
    if n < 0:
        raise ValueError(f"n is {n}, expected 0 or more")
    recipe = Recipe(plain, demand | {"scale": scale} if is_rated else {}, _block(n, is_rated))
    _core._attempts(0, 0, **recipe.plain, **recipe.demand)
    cores = partitions or 3 * spark.sparkContext.defaultParallelism
    blocks = survey(spark, n, recipe, attempts, cores)
    return rows(spark, blocks, recipe, cores)


def _block(n: int, is_rated: bool) -> int:
    least = _RATED if is_rated else _AT_ONCE
    return least * max(1, n // _BLOCKS // least)


def survey(spark: SparkSession, n: int, recipe: Recipe, patience: int, partitions: int) -> list[Block]:
    """The blocks of attempts that make so many puzzles, and no more: the last is cut where they are complete."""
    blocks: list[Block] = []
    made = done = last = 0
    while made < n:
        if done - last >= patience:
            raise RuntimeError(f"{made} made of {n}: {patience} attempts in a row gave no puzzle; attempts allows more")
        size = _next_round(n, made, done, recipe.block)
        found = _search(spark, range(done, done + size * recipe.block, recipe.block), recipe, partitions)
        done += size * recipe.block
        blocks += found
        made += sum(block.count for block in found)
        last = max([last, *(block.first + recipe.block for block in found)])
    return _cut(blocks, n, recipe)


def _next_round(n: int, made: int, done: int, block: int) -> int:
    """How many blocks to try: a little more than should do it, and never many times what is known already."""
    if not done:
        return -(-n // block)
    wanted = (n - made) * done * 11 // (10 * made) if made else 4 * done
    return -(-max(block, min(wanted, 4 * done)) // block)


def _search(spark: SparkSession, firsts: range, recipe: Recipe, partitions: int) -> list[Block]:
    """The blocks that made any puzzle, of those that begin at these attempts."""
    numbers = spark.range(firsts.start, firsts.stop, firsts.step, min(partitions, len(firsts)))
    found = numbers.mapInArrow(lambda batches: _tell(recipe, batches), "first long, count int, hits binary")
    blocks = (Block(row["first"], row["count"], bytes(row["hits"])) for row in found.collect())
    return sorted((block for block in blocks if block.count), key=lambda block: block.first)


def _tell(recipe: Recipe, batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
    for batch in batches:
        for first in batch.column(0).to_pylist():
            count, hits = 0, array("I")
            for made in _made(recipe, first, first + recipe.block):
                count += len(made)
                if recipe.demand:
                    hits.extend(attempt - first for attempt in made.field("attempt").to_pylist())
            told = [[first], [count], [hits.tobytes()]]
            types = [pa.int64(), pa.int32(), pa.binary()]
            columns = [pa.array(value, kind) for value, kind in zip(told, types)]
            yield pa.RecordBatch.from_arrays(columns, ["first", "count", "hits"])


def _made(recipe: Recipe, first: int, end: int) -> Iterator[pa.StructArray]:
    """What comes of the attempts, some at a time."""
    step = _RATED if recipe.demand else _AT_ONCE
    for start in range(first, end, step):
        yield pa.array(_core._attempts(start, min(start + step, end), **recipe.plain, **recipe.demand))


def _cut(blocks: list[Block], n: int, recipe: Recipe) -> list[Block]:
    """The first blocks, as far as they are needed."""
    if not n:
        return []
    totals = list(accumulate(block.count for block in blocks))
    at = next(at for at, total in enumerate(totals) if total >= n)
    last = blocks[at]
    wanted = n - (totals[at] - last.count)
    return [*blocks[:at], Block(last.first, wanted, last.hits[: 4 * wanted])]


def rows(spark: SparkSession, blocks: list[Block], recipe: Recipe, partitions: int) -> DataFrame:
    """The table of the puzzles of these blocks, in the order of their attempts."""
    numbers = spark.range(0, len(blocks), 1, max(1, min(partitions, len(blocks))))
    return numbers.mapInArrow(lambda batches: _again(recipe, blocks, batches), MADE)


def _again(recipe: Recipe, blocks: list[Block], batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
    plain = Recipe(recipe.plain, {}, recipe.block)
    for batch in batches:
        for at in batch.column(0).to_pylist():
            left = blocks[at].count
            for made in _of_block(plain, blocks[at]):
                yield _as_rows(made[:left])
                left -= len(made)
                if left <= 0:
                    break


def _of_block(plain: Recipe, block: Block) -> Iterator[pa.StructArray]:
    if not block.hits:
        yield from _made(plain, block.first, block.first + plain.block)
        return
    attempts = (block.first + hit for hit in array("I", block.hits))
    yield pa.concat_arrays([made for attempt in attempts for made in _made(plain, attempt, attempt + 1)])


def _as_rows(made: pa.StructArray) -> pa.RecordBatch:
    names = MADE.fieldNames()
    return pa.RecordBatch.from_arrays([made.field(name) for name in names], names)
