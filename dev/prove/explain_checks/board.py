"""The grid, its houses and sets of candidates.

A set of cells is an integer with one bit for each of 81 cells, a set of digits one with a bit for each of nine. A set
of candidates is an integer with 729 bits: bit ``81 * digit + cell``. Digits count from 0 here and from 1 in texts.
"""

from functools import lru_cache

ROWS = [sum(1 << 9 * row + column for column in range(9)) for row in range(9)]
COLUMNS = [sum(1 << 9 * row + column for row in range(9)) for column in range(9)]
BOXES = [
    sum(1 << 9 * (box // 3 * 3 + i // 3) + box % 3 * 3 + i % 3 for i in range(9)) for box in range(9)
]
HOUSES = ROWS + COLUMNS + BOXES
NAMES = [f"{kind} {number}" for kind in ("row", "column", "box") for number in range(1, 10)]
HOUSE_BY_NAME = {name: at for at, name in enumerate(NAMES)}
CELLS = (1 << 81) - 1
DIGITS = 511
HOUSES_OF = [[at for at, house in enumerate(HOUSES) if house >> cell & 1] for cell in range(81)]


def bits(mask):
    """Yields the positions of the bits of a set."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def count(mask):
    """Returns the number of elements of a set."""
    return bin(mask).count("1")


def _peers(cell):
    seen = 0
    for house in HOUSES_OF[cell]:
        seen |= HOUSES[house]
    return seen & ~(1 << cell)


PEERS = [_peers(cell) for cell in range(81)]


def candidate(cell, digit):
    """Returns the set with this candidate only."""
    return 1 << 81 * digit + cell


def product(cells, digits):
    """Returns all candidates with one of these cells and one of these digits."""
    return sum(cells << 81 * digit for digit in bits(digits))


def each(candidates):
    """Yields the candidates of a set as (cell, digit)."""
    for at in bits(candidates):
        yield at % 81, at // 81


def cells_of(candidates, digit):
    """Returns the cells that have this digit in the set."""
    return candidates >> 81 * digit & CELLS


def places(candidates, house, digit):
    """Returns the cells of the house that have this digit in the set."""
    return candidates >> 81 * digit & HOUSES[house]


def digits_at(candidates, cell):
    """Returns the digits that this cell has in the set."""
    shifted = candidates >> cell
    return sum((shifted >> 81 * digit & 1) << digit for digit in range(9))


def digits_in(candidates, cells):
    """Returns the digits that some of these cells have in the set."""
    return sum(1 << digit for digit in range(9) if candidates >> 81 * digit & cells)


def seen_by_all(cells):
    """Returns the cells that see each of these cells."""
    seen = CELLS
    for cell in bits(cells):
        seen &= PEERS[cell]
    return seen


@lru_cache(maxsize=None)
def opposed(cell, digit):
    """Returns the candidates that are false if this one is true."""
    return product(1 << cell, DIGITS & ~(1 << digit)) | product(PEERS[cell], 1 << digit)


def cell_name(cell):
    """Returns a cell as in texts: r1c1."""
    return f"r{cell // 9 + 1}c{cell % 9 + 1}"


def claim_name(cell, digit, is_on):
    """Returns a claim as in texts: r1c1 is not 5."""
    return f"{cell_name(cell)} is {'' if is_on else 'not '}{digit + 1}"


class Position:
    """A grid with the candidates that are left."""

    def __init__(self, puzzle):
        self.grid = [None] * 81
        self.left = product(CELLS, DIGITS)
        for cell, text in enumerate(puzzle):
            if text != ".":
                self.place(cell, int(text) - 1)

    def place(self, cell, digit):
        """Places a digit and removes the candidates that it excludes."""
        self.grid[cell] = digit
        self.left &= ~(opposed(cell, digit) | candidate(cell, digit))

    def empty(self):
        """Returns the cells without a digit."""
        return sum(1 << cell for cell in range(81) if self.grid[cell] is None)

    def text(self):
        """Returns the grid as 81 characters."""
        return "".join("." if digit is None else str(digit + 1) for digit in self.grid)


def has_clash(puzzle):
    """Returns whether a digit is twice in a house."""
    for house in HOUSES:
        digits = [puzzle[cell] for cell in bits(house) if puzzle[cell] != "."]
        if len(set(digits)) < len(digits):
            return True
    return False


@lru_cache(maxsize=4096)
def solutions(puzzle):
    """Returns up to two solutions of a puzzle, found by trial."""
    found = []
    start = Position(puzzle)
    if not has_clash(puzzle):
        _search(start.grid, start.left, found)
    return found


def _search(grid, left, found):
    grid = list(grid)
    while True:
        choice = _best_choice(grid, left)
        if choice is None:
            found.append("".join(str(digit + 1) for digit in grid))
            return
        if len(choice) != 1:
            break
        (cell, digit) = choice[0]
        grid[cell] = digit
        left &= ~(opposed(cell, digit) | candidate(cell, digit))
    for cell, digit in choice:
        branch = list(grid)
        branch[cell] = digit
        _search(branch, left & ~(opposed(cell, digit) | candidate(cell, digit)), found)
        if len(found) > 1:
            return


def _best_choice(grid, left):
    """Returns the fewest candidates of which one must be true, or None if the grid is full."""
    once = twice = thrice = 0
    for digit in range(9):
        here = cells_of(left, digit)
        thrice |= twice & here
        twice |= once & here
        once |= here
    empty = sum(1 << cell for cell in range(81) if grid[cell] is None)
    if not empty:
        return None
    if empty & ~once:
        return []
    single = once & ~twice
    if single:
        cell = next(bits(single))
        return [(cell, next(bits(digits_at(left, cell))))]
    best = None
    placed = [sum(1 << cell for cell in range(81) if grid[cell] == digit) for digit in range(9)]
    for digit in range(9):
        here = cells_of(left, digit)
        for house in HOUSES:
            if placed[digit] & house:
                continue
            at = here & house
            if not at:
                return []
            if at & (at - 1) == 0:
                return [(at.bit_length() - 1, digit)]
            if best is None and count(at) == 2:
                best = [(cell, digit) for cell in bits(at)]
    pairs = twice & ~thrice
    if pairs:
        cell = next(bits(pairs))
        return [(cell, digit) for digit in bits(digits_at(left, cell))]
    if best:
        return best
    cell = min(bits(empty), key=lambda cell: count(digits_at(left, cell)))
    return [(cell, digit) for digit in bits(digits_at(left, cell))]
