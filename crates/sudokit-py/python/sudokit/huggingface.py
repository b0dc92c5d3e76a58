"""Generated puzzles as an iterable data set of Hugging Face `datasets`.

>>> from sudokit.huggingface import stream
>>> puzzles = stream(seed=1, difficulty="medium")
>>> row = next(iter(puzzles))
>>> sorted(row), len(row["puzzle"])
(['attempt', 'puzzle', 'solution'], 81)
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sudokit import _core

BLOCK = 256
"""The number of attempts in a block, as in `sudokit.stream.Generated`."""


def stream(*, seed: int = 0, blocks: int = 1 << 16, **options: Any) -> Any:
    """Return an `IterableDataset` with the columns attempt, puzzle and solution: the puzzles of `generate` with the same seed and options.

    Its shards are `blocks` blocks of 256 attempts each, 16 million attempts if nothing is given; another seed has others. Workers and nodes
    share the blocks (`split_dataset_by_node`, or the workers of a `DataLoader`), and `state_dict` resumes at a block at once.
    """
    import datasets

    _core._attempt_cells(0, 0, seed=seed, **options)  # noqa: SLF001, to find wrong options now
    features = datasets.Features({"attempt": datasets.Value("int64"), "puzzle": datasets.Value("string"), "solution": datasets.Value("string")})
    arguments = {"blocks": list(range(blocks)), "options": {"seed": seed, **options}}
    return datasets.IterableDataset.from_generator(_rows, features=features, gen_kwargs=arguments)


def _rows(blocks: list[int], options: dict[str, Any]) -> Iterator[dict[str, Any]]:
    import pyarrow

    for block in blocks:
        rows = _core._attempts(block * BLOCK, (block + 1) * BLOCK, **options)  # noqa: SLF001
        for row in pyarrow.array(rows).to_pylist():
            yield {name: row[name] for name in ("attempt", "puzzle", "solution")}
