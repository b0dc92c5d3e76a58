// All that the page keeps on this device as one JSON file, and back: games, solved puzzles, days, mastery and settings.

import { fromFragment, hasGoodLines } from "./fragment.js";
import { DRILL_LEVELS } from "./mastery.js";
import { allKept, allSolved, forget, isKept, isSolvedRecord, keep, keptGame, saveSolved } from "./records.js";
import { load, save, saveTogether } from "./storage.js";
import { allVariants, forgetVariant, isKeptVariant, keepVariant, keptVariant } from "./variant-kept.js";

/** @import { Kept, Solved } from "./records.js" */
/** @import { KeptVariant } from "./variant-kept.js" */
/** `rules` are the games of puzzles with other rules.
 * @typedef {{format: "sudokit", version: 1, exported: string, games: Kept[], rules: KeptVariant[], solved: Solved[], daily: Record<string, any>, mastery: Record<string, any>, settings: Record<string, any>}} Backup */

/** Why a file cannot be imported: it is another kind of file, it is from a newer version of the page, or part of it is wrong.
 * @typedef {"other" | "newer" | "wrong"} Reason */

/** A file that cannot be imported, with the place of the fault. */
export class BackupError extends Error {
  /** @param {string} place such as `games[3].position` @param {Reason} [reason] */
  constructor(place, reason = "wrong") {
    super(place);
    this.name = "BackupError";
    this.place = place;
    this.reason = reason;
  }
}

/** @returns {Backup} */
export const backup = () => ({
  format: "sudokit",
  version: 1,
  exported: new Date().toISOString(),
  games: allKept(),
  rules: allVariants(),
  solved: allSolved(),
  daily: load("daily") ?? {},
  mastery: load("mastery") ?? {},
  settings: load("settings") ?? {},
});

/** @param {unknown} value @returns {value is Record<string, any>} */
const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/** Reads a file. @param {string} text @returns {Backup} */
export function readBackup(text) {
  /** @type {unknown} */
  let value;
  try {
    value = JSON.parse(text);
  } catch {
    throw new BackupError("JSON", "other");
  }
  const check = (/** @type {boolean} */ isRight, /** @type {string} */ place) => {
    if (!isRight) throw new BackupError(place);
  };
  if (!isObject(value) || value.format !== "sudokit") throw new BackupError("format", "other");
  // Files of older versions of the page have no `rules`.
  const { version, games, rules = [], solved } = value;
  if (typeof version === "number" && version > 1) throw new BackupError("version", "newer");
  check(version === 1, "version");
  check(Array.isArray(games), "games");
  check(Array.isArray(rules), "rules");
  check(Array.isArray(solved), "solved");
  games.forEach((/** @type {unknown} */ game, /** @type {number} */ at) => {
    check(isKept(game), `games[${at}]`);
    const { position } = /** @type {Kept} */ (game);
    check(fromFragment(position) !== null, `games[${at}].position`);
    check(hasGoodLines(position), `games[${at}].position: lines`);
  });
  rules.forEach((/** @type {unknown} */ game, /** @type {number} */ at) => check(isKeptVariant(game), `rules[${at}]`));
  solved.forEach((/** @type {unknown} */ each, /** @type {number} */ at) => check(isSolvedRecord(each), `solved[${at}]`));
  for (const name of ["daily", "mastery", "settings"]) check(isObject(value[name]), name);
  for (const [day, each] of Object.entries(value.daily)) check(isObject(each) && typeof each.puzzle === "string", `daily.${day}`);
  for (const [id, each] of Object.entries(value.mastery)) check(isObject(each), `mastery.${id}`);
  return /** @type {Backup} */ (/** @type {unknown} */ ({ ...value, rules }));
}

/** Adds what a file has to what is here: of a game the newer entry, of a technique the higher numbers. Settings stay. Without room for
 * all of it nothing changes. @param {Backup} file @returns {boolean} whether it was saved */
export function merge(file) {
  const games = file.games.filter((game) => (keptGame(game.key)?.updated ?? -1) < game.updated);
  const rules = file.rules.filter((game) => (keptVariant(game.text)?.updated ?? -1) < game.updated);
  const mine = allSolved();
  const known = new Set(mine.map(({ puzzle, on }) => `${puzzle} ${on}`));
  const others = file.solved.filter(({ puzzle, on }) => !known.has(`${puzzle} ${on}`));
  const solved = [...mine, ...others].sort((one, other) => one.on - other.on);
  const days = load("daily") ?? {};
  const isMine = (/** @type {string} */ day) => days[day]?.solvedOn !== undefined;
  const daily = { ...days, ...Object.fromEntries(Object.entries(file.daily).filter(([day]) => !isMine(day))) };
  const levels = load("mastery") ?? {};
  const better = (/** @type {string} */ id, /** @type {any} */ each) => sum(each) > sum(levels[id]);
  const mastery = { ...levels, ...Object.fromEntries(Object.entries(file.mastery).filter(([id, each]) => better(id, each))) };
  return saveTogether(() => games.every(keep) && rules.every(keepVariant) && saveSolved(solved) && save("daily", daily) && save("mastery", mastery));
}

/** @param {any} levels */
const sum = (levels) => DRILL_LEVELS.reduce((all, level) => all + (Number(levels?.[level]) || 0), 0);

/** Puts what a file has in the place of all that is here. Without room for both nothing changes. @param {Backup} file
 * @returns {boolean} whether it was saved */
export function replace(file) {
  const names = /** @type {const} */ (["daily", "mastery", "settings"]);
  const isSaved = saveTogether(() => file.games.every(keep) && file.rules.every(keepVariant) && saveSolved(file.solved) && names.every((name) => save(name, file[name])));
  if (!isSaved) return false;
  const keys = new Set(file.games.map(({ key }) => key));
  for (const { key } of allKept()) if (!keys.has(key)) forget(key);
  const texts = new Set(file.rules.map(({ text }) => text));
  for (const { text } of allVariants()) if (!texts.has(text)) forgetVariant(text);
  return true;
}
