"""Solve, rate, explain, generate and compare Sudoku puzzles, one or millions.

Input: one puzzle, or many in a list, an array or a column. A puzzle is a str, bytes, a `Puzzle`, or 81 numbers (flat, or nine rows of
nine) with 0 for an empty cell. Arrays are of NumPy, or tensors of PyTorch, JAX or TensorFlow: integers of any type of shape (n, 81) or
(n, 9, 9), or texts of any type. Columns are those with Arrow's PyCapsule interface (pyarrow, Polars, pandas, DuckDB): text, bytes,
dictionaries of them, or lists of integers. In a table, the puzzle column is the one named puzzle, quizzes, quiz, question, board or
sudoku, or the only column.

Output: the same kind of collection as the input, and grids in the form of its puzzles. A null in the input is a null in the output.

Errors: a row that cannot be parsed or has no result raises `PuzzleError` with the row number. With `errors="null"`, its result
is null instead, also of an item that is no puzzle at all. NumPy arrays have no nulls: the value is 0, an empty text, or NaN in ratings.

All functions have the arguments `threads`, the number of threads (default: one per core), and `progress`, a function that is
called regularly with the number of rows done and the total number of rows.

`sudokit.widget` shows a puzzle in a notebook, to play or to walk through its solution path. `sudokit.polars` adds the functions to Polars expressions, `sudokit.duckdb` adds them to SQL, and `sudokit.spark` applies them
to Spark tables.
"""

from sudokit._core import (
    Puzzle,
    __version__,
    all_steps,
    backdoors,
    canon,
    cells,
    check,
    clues,
    count,
    dedupe,
    explain,
    generate,
    hint,
    learn,
    minimize,
    rate,
    render,
    solutions,
    solve,
    split,
    status,
    steps,
    trace,
    transform,
    unavoidable,
    vicinity,
)
from sudokit._core import _techniques
from sudokit._answer import AnswerGrid, ParsedAnswer, TextScore, parse_answer, score_answer
from sudokit._answer_steps import AnswerStep
from sudokit._arrays import AnswerScores, candidates, decode, encode, score
from sudokit._audit import Leaks, audit
from sudokit._augment import augment
from sudokit._dataset import dataset
from sudokit._types import Effort, SolutionPath, Png, PuzzleError, Rating, Score, Step, StepArrays, Svg

TECHNIQUES: tuple[str, ...] = tuple(_techniques())
"""The names of all techniques, in the order of their numbers in `StepArrays`."""

__all__ = [
    "TECHNIQUES",
    "AnswerGrid",
    "AnswerScores",
    "AnswerStep",
    "Effort",
    "Leaks",
    "SolutionPath",
    "Png",
    "ParsedAnswer",
    "Puzzle",
    "PuzzleError",
    "Rating",
    "Score",
    "Step",
    "StepArrays",
    "Svg",
    "TextScore",
    "__version__",
    "all_steps",
    "audit",
    "augment",
    "backdoors",
    "candidates",
    "canon",
    "cells",
    "check",
    "clues",
    "count",
    "dataset",
    "decode",
    "dedupe",
    "encode",
    "explain",
    "generate",
    "hint",
    "learn",
    "minimize",
    "parse_answer",
    "rate",
    "render",
    "score",
    "score_answer",
    "solutions",
    "solve",
    "split",
    "status",
    "steps",
    "trace",
    "transform",
    "unavoidable",
    "vicinity",
]
