"""The sentences of patterns: each is parsed, compared with the position, and used for a conclusion.

A function for a sentence has the match and the state (candidates, grid, technique) and returns a Reason. It raises
Wrong if a fact that the sentence states does not hold.
"""

from itertools import combinations as selections
from itertools import product as combinations

from .board import (
    BOXES,
    DIGITS,
    HOUSES,
    NAMES,
    PEERS,
    bits,
    candidate,
    cell_name,
    cells_of,
    count,
    digits_at,
    digits_in,
    places,
    product,
    seen_by_all,
)
from .phrases import (
    C,
    D,
    FILLED,
    H,
    Wrong,
    all_of,
    cell,
    cell_list,
    cells,
    digit,
    digits,
    filled,
    holds,
    house,
    houses,
    one_of,
    require,
    rule,
    show,
    show_cells,
)
from .reasons import Marks, Reason
from .strong_links import END, JOINT, LINK, strong_links


class State:
    """The position in which a sentence is read, and the technique that it explains."""

    def __init__(self, left, grid, technique):
        self.left = left
        self.grid = grid
        self.technique = technique
        #: What is true but could be better.
        self.remarks = []

    def only_in(self, where, what, stated):
        """Requires that these are exactly the places of the digit in the house."""
        actual = places(self.left, where, what)
        require(
            actual == stated,
            f"in {NAMES[where]}, {what + 1} has the places {show_cells(actual)}, not {show_cells(stated)}",
        )

    def is_named(self, *names):
        """Requires one of these techniques."""
        require(self.technique in names, f"the sentence is not one of {self.technique}")


SIZES = {"pair": 2, "triple": 3, "quad": 4, "X-wing": 2, "swordfish": 3, "jellyfish": 4}


def full_house(m, state):
    """The only empty cell of a house."""
    state.is_named("full house")
    where, at, what = house(m["h"]), cell(m["c"]), digit(m["d"])
    empty = [other for other in bits(HOUSES[where]) if state.grid[other] is None]
    require(empty == [at], f"{m['h']} has the empty cells {show_cells(sum(1 << one for one in empty))}")
    missing = set(range(9)) - {state.grid[other] for other in bits(HOUSES[where])}
    require(missing == {what}, f"{m['d']} is not the only digit missing in {m['h']}")
    return Reason("full house", place=(at, what), marks=Marks().add_houses([where], "base"))


def hidden_single(m, state):
    """The only place of a digit in a house: the fewest digits that rule out its other cells, and those ruled out before."""
    state.is_named("hidden single")
    where, at, what = house(m["h"]), cell(m["c"]), digit(m["d"])
    state.only_in(where, what, 1 << at)
    others = HOUSES[where] & ~(1 << at) & empty_cells(state.grid)
    require(others, "the house has no other empty cell: this is a full house")
    named = cells(m["by"]) if m["by"] else 0
    blocking = sum(1 << b for b, value in enumerate(state.grid) if value == what and PEERS[b] & others)
    require(not named & ~blocking, f"{show_cells(named & ~blocking)} rules out nothing")
    if named:
        number = ("s", "rule") if count(named) > 1 else ("", "rules")
        require((m["s"], m["v"]) == number, "singular and plural do not fit the cells")
    seen = others & seen_by_any(bits(named))
    require(seen == others & seen_by_any(bits(blocking)), "the sentence does not name all that digits rule out")
    for fewer in selections(list(bits(blocking)), max(count(named) - 1, 0)):
        require(not seen or seen != others & seen_by_any(fewer), "fewer digits rule out the same cells")
    ruled_out = cells(m["out"]) if m["out"] else others if m["whole"] else 0
    require(ruled_out == seen, f"the digits named rule out {show_cells(seen)}, not {show_cells(ruled_out)}")
    before = cells(m["gone"]) if m["gone"] else others if m["all_gone"] else 0
    require(before == others & ~seen, f"ruled out before are {show_cells(others & ~seen)}")
    marks = Marks().add_houses([where], "base").add_cells(named, "blocker")
    extra = 0 if HOUSES[where] in BOXES else 3
    return Reason("hidden single by digits" if named else "hidden single", 0, (at, what), extra=extra, marks=marks)


def seen_by_any(group):
    """Returns the cells that see one of these."""
    seen = 0
    for one in group:
        seen |= PEERS[one]
    return seen


def empty_cells(grid):
    """Returns the cells without a digit."""
    return sum(1 << at for at, value in enumerate(grid) if value is None)


def naked_single(m, state, seen, out):
    """The only candidate of a cell, which sees some of the other digits, while earlier steps ruled out the rest."""
    state.is_named("naked single")
    at, what = cell(m["c"]), digit(m["d"])
    holds(state.left, at, 1 << what)
    others = DIGITS & ~(1 << what)
    actual = sum({1 << value for other, value in enumerate(state.grid) if value is not None and PEERS[at] & 1 << other})
    require(seen == others & actual, f"{m['c']} sees {show(others & actual)} of the other digits, not {show(seen)}")
    require(out == others & ~seen, f"{show(others & ~seen)} were ruled out before, not {show(out)}")
    marks = Marks().add_cells(1 << at, "base")
    marks.blocked = at
    return Reason("naked single", place=(at, what), marks=marks)


def naked_single_by_sight(m, state):
    """The cell sees every other digit."""
    return naked_single(m, state, DIGITS & ~(1 << digit(m["d"])), 0)


def naked_single_by_both(m, state):
    """The cell sees some digits, and others were ruled out."""
    out = digits(m["out"])
    require(m["were"] == ("were" if count(out) > 1 else "was"), "singular and plural do not fit the digits")
    return naked_single(m, state, digits(m["seen"]), out)


def naked_single_by_steps(m, state):
    """All other digits were ruled out."""
    return naked_single(m, state, 0, DIGITS & ~(1 << digit(m["d"])))


def locked(m, state):
    """All places of a digit in one house are in a second house."""
    base, cover, what, stated = house(m["h"]), house(m["g"]), digit(m["d"]), cells(m["cs"])
    require(m["d"] == m["d2"] and m["g"] == m["g2"], "the sentence changes its digit or its house")
    state.only_in(base, what, stated)
    require((m["n"] == "both") == (count(stated) == 2), f"“{m['n']}” does not fit the number of cells")
    require(not stated & ~HOUSES[cover], f"not all of the cells are in {m['g']}")
    require(base != cover, "a house is compared with itself")
    kind = "pointing" if base >= 18 else "claiming"
    require(base >= 18 or cover >= 18, "one of the two houses must be a box")
    gone = product(places(state.left, cover, what) & ~HOUSES[base], 1 << what)
    marks = Marks().add_houses([base], "base").add_houses([cover], "cover").add(product(stated, 1 << what), "base")
    if not m["single"]:
        state.is_named(kind)
        return Reason(kind, gone, marks=marks)
    state.is_named(f"direct {kind}")
    require(m["d3"] == m["d"], "the sentence changes its digit")
    marks.add_houses([house(m["single"])], "placed")
    return direct(f"direct {kind}", state, house(m["single"]), what, gone, marks)


def direct(form, state, where, what, gone, marks):
    """The single that is left in a house when these candidates are removed."""
    before = places(state.left, where, what)
    rest = before & ~cells_of(gone, what)
    require(count(rest) == 1, f"in {NAMES[where]}, {what + 1} has the places {show_cells(rest)} left")
    require(before != rest, f"{what + 1} had one place in {NAMES[where]} before")
    return Reason(form, 0, (next(bits(rest)), what), gone, marks=marks)


def naked_set(m, state):
    """Cells with as many digits together as there are cells."""
    where, which, have = house(m["h"]), cells(m["cs"]), digits(m["ds"])
    state.is_named(*(f"naked {name}" for name, size in SIZES.items() if size == count(which)))
    require(not which & ~HOUSES[where], f"not all of the cells are in {m['h']}")
    require(count(which) == count(have), "the cells and the digits are not equally many")
    for at in bits(which):
        own = digits_at(state.left, at)
        require(own and not own & ~have, f"{cell_name(at)} has the candidates {show(own)}")
    require(digits_in(state.left, which) == have, "a digit named is in none of the cells")
    gone = product(HOUSES[where] & ~which, have) & state.left
    marks = Marks().add_houses([where], "cover").add_cells(which, "base").add(product(which, have) & state.left, "base")
    return Reason("naked set", gone, marks=marks)


def hidden_set(m, state):
    """Digits with as many places together as there are digits."""
    where, which, have = house(m["h"]), cells(m["cs"]), digits(m["ds"])
    names = [name for name, size in SIZES.items() if size == count(have)]
    is_direct = "direct " if m["single"] else ""
    state.is_named(*(f"{is_direct}hidden {name}" for name in names))
    require(count(which) == count(have), "the cells and the digits are not equally many")
    union = 0
    for what in bits(have):
        at = places(state.left, where, what)
        require(at, f"{what + 1} has no place in {m['h']}")
        union |= at
    require(union == which, f"the places in {m['h']} are {show_cells(union)}")
    gone = product(which, DIGITS & ~have) & state.left
    marks = Marks().add_houses([where], "base").add_cells(which, "base").add(product(which, have) & state.left, "base")
    if not m["single"]:
        return Reason("hidden set", gone, marks=marks)
    require(m["single"] == m["h"], "the single is in another house than the set")
    return direct("direct hidden set", state, where, digit(m["d"]), gone, marks)


def fish(m, state):
    """Lines in which the places of a digit are within as many crossing lines."""
    base, cover, what = houses(m["hs"]), houses(m["gs"]), digit(m["d"])
    names = {2: "X-wing", 3: "swordfish", 4: "jellyfish"}
    require(len(base) == len(cover), "base and cover are not equally many")
    state.is_named(names.get(len(base)))
    require(m["gs"] == m["gs2"] and m["d"] == m["d2"] == m["d3"], "the sentence changes its digit or its houses")
    kinds = {at // 9 for at in base}, {at // 9 for at in cover}
    require(kinds in (({0}, {1}), ({1}, {0})), "base and cover are not crossing lines")
    inside = sum(HOUSES[at] for at in cover)
    used = 0
    for at in base:
        here = places(state.left, at, what)
        require(here, f"{m['d']} has no place in {NAMES[at]}")
        require(not here & ~inside, f"in {NAMES[at]}, {m['d']} can also go in {show_cells(here & ~inside)}")
        used |= here
    for at in cover:
        require(used & HOUSES[at], f"{m['d']} has no place in {NAMES[at]} there")
    gone = product(cells_of(state.left, what) & inside & ~sum(HOUSES[at] for at in base), 1 << what)
    marks = Marks().add_houses(base, "base").add_houses(cover, "cover").add(product(used, 1 << what), "base")
    return Reason("fish", gone, marks=marks)


def wing(m, state):
    """A pivot and two wings, one of which holds the digit."""
    named = [(cell(m[f"c{at}"]), digits(m[f"d{at}"])) for at in "123"]
    for at, have in named:
        holds(state.left, at, have)
    (pivot, of_pivot), (one, _), (other, _) = named
    require(len({pivot, one, other}) == 3, "a cell is named twice")
    size = count(of_pivot)
    require(size in (2, 3), "the pivot has neither two nor three candidates")
    require([count(have) for _, have in named[1:]] == [2, 2], "a wing has not two candidates")
    state.is_named({2: "XY-wing", 3: "XYZ-wing"}[size])
    require(cell(m["p"]) == pivot, "the sentence changes its pivot")
    require(m["all"] == {2: "both", 3: "all three"}[size], f"“{m['all']}” does not fit the number of cells")
    what, holders = digit(m["d"]), cells(m["holders"])
    require(m["d"] == m["d4"], "the sentence changes its digit")
    expected = 1 << one | 1 << other | (1 << pivot if size == 3 else 0)
    require(holders == expected, "the cells one of which has the digit are others")
    combination_holds([at for at, _ in named], state.left, holders, what)
    gone = product(cells_of(state.left, what) & seen_by_all(holders), 1 << what)
    marks = Marks()
    for at, have in named:
        marks.add_cells(1 << at, "base").add(product(1 << at, have), "base")
    return Reason("wing", gone, marks=marks)


def fillings(which, left):
    """Yields all ways to fill these cells with their candidates without the same digit twice in a house."""
    options = [list(bits(digits_at(left, at))) for at in which]
    pairs = [(a, b) for b in range(len(which)) for a in range(b) if PEERS[which[a]] >> which[b] & 1]
    for filling in combinations(*options):
        if all(filling[a] != filling[b] for a, b in pairs):
            yield filling


def combination_holds(which, left, holders, what):
    """Requires that each way to fill the cells has the digit in one of the holders."""
    for filling in fillings(which, left):
        if not any(value == what and holders >> at & 1 for at, value in zip(which, filling)):
            raise Wrong(f"no cell named has {what + 1} with {' '.join(str(value + 1) for value in filling)}")


def big_wing(m, state):
    """Cells of a house with one digit more than cells, and a pair of which they see one digit."""
    named = filled(m["fs"], state.left)
    which, have = sum(1 << at for at, _ in named), 0
    for _, own in named:
        have |= own
    require(digits(m["ds"]) == have, f"the digits of the cells are {show(have)}")
    require(count(have) == len(named) + 1, "the cells do not have one digit more than there are cells")
    for at in bits(which):
        require(not which & ~PEERS[at] & ~(1 << at), f"{cell_name(at)} does not see all the others")
    state.is_named({4: "WXYZ-wing", 5: "VWXYZ-wing", 6: "UVWXYZ-wing", 7: "TUVWXYZ-wing"}.get(count(have)))
    pair, of_pair = cell(m["p"]), digits(m["pd"])
    holds(state.left, pair, of_pair)
    require(count(of_pair) == 2 and not of_pair & ~have, "the pair has not two of the digits")
    require(not which >> pair & 1, "the pair is one of the cells")
    require(cell(m["p2"]) == pair, "the sentence changes its pair")
    restricted, other = digit(m["x"]), digit(m["z"])
    require(of_pair == 1 << restricted | 1 << other, "the digits are not those of the pair")
    with_it = with_digit(named, restricted)
    require(not with_it & ~PEERS[pair], f"{m['p']} does not see all cells that could be {m['x']}")
    marks = Marks()
    for at, own in [*named, (pair, of_pair)]:
        marks.add_cells(1 << at, "base").add(product(1 << at, own), "base")
    extra = wing_tenths(count(have), max(count(own) for _, own in named))
    if m["rest"]:
        require(m["z2"] == m["z3"] == m["z"] and m["x2"] == m["x3"] == m["x"], "the sentence changes its digits")
        require(cell(m["p3"]) == pair, "the sentence changes its pair")
        with_other = with_digit(named, other)
        require(not with_other & ~PEERS[pair], f"{m['p']} does not see all cells that could be {m['z']}")
        require(digits(m["rest"]) == have & ~of_pair, "the digits of the rest are others")
        gone = 0
        for what in bits(have):
            seen = seen_by_all(with_digit(named, what))
            gone |= product(seen & (PEERS[pair] if of_pair >> what & 1 else -1), 1 << what) & state.left
        return Reason("big wing, double", gone, extra=extra, marks=marks)
    require(m["z2b"] == m["z3b"] == m["z"], "the sentence changes its digit")
    holders = with_digit(named, other) | 1 << pair
    require(cells(m["holders"]) == holders, f"the cells that can have {m['z']} are {show_cells(holders)}")
    gone = product(cells_of(state.left, other) & seen_by_all(holders), 1 << other)
    return Reason("big wing", gone, extra=extra, marks=marks)


def with_digit(named, what):
    """Returns the cells with this candidate."""
    return sum(1 << at for at, own in named if own >> what & 1)


def wing_tenths(size, most):
    """Returns the tenths above the easiest form of big wings."""
    limit = {4: 1, 5: 2}.get(size, 0)
    return max(0, limit - abs(most - 3))


def aligned(m, state):
    """Combinations of candidates of two or three cells."""
    base = cell_list(m["cs"])
    state.is_named({2: "aligned pair exclusion", 3: "aligned triplet exclusion"}.get(len(base)))
    excluders = filled(m["fs"], state.left)
    require(not {at for at, _ in excluders} & set(base), "a cell excludes itself")
    for at, own in excluders:
        require(all(PEERS[at] >> other & 1 for other in base), f"{cell_name(at)} does not see all base cells")
        require(2 <= count(own) <= len(base), f"{cell_name(at)} has too many candidates")
    possible = 0
    sets = {own for _, own in excluders}
    for filling in fillings(base, state.left):
        used = sum(1 << value for value in set(filling))
        if all(own & ~used for own in sets):
            for at, value in zip(base, filling):
                possible |= candidate(at, value)
    whole = product(sum(1 << at for at in base), DIGITS) & state.left
    marks = Marks()
    for at in base:
        marks.add_cells(1 << at, "base").add(product(1 << at, digits_at(state.left, at)), "base")
    for at, own in excluders:
        marks.add_cells(1 << at, "cover").add(product(1 << at, own), "cover")
    return Reason("aligned exclusion", whole & ~possible, marks=marks)


RULES = [
    (rule(t=rf"In <<h:{H}>>, only <<c:{C}>> is empty and only <<d:{D}>> is missing\."), full_house),
    (
        rule(
            t=rf"In <<h:{H}>>, <<d:{D}>> can only go in <<c:{C}>>\."
            rf"(?: The (?P=d)<<s:s?>> in <<by:{all_of(C)}>> <<v:rules?>> out (?:<<whole:its other cells>>|"
            rf"<<out:{all_of(C)}>>; in <<gone:{all_of(C)}>>, (?P=d) was ruled out before)\.|"
            rf" <<all_gone:In its other cells, (?P=d) was ruled out before\.>>)"
        ),
        hidden_single,
    ),
    (rule(t=rf"<<c:{C}>> sees every digit but <<d:{D}>>\."), naked_single_by_sight),
    (rule(t=rf"All digits but <<d:{D}>> were ruled out for <<c:{C}>> before\."), naked_single_by_steps),
    (
        rule(
            t=rf"<<c:{C}>> sees <<seen:{all_of(D)}>>; <<out:{all_of(D)}>> <<were:was|were>> ruled out before, "
            rf"so only <<d:{D}>> is left\."
        ),
        naked_single_by_both,
    ),
    (
        rule(
            t=rf"In <<h:{H}>>, <<d:{D}>> can only go in <<cs:{one_of(C)}>>; <<n:both|all>> are in <<g:{H}>>, "
            rf"so <<d2:{D}>> goes nowhere else in <<g2:{H}>>\.(?: That leaves one place for <<d3:{D}>> in <<single:{H}>>\.)?"
        ),
        locked,
    ),
    (
        rule(
            t=rf"In <<h:{H}>>, <<cs:{all_of(C)}>> take <<ds:{all_of(D)}>> between them, so no other cell there holds these\."
        ),
        naked_set,
    ),
    (
        rule(
            t=rf"In <<h:{H}>>, <<ds:{all_of(D)}>> can only go in <<cs:{all_of(C)}>>, so nothing else goes there\."
            rf"(?: That leaves one place for <<d:{D}>> in <<single:{H}>>\.)?"
        ),
        hidden_set,
    ),
    (
        rule(
            t=rf"In <<hs:{all_of(H)}>>, <<d:{D}>> can only go in <<gs:{all_of(H)}>>\. Between them they take the "
            rf"<<d2:{D}>>s of <<gs2:{all_of(H)}>>, so no other cell there is <<d3:{D}>>\."
        ),
        fish,
    ),
    (
        rule(
            t=rf"The pivot <<c1:{C}>> is <<d1:{one_of(D)}>>; the pincer <<c2:{C}>> is <<d2:{one_of(D)}>>, the pincer "
            rf"<<c3:{C}>> is <<d3:{one_of(D)}>>\. "
            rf"Whatever <<p:{C}>> is, <<holders:{one_of(C)}>> is <<d:{D}>>, so no cell that sees "
            rf"<<all:both|all three>> can be <<d4:{D}>>\."
        ),
        wing,
    ),
    (
        rule(
            t=rf"<<fs:{all_of(FILLED)}>> see each other and have the digits <<ds:{all_of(D)}>>; <<p:{C}>> is "
            rf"<<pd:{one_of(D)}>>\. If <<p2:{C}>> is <<x:{D}>>, none of the others is, because it sees all that could be: "
            rf"so they hold all their other digits, including <<z:{D}>>\. "
            rf"(?:The same holds with <<z2:{D}>> for <<x2:{D}>>, so these cells hold one of the two and each of "
            rf"<<rest:{all_of(D)}>>: no cell that sees all their places of such a digit can have it; for <<x3:{D}>> and "
            rf"<<z3:{D}>>, it must also see <<p3:{C}>>\.|So one of <<holders:{all_of(C)}>> is <<z2b:{D}>>, and no cell "
            rf"that sees them all can be <<z3b:{D}>>\.)"
        ),
        big_wing,
    ),
    (
        rule(
            t=rf"A combination of digits for <<cs:{all_of(C)}>> fails if it puts a digit twice in a house or leaves none "
            rf"for <<fs:{one_of(FILLED)}>>\. The eliminated candidates are in no other combination\."
        ),
        aligned,
    ),
    (
        rule(
            t=rf"In <<links:{LINK}(?:\. In {LINK})+>>\.<<joints:(?:{JOINT})+>>"
            rf"(?: So it is in <<p2:{END}>> or in <<q2:{END}>>, and no cell that sees both can be | Nor in <<ring:{H}>> "
            rf"both in <<q:{END}>> and in <<p:{END}>>: the links close a ring, and one of each such two has it, so no "
            rf"cell that sees both can be )<<d:{D}>>\."
        ),
        strong_links,
    ),
]


def read(text, state, rules=None):
    """Returns what the sentences of a pattern prove."""
    for expression, function in rules or RULES:
        match = expression.fullmatch(text)
        if match:
            return function(match, state)
    raise Wrong("no rule of the grammar matches this sentence")
