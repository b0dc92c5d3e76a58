// The Print tab: printing by the browser, and PDF booklets made by the engine.

import { byId, element, onClick } from "./dom.js";
import { create } from "./generate.js";
import { toLine } from "./grid.js";
import { displayName, t } from "./i18n.js";
import { errorText } from "./notice.js";

/** @import { Engine } from "./engine.js" */
/** @import { PlayView } from "./play.js" */

export class Paper {
  /** @param {Engine} engine @param {PlayView} view */
  constructor(engine, view) {
    this.engine = engine;
    this.view = view;
    /** @type {AbortController | null} */
    this.running = null;
    this.address = "";
    onClick("print-now", () => this.print());
    for (const what of ["mine", "marks"]) byId(`print-${what}`).addEventListener("change", () => this.choose());
    view.game.addEventListener("move", () => this.offerMine());
    this.offerMine();
    // The status and the file are those of the booklet before.
    byId("book").addEventListener("input", () => {
      byId("book-status").textContent = "";
      byId("book-link").hidden = true;
    });
    byId("book").addEventListener("submit", (event) => {
      event.preventDefault();
      this.makeBook();
    });
  }

  /** Fills the list of difficulties. */
  async begin() {
    const list = byId("book-difficulty");
    if (list.childElementCount) return;
    try {
      const { difficulties } = await this.engine.ask("techniques", {});
      list.replaceChildren(...difficulties.map(({ name }) => element("option", { value: name }, displayName("difficulty", name))));
    } catch (error) {
      byId("book-status").textContent = errorText(error);
    }
  }

  /** The puzzle on the board can be in a booklet if it has clues. */
  offerMine() {
    const box = /** @type {HTMLInputElement} */ (byId("book-mine"));
    box.disabled = !this.view.game.position.clues.some(Boolean);
    if (box.disabled) box.checked = false;
  }

  choose() {
    for (const what of ["mine", "marks"]) {
      const isOn = /** @type {HTMLInputElement} */ (byId(`print-${what}`)).checked;
      document.documentElement.classList.toggle(`print-${what}`, isOn);
    }
  }

  print() {
    this.choose();
    this.view.setOverlay(null);
    print();
  }

  async makeBook() {
    this.running?.abort();
    const running = (this.running = new AbortController());
    byId("book-link").hidden = true;
    try {
      const puzzles = await this.puzzles(running.signal);
      if (typeof puzzles === "string") {
        byId("book-status").textContent = puzzles;
        return;
      }
      byId("book-status").textContent = t("book.drawing");
      const drawn = await this.engine.ask("render", { ...puzzles, form: "pdf", options: options() }, running.signal);
      if ("pdf" in drawn) this.offer(drawn.pdf, puzzles.puzzles.length);
    } catch (error) {
      if (!running.signal.aborted) byId("book-status").textContent = errorText(error);
    }
  }

  /** Returns the puzzle on the board if it was chosen, the requested number of new ones, and the caption of each; or why there are none.
   * @param {AbortSignal} signal */
  async puzzles(signal) {
    const value = (/** @type {string} */ id) => /** @type {HTMLInputElement} */ (byId(id)).value;
    const many = Math.min(100, Math.max(0, Number(value("book-count")) || 0));
    const mine = /** @type {HTMLInputElement} */ (byId("book-mine")).checked ? [toLine(this.view.game.position.clues)] : [];
    const all = mine.length + many;
    if (!all) return t("book.none");
    for (const puzzle of mine) {
      // The booklet has no place for a puzzle without a solution, and its error has only a number.
      const { solution_count: count } = await this.engine.ask("count", { puzzle, limit: 2 }, signal);
      if (count !== 1) return t("book.mine.wrong");
    }
    const puzzles = [...mine];
    const names = mine.map(() => "");
    while (puzzles.length < all) {
      byId("book-status").textContent = t("book.making", { at: puzzles.length - mine.length + 1, n: many });
      const made = await create(this.engine, { difficulty: value("book-difficulty") }, () => {}, signal);
      if (!made || !("puzzle" in made)) continue;
      puzzles.push(made.puzzle);
      names.push(made.id);
    }
    return { puzzles, names };
  }

  /** @param {string} pdf @param {number} many */
  offer(pdf, many) {
    const bytes = Uint8Array.from(atob(pdf), (sign) => sign.charCodeAt(0));
    if (this.address) URL.revokeObjectURL(this.address);
    this.address = URL.createObjectURL(new Blob([bytes], { type: "application/pdf" }));
    const link = /** @type {HTMLAnchorElement} */ (byId("book-link"));
    link.href = this.address;
    link.hidden = false;
    byId("book-status").textContent = t("book.ready", { n: many });
  }
}

/** Returns the options of a `render` request. */
/** @returns {import("./protocol.js").Options} */
function options() {
  const value = (/** @type {string} */ id) => /** @type {HTMLInputElement} */ (byId(id)).value;
  const hasAnswers = /** @type {HTMLInputElement} */ (byId("book-answers")).checked;
  return { per_page: /** @type {1 | 2 | 4 | 6 | 9} */ (Number(value("book-per"))), paper: /** @type {import("./protocol.js").Paper} */ (value("book-paper")), answers: hasAnswers ? "end" : "none" };
}
