"""Many puzzles in Spark while processes are killed: no row is lost or duplicated.

`SUDOKIT_SPARK_ROWS` is their number: a million by default; the run with ten million is described in docs/src/internals/spark.md.
"""

import os
import signal
import threading
import time
from pathlib import Path

import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.dataset as ds
import pyarrow.parquet as pq
import pytest

import sudokit

pytestmark = pytest.mark.filterwarnings("ignore")
MANY = int(os.environ.get("SUDOKIT_SPARK_ROWS", "1_000_000"))
PARTS = max(20, MANY // 100_000)
"""Number of files, and so of tasks."""
BROKEN = {17: "nonsense", MANY // 2: "." * 81, MANY - 1: "55" + "." * 79}
NULLS = [0, MANY // 8]
WORKER_MEMORY = 512
"""Maximum memory of a Python worker, in MiB. The heap of an executor has 1024, by `local-cluster[2,1,1024]`."""


@pytest.fixture(scope="module")
def many(tmp_path_factory) -> tuple[str, pa.Table]:
    """Different puzzles in Parquet files, some of them wrong or null, and the expected results."""
    puzzles = pa.chunked_array(sudokit.generate(MANY, seed=1, to="arrow")).cast("string").combine_chunks()
    assert pc.count_distinct(puzzles).as_py() == MANY
    rows = pa.array(range(MANY))
    changed = pc.is_in(rows, pa.array([*BROKEN, *NULLS]))
    texts = [BROKEN.get(row) for row in sorted([*BROKEN, *NULLS])]
    puzzles = pc.replace_with_mask(puzzles, changed, pa.array(texts, puzzles.type))
    table = pa.table({"n": rows, "puzzle": puzzles})
    folder = tmp_path_factory.mktemp("many") / "puzzles"
    os.mkdir(folder)
    size = MANY // PARTS
    for part in range(PARTS):
        pq.write_table(table.slice(part * size, size if part < PARTS - 1 else None), folder / f"{part:03}.parquet")
    return str(folder), table.append_column("solution", sudokit.solve(table["puzzle"], errors="null"))


class Processes:
    """The processes of Spark, found by their parents."""

    def __init__(self, spark) -> None:
        self.driver = spark.sparkContext._jvm.java.lang.ProcessHandle.current()

    def executors(self) -> list:
        """The Java processes of the executors."""
        return [child for child in _children([self.driver]) if child.info().command().orElse("").endswith("java")]

    def workers(self) -> list:
        """The Python processes that run the package: children of the daemon that starts them."""
        return _children(_children(self.executors()))

    def worker_memory(self) -> float:
        """The memory of the largest Python worker so far, in MiB, where the system has it in /proc."""
        return max((_peak(worker.pid()) for worker in self.workers()), default=0)


def _children(processes: list) -> list:
    return [child for process in processes for child in process.children().toArray()]


def _peak(process: int) -> float:
    try:
        lines = Path(f"/proc/{process}/status").read_text().splitlines()
    except OSError:
        return 0
    return next((int(line.split()[1]) / 1024 for line in lines if line.startswith("VmHWM")), 0)


class Job(threading.Thread):
    """The job on its own thread."""

    def __init__(self, spark, source: str, target: str) -> None:
        super().__init__()
        self.spark, self.source, self.target = spark, source, target
        self.failure: BaseException | None = None

    def run(self) -> None:
        import sudokit.spark

        try:
            table = sudokit.spark.solve(self.spark.read.parquet(self.source), "puzzle", errors="null")
            table.write.parquet(self.target)
        except BaseException as failure:
            self.failure = failure

    def stages(self) -> list[tuple[int, int]]:
        """The numbers of finished and failed tasks of each running stage."""
        tracker = self.spark.sparkContext.statusTracker()
        found = (tracker.getStageInfo(stage) for stage in tracker.getActiveStageIds())
        return [(stage.numCompletedTasks, stage.numFailedTasks) for stage in found if stage]


class Killer:
    """Kills a process of each kind in turn, and waits until Spark has noticed each death."""

    def __init__(self, processes: Processes, kinds: list[str]) -> None:
        self.processes, self.kinds = processes, kinds
        self.killed: list[tuple[str, int]] = []
        self.noticed = 0
        self.seen_failures = 0
        self.memory = 0.0

    def look(self, finished: int, failures: int) -> None:
        """Kill the next process if some tasks are finished and the last death was noticed."""
        self.memory = max(self.memory, self.processes.worker_memory())
        if failures > self.seen_failures and len(self.killed) > self.noticed:
            self.noticed += 1
        self.seen_failures = max(self.seen_failures, failures)
        # In the middle of the job: some more tasks are finished before each death.
        if self.noticed == len(self.killed) < len(self.kinds) and finished >= 2 + PARTS * len(self.killed) // 4:
            kind = self.kinds[len(self.killed)]
            victim = next(iter(getattr(self.processes, kind)()), None)
            if victim:
                os.kill(victim.pid(), signal.SIGKILL)
                self.killed.append((kind, victim.pid()))


def right(target: str, expected: pa.Table) -> None:
    """Check that every row exists once, with its result or the reason why it has none."""
    found = ds.dataset(target, format="parquet").to_table().sort_by("n")
    assert found.column_names == ["n", "puzzle", "solution", "error"]
    assert found["n"].combine_chunks().equals(expected["n"].combine_chunks())
    for name in ["puzzle", "solution"]:
        assert found[name].combine_chunks().equals(expected[name].combine_chunks()), name
    failed = found.filter(pc.is_valid(found["error"]))
    assert failed["n"].to_pylist() == sorted(BROKEN)
    assert found["solution"].null_count == len(BROKEN) + len(NULLS)


@pytest.mark.parametrize("kinds", [[], ["workers", "executors"]], ids=["nothing", "a worker and an executor"])
def test_every_row_is_there_once_when_this_is_killed(spark, many, tmp_path, kinds):
    source, expected = many
    processes = Processes(spark)
    assert len(processes.executors()) == 2, "local-cluster has two executors"
    killer = Killer(processes, kinds)
    job = Job(spark, source, str(tmp_path / "solved"))
    start = time.monotonic()
    job.start()
    while job.is_alive():
        for finished, failures in job.stages():
            killer.look(finished, failures)
        job.join(0.02)
    assert job.failure is None, job.failure
    print(f"{MANY} rows, {time.monotonic() - start:.0f} s, worker {killer.memory:.0f} MiB, killed {killer.killed}")
    assert len(killer.killed) == killer.noticed == len(kinds), f"killed {killer.killed}, noticed {killer.noticed}"
    assert killer.memory < WORKER_MEMORY
    right(job.target, expected)


def test_two_executors_run_again(spark):
    """Killed executors have been replaced, so that later tests have both."""
    deadline = time.monotonic() + 600
    while len(Processes(spark).executors()) < 2 and time.monotonic() < deadline:
        time.sleep(0.1)
    assert len(Processes(spark).executors()) == 2
