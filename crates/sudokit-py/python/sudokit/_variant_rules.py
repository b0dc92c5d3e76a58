"""The rules of `sudokit.variants.Puzzle`, as methods that return a puzzle with one more rule."""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Iterable, Mapping
from typing import TYPE_CHECKING, Any, Literal, TypeAlias, TypeVar

from sudokit import _core
from sudokit import _variant_text as text

if TYPE_CHECKING:
    from typing_extensions import Self

Cell: TypeAlias = str | int | tuple[int, int]
"""A name such as "r1c1", a number from 0 in reading order, or a pair of row and column from 0."""
Cells: TypeAlias = str | Iterable[Cell]
"""Cells in order; or their names in one text, with spaces between them."""
State = TypeVar("State", bound=Hashable)

_NAME = re.compile(r"[rR](\d+)[cC](\d+)")


class Rules:
    """The rules, as methods. Each returns a puzzle with one more rule; the puzzle itself is not changed."""

    __slots__ = ()

    _variant: _core._Variant

    @property
    def rows(self) -> int:
        """The number of rows."""
        return self._variant.shape[0]

    @property
    def columns(self) -> int:
        """The number of columns."""
        return self._variant.shape[1]

    @property
    def values(self) -> range:
        """The values."""
        return range(self._variant.shape[2], self._variant.shape[3] + 1)

    def rule(self, text: str) -> Self:
        """Add rules as text."""
        raise NotImplementedError

    def _branch(self, build: Callable[[Self], Self]) -> str:
        """Return the rules that a function adds, as text."""
        raise NotImplementedError

    # Clues and regions.

    def given(self, cell: Cell, *values: int) -> Self:
        """A cell has this value, or one of these."""
        if not values:
            raise ValueError("expected a value, or several that the cell may have")
        return self.rule(f".~{self._cell(cell)}_{'_'.join(map(text.whole, values))}")

    def givens(self, cells: str | Mapping[Cell, int]) -> Self:
        """Cells have these values: a text with one character for each cell, such as "53..7....", or a mapping."""
        if isinstance(cells, str):
            signs = cells.split() if "," not in cells else cells.replace(",", " ").split()
            signs = list("".join(signs)) if "," not in cells else signs
            if len(signs) != self.rows * self.columns:
                raise ValueError(f"{len(signs)} cells, expected {self.rows * self.columns}")
            cells = {at: text.digit(sign) for at, sign in enumerate(signs) if sign not in ".*_" and not (sign == "0" and 0 not in self.values)}
        parts = [f"{self._cell(cell)}_{text.whole(value)}" for cell, value in cells.items()]
        return self.rule(".~" + "~".join(parts)) if parts else self.rule("")

    def region_size(self, size: int) -> Self:
        """Boxes have this number of cells, where there are more values than rows and columns."""
        return self._add("RegionSize", size)

    def jigsaw(self, regions: str | Iterable[Cells]) -> Self:
        """Regions instead of boxes: a character for each cell, or the cells of each region. Add `no_boxes` to drop the boxes."""
        if isinstance(regions, str):
            layout_text = "".join(regions.split())
            if not layout_text.isalnum():
                raise ValueError("a layout has a letter or digit for each cell")
            return self._add("Jigsaw", layout_text)
        layout = ["0"] * (self.rows * self.columns)
        for number, region in enumerate(regions):
            if number >= len(text.REGIONS):
                raise ValueError(f"more than {len(text.REGIONS)} regions")
            for name in self._cells(region):
                place = self._place(name)
                if place is None:
                    raise ValueError(f"{name} is no cell of the grid")
                if layout[place] != "0":
                    raise ValueError(f"{name} is in two regions")
                layout[place] = text.REGIONS[number]
        return self._add("Jigsaw", "".join(layout))

    def extra_cells(self, prefix: str, count: int | tuple[int, int] = 1, label: str = "") -> Self:
        """Cells beside the grid, named V, the prefix in capital letters, and a number from 1: "VX1". A count or rows and columns."""
        if not (prefix.isascii() and prefix.isalpha() and prefix.isupper()):
            raise ValueError(f"{prefix!r} is no prefix, expected capital letters A to Z")
        size = "x".join(map(text.whole, count)) if isinstance(count, tuple) else text.whole(count)
        return self._add("Var", prefix, text.encoded(label), size)

    # The whole grid.

    def no_boxes(self) -> Self:
        """There are no boxes."""
        return self._add("NoBoxes")

    def region_same_values(self) -> Self:
        """All of the largest regions hold the same set of values."""
        return self._add("RegionSameValues")

    def windoku(self) -> Self:
        """Boxes shifted by one cell, one cell apart, hold no value twice."""
        return self._add("Windoku")

    def disjoint_sets(self) -> Self:
        """Cells at the same place of all boxes are different."""
        return self._add("DisjointSets")

    def anti_knight(self) -> Self:
        """Cells a knight's move apart are different."""
        return self._add("AntiKnight")

    def anti_king(self) -> Self:
        """Cells a diagonal step apart are different."""
        return self._add("AntiKing")

    def anti_consecutive(self) -> Self:
        """Neighbours along edges are not consecutive."""
        return self._add("AntiConsecutive")

    def anti_taxicab(self) -> Self:
        """No two cells with the same value v are v steps along edges apart."""
        return self._add("AntiTaxicab")

    def global_entropy(self) -> Self:
        """Each 2×2 has a value of 1 to 3, of 4 to 6 and of 7 to 9."""
        return self._add("GlobalEntropy")

    def global_mod(self) -> Self:
        """Each 2×2 has a value of each remainder by 3."""
        return self._add("GlobalMod")

    def strict_kropki(self) -> Self:
        """All dots are given."""
        return self._add("StrictKropki")

    def strict_xv(self) -> Self:
        """All X and V are given."""
        return self._add("StrictXV")

    def dutch_flatmates(self) -> Self:
        """Each 5 has a 1 directly above it or a 9 directly below it, or both."""
        return self._add("DutchFlatmates")

    def doppelganger(self) -> Self:
        """On n×n cells with 0 to n: each row, column and box lacks exactly one of 1 to n, and each 0 shows three different ones."""
        return self._add("Doppelganger")

    def chaos_construction(self) -> Self:
        """The regions are to be found. Each cell has a region cell CC1, CC2 and so on."""
        return self._add("ChaosConstruction")

    def diagonal(self, which: Literal["falling", "rising"]) -> Self:
        """The cells of a main diagonal are different: ╲ falling, ╱ rising."""
        return self._add("Diagonal", text.word(which, {"falling": "-1", "rising": "1"}))

    def diagonals(self) -> Self:
        """The cells of both main diagonals are different."""
        return self.diagonal("falling").diagonal("rising")

    def full_rank_ties(self, ties: Literal["none", "only-unclued", "any"]) -> Self:
        """How equal lines are ranked for `full_rank`."""
        return self._add("FullRankTies", text.word(ties, {word: word for word in ("none", "only-unclued", "any")}))

    # Lines.

    def thermo(self, cells: Cells) -> Self:
        """Values increase along the line, from its bulb."""
        return self._over("Thermo", cells)

    def renban(self, cells: Cells) -> Self:
        """The values are consecutive and different, in any order."""
        return self._over("Renban", cells)

    def entropic(self, cells: Cells) -> Self:
        """Any three in a row are of different thirds of the values."""
        return self._over("Entropic", cells)

    def region_sum_line(self, cells: Cells) -> Self:
        """The pieces of the line within one region have one sum."""
        return self._over("RegionSumLine", cells)

    def between(self, cells: Cells) -> Self:
        """Inner cells are strictly between the two ends."""
        return self._over("Between", cells)

    def palindrome(self, cells: Cells) -> Self:
        """The line reads the same from both ends."""
        return self._over("Palindrome", cells)

    def zipper(self, cells: Cells) -> Self:
        """Pairs from the ends inwards have one sum, which is also the middle cell."""
        return self._over("Zipper", cells)

    def whisper(self, cells: Cells, difference: int = 5) -> Self:
        """Neighbours on the line differ by at least the difference."""
        return self._over("Whisper", cells, difference)

    def modular(self, cells: Cells, modulus: int = 3) -> Self:
        """As many cells in a row as the modulus have different remainders by it."""
        return self._over("Modular", cells, modulus)

    def lockout(self, cells: Cells, difference: int = 4) -> Self:
        """The ends differ by at least the difference, and inner cells are strictly outside of them."""
        return self._over("Lockout", cells, difference)

    def arrow(self, cells: Cells) -> Self:
        """The first cell is the sum of the others."""
        return self._over("Arrow", cells)

    def double_arrow(self, cells: Cells) -> Self:
        """The two ends together are the sum of the inner cells."""
        return self._over("DoubleArrow", cells)

    def pill_arrow(self, cells: Cells, length: int = 2) -> Self:
        """The first cells, in reading order, are a number of that many digits, the sum of the others."""
        return self._over("PillArrow", cells, length)

    def sum_line(self, cells: Cells, sum: int, *, loop: bool = False) -> Self:
        """The line is cut into runs that each have this sum."""
        return self._add("SumLine", text.natural(sum), *self._cells(cells), *(["LOOP"] if loop else []))

    # Sets of cells.

    def cage(self, cells: Cells, sum: int | None = None) -> Self:
        """The values are different, and have this sum if one is given."""
        return self._over("Cage", cells, 0 if sum is None else sum)

    def sum(self, cells: Cells, sum: int, coefficients: Iterable[int] | None = None) -> Self:
        """The values have this sum, each times its coefficient. Repeats are allowed."""
        factors = "" if coefficients is None else "_=_" + "_".join(map(text.whole, coefficients))
        return self._add("Sum", f"{text.whole(sum)}{factors}", *self._cells(cells))

    def equal_sum(self, segments: Iterable[Cells]) -> Self:
        """The segments have one sum."""
        return self._add("EqualSum", *text.joined([self._cells(cells) for cells in segments], "-"))

    def rellik_cage(self, cells: Cells, sum: int) -> Self:
        """The values are different, and no part of them has this sum."""
        return self._over("RellikCage", cells, sum)

    def lunchbox(self, cells: Cells, sum: int) -> Self:
        """The values between the least and the greatest have this sum, and all are different."""
        return self._over("Lunchbox", cells, sum)

    def equality_cage(self, cells: Cells) -> Self:
        """As many odd as even values, and as many low as high ones, all different."""
        return self._over("EqualityCage", cells)

    def same_values(self, sets: Iterable[Cells]) -> Self:
        """The sets, of one size, each have the same values, as often."""
        lists = [self._cells(cells) for cells in sets]
        if len({len(cells) for cells in lists}) != 1:
            raise ValueError("expected sets of one size")
        return self._add("SameValues", len(lists), *[cell for cells in lists for cell in cells])

    def all_different(self, cells: Cells) -> Self:
        """The values are all different."""
        return self._over("AllDifferent", cells)

    def counting_circles(self, cells: Cells) -> Self:
        """A value in the cells is there as often as it says."""
        return self._over("CountingCircles", cells)

    def count_distinct(self, cells: Cells) -> Self:
        """The first cell is the number of different values of the others."""
        return self._over("CountDistinct", cells)

    def value_indexing(self, cells: Cells) -> Self:
        """For the first two values x and k: the k-th of the other cells has the value x."""
        return self._over("ValueIndexing", cells)

    def look_and_say(self, cells: Cells, counts: Mapping[int, int]) -> Self:
        """Each value of the mapping is in the cells exactly as often as it says."""
        if not counts:
            raise ValueError("expected a count for at least one value")
        pairs = [f"{text.whole(count)}_{text.whole(value)}" for value, count in counts.items()]
        return self._add("LookAndSay", "_".join(pairs), *self._cells(cells))

    def contain_at_least(self, cells: Cells, values: Iterable[int]) -> Self:
        """Each value is in the cells at least as often as it is listed."""
        return self._add("ContainAtLeast", "_".join(map(text.whole, values)), *self._cells(cells))

    def contain_exact(self, cells: Cells, values: Iterable[int]) -> Self:
        """Each listed value is in the cells exactly as often as it is listed."""
        return self._add("ContainExact", "_".join(map(text.whole, values)), *self._cells(cells))

    def quad(self, corner: Cell, values: Iterable[int]) -> Self:
        """The four cells, of which this is the top left one, have the values."""
        return self._add("Quad", self._cell(corner), *values)

    def connected_values(self, values: Iterable[int], size: int | None = None, group: str = "") -> Self:
        """The cells with any of these values are connected along edges. `group` is that of extra cells, such as "VX"."""
        size_part = [] if size is None else [size]
        return self._add("ConnectedValues", text.plain(group) if group else "", "_".join(map(text.whole, values)), *size_part)

    # Dots and signs.

    def white_dot(self, cells: Cells) -> Self:
        """Neighbours differ by 1."""
        return self._over("WhiteDot", cells)

    def black_dot(self, cells: Cells) -> Self:
        """Of two neighbours, one is the double of the other."""
        return self._over("BlackDot", cells)

    def x(self, cells: Cells) -> Self:
        """Neighbours have the sum 10."""
        return self._over("X", cells)

    def v(self, cells: Cells) -> Self:
        """Neighbours have the sum 5."""
        return self._over("V", cells)

    def greater_than(self, cells: Cells) -> Self:
        """Of two neighbours, the one listed first is greater."""
        return self._over("GreaterThan", cells)

    # Clues outside of the grid.

    def indexing(self, axis: Literal["row", "column"], cells: Cells) -> Self:
        """With "column": where r1c3 has the value v, the cell in row 1 and column v has the value 3."""
        return self._add("Indexing", text.word(axis, {"row": "R", "column": "C"}), *self._cells(cells))

    def little_killer(self, first: Cell, sum: int) -> Self:
        """The sum along the diagonal that begins with this cell of the border, repeats allowed."""
        return self._add("LittleKiller", text.natural(sum), self._cell(first))

    def sandwich(self, line: str, sum: int) -> Self:
        """The sum between the least and the greatest value of a row "r1" or column "c1"."""
        return self._add("Sandwich", text.natural(sum), text.line(line))

    def x_sum(self, line: str, start: int | None = None, end: int | None = None) -> Self:
        """The sum of the first x cells, where x is the first value: from the start of the line (left, top), from its end, or both."""
        return self._outside("XSum", line, start, end)

    def skyscraper(self, line: str, start: int | None = None, end: int | None = None) -> Self:
        """The number of cells whose value is greater than all before it."""
        return self._outside("Skyscraper", line, start, end)

    def hidden_skyscraper(self, line: str, start: int | None = None, end: int | None = None) -> Self:
        """The first value that is less than one before it."""
        return self._outside("HiddenSkyscraper", line, start, end)

    def numbered_room(self, line: str, start: int | None = None, end: int | None = None) -> Self:
        """The value of the n-th cell, where n is the first value."""
        return self._outside("NumberedRoom", line, start, end)

    def full_rank(self, line: str, start: int | None = None, end: int | None = None) -> Self:
        """The rank of the line, read as a number, among all rows and columns in both directions."""
        return self._outside("FullRank", line, start, end)

    # Rules of your own.

    def pair(self, cells: Cells, predicate: Callable[[int, int], object], name: str = "") -> Self:
        """The predicate holds for the values of each cell and the next. It is called now, for each pair of values.

        >>> from sudokit.variants import Puzzle
        >>> puzzle = Puzzle(4).pair("r1c1 r1c2 r1c3", lambda one, next: (one + next) % 2 == 1, name="parity")
        >>> puzzle.count()
        96
        """
        return self._relation("Pair", cells, predicate, name)

    def pair_all(self, cells: Cells, predicate: Callable[[int, int], object], name: str = "") -> Self:
        """The predicate holds for the values of any two of the cells, both ways."""
        return self._relation("PairX", cells, predicate, name)

    def automaton(
        self,
        cells: Cells,
        start: State,
        step: Callable[[State, int], State | None],
        accept: Callable[[State], object],
        name: str = "",
    ) -> Self:
        """The cells are read in order: `step` returns the state after a value, or None if the value is not allowed, and `accept`
        decides about the last state. Both are called now, for the states that can be reached, of which 10,000 are the most.

        >>> from sudokit.variants import Puzzle
        >>> def step(before, value):  # after a 2 comes nothing greater
        ...     return None if before == 2 and value > 2 else value
        >>> Puzzle(4).automaton("r1c1 r1c2 r1c3 r1c4", 0, step, lambda last: True).count()
        144
        """
        names = self._cells(cells)
        accepts, following = text.explored(start, step, accept, self.values, len(names))
        return self._add("NFA", self._variant.automaton_key(accepts, following), *text.named(name), *names)

    def regex(self, cells: Cells, pattern: str) -> Self:
        """The values, as characters (A is 10), match the regular expression."""
        import base64

        if not pattern.isascii():
            raise ValueError("expected only ASCII characters in the expression")
        key = base64.urlsafe_b64encode(pattern.encode()).decode().rstrip("=")
        return self._add("Regex", key, *self._cells(cells))

    def any_of(self, *branches: Callable[[Self], Self]) -> Self:
        """At least one of the branches holds. A branch is a function that adds rules to a puzzle.

        >>> from sudokit.variants import Puzzle
        >>> cells = "r1c1 r1c2 r1c3"
        >>> Puzzle(4).any_of(lambda rules: rules.thermo(cells), lambda rules: rules.palindrome(cells)).count()
        48
        """
        return self.rule(".Or" + "".join(self._branch(branch) for branch in branches) + ".End")

    def search_priority(self, cells: Cells, priority: int) -> Self:
        """A hint to the search, without a meaning: the cells with the greatest priority are asked first."""
        return self._add("SearchPriority", priority, *self._cells(cells))

    def chaos_arrow(self, control: Cell, *, without_first: bool = False, arms: Iterable[Cells] = ()) -> Self:
        """The value is the number of cells of the region of this cell that its arms reach. Without arms, they run to all four sides."""
        lists = [self._cells(cells) for cells in arms]
        return self._add("ChaosArrow", self._cell(control), int(without_first), *text.joined(lists, "-"))

    def chaos_count(self, control: Cell, cells: Cells = (), *, without_first: bool = False) -> Self:
        """The value is the number of the region cells with the region of the first one. Without cells, those around it."""
        own = self._cells(cells) if cells else []
        return self._add("ChaosCount", self._cell(control), int(without_first), *own)

    # What the methods share.

    def _add(self, name: str, *arguments: Any) -> Self:
        parts = [argument if isinstance(argument, str) else text.whole(argument) for argument in arguments]
        return self.rule("~".join([f".{name}", *parts]))

    def _over(self, name: str, cells: Cells, *numbers: int) -> Self:
        return self._add(name, *map(text.natural, numbers), *self._cells(cells))

    def _outside(self, name: str, line: str, start: int | None, end: int | None) -> Self:
        if start is None and end is None:
            raise ValueError("expected a clue at the start or at the end of the line")
        return self._add(name, text.line(line), *["" if clue is None else text.natural(clue) for clue in (start, end)])

    def _relation(self, name: str, cells: Cells, predicate: Callable[[int, int], object], label: str) -> Self:
        table = [[bool(predicate(one, other)) for other in self.values] for one in self.values]
        return self._add(name, self._variant.relation_key(table), *text.named(label), *self._cells(cells))

    def _cells(self, cells: Cells) -> list[str]:
        if isinstance(cells, (set, frozenset)):
            raise TypeError("cells in a set have no order, expected a list of them")
        names = [self._cell(cell) for cell in (cells.split() if isinstance(cells, str) else cells)]
        if not names:
            raise ValueError("expected at least one cell")
        return names

    def _cell(self, cell: Cell) -> str:
        """Return the name of a cell in the text."""
        if isinstance(cell, str):
            place = _NAME.fullmatch(cell)
            return self._named_cell(cell, int(place[1]) - 1, int(place[2]) - 1) if place else text.plain(cell)
        if isinstance(cell, tuple):
            row, column = cell
            row, column = (text.from_start(at, count) for at, count in ((row, self.rows), (column, self.columns)))
        else:
            row, column = divmod(text.from_start(cell, self.rows * self.columns), self.columns)
        return self._named_cell(cell, row, column)

    def _named_cell(self, cell: Cell, row: int, column: int) -> str:
        if not (0 <= row < self.rows and 0 <= column < self.columns):
            raise IndexError(f"no cell {cell!r}; the grid has r1c1 to r{self.rows}c{self.columns}, numbers and pairs from 0")
        return f"R{text.COORDINATES[row]}C{text.COORDINATES[column]}"

    def _place(self, name: str) -> int | None:
        """Return the number of a cell of the grid from its name in the text."""
        if len(name) != 4 or name[0] != "R" or name[2] != "C":
            return None
        return text.COORDINATES.index(name[1]) * self.columns + text.COORDINATES.index(name[3])
