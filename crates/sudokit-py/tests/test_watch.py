"""Progress, Ctrl-C, the global interpreter lock, and memory."""

import os
import signal
import subprocess
import sys
import threading
import time

import pytest
from conftest import HARD, PUZZLE

import sudokit


@pytest.mark.parametrize("threads", [1, 2])
def test_progress_is_reported(threads, valid):
    reports = []
    sudokit.canon(valid * 20, threads=threads, progress=lambda done, of: reports.append((done, of)))
    rows = len(valid) * 20
    assert reports[-1] == (rows, rows)
    assert reports == sorted(reports) and all(of == rows for _, of in reports)


def test_an_error_in_the_callback_stops_the_work():
    calls = []

    def enough(done, of):
        calls.append(done)
        raise KeyError(done)

    with pytest.raises(KeyError):
        sudokit.rate([HARD] * 2000, progress=enough)
    assert len(calls) == 1


@pytest.mark.parametrize("work", ["rate([HARD] * 100000)", "generate(10, rating=11.5, seed=1)", "solve(rows)"])
def test_ctrl_c_stops_the_work(work):
    script = (
        f"import os, signal, threading, sudokit\n"
        f"HARD = {HARD!r}\n"
        f"rows = {'[HARD] * 3_000_000' if 'rows' in work else '[]'}\n"
        f"threading.Timer(0.5, lambda: os.kill(os.getpid(), signal.SIGINT)).start()\n"
        f"sudokit.{work}\n"
        f"print('came to its end')\n"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=120, check=False)
    assert done.stderr.rstrip().endswith("KeyboardInterrupt"), done.stderr
    assert done.returncode in (-signal.SIGINT, 1, 130) and done.stdout == ""


def test_other_threads_run_during_a_call():
    counted = 0
    over = threading.Event()

    def count():
        nonlocal counted
        while not over.is_set():
            counted += 1
            time.sleep(0.001)

    other = threading.Thread(target=count)
    other.start()
    # On a busy machine the other thread may have to wait for a core, but not in every attempt.
    during = 0
    for _ in range(100):
        before = counted
        sudokit.rate([HARD] * 4, threads=1)
        during = max(during, counted - before)
        if during > 20:
            break
    over.set()
    other.join()
    assert during > 20


def test_several_threads_can_call_at_once():
    answers = [None] * 8

    def solve(at):
        answers[at] = sudokit.solve([PUZZLE] * 5000, threads=2)

    threads = [threading.Thread(target=solve, args=(at,)) for at in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert all(answer == answers[0] for answer in answers) and len(answers[0]) == 5000


def test_memory_is_released():
    """The memory of a call is freed after it."""
    script = (
        "import resource, sudokit\n"
        "array = sudokit.generate(200_000, seed=1, to='numpy')\n"
        "def most():\n"
        "    sudokit.solve(array), sudokit.canon(array[:5000]), sudokit.check(array[:50_000])\n"
        "    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss\n"
        "most(); first = most()\n"
        "for _ in range(8): last = most()\n"
        "print(last - first)\n"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    # Eight arrays of results would be 130 MB.
    assert int(done.stdout) < 40_000


def test_no_other_package_is_imported():
    script = "import sys, sudokit; print(sorted({'numpy', 'pyarrow', 'polars', 'duckdb', 'pandas'} & set(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
    assert os.path.basename(sudokit.__file__) == "__init__.py"
