"""Find equivalent puzzles and rate the others in Dask, whose partitions are tables with Arrow columns."""

import dask.dataframe as dd
import pandas as pd
import pyarrow as pa

import sudokit

TEXT = pd.ArrowDtype(pa.string())


def with_canonical(part: pd.DataFrame) -> pd.DataFrame:
    """Add the canonical forms. Dask has a thread for each core already, so that a call takes one."""
    return part.assign(canonical=sudokit.canon(part["puzzle"], threads=1))


def with_rating(part: pd.DataFrame) -> pd.DataFrame:
    """Add the rating."""
    ratings = sudokit.rate(part["puzzle"], threads=1)
    return part.assign(er=ratings.struct.field("er").astype("float64"))


puzzles = pd.DataFrame({"puzzle": pd.Series(sudokit.generate(2000, seed=1, clues=(24, 32)), dtype=TEXT)})
# Some of the puzzles a second time, in an equivalent form.
images = pd.DataFrame({"puzzle": sudokit.transform(puzzles["puzzle"][:500], seed=2)})
frame = dd.from_pandas(pd.concat([puzzles, images], ignore_index=True), npartitions=8)

# Equivalent puzzles are in different partitions, so that Dask compares the canonical forms of all.
canonical = frame.map_partitions(with_canonical, meta={"puzzle": TEXT, "canonical": TEXT})
single = canonical.drop_duplicates("canonical", split_out=8).drop(columns="canonical")
rated = single.map_partitions(with_rating, meta={"puzzle": TEXT, "er": "float64"}).compute()

assert len(rated) == 2000
assert rated["er"].tolist() == [rating.er for rating in sudokit.rate(rated["puzzle"].tolist())]
print(rated.groupby(rated["er"].astype(int)).size())
