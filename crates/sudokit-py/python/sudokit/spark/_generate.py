"""Generates puzzles on many machines, with the same result as on one."""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import accumulate
from typing import Any

import pyarrow as pa
from pyspark.sql import DataFrame, SparkSession
from pyspark.sql import functions as F
from pyspark.sql.types import IntegerType, LongType, StringType, StructField, StructType

from sudokit import Puzzle, _core
from sudokit._options import Difficulty as _Difficulty, Symmetry as _Symmetry

NumberOrPair = int | tuple[int, int] | None
"""A number, or the minimum and the maximum."""

SCHEMA = StructType(
    [
        StructField("puzzle", StringType(), nullable=False),
        StructField("solution", StringType(), nullable=False),
        StructField("clues", IntegerType(), nullable=False),
        StructField("id", StringType(), nullable=False),
    ]
)
"""The columns of a generated puzzle."""

_STEP = 4096
"""Number of attempts in one call."""
_RATED_STEP = 128
"""Number of attempts in one call if each puzzle is rated, which takes milliseconds."""
_MAX_BLOCKS = 100_000
"""Approximate maximum number of blocks that the driver keeps."""


@dataclass(frozen=True)
class Spec:
    """The options of the puzzles to generate."""

    puzzle: dict[str, Any]
    """The options of each puzzle, and the seed."""
    filter: dict[str, Any]
    """The conditions on the solution path."""
    block: int
    """Number of attempts in a block."""


@dataclass(frozen=True)
class Block:
    """The puzzles of a block of attempts."""

    first: int
    count: int
    """Number of puzzles."""
    hits: bytes
    """The attempts of these puzzles, as offsets in the block, four bytes each; empty without conditions."""


def generate(
    spark: SparkSession,
    n: int,
    seed: int,
    *,
    clues: NumberOrPair = None,
    blanks: NumberOrPair = None,
    symmetry: _Symmetry | None = None,
    pattern: str | Puzzle | None = None,
    minimal: bool = False,
    unbiased: bool = False,
    difficulty: _Difficulty | None = None,
    rating: float | tuple[float, float] | None = None,
    require: str | list[str] | None = None,
    forbid: str | list[str] | None = None,
    max_technique: str | None = None,
    effort: float | tuple[float, float] | None = None,
    scale: str | None = None,
    attempts: int = 100_000_000,
    partitions: int | None = None,
) -> DataFrame:
    """Generate the puzzles of `sudokit.generate` for the same seed, with the columns puzzle, solution, clues and id.

    The id generates the puzzle again. Not every attempt gives a puzzle: a first job finds the attempts that do, and the attempts are
    repeated when the rows are computed. With conditions on the rating, only the kept attempts are repeated, without rating.

    `partitions` is the number of partitions of the table, by default three per core; the rows do not depend on it. Raises
    `RuntimeError` after `attempts` consecutive attempts without a puzzle, counted in blocks of 128 or more.

    >>> import sudokit, sudokit.spark
    >>> from pyspark.sql import SparkSession
    >>> spark = SparkSession.builder.getOrCreate()
    >>> table = sudokit.spark.generate(spark, 5, seed=1, difficulty="hard", partitions=2)
    >>> [row.puzzle for row in table.collect()] == sudokit.generate(5, seed=1, difficulty="hard")
    True
    """
    puzzle: dict[str, Any] = {"seed": seed, "clues": clues, "blanks": blanks, "symmetry": symmetry}
    puzzle |= {"minimal": minimal, "unbiased": unbiased}
    puzzle["pattern"] = str(Puzzle(pattern).line) if pattern is not None else None
    conditions = {"difficulty": difficulty, "rating": rating, "require": require, "forbid": forbid}
    conditions |= {"max_technique": max_technique, "effort": effort}
    is_rated = any(value is not None for value in conditions.values())
    if n < 0:
        raise ValueError(f"n is {n}, expected 0 or more")
    if attempts < 1:
        raise ValueError(f"attempts is {attempts}, expected 1 or more")
    spec = Spec(puzzle, conditions | {"scale": scale} if is_rated else {}, _block_size(n, is_rated))
    _core._attempts(0, 0, **spec.puzzle, **spec.filter)
    cores = partitions or default_partitions(spark)
    blocks = _find_blocks(spark, n, spec, attempts, cores)
    return _table(spark, blocks, spec, cores)


def default_partitions(spark: SparkSession) -> int:
    """Return three partitions for each core. Spark Connect does not tell their number, but splits a range by it."""
    parts = spark.range(0, 1_000_000).select(F.spark_partition_id().alias("part")).distinct().count()
    return 3 * max(1, parts)


def _block_size(n: int, is_rated: bool) -> int:
    least = _RATED_STEP if is_rated else _STEP
    return least * max(1, n // _MAX_BLOCKS // least)


def _find_blocks(spark: SparkSession, n: int, spec: Spec, max_attempts: int, partitions: int) -> list[Block]:
    """Find the blocks of attempts that give exactly `n` puzzles: the last block is cut."""
    blocks: list[Block] = []
    made = done = last = 0
    while made < n:
        if done - last >= max_attempts:
            raise RuntimeError(f"generated {made} of {n} puzzles: {max_attempts} consecutive attempts gave none; increase attempts")
        size = next_round(n, made, done, spec.block)
        found = _search(spark, range(done, done + size * spec.block, spec.block), spec, partitions)
        done += size * spec.block
        blocks += found
        made += sum(block.count for block in found)
        last = max([last, *(block.first + spec.block for block in found)])
    return _cut(blocks, n)


def next_round(n: int, made: int, done: int, block: int) -> int:
    """Return the number of blocks to try next: slightly more than expected to be needed, and at most four times those tried."""
    if not done:
        return -(-n // block)
    missing = (n - made) * done * 11 // (10 * made) if made else 4 * done
    return -(-max(block, min(missing, 4 * done)) // block)


def _search(spark: SparkSession, firsts: range, spec: Spec, partitions: int) -> list[Block]:
    """Return the blocks with at least one puzzle, of the blocks that start at these attempts."""
    numbers = spark.range(firsts.start, firsts.stop, firsts.step, min(partitions, len(firsts)))
    found = numbers.mapInArrow(lambda batches: _count_puzzles(spec, batches), "first long, count int, hits binary")
    blocks = (Block(row["first"], row["count"], bytes(row["hits"])) for row in found.collect())
    return sorted((block for block in blocks if block.count), key=lambda block: block.first)


def _count_puzzles(spec: Spec, batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
    for batch in batches:
        for first in batch.column(0).to_pylist():
            count, hits = 0, array("I")
            for made in _puzzles(spec, first, first + spec.block):
                count += len(made)
                if spec.filter:
                    hits.extend(attempt - first for attempt in made.field("attempt").to_pylist())
            values = [[first], [count], [hits.tobytes()]]
            types = [pa.int64(), pa.int32(), pa.binary()]
            columns = [pa.array(value, kind) for value, kind in zip(values, types)]
            yield pa.RecordBatch.from_arrays(columns, ["first", "count", "hits"])


def _puzzles(spec: Spec, first: int, end: int) -> Iterator[pa.StructArray]:
    """Yield the puzzles of the attempts in steps."""
    step = _RATED_STEP if spec.filter else _STEP
    for start in range(first, end, step):
        yield pa.array(_core._attempts(start, min(start + step, end), **spec.puzzle, **spec.filter))


def _cut(blocks: list[Block], n: int) -> list[Block]:
    """Return the first blocks that have `n` puzzles in total."""
    if not n:
        return []
    totals = list(accumulate(block.count for block in blocks))
    at = next(at for at, total in enumerate(totals) if total >= n)
    last = blocks[at]
    wanted = n - (totals[at] - last.count)
    return [*blocks[:at], Block(last.first, wanted, last.hits[: 4 * wanted])]


def _table(spark: SparkSession, blocks: list[Block], spec: Spec, partitions: int) -> DataFrame:
    """Return the table of the puzzles of these blocks, in the order of their attempts."""
    numbers = spark.range(0, len(blocks), 1, max(1, min(partitions, len(blocks))))
    return numbers.mapInArrow(lambda batches: _generate_blocks(spec, blocks, batches), SCHEMA)


def _generate_blocks(spec: Spec, blocks: list[Block], batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
    unfiltered = Spec(spec.puzzle, {}, spec.block)
    for batch in batches:
        for at in batch.column(0).to_pylist():
            left = blocks[at].count
            for made in _block_puzzles(unfiltered, blocks[at]):
                yield _record_batch(made[:left])
                left -= len(made)
                if left <= 0:
                    break


def _block_puzzles(unfiltered: Spec, block: Block) -> Iterator[pa.StructArray]:
    if not block.hits:
        yield from _puzzles(unfiltered, block.first, block.first + unfiltered.block)
        return
    attempts = (block.first + hit for hit in array("I", block.hits))
    yield pa.concat_arrays([made for attempt in attempts for made in _puzzles(unfiltered, attempt, attempt + 1)])


def _record_batch(made: pa.StructArray) -> pa.RecordBatch:
    names = SCHEMA.fieldNames()
    return pa.RecordBatch.from_arrays([made.field(name) for name in names], names)
