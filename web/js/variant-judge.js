// Judges the entries of a puzzle of any size: a full grid by its rules, single entries by the only solution.

/** @import { Key } from "./i18n.js" */
/** @import { LongWork } from "./long-work.js" */
/** @import { VariantResult } from "./protocol.js" */
/** @import { VariantGame } from "./variant-game.js" */

/** What is said about the entries; `rules` are those that a full grid breaks.
 * @typedef {{words: Key, n?: number, kind: "good" | "bad", rules?: readonly string[], more?: number}} Verdict */

/** Why single entries cannot be judged, by the result of a search. @type {Record<string, Key>} */
const UNJUDGED = { none: "variant.none", many: "variant.several", limit: "variant.several.limit" };

export class Judge {
  /** @param {LongWork} work */
  constructor(work) {
    this.work = work;
    /** The result of the last search for solutions that no limit ended, and how long it took. @type {{text: string, result: VariantResult, ms: number} | null} */
    this.known = null;
  }

  /** The solutions, by a search whose result is kept for this text, and its time in milliseconds; null if it was cancelled. @param {string} text */
  async solved(text) {
    if (this.known?.text === text) return this.known;
    const begun = performance.now();
    const result = await this.work.run("variant", { puzzle: text, all: 2 });
    if (!result) return null;
    const found = { text, result, ms: performance.now() - begun };
    if (result.status !== "limit") this.known = found;
    return found;
  }

  /** Judges the entries; null if it was cancelled. @param {string} text @param {VariantGame} game @returns {Promise<Verdict | null>} */
  check(text, game) {
    return game.isFull ? this.checkGrid(text, game) : this.checkEntries(text, game);
  }

  /** @param {string} text @param {VariantGame} game @returns {Promise<Verdict | null>} */
  async checkGrid(text, { cells, values }) {
    const result = await this.work.run("variant", { puzzle: text, question: "check", solution: values.text(cells) }, false);
    if (!result) return null;
    const { right, broken = [], more_rules: more = 0 } = result;
    if (right === undefined) return { words: "variant.unjudged", kind: "bad" };
    return right ? { words: "variant.right", kind: "good" } : { words: "variant.broken", n: broken.length + more, kind: "bad", rules: broken, more };
  }

  /** @param {string} text @param {VariantGame} game @returns {Promise<Verdict | null>} */
  async checkEntries(text, game) {
    const found = await this.solved(text);
    if (!found) return null;
    const { result } = found;
    const solution = onlySolution(result, game);
    if (!solution) return { words: UNJUDGED[result.status ?? "limit"] ?? "variant.several.limit", kind: "bad" };
    const isWrong = (/** @type {number} */ cell) => game.clues[cell] === null && game.valueAt(cell) !== null && game.valueAt(cell) !== solution[cell];
    game.wrong = new Set([...solution.keys()].filter(isWrong));
    game.dispatchEvent(new Event("change"));
    const n = game.wrong.size;
    return n ? { words: "variant.wrong", n, kind: "bad" } : { words: "variant.good", kind: "good" };
  }

  /** Enters the value of the only solution in the cell of the cursor. Returns what is said if there is none; null if it was cancelled.
   * @param {string} text @param {VariantGame} game @returns {Promise<Verdict | "done" | null>} */
  async reveal(text, game) {
    const cell = game.cursor;
    const found = await this.solved(text);
    if (!found) return null;
    const { result } = found;
    const value = onlySolution(result, game)?.[cell];
    if (value === undefined || value === null) return { words: UNJUDGED[result.status ?? "limit"] ?? "variant.several.limit", kind: "bad" };
    if (game.clues[cell] === null) game.reveal(cell, value);
    return "done";
  }
}

/** The values of the solution if there is only one. @param {VariantResult} result @param {VariantGame} game */
const onlySolution = ({ status, solution }, { values }) => (status === "one" && solution ? values.read(solution) : null);
