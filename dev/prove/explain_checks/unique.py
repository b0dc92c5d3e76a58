"""The sentences of unique loops and BUG: patterns that a puzzle with one solution cannot have."""

from .board import (
    DIGITS,
    HOUSES,
    NAMES,
    bits,
    candidate,
    cell_name,
    cells_of,
    count,
    digits_at,
    digits_in,
    each,
    places,
    product,
    seen_by_all,
)
from .patterns import RULES, empty_cells
from .phrases import C, D, H, all_of, cell, cell_list, cells, digit, digits, house, items, one_of, require, rule, show
from .reasons import Marks, Reason


def require_loop(ring, state, two):
    """Requires that the two digits could be swapped in these cells without effect on others."""
    require(len(ring) >= 4 and len(ring) % 2 == 0, "the loop has an odd number of cells, or fewer than four")
    require(count(two) == 2, "the loop has not two digits")
    for at in ring:
        require(not two & ~digits_at(state.left, at), f"{cell_name(at)} cannot hold both digits")
    for one, other in zip(ring, ring[1:] + ring[:1]):
        shared = [where for where in HOUSES if where >> one & where >> other & 1]
        require(shared, f"{cell_name(one)} and {cell_name(other)}, the next, are in no common house")
    halves = [sum(1 << at for at in ring[half::2]) for half in (0, 1)]
    for name, where in zip(NAMES, HOUSES):
        here = [count(half & where) for half in halves]
        require(here in ([0, 0], [1, 1]), f"the swap would change the digits of {name}")


def unique_loop(m, state):
    """A loop of cells that can all hold the same two digits."""
    ring, two = cell_list(m["ring"]), digits(m["two"])
    require_loop(ring, state, two)
    both = sum(1 << at for at in ring)
    fat = [at for at in ring if digits_at(state.left, at) & ~two]
    more, more_digits = sum(1 << at for at in fat), digits_in(state.left, sum(1 << at for at in fat)) & ~two
    marks = Marks().add_cells(both, "base").add(product(both, two), "base")
    marks.add(product(more, more_digits) & state.left, "extra")
    extra = {4: 0, 6: 1, 8: 2}.get(len(ring), 5)
    name = "unique rectangle" if len(ring) == 4 else "unique loop"
    kind, form, size = "1", None, 0
    if m["one"]:
        require(1 << cell(m["one"]) == more, f"the cells with other candidates are {[cell_name(at) for at in fat]}")
        gone = product(more, two)
    elif m["type2"]:
        kind, what = "2", digit(m["d2"])
        named(m["type2"], more)
        for at in fat:
            require(digits_at(state.left, at) & ~two == 1 << what, f"{cell_name(at)} has other candidates than {m['d2']}")
        gone = product(cells_of(state.left, what) & seen_by_all(more), 1 << what)
    elif m["type4"]:
        kind, where, what = "4", house(m["h4"]), digit(m["d4"])
        named(m["type4"], more)
        require(len(fat) == 2, "type 4 has two cells with other candidates")
        require(two >> what & 1, f"{m['d4']} is not a digit of the loop")
        state.only_in(where, what, more)
        gone = product(more, two & ~(1 << what))
        marks.add_houses([where], "cover")
    else:
        kind = "3"
        gone, size = loop_set(m, state, two, more, more_digits, marks)
        form = f"{name} type 3, {'naked' if m['type3n'] else 'hidden'}"
    state.is_named(f"{name} type {kind}")
    return Reason(form or f"{name} type {kind}", gone & state.left, extra=extra + size, marks=marks)


def named(text, expected):
    """Requires that these are the cells with other candidates."""
    require(cells(text) == expected, "the cells named are not those with other candidates")


def loop_set(m, state, two, more, more_digits, marks):
    """Type 3: the two cells count as one cell of a naked or a hidden set."""
    naked = bool(m["type3n"])
    suffix = "n" if naked else "h"
    named(m[f"type3{suffix}"], more)
    where, others, have = house(m[f"h3{suffix}"]), cells(m[f"cs{suffix}"]), digits(m[f"ds{suffix}"])
    require(count(more) == 2, "type 3 has two cells with other candidates")
    require(not (more | others) & ~HOUSES[where] and not more & others, "the cells are not different cells of the house")
    require(count(have) == count(others) + 1, "the set has not one digit more than there are other cells")
    marks.add_houses([where], "cover").add_cells(others, "cover").add(product(others, have) & state.left, "cover")
    rest = HOUSES[where] & ~others & ~more
    if naked:
        require(not (digits_in(state.left, others) | more_digits) & ~have, "another digit is possible in the set")
        require(digits_in(state.left, others | more) & have == have, "a digit of the set is not possible there")
        return product(rest, have), count(others)
    require(digits(m["twoh"]) == two and not two & ~have, "the two digits are not in the set")
    require(not have & more_digits, "a cell of the loop can have another digit of the set")
    for what in bits(have):
        outside = places(state.left, where, what) & rest
        require(not outside, f"{what + 1} can also go elsewhere in {NAMES[where]}")
    return product(others, DIGITS & ~have), count(others) - 1


EXTRA = rf"{D} in {C}"


def bug(m, state):
    """All extras removed, every empty cell would have two candidates and every digit two places in every house."""
    extras = 0
    for name in items(m["extras"].replace(" in ", "@")):
        what, _, where = name.partition("@")
        extras |= candidate(cell(where), digit(what))
    require(not extras & ~state.left, "an extra is not a candidate")
    rest = state.left & ~extras
    for at in bits(empty_cells(state.grid)):
        require(count(digits_at(rest, at)) == 2, f"{cell_name(at)} would have {show(digits_at(rest, at))}")
    for where, name in enumerate(NAMES):
        for what in range(9):
            require(count(places(rest, where, what)) in (0, 2), f"{what + 1} would not have two places in {name}")
    which = sum(1 << at for at in {at for at, _ in each(extras)})
    all_extras = digits_in(extras, which)
    marks = Marks().add_cells(which, "base").add(extras, "extra")
    size = 0
    if m["one"]:
        kind = "1"
        require(1 << cell(m["one"]) == which, "the extras are in other cells")
        require(digits(m["d1"]) == all_extras, f"the extras are {show(all_extras)}")
        gone = product(which, DIGITS & ~all_extras)
    elif m["type4"]:
        kind, what = "4", digit(m["d4"])
        require(cells(m["type4"]) == which and count(which) == 2, "the extras are in other cells, or not in two")
        require(not all_extras >> what & 1, "the shared digit is an extra")
        shared = [where for where in range(27) if places(state.left, where, what) == which]
        require(shared, f"{m['d4']} can also go elsewhere in the houses of these cells")
        gone = product(which, DIGITS & ~(1 << what)) & ~extras
    elif m["type3"]:
        kind = "3"
        where, have = house(m["h3"]), digits(m["ds3"])
        others = cells(m["cs3"])
        listed = which | others
        require(cells(m["type3"]) == which, "the extras are in other cells")
        require(not listed & ~HOUSES[where] and not which & others, f"not all of the cells are in {m['h3']}")
        require(not (all_extras | digits_in(state.left, others)) & ~have, "another digit is possible in the set")
        require(count(have) == count(others) + 1, "the set has not one digit more than there are other cells")
        gone = product(HOUSES[where] & ~listed, have)
        marks.add_houses([where], "cover").add_cells(others, "cover")
        size = count(others)
    else:
        kind = "2"
        require(count(all_extras) == 1 and count(which) > 1, "the extras are not one digit in several cells")
        gone = product(seen_by_all(which), all_extras)
    name = "BUG+1" if kind == "1" else f"BUG type {kind}"
    state.is_named(name)
    return Reason(name, gone & state.left, extra=size, marks=marks)


UNIQUE_RULES = [
    (
        rule(
            t=rf"If <<ring:{all_of(C)}>> held only <<two:{all_of(D)}>>, the two digits could be swapped throughout, and "
            rf"the puzzle would have two solutions\. (?:Only <<one:{C}>> can hold another digit, so it must\.|"
            rf"So one of <<type2:{all_of(C)}>> holds <<d2:{D}>>, and no cell that sees them all does\.|"
            rf"So one of <<type3n:{all_of(C)}>> holds another digit, and with <<csn:{all_of(C)}>> takes "
            rf"<<dsn:{all_of(D)}>> in <<h3n:{H}>>\.|"
            rf"So one of <<type3h:{all_of(C)}>> holds another digit, and only one of them can be <<twoh:{one_of(D)}>>\. "
            rf"In <<h3h:{H}>>, <<dsh:{all_of(D)}>> can otherwise only go in <<csh:{all_of(C)}>>, so nothing else goes "
            rf"there\.|"
            rf"In <<h4:{H}>>, <<d4:{D}>> can only go in <<type4:{one_of(C)}|{all_of(C)}>>, so if the other digit went "
            rf"there too, the loop would be full\.)"
        ),
        unique_loop,
    ),
    (
        rule(
            t=rf"Without <<extras:{all_of(EXTRA)}>>, every empty cell would have two candidates and every digit two places "
            rf"in every house, which never happens in a puzzle with one solution\. "
            rf"(?:So <<one:{C}>> is <<d1:{D}(?: or {D})*>>\.|"
            rf"So one of them is true, and in <<h3:{H}>> <<type3:{all_of(C)}>> and <<cs3:{all_of(C)}>> take "
            rf"<<ds3:{all_of(D)}>>\.|"
            rf"So one of them is true, and one of <<type4:{all_of(C)}>> is <<d4:{D}>>: neither is anything else\.|"
            rf"So one of them is true: no cell that sees them all can be the same\.)"
        ),
        bug,
    ),
]
ALL_RULES = RULES + UNIQUE_RULES
