"""Augmentation: one transform for each row, over all arrays that belong to it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from sudokit import _core
from sudokit._convert import is_torch, of_torch, to_tensor_of


def augment(
    puzzles: Any,
    *others: Any,
    seed: int = 0,
    epoch: int = 0,
    first: int = 0,
    by: Any = None,
    inverse: bool = False,
    out: Sequence[Any] | None = None,
    threads: int | None = None,
    progress: Callable[[int, int], object] | None = None,
) -> tuple[Any, ...]:
    """Apply one random transform a row to puzzles and to everything that belongs to them.

    All arguments are arrays or tensors with one row for each puzzle, of shape (n, 81) or (n, 9, 9). The type says what a cell holds:

    - integers: a digit, or 0 for an empty cell. It moves with its cell and is renamed.
    - bool and floats: anything that only moves with its cell, such as a mask or weights.
    - uint16: a set of digits, with bit d - 1 for the digit d, as in `candidates`.
    - nine values for each cell, of shape (n, 81, 9) or (n, 9, 9, 9), of any type: they move with the cell, and are reordered as the
      digits are renamed.

    Returns the images of all arrays, with their types and shapes, and the transforms, as an array of uint64. The transform of a row
    depends on `seed`, `epoch` and the number of the row only; `first` is the number of the first row, so that parts of a data set get
    the same transforms as the whole. With `by`, these transforms are applied instead, and with `inverse=True` their inverses.

    `out` has an array for each image, of the same shape and type, such as a buffer of a data loader. PyTorch tensors on the CPU share
    their memory with the result.

    >>> import numpy as np, sudokit
    >>> puzzles = sudokit.generate(1000, seed=1, to="numpy")
    >>> solutions = sudokit.solve(puzzles)
    >>> images, solved, transforms = sudokit.augment(puzzles, solutions, seed=7, epoch=3)
    >>> bool((sudokit.solve(images) == solved).all())
    True
    >>> before, _ = sudokit.augment(images, by=transforms, inverse=True)
    >>> bool((before == puzzles).all())
    True
    """
    given = [puzzles, *others]
    arrays = [_array(each, f"argument {at}") for at, each in enumerate(given)]
    kinds = [_kind(array, f"argument {at}") for at, array in enumerate(arrays)]
    images = [_room(array) for array in arrays] if out is None else [_array(each, f"out[{at}]") for at, each in enumerate(out)]
    _fit(arrays, images)
    transforms = _core._augment(  # noqa: SLF001
        [_unsigned(array, kind) for array, kind in zip(arrays, kinds, strict=True)],
        kinds,
        [_unsigned(array, kind) for array, kind in zip(images, kinds, strict=True)],
        by,
        seed=seed,
        epoch=epoch,
        first=first,
        inverse=inverse,
        threads=threads,
        progress=progress,
    )
    results = [to_tensor_of(one, image) if is_torch(one) else image for one, image in zip(given, images, strict=True)] if out is None else list(out)
    return (*results, transforms)


def _array(given: Any, name: str) -> Any:
    """Return an array or a CPU tensor as a NumPy array with the same memory."""
    import numpy

    if isinstance(given, numpy.ndarray):
        return given
    if is_torch(given):
        return of_torch(given, name)
    raise TypeError(f"{name} has type {type(given).__name__}; expected a NumPy array or a PyTorch tensor; use transform for texts and columns")


def _kind(array: Any, name: str) -> str:
    """Return what the cells hold, by the type and the shape."""
    shape, kind = array.shape[1:], array.dtype.kind
    is_list = shape in ((81, 9), (9, 9, 9))
    if not (is_list or shape in ((81,), (9, 9))) or kind not in "biuf" or array.dtype.itemsize > 8:
        raise ValueError(f"{name} has shape {array.shape} and dtype {array.dtype}; expected (n, 81), (n, 9, 9), (n, 81, 9) or (n, 9, 9, 9) of bool, integers or floats")
    if not array.dtype.isnative:
        raise ValueError(f"{name} has dtype {array.dtype}, of another byte order; use array.astype(array.dtype.newbyteorder())")
    if is_list:
        return "candidates"
    if kind in "bf":
        return "mask"
    return "bits" if array.dtype == "uint16" else "digits"


def _room(array: Any) -> Any:
    import numpy

    return numpy.empty(array.shape, array.dtype)


def _fit(arrays: list[Any], images: list[Any]) -> None:
    """Raise an error for an output that does not fit its array."""
    if len(images) != len(arrays):
        raise ValueError(f"out has {len(images)} arrays for {len(arrays)}; expected one for each")
    for at, (array, image) in enumerate(zip(arrays, images, strict=True)):
        if image.shape != array.shape or image.dtype != array.dtype:
            raise ValueError(f"out[{at}] has shape {image.shape} and dtype {image.dtype}; expected {array.shape} and {array.dtype}")
        if not (image.flags.c_contiguous and image.flags.writeable):
            raise ValueError(f"out[{at}] is read-only or not contiguous")
        if len(array) != len(arrays[0]):
            raise ValueError(f"argument {at} has {len(array)} rows, argument 0 has {len(arrays[0])}")


def _unsigned(array: Any, kind: str) -> Any:
    """Return an array with two dimensions of unsigned numbers with the same bytes: a copy only if it is not contiguous."""
    import numpy

    width = 729 if kind == "candidates" else 81
    return numpy.ascontiguousarray(array).reshape(len(array), width).view(f"u{array.dtype.itemsize}")
