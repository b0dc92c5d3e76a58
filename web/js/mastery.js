// What the player has practised, on this device: for each technique, the positions in a row that were solved without help at each level.

import { load, save } from "./storage.js";

/** How much a drill tells: the cells of the pattern, only its name, or neither. @typedef {"shown" | "named" | "hidden"} Level */
/** @typedef {{shown: number, named: number, hidden: number, due?: string}} Mastery */

/** @type {readonly Level[]} */
export const DRILL_LEVELS = ["shown", "named", "hidden"];
/** The positions in a row that complete a level. */
export const IN_A_ROW = 3;
/** Days until a mastered technique should be practised again. */
const REST_DAYS = 14;

/** @returns {Record<string, Mastery>} */
function all() {
  const found = load("mastery");
  return found && typeof found === "object" && !Array.isArray(found) ? found : {};
}

/** @param {unknown} value */
const count = (value) => (typeof value === "number" && value > 0 ? Math.min(Math.floor(value), IN_A_ROW) : 0);

/** @param {string} id @returns {Mastery} */
export function masteryOf(id) {
  const found = all()[id];
  const levels = { shown: count(found?.shown), named: count(found?.named), hidden: count(found?.hidden) };
  return typeof found?.due === "string" ? { ...levels, due: found.due } : levels;
}

/** @param {string} id @returns {"new" | "begun" | "mastered" | "due"} */
export function statusOf(id) {
  const { due, ...levels } = masteryOf(id);
  if (due) return due <= dayAfter(0) ? "due" : "mastered";
  return Object.values(levels).some(Boolean) ? "begun" : "new";
}

/** The first level that is not complete. @param {string} id @returns {Level} */
export function levelOf(id) {
  const mastery = masteryOf(id);
  return DRILL_LEVELS.find((level) => mastery[level] < IN_A_ROW) ?? "hidden";
}

/** Records a position that was solved. Returns whether its level is now complete and was not before.
 * @param {string} id @param {Level} level @param {boolean} isClean whether there was neither a mistake nor help */
export function record(id, level, isClean) {
  const before = masteryOf(id);
  const wasComplete = before[level] === IN_A_ROW;
  const row = isClean ? Math.min(before[level] + 1, IN_A_ROW) : wasComplete ? IN_A_ROW - 1 : 0;
  /** @type {Mastery} */
  const next = { ...before, [level]: row };
  if (level === "hidden" && row === IN_A_ROW) next.due = dayAfter(REST_DAYS);
  else if (level === "hidden") delete next.due;
  save("mastery", { ...all(), [id]: next });
  return row === IN_A_ROW && !wasComplete;
}

/** The technique to practise next: one that is due, else the first that was begun, else the first new one. @param {readonly string[]} ids in the order of learning */
export function nextOf(ids) {
  const of = (/** @type {string} */ wanted) => ids.find((id) => statusOf(id) === wanted);
  return of("due") ?? of("begun") ?? of("new") ?? null;
}

/** A date as YYYY-MM-DD, in local time. @param {number} days from today */
function dayAfter(days) {
  const now = new Date();
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, 12);
  return [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, "0")).join("-");
}
