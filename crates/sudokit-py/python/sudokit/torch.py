"""Streams for PyTorch: an `IterableDataset` whose workers and processes share a stream.

>>> from sudokit.stream import Generated
>>> from sudokit.torch import StreamDataset
>>> from torch.utils.data import DataLoader
>>> loader = DataLoader(StreamDataset(Generated(32, seed=1)), batch_size=None)
>>> batch = next(iter(loader))
>>> batch["puzzle"].shape, batch["puzzle"].dtype
(torch.Size([32, 81]), torch.uint8)
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import torch
from torch.utils.data import IterableDataset, get_worker_info

from sudokit.stream import Stream


class StreamDataset(IterableDataset):  # type: ignore[misc, unused-ignore]
    """The batches of a stream as dicts of tensors, for a `DataLoader` with `batch_size=None`.

    With several workers, and in several processes of `torch.distributed`, each reads its own shard. The tensors share their memory with
    the arrays of the stream. `state_dict` and `load_state_dict` are those that the `StatefulDataLoader` of torchdata calls in each worker.
    Each iteration begins at the start of the stream, or where the loaded state says.
    """

    def __init__(self, stream: Stream) -> None:
        super().__init__()
        self._stream = stream
        self._current: Stream | None = None
        self._state: dict[str, int] | None = None

    def __iter__(self) -> Iterator[dict[str, Any]]:
        self._current = self._stream.sharded(*_place())
        if self._state is not None:
            self._current.load_state_dict(self._state)
            self._state = None
        for batch in self._current:
            yield {name: torch.from_numpy(_for_torch(array)) for name, array in batch.items()}

    def state_dict(self) -> dict[str, int]:
        """Return where the iteration of this worker is."""
        return (self._current or self._stream.sharded(*_place())).state_dict()

    def load_state_dict(self, state: dict[str, int]) -> None:
        """Begin the next iteration of this worker at this place."""
        self._state = state


def _place() -> tuple[int, int]:
    """Return the shard of this worker, and their number."""
    worker = get_worker_info()
    at, workers = (worker.id, worker.num_workers) if worker else (0, 1)
    distributed = torch.distributed
    if distributed.is_available() and distributed.is_initialized():
        return distributed.get_rank() * workers + at, distributed.get_world_size() * workers
    return at, workers


def _for_torch(array: Any) -> Any:
    """Return numbers of attempts as signed ones, which every version of PyTorch has."""
    return array.view("int64") if array.dtype == "uint64" else array
