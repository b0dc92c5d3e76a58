"""Streams: the same everywhere, each row once, resumable, shared by workers."""

import itertools
import json

import numpy as np
import pytest

import sudokit
from sudokit.stream import Augmented, Generated


def first(stream, count):
    return [next(stream) for _ in range(count)]


def joined(batches, name):
    return np.concatenate([batch[name] for batch in batches])


@pytest.mark.parametrize("options", [{}, {"difficulty": "hard"}, {"blanks": (30, 45), "symmetry": "rotate180"}], ids=str)
def test_generated_puzzles_are_those_of_generate(options):
    batches = first(Generated(37, seed=3, block=20, **options), 5)
    expected = sudokit.generate(37 * 5, seed=3, to="numpy", **options)
    assert np.array_equal(joined(batches, "puzzle"), expected)
    assert np.array_equal(joined(batches, "solution"), sudokit.solve(expected))
    assert (np.diff(joined(batches, "attempt").astype("int64")) > 0).all()


def test_shards_have_each_row_once():
    whole = joined(first(Generated(64, seed=1, block=16), 6), "attempt")
    parts = [joined(first(Generated(64, seed=1, block=16).sharded(shard, 3), 2), "attempt") for shard in range(3)]
    assert sorted(np.concatenate(parts)) == sorted(whole)


@pytest.mark.parametrize("after", [0, 1, 5])
def test_a_state_continues_where_it_was(after):
    for make in (lambda: Generated(25, seed=1, shard=1, shards=2, block=16), lambda: data(epochs=None)):
        stream = make()
        first(stream, after)
        again = make()
        again.load_state_dict(json.loads(json.dumps(stream.state_dict())))
        for one, other in zip(first(stream, 12), first(again, 12), strict=True):
            assert one.keys() == other.keys() and all(np.array_equal(one[name], other[name]) for name in one)
        with pytest.raises(ValueError, match="the state is of shard"):
            again.sharded(0, 3).load_state_dict(stream.state_dict())


PUZZLES = sudokit.generate(100, seed=2, to="numpy")


def data(batch_size=16, **options):
    return Augmented(batch_size, puzzle=PUZZLES, solution=sudokit.solve(PUZZLES), blanks=PUZZLES == 0, seed=9, **options)


def test_augmented_epochs_have_every_row_once_under_other_transforms():
    batches = list(data(epochs=3))
    assert [len(batch["row"]) for batch in batches[:7]] == [16] * 6 + [4] and len(batches) == 21
    rows, puzzles = joined(batches, "row").reshape(3, -1), joined(batches, "puzzle").reshape(3, -1, 81)
    assert all(sorted(epoch) == list(range(100)) for epoch in rows) and not np.array_equal(rows[0], rows[1])
    assert np.array_equal(joined(batches, "solution"), sudokit.solve(puzzles.reshape(-1, 81)))
    assert np.array_equal(joined(batches, "blanks"), puzzles.reshape(-1, 81) == 0)
    assert np.array_equal(sudokit.canon(puzzles[1]), sudokit.canon(PUZZLES[rows[1]]))
    assert (puzzles[0][np.argsort(rows[0])] != puzzles[1][np.argsort(rows[1])]).any()


def test_augmented_shards_are_pieces_of_the_same_epoch():
    whole = list(data(epochs=1))
    for shards in (2, 3):
        parts = [batch for shard in range(shards) for batch in data(epochs=1).sharded(shard, shards)]
        assert all(np.array_equal(joined(parts, name), joined(whole, name)) for name in whole[0])


def test_wrong_arguments():
    for wrong, message in [({"batch_size": 0}, "batch_size is 0"), ({"shard": 2, "shards": 2}, "shard is 2"), ({"block": 0}, "block is 0"), ({"attempts": 0}, "attempts is 0"), ({"seed": -1}, "seed is -1"), ({"blanks": (40, 2**64)}, "blanks is"), ({"clues": 5}, "17 are needed")]:
        with pytest.raises(ValueError, match=message):
            Generated(**wrong)
    with pytest.raises(RuntimeError, match="no puzzle in"):
        next(Generated(1, rating=(11.5, 12.0), blanks=(20, 20), attempts=300))
    with pytest.raises(ValueError, match="different numbers of rows"):
        Augmented(puzzle=PUZZLES, solution=PUZZLES[:5])
    with pytest.raises(ValueError, match="expected arrays by name"):
        Augmented()


@pytest.mark.filterwarnings("ignore")
def test_hugging_face_data_sets_stream_and_resume():
    from datasets.distributed import split_dataset_by_node

    from sudokit.huggingface import stream

    rows = list(stream(seed=4, blocks=4, difficulty="easy"))
    expected = sudokit.generate(len(rows), seed=4, difficulty="easy")
    assert [row["puzzle"] for row in rows] == expected and [row["solution"] for row in rows] == sudokit.solve(expected)
    parts = [split_dataset_by_node(stream(seed=4, blocks=4, difficulty="easy"), node, 2) for node in range(2)]
    assert sorted(row["attempt"] for part in parts for row in part) == [row["attempt"] for row in rows]
    whole = stream(seed=4, blocks=4, difficulty="easy")
    begun = list(itertools.islice(whole, 150))
    resumed = stream(seed=4, blocks=4, difficulty="easy")
    resumed.load_state_dict(whole.state_dict())
    assert begun + list(resumed) == rows
    assert stream(seed=4, blocks=4).num_shards == 4
