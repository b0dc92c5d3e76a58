"""A tour of the package, in cells like a notebook."""

# %% Display a puzzle: as a picture in a notebook, as text in the terminal.
import numpy as np

import sudokit
from sudokit import Puzzle

puzzle = Puzzle("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
print(puzzle)

# %% Get a hint in four stages, from a vague one to the full explanation.
for stage in range(1, 5):
    print(stage, puzzle.hint(stage).splitlines()[-1])

# %% Explain the solution step by step.
path = puzzle.explain()
for step in path["steps"][:3]:
    print(f"{step['technique']}: {step['because']} So {step['therefore']}.")
print(path["count"], "steps in total;", puzzle.rate())

# %% Solve the puzzle and prove that the solution is unique.
print(puzzle.solve())
assert puzzle.count() == 1

# %% Errors have a message and the position in the puzzle.
try:
    Puzzle("5" + puzzle.line[:80]).solve()
except sudokit.PuzzleError as error:
    print("cell", error.cell, "-", error)

# %% Create an equivalent puzzle, and compare canonical forms.
image = puzzle.transform(seed=1)
assert image != puzzle and image.canon() == puzzle.canon()

# %% Process NumPy arrays: 81 numbers per puzzle, 0 for an empty cell.
puzzles = sudokit.generate(1000, minimal=True, seed=1, to="numpy")
solutions = sudokit.solve(puzzles)
assert ((puzzles == 0) | (puzzles == solutions)).all()
clues = np.count_nonzero(puzzles, axis=1)
print("clues: mean", clues.mean().round(2), "from", clues.min(), "to", clues.max())

# %% Rate puzzles.
er = sudokit.rate(puzzles[:100])[:, 0]
print("ER: median", np.median(er), "maximum", er.max())
