"""Augmentation: one transform a row over everything that belongs to a puzzle."""

import sys
from types import SimpleNamespace

import numpy as np
import pytest
from conftest import PUZZLE

import sudokit

N = 300


@pytest.fixture(scope="module")
def pairs():
    puzzles = sudokit.generate(N, seed=3, to="numpy")
    return puzzles, sudokit.solve(puzzles)


def slow(row, transform):
    """The cells and the names of a transform, from its text alone."""
    rows, columns, digits, *turn = transform.split()
    order = [(int(r) - 1) * 9 + int(c) - 1 for r in rows[1:] for c in columns[1:]]
    cells = np.array(order).reshape(9, 9)
    return (cells.T if turn else cells).reshape(81), np.array([0, *map(int, digits[1:])], dtype=np.uint8)


def test_each_kind_of_array_gets_the_same_transform(pairs):
    puzzles, solutions = pairs
    random = np.random.default_rng(1)
    mask, weights = puzzles == 0, random.random((N, 81), dtype=np.float32)
    candidates = random.random((N, 81, 9)) < 0.5
    bits = (candidates * (1 << np.arange(9))).sum(axis=2).astype(np.uint16)
    marks = random.integers(0, 2**40, (N, 9, 9, 9))
    *images, numbers = sudokit.augment(puzzles, solutions, mask, weights, candidates, bits, marks, seed=5, epoch=2)
    assert numbers.dtype == np.uint64 and len(set(numbers.tolist())) == N
    texts = ["".join(map(str, row)).replace("0", ".") for row in puzzles]
    moved, used = sudokit.transform(texts, numbers, return_transforms=True)
    assert moved == ["".join(map(str, row)).replace("0", ".") for row in images[0]]
    for row, transform in enumerate(used):
        cells, names = slow(row, transform)
        old = np.argsort(names[1:])
        assert (images[0][row] == names[puzzles[row][cells]]).all()
        assert (images[1][row] == names[solutions[row][cells]]).all()
        assert (images[2][row] == mask[row][cells]).all() and (images[3][row] == weights[row][cells]).all()
        assert (images[4][row] == candidates[row][cells][:, old]).all()
        assert (images[6][row].reshape(81, 9) == marks[row].reshape(81, 9)[cells][:, old]).all()
    assert (images[5] == (images[4] * (1 << np.arange(9))).sum(axis=2)).all()
    assert [image.dtype for image in images] == [each.dtype for each in (puzzles, solutions, mask, weights, candidates, bits, marks)]
    before = sudokit.augment(*images, by=numbers, inverse=True)
    for image, given in zip(before, (puzzles, solutions, mask, weights, candidates, bits, marks)):
        assert image.shape == given.shape and (image == given).all()


def test_a_row_depends_on_seed_epoch_and_number_only(pairs):
    puzzles, _ = pairs
    images, numbers = sudokit.augment(puzzles, seed=9, epoch=1)
    part, some = sudokit.augment(puzzles[100:120], seed=9, epoch=1, first=100, threads=2)
    assert (part == images[100:120]).all() and (some == numbers[100:120]).all()
    # Values that every version and machine gives.
    assert sudokit.augment(puzzles[:3], seed=9, epoch=1)[1].tolist() == numbers[:3].tolist()
    for other in ({"seed": 8, "epoch": 1}, {"seed": 9, "epoch": 2}, {"seed": 1, "epoch": 9}):
        assert not (sudokit.augment(puzzles, **other)[1] == numbers).any()
    large = np.tile(puzzles, (20, 1))
    seen = []
    many = sudokit.augment(large, seed=9, epoch=1, progress=lambda done, total: seen.append((done, total)))
    assert (many[0][:N] == images).all() and seen[-1] == (20 * N, 20 * N)


@pytest.mark.parametrize("dtype", ["int8", "uint8", "int16", "int32", "uint32", "int64", "uint64"])
def test_every_integer_and_shape_comes_back_as_it_came(pairs, dtype):
    puzzles, _ = pairs
    expected, _ = sudokit.augment(puzzles, seed=1)
    square = puzzles.reshape(N, 9, 9).astype(dtype)
    image, _ = sudokit.augment(square, seed=1)
    assert image.dtype == square.dtype and image.shape == square.shape and (image.reshape(N, 81) == expected).all()
    strided = np.asfortranarray(square)[::2]
    assert (sudokit.augment(strided, seed=1)[0].reshape(-1, 81) == sudokit.augment(puzzles[::2], seed=1)[0]).all()
    out = np.zeros_like(square)
    found, _ = sudokit.augment(square, seed=1, out=[out])
    assert found is out and (out == image).all()


def test_wrong_arguments_are_named(pairs):
    puzzles, solutions = pairs
    wrong = puzzles.copy()
    wrong[7, 80] = 10
    with pytest.raises(sudokit.PuzzleError, match=r"10 in r9c9, expected 0 to 9 \(row 7") as caught:
        sudokit.augment(wrong, seed=1)
    assert (caught.value.row, caught.value.cell) == (7, 80)
    with pytest.raises(ValueError, match="argument 1 has 299 rows, argument 0 has 300"):
        sudokit.augment(puzzles, solutions[1:])
    with pytest.raises(ValueError, match=r"argument 0 has shape \(300, 80\)"):
        sudokit.augment(puzzles[:, 1:])
    with pytest.raises(TypeError, match="argument 0 has type list"):
        sudokit.augment([PUZZLE])
    with pytest.raises(ValueError, match=r"`by` has 2 transforms for 300 rows"):
        sudokit.augment(puzzles, by=[1, 2])
    with pytest.raises(ValueError, match=r"expected a number below 1218998108160 \(row 0 of `by`\)"):
        sudokit.augment(puzzles, by=np.full(N, 2**63, dtype=np.uint64))
    with pytest.raises(ValueError, match=r"out\[0\] has shape \(300, 81\) and dtype int64"):
        sudokit.augment(puzzles, out=[np.zeros((N, 81), dtype=np.int64)])
    with pytest.raises(ValueError, match="read-only or not contiguous"):
        sudokit.augment(puzzles, out=[np.zeros((N, 162), dtype=np.uint8)[:, ::2]])
    with pytest.raises(ValueError, match="another byte order"):
        sudokit.augment(puzzles.astype(">i4"))
    assert [len(each) for each in sudokit.augment(puzzles[:0], solutions[:0])] == [0, 0, 0]


class Tensor:
    """What `augment` uses of a tensor of PyTorch, which is too large for these tests."""

    __module__ = "torch"

    def __init__(self, array, device="cpu"):
        self.array = array
        self.device = type("device", (), {"type": device, "__str__": lambda _: device})()

    def detach(self):
        return self

    def numpy(self):
        return self.array


def test_tensors_come_back_as_tensors(pairs, monkeypatch):
    monkeypatch.setitem(sys.modules, "torch", SimpleNamespace(from_numpy=Tensor))
    puzzles, solutions = pairs
    image, solved, _ = sudokit.augment(Tensor(puzzles), Tensor(solutions), seed=4)
    assert isinstance(image, Tensor) and (sudokit.solve(image.numpy()) == solved.numpy()).all()
    out = Tensor(np.zeros_like(puzzles))
    found, _ = sudokit.augment(Tensor(puzzles), seed=4, out=[out])
    assert found is out and (out.array == image.array).all()
    with pytest.raises(ValueError, match="argument 0 is on the device cuda:0; expected the CPU"):
        sudokit.augment(Tensor(puzzles, "cuda:0"))
