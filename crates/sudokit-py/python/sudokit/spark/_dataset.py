"""A data set made on many machines, with the rows that the program's `dataset` gives."""

from __future__ import annotations

import hashlib
import math
import warnings
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, cast

import pyarrow as pa
import pyarrow.compute as pc
from pyspark import Broadcast
from pyspark.sql import DataFrame, SparkSession
from pyspark.sql.types import DoubleType, IntegerType, StringType, StructField, StructType

import sudokit
from sudokit import _core
from sudokit._dataset import _is_band

if TYPE_CHECKING:
    from sudokit._dataset import _Band

_RATED = 128
"""Attempts that are made and rated in one go."""
_ROWS = 1024
"""Rows that are written down in one go."""
_PARTS = ("train", "test")
# A scale is a text here, and refused by the function itself if there is none of the name.
_rate: Callable[..., Any] = sudokit.rate


@dataclass
class Band:
    """Puzzles of one kind."""

    er: tuple[float, float]
    clues: tuple[float, float]
    wanted: int
    made: int = 0

    def holds(self, er: float, clues: int) -> bool:
        """Whether such a puzzle is of this kind."""
        return self.er[0] <= er <= self.er[1] and self.clues[0] <= clues <= self.clues[1]


@dataclass(frozen=True)
class Plan:
    """What is wanted of the data set."""

    recipe: dict[str, Any]
    bands: tuple[Band, ...]
    scales: tuple[str, ...]
    split: float
    by: str


def dataset(
    spark: SparkSession,
    n: int = 1000,
    seed: int = 0,
    *,
    er: _Band | Iterable[_Band] = (),
    clues: _Band | Iterable[_Band] = (),
    minimal: bool = False,
    scale: str | Sequence[str] = "se",
    split: float = 0.9,
    by: Literal["puzzle", "solution"] = "puzzle",
    attempts: int = 10_000_000,
    partitions: int | None = None,
) -> DataFrame:
    """Make puzzles to learn from, by bands of rating and of clues, split so that no test puzzle is like a training one.

    The rows are those of `sudokit dataset` with the same options, in the same order, in one table with a column `part`: "train" or
    "test", `split` of them to train. A band that fills too slowly is left as it is, with a warning. Spark writes them; its files are cut where its partitions end, and have no card beside them:

        table.write.partitionBy("part").parquet("folder")

    Puzzles are rated once, before the table is there. The driver knows the attempt, rating and class of each that may be chosen,
    100 bytes or so a puzzle; for more than fit there, put `generate`, `rate`, `dedupe` and `split` together.

    >>> import sudokit.spark
    >>> from pyspark.sql import SparkSession
    >>> spark = SparkSession.builder.getOrCreate()
    >>> table = sudokit.spark.dataset(spark, 50, seed=1, er=[(1.0, 2.0), (2.1, 9.0)])
    >>> table.count(), table.where("er > 2").count(), sorted(row["part"] for row in table.select("part").distinct().collect())
    (50, 25, ['test', 'train'])
    """
    scales = (scale,) if isinstance(scale, str) else tuple(scale)
    numbers = _ranges(clues)
    least, most = max(0, min(least for least, _ in numbers)), min(81, max(most for _, most in numbers))
    ranges = {"clues": (int(least), int(most))} if numbers != [_ANY] else {}
    recipe = {"seed": seed, "minimal": minimal, **ranges}
    plan = Plan(recipe, _bands(n, _ranges(er), numbers), scales, split, by)
    _check(plan)
    cores = partitions or 3 * spark.sparkContext.defaultParallelism
    chosen = _gather(spark, plan, attempts, cores)
    chunks = [chosen.slice(start, _ROWS) for start in range(0, len(chosen), _ROWS)]
    held = spark.sparkContext.broadcast(chunks)
    places = spark.range(0, len(chunks), 1, max(1, min(cores, len(chunks))))
    return places.mapInArrow(lambda batches: _written(plan, held, batches), _schema(plan))


def _check(plan: Plan) -> None:
    _core._attempts(0, 0, **plan.recipe)
    if not 0 <= plan.split <= 1:
        raise ValueError(f"split is {plan.split!r}, expected a share from 0 to 1")
    _core._part([], _shares(plan))
    if plan.by not in ("puzzle", "solution"):
        raise ValueError(f'by is {plan.by!r}, expected "puzzle" or "solution"')
    for scale in plan.scales:
        _rate([], scale)


def _shares(plan: Plan) -> dict[str, float]:
    return dict(zip(_PARTS, (plan.split, 1 - plan.split)))


_ANY = (-math.inf, math.inf)


def _ranges(bands: _Band | Iterable[_Band]) -> list[tuple[float, float]]:
    """The bands, whichever way they were given; one that holds all if there are none."""
    several = [cast("_Band", bands)] if _is_band(bands) else cast("Iterable[_Band]", bands)
    return [_range(band) for band in several] or [_ANY]


def _range(band: _Band) -> tuple[float, float]:
    if isinstance(band, str):
        raise TypeError(f"a band is {band!r}, expected a number or a pair of numbers")
    least, most = band if isinstance(band, tuple) else (band, band)
    return _ANY[0] if least is None else least, _ANY[1] if most is None else most


def _bands(n: int, er: Sequence[tuple[float, float]], clues: Sequence[tuple[float, float]]) -> tuple[Band, ...]:
    """Each kind with its share; the first ones have one more where it does not come out even."""
    pairs = [(rating, number) for rating in er for number in clues]
    each, more = divmod(n, len(pairs))
    return tuple(Band(*pair, each + (at < more)) for at, pair in enumerate(pairs))


def _names(plan: Plan) -> list[tuple[str, str]]:
    """For each scale the prefix of its columns."""
    return [(scale, f"{scale}_" if len(plan.scales) > 1 else "") for scale in plan.scales]


def _schema(plan: Plan) -> StructType:
    fields = [("puzzle", StringType()), ("solution", StringType()), ("clues", IntegerType())]
    for _, prefix in _names(plan):
        fields += [(prefix + name, DoubleType()) for name in ("er", "ep", "ed")]
        fields.append((f"{prefix}technique", StringType()))
    fields += [("canonical", StringType()), ("id", StringType()), ("part", StringType())]
    return StructType([StructField(name, kind) for name, kind in fields])


_TOLD = "first long, attempt long, clues int, er double, ep double, ed double, technique string, class binary"


def _gather(spark: SparkSession, plan: Plan, patience: int, partitions: int) -> pa.Table:
    """The attempts that are chosen, with their ratings, in order."""
    chosen: list[pa.Table] = []
    seen: set[bytes] = set()
    done = last = 0
    wanted = sum(band.wanted for band in plan.bands)
    while (made := sum(band.made for band in plan.bands)) < wanted and done - last < patience:
        # A little more than what should do it, and never many times what was tried.
        size = (wanted - made) * done * 11 // (10 * made) if made else max(wanted, 4 * done)
        blocks = -(-max(_RATED, min(size, 4 * done or size)) // _RATED)
        firsts = spark.range(done, done + blocks * _RATED, _RATED, min(partitions, blocks))
        told = firsts.mapInArrow(lambda batches: _rated(plan, batches), _TOLD).toArrow().sort_by("attempt")
        picks = _choose(plan.bands, seen, told)
        chosen.append(told.filter(picks).drop_columns(["first", "class"]))
        done += blocks * _RATED
        last = (chosen[-1]["attempt"][-1].as_py() + 1) if len(chosen[-1]) else last
    for band in plan.bands:
        if band.made < band.wanted:
            what = f"rated {band.er[0]} to {band.er[1]} with {band.clues[0]} to {band.clues[1]} clues"
            message = f"{band.made} made of {band.wanted} {what}: {patience} attempts in a row gave none; attempts allows more"
            warnings.warn(message, stacklevel=3)
    return pa.concat_tables(chosen) if chosen else pa.table({"attempt": []})


def _choose(bands: Sequence[Band], seen: set[bytes], told: pa.Table) -> pa.Array:
    """Which of them are taken: each goes to the first of its bands with room, unless its like is there."""
    picks = []
    for er, clues, key in zip(*(told[name].to_pylist() for name in ("er", "clues", "class"))):
        band = next((band for band in bands if band.made < band.wanted and band.holds(er, clues)), None)
        is_new = band is not None and key not in seen
        if band is not None and is_new:
            seen.add(key)
            band.made += 1
        picks.append(is_new)
    return pa.array(picks, pa.bool_())


def _rated(plan: Plan, batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
    """The puzzles of any band."""
    for batch in batches:
        for first in batch.column(0).to_pylist():
            made = pa.RecordBatch.from_struct_array(pa.array(_core._attempts(first, first + _RATED, **plan.recipe)))
            rated = _rate(made["puzzle"], plan.scales[0], threads=1)
            pairs = zip(rated.field("er").to_pylist(), made["clues"].to_pylist())
            held = pa.array([any(band.holds(*pair) for band in plan.bands) for pair in pairs], pa.bool_())
            made, rated = made.filter(held), rated.filter(held)
            classes = [_digest(form) for form in sudokit.canon(made["puzzle"], threads=1).to_pylist()]
            starts = pa.array([first] * len(made), pa.int64())
            columns = [starts, made["attempt"], made["clues"], *rated.flatten(), pa.array(classes, pa.binary())]
            names = ["first", "attempt", "clues", "er", "ep", "ed", "technique", "class"]
            yield pa.RecordBatch.from_arrays(columns, names)


def _digest(form: str) -> bytes:
    """The class in 16 bytes: two of 10^12 have the same by chance once in 10^14."""
    return hashlib.blake2b(form.encode(), digest_size=16).digest()


def _written(plan: Plan, held: Broadcast[list[pa.Table]], batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
    for batch in batches:
        for at in batch.column(0).to_pylist():
            yield _rows(plan, held.value[at])


def _rows(plan: Plan, chosen: pa.Table) -> pa.RecordBatch:
    attempts = chosen["attempt"].to_pylist()
    structs = [pa.array(_core._attempts(attempt, attempt + 1, **plan.recipe)) for attempt in attempts]
    made = pa.RecordBatch.from_struct_array(pa.concat_arrays(structs))
    columns = [made["puzzle"], made["solution"], made["clues"]]
    first = [chosen[name].combine_chunks() for name in ("er", "ep", "ed", "technique")]
    for at, (scale, _) in enumerate(_names(plan)):
        columns += first if at == 0 else _rate(made["puzzle"], scale, threads=1).flatten()
    canonical = sudokit.canon(made["puzzle"], threads=1)
    grouped = canonical if plan.by == "puzzle" else made["solution"]
    part = _core._part(grouped, _shares(plan), seed=plan.recipe["seed"], threads=1)
    assert pc.all(pc.equal(sudokit.solve(made["puzzle"], threads=1), made["solution"])).as_py()
    return pa.RecordBatch.from_arrays([*columns, canonical, made["id"], part], _schema(plan).fieldNames())
