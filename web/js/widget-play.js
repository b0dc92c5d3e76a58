// The game of a notebook's widget on the screen: the grid, its buttons and its keys.

import { BoardView } from "./board.js";
import { element, setAttributes } from "./dom.js";
import { ENTRIES } from "./edits.js";
import { DIGITS, cellNamed, conflicts, counts } from "./grid.js";
import { t } from "./i18n.js";
import { digitOf, next } from "./keys.js";
import { isFull } from "./position.js";
import { WidgetHints } from "./widget-hints.js";
import { button } from "./widget-parts.js";

/** @import { Model } from "./widget.js" */
/** @import { WidgetGame } from "./widget-game.js" */

const ENTRY_NAMES = { digit: "Digit", corner: "Corner", centre: "Centre" };

export class WidgetPlay {
  /** @param {Model} model @param {WidgetGame} game @param {AbortSignal} signal ends with the view */
  constructor(model, game, signal) {
    this.game = game;
    const place = element("div");
    this.board = new BoardView(place, { label: () => t("board.label"), pick: (cell) => game.select(cell) });
    this.hints = new WidgetHints(model, game, this, signal);
    this.said = element("p", { class: "unseen", role: "status" });
    this.note = element("p", { class: "note" });
    this.digits = DIGITS.map((digit) => button("", () => this.act(() => game.enter(digit)), { class: "digit-button" }));
    this.entries = ENTRIES.map((entry) => button(ENTRY_NAMES[entry], () => this.say(game.setEntry(entry), t(`say.mode.${entry}`))));
    this.undo = button(t("pad.undo"), () => this.turn("undo"));
    this.redo = button(t("pad.redo"), () => this.turn("redo"));
    const erase = button(t("pad.erase"), () => this.act(() => game.erase()));
    const moves = [this.undo, this.redo, erase, button(t("pad.hint"), () => this.hints.more())];
    const side = element("div", { class: "side" },
      element("div", { class: "pad", role: "group", "aria-label": t("pad.digits") }, ...this.digits),
      element("div", { class: "controls", role: "group", "aria-label": "What a digit enters" }, ...this.entries),
      element("div", { class: "controls", role: "group", "aria-label": t("pad.moves") }, ...moves),
      this.note, this.hints.card, this.said);
    this.root = element("div", { class: "play" }, element("div", { class: "stage" }, element("div", {}, place, this.hints.picture)), side);
    this.root.addEventListener("keydown", (event) => this.key(event));
    game.addEventListener("change", () => this.render(), { signal });
    this.render();
  }

  /** Announces a text to screen readers. @param {unknown} _ what has been done @param {string} text */
  say(_, text) {
    this.said.textContent = text;
  }

  /** Makes a move in the selected cell and announces the cell. @param {() => void} move */
  act(move) {
    const before = this.game.position;
    move();
    if (before !== this.game.position) this.say(null, this.labelOf(this.game.selected));
  }

  /** @param {number} cell */
  labelOf(cell) {
    return this.board.cells[cell]?.querySelector(".label")?.textContent ?? "";
  }

  /** @param {"undo" | "redo"} what */
  turn(what) {
    if (this.game.turn(what)) this.say(null, t(`say.${what}`, { where: this.labelOf(this.game.selected) }));
  }

  /** Handles a key of the game. A handled key is hidden from the notebook, which has shortcuts of its own. @param {KeyboardEvent} event */
  key(event) {
    if (event.altKey || event.defaultPrevented || !(this.move(event) || this.command(event) || this.enter(event))) return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** @param {KeyboardEvent} event */
  move(event) {
    if (this.board.cellOf(event) < 0) return false;
    const cell = next(event.key, this.game.selected, event.ctrlKey || event.metaKey);
    if (cell === null) return false;
    this.board.focus(cell);
    return true;
  }

  /** Handles a key with Ctrl. @param {KeyboardEvent} event */
  command(event) {
    if (!event.ctrlKey && !event.metaKey) return false;
    const [digit, key] = [digitOf(event), event.key.toLowerCase()];
    if (digit) this.act(() => this.game.enter(digit, "centre"));
    else if (key === "y" || (key === "z" && event.shiftKey)) this.turn("redo");
    else if (key === "z") this.turn("undo");
    else return false;
    return true;
  }

  /** @param {KeyboardEvent} event */
  enter(event) {
    if (event.ctrlKey || event.metaKey) return false;
    const [digit, key] = [digitOf(event), event.key.toLowerCase()];
    if (digit) this.act(() => (event.shiftKey ? this.game.enter(digit, "corner") : this.game.enter(digit)));
    else if (digit === 0 || key === "backspace" || key === "delete") this.act(() => this.game.erase());
    else if (key === "n") this.say(this.game.nextEntry(), t(`say.mode.${this.game.entry}`));
    else if (key === "h") this.hints.more();
    else if (key === "escape") return this.hints.close();
    else return false;
    return true;
  }

  render() {
    const { game } = this;
    const { clues, values, marks, corners } = game.position;
    const wrong = this.hints.mistakes().map(({ cell }) => cellNamed(cell));
    this.board.render({
      clues,
      values,
      marks: [],
      centres: marks,
      corners,
      conflicts: conflicts(values),
      selected: game.selected,
      classes: new Map(wrong.map((cell) => [cell, values[cell] ? "wrong" : "missing"])),
      texts: new Map(wrong.map((cell) => [cell, t(values[cell] ? "cell.wrong" : "cell.missing")])),
    });
    const found = counts(values);
    for (const [at, each] of this.digits.entries()) {
      const left = Math.max(0, 9 - (found[at + 1] ?? 0));
      const seen = [element("b", { "aria-hidden": true }, String(at + 1)), element("small", { "aria-hidden": true }, left ? String(left) : "✓")];
      each.replaceChildren(...seen, element("span", { class: "unseen" }, t(`pad.${game.entry}`, { digit: at + 1, n: left })));
    }
    for (const [at, each] of this.entries.entries()) setAttributes(each, { "aria-pressed": ENTRIES[at] === game.entry });
    setAttributes(this.undo, { disabled: !game.history.past.length });
    setAttributes(this.redo, { disabled: !game.history.future.length });
    this.showNote(found[0] ?? 0);
  }

  /** Tells how many cells are empty, that a digit is repeated, or that the puzzle is solved. @param {number} empty */
  showNote(empty) {
    const { position } = this.game;
    const repeated = conflicts(position.values).size;
    const note = repeated ? `${repeated} cells repeat a digit.` : isFull(position) ? "Solved." : t("play.left", { n: empty });
    if (note !== this.note.textContent && (repeated || isFull(position))) this.say(null, note);
    this.note.textContent = note;
  }
}
