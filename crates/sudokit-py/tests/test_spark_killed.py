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
from pyspark import TaskContext

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


def executors(spark) -> list:
    """The Java processes of the executors, which are children of that of the driver."""
    driver = spark.sparkContext._jvm.java.lang.ProcessHandle.current()
    return [child for child in driver.children().toArray() if child.info().command().orElse("").endswith("java")]


def worker_memory(spark) -> float:
    """The memory of the largest Python worker so far, in MiB. A daemon of each executor starts the workers."""
    daemons = [child for executor in executors(spark) for child in executor.children().toArray()]
    workers = [child for daemon in daemons for child in daemon.children().toArray()]
    return max((_status(worker.pid(), "VmHWM") / 1024 for worker in workers), default=0)


def _status(process: int, field: str) -> int:
    """A number that the system has about a process; 0 for a process that has ended."""
    try:
        lines = Path(f"/proc/{process}/status").read_text().splitlines()
    except OSError:
        return 0
    return next((int(line.split()[1]) for line in lines if line.startswith(field + ":")), 0)


def call_or_wait(function, folder: str, puzzles_of_victims: list[str]):
    """The function, but the first attempt of a task with one of these puzzles waits until its process is killed.

    So a process dies in the middle of a task, however fast the machine is.
    """

    def call(puzzles, **options):
        task = TaskContext.get()
        held = pc.is_in(pa.array(puzzles_of_victims, pa.string()), puzzles.cast("string")).to_pylist()
        at = held.index(True) if True in held else None
        if task and task.attemptNumber() == 0 and at is not None:
            Path(folder, f"{at}.new").write_text(str(os.getpid()))
            os.rename(f"{folder}/{at}.new", f"{folder}/{at}")
            time.sleep(600)
            raise RuntimeError("nobody has killed this process")
        return function(puzzles, **options)

    return call


class Job(threading.Thread):
    """The job on its own thread."""

    def __init__(self, spark, source: str, target: Path, victims: dict[str, str], function=sudokit.solve, to: str = "solution") -> None:
        super().__init__()
        self.spark, self.source, self.target = spark, source, target
        self.function, self.to = function, to
        self.victims = victims
        self.failure: BaseException | None = None
        target.mkdir()

    def run(self) -> None:
        from sudokit.spark._columns import add_columns

        try:
            table = self.spark.read.parquet(self.source)
            function = call_or_wait(self.function, str(self.target), list(self.victims))
            add_columns(table, "puzzle", function, to=self.to, errors="null").write.parquet(str(self.target / "solved"))
        except BaseException as failure:
            self.failure = failure

    def kill(self) -> list[str]:
        """Kill the processes of the tasks that wait; return what was killed."""
        killed = []
        for at, kind in enumerate(self.victims.values()):
            mark = self.target / str(at)
            if mark.exists():
                worker = int(mark.read_text())
                mark.unlink()
                os.kill(worker if kind == "worker" else _status(_status(worker, "PPid"), "PPid"), signal.SIGKILL)
                killed.append(kind)
        return killed


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


@pytest.mark.parametrize("kinds", [[], ["worker", "executor"]], ids=["nothing", "a worker and an executor"])
def test_every_row_is_there_once_when_this_is_killed(spark, many, tmp_path, kinds):
    source, expected = many
    # Rows in the middle of files, so that other batches of their tasks are done before.
    victims = {expected["puzzle"][(2 + PARTS * at // 3) * (MANY // PARTS) + 15_000].as_py(): kind for at, kind in enumerate(kinds)}
    assert len(executors(spark)) == 2, "local-cluster has two executors"
    job = Job(spark, source, tmp_path / "job", victims)
    start = time.monotonic()
    job.start()
    killed: list[str] = []
    memory = 0.0
    while job.is_alive():
        memory = max(memory, worker_memory(spark))
        killed += job.kill()
        job.join(0.02)
    assert job.failure is None, job.failure
    print(f"{MANY} rows, {time.monotonic() - start:.0f} s, worker {memory:.0f} MiB, killed {killed}")
    assert sorted(killed) == sorted(kinds)
    assert memory < WORKER_MEMORY
    right(str(job.target / "solved"), expected)


def test_lists_of_puzzles_are_there_once_when_a_worker_is_killed(spark, tmp_path):
    # Sent to the workers as a whole, since they have no module of tests.
    def few_clues(puzzles, **options):
        return sudokit.clues(puzzles, (17, 18), **options)

    sparse = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"
    puzzles = [*(sudokit.transform(sparse, seed=seed) for seed in range(24)), None, "nonsense"]
    assert len(set(puzzles)) == 26
    os.mkdir(tmp_path / "puzzles")
    for part in range(2):
        rows = range(part, 26, 2)
        table = pa.table({"n": list(rows), "puzzle": [puzzles[row] for row in rows]})
        pq.write_table(table, tmp_path / "puzzles" / f"{part}.parquet")
    job = Job(spark, str(tmp_path / "puzzles"), tmp_path / "job", {puzzles[12]: "worker"}, few_clues, "puzzles")
    job.start()
    killed: list[str] = []
    while job.is_alive():
        killed += job.kill()
        job.join(0.02)
    assert job.failure is None, job.failure
    assert killed == ["worker"]
    found = ds.dataset(job.target / "solved", format="parquet").to_table().sort_by("n")
    assert found["puzzle"].to_pylist() == puzzles
    assert found["puzzles"].to_pylist() == sudokit.clues([*puzzles[:24], None, None], (17, 18))
    assert [row for row, error in enumerate(found["error"].to_pylist()) if error] == [25]


def test_two_executors_run_again(spark):
    """Killed executors have been replaced, so that later tests have both."""
    deadline = time.monotonic() + 600
    while len(executors(spark)) < 2 and time.monotonic() < deadline:
        time.sleep(0.1)
    assert len(executors(spark)) == 2
