"""Simulate how a few hard puzzles affect the load of many cores: measure rating times and distribute the work in several ways.

    skew.py [file with one puzzle per line [puzzles [cores]]]

As in Spark, a core starts the next part when it has finished one. The results are total times relative to the shortest possible time,
in which all cores are busy until the end.
"""

import heapq
import sys
import time

import numpy as np

import sudokit

arguments = sys.argv[1:]
number = int(arguments[1]) if len(arguments) > 1 else 100_000
cores = int(arguments[2]) if len(arguments) > 2 else 64


def seconds(puzzles: list[str]) -> np.ndarray:
    """The rating time of each puzzle on one core, in seconds."""
    sudokit.rate(puzzles[0])
    times = []
    for puzzle in puzzles:
        start = time.process_time()
        sudokit.rate(puzzle)
        times.append(time.process_time() - start)
    return np.array(times)


def whole(parts: np.ndarray) -> float:
    """The time until the last core has finished, relative to the shortest possible time."""
    busy = [0.0] * cores
    for part in parts:
        heapq.heappush(busy, heapq.heappop(busy) + part)
    return max(busy) * cores / parts.sum()


def by_count(times: np.ndarray, parts: int) -> np.ndarray:
    """Divide the work into parts with equal numbers of puzzles."""
    return np.add.reduceat(times, np.arange(parts) * len(times) // parts)


def by_cost(times: np.ndarray, parts: int) -> np.ndarray:
    """Divide the work into parts with equal total times, as far as whole puzzles allow."""
    shares = np.minimum(np.cumsum(times) * parts / times.sum(), parts - 1e-9).astype(int)
    return np.bincount(shares, times, parts)


puzzles = open(arguments[0]).read().split() if arguments else sudokit.generate(300, minimal=True, seed=1)
measured = seconds([line[:81] for line in puzzles])
quantiles = np.quantile(measured, [0.5, 0.99, 1]) * 1000
print(f"{len(measured)} measured: mean {measured.mean() * 1000:.2f} ms, median {quantiles[0]:.2f}, 99th percentile {quantiles[1]:.1f}, maximum {quantiles[2]:.1f}")

times = np.random.default_rng(1).choice(measured, number)
order = np.sort(times)
ways = [
    ("mixed, by count", by_count, times),
    ("hard ones last, by count", by_count, order),
    ("hard ones first, by count", by_count, order[::-1]),
    ("hard ones last, by cost", by_cost, order),
]
print(f"{number} puzzles on {cores} cores: time relative to the shortest possible; parts per core:")
print(f"{'':28}" + "".join(f"{each:>8}" for each in (1, 3, 10, 30)))
for name, cut, laid in ways:
    print(f"{name:28}" + "".join(f"{whole(cut(laid, cores * each)):8.2f}" for each in (1, 3, 10, 30)))
