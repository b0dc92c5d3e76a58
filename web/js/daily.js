// The puzzle of the day: generated here from the date, so that it is the same for all who have the same version.

import { byId, element } from "./dom.js";
import { formatTime } from "./clock.js";
import { create } from "./generate.js";
import { currentLanguage, displayName, t } from "./i18n.js";
import { errorText } from "./notice.js";
import { begunGames } from "./open-game.js";
import { puzzleOf } from "./position.js";
import { load, save } from "./storage.js";

/** @import { Engine } from "./engine.js" */
/** @import { Game } from "./game.js" */
/** A puzzle of a day: its clues; when solved, the day and the milliseconds it took. @typedef {{puzzle: string, solvedOn?: string, time?: number}} Day */

/** The difficulty of each day, from Sunday. */
const OF_WEEKDAYS = ["hard", "easy", "easy", "medium", "medium", "hard", "expert"];
/** The number of days on offer, today included. */
const SHOWN = 7;

/** The name of a day in the calendar of this device: `2026-11-24`. @param {Date} date */
export const nameOfDay = (date) =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, "0")).join("-");

/** The date some days before another. @param {Date} date @param {number} days */
const before = (date, days) => new Date(date.getFullYear(), date.getMonth(), date.getDate() - days, 12);

/** The conditions of the puzzle of a day. @param {Date} date */
export const conditionsOf = (date) => ({
  difficulty: OF_WEEKDAYS[date.getDay()] ?? "medium",
  symmetry: "rotate180",
  seed: Number(nameOfDay(date).replaceAll("-", "")),
});

/** The number of days in a row whose puzzle was solved on its own day, up to today or yesterday.
 * @param {Record<string, Day>} days @param {Date} today */
export function streak(days, today) {
  const isDone = (/** @type {number} */ back) => {
    const name = nameOfDay(before(today, back));
    return days[name]?.solvedOn === name;
  };
  const start = isDone(0) ? 0 : 1;
  let length = 0;
  while (isDone(start + length)) length += 1;
  return length;
}

/** What has become of the puzzle of a day, if it has begun. @param {Day | undefined} day */
function resultOf(day) {
  if (!day) return null;
  if (day.solvedOn !== undefined) return t("daily.solved", { time: formatTime(Math.floor((day.time ?? 0) / 1000)) });
  const [game] = begunGames(day.puzzle);
  return game ? t("daily.begun", { n: game.kept.left }) : null;
}

export class Daily {
  /** @param {Engine} engine @param {Game} game @param {(puzzle: string) => void} openPuzzle */
  constructor(engine, game, openPuzzle) {
    this.engine = engine;
    this.game = game;
    this.openPuzzle = openPuzzle;
    /** @type {AbortController | null} */
    this.making = null;
    byId("dialog-new").addEventListener("close", () => this.making?.abort());
  }

  /** The days whose puzzle was opened. @returns {Record<string, Day>} */
  get days() {
    return load("daily") ?? {};
  }

  /** Shows the last days with their difficulties and results. */
  show() {
    // The list shows what was entered just now, too.
    this.game.save();
    const { days } = this;
    const today = new Date();
    const dates = Array.from({ length: SHOWN }, (_, back) => before(today, back));
    const [first, ...earlier] = dates.map((date, back) => this.button(date, back === 0, days[nameOfDay(date)]));
    const length = streak(days, today);
    const about = element("p", { class: "quiet" }, length ? t("daily.streak", { n: length }) : t("daily.about"));
    byId("daily-today").replaceChildren(first ?? "", about);
    byId("daily-days").replaceChildren(...earlier);
  }

  /** @param {Date} date @param {boolean} isToday @param {Day | undefined} day */
  button(date, isToday, day) {
    const name = isToday ? t("daily.today") : date.toLocaleDateString(currentLanguage(), { weekday: "short", day: "numeric", month: "short" });
    const isSolved = day?.solvedOn !== undefined;
    const result = resultOf(day) ?? displayName("difficulty", conditionsOf(date).difficulty);
    const button = element("button", { type: "button", class: isSolved ? "day done" : "day" }, element("b", {}, name), element("small", {}, result));
    button.addEventListener("click", () => this.play(date));
    return button;
  }

  /** Opens the puzzle of a day; one opened before is not made again. @param {Date} date */
  async play(date) {
    const day = nameOfDay(date);
    const known = this.days[day];
    if (known) return this.openPuzzle(known.puzzle);
    this.making?.abort();
    const making = (this.making = new AbortController());
    const progress = byId("new-progress");
    try {
      const made = await create(this.engine, conditionsOf(date), (n) => (progress.textContent = t("new.trying", { n })), making.signal);
      if (making.signal.aborted || !made || !("puzzle" in made) || !made.puzzle) return;
      save("daily", { ...this.days, [day]: { puzzle: made.puzzle } });
      this.openPuzzle(made.puzzle);
    } catch (error) {
      if (!making.signal.aborted) progress.textContent = errorText(error);
    }
  }

  /** Records the puzzle of a day when it is solved for the first time. */
  record() {
    if (!this.game.isSolved) return;
    const puzzle = puzzleOf(this.game.position);
    const { days } = this;
    const found = Object.entries(days).find(([, day]) => day.puzzle === puzzle && day.solvedOn === undefined);
    if (!found) return;
    const [name, day] = found;
    save("daily", { ...days, [name]: { ...day, solvedOn: nameOfDay(new Date()), time: this.game.clock.elapsed } });
  }
}
