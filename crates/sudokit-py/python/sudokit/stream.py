"""Batches without end for training: puzzles that are generated, or a data set that is augmented anew in each epoch.

A stream is an iterator over dicts of NumPy arrays. It needs nothing but a seed, is the same on every machine, continues from its state, and
is shared among workers by shards. `sudokit.torch` and `sudokit.huggingface` wrap streams for their packages.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeVar

from sudokit import _core
from sudokit._augment import augment

_S = TypeVar("_S", bound="Stream")


class Stream(Iterator[dict[str, Any]]):
    """A stream of batches: the common part of `Generated` and `Augmented`."""

    _PLACE: tuple[str, ...]
    """The attributes that say where the stream is."""

    shard: int
    shards: int

    def state_dict(self) -> dict[str, int]:
        """Return where the stream is, as numbers that can be stored as JSON."""
        return {name.lstrip("_"): getattr(self, name) for name in self._PLACE} | {"shard": self.shard, "shards": self.shards}

    def load_state_dict(self, state: dict[str, int]) -> None:
        """Continue from a state of a stream with the same arguments. The next batch is the one that came next there."""
        expected = {"shard": self.shard, "shards": self.shards}
        found = {name: state.get(name) for name in expected}
        if found != expected:
            raise ValueError(f"the state is of shard {found}, the stream is {expected}")
        for name in self._PLACE:
            setattr(self, name, int(state[name.lstrip("_")]))

    def sharded(self: _S, shard: int, shards: int) -> _S:
        """Return the part of this stream, from its beginning, that one of several workers reads. No row is in two parts."""
        raise NotImplementedError

    def _check(self, batch_size: int) -> None:
        if batch_size < 1:
            raise ValueError(f"batch_size is {batch_size}, expected 1 or more")
        if not 0 <= self.shard < self.shards:
            raise ValueError(f"shard is {self.shard}, expected 0 to {self.shards - 1}")


class Generated(Stream):
    """Batches of generated puzzles with their solutions, without end.

    Each batch is a dict: `attempt`, the number of each puzzle for this seed, of uint64; `puzzle` and `solution`, of uint8 and shape
    (batch_size, 81). The puzzles are those of `generate` with the same seed and options, such as `difficulty`, `blanks` or `symmetry`.

    The attempts are cut into blocks of `block` numbers; shard s of n has the blocks s, s + n, s + 2 n. Raises `RuntimeError` after
    `attempts` consecutive attempts without a puzzle.

    >>> from sudokit.stream import Generated
    >>> stream = Generated(64, seed=1, blanks=(40, 50))
    >>> batch = next(stream)
    >>> batch["puzzle"].shape, int((batch["puzzle"][0] == 0).sum())
    ((64, 81), 48)
    >>> state = stream.state_dict()
    >>> again = Generated(64, seed=1, blanks=(40, 50))
    >>> again.load_state_dict(state)
    >>> bool((next(again)["puzzle"] == next(stream)["puzzle"]).all())
    True
    """

    _PLACE = ("_block", "_row")

    def __init__(self, batch_size: int = 256, *, seed: int = 0, shard: int = 0, shards: int = 1, block: int = 256, attempts: int = 100_000_000, **options: Any) -> None:
        if block < 1:
            raise ValueError(f"block is {block}, expected 1 or more")
        if attempts < 1:
            raise ValueError(f"attempts is {attempts}, expected 1 or more")
        self.batch_size, self.shard, self.shards = batch_size, shard, shards
        self._check(batch_size)
        self._arguments = {"batch_size": batch_size, "seed": seed, "block": block, "attempts": attempts, **options}
        self._options = {"seed": seed, **options}
        self._size, self._attempts = block, attempts
        # The next block of this shard, and the rows of it that earlier batches have.
        self._block, self._row = 0, 0
        _core._attempt_cells(0, 0, **self._options)  # noqa: SLF001, to find wrong options now

    def sharded(self, shard: int, shards: int) -> Generated:
        return Generated(shard=shard, shards=shards, **self._arguments)

    def __next__(self) -> dict[str, Any]:
        import numpy

        parts: list[tuple[Any, ...]] = []
        missing, without = self.batch_size, 0
        while missing:
            first = (self._block * self.shards + self.shard) * self._size
            rows = _core._attempt_cells(first, first + self._size, **self._options)  # noqa: SLF001
            taken = tuple(each[self._row : self._row + missing] for each in rows)
            self._row += len(taken[0])
            missing -= len(taken[0])
            without = 0 if len(rows[0]) else without + self._size
            if without >= self._attempts:
                raise RuntimeError(f"no puzzle in {without} attempts; the conditions may not be met by any")
            if self._row == len(rows[0]):
                self._block, self._row = self._block + 1, 0
            parts.append(taken)
        columns = [numpy.concatenate(column) for column in zip(*parts, strict=True)]
        return dict(zip(("attempt", "puzzle", "solution"), columns, strict=True))


class Augmented(Stream):
    """Batches of a data set, in another order and under other transforms in each epoch, without end or for some epochs.

    The arrays are as for `augment`, by name, the puzzles first. Each batch is a dict of their images with the same names, and `row`, the
    numbers of the rows, of int64. An epoch has every row once; its last batch may be smaller. The order and the transforms depend on
    the seed, the epoch and the place in it, not on the number of shards: shard s of n has the s-th of n pieces of each epoch.

    >>> import sudokit
    >>> from sudokit.stream import Augmented
    >>> puzzles = sudokit.generate(1000, seed=1, to="numpy")
    >>> stream = Augmented(128, puzzle=puzzles, solution=sudokit.solve(puzzles), seed=5, epochs=2)
    >>> sum(len(batch["row"]) for batch in stream)
    2000
    """

    _PLACE = ("_epoch", "_place")

    def __init__(self, batch_size: int = 256, *, seed: int = 0, epochs: int | None = None, shuffle: bool = True, shard: int = 0, shards: int = 1, **arrays: Any) -> None:
        if not arrays or "row" in arrays:
            raise ValueError("expected arrays by name, such as puzzle=puzzles, solution=solutions; and none with the name row")
        self.batch_size, self.shard, self.shards = batch_size, shard, shards
        self._check(batch_size)
        self._arguments = {"batch_size": batch_size, "seed": seed, "epochs": epochs, "shuffle": shuffle, **arrays}
        self._arrays, self._seed, self._epochs, self._shuffle = arrays, seed, epochs, shuffle
        self._rows = len(next(iter(arrays.values())))
        if any(len(array) != self._rows for array in arrays.values()):
            raise ValueError(f"arrays with different numbers of rows: {({name: len(array) for name, array in arrays.items()})}")
        if self._rows < shards:
            raise ValueError(f"{self._rows} rows for {shards} shards")
        self._epoch, self._place = 0, 0
        self._order: tuple[int, Any] = (-1, None)

    def sharded(self, shard: int, shards: int) -> Augmented:
        return Augmented(shard=shard, shards=shards, **self._arguments)

    def __next__(self) -> dict[str, Any]:
        first, end = (self._rows * shard // self.shards for shard in (self.shard, self.shard + 1))
        if first + self._place >= end:
            self._epoch, self._place = self._epoch + 1, 0
        if self._epochs is not None and self._epoch >= self._epochs:
            raise StopIteration
        first += self._place
        last = min(first + self.batch_size, end)
        rows = self._rows_of(self._epoch)[first:last]
        *images, _ = augment(*(array[rows] for array in self._arrays.values()), seed=self._seed, epoch=self._epoch, first=first)
        self._place += last - first
        return dict(zip(self._arrays, images, strict=True)) | {"row": rows}

    def _rows_of(self, epoch: int) -> Any:
        """Return the order of the rows in an epoch."""
        import numpy

        if self._order[0] != epoch:
            random = numpy.random.Generator(numpy.random.Philox(key=[self._seed, epoch]))
            order = random.permutation(self._rows) if self._shuffle else numpy.arange(self._rows)
            self._order = (epoch, order)
        return self._order[1]
