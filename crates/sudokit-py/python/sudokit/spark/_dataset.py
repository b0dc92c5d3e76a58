"""Generates a data set on many machines, with the same rows as `sudokit dataset`."""

from __future__ import annotations

import hashlib
import math
import warnings
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, cast

import pyarrow as pa
import pyarrow.compute as pc
from pyspark.sql import DataFrame, SparkSession
from pyspark.sql.types import DoubleType, IntegerType, StringType, StructField, StructType

import sudokit
from sudokit import _core
from sudokit._dataset import _is_band, renamed
from sudokit._options import GroupBy as _GroupBy
from sudokit.spark._generate import default_partitions, next_round

if TYPE_CHECKING:
    from sudokit._dataset import _Band

_STEP = 128
"""Number of attempts rated in one call."""
_ROWS = 1024
"""Number of rows in a record batch."""
_PARTS = ("train", "test")
# The function itself rejects wrong names of scales.
_rate: Callable[..., Any] = sudokit.rate


@dataclass
class Band:
    """A range of ratings and a range of clues, with the number of puzzles for it."""

    er: tuple[float, float]
    clues: tuple[float, float]
    wanted: int
    made: int = 0

    def contains(self, er: float, clues: int) -> bool:
        """Return whether the band contains a puzzle with this rating and number of clues."""
        return self.er[0] <= er <= self.er[1] and self.clues[0] <= clues <= self.clues[1]


@dataclass(frozen=True)
class DatasetSpec:
    """The options of a data set."""

    puzzle: dict[str, Any]
    """The options of each puzzle, and the seed."""
    bands: tuple[Band, ...]
    scales: tuple[str, ...]
    split: float
    group_by: str


@renamed(er="rating", by="group_by")
def dataset(
    spark: SparkSession,
    n: int = 1000,
    seed: int = 0,
    *,
    rating: _Band | Iterable[_Band] = (),
    clues: _Band | Iterable[_Band] = (),
    minimal: bool = False,
    scale: str | Sequence[str] = "se",
    split: float = 0.9,
    group_by: _GroupBy = "puzzle",
    attempts: int = 10_000_000,
    partitions: int | None = None,
) -> DataFrame:
    """Generate a data set for machine learning in which no test puzzle is equivalent to a training puzzle.

    The rows are those of `sudokit dataset` with the same options, in the same order, in one table. The column `part` is "train" or
    "test"; `split` is the share of "train". If `attempts` consecutive attempts give no puzzle for an incomplete band, the band stays
    incomplete, with a warning. Spark writes one or more files per partition, without a data card:

        table.write.partitionBy("part").parquet("folder")

    Puzzles are rated once, before the table is returned. The driver keeps the attempt, rating and equivalence class of each candidate,
    about 100 bytes per puzzle. For data sets that exceed its memory, combine `generate`, `rate`, `dedupe` and `split`.

    >>> import sudokit.spark
    >>> from pyspark.sql import SparkSession
    >>> spark = SparkSession.builder.getOrCreate()
    >>> table = sudokit.spark.dataset(spark, 50, seed=1, rating=[(1.0, 2.0), (2.1, 9.0)])
    >>> table.count(), table.where("er > 2").count(), sorted(row["part"] for row in table.select("part").distinct().collect())
    (50, 25, ['test', 'train'])
    """
    scales = (scale,) if isinstance(scale, str) else tuple(scale)
    if others := [name for name in scales if name in ("hodoku", "human", "easiest", "w", "b", "gw", "gb", "depth", "bpb")]:
        raise ValueError(f"the scale {others[0]!r} has no ER; expected scales of Sudoku Explainer: se, se-head or sukaku")
    numbers = _ranges(clues)
    least, most = max(0, min(least for least, _ in numbers)), min(81, max(most for _, most in numbers))
    ranges = {"clues": (int(least), int(most))} if numbers != [_ANY] else {}
    puzzle = {"seed": seed, "minimal": minimal, **ranges}
    spec = DatasetSpec(puzzle, _bands(n, _ranges(rating), numbers), scales, split, group_by)
    _check(spec)
    cores = partitions or default_partitions(spark)
    chosen = _choose_attempts(spark, spec, attempts, cores)
    chunks = [_packed(chosen.slice(start, _ROWS)) for start in range(0, len(chosen), _ROWS)]
    indices = spark.range(0, len(chunks), 1, max(1, min(cores, len(chunks))))
    return indices.mapInArrow(lambda batches: _write(spec, chunks, batches), _schema(spec))


def _packed(table: pa.Table) -> bytes:
    """Return the rows as a compressed Arrow stream.

    So they travel with the task, because Spark Connect has no broadcast variables, and back, because Spark 3.5 has no `toArrow`.
    """
    sink = pa.BufferOutputStream()
    with pa.ipc.new_stream(sink, table.schema, options=pa.ipc.IpcWriteOptions(compression="zstd")) as writer:
        writer.write_table(table.combine_chunks())
    return bytes(sink.getvalue())


def _unpacked(stream: bytes | bytearray) -> pa.Table:
    return pa.ipc.open_stream(pa.py_buffer(stream)).read_all()


def _check(spec: DatasetSpec) -> None:
    _core._attempts(0, 0, **spec.puzzle)
    if not 0 <= spec.split <= 1:
        raise ValueError(f"split is {spec.split!r}, expected a share from 0 to 1")
    _core._part([], _shares(spec))
    if spec.group_by not in ("puzzle", "solution"):
        raise ValueError(f'group_by is {spec.group_by!r}, expected "puzzle" or "solution"')
    for scale in spec.scales:
        _rate([], scale)


def _shares(spec: DatasetSpec) -> dict[str, float]:
    return dict(zip(_PARTS, (spec.split, 1 - spec.split)))


_ANY = (-math.inf, math.inf)


def _ranges(bands: _Band | Iterable[_Band]) -> list[tuple[float, float]]:
    """Return the bands as pairs; without bands, one pair that contains everything."""
    several = [cast("_Band", bands)] if _is_band(bands) else cast("Iterable[_Band]", bands)
    return [_range(band) for band in several] or [_ANY]


def _range(band: _Band) -> tuple[float, float]:
    if isinstance(band, str):
        raise TypeError(f"the band {band!r} is a text; expected a number or a pair of numbers")
    least, most = band if isinstance(band, tuple) else (band, band)
    return _ANY[0] if least is None else least, _ANY[1] if most is None else most


def _bands(n: int, er: Sequence[tuple[float, float]], clues: Sequence[tuple[float, float]]) -> tuple[Band, ...]:
    """Return the bands with their numbers of puzzles; the first ones have one more if `n` is not divisible."""
    pairs = [(rating, number) for rating in er for number in clues]
    each, more = divmod(n, len(pairs))
    return tuple(Band(*pair, each + (at < more)) for at, pair in enumerate(pairs))


def _prefixes(spec: DatasetSpec) -> list[tuple[str, str]]:
    """Return the prefix of the columns of each scale."""
    return [(scale, f"{scale}_" if len(spec.scales) > 1 else "") for scale in spec.scales]


def _schema(spec: DatasetSpec) -> StructType:
    fields = [("puzzle", StringType()), ("solution", StringType()), ("clues", IntegerType())]
    for _, prefix in _prefixes(spec):
        fields += [(prefix + name, DoubleType()) for name in ("er", "ep", "ed")]
        fields.append((f"{prefix}technique", StringType()))
    fields += [("canonical", StringType()), ("id", StringType()), ("part", StringType())]
    return StructType([StructField(name, kind) for name, kind in fields])


def _choose_attempts(spark: SparkSession, spec: DatasetSpec, max_attempts: int, partitions: int) -> pa.Table:
    """Choose the attempts of the data set. The result includes their ratings and is in order."""
    chosen: list[pa.Table] = []
    seen: set[bytes] = set()
    done = last = 0
    wanted = sum(band.wanted for band in spec.bands)
    while (made := sum(band.made for band in spec.bands)) < wanted and done - last < max_attempts:
        blocks = next_round(wanted, made, done, _STEP)
        firsts = spark.range(done, done + blocks * _STEP, _STEP, min(partitions, blocks))
        packed = firsts.mapInArrow(lambda batches: _pack_each(_rate_attempts(spec, batches)), "first long, rated binary").collect()
        rated = pa.concat_tables(_unpacked(row["rated"]) for row in sorted(packed, key=lambda row: row["first"]))
        chosen_rows = _choose(spec.bands, seen, rated)
        chosen.append(rated.filter(chosen_rows).drop_columns(["class"]))
        done += blocks * _STEP
        last = (chosen[-1]["attempt"][-1].as_py() + 1) if len(chosen[-1]) else last
    for band in spec.bands:
        if band.made < band.wanted:
            what = f"with ER {band.er[0]} to {band.er[1]} and {band.clues[0]} to {band.clues[1]} clues"
            message = f"generated {band.made} of {band.wanted} puzzles {what}: {max_attempts} consecutive attempts gave none; increase attempts"
            warnings.warn(message, stacklevel=4)
    return pa.concat_tables(chosen) if chosen else pa.table({"attempt": []})


def _choose(bands: Sequence[Band], seen: set[bytes], rated: pa.Table) -> pa.Array:
    """Return whether each puzzle is chosen: it is in an incomplete band, and no equivalent puzzle was chosen before."""
    is_chosen = []
    for er, clues, key in zip(*(rated[name].to_pylist() for name in ("er", "clues", "class"))):
        band = next((band for band in bands if band.made < band.wanted and band.contains(er, clues)), None)
        is_new = band is not None and key not in seen
        if band is not None and is_new:
            seen.add(key)
            band.made += 1
        is_chosen.append(is_new)
    return pa.array(is_chosen, pa.bool_())


def _pack_each(rated: Iterator[tuple[int, pa.RecordBatch]]) -> Iterator[pa.RecordBatch]:
    """Yield one row for each batch, with its first attempt."""
    for first, batch in rated:
        columns = [pa.array([first], pa.int64()), pa.array([_packed(pa.Table.from_batches([batch]))], pa.binary())]
        yield pa.RecordBatch.from_arrays(columns, ["first", "rated"])


def _rate_attempts(spec: DatasetSpec, batches: Iterator[pa.RecordBatch]) -> Iterator[tuple[int, pa.RecordBatch]]:
    """Yield the first attempt of each block, and its rated puzzles that are in a band."""
    for batch in batches:
        for first in batch.column(0).to_pylist():
            made = pa.RecordBatch.from_struct_array(pa.array(_core._attempts(first, first + _STEP, **spec.puzzle)))
            rated = _rate(made["puzzle"], spec.scales[0], threads=1)
            pairs = zip(rated.field("er").to_pylist(), made["clues"].to_pylist())
            held = pa.array([any(band.contains(*pair) for band in spec.bands) for pair in pairs], pa.bool_())
            made, rated = made.filter(held), rated.filter(held)
            classes = [_digest(form) for form in sudokit.canon(made["puzzle"], threads=1).to_pylist()]
            columns = [made["attempt"], made["clues"], *rated.flatten(), pa.array(classes, pa.binary())]
            names = ["attempt", "clues", "er", "ep", "ed", "technique", "class"]
            yield first, pa.RecordBatch.from_arrays(columns, names)


def _digest(form: str) -> bytes:
    """Return a key of 16 bytes for the equivalence class: among 10^12 classes, the probability of a collision is 10^-14."""
    return hashlib.blake2b(form.encode(), digest_size=16).digest()


def _write(spec: DatasetSpec, chunks: Sequence[bytes], batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
    for batch in batches:
        for at in batch.column(0).to_pylist():
            yield _rows(spec, _unpacked(chunks[at]))


def _rows(spec: DatasetSpec, chosen: pa.Table) -> pa.RecordBatch:
    attempts = chosen["attempt"].to_pylist()
    structs = [pa.array(_core._attempts(attempt, attempt + 1, **spec.puzzle)) for attempt in attempts]
    made = pa.RecordBatch.from_struct_array(pa.concat_arrays(structs))
    columns = [made["puzzle"], made["solution"], made["clues"]]
    first = [chosen[name].combine_chunks() for name in ("er", "ep", "ed", "technique")]
    for at, (scale, _) in enumerate(_prefixes(spec)):
        columns += first if at == 0 else _rate(made["puzzle"], scale, threads=1).flatten()
    canonical = sudokit.canon(made["puzzle"], threads=1)
    grouped = canonical if spec.group_by == "puzzle" else made["solution"]
    part = _core._part(grouped, _shares(spec), seed=spec.puzzle["seed"], threads=1)
    assert pc.all(pc.equal(sudokit.solve(made["puzzle"], threads=1), made["solution"])).as_py()
    return pa.RecordBatch.from_arrays([*columns, canonical, made["id"], part], _schema(spec).fieldNames())
