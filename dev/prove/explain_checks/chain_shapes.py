"""The shapes of chains: what follows from their ends, and the name of each."""

from .board import candidate, cell_name, digits_at, opposed, places
from .phrases import require, show

LINES = ("X-cycle", "Y-cycle", "XY-cycle", "forcing X-chain", "forcing chain")
STATIC = ("cell forcing chains", "house forcing chains")
DYNAMIC = (
    "dynamic contradiction",
    "dynamic double chains",
    "dynamic cell forcing chains",
    "dynamic house forcing chains",
)
CHAINS = (*LINES, "Nishio forcing chain", *STATIC, *DYNAMIC)


def is_line(branch):
    """Returns whether each node follows from the one before, without rules."""
    return all(node.parents == [at] and node.kind != "rule" for at, node in enumerate(branch[1:]))


def has_one_digit(branches):
    """Returns whether all links are in houses, of one digit."""
    nodes = [node for branch in branches for node in branch]
    return len({node.digit for node in nodes}) == 1 and all(node.kind != "cell" for node in nodes)


def cycle(branch, left, is_whole):
    """Returns the candidates that a cycle makes false.

    They see two candidates of which one is true: two that follow each other or, if the sentence states that all claims
    hold or none does, any two of which the chain makes one true and one false.
    """
    require(branch[0].claim == branch[-1].claim and branch[0].is_on, "the chain does not come back to its start")
    require(len(branch) >= 5 and is_line(branch), "a cycle has links one after the other")
    nodes = branch[1:]
    require(all(one.is_on != other.is_on for one, other in zip(branch, nodes)), "the links do not alternate")
    gone, own, seen = 0, 0, [0, 0]
    for one, other in zip(branch, nodes):
        own |= candidate(one.cell, one.digit)
        seen[one.is_on] |= opposed(one.cell, one.digit)
        gone |= opposed(one.cell, one.digit) & opposed(other.cell, other.digit)
    return (seen[0] & seen[1] if is_whole else gone) & left & ~own


def result_of(branches, left, shape):
    """Returns the claim that follows from the ends of the branches."""
    starts, ends = [branch[0] for branch in branches], [branch[-1] for branch in branches]
    first = starts[0]
    denied = first.cell, first.digit, not first.is_on
    if shape == "against":
        require(len(branches) == 1, "one assumption has one chain")
        require(ends[0].claim == denied, "the chain does not end with the opposite of its assumption")
        return denied
    if shape == "contradiction":
        require(len(branches) == 2, "a contradiction has two chains")
        require(starts[0].claim == starts[1].claim, "the chains have different assumptions")
        one, other = ends
        require(one.claim[:2] == other.claim[:2] and one.is_on != other.is_on, "the ends do not exclude each other")
        return denied
    require(len(branches) >= 2, "one case is no distinction of cases")
    require(len({end.claim for end in ends}) == 1, "the chains do not have the same end")
    claims = {start.claim for start in starts}
    require(len(claims) == len(starts), "an assumption is made twice")
    require(shape == cases_shape(starts, left), "the cases are of another kind")
    return ends[0].claim


def cases_shape(starts, left):
    """Returns why one of the assumptions is true."""
    first = starts[0]
    if {start.claim for start in starts} == {(first.cell, first.digit, True), (first.cell, first.digit, False)}:
        return "both ways"
    require(all(start.is_on for start in starts), "the cases are not all that a candidate is true")
    if {start.cell for start in starts} == {first.cell}:
        named = sum(1 << start.digit for start in starts)
        have = digits_at(left, first.cell)
        require(named == have, f"{cell_name(first.cell)} has the candidates {show(have)}")
        return "cell"
    require({start.digit for start in starts} == {first.digit}, "the cases are neither of a cell nor of a digit")
    return "house"


def require_one_house(starts, left):
    """Requires that the assumptions are all places of a digit in a house. Returns such houses."""
    named = sum(1 << start.cell for start in starts)
    found = [where for where in range(27) if places(left, where, starts[0].digit) == named]
    require(found, "the assumptions are not all places of the digit in a house")
    return found


def excluded_by(claim):
    """Returns the candidates that are false if the claim holds."""
    where, what, is_on = claim
    return opposed(where, what) if is_on else candidate(where, what)


def require_name(technique, shape, branches):
    """Requires that the technique fits the shape of the chain."""
    shapes = {
        "X-cycle": "cycle",
        "Y-cycle": "cycle",
        "XY-cycle": "cycle",
        "forcing X-chain": "against",
        "forcing chain": "against",
        "Nishio forcing chain": "contradiction",
        "cell forcing chains": "cell",
        "house forcing chains": "house",
        "dynamic contradiction": "contradiction",
        "dynamic double chains": "both ways",
        "dynamic cell forcing chains": "cell",
        "dynamic house forcing chains": "house",
    }
    require(shapes.get(technique) == shape, f"this is no {technique}")
    if technique in LINES:
        require(is_line(branches[0]), f"a {technique} has links one after the other")
    if technique in STATIC:
        nodes = [node for branch in branches for node in branch[1:]]
        is_static = all(len(node.parents) == 1 and node.kind != "rule" for node in nodes)
        require(is_static, f"a link of {technique} follows from one link")
    if technique in ("X-cycle", "forcing X-chain", "Nishio forcing chain"):
        require(has_one_digit(branches), f"a {technique} has one digit")
        require(all(node.kind != "rule" for branch in branches for node in branch), f"a {technique} has no rules")
    if technique == "Y-cycle":
        require(all(node.kind != "house" for node in branches[0] if node.is_on), "a Y-cycle has cells with two candidates")


def size_of(branches, shape):
    """Returns the number of nodes."""
    return sum(len(branch) for branch in branches) - (shape == "cycle")
