"""The functions as expressions of Polars: `import sudokit.polars`, then `pl.col("puzzle").sudokit.solve()`.

>>> import polars as pl, sudokit.polars
>>> frame = pl.DataFrame({"puzzle": ["53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"]})
>>> frame.select(pl.col("puzzle").sudokit.rate().struct.field("er")).item()
1.2

Columns are not converted to objects of Python. `threads` is the number of threads per column; the other options are those of
the functions.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import polars as pl

import sudokit
from sudokit._convert import with_puzzle_in_error

RATING = pl.Struct({"er": pl.Float64, "ep": pl.Float64, "ed": pl.Float64, "technique": pl.String})
"""The type of `rate`."""


@pl.api.register_expr_namespace("sudokit")
class Expressions:
    """The methods of `pl.col("puzzle").sudokit`."""

    def __init__(self, column: pl.Expr) -> None:
        self._column = column

    def _map(self, verb: Callable[..., Any], dtype: Any, options: dict[str, Any]) -> pl.Expr:
        return self._column.map_batches(
            lambda column: with_puzzle_in_error(verb, column, **options), return_dtype=dtype, is_elementwise=True
        )

    def solve(self, **options: Any) -> pl.Expr:
        """The only solution: see `sudokit.solve`."""
        return self._map(sudokit.solve, pl.String, options)

    def check(self, **options: Any) -> pl.Expr:
        """Whether puzzles are valid, in words: see `sudokit.check`."""
        return self._map(sudokit.check, pl.String, options)

    def count(self, limit: int = 1000, **options: Any) -> pl.Expr:
        """The number of solutions: see `sudokit.count`."""
        return self._map(sudokit.count, pl.UInt64, {"limit": limit, **options})

    def solutions(self, limit: int = 1000, **options: Any) -> pl.Expr:
        """All solutions: see `sudokit.solutions`."""
        return self._map(sudokit.solutions, pl.List(pl.String), {"limit": limit, **options})

    def rate(self, scale: str = "se", **options: Any) -> pl.Expr:
        """The rating, a struct of er, ep, ed and technique: see `sudokit.rate`."""
        return self._map(sudokit.rate, RATING, {"scale": scale, **options})

    def hint(self, stage: int = 4, **options: Any) -> pl.Expr:
        """The next step: see `sudokit.hint`."""
        return self._map(sudokit.hint, pl.String, {"stage": stage, **options})

    def explain(self, scale: str = "se", **options: Any) -> pl.Expr:
        """All steps of a solution path, as JSON: see `sudokit.explain`."""
        return self._map(sudokit.explain, pl.String, {"scale": scale, **options})

    def canon(self, **options: Any) -> pl.Expr:
        """The canonical form, which all equivalent puzzles share: see `sudokit.canon`."""
        return self._map(sudokit.canon, pl.String, options)

    def transform(self, by: str | None = None, **options: Any) -> pl.Expr:
        """Equivalent puzzles: see `sudokit.transform`."""
        return self._map(sudokit.transform, pl.String, {"by": by, **options})

    def minimize(self, **options: Any) -> pl.Expr:
        """Minimal puzzles made of some of the clues: see `sudokit.minimize`."""
        return self._map(sudokit.minimize, pl.String, options)
