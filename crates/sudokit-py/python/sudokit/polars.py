"""The functions as expressions of Polars: `import sudokit.polars`, then `pl.col("puzzle").sudokit.solve()`.

>>> import polars as pl, sudokit.polars
>>> frame = pl.DataFrame({"puzzle": ["53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"]})
>>> frame.select(pl.col("puzzle").sudokit.rate().struct.field("er")).item()
1.2

The columns go to the engine and back as they are, without an object of Python for a row. `threads` says how many threads work
on a column, and the other options are those of the functions.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import polars as pl

import sudokit
from sudokit._arrow import of_batch

RATING = pl.Struct({"er": pl.Float64, "ep": pl.Float64, "ed": pl.Float64, "technique": pl.String})
"""What `rate` gives."""


@pl.api.register_expr_namespace("sudokit")
class Expressions:
    """What `pl.col("puzzle").sudokit` has."""

    def __init__(self, column: pl.Expr) -> None:
        self._column = column

    def _each(self, verb: Callable[..., Any], gives: Any, options: dict[str, Any]) -> pl.Expr:
        return self._column.map_batches(
            lambda column: of_batch(verb, column, **options), return_dtype=gives, is_elementwise=True
        )

    def solve(self, **options: Any) -> pl.Expr:
        """The only solution: see `sudokit.solve`."""
        return self._each(sudokit.solve, pl.String, options)

    def check(self, **options: Any) -> pl.Expr:
        """What puzzles are worth, in words: see `sudokit.check`."""
        return self._each(sudokit.check, pl.String, options)

    def count(self, limit: int = 1000, **options: Any) -> pl.Expr:
        """How many solutions they have: see `sudokit.count`."""
        return self._each(sudokit.count, pl.UInt64, {"limit": limit, **options})

    def solutions(self, limit: int = 1000, **options: Any) -> pl.Expr:
        """All solutions: see `sudokit.solutions`."""
        return self._each(sudokit.solutions, pl.List(pl.String), {"limit": limit, **options})

    def rate(self, scale: str = "se", **options: Any) -> pl.Expr:
        """How hard they are, a struct of er, ep, ed and technique: see `sudokit.rate`."""
        return self._each(sudokit.rate, RATING, {"scale": scale, **options})

    def hint(self, stage: int = 4, **options: Any) -> pl.Expr:
        """The next step: see `sudokit.hint`."""
        return self._each(sudokit.hint, pl.String, {"stage": stage, **options})

    def explain(self, scale: str = "se", **options: Any) -> pl.Expr:
        """How a person solves them, as JSON: see `sudokit.explain`."""
        return self._each(sudokit.explain, pl.String, {"scale": scale, **options})

    def canon(self, **options: Any) -> pl.Expr:
        """The canonical form, the same for all that are essentially the same: see `sudokit.canon`."""
        return self._each(sudokit.canon, pl.String, options)

    def transform(self, by: str | None = None, **options: Any) -> pl.Expr:
        """Images of them: see `sudokit.transform`."""
        return self._each(sudokit.transform, pl.String, {"by": by, **options})

    def minimize(self, **options: Any) -> pl.Expr:
        """Minimal puzzles within them: see `sudokit.minimize`."""
        return self._each(sudokit.minimize, pl.String, options)
