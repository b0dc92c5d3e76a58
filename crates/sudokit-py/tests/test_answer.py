"""Answers of language models, in the formats that other projects ask for and that models write.

Only the formats are theirs; all texts are written here.
"""

import json

import pytest
from conftest import EMPTY, HARD, PUZZLE, SOLUTION
from hypothesis import given, settings
from hypothesis import strategies as st

import sudokit
import sudokit.rl


def rows(cells):
    return [cells[at : at + 9] for at in range(0, 81, 9)]


def spaced(cells, blank="."):
    return "\n".join(" ".join(row).replace(".", blank) for row in rows(cells))


def boxed(cells, blank="."):
    """Three boxes a line with `|` between them."""
    lines = [" | ".join(" ".join(row[at : at + 3]) for at in (0, 3, 6)) for row in rows(cells)]
    return [line.replace(".", blank) for line in lines]


def framed(cells):
    lines = [f"| {line} |" for line in boxed(cells)]
    rule = "+-------+-------+-------+"
    return "\n".join([rule, *lines[:3], rule, *lines[3:6], rule, *lines[6:], rule])


def table(cells, header=None, label=None, dress="{}"):
    lines = ["| " + " | ".join([*([label(number)] if label else []), *(dress.format(cell) for cell in row)]) + " |" for number, row in enumerate(rows(cells))]
    width = 10 if label else 9
    rule = "|" + "---|" * width
    return "\n".join([header, rule, *lines] if header else [lines[0], rule, *lines[1:]])


def textarena(cells):
    """The board of TextArena's Sudoku: named rows and columns, loose rules between boxes.

    https://github.com/LeonGuertler/TextArena
    """
    lines = [f"R{number + 1}  " + " |  ".join("  ".join(row[at : at + 3]) for at in (0, 3, 6)) for number, row in enumerate(rows(cells))]
    rule = "   " + "- " * 16
    return "\n".join(["   C1 C2 C3   C4 C5 C6   C7 C8 C9  ", *lines[:3], rule, *lines[3:6], rule, *lines[6:]])


def lettered(cells):
    lines = [f"{name} | {line} |" for name, line in zip("ABCDEFGHI", boxed(cells))]
    rule = "  +-------+-------+-------+"
    return "\n".join(["    1 2 3   4 5 6   7 8 9", rule, *lines[:3], rule, *lines[3:6], rule, *lines[6:], rule])


def latex(cells, environment="array", columns="{|ccc|ccc|ccc|}"):
    body = " \\\\\n".join(" & ".join(row) for row in rows(cells))
    return f"\\begin{{{environment}}}{columns}\n\\hline {body} \\\\ \\hline\n\\end{{{environment}}}"


def lists(cells, empty="0"):
    return [[0 if cell == "." else int(cell) for cell in row] for row in rows(cells)]


GRIDS = {
    # One line: the answer of Sudoku-Bench in one shot, and of the data sets of HRM and TRM. https://github.com/SakanaAI/Sudoku-Bench
    "81 characters": lambda cells: cells,
    "nine lines": lambda cells: "\n".join(rows(cells)),
    # reasoning-gym: cells with blanks between them, `_` for an empty one. https://github.com/open-thought/reasoning-gym
    "reasoning-gym": lambda cells: spaced(cells, "_"),
    "zeros": lambda cells: spaced(cells, "0"),
    "asterisks": lambda cells: spaced(cells, "*"),
    "X for an empty cell": lambda cells: "\n".join(rows(cells)).replace(".", "X"),
    "boxes with dashes": lambda cells: "\n------+-------+------\n".join("\n".join(boxed(cells)[at : at + 3]) for at in (0, 3, 6)),
    "a long rule": lambda cells: "\n---------------------\n".join("\n".join(boxed(cells)[at : at + 3]) for at in (0, 3, 6)),
    "a frame": framed,
    "box drawing": lambda cells: str(sudokit.Puzzle(cells)),
    "code block": lambda cells: f"```\n{spaced(cells)}\n```",
    "code block of a language": lambda cells: f"```text\n{framed(cells)}\n```",
    # Tuples in Python, as the logic tasks of SynLogic and Enigmata ask for. https://github.com/MiniMax-AI/SynLogic
    "tuples of Python": lambda cells: f"```python\n{tuple(tuple(row) for row in lists(cells))}\n```",
    "lists of Python": lambda cells: f"solution = {lists(cells)}".replace("], [", "],\n            ["),
    "JSON": lambda cells: json.dumps({"solution": lists(cells), "confidence": 0.9}),
    "indented JSON": lambda cells: json.dumps({"solution": lists(cells)}, indent=2),
    "JSON with a text": lambda cells: json.dumps({"answer": cells}),
    "JSON with named rows": lambda cells: json.dumps({f"row{number + 1}": row for number, row in enumerate(lists(cells))}),
    "CSV": lambda cells: "\n".join(",".join(row) for row in rows(cells)).replace(".", "0"),
    "table whose header is the first row": table,
    "table with numbers of columns": lambda cells: table(cells, "| 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 |"),
    "table with names": lambda cells: table(cells, "|   | C1 | C2 | C3 | C4 | C5 | C6 | C7 | C8 | C9 |", lambda number: f"R{number + 1}"),
    "table with bold names": lambda cells: table(cells, "|   | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 |", lambda number: f"**{number + 1}**"),
    "table in bold": lambda cells: table(cells, dress="**{}**"),
    "HTML": lambda cells: "<table>" + "".join("<tr>" + "".join(f"<td>{cell}</td>" for cell in row) + "</tr>" for row in rows(cells)) + "</table>",
    "TextArena": textarena,
    "named rows": lambda cells: "\n".join(f"Row {number + 1}: {' '.join(row)}" for number, row in enumerate(rows(cells))),
    "named lists": lambda cells: "\n".join(f"Row {number + 1}: {row}" for number, row in enumerate(lists(cells))),
    "a list in Markdown": lambda cells: "\n".join(f"- **Row {number + 1}:** {row}" for number, row in enumerate(rows(cells))),
    "a numbered list": lambda cells: "\n".join(f"{number + 1}. {row}" for number, row in enumerate(rows(cells))),
    "letters and numbers around it": lettered,
    "a quotation": lambda cells: "\n".join("> " + " ".join(row) for row in rows(cells)),
    "an array in LaTeX": latex,
    "a matrix in LaTeX": lambda cells: latex(cells, "bmatrix", "").replace("\\hline", ""),
}


@pytest.mark.parametrize("name", GRIDS)
@pytest.mark.parametrize("cells", [SOLUTION, PUZZLE], ids=["solved", "puzzle"])
def test_a_grid_is_read_where_it_stands(name, cells):
    text = GRIDS[name](cells)
    before, after = "Let me see. In row 1, I need 1, 2 and 4.\n\n", "\n\nSo each row has the digits 1 to 9."
    answer = sudokit.parse_answer(before + text + after)
    assert (answer.kind, answer.grid, answer.region) == ("grid" if cells == SOLUTION else "partial", cells, "text"), answer
    part = (before + text + after)[answer.start : answer.end]
    assert part in text
    signs = [sign for sign in part if sign in "123456789"]
    assert (signs[0], signs[-1]) == (cells.replace(".", "")[0], cells.replace(".", "")[-1])
    assert [grid.cells for grid in answer.grids] == [cells]


@pytest.mark.parametrize("name", GRIDS)
def test_it_is_read_within_a_tag_and_a_box(name):
    text = GRIDS[name](SOLUTION)
    other = SOLUTION[9:18] + SOLUTION[:9] + SOLUTION[18:]
    for around, region in ((f"<answer>\n{text}\n</answer>", "tag"), (f"<SOLUTION>{text}</SOLUTION>", "tag"), (f"\\boxed{{{text}}}", "boxed")):
        answer = sudokit.parse_answer(f"First I had\n{other}\nbut\n\n{around}\n\nand not\n{other}\n")
        assert (answer.kind, answer.grid, answer.region) == ("grid", SOLUTION, region), (around, answer)


STEPS = {
    "r1c1=5": ["r1c1=5"],
    "r1c1 = 5": ["r1c1=5"],
    "R4C5<>7": ["r4c5≠7"],
    "r1c2≠3/4": ["r1c2≠3", "r1c2≠4"],
    "r12c3<>45": ["r1c3≠4", "r1c3≠5", "r2c3≠4", "r2c3≠5"],
    "r1c1, r2c2 <> 4": ["r1c1≠4", "r2c2≠4"],
    "**r1c1 = 5**": ["r1c1=5"],
    "r1c1 = **5**.": ["r1c1=5"],
    "R1C1 → 5": ["r1c1=5"],
    "(1,1) = 5": ["r1c1=5"],
    "(3, 9): 2": ["r3c9=2"],
    "row 1, column 3 is 4": ["r1c3=4"],
    "Row 3, Col 4: 7": ["r3c4=7"],
    "Place 4 in row 1, column 3.": ["r1c3=4"],
    "place the digit 5 at r1c1": ["r1c1=5"],
    "r1c1: 5, r1c2: 3": ["r1c1=5", "r1c2=3"],
    "B2=5": ["r2c2=5"],
    '{"r1c1": 5, "r1c2": 3}': ["r1c1=5", "r1c2=3"],
    # Sudoku-Bench, a step a turn and several. https://github.com/SakanaAI/Sudoku-Bench
    "<ANSWER>\nr3c6: 5\n</ANSWER>": ["r3c6=5"],
    "<ANSWER>\nr1c1: 5\nr1c2: 6\n</ANSWER>": ["r1c1=5", "r1c2=6"],
    # Actions of a data set of traces with one step each.
    "```\nvalue(2, r6c2)\n```": ["r6c2=2"],
    # A move of an environment for verifiers; E5 is the same cell for both meanings.
    "<move>E5=5</move>": ["r5c5=5"],
}


@pytest.mark.parametrize("text", STEPS)
def test_steps_are_read_where_they_stand(text):
    answer = sudokit.parse_answer(f"I think so. {text}")
    assert answer.kind == "steps" and [str(step) for step in answer.steps] == STEPS[text] and answer.grid is None
    assert not answer.notes, answer.notes
    for step in answer.steps:
        part = f"I think so. {text}"[step.start : step.end]
        assert str(step.digit) in part and part in text


@pytest.mark.parametrize(
    ("text", "note"),
    [
        ("A2=3", "A can be a row or a column; use letters"),
        ("r1c1 = 5 or 8", "several digits are no placement"),
        ("r1c1: 5, 8", "several digits are no placement"),
        ("r1c1 and r1c2 = 5", "several cells are no placement"),
        ("(0,1) = 5", "count from 1 to 9; use origin"),
        ("r0c1=5", "there is no row or column 0"),
        ("[5 3 7]", "can be row, column and digit; use triples=True"),
        ("\n".join(rows(SOLUTION)[:8]), "8 rows, expected 9"),
        (SOLUTION[:80], "80"),
        ("<think>" + SOLUTION, "reasoning from index 0 has no end and is ignored"),
        (SOLUTION + "</think>I give up.", "reasoning before index 89 is ignored"),
    ],
)
def test_what_is_not_read_is_said(text, note):
    answer = sudokit.parse_answer(text)
    assert answer.kind is None and answer.grid is None and answer.steps == () and answer.start is None
    assert any(note in each for each in answer.notes), answer.notes


def test_options_decide_what_is_open():
    steps = lambda text, **options: [str(step) for step in sudokit.parse_answer(text, **options).steps]  # noqa: E731
    assert steps("A2=3", letters="rows") == ["r1c2=3"] and steps("A2=3", letters="columns") == ["r2c1=3"]
    assert steps("(0,1)=5", origin=0) == ["r1c2=5"] and steps("(9,1)=5", origin=0) == []
    # TextArena: row, column and digit.
    assert steps("I would place 7 there: [5 3 7]", triples=True) == ["r5c3=7"]
    assert steps("[0, 0, 7]", triples=True, origin=0) == ["r1c1=7"] and steps("[1, 2, 0]", triples=True) == []


def test_the_last_complete_grid_wins():
    other = SOLUTION[9:18] + SOLUTION[:9] + SOLUTION[18:]
    answer = sudokit.parse_answer(f"First try:\n{spaced(other)}\n\nThat repeats digits. Again:\n{spaced(SOLUTION)}\n\nThe puzzle was:\n{spaced(PUZZLE)}\n")
    assert answer.grid == SOLUTION and [grid.cells for grid in answer.grids] == [other, SOLUTION, PUZZLE]
    assert "3 grids, 2 of them complete; the one at index" in answer.notes[0]
    # The puzzle repeated is no answer if there are steps.
    answer = sudokit.parse_answer(f"The puzzle is\n{spaced(PUZZLE)}\n\nso r1c3=4 and r1c4=6.")
    assert answer.kind == "steps" and [str(step) for step in answer.steps] == ["r1c3=4", "r1c4=6"]


def test_the_last_tag_with_an_answer_wins():
    text = f"I write the answer between <answer></answer>. <answer>{PUZZLE}</answer> No: <answer>{SOLUTION}</answer> <answer>done</answer>"
    answer = sudokit.parse_answer(text)
    assert answer.grid == SOLUTION and "4 answer tags; the one at index" in answer.notes[-1]
    assert any("has neither a grid nor a step" in note for note in answer.notes)
    assert sudokit.parse_answer(f"<think>{PUZZLE}</think>\n<answer>{SOLUTION}").grid == SOLUTION
    assert sudokit.parse_answer(f"<think>r1c1=5</think>\n{SOLUTION}").steps == ()
    # A contradiction is said, and the last digit counts.
    answer = sudokit.parse_answer("r1c3=4, no, r1c3=2, no, r1c3=4")
    assert [str(step) for step in answer.steps] == ["r1c3=2", "r1c3=4"] and "contradicts r1c3=2" in answer.notes[0]


def test_an_answer_is_scored():
    solved = sudokit.score_answer(f"So:\n{spaced(SOLUTION)}", PUZZLE)
    assert solved.reward == 1.0 and solved.kind == "grid" and solved.scores == sudokit.score(SOLUTION, PUZZLE)._replace(wrong=solved.scores.wrong)
    wrong = SOLUTION[:80] + "1"
    assert sudokit.score_answer(wrong, PUZZLE, SOLUTION, partial=0.5).reward == 0.0, "a clue is changed"
    at = PUZZLE.rindex(".")
    almost = SOLUTION[:at] + ("1" if SOLUTION[at] != "1" else "2") + SOLUTION[at + 1 :]
    assert sudokit.score_answer(almost, PUZZLE).reward == 0.0
    assert sudokit.score_answer(almost, PUZZLE, partial=0.5).reward == pytest.approx(0.5 * 50 / 51)
    assert sudokit.score_answer(PUZZLE, PUZZLE, partial=0.5).reward == 0.0
    assert sudokit.score_answer("No idea.", PUZZLE)[:3] == (0.0, None, None)
    steps = " ".join(f"r{at // 9 + 1}c{at % 9 + 1}={SOLUTION[at]}" for at in range(81) if PUZZLE[at] == ".")
    assert sudokit.score_answer(steps, PUZZLE).reward == 1.0
    assert sudokit.score_answer(steps + " r1c1=4", PUZZLE).reward == 0.0
    assert sudokit.score_answer(steps[:7], PUZZLE, partial=1).reward == pytest.approx(1 / 51)
    with pytest.raises(sudokit.PuzzleError, match="more than one solution"):
        sudokit.score_answer(SOLUTION, EMPTY)


@pytest.mark.parametrize(
    ("text", "counts", "reward"),
    [
        ("r1c3=4", (1, 0, 0, 0), 1.0),
        ("r1c3<>1", (1, 0, 0, 0), 1.0),
        ("r1c3=4, r1c4=6", (2, 0, 0, 0), 1.0),
        ("r1c3=1", (0, 1, 0, 0), 0.0),
        ("r1c3<>4", (0, 1, 0, 0), 0.0),
        ("r1c1=5", (0, 0, 1, 0), 0.0),
        ("r1c3<>5", (0, 0, 1, 0), 0.0),
        ("r1c3=4, r1c4=1", (1, 1, 0, 0), 0.5),
        (SOLUTION, (0, 0, 0, 0), 0.0),
    ],
)
def test_steps_are_scored(text, counts, reward):
    found = sudokit.score_answer(text, PUZZLE, SOLUTION, expect="steps", partial=1.0)
    assert (found.steps_right, found.steps_wrong, found.steps_known, found.steps_unproved) == counts and found.reward == reward


def test_steps_can_be_required_to_follow():
    def score(text, **options):
        return sudokit.score_answer(text, HARD, expect="steps", proof="techniques", max_technique="naked single", **options)

    solution = sudokit.solve(HARD)
    at = HARD.index(".")
    right = f"r1c{at + 1}={solution[at]}"
    assert sudokit.score_answer(right, HARD, expect="steps").reward == 1.0
    # In this puzzle, no digit follows by singles.
    assert score(right)[:2] == (0.0, "steps") and score(right).steps_unproved == 1
    easy = sudokit.score_answer("r5c5=5, r5c3<>5", PUZZLE, expect="steps", proof="techniques", max_technique="naked single")
    assert easy.reward == 1.0 and easy.steps_right == 2
    for bad in ({"proof": "luck"}, {"expect": "words"}):
        with pytest.raises(ValueError, match="expected"):
            sudokit.score_answer("", PUZZLE, **bad)


SIGNS = "0123456789.-_*|+=:<>()[]{}\"'`\\&$#\n\t rRcCaAxX,/≠→é\u00a0\x00"
TOKENS = ["r1c1=5", "<answer>", "</answer>", "<think>", "</think>", "\\boxed{", "}", "```\n", "|---|", "\\begin{array}", "\\end{array}", "Row 1: ", SOLUTION, PUZZLE, "\n", "1 2 3 4 5 6 7 8 9\n"]


@settings(max_examples=200, deadline=None)
@given(st.lists(st.sampled_from(TOKENS) | st.text(SIGNS, max_size=40) | st.text(max_size=10), max_size=30))
def test_no_text_is_an_error(parts):
    text = "".join(parts)
    answer = sudokit.parse_answer(text, triples=True)
    places = [(grid.start, grid.end) for grid in answer.grids] + [(step.start, step.end) for step in answer.steps]
    assert all(0 <= start < end <= len(text) for start, end in places)
    assert (answer.start is None) == (answer.kind is None)
    assert 0.0 <= sudokit.score_answer(text, PUZZLE, SOLUTION, partial=0.5).reward <= 1.0


@settings(max_examples=100, deadline=None)
@given(st.sampled_from(sorted(GRIDS)), st.text("abc αβ€😀\n.!?", max_size=60), st.text("abc αβ€😀\n.!?", max_size=60))
def test_a_grid_is_found_within_any_prose(name, before, after):
    text = f"{before}\n\n{GRIDS[name](SOLUTION)}\n\n{after}"
    answer = sudokit.parse_answer(text)
    assert answer.grid == SOLUTION
    digits = [sign for sign in text[answer.start : answer.end] if sign.isdigit()]
    assert (digits[0], digits[-1]) == (SOLUTION[0], SOLUTION[-1])


def test_rewards_for_trainers():
    # TRL passes completions as texts, or as lists of messages, and the columns of the data set by name.
    tasks = sudokit.rl.tasks(3, seed=1, blanks=(10, 20))
    puzzles, solutions = ([task[name] for task in tasks] for name in ("puzzle", "solution"))
    completions = [
        [{"role": "assistant", "content": f"<answer>{solutions[0]}</answer>"}],
        [{"role": "assistant", "content": [{"type": "text", "text": solutions[1][::-1]}]}],
        [],
    ]
    found = sudokit.rl.reward(prompts=[task["prompt"] for task in tasks], completions=completions, puzzle=puzzles, solution=solutions, trainer_state=None)
    assert found == [1.0, 0.0, 0.0]
    assert sudokit.rl.reward([solutions[0]] * 2, puzzle=puzzles[0]) == [1.0, 1.0]
    with pytest.raises(ValueError, match="3 values of puzzle for 1 completions"):
        sudokit.rl.reward([""], puzzle=puzzles)
    # verifiers calls a function for each completion, with the answer and the info of its row.
    assert sudokit.rl.answer_reward(prompt=tasks[0]["prompt"], completion=completions[0], answer=tasks[0]["answer"], info=tasks[0]["info"], state={}) == 1.0
    with pytest.raises(ValueError, match="info has no puzzle"):
        sudokit.rl.answer_reward("", "")
    assert puzzles == sudokit.generate(3, seed=1, blanks=(10, 20)) and puzzles[0][:9] == "".join(tasks[0]["prompt"][0]["content"].split("\n")[2].split())


def test_a_dialogue():
    solution = sudokit.solve(PUZZLE)
    dialogue = sudokit.rl.Dialogue(PUZZLE)
    assert spaced(PUZZLE) in dialogue.start().message
    turn = dialogue.say("<answer>r1c3=4</answer>")
    assert turn[1:3] == (1.0, False) and "Right. 50 cells are empty." in turn.message and dialogue.grid == PUZZLE[:2] + "4" + PUZZLE[3:]
    # The same again is nothing new, and a candidate that is removed leaves the grid as it is.
    assert dialogue.say("r1c3=4")[1:3] == (0.0, False) and dialogue.say("r1c4<>2")[1:3] == (0.0, False) and dialogue.say("Hm.")[1:3] == (0.0, False)
    assert dialogue.say("r1c4=2")[1:3] == (-1.0, True)
    with pytest.raises(ValueError, match="the dialogue is over"):
        dialogue.say("")
    short = sudokit.rl.Dialogue(PUZZLE, max_turns=1)
    assert short.say("Hm.").is_over
    whole = sudokit.rl.Dialogue(PUZZLE)
    assert whole.say(spaced(solution))[:3] == ("The puzzle is solved.", 1.0, True)
