"""Generate, solve and rate puzzles in Ray, whose blocks are Arrow tables."""

import pyarrow as pa
import ray

import sudokit

PUZZLES, BLOCK = 2000, 250


def generated(block: pa.Table) -> pa.Table:
    """Return the puzzles of some seeds: they depend on the seed only, whichever worker runs the task, and however often."""
    columns = [sudokit.generate(BLOCK, seed=seed, clues=(24, 32), to="arrow", threads=1) for seed in block["id"].to_pylist()]
    return pa.table({"puzzle": pa.concat_arrays([pa.array(column) for column in columns])})


def rated(block: pa.Table) -> pa.Table:
    """Add the solution and the rating. Ray starts a process for each core, so that a call takes one thread."""
    puzzles = block["puzzle"]
    ratings = pa.Table.from_struct_array(sudokit.rate(puzzles, threads=1))
    return block.append_column("solution", sudokit.solve(puzzles, threads=1)).append_column("er", ratings["er"])


ray.init(num_cpus=2, include_dashboard=False, object_store_memory=100_000_000, log_to_driver=False)
ray.data.DataContext.get_current().enable_progress_bars = False

blocks = ray.data.range(PUZZLES // BLOCK)
rows = blocks.map_batches(generated, batch_format="pyarrow", batch_size=1).map_batches(rated, batch_format="pyarrow")
table = pa.concat_tables(ray.get(rows.to_arrow_refs()))
ray.shutdown()

assert len(table) == PUZZLES
assert sorted(table["puzzle"].to_pylist()) == sorted(
    puzzle for seed in range(PUZZLES // BLOCK) for puzzle in sudokit.generate(BLOCK, seed=seed, clues=(24, 32))
)
assert table["solution"].to_pylist() == sudokit.solve(table["puzzle"].to_pylist())
print(table.group_by([]).aggregate([("er", "max"), ("er", "mean")]).to_pylist())
