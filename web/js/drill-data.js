// Positions for drills: images of those that come with the page, and others that the engine makes while the player works.

import { bit, cellNamed, digitsOf, fromLine, setOf, toLine } from "./grid.js";
import { GROUPS, file, idOf, NAMES } from "./lesson-data.js";
import { boardOf } from "./lesson-example.js";

/** @import { Engine } from "./engine.js" */
/** @import { Board } from "./stages.js" */

/** Attempts to generate a puzzle in a request; other requests wait for it. */
const ATTEMPTS = 24;
/** Requests for a puzzle with a rare technique before the search ends. */
const REQUESTS = 40;

/** The positions that come with the page, by technique. @returns {Promise<Record<string, string[]>>} */
export const storedDrills = () => file("drills");

/** @template T @param {readonly T[]} list @param {() => number} [random] @returns {T | undefined} */
export const oneOf = (list, random = Math.random) => list[Math.floor(random() * list.length)];

/** @template T @param {readonly T[]} list @param {() => number} random */
function shuffled(list, random) {
  const left = [...list];
  return list.map(() => /** @type {T} */ (left.splice(Math.floor(random() * left.length), 1)[0]));
}

/** The rows or columns in another order that keeps the boxes together. @param {() => number} random */
const lineOrder = (random) => shuffled([0, 1, 2], random).flatMap((band) => shuffled([0, 1, 2], random).map((line) => band * 3 + line));

/** An equivalent position: rows, columns and digits in another order, and perhaps transposed, so that nobody recognises it.
 * @param {Board} board @param {() => number} [random] @returns {Board} */
function imageOf({ clues, values, marks }, random = Math.random) {
  const [rows, columns, digits] = [lineOrder(random), lineOrder(random), shuffled([1, 2, 3, 4, 5, 6, 7, 8, 9], random)];
  const isTransposed = random() < 0.5;
  const from = clues.map((_, cell) => {
    const [row = 0, column = 0] = [rows[Math.floor(cell / 9)], columns[cell % 9]];
    return isTransposed ? column * 9 + row : row * 9 + column;
  });
  const renamed = (/** @type {number} */ digit) => (digit ? (digits[digit - 1] ?? 0) : 0);
  const at = (/** @type {readonly number[]} */ list) => from.map((cell) => list[cell] ?? 0);
  const sets = at(marks).map((set) => digitsOf(set).reduce((all, digit) => all | bit(renamed(digit)), 0));
  return { clues: at(clues).map(renamed), values: at(values).map(renamed), marks: sets };
}

/** A position that comes with the page, in another form. @param {Engine} engine @param {string} id @param {AbortSignal} signal */
export async function storedBoard(engine, id, signal) {
  const line = oneOf((await storedDrills())[id] ?? []);
  return line ? imageOf(await boardOf(engine, line, signal)) : null;
}

/** A new position in which a technique is the next step, or null if none was found. @param {Engine} engine @param {string} id
 * @param {AbortSignal} signal @returns {Promise<Board | null>} */
export async function madeBoard(engine, id, signal) {
  const name = NAMES.get(id) ?? id;
  const seed = Math.floor(Math.random() * 2 ** 32);
  for (let [request, from] = [0, 0]; request < REQUESTS; request += 1) {
    const made = await engine.ask("generate", { seed, from, attempts: ATTEMPTS, require: [name], scale: "human" }, signal);
    if ("puzzle" in made) return boardBefore(engine, made.puzzle, name, signal);
    from = made.next;
  }
  return null;
}

/** The position before the first step of a technique on the path of a puzzle. @param {Engine} engine @param {string} puzzle
 * @param {string} name @param {AbortSignal} signal @returns {Promise<Board | null>} */
async function boardBefore(engine, puzzle, name, signal) {
  const { steps } = await engine.ask("explain", { puzzle, scale: "human", positions: true, limit: 400 }, signal);
  const before = steps.find(({ technique }) => technique === name)?.before;
  return before ? { clues: fromLine(puzzle), values: fromLine(before.cells), marks: before.marks.map(setOf) } : null;
}

/** The techniques that a drill of the hidden level mixes: the technique, those of its group, and those that come before it.
 * @param {string} id @param {readonly string[]} before ids of lessons @param {Record<string, string[]>} stored */
export function poolOf(id, before, stored) {
  const group = GROUPS.find(({ names }) => names.some((name) => idOf(name) === id))?.names.map(idOf) ?? [];
  return [...new Set([id, ...group, ...before])].filter((each) => NAMES.has(each) && stored[each]?.length);
}

/** A position as a field of a request. @param {Board} board */
export const requestOf = ({ clues, values, marks }) => ({
  clues: toLine(clues),
  cells: toLine(values),
  marks: marks.map((set) => digitsOf(set).join("")),
});

/** The cell and the digit of a candidate as one word. @param {{cell: string, digit: number}} candidate */
export const keyOf = ({ cell, digit }) => `${cellNamed(cell)} ${digit}`;
