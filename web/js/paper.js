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
      byId("book-status").textContent = t("book.drawing");
      const drawn = await this.engine.ask("render", { ...puzzles, form: "pdf", options: options() }, running.signal);
      if ("pdf" in drawn) this.offer(drawn.pdf, puzzles.puzzles.length);
    } catch (error) {
      if (!running.signal.aborted) byId("book-status").textContent = errorText(error);
    }
  }

  /** Returns this puzzle, the requested number of new ones, and the caption of each. @param {AbortSignal} signal */
  async puzzles(signal) {
    const value = (/** @type {string} */ id) => /** @type {HTMLInputElement} */ (byId(id)).value;
    const many = Math.min(100, Math.max(0, Number(value("book-count")) || 0));
    const puzzles = [toLine(this.view.game.position.clues)];
    const names = [""];
    while (puzzles.length <= many) {
      byId("book-status").textContent = t("book.making", { at: puzzles.length, n: many });
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
