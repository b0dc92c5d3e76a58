"""Polars expressions: `import sudokit.polars`, then `pl.col("puzzle").sudokit.solve()`.

>>> import polars as pl, sudokit.polars
>>> frame = pl.DataFrame({"puzzle": ["53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"]})
>>> frame.select(pl.col("puzzle").sudokit.rate().struct.field("er")).item()
1.2

Type checkers do not know namespaces that are registered at run time. `expr` is the same for them:

>>> from sudokit.polars import expr
>>> frame.select(expr("puzzle").count()).item()
1

Columns are passed as Arrow data, without Python objects. The options are those of the functions of `sudokit`; `threads` is the
number of threads for each column.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, TypedDict

import polars as pl

import sudokit
from sudokit import _columns
from sudokit._convert import with_puzzle_in_error
from sudokit._options import Errors as _Errors, Scale as _Scale

if TYPE_CHECKING:
    from typing_extensions import Unpack


class Options(TypedDict, total=False):
    """The options of every expression."""

    errors: _Errors
    """With "null", the result of a puzzle without a result is null. With "raise", the default, the query fails."""
    threads: int | None
    """The number of threads; by default one for each core."""


def expr(column: str | pl.Expr) -> Expressions:
    """Return the namespace `sudokit` of a column: `expr("puzzle").solve()` is `pl.col("puzzle").sudokit.solve()`."""
    return Expressions(pl.col(column) if isinstance(column, str) else column)


@pl.api.register_expr_namespace("sudokit")
class Expressions:
    """The namespace `sudokit` of expressions, such as `pl.col("puzzle").sudokit`."""

    def __init__(self, column: pl.Expr) -> None:
        self._column = column

    def _map(self, verb: Callable[..., Any], options: dict[str, Any]) -> pl.Expr:
        """Apply a function of one column of text. The type of the result is that for an empty column."""
        kind = verb(pl.Series([], dtype=pl.String), **options).dtype
        return self._column.map_batches(
            lambda column: with_puzzle_in_error(verb, column, **options), return_dtype=kind, is_elementwise=True
        )

    def _map_several(self, verb: Callable[..., pl.Series], others: Sequence[Any], empty: Sequence[Any]) -> pl.Expr:
        """Apply a function of several columns. Numbers and texts of one row count for all."""
        columns = [self._column, *(_column(other) for other in others)]
        # A struct has columns of equal length, and passes through every version of Polars as one column.
        together = pl.struct(each.alias(str(at)) for at, each in enumerate(columns))
        kind = verb(*(pl.Series([], dtype=dtype) for dtype in empty)).dtype
        return together.map_batches(
            lambda rows: verb(*(rows.struct.field(name) for name in rows.struct.fields)), return_dtype=kind, is_elementwise=True
        ).alias(self._column.meta.output_name())

    def solve(self, **options: Unpack[Options]) -> pl.Expr:
        """Return the unique solution as text. See `sudokit.solve`."""
        return self._map(sudokit.solve, {**options})

    def check(self, *, minimal: bool = False, **options: Unpack[Options]) -> pl.Expr:
        """Validate puzzles; return text. See `sudokit.check`."""
        return self._map(sudokit.check, {"minimal": minimal, **options})

    def status(self, *, threads: int | None = None) -> pl.Expr:
        """Return one, none, many, limit or bad as text. See `sudokit.status`."""
        return self._map(sudokit.status, {"threads": threads})

    def count(self, limit: int = 1000, **options: Unpack[Options]) -> pl.Expr:
        """Return the number of solutions as UInt64. See `sudokit.count`."""
        return self._map(sudokit.count, {"limit": limit, **options})

    def solutions(self, limit: int = 1000, **options: Unpack[Options]) -> pl.Expr:
        """Return the solutions as a list of text. See `sudokit.solutions`."""
        return self._map(sudokit.solutions, {"limit": limit, **options})

    def rate(self, scale: _Scale = "se", *, uniqueness: bool = True, **options: Unpack[Options]) -> pl.Expr:
        """Return the rating as a struct of er, ep, ed and technique; with the scale "hodoku" of score, level and technique.

        With the scales "human" and "easiest" it has the fields of `sudokit.Effort`, with the techniques as text. See `sudokit.rate`.
        """
        return self._map(sudokit.rate, {"scale": scale, "uniqueness": uniqueness, **options})

    def hint(self, stage: int = 4, *, scale: _Scale = "human", uniqueness: bool = True, **options: Unpack[Options]) -> pl.Expr:
        """Describe the next logical step. See `sudokit.hint`."""
        return self._map(sudokit.hint, {"stage": stage, "scale": scale, "uniqueness": uniqueness, **options})

    def explain(self, scale: _Scale = "human", *, uniqueness: bool = True, **options: Unpack[Options]) -> pl.Expr:
        """Return the solution path as JSON text. See `sudokit.explain`."""
        return self._map(sudokit.explain, {"scale": scale, "uniqueness": uniqueness, **options})

    def steps(
        self,
        scale: _Scale = "human",
        *,
        uniqueness: bool = True,
        candidates: bool = False,
        words: bool = False,
        **options: Unpack[Options],
    ) -> pl.Expr:
        """Return the steps of the solution path as a list of structs. See `sudokit.steps`.

        >>> import polars as pl
        >>> from sudokit.polars import expr
        >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
        >>> frame = pl.DataFrame({"puzzle": [puzzle]})
        >>> steps = frame.select(step=expr("puzzle").steps()).explode("step").unnest("step")
        >>> steps.height, steps["technique"].n_unique()
        (51, 2)
        """
        parts = {"candidates": candidates, "words": words}
        return self._map(sudokit.steps, {"scale": scale, "uniqueness": uniqueness, **parts, **options})

    def canon(self, **options: Unpack[Options]) -> pl.Expr:
        """Return the canonical form, which is equal for equivalent puzzles. See `sudokit.canon`."""
        return self._map(sudokit.canon, {**options})

    def transform(self, by: str | None = None, *, inverse: bool = False, seed: int = 0, **options: Unpack[Options]) -> pl.Expr:
        """Return equivalent puzzles. See `sudokit.transform`."""
        return self._map(sudokit.transform, {"by": by, "inverse": inverse, "seed": seed, **options})

    def minimize(self, *, seed: int = 0, **options: Unpack[Options]) -> pl.Expr:
        """Return minimal puzzles with some of the clues. See `sudokit.minimize`."""
        return self._map(sudokit.minimize, {"seed": seed, **options})

    def augment(
        self,
        *others: str | pl.Expr,
        row: str | pl.Expr,
        seed: int | pl.Expr = 0,
        epoch: int | pl.Expr = 0,
        **options: Unpack[Options],
    ) -> pl.Expr:
        """Transform each puzzle, and the columns that belong to it, by one random transform a row. See `sudokit.augment`.

        `row` is a column of row numbers, of any integers. The transform depends on `seed`, `epoch` and the row number only, and is
        that of `sudokit.augment`. Returns a struct with a field for each column, by its name, and the number of the transform as
        `transform`. `sudokit.transform(images, numbers, inverse=True)` undoes it.

        >>> import polars as pl
        >>> from sudokit.polars import expr
        >>> puzzles = sudokit.generate(100, seed=1)
        >>> frame = pl.DataFrame({"puzzle": puzzles, "solution": sudokit.solve(puzzles)}).with_row_index("n")
        >>> images = frame.select(expr("puzzle").augment("solution", row="n", seed=7).struct.unnest())
        >>> images.columns, sudokit.solve(images["puzzle"]).equals(images["solution"])
        (['puzzle', 'solution', 'transform'], True)
        """
        names = [each.meta.output_name() for each in (self._column, *map(_column, others))]

        def verb(*columns: pl.Series) -> pl.Series:
            *texts, rows, seeds, epochs = columns
            result: pl.Series = _columns.augment(texts, names, rows, seed=seeds, epoch=epochs, **options)
            return result

        numbers = [pl.Int64] * 3
        return self._map_several(verb, [*others, row, _literal(seed), _literal(epoch)], [*[pl.String] * len(names), *numbers])

    def score(
        self, puzzle: str | pl.Expr, solution: str | pl.Expr | None = None, *, limit: int = 2, **options: Unpack[Options]
    ) -> pl.Expr:
        """Score this column of answers to puzzles, as a struct with the fields of `sudokit.AnswerScores`.

        Without `solution`, the puzzles are solved. `cells_right`, `blanks_right` and `wrong` are null without a unique solution;
        `wrong` is a grid with the wrong digits.

        >>> import polars as pl
        >>> from sudokit.polars import expr
        >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
        >>> frame = pl.DataFrame({"answer": ["51" + puzzle[2:]], "puzzle": [puzzle]})
        >>> frame.select(expr("answer").score("puzzle").struct.unnest()).select("solved", "clues_kept", "clues").row(0)
        (False, 29, 30)
        """

        def verb(*columns: pl.Series) -> pl.Series:
            result: pl.Series = _columns.score_answers(*columns, limit=limit, **options)
            return result

        others = [puzzle] if solution is None else [puzzle, solution]
        return self._map_several(verb, others, [pl.String] * (1 + len(others)))


def _column(given: str | pl.Expr) -> pl.Expr:
    return pl.col(given) if isinstance(given, str) else given


def _literal(number: int | pl.Expr) -> pl.Expr:
    return number if isinstance(number, pl.Expr) else pl.lit(number)
