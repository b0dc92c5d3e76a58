// Opens puzzles that are pasted, dropped or read from a file, in any format that the engines read.

import { MAX_BYTES, firstLines } from "./cut.js";
import { byId, element } from "./dom.js";
import { EngineError } from "./errors.js";
import { CELLS, fromLine, setOf } from "./grid.js";
import { t } from "./i18n.js";
import { fromFragment } from "./fragment.js";
import { reportError, errorText, showNotice } from "./notice.js";
import { openGame, tellGoesOn } from "./open-game.js";
import { fresh } from "./position.js";
import { isRulesLink } from "./routes.js";
import { aboutText, excerpt, faultAt, hasRules, mayHaveRules } from "./rules-text.js";
import { textOf } from "./variant-link.js";

/** @import { Engine } from "./engine.js" */
/** @import { Game } from "./game.js" */
/** @import { Position } from "./position.js" */
/** @import { Parsed, TextsResult, VariantResult } from "./protocol.js" */
/** @import { Variant } from "./variant.js" */

/** Maximum number of puzzles to choose from. */
const MAX_PUZZLES = 200;

export class Open {
  /** @param {Engine} engine @param {Game} game @param {{get(): Promise<Variant>}} variants shows puzzles with other rules @param {() => void} done */
  constructor(engine, game, variants, done) {
    this.engine = engine;
    this.game = game;
    this.variants = variants;
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
    const text = typeof given === "string" ? given : await given.slice(0, 4 * MAX_BYTES).text();
    const fragment = text.trim().replace(/^[^#]*(?=#)/, "");
    const linked = fromFragment(fragment.replace("#", ""));
    if (linked) return this.openPosition(linked);
    if (isRulesLink(fragment)) return this.follow(fragment);
    const plain = hasRules(text) ? null : (puzzleInAddress(text) ?? gridWithSpaces(text));
    if (plain) return this.openPuzzle(plain);
    try {
      if (hasRules(text)) await this.readRules(text);
      else await this.readClassic(text);
    } catch (error) {
      this.showError(text, error);
    }
  }

  /** Opens the puzzle with other rules of a link to this page. @param {string} fragment */
  async follow(fragment) {
    const text = await textOf(fragment);
    if (text) await this.readRules(text).catch((error) => this.showError(text, error));
    else showNotice(t("link.bad"));
    if (!text && location.hash === fragment) this.game.updateAddress();
  }

  /** Opens a classic puzzle, or one with other rules if the text has no classic one. @param {string} text */
  async readClassic(text) {
    if (mayHaveRules(text) && (await this.readRules(text).then(() => true, nothing))) return;
    const parsed = await this.engine.ask("parse", { text: firstLines(text), limit: MAX_PUZZLES });
    const only = parsed.puzzles.length === 1 && parsed.errors.length === 0 ? parsed.puzzles[0] : undefined;
    if (parsed.position && parsed.format === "marks") return this.openPosition(positionFrom(parsed.position));
    if (only) return this.openPuzzle(only.grid);
    if (parsed.puzzles.length === 0) {
      // Where both engines were asked, the error is that of the one for rules, which knows more of such texts.
      const other = this.readRules(text).then(() => true);
      if (await (mayHaveRules(text) ? other : other.catch(nothing))) return;
    }
    this.choose(text, parsed);
  }

  /** Opens a puzzle of another size or with other rules; if there are several, shows them. @param {string} text */
  async readRules(text) {
    const several = await this.several(text);
    if (several) this.chooseVariant(text, several);
    else await this.openVariant(text, await this.readVariant(text));
  }

  /** The puzzles with rules in the lines of a text; null if all of it is one. @param {string} text @returns {Promise<TextsResult | null>} */
  async several(text) {
    if (!/\S.*\n\s*\S/.test(text)) return null;
    const first = firstLines(text);
    const found = await this.engine.ask("texts", { text: first, limit: MAX_PUZZLES });
    const { puzzles, errors, more } = found;
    return puzzles.length + errors.length > 1 && puzzles.length > 0 ? { ...found, more: more || first.length < text.trimEnd().length } : null;
  }

  /** Reads a puzzle of another size or with other rules. @param {string} text */
  readVariant(text) {
    return this.engine.ask("variant", { puzzle: text, question: "read", drawing: "page" });
  }

  /** Opens a puzzle that was read as one with rules, or is read now; one without is played. @param {string} text @param {VariantResult | null} known */
  async openVariant(text, known) {
    const read = known ?? (await this.readVariant(text));
    if (read.classic) return this.openPuzzle(read.classic);
    const view = await this.variants.get();
    this.dialog.close();
    view.show(text, read);
  }

  /** Shows an error, with its part of the text if it has one. @param {string} text @param {unknown} error */
  showError(text, error) {
    if (!this.dialog.open) this.show(text);
    const at = faultAt(text, error);
    byId("open-found").replaceChildren(element("p", { class: "faults" }, errorText(error), ...(at ? [excerpt(text, at)] : [])));
    if (at && this.text.value === text) this.text.setSelectionRange(at.start, at.end);
    reportError(error);
  }

  /** @param {string} text @param {Parsed} parsed */
  choose(text, { puzzles, errors, more }) {
    const choices = puzzles.map(({ grid, note }) => choice(grid, note ?? "", () => this.openPuzzle(grid)));
    this.showFound(text, choices, errors, more);
  }

  /** @param {string} text @param {TextsResult} found */
  chooseVariant(text, { puzzles, errors, more }) {
    const choices = puzzles.map((puzzle) => {
      const { text: own, title } = puzzle;
      return choice(title || shortened(own), aboutText(puzzle), () => this.openVariant(own, null).catch((error) => this.showError(text, error)));
    });
    this.showFound(text, choices, errors, more);
  }

  /** Shows what is in a text. @param {string} text @param {HTMLElement[]} choices @param {Parsed["errors"]} errors @param {boolean} more */
  showFound(text, choices, errors, more) {
    if (!this.dialog.open) this.show(text);
    const faults = errors.slice(0, 20).map(({ line, column, message }) =>
      element("span", {}, line ? t("open.at", { line, column: column ?? 1, message }) : message),
    );
    const read = firstLines(text).length;
    const many = choices.length ? t("open.choose", { n: choices.length }) : t("open.nothing");
    byId("open-found").replaceChildren(
      ...(faults.length ? [element("p", { class: "faults" }, ...faults)] : []),
      element("p", {}, more ? t("open.more", { n: choices.length }) : many),
      ...(read < text.length ? [element("p", {}, t("open.cut", { n: read }))] : []),
      element("div", { class: "found" }, ...choices),
    );
  }

  /** @param {string} line the clues */
  openPuzzle(line) {
    this.openPosition(fresh(fromLine(line), this.game.position.auto));
  }

  /** @param {Position} position */
  openPosition(position) {
    const goesOn = openGame(this.game, position);
    this.game.save();
    this.dialog.close();
    if (goesOn) tellGoesOn(this.game);
    else showNotice(t("open.done"));
    this.done();
  }
}

/** A button for one of several puzzles. @param {string} title @param {string} note @param {() => void} open */
function choice(title, note, open) {
  const words = element("span", {}, title, ...(note ? [element("small", {}, note)] : []));
  const button = element("button", { type: "button" }, words);
  button.addEventListener("click", open);
  return button;
}

/** Maximum length of a text that stands for a title. */
const MAX_TITLE = 80;

/** @param {string} text */
const shortened = (text) => (text.length > MAX_TITLE ? `${text.slice(0, MAX_TITLE)}…` : text);

/** The result of a text that the engine refuses; other errors remain errors. @param {unknown} error */
function nothing(error) {
  if (error instanceof EngineError) return null;
  throw error;
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
