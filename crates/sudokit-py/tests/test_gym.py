"""The environments of Gymnasium."""

import inspect
import subprocess
import sys

import gymnasium
import numpy as np
import pytest
from conftest import HARD, PUZZLE, SOLUTION
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode, SyncVectorEnv

import sudokit
import sudokit.gym
from sudokit.gym import Curriculum, EliminateEnv, ExplainEnv, FillEnv, FillVectorEnv, action_number, cell_and_digit

CASES = [
    ("Fill", {"blanks": (20, 30)}),
    ("Fill", {"proof": "techniques", "techniques": ["naked single", "pointing"]}),
    ("Eliminate", {"blanks": (15, 25), "max_technique": "naked triple"}),
    ("Eliminate", {"proof": "solution", "blanks": 30}),
    ("Explain", {"blanks": (15, 25), "max_technique": "naked triple"}),
]
IDS = [f"{name}-{options.get('proof', '')}" for name, options in CASES]


def peers(cell):
    row, column = divmod(cell, 9)
    same = lambda other: other // 9 == row or other % 9 == column or (other // 27 == row // 3 and other % 9 // 3 == column // 3)  # noqa: E731
    return [other for other in range(81) if other != cell and same(other)]


PEERS = [peers(cell) for cell in range(81)]


def possible(digits):
    """The candidates by the rules, from the definition."""
    return np.array([[digits[cell] == 0 and all(digits[peer] != digit for peer in PEERS[cell]) for digit in range(1, 10)] for cell in range(81)])


def cells_of(text):
    return sudokit.cells(text).astype(int)


def choose(random, masks, parts):
    """A random possible action for each game."""
    actions = []
    for mask in np.asarray(masks):
        split = np.split(mask, np.cumsum(parts)[:-1])
        # A game that is over has no possible action, and its next one is ignored.
        actions.append([random.choice(np.flatnonzero(part)) if part.any() else 0 for part in split])
    return np.array(actions).reshape(len(actions), -1) if len(parts) > 1 else np.array(actions).reshape(-1)


@pytest.mark.parametrize(("name", "options"), CASES, ids=IDS)
def test_the_checker_of_gymnasium_finds_nothing(name, options):
    # Warnings are errors. The checker makes the environment again in each render mode.
    check_env(gymnasium.make(f"sudokit/{name}-v0", **options).unwrapped)


@pytest.mark.parametrize(("name", "options"), CASES, ids=IDS)
def test_a_vector_plays_the_games_of_its_single_environments(name, options):
    count, steps = 3, 80
    envs = gymnasium.make_vec(f"sudokit/{name}-v0", num_envs=count, max_episode_steps=40, **options)
    singles = SyncVectorEnv([lambda: gymnasium.make(f"sudokit/{name}-v0", max_episode_steps=40, **options)] * count)
    parts = [envs.single_action_space.n] if name != "Explain" else envs.single_action_space.nvec.tolist()
    random = np.random.default_rng(5)
    one, other = envs.reset(seed=11), singles.reset(seed=11)
    assert (one[0] == other[0]).all() and one[0] in envs.observation_space
    over = 0
    for _ in range(steps):
        actions = choose(random, one[-1]["action_mask"], parts)
        one, other = envs.step(actions), singles.step(actions)
        for mine, theirs in zip(one[:4], other[:4]):
            assert mine.dtype == theirs.dtype and (mine == theirs).all()
        if name != "Explain":
            assert (one[-1]["action_mask"] == other[-1]["action_mask"]).all()
        for key in ("is_proved", "is_right", "is_success"):
            # In the single environments a reset has no such values.
            if key in other[-1]:
                there = other[-1][f"_{key}"]
                assert (one[-1][key] == other[-1][key])[there].all()
        over += int((one[2] | one[3]).sum())
    assert over >= count, "no game was played to its end"
    assert (envs.action_masks() == one[-1]["action_mask"]).all()


def test_a_digit_is_placed_if_the_solution_has_it():
    env = FillEnv(puzzles=[PUZZLE])
    digits, info = env.reset(seed=1)
    assert info["puzzle"] == PUZZLE and (digits.reshape(81) == cells_of(PUZZLE)).all()
    random, solution, total = np.random.default_rng(1), cells_of(SOLUTION), 0.0
    terminated = False
    while not terminated:
        before = digits.reshape(81).astype(int)
        assert (info["action_mask"].reshape(81, 9) == possible(before)).all()
        assert (env.action_masks().reshape(81, 9) == possible(before)).all() and env.action_masks().dtype == np.bool_
        action = int(random.choice(np.flatnonzero(info["action_mask"]))) if random.random() < 0.8 else int(random.integers(729))
        cell, digit = cell_and_digit(action)
        digits, reward, terminated, truncated, info = env.step(action)
        is_right = before[cell] == 0 and solution[cell] == digit
        assert reward == (1 if is_right else -1) and info["is_proved"] == info["is_right"] == is_right and not truncated
        expected = before.copy()
        if is_right:
            expected[cell] = digit
        assert (digits.reshape(81) == expected).all()
        total += reward == 1
    assert info["is_success"] and total == PUZZLE.count(".") and (digits.reshape(81) == solution).all()
    with pytest.raises(RuntimeError, match="call reset first"):
        env.step(0)


def placed(step):
    """The action that a step of the JSON list places, or None."""
    return number(step["place"]) if "place" in step else None


def number(candidate):
    """The action of a cell and a digit in JSON."""
    return action_number((int(candidate["cell"][1]) - 1) * 9 + int(candidate["cell"][3]) - 1, candidate["digit"])


def test_a_digit_is_placed_only_if_a_named_technique_places_it():
    env = FillEnv(puzzles=PUZZLE, proof="techniques", techniques=["naked single", "hidden single"], mask="proved")
    digits, info = env.reset(seed=1)
    random, terminated, count = np.random.default_rng(2), False, 0
    while not terminated:
        line = "".join(map(str, digits.reshape(81))).replace("0", ".")
        steps = sudokit.all_steps(line, techniques=["naked single", "hidden single"])
        assert set(np.flatnonzero(info["action_mask"])) == {placed(step) for step in steps}
        right = [at for at in np.flatnonzero(possible(digits.reshape(81)).reshape(-1)) if cells_of(SOLUTION)[at // 9] == at % 9 + 1]
        unproved = [at for at in right if not info["action_mask"][at]]
        if unproved:
            assert env.step(unproved[0])[1] == 0.0
        digits, reward, terminated, _, info = env.step(int(random.choice(np.flatnonzero(info["action_mask"]))))
        assert reward == 1.0
        count += 1
    assert count == 51 and info["is_success"]


def test_eliminations_count_before_a_digit_is_placed():
    # Pointing removes candidates, and a naked single follows from that without another digit.
    puzzles = sudokit.generate(40, seed=3, require="pointing", max_technique="pointing")
    more = 0
    for puzzle in puzzles:
        masks = []
        for names in ("naked single", ["naked single", "pointing"]):
            masks.append(FillEnv(puzzles=puzzle, proof="techniques", techniques=names, mask="proved").reset(seed=1)[1]["action_mask"])
        assert (masks[0] <= masks[1]).all()
        solution = cells_of(sudokit.solve(puzzle))
        assert all(solution[at // 9] == at % 9 + 1 for at in np.flatnonzero(masks[1]))
        more += (masks[0] < masks[1]).any()
    assert more > 0


def marks_text(candidates):
    return "\n".join(" ".join("".join(str(digit + 1) for digit in np.flatnonzero(candidates[9 * row + column])) for column in range(9)) for row in range(9))


def eliminations(candidates, scale, names):
    """What steps remove, from the list of steps as JSON, and what their digits rule out."""
    gone = np.zeros((81, 9), bool)
    for step in sudokit.all_steps(marks_text(candidates), scale, names):
        for one in step.get("eliminate", []):
            gone.reshape(-1)[number(one)] = True
        if placed(step) is not None:
            cell, digit = cell_and_digit(placed(step))
            gone[cell] = True
            gone[cell, digit - 1] = False
            gone[PEERS[cell], digit - 1] = True
    return gone & candidates


def test_a_candidate_is_removed_if_a_step_removes_it():
    names = ["naked single", "hidden single", "pointing", "naked pair"]
    puzzle = sudokit.generate(seed=5, blanks=45, require="naked pair", max_technique="naked pair")
    env = EliminateEnv(puzzles=puzzle, scale="human", techniques=names, mask="proved")
    candidates, info = env.reset(seed=1)
    solution, random, terminated, steps = cells_of(sudokit.solve(puzzle)), np.random.default_rng(1), False, 0
    while not terminated:
        assert candidates[np.arange(81), solution - 1].all(), "the solution is lost"
        if steps % 10 == 0:
            open_cells = candidates.astype(bool) & (candidates.sum(axis=1) > 1)[:, None]
            # A single candidate is not yet a digit while a peer has it.
            expected = eliminations(candidates.astype(bool), "human", names)
            assert (info["action_mask"].reshape(81, 9).astype(bool) == expected).all()
            assert (expected <= open_cells).all()
        action = int(random.choice(np.flatnonzero(info["action_mask"])))
        before = candidates
        candidates, reward, terminated, _, info = env.step(action)
        assert reward == 1.0 and (before.reshape(-1) != candidates.reshape(-1)).nonzero()[0].tolist() == [action]
        steps += 1
    assert info["is_success"] and (candidates.sum(axis=1) == 1).all() and (candidates.argmax(axis=1) + 1 == solution).all()


def test_elimination_by_the_solution_is_weaker():
    strict = EliminateEnv(puzzles=HARD, max_technique="naked single", mask="proved")
    weak = EliminateEnv(puzzles=HARD, proof="solution", mask="proved")
    assert weak.techniques == () and strict.techniques == ("full house", "hidden single", "naked single")
    masks = [env.reset(seed=1)[1]["action_mask"] for env in (strict, weak)]
    assert (masks[0] <= masks[1]).all() and masks[0].sum() < masks[1].sum()
    # Nothing is proved by singles in this puzzle, so an action ends the episode.
    right = int(np.flatnonzero(masks[1])[0])
    assert masks[0].sum() == 0 and strict.step(right)[1:4] == (0.0, True, False)
    assert weak.step(right)[1:4] == (1.0, False, False)
    wrong = action_number(1, cells_of(sudokit.solve(HARD))[1])
    assert weak.step(wrong)[1:3] == (-1.0, False)


def test_a_claim_is_proved_if_the_step_exists():
    env = ExplainEnv(puzzles=PUZZLE, max_technique="naked pair", mask="proved")
    observation, info = env.reset(seed=1)
    terminated, steps = False, 0
    names = ["any", *env.techniques]
    while not terminated:
        line = "".join(str(cell[:9].argmax() + 1) if cell[9] else "." for cell in observation)
        listed = sudokit.all_steps(line, techniques=list(env.techniques)) if steps == 0 else None
        techniques, conclusions = info["action_mask"]
        if listed:
            assert set(np.flatnonzero(conclusions[:729])) == {placed(step) for step in listed if "place" in step}
            assert {names[at] for at in np.flatnonzero(techniques)} == {"any"} | {step["technique"] for step in listed}
            step = next(step for step in listed if step["technique"] == "naked single")
            at = placed(step)
            # The right digit by another technique is a wrong explanation.
            assert env.step([names.index("full house"), at])[1] == 0.0
            assert env.step([0, 729 + at])[1] == -1.0
            observation, reward, terminated, _, info = env.step([names.index("naked single"), at])
            assert reward == 1.0 and info["step"].startswith("naked single") and step["therefore"] in info["step"]
        else:
            observation, reward, terminated, _, info = env.step([0, int(np.flatnonzero(conclusions)[0])])
            assert reward == 1.0 and info["is_proved"] and info["step"]
        steps += 1
    assert info["is_success"] and (observation[:, 9] == 1).all()
    assert (observation[:, :9].argmax(axis=1) + 1 == cells_of(SOLUTION)).all()


def test_a_seed_decides_everything():
    def play(seed):
        env = FillEnv(blanks=(3, 6))
        seen = []
        for episode in range(5):
            observation, info = env.reset(seed=seed if episode == 0 else None)
            seen.append(info["puzzle"])
            terminated = False
            while not terminated:
                _, _, terminated, _, info = env.step(int(info["action_mask"].argmax()) if info["action_mask"].sum() == 1 else right(info, seen[-1]))
        return seen

    def right(info, puzzle):
        solution = cells_of(sudokit.solve(puzzle))
        return next(int(at) for at in np.flatnonzero(info["action_mask"]) if solution[at // 9] == at % 9 + 1)

    first = play(3)
    assert play(3) == first and len(set(first)) == 5 and play(4) != first
    assert all(sudokit.count(puzzle) == 1 and 3 <= puzzle.count(".") <= 6 for puzzle in first)
    # Values that every version and machine gives.
    assert FillEnv(blanks=3).reset(seed=1)[1]["puzzle"] == "7981245362368954.154136728962453189737948612518527964341795836295264.71886.712954"


def test_puzzles_are_drawn_from_a_collection():
    many = sudokit.generate(20, seed=1)
    envs = FillVectorEnv(200, puzzles=many, blanks=(10, 12))
    digits, _ = envs.reset(seed=1)
    solutions = {line: number for number, line in enumerate(sudokit.solve(many))}
    lines = ["".join(map(str, row.reshape(81))) for row in digits]
    assert all(10 <= line.count("0") <= 12 for line in lines)
    drawn = [solutions[line] for line in sudokit.solve([line.replace("0", ".") for line in lines])]
    assert len(set(drawn)) == 20, "not all puzzles were drawn"
    whole, _ = FillVectorEnv(200, puzzles=many).reset(seed=1)
    assert {"".join(map(str, row.reshape(81))).replace("0", ".") for row in whole} == set(many)


def test_generated_puzzles_meet_the_conditions():
    envs = FillVectorEnv(10, difficulty="medium", generate={"minimal": True, "symmetry": "rotate180"})
    digits, _ = envs.reset(seed=1)
    lines = ["".join(map(str, row.reshape(81))).replace("0", ".") for row in digits]
    assert {rating.level for rating in sudokit.rate(lines, "human")} == {"medium"}
    assert all(status == "valid, minimal" for status in sudokit.check(lines, minimal=True))


@pytest.mark.parametrize("mode", list(AutoresetMode))
def test_each_autoreset_mode(mode):
    envs = FillVectorEnv(4, blanks=1, autoreset_mode=mode)
    digits, infos = envs.reset(seed=1)
    right = infos["action_mask"].argmax(axis=1)
    after, rewards, terminations, truncations, infos = envs.step(right)
    assert envs.metadata["autoreset_mode"] is mode
    assert (rewards == 1).all() and terminations.all() and not truncations.any() and infos["is_success"].all()
    if mode is AutoresetMode.SAME_STEP:
        assert ((after == 0).sum(axis=(1, 2)) == 1).all() and infos["_final_obs"].all()
        assert all((last > 0).all() and last.shape == (9, 9) for last in infos["final_obs"])
        assert infos["final_info"]["is_success"].all()
        assert (infos["action_mask"].sum(axis=1) == 1).all()
        return
    assert (after > 0).all()
    if mode is AutoresetMode.DISABLED:
        with pytest.raises(RuntimeError, match="environment 0 is over"):
            envs.step(right)
        which = np.array([True, False, True, False])
        again, infos = envs.reset(options={"reset_mask": which})
        assert ((again == 0).sum(axis=(1, 2)) == which).all() and (infos["_action_mask"] == which).all()
        with pytest.raises(RuntimeError, match="environment 1 is over"):
            envs.step(right)
        return
    # The action of the next step is ignored, even if it is none.
    again, rewards, terminations, _, infos = envs.step(np.full(4, -7))
    assert ((again == 0).sum(axis=(1, 2)) == 1).all() and (rewards == 0).all() and not terminations.any()
    assert not infos["is_right"].any() and not infos["is_proved"].any()


def test_long_games_are_cut_off():
    envs = gymnasium.make_vec("sudokit/Fill-v0", num_envs=2)
    envs.reset(seed=1)
    for step in range(200):
        _, _, terminations, truncations, _ = envs.step(np.zeros(2, np.int64) + 728)
        assert not terminations.any() and truncations.all() == (step == 199)
    env = gymnasium.make("sudokit/Fill-v0")
    env.reset(seed=1)
    assert [env.step(728)[3] for _ in range(200)] == [False] * 199 + [True]


def test_a_mistake_can_end_the_game_and_rewards_can_be_chosen():
    env = FillEnv(puzzles=PUZZLE, end_on_mistake=True, reward_wrong=-5, reward_proved=0.5, reward_solved=10)
    env.reset(seed=1)
    assert env.step(0)[1:4] == (-5.0, True, False)
    env.reset()
    solution = cells_of(SOLUTION)
    rewards = [env.step(action_number(at, solution[at]))[1] for at in range(81) if PUZZLE[at] == "."]
    assert rewards == [0.5] * 50 + [10.5]


def test_a_curriculum_goes_on_by_success_or_by_number():
    levels = [{"blanks": 1}, {"blanks": 2}, {"puzzles": PUZZLE, "blanks": 4}]

    def played(curriculum, solves):
        env, found = FillEnv(curriculum=curriculum), []
        for episode in range(7):
            digits, info = env.reset(seed=1 if episode == 0 else None)
            found.append((info["level"], int((digits == 0).sum())))
            solution = cells_of(sudokit.solve(info["puzzle"]))
            if solves(episode):
                for cell in np.flatnonzero(digits.reshape(81) == 0):
                    done = env.step(action_number(cell, solution[cell]))
                assert done[2]
        return [level for level, blanks in found if blanks == [1, 2, 4][level]]

    assert played(Curriculum(levels, episodes=2, success=1.0), lambda episode: True) == [0, 0, 1, 1, 2, 2, 2]
    assert played(Curriculum(levels, episodes=3, success=None), lambda episode: True) == [0, 0, 0, 1, 1, 1, 2]
    # An episode that is given up is not counted.
    assert played(Curriculum(levels, episodes=2, success=1.0), lambda episode: False) == [0] * 7
    envs = FillVectorEnv(3, curriculum=Curriculum(levels, episodes=1, success=0.5))
    digits, infos = envs.reset(seed=1, options={"level": 1})
    assert infos["level"].tolist() == [1, 1, 1] and ((digits == 0).sum(axis=(1, 2)) == 2).all()


def test_a_puzzle_can_be_chosen():
    env = FillEnv()
    assert env.reset(seed=1, options={"puzzle": PUZZLE})[1]["puzzle"] == PUZZLE
    assert env.reset()[1]["puzzle"] != PUZZLE
    envs = FillVectorEnv(2)
    digits, _ = envs.reset(seed=1, options={"puzzles": [PUZZLE, HARD]})
    assert (digits.reshape(2, 81) == sudokit.cells([PUZZLE, HARD])).all()


def test_arrays_are_new_unless_they_may_be_reused():
    actions = np.zeros(3, np.int64)
    for copy in (True, False):
        envs = FillVectorEnv(3, copy=copy)
        first, _ = envs.reset(seed=1)
        second, _, _, _, infos = envs.step(actions)
        third = envs.step(actions)[0]
        assert np.shares_memory(first, second) == np.shares_memory(second, third) == (not copy)


def test_wrappers_of_gymnasium_work():
    envs = gymnasium.wrappers.vector.RecordEpisodeStatistics(FillVectorEnv(2, blanks=1))
    _, infos = envs.reset(seed=1)
    infos = envs.step(infos["action_mask"].argmax(axis=1))[-1]
    assert infos["episode"]["r"].tolist() == [1.0, 1.0] and infos["episode"]["l"].tolist() == [1, 1]


def test_pictures():
    def rendered(mode, **options):
        env = FillEnv(render_mode=mode, puzzles=PUZZLE, **options)
        env.reset(seed=1)
        return env.render()

    assert sudokit.Puzzle(rendered("ansi")) == sudokit.Puzzle(PUZZLE) and rendered("ansi") == str(sudokit.Puzzle(PUZZLE))
    picture = rendered("rgb_array")
    assert picture.shape == (366, 366, 3) and picture.dtype == np.uint8 and (picture[0, 0] == 255).all() and picture.min() < 50
    assert rendered("svg").startswith("<svg")
    envs = gymnasium.make_vec("sudokit/Explain-v0", num_envs=2, render_mode="ansi", puzzles=PUZZLE, max_technique="naked single")
    envs.reset(seed=1)
    assert len(envs.render()) == 2 and "124" in envs.render()[0]


def test_agents_that_mask_find_the_masks():
    # As sb3-contrib calls it, through the wrappers of Gymnasium.
    for name, width in (("Fill", 729), ("Eliminate", 729), ("Explain", 1 + 3 + 1458)):
        options = {} if name == "Fill" else {"max_technique": "naked single"}
        env = gymnasium.make(f"sudokit/{name}-v0", puzzles=PUZZLE, **options)
        _, info = env.reset(seed=1)
        masks = env.get_wrapper_attr("action_masks")()
        assert masks.shape == (width,) and masks.dtype == np.bool_ and masks.any()
        env.action_space.seed(1)
        action = np.atleast_1d(env.action_space.sample(mask=info["action_mask"]))
        starts = np.cumsum([0, *(env.action_space.nvec[:-1] if name == "Explain" else [])])
        assert masks[starts + action].all()


def test_the_types_of_the_options_are_those_of_the_arguments():
    parameters = inspect.signature(sudokit.gym._settings.make_games).parameters
    own = {"task", "count", "restarts", "max_episode_steps"}
    assert set(sudokit.gym.Options.__annotations__) == set(parameters) - own


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: FillEnv(render_mode="human"), "render_mode is 'human'"),
        (lambda: FillEnv(puzzles=[]), "puzzles is empty"),
        (lambda: FillEnv(puzzles="." * 81), "more than one solution"),
        (lambda: FillEnv(puzzles=PUZZLE, difficulty="easy"), "difficulty: only generated puzzles"),
        (lambda: FillEnv(puzzles=PUZZLE, blanks=(5, 3)), "blanks is"),
        (lambda: FillEnv(blanks=(70, 75)), "17"),
        (lambda: FillEnv(generate={"colour": 1}), "unknown option 'colour'"),
        (lambda: FillEnv(techniques="X-wing"), "need proof='techniques'"),
        (lambda: FillEnv(proof="guess"), "proof is 'guess'"),
        (lambda: FillEnv(proof="techniques", techniques="X-wong"), "not a technique"),
        (lambda: FillEnv(proof="techniques", scale="se", techniques="skyscraper"), "no row for"),
        (lambda: FillEnv(proof="techniques", techniques="X-wing", max_technique="naked single"), "no technique of the scale human"),
        (lambda: ExplainEnv(proof="solution"), "expected 'techniques'"),
        (lambda: FillEnv(mask="none"), "mask is 'none'"),
        (lambda: FillEnv(blanks=3, curriculum=Curriculum([{}])), "exclude each other"),
        (lambda: Curriculum([]), "at least one level"),
        (lambda: Curriculum([{}], episodes=0), "episodes is 0"),
        (lambda: Curriculum([{}], success=2), "success is 2"),
        (lambda: FillVectorEnv(0), "num_envs is 0"),
        (lambda: FillEnv().reset(options={"puzle": PUZZLE}), "unknown option 'puzle'"),
        (lambda: FillEnv().reset(options={"puzzle": [PUZZLE, HARD]}), "2 puzzles for one environment"),
        (lambda: FillVectorEnv(2, max_episode_steps=0), "max_episode_steps is 0"),
        (lambda: FillEnv().reset(options={"level": 1}), "level is 1, expected 0 to 0"),
        (lambda: FillVectorEnv(2).reset(seed=[1]), "1 seeds for 2"),
        (lambda: FillVectorEnv(2).reset(options={"puzzles": [PUZZLE]}), "1 puzzles for 2"),
        (lambda: FillVectorEnv(2).reset(options={"reset_mask": [True, False]}), "reset_mask is no bool array"),
        (lambda: action_number(81, 1), "cell 81"),
    ],
)
def test_wrong_arguments_are_named(make, message):
    with pytest.raises(ValueError, match=message):
        make()


def test_wrong_actions_change_nothing():
    envs = FillVectorEnv(2)
    with pytest.raises(RuntimeError, match="environment 0 is over or not begun"):
        envs.step(np.zeros(2))
    before, _ = envs.reset(seed=1)
    for actions, message in (([0, 729], "environment 1 has 729, expected 0 to 728"), ([-1, 0], "environment 0 has -1"), ([0], "actions has 1 elements, expected 2")):
        with pytest.raises(ValueError, match=message):
            envs.step(np.array(actions))
    after = envs.step(np.zeros(2, np.int64))[0]
    assert (before != after).sum() <= 2


def test_puzzles_that_do_not_come_are_an_error():
    env = FillEnv(generate={"require": "X-wing", "max_technique": "X-wing", "attempts": 3, "blanks": 5})
    with pytest.raises(RuntimeError, match="consecutive attempts gave no puzzle"):
        env.reset(seed=1)
    for name, wrong in (("attempts", 0), ("clues", -1)):
        with pytest.raises(ValueError, match=f"{name} is {wrong}, expected"):
            FillEnv(generate={name: wrong})


def test_ctrl_c_ends_a_long_search():
    # 20,000 searches for all steps of a hard puzzle, each some milliseconds.
    script = (
        f"import os, signal, threading, sudokit.gym\n"
        f"envs = sudokit.gym.ExplainVectorEnv(20000, puzzles={HARD!r})\n"
        f"threading.Timer(0.5, lambda: os.kill(os.getpid(), signal.SIGINT)).start()\n"
        f"try:\n"
        f"    envs.reset(seed=1)\n"
        f"except KeyboardInterrupt:\n"
        f"    print('interrupted')\n"
        f"try:\n"
        f"    envs.step([[0, 0]] * 20000)\n"
        f"except RuntimeError as error:\n"
        f"    print(error)\n"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=300, check=False)
    assert done.stdout.splitlines() == ["interrupted", "environment 0 is over or not begun; call reset first"], done.stderr
    assert done.returncode == 0
