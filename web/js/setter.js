// The card for making a puzzle: while the clues are typed, it shows how many solutions they have, which cells are still open, which
// clue clashes, leaves no solution or is redundant, and the digits that each cell takes in some solution.

import { byId, onClick, setAttributes } from "./dom.js";
import { create } from "./generate.js";
import { clashes, conflicts, digitsOf, fromLine, nameOf, toLine } from "./grid.js";
import { displayName, t } from "./i18n.js";
import { errorText } from "./notice.js";
import { markedCells } from "./play.js";
import { fresh } from "./position.js";
import { redundantClues, trueCandidates, wrongClues } from "./setter-work.js";

/** @import { Engine } from "./engine.js" */
/** @import { PlayView } from "./play.js" */

/** Maximum number of solutions that are counted while the clues are typed. */
const LIMIT = 1000;
/** No puzzle with fewer clues has one solution. */
const FEWEST_CLUES = 17;

export class Setter {
  /** @param {Engine} engine @param {PlayView} view */
  constructor(engine, view) {
    this.engine = engine;
    this.view = view;
    this.line = "";
    /** The work on the present clues; it is cancelled when they change. */
    this.work = new AbortController();
    this.hasCandidates = false;
    /** The search for a puzzle with the pattern; null if there is none. @type {AbortController | null} */
    this.filling = null;
    /** The digits whose cells are the pattern. */
    this.pattern = "";
    onClick("setter-candidates", () => this.toggleCandidates());
    onClick("setter-fill", () => this.fill());
  }

  /** Whether the player makes a puzzle: there are no clues yet. */
  get isActive() {
    return !this.view.game.position.clues.some(Boolean);
  }

  update() {
    this.work.abort();
    // Digits that were changed meanwhile are not replaced.
    if (toLine(this.view.game.position.values) !== this.pattern) this.filling?.abort();
    byId("setter-card").hidden = !this.isActive;
    if (!this.isActive) return;
    const { signal } = (this.work = new AbortController());
    this.inspect(signal).catch((error) => {
      if (!signal.aborted) this.show(errorText(error), "bad");
    });
  }

  /** @param {AbortSignal} signal */
  async inspect(signal) {
    const { values } = this.view.game.position;
    const line = (this.line = toLine(values));
    const clues = values.filter(Boolean).length;
    byId("setter-clues").textContent = t("setter.clues", { n: clues });
    byId("setter-more").textContent = "";
    if (clues === 0) return this.show(t("setter.empty"), "");
    const [clash] = clashes(values);
    if (clash) return this.showClash(clash);
    const counted = await this.engine.ask("count", { puzzle: line, limit: LIMIT });
    if (signal.aborted) return;
    if (counted.status === "none") return this.showNone(line, signal);
    if (counted.status === "one") return this.showOne(line, signal);
    const { solution_count: n, solution_count_exact: isExact } = counted;
    this.show(t(isExact ? "setter.several" : "setter.atleast", { n }), "bad");
    await this.showOpen(line, clues, signal);
  }

  /** @param {ReturnType<typeof clashes>[number]} clash */
  showClash({ digit, house }) {
    this.show(t("check.clash", { digit, house: displayName("house", house) }), "bad");
    this.mark(conflicts(this.view.game.position.values), "setter-wrong", "setter.cell.wrong");
  }

  /** @param {string} line @param {AbortSignal} signal */
  async showNone(line, signal) {
    this.show(t("setter.none"), "bad");
    const wrong = await wrongClues(this.engine, line, signal);
    if (signal.aborted) return;
    byId("setter-more").textContent = wrong.length ? t("setter.wrong", { n: wrong.length, cells: listed(wrong) }) : t("setter.wrong.several");
    this.mark(wrong, "setter-wrong", "setter.cell.wrong");
  }

  /** @param {string} line @param {AbortSignal} signal */
  async showOne(line, signal) {
    this.show(t("setter.one"), "good");
    const needless = await redundantClues(this.engine, line);
    if (signal.aborted) return;
    byId("setter-more").textContent = needless.length ? t("setter.redundant", { n: needless.length, cells: listed(needless) }) : t("setter.minimal");
    const candidates = this.hasCandidates ? await trueCandidates(this.engine, line, signal) : null;
    if (!signal.aborted) this.mark(needless, "redundant", "cell.redundant", candidates);
  }

  /** Marks the cells whose digit differs between solutions. @param {string} line @param {number} clues @param {AbortSignal} signal */
  async showOpen(line, clues, signal) {
    const candidates = await trueCandidates(this.engine, line, signal);
    if (signal.aborted || !candidates) return;
    const open = candidates.flatMap((set, cell) => (digitsOf(set).length > 1 ? [cell] : []));
    const few = clues < FEWEST_CLUES ? ` ${t("setter.few", { n: FEWEST_CLUES })}` : "";
    byId("setter-more").textContent = t("setter.open", { n: open.length }) + few;
    this.mark(open, "setter-open", "setter.cell.open", this.hasCandidates ? candidates : null);
  }

  /** @param {string} text @param {"good" | "bad" | ""} kind */
  show(text, kind) {
    byId("setter-verdict").textContent = text;
    byId("setter-verdict").className = `verdict ${kind}`;
  }

  /** Marks cells on the board, and shows the candidates of the empty ones.
   * @param {Iterable<number>} cells @param {string} look @param {import("./i18n.js").Key} word @param {number[] | null} [candidates] */
  mark(cells, look, word, candidates) {
    const marked = markedCells([...cells].map(nameOf), look, t(word));
    this.view.setOverlay({ ...marked, ...(candidates ? { marks: candidates.map((set) => digitsOf(set).join("")) } : {}) });
  }

  toggleCandidates() {
    this.hasCandidates = !this.hasCandidates;
    setAttributes(byId("setter-candidates"), { "aria-pressed": this.hasCandidates });
    this.update();
    if (!this.hasCandidates) this.view.setOverlay(null);
  }

  /** Replaces the digits of the filled cells, the pattern, by the clues of a puzzle; a second press cancels. */
  async fill() {
    if (this.filling) return this.filling.abort();
    const { signal } = (this.filling = new AbortController());
    this.pattern = toLine(this.view.game.position.values);
    const show = (/** @type {string} */ text) => (byId("setter-progress").textContent = text);
    byId("setter-fill").textContent = t("new.stop");
    try {
      const made = await create(this.engine, { pattern: patternOf(this.pattern) }, (n) => show(t("new.trying", { n })), signal);
      show(made ? "" : t("setter.fill.none"));
      if (made && "puzzle" in made && !signal.aborted) this.place(made.puzzle);
    } catch (error) {
      show(signal.aborted ? "" : errorText(error));
    } finally {
      this.filling = null;
      byId("setter-fill").textContent = t("setter.fill");
    }
  }

  /** Enters the clues as digits of the player, so that they can be changed. @param {string} puzzle */
  place(puzzle) {
    const empty = fresh(fromLine(""));
    this.view.game.open({ ...empty, values: fromLine(puzzle) });
    this.view.game.save();
  }
}

/** A grid whose filled cells are the pattern. The digits are of no account, and may clash. @param {string} line */
const patternOf = (line) => line.replace(/[1-9]/g, "1");

/** @param {readonly number[]} cells */
const listed = (cells) => cells.map(nameOf).join(t("list.comma"));
