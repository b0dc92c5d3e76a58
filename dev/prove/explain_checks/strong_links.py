"""Strong links: houses in which a digit is in one of two ends, joined end to end."""

from .board import HOUSES, NAMES, cells_of, count, product, seen_by_all
from .phrases import C, D, H, all_of, cells, digit, house, require
from .reasons import Marks, Reason

END = rf"(?:{C}|one of {all_of(C)})"
LINK = rf"{H}, {D} goes to {END} or to {END}"
JOINT = rf" In {H} it cannot be both in {END} and in {END}\."


def end(text):
    """Returns an end of a link as a set of cells."""
    return cells(text[7:] if text.startswith("one of ") else text)


def strong_links(m, state):
    """Houses in each of which a digit is in one of two ends, joined end to end."""
    what, links = None, []
    for text in m["links"].split(". In "):
        where, _, rest = text.partition(", ")
        value, _, rest = rest.partition(" goes to ")
        one, _, other = rest.partition(" or to ")
        require(what in (None, digit(value)), "the sentence changes its digit")
        what = digit(value)
        at, ends = house(where), (end(one), end(other))
        state.only_in(at, what, ends[0] | ends[1])
        require(ends[0] & ~ends[1] and ends[1] & ~ends[0], "an end is within the other")
        links.append((at, ends))
    joints = []
    for at, text in enumerate(m["joints"].split(" In ")[1:]):
        where, _, rest = text[:-1].partition(" it cannot be both in ")
        one, _, other = rest.partition(" and in ")
        require(at + 1 < len(links), "there are more joints than links to join")
        require((end(one), end(other)) == (links[at][1][1], links[at + 1][1][0]), "a joint has other ends than its links")
        joints.append((house(where), (end(one), end(other))))
    require(len(joints) == len(links) - 1, "a joint is missing")
    first, last = links[0][1][0], links[-1][1][1]
    is_ring = bool(m["ring"])
    if is_ring:
        require((end(m["q"]), end(m["p"])) == (last, first), "the ring closes at other ends")
        joints.append((house(m["ring"]), (last, first)))
    else:
        require((end(m["p2"]), end(m["q2"])) == (first, last), "the outer ends are others")
    for at, (one, other) in joints:
        require(not (one | other) & ~HOUSES[at], f"the ends are not both in {NAMES[at]}")
        require(not one & other, "the ends share a cell")
    require(digit(m["d"]) == what, "the sentence changes its digit")
    here, gone = cells_of(state.left, what), 0
    for one, other in [pair for _, pair in joints] if is_ring else [(first, last)]:
        gone |= here & seen_by_all(one) & seen_by_all(other)
    check_links_name(state, links)
    marks = Marks().add_houses([at for at, _ in links], "base").add_houses([at for at, _ in joints], "cover")
    for _, ends in links:
        marks.add(product(ends[0] | ends[1], 1 << what), "base")
    form = "strong links, ring" if is_ring else "strong links"
    return Reason(form, product(gone, 1 << what), extra=links_tenths(links), marks=marks, is_complete=False)


def is_group(ends):
    """Returns whether an end has several cells."""
    return any(count(one) > 1 for one in ends)


def check_links_name(state, links):
    """Requires that the technique fits the links."""
    kinds = [at // 9 for at, _ in links]
    groups = [is_group(ends) for _, ends in links]
    if len(links) > 2:
        state.is_named({3: "three strong links", 4: "four strong links"}.get(len(links)))
    elif not any(groups) and 2 not in kinds:
        state.is_named("skyscraper" if kinds[0] == kinds[1] else "two-string kite")
    elif sum(groups) == 1 and all(group == (kind == 2) for kind, group in zip(kinds, groups)):
        state.is_named("empty rectangle")
    else:
        state.is_named("turbot fish")


def links_tenths(links):
    """Returns the tenths above the easiest strong links."""
    kinds = {at // 9 for at, _ in links}
    return 3 if any(is_group(ends) for _, ends in links) else (2 in kinds) + ({0, 1} <= kinds)
