"""The results of the package equal those of the program, byte for byte."""

import csv
import re

import sudokit

ERRORS = [
    "53..7",
    "x" * 80,
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..7q",
    "0" + "." * 80,
]


def test_solve(program, valid):
    assert program("solve", "--to", "line", lines=valid) == sudokit.solve(valid)


def test_check(program, corpus):
    assert program("check", "--minimal", lines=corpus) == sudokit.check(corpus, minimal=True)


def test_count(program, corpus):
    output = program("solve", "--count", "50", "--to", "line", lines=corpus)
    counts = [int(re.search(r"# (\d+) ", line)[1]) for line in output]
    assert counts == sudokit.count(corpus, 50) and 50 in counts and 1 in counts


def test_rate(program, valid):
    for scale in ["se", "se-head", "sukaku"]:
        table = list(csv.DictReader(program("rate", "--scale", scale, "--to", "csv", lines=valid[100:160])))
        ratings = [(float(row["er"]), float(row["ep"]), float(row["ed"]), row["technique"] or None) for row in table]
        assert ratings == sudokit.rate(valid[100:160], scale)


def test_canon_dedupe_and_minimize(program, corpus, valid):
    images = corpus + sudokit.transform(corpus, seed=4)
    assert program("canon", "--to", "line", lines=corpus) == sudokit.canon(corpus)
    assert program("dedupe", lines=images) == sudokit.dedupe(images)
    assert program("dedupe", "--identical", lines=images) == sudokit.dedupe(images, identical=True)
    for seed in [0, 7]:
        assert program("minimize", "--seed", str(seed), lines=valid) == sudokit.minimize(valid, seed=seed)


def test_split(program, corpus, tmp_path):
    program("split", "--parts", "a=80,b=12.5,c=7.5", "--seed", "3", "-o", str(tmp_path / "{}.txt"), lines=corpus)
    parts = sudokit.split(corpus, {"a": 0.8, "b": 0.125, "c": 0.075}, seed=3)
    for name, part in parts.items():
        assert (tmp_path / f"{name}.txt").read_text().splitlines() == part


def test_transform(program, corpus):
    by = "r564798213 c645132897 d384579216 t"
    assert program("transform", "--by", by, "--to", "line", lines=corpus) == sudokit.transform(corpus, by)
    back = sudokit.transform(sudokit.transform(corpus, by), by, inverse=True)
    assert back == corpus


def test_generate(program):
    def made(*arguments: str) -> list[str]:
        return [line.split(" ")[0] for line in program("generate", *arguments)]

    assert made("-n", "200", "--seed", "5") == sudokit.generate(200, seed=5)
    assert made("-n", "50", "--seed", "5", "--minimal") == sudokit.generate(50, seed=5, minimal=True)
    assert made("-n", "20", "--seed", "5", "--blanks", "50..55", "--symmetry", "rotate180") == sudokit.generate(
        20, seed=5, blanks=(50, 55), symmetry="rotate180"
    )
    assert made("-n", "5", "--seed", "5", "--difficulty", "hard") == sudokit.generate(5, seed=5, difficulty="hard")
    assert made("-n", "2", "--seed", "4", "--require", "x-wing", "--max-technique", "x-wing") == sudokit.generate(
        2, seed=4, require=["x-wing"], max_technique="x-wing"
    )


def test_errors(program):
    for text in ERRORS:
        output = program("check", lines=[text])
        try:
            sudokit.check(text)
        except sudokit.PuzzleError as error:
            assert output == [f"not readable: {error}"] or output == []
        else:
            raise AssertionError(text)
