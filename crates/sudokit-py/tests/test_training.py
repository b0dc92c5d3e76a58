"""The notebook on training, and streams in PyTorch, in an environment with the package, NumPy and PyTorch alone."""

import json
import os
import re
import subprocess
from pathlib import Path

import pytest

NOTEBOOK = Path(__file__).parents[1] / "examples" / "train.ipynb"

EXECUTE = """
import sys
import nbclient, nbformat
notebook = nbformat.read(sys.argv[1], 4)
nbclient.NotebookClient(notebook, timeout=1500, kernel_name="python3").execute()
nbformat.write(notebook, sys.argv[2])
"""

LOADER = """
import doctest, json
import numpy as np
from torch.utils.data import DataLoader
import sudokit, sudokit.torch
from sudokit.stream import Augmented, Generated
from sudokit.torch import StreamDataset

assert doctest.testmod(sudokit.torch).failed == 0 < doctest.testmod(sudokit.torch).attempted
puzzles = sudokit.generate(300, seed=1, to="numpy")
data = Augmented(16, puzzle=puzzles, solution=sudokit.solve(puzzles), seed=2, epochs=1)
alone = [batch["row"] for batch in DataLoader(StreamDataset(data), batch_size=None)]
workers = [batch["row"] for batch in DataLoader(StreamDataset(data), batch_size=None, num_workers=2)]
for rows in (alone, workers):
    assert sorted(np.concatenate(rows).tolist()) == list(range(300))
made = [batch["attempt"].numpy() for batch, _ in zip(DataLoader(StreamDataset(Generated(64, seed=3, block=64)), batch_size=None, num_workers=2), range(4))]
assert sorted(np.concatenate(made).tolist()) == list(range(256))
dataset = StreamDataset(Generated(32, seed=1))
batches = iter(dataset)
next(batches)
again = StreamDataset(Generated(32, seed=1))
again.load_state_dict(json.loads(json.dumps(dataset.state_dict())))
assert (next(iter(again))["puzzle"] == next(batches)["puzzle"]).all()
tensor = next(iter(dataset))["puzzle"].view(-1, 9, 9).long()
solved = sudokit.solve(tensor)
assert solved.dtype == tensor.dtype and solved.shape == tensor.shape and (sudokit.count(solved) == 1).all()
images, numbers = sudokit.augment(tensor, seed=1)
assert images.dtype == tensor.dtype and sudokit.canon(images.numpy()).tolist() == sudokit.canon(tensor.numpy()).tolist()
print("done")
"""


@pytest.fixture(scope="module")
def python() -> str:
    path = os.environ.get("SUDOKIT_TRAINING_PYTHON")
    assert path, "SUDOKIT_TRAINING_PYTHON must be a Python with PyTorch and the packages of requirements-training.txt; run `cargo xtask python`"
    return path


ROWS, STEPS = 2_000, 60
"""The notebook has 100,000 puzzles and 200 steps of training, which take minutes."""


def run(python: str, program: str, *arguments: str) -> str:
    env = {**os.environ, "SUDOKIT_ROWS": str(ROWS), "SUDOKIT_STEPS": str(STEPS)}
    done = subprocess.run([python, "-B", "-c", program, *arguments], capture_output=True, text=True, check=False, timeout=1800, env=env)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_workers_of_a_loader_share_a_stream_and_resume(python):
    assert run(python, LOADER).endswith("done\n")


def test_the_notebook_runs(python, tmp_path):
    # The cells assert what they show: no leaks, a smaller loss, more right cells than by chance.
    run(python, EXECUTE, str(NOTEBOOK), str(tmp_path / "run.ipynb"))
    cells = json.loads((tmp_path / "run.ipynb").read_text())["cells"]
    outputs = [output for cell in cells for output in cell.get("outputs", [])]
    pictures = [output for output in outputs if "image/svg+xml" in output.get("data", {})]
    assert len(pictures) == 2
    text = "".join("".join(output.get("text", [])) for output in outputs)
    # Whole classes are assigned to parts, so that their sizes are near the shares.
    train, validation, test = map(int, re.search(r"^(\d+) (\d+) (\d+) ", text, re.MULTILINE).groups())
    assert train + validation + test == ROWS and all(0.08 * ROWS < size < 0.12 * ROWS for size in (validation, test))
    assert "of the empty cells" in text and "is wrong" in text
