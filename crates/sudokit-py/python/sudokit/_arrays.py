"""Arrays for those who train models: candidates, tokens, and the score of answers."""

from __future__ import annotations

from collections.abc import Callable
from operator import index
from typing import Any, NamedTuple

from sudokit import _core
from sudokit._options import Errors


def candidates(puzzles: Any, *, as_bits: bool = False) -> Any:
    """Return the digits that each cell can take by the digits in its row, column and box; a filled cell has its digit.

    Returns a bool array of shape (n, 81, 9), where the last axis is the digit; with `as_bits=True` a uint16 array of shape (n, 81) with
    bit d - 1 for the digit d. For one puzzle, the first axis is missing.

    >>> import sudokit
    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> [digit + 1 for digit in range(9) if sudokit.candidates(puzzle)[2, digit]]
    [1, 2, 4]
    >>> bin(sudokit.candidates(puzzle, as_bits=True)[2])
    '0b1011'
    """
    import numpy

    cells = _core.cells(puzzles)
    grids = cells.reshape(-1, 9, 9)
    own = (numpy.uint16(1) << grids.astype(numpy.uint16) >> 1).astype(numpy.uint16)
    boxes = own.reshape(-1, 3, 3, 3, 3)
    union = numpy.bitwise_or.reduce
    box = numpy.broadcast_to(union(boxes, axis=(2, 4), keepdims=True), boxes.shape).reshape(grids.shape)
    seen = union(own, axis=1, keepdims=True) | union(own, axis=2, keepdims=True) | box
    bits = numpy.where(grids == 0, ~seen & 0x1FF, own).astype(numpy.uint16).reshape(cells.shape)
    if as_bits:
        return bits
    return (bits[..., None] >> numpy.arange(9, dtype=numpy.uint16) & 1).astype(bool)


def encode(puzzles: Any, *, offset: int = 1, dtype: str = "int64") -> Any:
    """Return the cells as token ids: `offset` for an empty cell, `offset` + d for the digit d.

    HRM and TRM use the offset 1, with 0 as padding.

    >>> import sudokit
    >>> sudokit.encode("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")[:5].tolist()
    [6, 4, 1, 1, 8]
    """
    return _core.cells(puzzles).astype(dtype) + _first_token(offset, dtype)


def _first_token(offset: int, dtype: str) -> int:
    """Return the offset, if it and nine more are tokens of the type."""
    import numpy

    offset, kind = index(offset), numpy.dtype(dtype)
    most = (numpy.iinfo(kind).max if kind.kind in "iu" else 1 << 63) - 9
    if not 0 <= offset <= most:
        raise ValueError(f"offset is {offset}, expected a whole number from 0 to {most}")
    return offset


def decode(tokens: Any, *, offset: int = 1) -> Any:
    """Return the puzzles of token ids as texts: a list for an array of shape (n, 81), a str for one of shape (81,).

    >>> import sudokit
    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> sudokit.decode(sudokit.encode([puzzle])) == [puzzle]
    True
    """
    import numpy

    array = numpy.asarray(tokens)
    if array.ndim not in (1, 2) or array.shape[-1] != 81 or array.dtype.kind not in "iu":
        raise ValueError(f"tokens have shape {array.shape} and dtype {array.dtype}; expected integers of shape (n, 81) or (81,)")
    digits = array.astype("int64") - _first_token(offset, "int64")
    wrong = numpy.argwhere((digits < 0) | (digits > 9))
    if len(wrong):
        at = tuple(int(each) for each in wrong[0])
        raise ValueError(f"token {array[at]} at {list(at)}, expected {offset} to {offset + 9}")
    texts = numpy.frombuffer(b".123456789", dtype="S1")[digits]
    joined = numpy.ascontiguousarray(texts).view("S81").reshape(-1)
    lines = [text.decode() for text in joined.tolist()]
    return lines if array.ndim == 2 else lines[0]


class AnswerScores(NamedTuple):
    """The scores of answers: NumPy arrays with one element for each answer, or numbers for a single one.

    >>> import sudokit
    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> sudokit.score([puzzle, "5" + puzzle[:80]], puzzle).completions.tolist()
    [1, 0]
    """

    solved: Any
    """Whether the answer is full, right, and keeps the clues."""
    cells_right: Any
    """The number of cells with the digit of the solution, of 81; -1 without a solution to compare with."""
    blanks_right: Any
    """The number of such cells among those that are empty in the puzzle; -1 without a solution to compare with."""
    blanks: Any
    """The number of empty cells of the puzzle."""
    filled: Any
    """The number of filled cells of the answer."""
    clues_kept: Any
    """The number of clues that the answer has too."""
    clues: Any
    """The number of clues of the puzzle."""
    row_clashes: Any
    """The number of cells that repeat a digit of an earlier cell of their row."""
    column_clashes: Any
    """The same for columns."""
    box_clashes: Any
    """The same for boxes."""
    completions: Any
    """The number of solutions that have the answer's digits and the clues, up to `limit`; 0 if the answer changes a clue."""
    wrong: Any
    """A mask of shape (n, 81), or (81,): the cells with another digit than the solution; all False without a solution."""


def score(
    answers: Any,
    puzzles: Any,
    solutions: Any = None,
    *,
    limit: int = 2,
    errors: Errors = "raise",
    threads: int | None = None,
    progress: Callable[[int, int], object] | None = None,
) -> AnswerScores:
    """Score answers to puzzles, full or partial, in numbers.

    Answers, puzzles and solutions are collections of any kind, with the same number of rows; one puzzle may have many answers. Without
    `solutions`, the puzzles are solved. A puzzle without exactly one solution raises `PuzzleError`; with `errors="null"`, its answers
    are compared with the rules only, and counts that need a solution are -1. A row that cannot be parsed has no filled cell then.

    >>> import sudokit
    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> found = sudokit.score("51" + puzzle[2:], puzzle)
    >>> found.solved, found.clues_kept, found.clues, found.completions
    (False, 29, 30, 0)
    >>> sudokit.score(sudokit.solve(puzzle), puzzle)[:4]
    (True, 81, 51, 51)
    """
    import numpy

    answer, puzzle = _core.cells(answers, errors=errors), _core.cells(puzzles, errors=errors)
    is_one = answer.ndim == 1
    answer, puzzle = numpy.atleast_2d(answer), numpy.atleast_2d(puzzle)
    right = None if solutions is None else numpy.atleast_2d(_core.cells(solutions, errors=errors))
    for name, rows in (("puzzles", puzzle), ("solutions", right)):
        if rows is not None and len(rows) not in (1, len(answer)):
            raise ValueError(f"{len(rows)} {name} for {len(answer)} answers; expected one for each, or one for all")
    columns = _core._score(answer, puzzle, right, limit=limit, errors=errors, threads=threads, progress=progress)  # noqa: SLF001
    scores = AnswerScores(*columns)
    return AnswerScores(*(each[0] if each.ndim == 2 else each[0].item() for each in scores)) if is_one else scores


AnswerScores.__module__ = "sudokit"
