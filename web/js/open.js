// Opens puzzles that are pasted, dropped or read from a file, in any format that the engine reads.

import { byId, element } from "./dom.js";
import { CELLS, fromLine, setOf } from "./grid.js";
import { t } from "./i18n.js";
import { fromFragment } from "./fragment.js";
import { reportError, errorText, showNotice } from "./notice.js";
import { fresh } from "./position.js";

/** @import { Engine } from "./engine.js" */
/** @import { Game } from "./game.js" */
/** @import { Position } from "./position.js" */
/** @import { Parsed } from "./protocol.js" */

/** Maximum number of puzzles to choose from. */
const MAX_PUZZLES = 200;
/** Maximum number of characters sent to the engine. */
const MAX_TEXT = 60_000;

export class Open {
  /** @param {Engine} engine @param {Game} game @param {() => void} done */
  constructor(engine, game, done) {
    this.engine = engine;
    this.game = game;
    this.done = done;
    this.dialog = /** @type {HTMLDialogElement} */ (byId("dialog-open"));
    this.text = /** @type {HTMLTextAreaElement} */ (byId("open-text"));
    const file = /** @type {HTMLInputElement} */ (byId("open-file"));
    byId("open-form").addEventListener("submit", (event) => {
      event.preventDefault();
      this.read(this.text.value);
    });
    file.addEventListener("change", () => {
      const [chosen] = file.files ?? [];
      file.value = "";
      if (chosen) this.read(chosen);
    });
  }

  /** @param {string} text */
  show(text) {
    this.text.value = text;
    byId("open-found").replaceChildren();
    if (!this.dialog.open) this.dialog.showModal();
    this.text.focus();
  }

  /** Opens the puzzle in a text or in a file. If there are several puzzles or errors, shows them in the dialog. @param {string | File} given */
  async read(given) {
    const text = typeof given === "string" ? given : await given.slice(0, 4 * MAX_TEXT).text();
    const linked = fromFragment(text.trim().replace(/^[^#]*#/, ""));
    if (linked) return this.openPosition(linked);
    const plain = puzzleInAddress(text) ?? gridWithSpaces(text);
    if (plain) return this.openPosition(fresh(fromLine(plain), this.game.position.auto));
    try {
      const parsed = await this.engine.ask("parse", { text: text.slice(0, MAX_TEXT), limit: MAX_PUZZLES });
      const only = parsed.puzzles.length === 1 && parsed.errors.length === 0 ? parsed.puzzles[0] : undefined;
      if (parsed.position && parsed.format === "marks") this.openPosition(positionFrom(parsed.position));
      else if (only) this.openPosition(fresh(fromLine(only.grid), this.game.position.auto));
      else this.choose(text, parsed);
    } catch (error) {
      if (!this.dialog.open) this.show(text);
      byId("open-found").replaceChildren(element("p", { class: "faults" }, errorText(error)));
      reportError(error);
    }
  }

  /** @param {string} text @param {Parsed} parsed */
  choose(text, { puzzles, errors, more }) {
    if (!this.dialog.open) this.show(text);
    const faults = errors.slice(0, 20).map(({ line, column, message }) =>
      element("span", {}, line ? t("open.at", { line, column: column ?? 1, message }) : message),
    );
    const many = puzzles.length ? t("open.choose", { n: puzzles.length }) : t("open.nothing");
    byId("open-found").replaceChildren(
      ...(faults.length ? [element("p", { class: "faults" }, ...faults)] : []),
      element("p", {}, more ? t("open.more", { n: puzzles.length }) : many),
      ...(text.length > MAX_TEXT ? [element("p", {}, t("open.cut", { n: MAX_TEXT }))] : []),
      element("div", { class: "found" }, ...puzzles.map((puzzle) => this.choice(puzzle))),
    );
  }

  /** @param {Parsed["puzzles"][number]} puzzle */
  choice({ grid, note }) {
    const words = element("span", {}, grid, ...(note ? [element("small", {}, note)] : []));
    const button = element("button", { type: "button" }, words);
    button.addEventListener("click", () => this.openPosition(fresh(fromLine(grid), this.game.position.auto)));
    return button;
  }

  /** @param {Position} position */
  openPosition(position) {
    this.game.open(position);
    this.game.save();
    this.dialog.close();
    showNotice(t("open.done"));
    this.done();
  }
}

/** Returns the puzzle of 81 characters in the address of another page, such as `?bd=…`. @param {string} text */
function puzzleInAddress(text) {
  const isAddress = /^\s*https?:\/\/\S+\s*$/.test(text);
  return isAddress ? (/(?<![0-9.])[0-9.]{81}(?![0-9.])/.exec(text)?.[0] ?? null) : null;
}

/** Reads nine lines of nine characters with spaces for empty cells; returns null if the text may have another format. @param {string} text */
function gridWithSpaces(text) {
  const lines = text.replace(/\r/g, "").replace(/\n$/, "").split("\n");
  const isGrid = lines.length === 9 && lines.every((line) => /^[1-9 ]{0,9}$/.test(line)) && lines.some((line) => line.length === 9);
  return isGrid && lines.some((line) => line.includes(" ")) ? lines.map((line) => line.padEnd(9)).join("") : null;
}

/** Converts a parsed position with pencil marks. @param {NonNullable<Parsed["position"]>} position @returns {Position} */
function positionFrom({ clues, cells, marks }) {
  const values = fromLine(cells);
  const given = clues ? fromLine(clues) : values;
  return { ...fresh(given), values, marks: CELLS.map((cell) => setOf(marks?.[cell] ?? "")) };
}
