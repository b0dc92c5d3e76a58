// What the card for making a puzzle asks the engine. Each request is short, so that the next key does not wait; work on clues that
// have changed ends before its next request.

import { bit, candidates, cellNamed, digitsOf, fromLine, toLine } from "./grid.js";

/** @import { Engine } from "./engine.js" */

/** The solutions that are listed before the other candidates are tried one by one. */
const FIRST_SOLUTIONS = 100;

/** Returns the digits that each empty cell takes in some solution, or null if the work was cancelled. A candidate that no known
 * solution has is tried: either this gives another solution, or no solution has it.
 * @param {Engine} engine @param {string} line @param {AbortSignal} signal @returns {Promise<number[] | null>} */
export async function trueCandidates(engine, line, signal) {
  const values = fromLine(line);
  const allowed = candidates(values);
  const found = allowed.map(() => 0);
  const add = (/** @type {string} */ solution) => fromLine(solution).forEach((digit, cell) => (found[cell] = (found[cell] ?? 0) | bit(digit)));
  const first = await engine.ask("solve", { puzzle: line, all: FIRST_SOLUTIONS });
  for (const solution of first.solutions ?? []) add(solution);
  const isAll = first.more === false;
  for (const [cell, set] of allowed.entries()) {
    for (const digit of isAll ? [] : digitsOf(set)) {
      if (signal.aborted) return null;
      if ((found[cell] ?? 0) & bit(digit)) continue;
      const { solution } = await engine.ask("solve", { puzzle: changed(values, cell, digit), all: 1 });
      for (const each of solution ? [solution] : []) add(each);
    }
  }
  return signal.aborted ? null : found.map((set, cell) => (values[cell] ? 0 : set));
}

/** Returns the clues of a puzzle without solution each of which leaves one if it is removed. @param {Engine} engine @param {string} line
 * @param {AbortSignal} signal */
export async function wrongClues(engine, line, signal) {
  const values = fromLine(line);
  const wrong = [];
  for (const [cell, clue] of values.entries()) {
    if (signal.aborted) return [];
    if (!clue) continue;
    const { status } = await engine.ask("count", { puzzle: changed(values, cell, 0), limit: 1 });
    if (status !== "none") wrong.push(cell);
  }
  return wrong;
}

/** Returns the clues of a valid puzzle each of which can be removed. @param {Engine} engine @param {string} line */
export async function redundantClues(engine, line) {
  const { redundant } = await engine.ask("check", { puzzle: line, limit: 2 });
  return (redundant ?? []).map(cellNamed);
}

/** @param {readonly number[]} values @param {number} cell @param {number} digit */
const changed = (values, cell, digit) => toLine(values.map((value, at) => (at === cell ? digit : value)));
