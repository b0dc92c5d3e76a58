// What is kept of all games on this device: each game under a key of its own, and the list of solved puzzles.
//
// A window writes only the entry of its own game. If another window has changed that entry since, the game gets an entry of its own, so
// that neither overwrites the other.

import { allUpdated, load, remove, save } from "./storage.js";

/** A game. `position` is a fragment of an address, `elapsed` in milliseconds, `updated` a time in milliseconds, `writer` the window.
 * @typedef {{key: string, puzzle: string, name: string, position: string, elapsed: number, hints: number, left: number, updated: number, writer: string, isSolved: boolean}} Kept */
/** A solved puzzle. `on` is a time in milliseconds, `time` how long it took. @typedef {{puzzle: string, on: number, time: number, hints: number, level?: string, rating?: number}} Solved */

/** Maximum number of solved puzzles in the list. */
const MOST_SOLVED = 20_000;

/** @param {unknown} value @returns {value is Kept} */
export function isKept(value) {
  const kept = /** @type {Partial<Kept> | null} */ (value);
  const texts = [kept?.key, kept?.puzzle, kept?.name, kept?.position, kept?.writer];
  const numbers = [kept?.elapsed, kept?.hints, kept?.left, kept?.updated];
  return texts.every((text) => typeof text === "string") && numbers.every(Number.isFinite) && typeof kept?.isSolved === "boolean";
}

/** All games, the last one first. */
export const allKept = () => gamesWith("");

/** The games of a puzzle, the last one first. @param {string} puzzle */
export const gamesOf = (puzzle) => gamesWith(puzzle).filter((game) => game.puzzle === puzzle);

/** The games whose keys begin so, the last one first. @param {string} start */
const gamesWith = (start) => allUpdated(`kept.${start}`, isKept).map(({ value }) => value);

/** @param {string} key @returns {Kept | null} */
export function keptGame(key) {
  const found = load(`kept.${key}`);
  return isKept(found) ? found : null;
}

/** Returns whether the game was stored. @param {Kept} game */
export const keep = (game) => save(`kept.${game.key}`, game);

/** @param {string} key */
export const forget = (key) => remove(`kept.${key}`);

/** @param {unknown} value @returns {value is Solved} */
export function isSolvedRecord(value) {
  const solved = /** @type {Partial<Solved> | null} */ (value);
  return typeof solved?.puzzle === "string" && [solved.on, solved.time, solved.hints].every(Number.isFinite);
}

/** The solved puzzles, the first one first. @returns {Solved[]} */
export function allSolved() {
  const found = load("solved");
  return Array.isArray(found) ? found.filter(isSolvedRecord) : [];
}

/** @param {readonly Solved[]} list */
export const saveSolved = (list) => save("solved", list.slice(-MOST_SOLVED));

/** Adds a solved puzzle. @param {Solved} solved */
export const addSolved = (solved) => saveSolved([...allSolved(), solved]);

/** Completes the record of a solved puzzle. @param {number} on @param {Partial<Solved>} more */
export const completeSolved = (on, more) => saveSolved(allSolved().map((each) => (each.on === on ? { ...each, ...more } : each)));
