from collections.abc import Callable, Iterator, Mapping
from typing import Any, Literal, TypeAlias, TypeVar, final, overload

import numpy as np
import pandas as pd
import polars as pl
import pyarrow as pa
import torch
from numpy.typing import NDArray

from sudokit._options import (
    AnswerStyle as _AnswerStyle,
    ClueStyle as _ClueStyle,
    Difficulty as _Difficulty,
    Errors as _Errors,
    GroupBy as _GroupBy,
    Scale as _Scale,
    Symmetry as _Symmetry,
)
from sudokit._types import Effort, SolutionPath, Png, Rating, Score, Step, StepArrays, Svg

__all__ = [
    "Puzzle",
    "__version__",
    "_attempt_cells",
    "_attempts",
    "_draw_hint",
    "_Games",
    "_grids",
    "_part",
    "_picture_styles",
    "_respond",
    "_Trail",
    "_Variant",
    "_VariantSolutions",
    "_variant_candidates",
    "_variant_generate",
    "_variant_search",
    "_variant_styles",
    "_row_transforms",
    "all_steps",
    "canon",
    "check",
    "clues",
    "count",
    "dedupe",
    "explain",
    "generate",
    "hint",
    "learn",
    "minimize",
    "program",
    "rate",
    "render",
    "solutions",
    "solve",
    "split",
    "status",
    "transform",
    "_augment",
    "_score",
    "_techniques",
    "backdoors",
    "cells",
    "steps",
    "trace",
    "unavoidable",
    "vicinity",
]

# A package that is not installed is Any; the forms of others come first.
_Progress: TypeAlias = Callable[[int, int], object]
_Count: TypeAlias = int | tuple[int, int] | None
_Rating: TypeAlias = float | tuple[float, float] | None
_ErScale: TypeAlias = Literal["se", "se-head", "sukaku"]
_ScoreScale: TypeAlias = Literal["hodoku"]
_EffortScale: TypeAlias = Literal["easiest", "human"]
_PointsScale: TypeAlias = Literal["w", "b", "gw", "gb", "depth", "bpb"]
_Names: TypeAlias = str | list[str] | None
_Puzzle: TypeAlias = str | bytes | Puzzle
_One = TypeVar("_One", str, bytes, Puzzle)
_Given = TypeVar("_Given", bound=str | bytes | Puzzle)
_Item = TypeVar("_Item", bound=str | bytes | Puzzle | None)
_Column = TypeVar("_Column", bound="np.ndarray[Any, Any] | pl.Series | pd.Series[Any] | pd.Index[Any] | pa.Array[Any] | pa.ChunkedArray[Any] | torch.Tensor")
_List: TypeAlias = list[_Item] | tuple[_Item, ...] | Iterator[_Item]
_Rows = TypeVar("_Rows")

__version__: str

@final
class _Games:
    """Games of one task, side by side."""
    def __new__(cls, task: str, games: int, proof: Mapping[str, Any], rules: Mapping[str, Any], levels: list[dict[str, Any]], advance: tuple[int, float | None]) -> _Games: ...
    @property
    def techniques(self) -> list[str]:
        """The names of the techniques that may prove something."""
    @property
    def observation_len(self) -> int:
        """The length of an observation."""
    @property
    def parts(self) -> list[int]:
        """The number of values of each part of an action."""
    def seed(self, seeds: list[int | None]) -> None:
        """Begin the streams of puzzles anew with these seeds."""
    def reset(self, which: Any, observations: Any, masks: Any, level: int | None = None, given: tuple[Any, Any] | None = None) -> None:
        """Start games, and write all observations and masks."""
    def step(self, actions: Any, observations: Any, masks: Any, rewards: Any, terminations: Any, truncations: Any, verdicts: Any, solved: Any) -> None:
        """Play one action in each game, and write the results."""
    def levels(self) -> Any:
        """The level of each game, from 0."""
    def puzzle(self, game: int) -> str:
        """The puzzle that a game began with."""
    def last_step(self, game: int) -> str | None:
        """The step that proved the last action of a game, in words."""
    def text(self, game: int) -> str:
        """A game in a frame of characters."""
    def svg(self, game: int) -> str:
        """A game as SVG."""
    def rgb(self, game: int) -> Any:
        """A game as pixels."""

@final
class Puzzle:
    """An immutable grid of 81 cells, created from text in any format that sudokit reads."""
    def __new__(cls, puzzle: Any) -> Puzzle: ...
    @property
    def line(self) -> str:
        """The puzzle as 81 characters, with "." for an empty cell."""
    @property
    def clues(self) -> int:
        """The number of filled cells."""
    @property
    def candidates(self) -> tuple[set[int], ...]:
        """The candidates of each of the 81 cells; empty for a filled cell."""
    def solve(self) -> Puzzle:
        """Return the unique solution."""
    def check(self, *, minimal: bool = False) -> str:
        """Validate the puzzle."""
    def count(self, limit: int = 1000) -> int:
        """Return the number of solutions, up to `limit`."""
    def solutions(self, limit: int = 1000) -> list[Puzzle]:
        """Return the solutions, up to `limit`."""
    @overload
    def rate(self, scale: _ErScale = "se", *, uniqueness: bool = True) -> Rating:
        """Return the rating."""
    @overload
    def rate(self, scale: _ScoreScale, *, uniqueness: bool = True) -> Score: ...
    @overload
    def rate(self, scale: _EffortScale, *, uniqueness: bool = True) -> Effort: ...
    @overload
    def rate(self, scale: _PointsScale, *, uniqueness: bool = True) -> int | None: ...
    def hint(self, stage: int = 4, *, scale: _Scale = "human", uniqueness: bool = True, clues: _Puzzle | None = None) -> str:
        """Describe the next step."""
    def explain(self, scale: _Scale = "human", *, uniqueness: bool = True) -> SolutionPath:
        """Return all steps of the solution path."""
    def steps(self, scale: _Scale = "human", *, uniqueness: bool = True, candidates: bool = False, words: bool = False) -> list[Step]:
        """Return the steps of the solution path as numbers."""
    def all_steps(self, scale: _Scale = "human", techniques: _Names = None, *, uniqueness: bool = True) -> list[dict[str, Any]]:
        """Return all steps that apply, by technique."""
    @overload
    def render(self, *, hint: bool = False, step: int | dict[str, Any] | None = None, scale: _Scale = "human", clues: _Puzzle | None = None, candidates: bool = False, large: bool = False, clue_style: _ClueStyle = "bold", answer_style: _AnswerStyle = "blue", to: Literal["svg"] = "svg", size: int = 800) -> Svg:
        """Draw the puzzle as a picture."""
    @overload
    def render(self, *, hint: bool = False, step: int | dict[str, Any] | None = None, scale: _Scale = "human", clues: _Puzzle | None = None, candidates: bool = False, large: bool = False, clue_style: _ClueStyle = "bold", answer_style: _AnswerStyle = "blue", to: Literal["png"], size: int = 800) -> Png: ...
    def canon(self) -> Puzzle:
        """Return the canonical form."""
    def transform(self, by: str | None = None, *, inverse: bool = False, seed: int = 0) -> Puzzle:
        """Return an equivalent puzzle."""
    def minimize(self, *, seed: int = 0) -> Puzzle:
        """Return a minimal puzzle with some of the clues."""
    def vicinity(self, minus: int = 1, plus: int = 1, *, minimal: bool = False, no_dedupe: bool = False, limit: int = 100000) -> list[Puzzle]:
        """Return the neighbours: valid puzzles that differ in a few clues."""
    def backdoors(self, max_cells: int = 3) -> list[list[int]]:
        """Return the smallest singles backdoors."""
    def unavoidable(self, max_cells: int = 12) -> list[list[int]]:
        """Return the minimal unavoidable sets of the solution."""
    def trace(self, limit: int = 1000) -> dict[str, Any]:
        """Return the moves of plain backtracking."""
    def _repr_html_(self) -> str: ...
    def _repr_svg_(self) -> str: ...
    def __getitem__(self, at: int | tuple[int, int], /) -> int | None:
        """Return the digit in a cell, or None for an empty cell."""
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self, /) -> int: ...
    def __reduce__(self) -> tuple[type[Puzzle], tuple[str]]: ...
@overload
def solve(puzzles: _One, *, errors: Literal["raise"] = "raise", threads: int | None = None, progress: _Progress | None = None) -> _One:
    """Solve puzzles and prove that each solution is unique."""
@overload
def solve(puzzles: _One, *, errors: Literal["null"], threads: int | None = None, progress: _Progress | None = None) -> _One | None: ...
@overload
def solve(puzzles: _List[_Item], *, errors: Literal["raise"] = "raise", threads: int | None = None, progress: _Progress | None = None) -> list[_Item]: ...
@overload
def solve(puzzles: _List[_Item], *, errors: Literal["null"], threads: int | None = None, progress: _Progress | None = None) -> list[_Item | None]: ...
@overload
def solve(puzzles: pd.DataFrame, *, errors: _Errors = "raise", threads: int | None = None, progress: _Progress | None = None) -> pd.Series[Any]: ...
@overload
def solve(puzzles: pl.DataFrame, *, errors: _Errors = "raise", threads: int | None = None, progress: _Progress | None = None) -> pl.Series: ...
@overload
def solve(puzzles: _Column, *, errors: _Errors = "raise", threads: int | None = None, progress: _Progress | None = None) -> _Column: ...
@overload
def solve(puzzles: Any, *, errors: _Errors = "raise", threads: int | None = None, progress: _Progress | None = None) -> Any: ...
@overload
def check(puzzles: _Puzzle, *, minimal: bool = False, errors: Literal["raise"] = "raise", threads: int | None = None, progress: _Progress | None = None) -> str:
    """Validate puzzles: the result is "valid", or the reason why a puzzle is invalid."""
@overload
def check(puzzles: _Puzzle, *, minimal: bool = False, errors: Literal["null"], threads: int | None = None, progress: _Progress | None = None) -> str | None: ...
@overload
def check(puzzles: _List[_Puzzle], *, minimal: bool = False, errors: Literal["raise"] = "raise", threads: int | None = None, progress: _Progress | None = None) -> list[str]: ...
@overload
def check(puzzles: _List[_Puzzle | None], *, minimal: bool = False, errors: _Errors = "raise", threads: int | None = None, progress: _Progress | None = None) -> list[str | None]: ...
@overload
def check(puzzles: np.ndarray[Any, Any], *, minimal: bool = False, errors: _Errors = "raise", threads: int | None = None, progress: _Progress | None = None) -> NDArray[np.str_]: ...
@overload
def check(puzzles: pd.DataFrame, *, minimal: bool = False, errors: _Errors = "raise", threads: int | None = None, progress: _Progress | None = None) -> pd.Series[Any]: ...
@overload
def check(puzzles: pl.DataFrame, *, minimal: bool = False, errors: _Errors = "raise", threads: int | None = None, progress: _Progress | None = None) -> pl.Series: ...
@overload
def check(puzzles: _Column, *, minimal: bool = False, errors: _Errors = "raise", threads: int | None = None, progress: _Progress | None = None) -> _Column: ...
@overload
def check(puzzles: Any, *, minimal: bool = False, errors: _Errors = "raise", threads: int | None = None, progress: _Progress | None = None) -> Any: ...
@overload
def status(puzzles: _Puzzle, *, threads: int | None = None, progress: _Progress | None = None) -> str:
    """Return the status of puzzles: "one", "none", "many", "limit" or "bad"."""
@overload
def status(puzzles: _List[_Puzzle], *, threads: int | None = None, progress: _Progress | None = None) -> list[str]: ...
@overload
def status(puzzles: _List[_Puzzle | None], *, threads: int | None = None, progress: _Progress | None = None) -> list[str | None]: ...
@overload
def status(puzzles: np.ndarray[Any, Any], *, threads: int | None = None, progress: _Progress | None = None) -> NDArray[np.str_]: ...
@overload
def status(puzzles: pd.DataFrame, *, threads: int | None = None, progress: _Progress | None = None) -> pd.Series[Any]: ...
@overload
def status(puzzles: pl.DataFrame, *, threads: int | None = None, progress: _Progress | None = None) -> pl.Series: ...
@overload
def status(puzzles: _Column, *, threads: int | None = None, progress: _Progress | None = None) -> _Column: ...
@overload
def status(puzzles: Any, *, threads: int | None = None, progress: _Progress | None = None) -> Any: ...
@overload
def count(puzzles: _Puzzle, limit: int = 1000, *, errors: Literal["raise"] = "raise", threads: int | None = None, progress: _Progress | None = None) -> int:
    """Count the solutions of puzzles, up to `limit` for each puzzle."""
@overload
def count(puzzles: _Puzzle, limit: int = 1000, *, errors: Literal["null"], threads: int | None = None, progress: _Progress | None = None) -> int | None: ...
@overload
def count(puzzles: _List[_Puzzle], limit: int = 1000, *, errors: Literal["raise"] = "raise", threads: int | None = None, progress: _Progress | None = None) -> list[int]: ...
@overload
def count(puzzles: _List[_Puzzle | None], limit: int = 1000, *, errors: _Errors = "raise", threads: int | None = None, progress: _Progress | None = None) -> list[int | None]: ...
@overload
def count(puzzles: np.ndarray[Any, Any], limit: int = 1000, *, errors: _Errors = "raise", threads: int | None = None, progress: _Progress | None = None) -> NDArray[np.uint64]: ...
@overload
def count(puzzles: pd.DataFrame, limit: int = 1000, *, errors: _Errors = "raise", threads: int | None = None, progress: _Progress | None = None) -> pd.Series[Any]: ...
@overload
def count(puzzles: pl.DataFrame, limit: int = 1000, *, errors: _Errors = "raise", threads: int | None = None, progress: _Progress | None = None) -> pl.Series: ...
@overload
def count(puzzles: _Column, limit: int = 1000, *, errors: _Errors = "raise", threads: int | None = None, progress: _Progress | None = None) -> _Column: ...
@overload
def count(puzzles: Any, limit: int = 1000, *, errors: _Errors = "raise", threads: int | None = None, progress: _Progress | None = None) -> Any: ...
@overload
def solutions(puzzles: _One, limit: int = 1000, *, errors: Literal["raise"] = "raise", threads: int | None = None, progress: _Progress | None = None) -> list[_One]:
    """List the solutions of puzzles in ascending order, up to `limit` for each puzzle."""
@overload
def solutions(puzzles: _One, limit: int = 1000, *, errors: Literal["null"], threads: int | None = None, progress: _Progress | None = None) -> list[_One] | None: ...
@overload
def solutions(puzzles: _List[_Given], limit: int = 1000, *, errors: Literal["raise"] = "raise", threads: int | None = None, progress: _Progress | None = None) -> list[list[_Given]]: ...
@overload
def solutions(puzzles: _List[_Item], limit: int = 1000, *, errors: _Errors = "raise", threads: int | None = None, progress: _Progress | None = None) -> list[list[_Item] | None]: ...
@overload
def solutions(puzzles: np.ndarray[Any, Any], limit: int = 1000, *, errors: _Errors = "raise", threads: int | None = None, progress: _Progress | None = None) -> list[np.ndarray[Any, Any]]: ...
@overload
def solutions(puzzles: pd.DataFrame, limit: int = 1000, *, errors: _Errors = "raise", threads: int | None = None, progress: _Progress | None = None) -> pd.Series[Any]: ...
@overload
def solutions(puzzles: pl.DataFrame, limit: int = 1000, *, errors: _Errors = "raise", threads: int | None = None, progress: _Progress | None = None) -> pl.Series: ...
@overload
def solutions(puzzles: _Column, limit: int = 1000, *, errors: _Errors = "raise", threads: int | None = None, progress: _Progress | None = None) -> _Column: ...
@overload
def solutions(puzzles: Any, limit: int = 1000, *, errors: _Errors = "raise", threads: int | None = None, progress: _Progress | None = None) -> Any: ...
@overload
def rate(puzzles: _Puzzle, scale: _ErScale = "se", *, uniqueness: bool = True, errors: Literal["raise"] = "raise", threads: int | None = None, progress: _Progress | None = None) -> Rating:
    """Rate puzzles as Sudoku Explainer does."""
@overload
def rate(puzzles: _Puzzle, scale: _ErScale = "se", *, uniqueness: bool = True, errors: Literal["null"], threads: int | None = None, progress: _Progress | None = None) -> Rating | None: ...
@overload
def rate(puzzles: _List[_Puzzle], scale: _ErScale = "se", *, uniqueness: bool = True, errors: Literal["raise"] = "raise", threads: int | None = None, progress: _Progress | None = None) -> list[Rating]: ...
@overload
def rate(puzzles: _List[_Puzzle | None], scale: _ErScale = "se", *, uniqueness: bool = True, errors: _Errors = "raise", threads: int | None = None, progress: _Progress | None = None) -> list[Rating | None]: ...
@overload
def rate(puzzles: _Puzzle, scale: _ScoreScale, *, uniqueness: bool = True, errors: Literal["raise"] = "raise", threads: int | None = None, progress: _Progress | None = None) -> Score: ...
@overload
def rate(puzzles: _Puzzle, scale: _ScoreScale, *, uniqueness: bool = True, errors: Literal["null"], threads: int | None = None, progress: _Progress | None = None) -> Score | None: ...
@overload
def rate(puzzles: _List[_Puzzle], scale: _ScoreScale, *, uniqueness: bool = True, errors: Literal["raise"] = "raise", threads: int | None = None, progress: _Progress | None = None) -> list[Score]: ...
@overload
def rate(puzzles: _List[_Puzzle | None], scale: _ScoreScale, *, uniqueness: bool = True, errors: _Errors = "raise", threads: int | None = None, progress: _Progress | None = None) -> list[Score | None]: ...
@overload
def rate(puzzles: _Puzzle, scale: _EffortScale, *, uniqueness: bool = True, errors: Literal["raise"] = "raise", threads: int | None = None, progress: _Progress | None = None) -> Effort: ...
@overload
def rate(puzzles: _Puzzle, scale: _EffortScale, *, uniqueness: bool = True, errors: Literal["null"], threads: int | None = None, progress: _Progress | None = None) -> Effort | None: ...
@overload
def rate(puzzles: _List[_Puzzle], scale: _EffortScale, *, uniqueness: bool = True, errors: Literal["raise"] = "raise", threads: int | None = None, progress: _Progress | None = None) -> list[Effort]: ...
@overload
def rate(puzzles: _List[_Puzzle | None], scale: _EffortScale, *, uniqueness: bool = True, errors: _Errors = "raise", threads: int | None = None, progress: _Progress | None = None) -> list[Effort | None]: ...
@overload
def rate(puzzles: _Puzzle, scale: _PointsScale, *, uniqueness: bool = True, errors: Literal["raise"] = "raise", threads: int | None = None, progress: _Progress | None = None) -> int | None: ...
@overload
def rate(puzzles: _Puzzle, scale: _PointsScale, *, uniqueness: bool = True, errors: Literal["null"], threads: int | None = None, progress: _Progress | None = None) -> int | None: ...
@overload
def rate(puzzles: _List[_Puzzle], scale: _PointsScale, *, uniqueness: bool = True, errors: Literal["raise"] = "raise", threads: int | None = None, progress: _Progress | None = None) -> list[int | None]: ...
@overload
def rate(puzzles: _List[_Puzzle | None], scale: _PointsScale, *, uniqueness: bool = True, errors: _Errors = "raise", threads: int | None = None, progress: _Progress | None = None) -> list[int | None]: ...
@overload
def rate(puzzles: np.ndarray[Any, Any], scale: _Scale = "se", *, uniqueness: bool = True, errors: _Errors = "raise", threads: int | None = None, progress: _Progress | None = None) -> NDArray[np.float64]: ...
@overload
def rate(puzzles: pd.DataFrame, scale: _Scale = "se", *, uniqueness: bool = True, errors: _Errors = "raise", threads: int | None = None, progress: _Progress | None = None) -> pd.Series[Any]: ...
@overload
def rate(puzzles: pl.DataFrame, scale: _Scale = "se", *, uniqueness: bool = True, errors: _Errors = "raise", threads: int | None = None, progress: _Progress | None = None) -> pl.Series: ...
@overload
def rate(puzzles: _Column, scale: _Scale = "se", *, uniqueness: bool = True, errors: _Errors = "raise", threads: int | None = None, progress: _Progress | None = None) -> _Column: ...
@overload
def rate(puzzles: Any, scale: _Scale = "se", *, uniqueness: bool = True, errors: _Errors = "raise", threads: int | None = None, progress: _Progress | None = None) -> Any: ...
@overload
def hint(puzzles: _Puzzle, stage: int = 4, *, scale: _Scale = "human", uniqueness: bool = True, clues: _Puzzle | None = None, errors: Literal["raise"] = "raise", threads: int | None = None, progress: _Progress | None = None) -> str:
    """Describe the next logical step of positions."""
@overload
def hint(puzzles: _Puzzle, stage: int = 4, *, scale: _Scale = "human", uniqueness: bool = True, clues: _Puzzle | None = None, errors: Literal["null"], threads: int | None = None, progress: _Progress | None = None) -> str | None: ...
@overload
def hint(puzzles: _List[_Puzzle], stage: int = 4, *, scale: _Scale = "human", uniqueness: bool = True, clues: _Puzzle | None = None, errors: Literal["raise"] = "raise", threads: int | None = None, progress: _Progress | None = None) -> list[str]: ...
@overload
def hint(puzzles: _List[_Puzzle | None], stage: int = 4, *, scale: _Scale = "human", uniqueness: bool = True, clues: _Puzzle | None = None, errors: _Errors = "raise", threads: int | None = None, progress: _Progress | None = None) -> list[str | None]: ...
@overload
def hint(puzzles: np.ndarray[Any, Any], stage: int = 4, *, scale: _Scale = "human", uniqueness: bool = True, clues: _Puzzle | None = None, errors: _Errors = "raise", threads: int | None = None, progress: _Progress | None = None) -> NDArray[np.str_]: ...
@overload
def hint(puzzles: pd.DataFrame, stage: int = 4, *, scale: _Scale = "human", uniqueness: bool = True, clues: _Puzzle | None = None, errors: _Errors = "raise", threads: int | None = None, progress: _Progress | None = None) -> pd.Series[Any]: ...
@overload
def hint(puzzles: pl.DataFrame, stage: int = 4, *, scale: _Scale = "human", uniqueness: bool = True, clues: _Puzzle | None = None, errors: _Errors = "raise", threads: int | None = None, progress: _Progress | None = None) -> pl.Series: ...
@overload
def hint(puzzles: _Column, stage: int = 4, *, scale: _Scale = "human", uniqueness: bool = True, clues: _Puzzle | None = None, errors: _Errors = "raise", threads: int | None = None, progress: _Progress | None = None) -> _Column: ...
@overload
def hint(puzzles: Any, stage: int = 4, *, scale: _Scale = "human", uniqueness: bool = True, clues: _Puzzle | None = None, errors: _Errors = "raise", threads: int | None = None, progress: _Progress | None = None) -> Any: ...
@overload
def explain(puzzles: _Puzzle, scale: _Scale = "human", *, uniqueness: bool = True, errors: Literal["raise"] = "raise", threads: int | None = None, progress: _Progress | None = None) -> SolutionPath:
    """Explain how to solve puzzles by logic, step by step."""
@overload
def explain(puzzles: _Puzzle, scale: _Scale = "human", *, uniqueness: bool = True, errors: Literal["null"], threads: int | None = None, progress: _Progress | None = None) -> SolutionPath | None: ...
@overload
def explain(puzzles: _List[_Puzzle], scale: _Scale = "human", *, uniqueness: bool = True, errors: Literal["raise"] = "raise", threads: int | None = None, progress: _Progress | None = None) -> list[SolutionPath]: ...
@overload
def explain(puzzles: _List[_Puzzle | None], scale: _Scale = "human", *, uniqueness: bool = True, errors: _Errors = "raise", threads: int | None = None, progress: _Progress | None = None) -> list[SolutionPath | None]: ...
@overload
def explain(puzzles: np.ndarray[Any, Any], scale: _Scale = "human", *, uniqueness: bool = True, errors: _Errors = "raise", threads: int | None = None, progress: _Progress | None = None) -> list[SolutionPath | None]: ...
@overload
def explain(puzzles: pd.DataFrame, scale: _Scale = "human", *, uniqueness: bool = True, errors: _Errors = "raise", threads: int | None = None, progress: _Progress | None = None) -> pd.Series[Any]: ...
@overload
def explain(puzzles: pl.DataFrame, scale: _Scale = "human", *, uniqueness: bool = True, errors: _Errors = "raise", threads: int | None = None, progress: _Progress | None = None) -> pl.Series: ...
@overload
def explain(puzzles: _Column, scale: _Scale = "human", *, uniqueness: bool = True, errors: _Errors = "raise", threads: int | None = None, progress: _Progress | None = None) -> _Column: ...
@overload
def explain(puzzles: Any, scale: _Scale = "human", *, uniqueness: bool = True, errors: _Errors = "raise", threads: int | None = None, progress: _Progress | None = None) -> Any: ...
@overload
def steps(puzzles: _Puzzle, scale: _Scale = "human", *, uniqueness: bool = True, candidates: bool = False, words: bool = False, errors: Literal["raise"] = "raise", threads: int | None = None, progress: _Progress | None = None) -> list[Step]:
    """Return the steps of the solution path of puzzles as numbers, without words."""
@overload
def steps(puzzles: _Puzzle, scale: _Scale = "human", *, uniqueness: bool = True, candidates: bool = False, words: bool = False, errors: Literal["null"], threads: int | None = None, progress: _Progress | None = None) -> list[Step] | None: ...
@overload
def steps(puzzles: _List[_Puzzle], scale: _Scale = "human", *, uniqueness: bool = True, candidates: bool = False, words: bool = False, errors: Literal["raise"] = "raise", threads: int | None = None, progress: _Progress | None = None) -> list[list[Step]]: ...
@overload
def steps(puzzles: _List[_Puzzle | None], scale: _Scale = "human", *, uniqueness: bool = True, candidates: bool = False, words: bool = False, errors: _Errors = "raise", threads: int | None = None, progress: _Progress | None = None) -> list[list[Step] | None]: ...
@overload
def steps(puzzles: np.ndarray[Any, Any], scale: _Scale = "human", *, uniqueness: bool = True, candidates: bool = False, words: bool = False, errors: _Errors = "raise", threads: int | None = None, progress: _Progress | None = None) -> StepArrays: ...
@overload
def steps(puzzles: pd.DataFrame, scale: _Scale = "human", *, uniqueness: bool = True, candidates: bool = False, words: bool = False, errors: _Errors = "raise", threads: int | None = None, progress: _Progress | None = None) -> pd.Series[Any]: ...
@overload
def steps(puzzles: pl.DataFrame, scale: _Scale = "human", *, uniqueness: bool = True, candidates: bool = False, words: bool = False, errors: _Errors = "raise", threads: int | None = None, progress: _Progress | None = None) -> pl.Series: ...
@overload
def steps(puzzles: _Column, scale: _Scale = "human", *, uniqueness: bool = True, candidates: bool = False, words: bool = False, errors: _Errors = "raise", threads: int | None = None, progress: _Progress | None = None) -> _Column: ...
@overload
def steps(puzzles: Any, scale: _Scale = "human", *, uniqueness: bool = True, candidates: bool = False, words: bool = False, errors: _Errors = "raise", threads: int | None = None, progress: _Progress | None = None) -> Any: ...
@overload
def all_steps(puzzles: _Puzzle, scale: _Scale = "human", techniques: _Names = None, *, uniqueness: bool = True, errors: Literal["raise"] = "raise", threads: int | None = None, progress: _Progress | None = None) -> list[dict[str, Any]]:
    """List all steps that apply in positions, by technique."""
@overload
def all_steps(puzzles: _Puzzle, scale: _Scale = "human", techniques: _Names = None, *, uniqueness: bool = True, errors: Literal["null"], threads: int | None = None, progress: _Progress | None = None) -> list[dict[str, Any]] | None: ...
@overload
def all_steps(puzzles: _List[_Puzzle], scale: _Scale = "human", techniques: _Names = None, *, uniqueness: bool = True, errors: Literal["raise"] = "raise", threads: int | None = None, progress: _Progress | None = None) -> list[list[dict[str, Any]]]: ...
@overload
def all_steps(puzzles: _List[_Puzzle | None], scale: _Scale = "human", techniques: _Names = None, *, uniqueness: bool = True, errors: _Errors = "raise", threads: int | None = None, progress: _Progress | None = None) -> list[list[dict[str, Any]] | None]: ...
@overload
def all_steps(puzzles: np.ndarray[Any, Any], scale: _Scale = "human", techniques: _Names = None, *, uniqueness: bool = True, errors: _Errors = "raise", threads: int | None = None, progress: _Progress | None = None) -> list[list[dict[str, Any]] | None]: ...
@overload
def all_steps(puzzles: pd.DataFrame, scale: _Scale = "human", techniques: _Names = None, *, uniqueness: bool = True, errors: _Errors = "raise", threads: int | None = None, progress: _Progress | None = None) -> pd.Series[Any]: ...
@overload
def all_steps(puzzles: pl.DataFrame, scale: _Scale = "human", techniques: _Names = None, *, uniqueness: bool = True, errors: _Errors = "raise", threads: int | None = None, progress: _Progress | None = None) -> pl.Series: ...
@overload
def all_steps(puzzles: _Column, scale: _Scale = "human", techniques: _Names = None, *, uniqueness: bool = True, errors: _Errors = "raise", threads: int | None = None, progress: _Progress | None = None) -> _Column: ...
@overload
def all_steps(puzzles: Any, scale: _Scale = "human", techniques: _Names = None, *, uniqueness: bool = True, errors: _Errors = "raise", threads: int | None = None, progress: _Progress | None = None) -> Any: ...
def learn(technique: str | None = None, *, language: Literal["en", "de", "es", "zh"] = "en") -> list[dict[str, Any]]:
    """Explain techniques: what each is, why it holds, how to find it, with an example."""
@overload
def render(puzzle: _Puzzle, *, hint: bool = False, step: int | dict[str, Any] | None = None, scale: _Scale = "human", clues: _Puzzle | None = None, candidates: bool = False, large: bool = False, clue_style: _ClueStyle = "bold", answer_style: _AnswerStyle = "blue", to: Literal["svg"] = "svg", size: int = 800) -> Svg:
    """Draw a puzzle or a position as a picture, with a step in it if one is asked for."""
@overload
def render(puzzle: _Puzzle, *, hint: bool = False, step: int | dict[str, Any] | None = None, scale: _Scale = "human", clues: _Puzzle | None = None, candidates: bool = False, large: bool = False, clue_style: _ClueStyle = "bold", answer_style: _AnswerStyle = "blue", to: Literal["png"], size: int = 800) -> Png: ...
@overload
def canon(puzzles: _One, *, errors: Literal["raise"] = "raise", threads: int | None = None, progress: _Progress | None = None) -> _One:
    """Return the canonical form of puzzles, which is equal for equivalent puzzles."""
@overload
def canon(puzzles: _One, *, errors: Literal["null"], threads: int | None = None, progress: _Progress | None = None) -> _One | None: ...
@overload
def canon(puzzles: _List[_Item], *, errors: Literal["raise"] = "raise", threads: int | None = None, progress: _Progress | None = None) -> list[_Item]: ...
@overload
def canon(puzzles: _List[_Item], *, errors: Literal["null"], threads: int | None = None, progress: _Progress | None = None) -> list[_Item | None]: ...
@overload
def canon(puzzles: pd.DataFrame, *, errors: _Errors = "raise", threads: int | None = None, progress: _Progress | None = None) -> pd.Series[Any]: ...
@overload
def canon(puzzles: pl.DataFrame, *, errors: _Errors = "raise", threads: int | None = None, progress: _Progress | None = None) -> pl.Series: ...
@overload
def canon(puzzles: _Column, *, errors: _Errors = "raise", threads: int | None = None, progress: _Progress | None = None) -> _Column: ...
@overload
def canon(puzzles: Any, *, errors: _Errors = "raise", threads: int | None = None, progress: _Progress | None = None) -> Any: ...
@overload
def transform(puzzles: _One, by: Any = None, *, inverse: bool = False, seed: int = 0, return_transforms: Literal[False] = False, errors: Literal["raise"] = "raise", threads: int | None = None, progress: _Progress | None = None) -> _One:
    """Transform puzzles into equivalent ones."""
@overload
def transform(puzzles: _One, by: Any = None, *, inverse: bool = False, seed: int = 0, return_transforms: Literal[False] = False, errors: Literal["null"], threads: int | None = None, progress: _Progress | None = None) -> _One | None: ...
@overload
def transform(puzzles: _List[_Item], by: Any = None, *, inverse: bool = False, seed: int = 0, return_transforms: Literal[False] = False, errors: Literal["raise"] = "raise", threads: int | None = None, progress: _Progress | None = None) -> list[_Item]: ...
@overload
def transform(puzzles: _List[_Item], by: Any = None, *, inverse: bool = False, seed: int = 0, return_transforms: Literal[False] = False, errors: Literal["null"], threads: int | None = None, progress: _Progress | None = None) -> list[_Item | None]: ...
@overload
def transform(puzzles: pd.DataFrame, by: Any = None, *, inverse: bool = False, seed: int = 0, return_transforms: Literal[False] = False, errors: _Errors = "raise", threads: int | None = None, progress: _Progress | None = None) -> pd.Series[Any]: ...
@overload
def transform(puzzles: pl.DataFrame, by: Any = None, *, inverse: bool = False, seed: int = 0, return_transforms: Literal[False] = False, errors: _Errors = "raise", threads: int | None = None, progress: _Progress | None = None) -> pl.Series: ...
@overload
def transform(puzzles: _Column, by: Any = None, *, inverse: bool = False, seed: int = 0, return_transforms: Literal[False] = False, errors: _Errors = "raise", threads: int | None = None, progress: _Progress | None = None) -> _Column: ...
@overload
def transform(puzzles: Any, by: Any = None, *, inverse: bool = False, seed: int = 0, return_transforms: Literal[False] = False, errors: _Errors = "raise", threads: int | None = None, progress: _Progress | None = None) -> Any: ...
@overload
def transform(puzzles: _One, by: Any = None, *, inverse: bool = False, seed: int = 0, return_transforms: Literal[True], errors: Literal["raise"] = "raise", threads: int | None = None, progress: _Progress | None = None) -> tuple[_One, str]: ...
@overload
def transform(puzzles: _List[_Item], by: Any = None, *, inverse: bool = False, seed: int = 0, return_transforms: Literal[True], errors: Literal["raise"] = "raise", threads: int | None = None, progress: _Progress | None = None) -> tuple[list[_Item], list[str | None]]: ...
@overload
def transform(puzzles: Any, by: Any = None, *, inverse: bool = False, seed: int = 0, return_transforms: Literal[True], errors: _Errors = "raise", threads: int | None = None, progress: _Progress | None = None) -> tuple[Any, Any]: ...
@overload
def minimize(puzzles: _One, *, seed: int = 0, errors: Literal["raise"] = "raise", threads: int | None = None, progress: _Progress | None = None) -> _One:
    """Remove redundant clues from puzzles until every remaining clue is needed."""
@overload
def minimize(puzzles: _One, *, seed: int = 0, errors: Literal["null"], threads: int | None = None, progress: _Progress | None = None) -> _One | None: ...
@overload
def minimize(puzzles: _List[_Item], *, seed: int = 0, errors: Literal["raise"] = "raise", threads: int | None = None, progress: _Progress | None = None) -> list[_Item]: ...
@overload
def minimize(puzzles: _List[_Item], *, seed: int = 0, errors: Literal["null"], threads: int | None = None, progress: _Progress | None = None) -> list[_Item | None]: ...
@overload
def minimize(puzzles: pd.DataFrame, *, seed: int = 0, errors: _Errors = "raise", threads: int | None = None, progress: _Progress | None = None) -> pd.Series[Any]: ...
@overload
def minimize(puzzles: pl.DataFrame, *, seed: int = 0, errors: _Errors = "raise", threads: int | None = None, progress: _Progress | None = None) -> pl.Series: ...
@overload
def minimize(puzzles: _Column, *, seed: int = 0, errors: _Errors = "raise", threads: int | None = None, progress: _Progress | None = None) -> _Column: ...
@overload
def minimize(puzzles: Any, *, seed: int = 0, errors: _Errors = "raise", threads: int | None = None, progress: _Progress | None = None) -> Any: ...
@overload
def vicinity(puzzles: _One, minus: int = 1, plus: int = 1, *, minimal: bool = False, no_dedupe: bool = False, limit: int = 100000, errors: Literal["raise"] = "raise", threads: int | None = None, progress: _Progress | None = None) -> list[_One]:
    """Find the neighbours of puzzles: valid puzzles with `minus` clues removed and `plus` clues added."""
@overload
def vicinity(puzzles: _One, minus: int = 1, plus: int = 1, *, minimal: bool = False, no_dedupe: bool = False, limit: int = 100000, errors: Literal["null"], threads: int | None = None, progress: _Progress | None = None) -> list[_One] | None: ...
@overload
def vicinity(puzzles: _List[_Given], minus: int = 1, plus: int = 1, *, minimal: bool = False, no_dedupe: bool = False, limit: int = 100000, errors: Literal["raise"] = "raise", threads: int | None = None, progress: _Progress | None = None) -> list[list[_Given]]: ...
@overload
def vicinity(puzzles: _List[_Item], minus: int = 1, plus: int = 1, *, minimal: bool = False, no_dedupe: bool = False, limit: int = 100000, errors: _Errors = "raise", threads: int | None = None, progress: _Progress | None = None) -> list[list[_Item] | None]: ...
@overload
def vicinity(puzzles: np.ndarray[Any, Any], minus: int = 1, plus: int = 1, *, minimal: bool = False, no_dedupe: bool = False, limit: int = 100000, errors: _Errors = "raise", threads: int | None = None, progress: _Progress | None = None) -> list[np.ndarray[Any, Any]]: ...
@overload
def vicinity(puzzles: pd.DataFrame, minus: int = 1, plus: int = 1, *, minimal: bool = False, no_dedupe: bool = False, limit: int = 100000, errors: _Errors = "raise", threads: int | None = None, progress: _Progress | None = None) -> pd.Series[Any]: ...
@overload
def vicinity(puzzles: pl.DataFrame, minus: int = 1, plus: int = 1, *, minimal: bool = False, no_dedupe: bool = False, limit: int = 100000, errors: _Errors = "raise", threads: int | None = None, progress: _Progress | None = None) -> pl.Series: ...
@overload
def vicinity(puzzles: _Column, minus: int = 1, plus: int = 1, *, minimal: bool = False, no_dedupe: bool = False, limit: int = 100000, errors: _Errors = "raise", threads: int | None = None, progress: _Progress | None = None) -> _Column: ...
@overload
def vicinity(puzzles: Any, minus: int = 1, plus: int = 1, *, minimal: bool = False, no_dedupe: bool = False, limit: int = 100000, errors: _Errors = "raise", threads: int | None = None, progress: _Progress | None = None) -> Any: ...
@overload
def backdoors(puzzles: _Puzzle, max_cells: int = 3, *, errors: Literal["raise"] = "raise", threads: int | None = None, progress: _Progress | None = None) -> list[list[int]]:
    """Find the smallest singles backdoors of puzzles."""
@overload
def backdoors(puzzles: _Puzzle, max_cells: int = 3, *, errors: Literal["null"], threads: int | None = None, progress: _Progress | None = None) -> list[list[int]] | None: ...
@overload
def backdoors(puzzles: _List[_Puzzle], max_cells: int = 3, *, errors: Literal["raise"] = "raise", threads: int | None = None, progress: _Progress | None = None) -> list[list[list[int]]]: ...
@overload
def backdoors(puzzles: _List[_Puzzle | None], max_cells: int = 3, *, errors: _Errors = "raise", threads: int | None = None, progress: _Progress | None = None) -> list[list[list[int]] | None]: ...
@overload
def backdoors(puzzles: np.ndarray[Any, Any], max_cells: int = 3, *, errors: _Errors = "raise", threads: int | None = None, progress: _Progress | None = None) -> list[list[list[int]] | None]: ...
@overload
def backdoors(puzzles: pd.DataFrame, max_cells: int = 3, *, errors: _Errors = "raise", threads: int | None = None, progress: _Progress | None = None) -> pd.Series[Any]: ...
@overload
def backdoors(puzzles: pl.DataFrame, max_cells: int = 3, *, errors: _Errors = "raise", threads: int | None = None, progress: _Progress | None = None) -> pl.Series: ...
@overload
def backdoors(puzzles: _Column, max_cells: int = 3, *, errors: _Errors = "raise", threads: int | None = None, progress: _Progress | None = None) -> _Column: ...
@overload
def backdoors(puzzles: Any, max_cells: int = 3, *, errors: _Errors = "raise", threads: int | None = None, progress: _Progress | None = None) -> Any: ...
@overload
def unavoidable(puzzles: _Puzzle, max_cells: int = 12, *, errors: Literal["raise"] = "raise", threads: int | None = None, progress: _Progress | None = None) -> list[list[int]]:
    """Find the minimal unavoidable sets of full grids, or of the solutions of puzzles."""
@overload
def unavoidable(puzzles: _Puzzle, max_cells: int = 12, *, errors: Literal["null"], threads: int | None = None, progress: _Progress | None = None) -> list[list[int]] | None: ...
@overload
def unavoidable(puzzles: _List[_Puzzle], max_cells: int = 12, *, errors: Literal["raise"] = "raise", threads: int | None = None, progress: _Progress | None = None) -> list[list[list[int]]]: ...
@overload
def unavoidable(puzzles: _List[_Puzzle | None], max_cells: int = 12, *, errors: _Errors = "raise", threads: int | None = None, progress: _Progress | None = None) -> list[list[list[int]] | None]: ...
@overload
def unavoidable(puzzles: np.ndarray[Any, Any], max_cells: int = 12, *, errors: _Errors = "raise", threads: int | None = None, progress: _Progress | None = None) -> list[list[list[int]] | None]: ...
@overload
def unavoidable(puzzles: pd.DataFrame, max_cells: int = 12, *, errors: _Errors = "raise", threads: int | None = None, progress: _Progress | None = None) -> pd.Series[Any]: ...
@overload
def unavoidable(puzzles: pl.DataFrame, max_cells: int = 12, *, errors: _Errors = "raise", threads: int | None = None, progress: _Progress | None = None) -> pl.Series: ...
@overload
def unavoidable(puzzles: _Column, max_cells: int = 12, *, errors: _Errors = "raise", threads: int | None = None, progress: _Progress | None = None) -> _Column: ...
@overload
def unavoidable(puzzles: Any, max_cells: int = 12, *, errors: _Errors = "raise", threads: int | None = None, progress: _Progress | None = None) -> Any: ...
@overload
def clues(puzzles: _One, clues: int | tuple[int, int] | None = None, *, any: bool = False, min: bool = False, whole_grid: bool = False, limit: int = 1000, errors: Literal["raise"] = "raise", threads: int | None = None, progress: _Progress | None = None) -> list[_One]:
    """Find all puzzles with few clues of full grids, or with the clues of puzzles."""
@overload
def clues(puzzles: _One, clues: int | tuple[int, int] | None = None, *, any: bool = False, min: bool = False, whole_grid: bool = False, limit: int = 1000, errors: Literal["null"], threads: int | None = None, progress: _Progress | None = None) -> list[_One] | None: ...
@overload
def clues(puzzles: _List[_Given], clues: int | tuple[int, int] | None = None, *, any: bool = False, min: bool = False, whole_grid: bool = False, limit: int = 1000, errors: Literal["raise"] = "raise", threads: int | None = None, progress: _Progress | None = None) -> list[list[_Given]]: ...
@overload
def clues(puzzles: _List[_Item], clues: int | tuple[int, int] | None = None, *, any: bool = False, min: bool = False, whole_grid: bool = False, limit: int = 1000, errors: _Errors = "raise", threads: int | None = None, progress: _Progress | None = None) -> list[list[_Item] | None]: ...
@overload
def clues(puzzles: np.ndarray[Any, Any], clues: int | tuple[int, int] | None = None, *, any: bool = False, min: bool = False, whole_grid: bool = False, limit: int = 1000, errors: _Errors = "raise", threads: int | None = None, progress: _Progress | None = None) -> list[np.ndarray[Any, Any]]: ...
@overload
def clues(puzzles: pd.DataFrame, clues: int | tuple[int, int] | None = None, *, any: bool = False, min: bool = False, whole_grid: bool = False, limit: int = 1000, errors: _Errors = "raise", threads: int | None = None, progress: _Progress | None = None) -> pd.Series[Any]: ...
@overload
def clues(puzzles: pl.DataFrame, clues: int | tuple[int, int] | None = None, *, any: bool = False, min: bool = False, whole_grid: bool = False, limit: int = 1000, errors: _Errors = "raise", threads: int | None = None, progress: _Progress | None = None) -> pl.Series: ...
@overload
def clues(puzzles: _Column, clues: int | tuple[int, int] | None = None, *, any: bool = False, min: bool = False, whole_grid: bool = False, limit: int = 1000, errors: _Errors = "raise", threads: int | None = None, progress: _Progress | None = None) -> _Column: ...
@overload
def clues(puzzles: Any, clues: int | tuple[int, int] | None = None, *, any: bool = False, min: bool = False, whole_grid: bool = False, limit: int = 1000, errors: _Errors = "raise", threads: int | None = None, progress: _Progress | None = None) -> Any: ...
@overload
def trace(puzzles: _Puzzle, limit: int = 1000, *, errors: Literal["raise"] = "raise", threads: int | None = None, progress: _Progress | None = None) -> dict[str, Any]:
    """Trace plain backtracking up to its first solution."""
@overload
def trace(puzzles: _Puzzle, limit: int = 1000, *, errors: Literal["null"], threads: int | None = None, progress: _Progress | None = None) -> dict[str, Any] | None: ...
@overload
def trace(puzzles: _List[_Puzzle], limit: int = 1000, *, errors: Literal["raise"] = "raise", threads: int | None = None, progress: _Progress | None = None) -> list[dict[str, Any]]: ...
@overload
def trace(puzzles: _List[_Puzzle | None], limit: int = 1000, *, errors: _Errors = "raise", threads: int | None = None, progress: _Progress | None = None) -> list[dict[str, Any] | None]: ...
@overload
def trace(puzzles: np.ndarray[Any, Any], limit: int = 1000, *, errors: _Errors = "raise", threads: int | None = None, progress: _Progress | None = None) -> list[dict[str, Any] | None]: ...
@overload
def trace(puzzles: pd.DataFrame, limit: int = 1000, *, errors: _Errors = "raise", threads: int | None = None, progress: _Progress | None = None) -> pd.Series[Any]: ...
@overload
def trace(puzzles: pl.DataFrame, limit: int = 1000, *, errors: _Errors = "raise", threads: int | None = None, progress: _Progress | None = None) -> pl.Series: ...
@overload
def trace(puzzles: _Column, limit: int = 1000, *, errors: _Errors = "raise", threads: int | None = None, progress: _Progress | None = None) -> _Column: ...
@overload
def trace(puzzles: Any, limit: int = 1000, *, errors: _Errors = "raise", threads: int | None = None, progress: _Progress | None = None) -> Any: ...
def dedupe(puzzles: _Rows, *, identical: bool = False, threads: int | None = None, progress: _Progress | None = None) -> _Rows:
    """Drop duplicates: keep the first of all equivalent puzzles."""
def split(puzzles: _Rows, parts: Mapping[str, float] | None = None, *, group_by: _GroupBy = "puzzle", seed: int = 0, threads: int | None = None, progress: _Progress | None = None) -> dict[str, _Rows]:
    """Split puzzles into parts without leakage: equivalent puzzles are always in the same part."""
@overload
def generate(n: None = None, *, seed: int | None = None, clues: _Count = None, blanks: _Count = None, symmetry: _Symmetry | None = None, pattern: _Puzzle | None = None, minimal: bool = False, unbiased: bool = False, difficulty: _Difficulty | None = None, rating: _Rating = None, require: _Names = None, forbid: _Names = None, max_technique: str | None = None, effort: _Rating = None, scale: _Scale | None = None, attempts: int = 100000000, to: Literal["list"] = "list", threads: int | None = None, progress: _Progress | None = None) -> str:
    """Generate puzzles with exactly one solution."""
@overload
def generate(n: int, *, seed: int | None = None, clues: _Count = None, blanks: _Count = None, symmetry: _Symmetry | None = None, pattern: _Puzzle | None = None, minimal: bool = False, unbiased: bool = False, difficulty: _Difficulty | None = None, rating: _Rating = None, require: _Names = None, forbid: _Names = None, max_technique: str | None = None, effort: _Rating = None, scale: _Scale | None = None, attempts: int = 100000000, to: Literal["list"] = "list", threads: int | None = None, progress: _Progress | None = None) -> list[str]: ...
@overload
def generate(n: int | None = None, *, seed: int | None = None, clues: _Count = None, blanks: _Count = None, symmetry: _Symmetry | None = None, pattern: _Puzzle | None = None, minimal: bool = False, unbiased: bool = False, difficulty: _Difficulty | None = None, rating: _Rating = None, require: _Names = None, forbid: _Names = None, max_technique: str | None = None, effort: _Rating = None, scale: _Scale | None = None, attempts: int = 100000000, to: Literal["numpy"], threads: int | None = None, progress: _Progress | None = None) -> NDArray[np.uint8]: ...
@overload
def generate(n: int | None = None, *, seed: int | None = None, clues: _Count = None, blanks: _Count = None, symmetry: _Symmetry | None = None, pattern: _Puzzle | None = None, minimal: bool = False, unbiased: bool = False, difficulty: _Difficulty | None = None, rating: _Rating = None, require: _Names = None, forbid: _Names = None, max_technique: str | None = None, effort: _Rating = None, scale: _Scale | None = None, attempts: int = 100000000, to: Literal["arrow"], threads: int | None = None, progress: _Progress | None = None) -> pa.Array[Any]: ...
def program(arguments: list[str]) -> int:
    """Run the program `sudokit` with these arguments and return its exit status."""
def _attempts(first: int, end: int, **options: Any) -> Any:
    """Return the puzzles of a range of attempts as an Arrow struct."""
def _attempt_cells(first: int, end: int, **options: Any) -> tuple[NDArray[np.uint64], NDArray[np.uint8], NDArray[np.uint8]]:
    """Return the puzzles of a range of attempts as arrays."""
def _part(puzzles: Any, parts: Mapping[str, float] | None = None, *, group_by: _GroupBy = "puzzle", seed: int = 0, errors: _Errors = "raise", threads: int | None = None, progress: _Progress | None = None) -> Any:
    """Return for each puzzle the name of its part in `split`."""
def _augment(arrays: list[Any], kinds: list[str], outs: list[Any], by: Any, *, seed: int, epoch: int, first: int, inverse: bool, threads: int | None, progress: _Progress | None) -> Any:
    """Write the images of arrays of unsigned numbers and return the numbers of the transforms."""
def _grids(text: str) -> list[tuple[int, int, str | None, str | None]]:
    """Return the grids in a text in order: start, end, cells, error."""
def _row_transforms(seeds: Any, epochs: Any, rows: Any) -> Any:
    """Return the numbers of the transforms that `augment` draws for these seeds, epochs and row numbers."""
def cells(puzzles: Any, *, errors: _Errors = "raise") -> NDArray[np.uint8]:
    """Return the cells of puzzles as numbers, with 0 for an empty cell."""
def _score(answers: Any, puzzles: Any, solutions: Any, *, limit: int, errors: _Errors, threads: int | None, progress: _Progress | None) -> tuple[Any, ...]:
    """Return the columns of `AnswerScores`."""
def _techniques() -> list[str]:
    """Return the names of all techniques."""
@final
class _Trail:
    """The path of a puzzle as HTML, step by step."""
    def __new__(cls, puzzle: _Puzzle, scale: _Scale, uniqueness: bool) -> _Trail: ...
    def __len__(self) -> int: ...
    def start(self) -> str:
        """The picture of the puzzle, with the parts of it that the steps use."""
    def step(self, number: int) -> str | None:
        """The step with this number, from 1; None beyond the path."""
    @property
    def ending(self) -> str:
        """The sentence after the last step."""
def _picture_styles() -> tuple[str, str]:
    """Return the style sheets of pictures: for an output of a notebook, and for the widget, which defines the colours."""
def _respond(request: str) -> str:
    """Return the response of the JSON protocol to a request."""
def _draw_hint(clues: _Puzzle, cells: _Puzzle, candidates: list[str], marks: dict[str, Any], title: str) -> str:
    """Draw the marks of a hint in a position, as an SVG element for a page."""
_SearchLimits: TypeAlias = tuple[int | None, float | None]
_Found: TypeAlias = tuple[int, bytes | None, bool, int, str]
_About: TypeAlias = tuple[str, str, str, list[int | None] | None]
_TrueCandidates: TypeAlias = tuple[list[list[tuple[int, int]]], bool]

@final
class _Variant:
    """A puzzle of another size or with other rules."""
    def __new__(cls, text: str, like: _Variant | None = None) -> _Variant: ...
    @staticmethod
    def read(text: str) -> _Variant:
        """Read a puzzle in the text of any program."""
    @staticmethod
    def restored(text: str, about: _About) -> _Variant:
        """Return a puzzle from its text and from what else is known about it."""
    @property
    def about(self) -> _About:
        """What else is known about the puzzle."""
    @property
    def text(self) -> str:
        """The text of the puzzle."""
    def export(self, format: str) -> str:
        """Return the puzzle as text for another program."""
    @property
    def notes(self) -> list[tuple[int, int, str]]:
        """What the reader of the text remarked, each with its first and last character."""
    @property
    def shape(self) -> tuple[int, int, int, int, int]:
        """The number of rows and columns, the least and the greatest value, and the number of all cells."""
    def extra_names(self) -> list[str]:
        """Return the names of the cells beside those of the grid."""
    def describe(self) -> list[str]:
        """Return the rules in words."""
    def values_text(self, values: list[int]) -> str:
        """Return values of the cells of the grid as text."""
    def parse_values(self, text: str) -> list[int]:
        """Return the values of the cells of the grid in a text."""
    def search(self, limit: int, limits: _SearchLimits) -> _Found:
        """Search solutions up to a limit."""
    def solutions(self, limits: _SearchLimits) -> _VariantSolutions:
        """Begin the search for all solutions."""
    def candidates(self, limit: int, limits: _SearchLimits) -> _TrueCandidates:
        """Return the candidates of each cell, and whether all possibilities were examined."""
    def estimate(self, descents: int, seed: int, limits: _SearchLimits) -> tuple[float, float, float, int, int]:
        """Return the mean, its bounds, the number of descents, and of those that ended in a solution."""
    def broken(self, values: bytes, limits: _SearchLimits) -> list[str] | None:
        """Return the rules that values break."""
    def conflict(self, limits: _SearchLimits) -> list[str] | None:
        """Return the rules of a puzzle without a solution that exclude each other."""
    def draw(self, values: bytes) -> str:
        """Return the puzzle as text, with the values of a solution."""
    def svg(self, values: bytes, in_page: bool) -> str:
        """Return the puzzle as SVG, with the values of a solution."""
    def relation_key(self, table: list[list[bool]]) -> str:
        """Return the key of a relation."""
    def automaton_key(self, accepts: list[bool], next: list[list[int | None]]) -> str:
        """Return the key of an automaton."""

@final
class _VariantSolutions:
    """The solutions of a puzzle."""
    def __iter__(self) -> _VariantSolutions: ...
    def __next__(self) -> bytes: ...
    @property
    def end(self) -> tuple[bool, int] | None:
        """Whether all solutions were found, and the number of nodes; None while there may be more."""
def _variant_search(texts: list[str | None], limit: int, limits: _SearchLimits, threads: int | None, progress: _Progress | None) -> list[tuple[tuple[str | None, _Found] | None, str | None] | None]:
    """Return for each text the result of its search, or its error."""
def _variant_candidates(texts: list[str | None], limit: int, limits: _SearchLimits, threads: int | None, progress: _Progress | None) -> list[tuple[_TrueCandidates | None, str | None] | None]:
    """Return for each text its candidates, or its error."""
def _variant_generate(*, n: int, size: int | None, boxes: tuple[int, int] | str | None, jigsaw: bool, diagonals: bool, windoku: bool, seed: int | None, clues: _Count, blanks: _Count, symmetry: _Symmetry | None, minimal: bool, attempts: int, threads: int | None, progress: _Progress | None) -> list[tuple[_Variant, int]]:
    """Return new puzzles, each with the number of clues that were kept because a check reached its limit."""
def _variant_styles() -> str:
    """Return the style sheet of drawings of variants in a notebook."""
