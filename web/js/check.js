// The Check tab: validity, number of solutions, minimality, symmetries, rating and solution of a puzzle.

import { byId, element, onClick, setAttributes } from "./dom.js";
import { fromLine } from "./grid.js";
import { currentLanguage, displayName, t } from "./i18n.js";
import { LongWork } from "./long-work.js";
import { reportError, showNotice } from "./notice.js";
import { clashFrame } from "./overlay.js";
import { markedCells } from "./play.js";
import { puzzleOf } from "./position.js";
import { positionRequest } from "./step.js";

/** @import { Engine } from "./engine.js" */
/** @import { PlayView } from "./play.js" */
/** @import { Checked } from "./protocol.js" */

/** Maximum number of solutions in the first count. */
const LIMIT = 1000;

export class Check {
  /** @param {Engine} engine @param {PlayView} view */
  constructor(engine, view) {
    this.engine = engine;
    this.view = view;
    /** The puzzle that was checked. */
    this.puzzle = "";
    /** Number of checks started; only the last one may show its result. */
    this.runs = 0;
    /** @type {Checked | null} */
    this.checked = null;
    this.rating = new LongWork(engine, "check-progress");
    onClick("check-again", () => (this.rating.running ? this.rating.cancel() : this.run()));
    onClick("check-count", () => this.countMore());
    onClick("solve-show", () => this.toggleSolution());
    onClick("check-mine", () => this.checkPosition());
    view.game.addEventListener("move", () => {
      this.hideSolution();
      if (!byId("panel-check").hidden) this.begin();
    });
  }

  get currentPuzzle() {
    return puzzleOf(this.view.game.position);
  }

  /** Checks the puzzle if it has not been checked yet. */
  begin() {
    if (this.puzzle !== this.currentPuzzle) this.run();
  }

  /** Renders all texts in the current language. */
  retranslate() {
    if (this.puzzle) this.run();
    this.hideSolution();
  }

  async run() {
    const puzzle = (this.puzzle = this.currentPuzzle);
    const run = (this.runs += 1);
    this.rating.cancel();
    byId("check-facts").replaceChildren();
    byId("check-verdict").textContent = "";
    byId("check-verdict").className = "verdict";
    byId("check-count").hidden = true;
    try {
      byId("check-again").textContent = t("job.cancel");
      const checked = await this.rating.run("check", { puzzle, limit: LIMIT }, false);
      if (this.runs !== run) return;
      if (!checked) {
        byId("check-verdict").textContent = t("job.cancelled");
        return;
      }
      this.checked = checked;
      this.show(checked);
      if (checked.status === "one") await this.rate(puzzle, run);
    } catch (error) {
      this.puzzle = "";
      reportError(error);
    } finally {
      if (!this.rating.running) byId("check-again").textContent = t("check.again");
    }
  }

  /** @param {string} puzzle @param {number} run */
  async rate(puzzle, run) {
    const rated = await this.rating.run("rate", { puzzle, scale: ["se", "human"] });
    if (this.runs !== run) return;
    if (!rated) return this.add("check.rating", t("job.cancelled"));
    const { difficulty, ratings } = rated;
    const rating = ratings[0];
    if (!rating) return;
    const { er, ep, ed, technique } = rating;
    // All three are missing if a limit was reached.
    if (er !== undefined && ep !== undefined && ed !== undefined) {
      const is = { er: er.toFixed(1), ep: ep.toFixed(1), ed: ed.toFixed(1) };
      this.add("check.rating", t("check.rating.is", is), t("check.rating.what"));
    } else this.addUnfinished();
    if (technique) this.add("check.hardest", displayName("technique", technique));
    if (difficulty) this.add("check.difficulty", displayName("difficulty", difficulty));
  }

  /** Shows what is known of a rating that the time limit ended: its hardest step is at least as hard as the steps found. */
  addUnfinished() {
    const { ms = 0, progress } = this.rating.reached.get("se") ?? {};
    const rating = progress?.steps ? t("check.rating.atleast", { rating: progress.hardest.toFixed(1) }) : t("check.rating.unknown");
    this.add("check.rating", rating, t("check.rating.ended", { n: Math.round(ms / 1000) }));
  }

  /** @param {Checked} checked */
  show(checked) {
    const place = byId("check-verdict");
    place.textContent = verdict(checked);
    place.className = `verdict ${checked.status === "one" ? "good" : "bad"}`;
    this.add("check.clues", String(checked.clues));
    if (checked.minimal !== undefined) {
      const many = checked.redundant?.length ?? 0;
      this.add("check.minimal", checked.minimal ? t("check.minimal.yes") : t("check.minimal.no", { n: many }));
    }
    if (checked.automorphisms !== undefined) this.add("check.symmetry", symmetryText(checked.automorphisms));
    byId("check-count").hidden = !(checked.status === "many" && !checked.solution_count_exact);
    if (checked.redundant?.length) this.view.setOverlay(markedCells(checked.redundant, "redundant", t("cell.redundant")));
    if (checked.clash) this.view.board.under.replaceChildren(clashFrame(checked.clash.house));
  }

  /** @param {import("./i18n.js").Key} name @param {string} value @param {string} [what] explains the value */
  add(name, value, what) {
    const more = what ? [element("small", { class: "quiet" }, what)] : [];
    byId("check-facts").append(element("div", { title: what ?? "" }, element("dt", {}, t(name)), element("dd", {}, value, ...more)));
  }

  async countMore() {
    const button = /** @type {HTMLButtonElement} */ (byId("check-count"));
    button.disabled = true;
    try {
      const { solution_count: count, solution_count_exact: exact } = await this.engine.ask("count", { puzzle: this.puzzle, limit: 1_000_000 });
      byId("check-verdict").textContent =
        t(exact ? "check.several" : "check.atleast", { n: count }) + (exact ? "" : ` ${t("check.count.limit")}`);
      button.hidden = true;
      byId("check-again").focus();
    } catch (error) {
      reportError(error);
    }
    button.disabled = false;
  }

  async toggleSolution() {
    if (byId("solve-show").getAttribute("aria-pressed") === "true") {
      this.view.setOverlay(null);
      this.hideSolution();
      return;
    }
    try {
      const { solution, status } = await this.engine.ask("solve", { puzzle: this.currentPuzzle });
      if (solution) this.reveal(solution);
      byId("solve-status").textContent = solution ? (status === "one" ? "" : t("solve.several")) : t("solve.none");
    } catch (error) {
      reportError(error);
    }
  }

  /** @param {string} solution */
  reveal(solution) {
    const { values } = this.view.game.position;
    const filled = fromLine(solution).flatMap((_, cell) => (values[cell] ? [] : [cell]));
    this.view.setOverlay({ cells: solution, classes: new Map(filled.map((cell) => [cell, "revealed"])) });
    setAttributes(byId("solve-show"), { "aria-pressed": true });
    byId("solve-show").textContent = t("solve.hide");
  }

  hideSolution() {
    setAttributes(byId("solve-show"), { "aria-pressed": false });
    byId("solve-show").textContent = t("solve.show");
    byId("solve-status").textContent = "";
  }

  /** Reports whether new clues are a valid puzzle. */
  async reportClues() {
    const puzzle = this.currentPuzzle;
    const checked = await this.engine.ask("check", { puzzle, limit: LIMIT });
    if (puzzle === this.currentPuzzle) showNotice(`${verdict(checked)} ${t("play.fixed")}`);
  }

  async checkPosition() {
    try {
      const { mistakes } = await this.engine.ask("hint", { position: positionRequest(this.view.game.position), stage: 4 });
      const wrong = (mistakes ?? []).filter(({ kind }) => kind === "digit");
      const sentences = wrong.map(({ cell, digit }) => t("hint.wrong.digit", { cell, digit: digit ?? "" }));
      byId("solve-status").textContent = sentences.join(currentLanguage() === "zh" ? "" : " ") || t("check.right");
      this.view.setOverlay(markedCells(wrong.map(({ cell }) => cell), "wrong", t("cell.wrong")));
    } catch (error) {
      reportError(error);
    }
  }
}

/** @param {number} many the number of symmetries, with the identity */
const symmetryText = (many) => (many > 1 ? t("check.symmetry.many", { n: many }) : t("check.symmetry.none"));

/** @param {Checked} checked */
function verdict({ status, clash, solution_count, solution_count_exact }) {
  if (status === "one") return t("check.valid");
  if (clash) return t("check.clash", { digit: clash.digit, house: displayName("house", clash.house) });
  if (status === "none") return t("check.none");
  if (status === "limit") return t("check.limit");
  return t(solution_count_exact ? "check.several" : "check.atleast", { n: solution_count });
}
