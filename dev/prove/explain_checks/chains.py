"""Chains: every link follows from the links that it names, and the conclusion from the ends.

Chains are written in two ways. The steps of a path have a list of links for each assumption, with numbers for the links
from which they follow. A chain that is used as a rule inside another chain is written in brackets, as one text.

"(by 3, 5)" names the links from which a link follows; without it, it is the link just before. A rule in brackets is read
in the position without the candidates that these links make false, and without no others. "By the same pointing" is the
rule of that name that was written last in this chain.
"""

import re

from .board import HOUSES, NAMES, bits, candidate, cell_name, digits_at, places
from .chain_shapes import (
    LINES,
    STATIC,
    cases_shape,
    cycle,
    excluded_by,
    require_name,
    require_one_house,
    result_of,
    size_of,
)
from .chain_text import read_branches
from .patterns import RULES, State, read
from .phrases import C, D, H, Wrong, cell, digit, digits, house, one_of, require, rule, show
from .reasons import Marks


class Used:
    """What the chains of a step contain: the size of the nested chains, and the hardest kind of rule."""

    def __init__(self):
        self.nested = {}
        self.level = 0
        self.forms = []
        self.remarks = []

    def nodes(self):
        """Returns the number of nodes of the nested chains, each counted once."""
        return sum(self.nested.values())


class ChainReader:
    """Verifies the branches of a chain in a position."""

    def __init__(self, left, grid, used):
        self.left = left
        self.grid = grid
        self.used = used
        self.known = {}

    def verify(self, branch, texts=None):
        """Verifies each link of a branch, and that each is used."""
        first, *rest = branch
        require(candidate(first.cell, first.digit) & self.left, f"the assumption “{first}” is about no candidate")
        needed = {len(branch) - 1}
        for node in branch:
            needed.update(node.parents)
        unused = set(range(len(branch))) - needed
        require(not unused, f"link {min(unused, default=0) + 1} leads nowhere")
        claims = [node.claim for node in branch]
        require(len(set(claims)) == len(claims) or claims.index(claims[-1]) == 0, "a claim is made twice")
        for at, node in enumerate(rest, 1):
            try:
                self.link(branch, node, at)
            except Wrong as wrong:
                raise Wrong(f"link {at + 1}, “{node}”: {wrong}", texts and texts[at - 1]) from None

    def link(self, branch, node, at):
        """Verifies that a node follows from its parents."""
        require(candidate(node.cell, node.digit) & self.left, "this is no candidate of the position")
        require(node.parents, "it follows from nothing")
        require(all(parent < at for parent in node.parents), "it names a later link")
        require(len(set(node.parents)) == len(node.parents), "it names a link twice")
        parents = [branch[parent] for parent in node.parents]
        if node.kind == "rule":
            self.by_rule(node, parents)
        elif node.is_on:
            self.strong(node, parents)
        else:
            require(len(parents) == 1, "it follows from one true candidate, and names several links")
            self.weak(node, parents[0])

    def weak(self, node, parent):
        """A candidate is false because another one is true."""
        require(parent.is_on, f"“{parent}” makes nothing false")
        if node.kind == "cell":
            require(node.cell == parent.cell and node.digit != parent.digit, f"“{parent}” is not about its cell")
            require(node.detail in (None, parent.digit), "the digit of its cell is another")
            return
        where = node.detail
        require(node.digit == parent.digit and node.cell != parent.cell, f"“{parent}” is not about another place of it")
        both = 1 << node.cell | 1 << parent.cell
        require(not both & ~HOUSES[where], f"the two cells are not both in {NAMES[where]}")

    def strong(self, node, parents):
        """A candidate is true because the others of its cell or house are false."""
        for parent in parents:
            require(not parent.is_on, f"“{parent}” leaves no fewer candidates")
        if node.kind == "cell":
            require(all(parent.cell == node.cell for parent in parents), "a link named is about another cell")
            gone = sum(1 << parent.digit for parent in parents)
            others = digits_at(self.left, node.cell) & ~(1 << node.digit)
            require(gone == others, f"{cell_name(node.cell)} also has {show(others & ~gone)}")
            return
        where = node.detail
        require(HOUSES[where] >> node.cell & 1, f"its cell is not in {NAMES[where]}")
        require(all(parent.digit == node.digit for parent in parents), "a link named is about another digit")
        gone = sum(1 << parent.cell for parent in parents)
        others = places(self.left, where, node.digit) & ~(1 << node.cell)
        extra = [cell_name(at) for at in bits(others & ~gone)]
        require(not extra, f"in {NAMES[where]} the digit can also go in {', '.join(extra)}")
        require(gone == others, "a link named is about a cell outside the house")

    def by_rule(self, node, parents):
        """A candidate is false by a pattern or a chain in the position that is left."""
        require(not node.is_on, "a rule makes no candidate true")
        gone = 0
        for parent in parents:
            require(not parent.is_on, f"“{parent}” removes no candidate")
            gone |= candidate(parent.cell, parent.digit)
        technique, text = node.detail
        key = technique, text, gone
        if key not in self.known:
            self.known[key] = self.rule(technique, text, self.left & ~gone)
            for parent in parents:
                self.require_needed(technique, text, gone, parent)
        require(self.known[key] & candidate(node.cell, node.digit), f"{technique} does not remove this candidate")

    def require_needed(self, technique, text, gone, parent):
        """Requires that the rule does not hold without this link.

        A cycle in brackets may name more, because its length counts the links from which its reverse is made.
        """
        restored = gone & ~candidate(parent.cell, parent.digit)
        try:
            self.rule(technique, text, self.left & ~restored, Used())
        except Wrong:
            return
        require(technique.endswith("cycle"), f"{technique} also holds without “{parent}”")
        self.used.remarks.append("a cycle in brackets names a link without which it also holds")

    def rule(self, technique, text, left, used=None):
        """Returns the candidates that a rule makes false."""
        used = used or self.used
        if text.startswith("If "):
            return nested(technique, text, left, self.grid, used)
        reason = read(text, State(left, self.grid, technique), RULES)
        require(reason.place is None, "a rule places no digit")
        require(
            technique in ("pointing", "claiming", "naked pair", "hidden pair", "X-wing"),
            f"{technique} is no rule inside chains",
        )
        used.level = max(used.level, 1)
        used.forms.append(f"inside: {reason.form}")
        return reason.gone


NESTED_ENDS = {
    "So the links form a cycle: of each two, one is true, and a candidate that sees both is false.": "cycle",
    "So the links form a cycle: either each of these holds or the opposite of each, and a candidate that sees one that "
    "is and one that is not is false.": "whole cycle",
    "So the assumption is false.": "against",
    "Both cannot be true, so the assumption is false.": "contradiction",
    "One of these is true, and each leads to the same result.": "cases",
}


def nested(technique, text, left, grid, used):
    """Returns the candidates that a chain in brackets makes false."""
    branches, rest = read_branches(text)
    shape = NESTED_ENDS.get(rest)
    require(shape, f"the conclusion in brackets is not understood: {rest}")
    is_whole, shape = shape == "whole cycle", shape.replace("whole ", "")
    inner = Used()
    reader = ChainReader(left, grid, inner)
    for branch in branches:
        try:
            reader.verify(branch)
        except Wrong as wrong:
            raise Wrong(f"in the {technique} in brackets: {wrong}") from None
    if shape == "cases":
        shape = cases_shape([branch[0] for branch in branches], left)
        if shape == "house":
            require_one_house([branch[0] for branch in branches], left)
    require_name(technique, shape, branches)
    level = 2 if technique in LINES else 3 if technique in STATIC else 4 + min(inner.level, 3)
    used.level = max(used.level, level)
    used.forms += [f"inside: chain, {shape}", *inner.forms]
    used.remarks += inner.remarks
    size = size_of(branches, shape) + inner.nodes()
    used.nested[technique, tuple(tuple(node.claim for node in branch) for branch in branches)] = size
    if shape == "cycle":
        require(len(branches) == 1, "a cycle has one chain")
        return cycle(branches[0], left, is_whole)
    return excluded_by(result_of(branches, left, shape)) & left


def marks_of(branches):
    """Returns the cells, candidates and links to mark."""
    marks = Marks()
    for branch in branches:
        marks.add_cells(1 << branch[0].cell, "base")
        for node in branch:
            marks.add(candidate(node.cell, node.digit), "on" if node.is_on else "off")
            kind = "rule" if node.kind == "rule" else "strong" if node.is_on else "weak"
            for parent in node.parents:
                source = branch[parent]
                marks.links.add((source.cell, source.digit, node.cell, node.digit, kind))
    return marks


NAMED = rf"{C} is (?:not )?{D}"
BEGINNINGS = [
    ("cycle", rule(t=rf"Suppose that <<start:{NAMED}>>; the links close a cycle\.")),
    ("against", rule(t=rf"Suppose that <<start:{NAMED}>>\.")),
    (
        "contradiction",
        rule(t=rf"Suppose that <<start:{NAMED}>>\. It follows that <<one:{NAMED}>>, and that <<other:{NAMED}>>\."),
    ),
    ("both ways", rule(t=rf"Either <<start:{NAMED}>> or not\. The same follows both ways\.")),
    ("cell", rule(t=rf"<<c:{C}>> is <<ds:{one_of(D)}>>, and the same follows in each case\.")),
    ("house", rule(t=rf"In <<h:{H}>>, <<d:{D}>> can only go in <<cs:{one_of(C)}>>, and the same follows in each case\.")),
]
ENDINGS = {
    "cycle": "The links also hold in reverse, so of any two consecutive candidates exactly one is true, and a candidate "
    "that sees both is false. So {}.",
    "whole cycle": "The links also hold in reverse, so either each of these holds or the opposite of each. A candidate that "
    "sees one that is and one that is not is false in both cases. So {}.",
    "against": "This contradicts the assumption. So {}.",
    "contradiction": "Both cannot be true, so the assumption is false: {}.",
    "both ways": "So {}.",
    "cell": "So {} in any case.",
    "house": "So {} in any case.",
}


def read_beginning(text, branches, state):
    """Returns the shape that the first sentence states, after comparing it with the chains."""
    found = [(shape, match) for shape, expression in BEGINNINGS if (match := expression.fullmatch(text))]
    require(found, "no rule of the grammar matches this sentence")
    shape, match = found[0]
    starts = [branch[0] for branch in branches]
    if shape in ("cell", "house"):
        require(all(start.is_on for start in starts), "the assumptions are not those of the sentence")
    if shape == "cell":
        require({start.cell for start in starts} == {cell(match["c"])}, "the assumptions are about another cell")
        require(sum(1 << start.digit for start in starts) == digits(match["ds"]), "the assumptions are about other digits")
    elif shape == "house":
        stated = sum(1 << cell(name) for name in re.findall(C, match["cs"]))
        require({start.digit for start in starts} == {digit(match["d"])}, "the assumptions are about another digit")
        require(sum(1 << start.cell for start in starts) == stated, "the assumptions are about other cells")
        state.only_in(house(match["h"]), digit(match["d"]), stated)
    else:
        require(str(starts[0]) == match["start"], "the assumption is another")
    if shape == "contradiction":
        ends = [str(branch[-1]) for branch in branches]
        require(ends == [match["one"], match["other"]], "the chains end with other claims")
    if shape == "both ways":
        require(starts[0].is_on, "the first case is that the candidate is false")
    return shape, match


def tenths_added(nodes):
    """Returns the tenths for the length of a chain: one from 7 nodes on, two from 9, three from 11, and so on."""
    added, limit, is_odd = 0, 4, False
    while nodes - 2 > limit:
        added += 1
        limit = limit // 3 * 4 if is_odd else limit // 2 * 3
        is_odd = not is_odd
    return added
