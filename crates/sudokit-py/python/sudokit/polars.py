"""Polars expressions: `import sudokit.polars`, then `pl.col("puzzle").sudokit.solve()`.

>>> import polars as pl, sudokit.polars
>>> frame = pl.DataFrame({"puzzle": ["53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"]})
>>> frame.select(pl.col("puzzle").sudokit.rate().struct.field("er")).item()
1.2

Columns are passed as Arrow data, without Python objects. The options are those of the functions of `sudokit`; `threads` is the
number of threads for each column.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import polars as pl

import sudokit
from sudokit._convert import with_puzzle_in_error
from sudokit._types import rating_columns

_TYPES = {float: pl.Float64, int: pl.Int64, str: pl.String}


@pl.api.register_expr_namespace("sudokit")
class Expressions:
    """The namespace `sudokit` of expressions, such as `pl.col("puzzle").sudokit`."""

    def __init__(self, column: pl.Expr) -> None:
        self._column = column

    def _map(self, verb: Callable[..., Any], dtype: Any, options: dict[str, Any]) -> pl.Expr:
        return self._column.map_batches(
            lambda column: with_puzzle_in_error(verb, column, **options), return_dtype=dtype, is_elementwise=True
        )

    def solve(self, **options: Any) -> pl.Expr:
        """Return the unique solution as text. See `sudokit.solve`."""
        return self._map(sudokit.solve, pl.String, options)

    def check(self, **options: Any) -> pl.Expr:
        """Validate puzzles; return text. See `sudokit.check`."""
        return self._map(sudokit.check, pl.String, options)

    def status(self, **options: Any) -> pl.Expr:
        """Return one, none, many, limit or bad as text. See `sudokit.status`."""
        return self._map(sudokit.status, pl.String, options)

    def count(self, limit: int = 1000, **options: Any) -> pl.Expr:
        """Return the number of solutions as UInt64. See `sudokit.count`."""
        return self._map(sudokit.count, pl.UInt64, {"limit": limit, **options})

    def solutions(self, limit: int = 1000, **options: Any) -> pl.Expr:
        """Return the solutions as a list of text. See `sudokit.solutions`."""
        return self._map(sudokit.solutions, pl.List(pl.String), {"limit": limit, **options})

    def rate(self, scale: str = "se", **options: Any) -> pl.Expr:
        """Return the rating as a struct of er, ep, ed and technique; with the scale "hodoku" of score, level and technique.

        With the scales "human" and "easiest" it has the fields of `sudokit.Effort`, with the techniques as text. See `sudokit.rate`.
        """
        kind = pl.Struct({name: _TYPES[kind] for name, kind in rating_columns(scale).items()})
        return self._map(sudokit.rate, kind, {"scale": scale, **options})

    def hint(self, stage: int = 4, **options: Any) -> pl.Expr:
        """Describe the next logical step. See `sudokit.hint`."""
        return self._map(sudokit.hint, pl.String, {"stage": stage, **options})

    def explain(self, scale: str = "human", **options: Any) -> pl.Expr:
        """Return the solution path as JSON text. See `sudokit.explain`."""
        return self._map(sudokit.explain, pl.String, {"scale": scale, **options})

    def canon(self, **options: Any) -> pl.Expr:
        """Return the canonical form, which is equal for equivalent puzzles. See `sudokit.canon`."""
        return self._map(sudokit.canon, pl.String, options)

    def transform(self, by: str | None = None, **options: Any) -> pl.Expr:
        """Return equivalent puzzles. See `sudokit.transform`."""
        return self._map(sudokit.transform, pl.String, {"by": by, **options})

    def minimize(self, **options: Any) -> pl.Expr:
        """Return minimal puzzles with some of the clues. See `sudokit.minimize`."""
        return self._map(sudokit.minimize, pl.String, options)
