"""A walk through the package, cell by cell as in a notebook."""

# %% A puzzle draws itself: in a notebook as a picture, here in the terminal.
import numpy as np

import sudokit
from sudokit import Puzzle

puzzle = Puzzle("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
print(puzzle)

# %% Stuck? A hint gives away as much as is wanted.
for stage in range(1, 5):
    print(stage, puzzle.hint(stage).splitlines()[-1])

# %% How a person would solve it.
path = puzzle.explain()
for step in path["steps"][:3]:
    print(f"{step['technique']}: {step['because']} So {step['therefore']}.")
print("in all", path["count"], "steps;", puzzle.rate())

# %% The answer, and the proof that it is the only one.
print(puzzle.solve())
assert puzzle.count() == 1

# %% What is wrong with a puzzle is said in words, and where.
try:
    Puzzle("5" + puzzle.line[:80]).solve()
except sudokit.PuzzleError as error:
    print("cell", error.cell, "-", error)

# %% Another that is essentially the same, and the form that they share.
image = puzzle.transform(seed=1)
assert image != puzzle and image.canon() == puzzle.canon()

# %% Many at once, as NumPy has them: 81 numbers a puzzle, 0 for an empty cell.
puzzles = sudokit.generate(1000, minimal=True, seed=1, to="numpy")
solutions = sudokit.solve(puzzles)
assert ((puzzles == 0) | (puzzles == solutions)).all()
clues = np.count_nonzero(puzzles, axis=1)
print("clues: mean", clues.mean().round(2), "from", clues.min(), "to", clues.max())

# %% How hard they are.
er = sudokit.rate(puzzles[:100])[:, 0]
print("ER: median", np.median(er), "most", er.max())
