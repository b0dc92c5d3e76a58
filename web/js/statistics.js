// Statistics of the solved puzzles: by level, and days in a row.

import { formatTime } from "./clock.js";
import { nameOfDay, streak } from "./daily.js";
import { element } from "./dom.js";
import { DIFFICULTIES } from "./generate.js";
import { displayName, t } from "./i18n.js";
import { allSolved } from "./records.js";
import { load } from "./storage.js";

/** @import { Solved } from "./records.js" */

/** The days in a row with a solved puzzle, up to today or yesterday, and the longest such row. @param {readonly Solved[]} solved @param {Date} today */
export function rows(solved, today) {
  const days = new Set(solved.map(({ on }) => nameOfDay(new Date(on))));
  const dayBefore = (/** @type {Date} */ date) => new Date(date.getFullYear(), date.getMonth(), date.getDate() - 1, 12);
  const length = (/** @type {Date} */ last) => {
    let count = 0;
    for (let day = last; days.has(nameOfDay(day)); day = dayBefore(day)) count += 1;
    return count;
  };
  const noon = (/** @type {string} */ name) => new Date(`${name}T12:00:00`);
  const now = days.has(nameOfDay(today)) ? today : dayBefore(today);
  return { now: length(now), longest: Math.max(0, ...[...days].map((name) => length(noon(name)))) };
}

/** The numbers of a level. @param {readonly Solved[]} solved */
export function summary(solved) {
  const times = solved.map(({ time }) => time).sort((one, other) => one - other);
  const alone = solved.filter(({ hints }) => hints === 0).length;
  return { count: times.length, best: times[0] ?? 0, median: times[Math.floor((times.length - 1) / 2)] ?? 0, alone };
}

/** @param {number} time milliseconds */
const shown = (time) => formatTime(Math.floor(time / 1000));

/** @param {string} name @param {readonly Solved[]} solved */
function row(name, solved) {
  const { count, best, median, alone } = summary(solved);
  const cells = count ? [String(count), shown(best), shown(median), String(alone)] : ["0", "–", "–", "0"];
  return element("tr", {}, element("th", { scope: "row" }, name), ...cells.map((text) => element("td", {}, text)));
}

/** The statistics as elements. @returns {HTMLElement[]} */
export function statistics() {
  const solved = allSolved();
  if (solved.length === 0) return [element("p", { class: "quiet" }, t("stat.none"))];
  const days = rows(solved, new Date());
  const daily = streak(load("daily") ?? {}, new Date());
  const heads = /** @type {const} */ (["stat.solved", "stat.best", "stat.median", "stat.alone"]).map((key) => element("th", { scope: "col" }, t(key)));
  const known = DIFFICULTIES.filter((level) => solved.some((each) => each.level === level));
  const byLevel = known.map((level) => row(displayName("difficulty", level), solved.filter((each) => each.level === level)));
  const table = element("table", { class: "stats" }, element("thead", {}, element("tr", {}, element("td"), ...heads)), element("tbody", {}, ...byLevel, row(t("stat.all"), solved)));
  return [element("p", {}, t("stat.days", { n: days.now, longest: days.longest })), element("p", {}, t("stat.daily", { n: daily })), table];
}
