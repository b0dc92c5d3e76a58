from collections.abc import Callable, Iterator, Mapping
from typing import Any, Literal, TypeAlias, TypeVar, final, overload

from sudokit._options import Difficulty as _Difficulty, Errors as _Errors, GroupBy as _GroupBy, Scale as _Scale, Symmetry as _Symmetry
from sudokit._types import Effort, Rating, Score

__all__ = [
    "Puzzle",
    "__version__",
    "_attempts",
    "_part",
    "all_steps",
    "canon",
    "check",
    "count",
    "dedupe",
    "explain",
    "generate",
    "hint",
    "learn",
    "minimize",
    "program",
    "rate",
    "solutions",
    "solve",
    "split",
    "status",
    "transform",
    "_augment",
    "cells",
]

# NumPy and Arrow columns are Any, because these stubs must also work without these packages.
_Progress: TypeAlias = Callable[[int, int], object]
_Count: TypeAlias = int | tuple[int, int] | None
_Rating: TypeAlias = float | tuple[float, float] | None
_ErScale: TypeAlias = Literal["se", "se-head", "sukaku"]
_ScoreScale: TypeAlias = Literal["hodoku"]
_EffortScale: TypeAlias = Literal["easiest", "human"]
_Names: TypeAlias = str | list[str] | None
_Text = TypeVar("_Text", str, Puzzle)
_Item = TypeVar("_Item", bound=str | Puzzle | None)
_List: TypeAlias = list[_Item] | tuple[_Item, ...] | Iterator[_Item]
_Rows = TypeVar("_Rows")

__version__: str

@final
class Puzzle:
    """An immutable grid of 81 cells, created from text in any format that sudokit reads."""
    def __new__(cls, puzzle: str | Puzzle) -> Puzzle: ...
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
    def hint(self, stage: int = 4, *, scale: _Scale = "human", uniqueness: bool = True, clues: str | Puzzle | None = None) -> str:
        """Describe the next step."""
    def explain(self, scale: _Scale = "human", *, uniqueness: bool = True) -> dict[str, Any]:
        """Return all steps of the solution path."""
    def all_steps(self, scale: _Scale = "human", techniques: _Names = None, *, uniqueness: bool = True) -> list[dict[str, Any]]:
        """Return all steps that apply, by technique."""
    def canon(self) -> Puzzle:
        """Return the canonical form."""
    def transform(self, by: str | None = None, *, inverse: bool = False, seed: int = 0) -> Puzzle:
        """Return an equivalent puzzle."""
    def minimize(self, *, seed: int = 0) -> Puzzle:
        """Return a minimal puzzle with some of the clues."""
    def _repr_svg_(self) -> str: ...
    def __getitem__(self, at: int | tuple[int, int], /) -> int | None:
        """Return the digit in a cell, or None for an empty cell."""
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self, /) -> int: ...
    def __reduce__(self) -> tuple[type[Puzzle], tuple[str]]: ...
@overload
def solve(puzzles: _Text, *, errors: Literal["raise"] = "raise", threads: int | None = None, progress: _Progress | None = None) -> _Text:
    """Solve puzzles and prove that each solution is unique."""
@overload
def solve(puzzles: _Text, *, errors: Literal["null"], threads: int | None = None, progress: _Progress | None = None) -> _Text | None: ...
@overload
def solve(puzzles: _List[_Item], *, errors: _Errors = "raise", threads: int | None = None, progress: _Progress | None = None) -> list[str | None]: ...
@overload
def solve(puzzles: Any, *, errors: _Errors = "raise", threads: int | None = None, progress: _Progress | None = None) -> Any: ...
@overload
def check(puzzles: str | Puzzle, *, minimal: bool = False, errors: Literal["raise"] = "raise", threads: int | None = None, progress: _Progress | None = None) -> str:
    """Validate puzzles: the result is "valid", or the reason why a puzzle is invalid."""
@overload
def check(puzzles: str | Puzzle, *, minimal: bool = False, errors: Literal["null"], threads: int | None = None, progress: _Progress | None = None) -> str | None: ...
@overload
def check(puzzles: _List[_Item], *, minimal: bool = False, errors: _Errors = "raise", threads: int | None = None, progress: _Progress | None = None) -> list[str | None]: ...
@overload
def check(puzzles: Any, *, minimal: bool = False, errors: _Errors = "raise", threads: int | None = None, progress: _Progress | None = None) -> Any: ...
@overload
def status(puzzles: str | Puzzle, *, threads: int | None = None, progress: _Progress | None = None) -> str:
    """Return the status of puzzles: "one", "none", "many", "limit" or "bad"."""
@overload
def status(puzzles: _List[_Item], *, threads: int | None = None, progress: _Progress | None = None) -> list[str | None]: ...
@overload
def status(puzzles: Any, *, threads: int | None = None, progress: _Progress | None = None) -> Any: ...
@overload
def count(puzzles: str | Puzzle, limit: int = 1000, *, errors: Literal["raise"] = "raise", threads: int | None = None, progress: _Progress | None = None) -> int:
    """Count the solutions of puzzles, up to `limit` for each puzzle."""
@overload
def count(puzzles: str | Puzzle, limit: int = 1000, *, errors: Literal["null"], threads: int | None = None, progress: _Progress | None = None) -> int | None: ...
@overload
def count(puzzles: _List[_Item], limit: int = 1000, *, errors: _Errors = "raise", threads: int | None = None, progress: _Progress | None = None) -> list[int | None]: ...
@overload
def count(puzzles: Any, limit: int = 1000, *, errors: _Errors = "raise", threads: int | None = None, progress: _Progress | None = None) -> Any: ...
@overload
def solutions(puzzles: _Text, limit: int = 1000, *, errors: Literal["raise"] = "raise", threads: int | None = None, progress: _Progress | None = None) -> list[_Text]:
    """List the solutions of puzzles in ascending order, up to `limit` for each puzzle."""
@overload
def solutions(puzzles: _Text, limit: int = 1000, *, errors: Literal["null"], threads: int | None = None, progress: _Progress | None = None) -> list[_Text] | None: ...
@overload
def solutions(puzzles: _List[_Item], limit: int = 1000, *, errors: _Errors = "raise", threads: int | None = None, progress: _Progress | None = None) -> list[list[str] | None]: ...
@overload
def solutions(puzzles: Any, limit: int = 1000, *, errors: _Errors = "raise", threads: int | None = None, progress: _Progress | None = None) -> Any: ...
@overload
def rate(puzzles: str | Puzzle, scale: _ErScale = "se", *, uniqueness: bool = True, errors: Literal["raise"] = "raise", threads: int | None = None, progress: _Progress | None = None) -> Rating:
    """Rate puzzles as Sudoku Explainer does."""
@overload
def rate(puzzles: str | Puzzle, scale: _ErScale = "se", *, uniqueness: bool = True, errors: Literal["null"], threads: int | None = None, progress: _Progress | None = None) -> Rating | None: ...
@overload
def rate(puzzles: _List[_Item], scale: _ErScale = "se", *, uniqueness: bool = True, errors: _Errors = "raise", threads: int | None = None, progress: _Progress | None = None) -> list[Rating | None]: ...
@overload
def rate(puzzles: str | Puzzle, scale: _ScoreScale, *, uniqueness: bool = True, errors: Literal["raise"] = "raise", threads: int | None = None, progress: _Progress | None = None) -> Score: ...
@overload
def rate(puzzles: str | Puzzle, scale: _ScoreScale, *, uniqueness: bool = True, errors: Literal["null"], threads: int | None = None, progress: _Progress | None = None) -> Score | None: ...
@overload
def rate(puzzles: _List[_Item], scale: _ScoreScale, *, uniqueness: bool = True, errors: _Errors = "raise", threads: int | None = None, progress: _Progress | None = None) -> list[Score | None]: ...
@overload
def rate(puzzles: str | Puzzle, scale: _EffortScale, *, uniqueness: bool = True, errors: Literal["raise"] = "raise", threads: int | None = None, progress: _Progress | None = None) -> Effort: ...
@overload
def rate(puzzles: str | Puzzle, scale: _EffortScale, *, uniqueness: bool = True, errors: Literal["null"], threads: int | None = None, progress: _Progress | None = None) -> Effort | None: ...
@overload
def rate(puzzles: _List[_Item], scale: _EffortScale, *, uniqueness: bool = True, errors: _Errors = "raise", threads: int | None = None, progress: _Progress | None = None) -> list[Effort | None]: ...
@overload
def rate(puzzles: Any, scale: _Scale = "se", *, uniqueness: bool = True, errors: _Errors = "raise", threads: int | None = None, progress: _Progress | None = None) -> Any: ...
@overload
def hint(puzzles: str | Puzzle, stage: int = 4, *, scale: _Scale = "human", uniqueness: bool = True, clues: str | Puzzle | None = None, errors: Literal["raise"] = "raise", threads: int | None = None, progress: _Progress | None = None) -> str:
    """Describe the next logical step of positions."""
@overload
def hint(puzzles: str | Puzzle, stage: int = 4, *, scale: _Scale = "human", uniqueness: bool = True, clues: str | Puzzle | None = None, errors: Literal["null"], threads: int | None = None, progress: _Progress | None = None) -> str | None: ...
@overload
def hint(puzzles: _List[_Item], stage: int = 4, *, scale: _Scale = "human", uniqueness: bool = True, clues: str | Puzzle | None = None, errors: _Errors = "raise", threads: int | None = None, progress: _Progress | None = None) -> list[str | None]: ...
@overload
def hint(puzzles: Any, stage: int = 4, *, scale: _Scale = "human", uniqueness: bool = True, clues: str | Puzzle | None = None, errors: _Errors = "raise", threads: int | None = None, progress: _Progress | None = None) -> Any: ...
@overload
def explain(puzzles: str | Puzzle, scale: _Scale = "human", *, uniqueness: bool = True, errors: Literal["raise"] = "raise", threads: int | None = None, progress: _Progress | None = None) -> dict[str, Any]:
    """Explain how to solve puzzles by logic, step by step."""
@overload
def explain(puzzles: str | Puzzle, scale: _Scale = "human", *, uniqueness: bool = True, errors: Literal["null"], threads: int | None = None, progress: _Progress | None = None) -> dict[str, Any] | None: ...
@overload
def explain(puzzles: _List[_Item], scale: _Scale = "human", *, uniqueness: bool = True, errors: _Errors = "raise", threads: int | None = None, progress: _Progress | None = None) -> list[dict[str, Any] | None]: ...
@overload
def explain(puzzles: Any, scale: _Scale = "human", *, uniqueness: bool = True, errors: _Errors = "raise", threads: int | None = None, progress: _Progress | None = None) -> Any: ...
@overload
def all_steps(puzzles: str | Puzzle, scale: _Scale = "human", techniques: _Names = None, *, uniqueness: bool = True, errors: Literal["raise"] = "raise", threads: int | None = None, progress: _Progress | None = None) -> list[dict[str, Any]]:
    """List all steps that apply in positions, by technique."""
@overload
def all_steps(puzzles: str | Puzzle, scale: _Scale = "human", techniques: _Names = None, *, uniqueness: bool = True, errors: Literal["null"], threads: int | None = None, progress: _Progress | None = None) -> list[dict[str, Any]] | None: ...
@overload
def all_steps(puzzles: _List[_Item], scale: _Scale = "human", techniques: _Names = None, *, uniqueness: bool = True, errors: _Errors = "raise", threads: int | None = None, progress: _Progress | None = None) -> list[list[dict[str, Any]] | None]: ...
@overload
def all_steps(puzzles: Any, scale: _Scale = "human", techniques: _Names = None, *, uniqueness: bool = True, errors: _Errors = "raise", threads: int | None = None, progress: _Progress | None = None) -> Any: ...
def learn(technique: str | None = None, *, language: Literal["en"] = "en") -> list[dict[str, Any]]:
    """Explain techniques: what each is, why it holds, how to find it, with an example."""
@overload
def canon(puzzles: _Text, *, errors: Literal["raise"] = "raise", threads: int | None = None, progress: _Progress | None = None) -> _Text:
    """Return the canonical form of puzzles, which is equal for equivalent puzzles."""
@overload
def canon(puzzles: _Text, *, errors: Literal["null"], threads: int | None = None, progress: _Progress | None = None) -> _Text | None: ...
@overload
def canon(puzzles: _List[_Item], *, errors: _Errors = "raise", threads: int | None = None, progress: _Progress | None = None) -> list[str | None]: ...
@overload
def canon(puzzles: Any, *, errors: _Errors = "raise", threads: int | None = None, progress: _Progress | None = None) -> Any: ...
@overload
def transform(puzzles: _Text, by: str | None = None, *, inverse: bool = False, seed: int = 0, return_transforms: Literal[False] = False, errors: Literal["raise"] = "raise", threads: int | None = None, progress: _Progress | None = None) -> _Text:
    """Transform puzzles into equivalent ones."""
@overload
def transform(puzzles: _Text, by: str | None = None, *, inverse: bool = False, seed: int = 0, return_transforms: Literal[True], errors: Literal["raise"] = "raise", threads: int | None = None, progress: _Progress | None = None) -> tuple[_Text, str]: ...
@overload
def transform(puzzles: _Text, by: str | None = None, *, inverse: bool = False, seed: int = 0, return_transforms: Literal[False] = False, errors: Literal["null"], threads: int | None = None, progress: _Progress | None = None) -> _Text | None: ...
@overload
def transform(puzzles: _List[_Item], by: Any = None, *, inverse: bool = False, seed: int = 0, return_transforms: Literal[False] = False, errors: _Errors = "raise", threads: int | None = None, progress: _Progress | None = None) -> list[str | None]: ...
@overload
def transform(puzzles: _List[_Item], by: Any = None, *, inverse: bool = False, seed: int = 0, return_transforms: Literal[True], errors: _Errors = "raise", threads: int | None = None, progress: _Progress | None = None) -> tuple[list[str | None], list[str | None]]: ...
@overload
def transform(puzzles: Any, by: Any = None, *, inverse: bool = False, seed: int = 0, return_transforms: bool = False, errors: _Errors = "raise", threads: int | None = None, progress: _Progress | None = None) -> Any: ...
@overload
def minimize(puzzles: _Text, *, seed: int = 0, errors: Literal["raise"] = "raise", threads: int | None = None, progress: _Progress | None = None) -> _Text:
    """Remove redundant clues from puzzles until every remaining clue is needed."""
@overload
def minimize(puzzles: _Text, *, seed: int = 0, errors: Literal["null"], threads: int | None = None, progress: _Progress | None = None) -> _Text | None: ...
@overload
def minimize(puzzles: _List[_Item], *, seed: int = 0, errors: _Errors = "raise", threads: int | None = None, progress: _Progress | None = None) -> list[str | None]: ...
@overload
def minimize(puzzles: Any, *, seed: int = 0, errors: _Errors = "raise", threads: int | None = None, progress: _Progress | None = None) -> Any: ...
def dedupe(puzzles: _Rows, *, identical: bool = False, threads: int | None = None, progress: _Progress | None = None) -> _Rows:
    """Drop duplicates: keep the first of all equivalent puzzles."""
def split(puzzles: _Rows, parts: Mapping[str, float] | None = None, *, group_by: _GroupBy = "puzzle", seed: int = 0, threads: int | None = None, progress: _Progress | None = None) -> dict[str, _Rows]:
    """Split puzzles into parts without leakage: equivalent puzzles are always in the same part."""
@overload
def generate(n: None = None, *, seed: int | None = None, clues: _Count = None, blanks: _Count = None, symmetry: _Symmetry | None = None, pattern: str | Puzzle | None = None, minimal: bool = False, unbiased: bool = False, difficulty: _Difficulty | None = None, rating: _Rating = None, require: _Names = None, forbid: _Names = None, max_technique: str | None = None, effort: _Rating = None, scale: _Scale | None = None, attempts: int = 100000000, to: Literal["list"] = "list", threads: int | None = None, progress: _Progress | None = None) -> str:
    """Generate puzzles with exactly one solution."""
@overload
def generate(n: int, *, seed: int | None = None, clues: _Count = None, blanks: _Count = None, symmetry: _Symmetry | None = None, pattern: str | Puzzle | None = None, minimal: bool = False, unbiased: bool = False, difficulty: _Difficulty | None = None, rating: _Rating = None, require: _Names = None, forbid: _Names = None, max_technique: str | None = None, effort: _Rating = None, scale: _Scale | None = None, attempts: int = 100000000, to: Literal["list"] = "list", threads: int | None = None, progress: _Progress | None = None) -> list[str]: ...
@overload
def generate(n: int | None = None, *, seed: int | None = None, clues: _Count = None, blanks: _Count = None, symmetry: _Symmetry | None = None, pattern: str | Puzzle | None = None, minimal: bool = False, unbiased: bool = False, difficulty: _Difficulty | None = None, rating: _Rating = None, require: _Names = None, forbid: _Names = None, max_technique: str | None = None, effort: _Rating = None, scale: _Scale | None = None, attempts: int = 100000000, to: Literal["numpy", "arrow"], threads: int | None = None, progress: _Progress | None = None) -> Any: ...
def program(arguments: list[str]) -> int:
    """Run the program `sudokit` with these arguments and return its exit status."""
def _attempts(first: int, end: int, **options: Any) -> Any:
    """Return the puzzles of a range of attempts as an Arrow struct."""
def _part(puzzles: Any, parts: Mapping[str, float] | None = None, *, group_by: _GroupBy = "puzzle", seed: int = 0, errors: _Errors = "raise", threads: int | None = None, progress: _Progress | None = None) -> Any:
    """Return for each puzzle the name of its part in `split`."""
def _augment(arrays: list[Any], kinds: list[str], outs: list[Any], by: Any, *, seed: int, epoch: int, first: int, inverse: bool, threads: int | None, progress: _Progress | None) -> Any:
    """Write the images of arrays of unsigned numbers and return the numbers of the transforms."""
def cells(puzzles: Any, *, errors: _Errors = "raise") -> Any:
    """Return the cells of puzzles as numbers, with 0 for an empty cell."""
