// The card after a puzzle is solved: time, ratings, the techniques of its path, its hardest step, and what to play next.

import { initialMarks } from "./chains.js";
import { formatTime } from "./clock.js";
import { byId, element, onClick } from "./dom.js";
import { DIFFICULTIES, create } from "./generate.js";
import { fromLine } from "./grid.js";
import { displayName, t } from "./i18n.js";
import { errorText } from "./notice.js";
import { fresh, puzzleOf } from "./position.js";
import { preferred } from "./preferences.js";
import { completeSolved } from "./records.js";
import { setSheet } from "./sheet.js";
import { describeStep, isPlain } from "./step.js";

/** @import { Engine } from "./engine.js" */
/** @import { PlayView } from "./play.js" */
/** @import { Explained, Step } from "./protocol.js" */
/** @import { Solved } from "./records.js" */

export class Finish {
  /** @param {Engine} engine @param {PlayView} view */
  constructor(engine, view) {
    this.engine = engine;
    this.view = view;
    /** @type {Solved | null} */
    this.solved = null;
    /** @type {Explained | null} */
    this.path = null;
    this.asking = new AbortController();
    view.game.addEventListener("move", () => this.solved && !view.game.isSolved && this.close());
    onClick("finish-same", () => this.next(0));
    onClick("finish-harder", () => this.next(1));
    onClick("finish-hardest", () => this.showHardest());
    onClick("finish-close", () => {
      this.close();
      view.focusBoard();
    });
  }

  /** @param {Solved} solved */
  async begin(solved) {
    this.asking.abort();
    const { signal } = (this.asking = new AbortController());
    this.solved = solved;
    this.path = null;
    this.show();
    const puzzle = puzzleOf(this.view.game.position);
    try {
      // Both are jobs: the answers of a hard puzzle take a while, and the page works on.
      const ignore = () => {};
      const path = await this.engine.ask("explain", { puzzle, scale: "human", positions: true, words: true, limit: 400 }, signal, ignore);
      if (signal.aborted) return;
      this.path = path;
      const level = path.level;
      this.solved = { ...solved, ...(level ? { level } : {}) };
      this.show();
      const { ratings } = await this.engine.ask("rate", { puzzle, scale: ["se"] }, signal, ignore);
      const rating = ratings[0]?.er;
      if (signal.aborted) return;
      this.solved = { ...this.solved, ...(rating === undefined ? {} : { rating }) };
      completeSolved(solved.on, { ...(level ? { level } : {}), ...(rating === undefined ? {} : { rating }) });
      this.show();
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }

  close() {
    this.asking.abort();
    this.solved = this.path = null;
    byId("finish-step").replaceChildren();
    this.view.setOverlay(null);
    this.show();
  }

  /** The step with the highest rating. @returns {Step | null} */
  get hardest() {
    const steps = this.path?.steps ?? [];
    return steps.reduce((/** @type {Step | null} */ best, step) => (best && best.rating >= step.rating ? best : step), null);
  }

  showHardest() {
    const step = this.hardest;
    if (!step?.before) return;
    byId("finish-step").replaceChildren(...describeStep(step, (marks) => this.view.redraw(marks)));
    this.view.setOverlay({
      figures: initialMarks(step),
      title: displayName("technique", step.technique),
      cells: step.before.cells,
      ...(isPlain(step) ? {} : { marks: step.before.marks }),
    });
  }

  /** Generates a puzzle of the same level or of the next one. @param {number} harder */
  async next(harder) {
    const at = DIFFICULTIES.indexOf(this.solved?.level ?? "medium");
    const difficulty = DIFFICULTIES[Math.min(Math.max(at, 0) + harder, DIFFICULTIES.length - 1)] ?? "medium";
    const progress = byId("finish-progress");
    try {
      const made = await create(this.engine, { difficulty, symmetry: "rotate180" }, (n) => (progress.textContent = t("new.trying", { n })), this.asking.signal);
      progress.textContent = "";
      if (!made || !("puzzle" in made)) return;
      this.close();
      this.view.game.open(fresh(fromLine(made.puzzle), preferred("autoMarks")));
      this.view.game.selectFirst();
      this.view.focusBoard();
    } catch (error) {
      if (!this.asking.signal.aborted) progress.textContent = errorText(error);
    }
  }

  show() {
    const { solved, path, hardest } = this;
    byId("finish").hidden = !solved;
    setSheet("finish", solved !== null);
    if (!solved) return;
    const time = formatTime(Math.floor(solved.time / 1000));
    /** @type {[string, string][]} */
    const facts = [
      [t("finish.time"), time],
      [t("finish.hints"), solved.hints.toLocaleString()],
      [t("finish.level"), solved.level ? displayName("difficulty", solved.level) : "…"],
      [t("finish.rating"), solved.rating === undefined ? "…" : solved.rating.toFixed(1)],
      [t("finish.hardest"), hardest ? displayName("technique", hardest.technique) : "…"],
    ];
    byId("finish-facts").replaceChildren(...facts.map(([name, value]) => element("div", {}, element("dt", {}, name), element("dd", {}, value))));
    byId("finish-path").textContent = path ? techniquesOf(path.steps) : "";
    byId("finish-hardest").hidden = !hardest;
    byId("finish-harder").hidden = solved.level === DIFFICULTIES.at(-1);
  }
}

/** The techniques of a path with their numbers, the easiest first. @param {readonly Step[]} steps */
function techniquesOf(steps) {
  /** @type {Map<string, {count: number, rating: number}>} */
  const found = new Map();
  for (const { technique, rating } of steps) found.set(technique, { count: (found.get(technique)?.count ?? 0) + 1, rating });
  const sorted = [...found].sort(([, one], [, other]) => one.rating - other.rating);
  return sorted.map(([name, { count }]) => t("finish.technique", { technique: displayName("technique", name), n: count })).join(t("list.comma"));
}
