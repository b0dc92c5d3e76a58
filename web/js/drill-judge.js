// Judges the moves of a drill: part of a step that was asked for, of another step, only true, or wrong.

import { bit } from "./grid.js";
import { keyOf } from "./drill-data.js";

/** @import { Board } from "./stages.js" */
/** @import { Step } from "./protocol.js" */

/** A digit that is placed in a cell, or a candidate that is removed. @typedef {{kind: "place" | "remove", cell: number, digit: number}} Move */
/**
 * `part`: the move belongs to steps that were asked for. `end`: it completes one. `again`: it was made before. `none`: the cell does not
 * have the candidate. `wrong`: the solution says otherwise. `true`: it agrees with the solution.
 * @typedef {{is: "part" | "end", step: Step, left: number} | {is: "again" | "none" | "wrong" | "true"}} Judgement
 */

/** @param {Step} step @param {Move["kind"]} kind */
const movesOf = ({ place, eliminate }, kind) => (kind === "place" ? (place ? [place] : []) : eliminate).map(keyOf);

/** Whether a move belongs to a step. @param {Step} step @param {Move} move */
export const includes = (step, { kind, cell, digit }) => movesOf(step, kind).includes(`${cell} ${digit}`);

export class DrillJudge {
  /** @param {Board} board @param {readonly number[]} solution @param {readonly Step[]} steps the steps that were asked for */
  constructor(board, solution, steps) {
    this.board = board;
    this.solution = solution;
    this.steps = steps;
    /** The removed candidates. @type {Set<string>} */
    this.removed = new Set();
    /** The steps that all moves so far belong to. @type {readonly Step[]} */
    this.left = steps;
  }

  /** @param {Move} move @returns {Judgement} */
  judge(move) {
    const { cell, digit, kind } = move;
    const key = `${cell} ${digit}`;
    if (this.removed.has(key) && kind === "remove") return { is: "again" };
    if (this.board.values[cell] || !((this.board.marks[cell] ?? 0) & bit(digit))) return { is: "none" };
    const isRight = (this.solution[cell] === digit) === (kind === "place");
    if (!isRight) return { is: "wrong" };
    const same = this.left.filter((step) => includes(step, move));
    const found = same.length ? same : this.steps.filter((step) => includes(step, move));
    if (found.length === 0) return { is: "true" };
    this.left = found;
    if (kind === "remove") this.removed.add(key);
    const remaining = (/** @type {Step} */ step) =>
      kind === "place" ? 0 : movesOf(step, kind).filter((each) => !this.removed.has(each)).length;
    const [nearest] = [...found].sort((one, other) => remaining(one) - remaining(other));
    const step = /** @type {Step} */ (nearest);
    return { is: remaining(step) ? "part" : "end", step, left: remaining(step) };
  }
}
