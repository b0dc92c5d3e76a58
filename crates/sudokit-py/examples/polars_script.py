"""Create a data set in Polars: generate, solve and rate puzzles, and split them without leakage."""

import polars as pl

import sudokit
import sudokit.polars

puzzle = pl.col("puzzle").sudokit

frame = (
    pl.LazyFrame({"puzzle": sudokit.generate(1000, clues=(24, 32), seed=1)})
    .with_columns(solution=puzzle.solve(), rating=puzzle.rate())
    .unnest("rating")
    .sort("er", descending=True)
    .collect()
)
print(frame.head(3))
print(frame.group_by(pl.col("er").floor().alias("from")).len().sort("from"))

parts = sudokit.split(frame, {"train": 90, "test": 10}, seed=1)
print({name: part.shape for name, part in parts.items()})
