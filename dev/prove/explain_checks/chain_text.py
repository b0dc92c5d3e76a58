"""The text of chains: their claims, and the reason that each link names."""

import re

from .board import HOUSES_OF, bits, cell_name, claim_name
from .phrases import C, D, H, Wrong, cell, digit, house, require, slashed

CLAIM = re.compile(rf"({C}) is (not )?({D})")
LINK = re.compile(rf"({C}) is (not )?({D})(?:: (.*?))?(?: \(by (\d+(?:, \d+)*)\))?", re.S)
SHARES = re.compile(rf"it is ({D})")
HAS = re.compile(rf"({C}) has the ({D}) of ({H})")
LEFT = re.compile(rf"no other place is left in ({H})")
SAME = re.compile(r"by the same ([^\[\]]+)")
RULE = re.compile(r"by ([^\[\]]+?) \[(.*)\]", re.S)


class Node:
    """A claim of a chain with its reason."""

    def __init__(self, claim, kind, parents, detail=None):
        self.cell, self.digit, self.is_on = claim
        #: "start", "cell", "house" or "rule".
        self.kind = kind
        #: The numbers of the nodes from which it follows.
        self.parents = parents
        #: The house, or the rule: its technique and its text.
        self.detail = detail

    @property
    def claim(self):
        """The cell, the digit and whether it is true."""
        return self.cell, self.digit, self.is_on

    def __str__(self):
        return claim_name(*self.claim)


def claim_of(match):
    """Returns a claim from the three parts of its expression."""
    return cell(match[1]), digit(match[3]), match[2] is None


def read_links(assumed, links):
    """Returns the nodes of a chain that is written as a list."""
    match = CLAIM.fullmatch(assumed)
    require(match, f"the assumption is not understood: {assumed}")
    nodes, rules, forms = [Node(claim_of(match), "start", [])], {}, []
    for at, text in enumerate(links, 1):
        match = LINK.fullmatch(text)
        require(match and match[4], f"link {at + 1} is not understood: {text}")
        parents = [int(number) - 1 for number in match[5].split(", ")] if match[5] else [at - 1]
        require(match[5] is None or parents != [at - 1], f"link {at + 1} names the link just before it")
        require(parents == sorted(parents), f"link {at + 1} names links out of order")
        claim = claim_of(match)
        kind, detail, form = link_reason(match[4], claim, rules, at)
        node = Node(claim, kind, parents, detail)
        if kind == "house" and not node.is_on:
            stated, detail = detail
            require(all(0 <= p < at for p in parents), f"link {at + 1} names a link that does not exist")
            require(
                nodes[parents[0]].cell == stated and nodes[parents[0]].digit == claim[1],
                f"link {at + 1} names {cell_name(stated)}, which is not the link from which it follows",
            )
            node.detail = detail
        nodes.append(node)
        forms.append(form)
    return nodes, forms


def link_reason(text, claim, rules, at):
    """Returns the kind of a reason, its detail and the name of its form."""
    match = SHARES.fullmatch(text)
    if match and not claim[2]:
        return "cell", digit(match[1]), "link: it is"
    if text == "no other digit is left there" and claim[2]:
        return "cell", None, "link: no other digit"
    match = LEFT.fullmatch(text)
    if match and claim[2]:
        return "house", house(match[1]), "link: no other place"
    match = HAS.fullmatch(text)
    if match and not claim[2]:
        require(digit(match[2]) == claim[1], f"link {at + 1} names another digit")
        return "house", (cell(match[1]), house(match[3])), "link: has the digit"
    match = SAME.fullmatch(text)
    if match:
        require(match[1] in rules, f"link {at + 1}: no {match[1]} was written before")
        return "rule", (match[1], rules[match[1]]), "link: by the same"
    match = RULE.fullmatch(text)
    require(match, f"the reason of link {at + 1} is not understood: {text}")
    rules[match[1]] = match[2]
    return "rule", (match[1], match[2]), "link: by a rule"


def read_branches(text):
    """Returns the branches of a chain in brackets, and the conclusion."""
    branches, at, letters = [], 0, {}
    while text.startswith("If ", at):
        nodes = []
        match = CLAIM.match(text, at + 3)
        require(match, "an assumption in brackets is not understood")
        nodes.append(Node(claim_of(match), "start", []))
        at = match.end()
        while text.startswith(", then ", at):
            match = CLAIM.match(text, at + 7)
            require(match and text.startswith(" (", match.end()), "a link in brackets is not understood")
            end = closing(text, match.end() + 1)
            nodes.append(read_inner(claim_of(match), text[match.end() + 2 : end], nodes, letters))
            at = end + 1
        require(text.startswith(". ", at), "a chain in brackets has no end")
        at += 2
        branches.append(nodes)
    return branches, text[at:]


def closing(text, start):
    """Returns where the bracket that opens here is closed."""
    depth = 0
    for at in range(start, len(text)):
        depth += (text[at] in "([") - (text[at] in ")]")
        if depth == 0:
            return at
    raise Wrong("a bracket is not closed")


INNER = re.compile(r"(its cell|its row|its column|its box|(.+?) (\w+)(?: \[(.*)\]| again))(?:, by ([^\[\]]+))?", re.S)
KINDS = {"its row": 0, "its column": 1, "its box": 2}


def read_inner(claim, text, nodes, letters):
    """Returns a node of a chain in brackets."""
    match = INNER.fullmatch(text)
    require(match, f"the reason in brackets is not understood: {text}")
    parents = inner_parents(match[5], nodes) if match[5] else [len(nodes) - 1]
    require(not match[5] or parents != [len(nodes) - 1], "a link in brackets names the link just before it")
    if match[1] == "its cell":
        return Node(claim, "cell", parents)
    if match[1] in KINDS:
        return Node(claim, "house", parents, HOUSES_OF[claim[0]][KINDS[match[1]]])
    if match[4] is not None:
        require(match[3] not in letters, f"the letter {match[3]} has two meanings")
        letters[match[3]] = match[2], match[4]
    require(letters.get(match[3], (None,))[0] == match[2], f"{match[2]} {match[3]} was not written before")
    return Node(claim, "rule", parents, letters[match[3]])


def inner_parents(text, nodes):
    """Returns the nodes named as r1c1=5, r2c2≠3/4."""
    numbers = {node.claim: at for at, node in reversed(list(enumerate(nodes)))}
    parents = []
    for part in text.split(", "):
        match = re.fullmatch(rf"({C})(=|≠)({D}(?:/{D})*)", part)
        require(match, f"a reference in brackets is not understood: {part}")
        for what in bits(slashed(match[3])):
            named = cell(match[1]), what, match[2] == "="
            require(named in numbers, f"{part} is no link of this chain")
            parents.append(numbers[named])
    return parents
