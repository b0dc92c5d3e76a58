// The game on the screen: grid, title, buttons, and the overlay of a hint or a path.

import { BoardView } from "./board.js";
import { formatTime } from "./clock.js";
import { colorName } from "./colors.js";
import { announce, byId, onClick, setAttributes } from "./dom.js";
import { filterNotes, filterSummary } from "./filter.js";
import { cellNamed, clashes, conflicts, counts, fromLine, setOf } from "./grid.js";
import { displayName, t } from "./i18n.js";
import { LineLayer } from "./line-layer.js";
import { lineTexts, shownLines } from "./lines.js";
import { backgroundShapes, stepShapes } from "./overlay.js";
import { Pad } from "./pad.js";
import { CellPointer } from "./pointer.js";
import { possible, shownMarks } from "./position.js";
import { Tools } from "./tools.js";

/** @import { Game } from "./game.js" */
/** @import { Marks } from "./protocol.js" */

/** An overlay over the game: the marks of a step, another position, or cells with a CSS class and a text.
 * @typedef {{figures?: Marks, showMarks?: boolean, cells?: string, marks?: string[], title?: string,
 *   classes?: Map<number, string>, texts?: Map<number, string>}} Overlay */

export class PlayView {
  /** @param {Game} game */
  constructor(game) {
    this.game = game;
    /** @type {Overlay | null} */
    this.overlay = null;
    /** The cells that are shown as wrong. @type {() => number[]} */
    this.wrongCells = () => [];
    this.wasSolved = false;
    this.announcedClash = "";
    this.board = new BoardView(byId("board"), { label: () => t("board.label"), pick: (cell) => cell !== game.selected && game.select(cell) });
    this.lines = new LineLayer(this.board);
    this.pointer = new CellPointer(this.board, game, this.lines);
    this.pad = new Pad(game, () => this.focusBoard());
    this.tools = new Tools(game);
    game.addEventListener("change", () => this.render());
    game.addEventListener("move", () => this.setOverlay(null));
    game.addEventListener("action", (event) => this.announceAction(/** @type {CustomEvent} */ (event).detail));
    game.addEventListener("tick", (event) => this.showTime(/** @type {CustomEvent} */ (event).detail));
    onClick("pause", () => game.pause(!game.isPaused));
    onClick("resume", () => {
      game.pause(false);
      this.focusBoard();
    });
    onClick("preview-close", () => {
      this.setOverlay(null);
      this.focusBoard();
    });
  }

  /** Sets or removes the overlay. @param {Overlay | null} overlay */
  setOverlay(overlay) {
    const isShown = this.overlay !== null || overlay !== null;
    this.overlay = overlay;
    byId("preview").hidden = !overlay?.title;
    byId("preview-text").textContent = overlay?.title ?? "";
    this.board.under.replaceChildren(...(overlay?.figures ? backgroundShapes(overlay.figures) : []));
    this.board.over.replaceChildren(...(overlay?.figures ? stepShapes(overlay.figures, this.hasPlaces(overlay)) : []));
    if (isShown) this.render();
  }

  /** Replaces the marks in the overlay. @param {Marks} figures */
  redraw(figures) {
    if (this.overlay) this.setOverlay({ ...this.overlay, figures });
  }

  /** Whether the board shows candidates, each at its own place. @param {Overlay | null} overlay */
  hasPlaces(overlay) {
    return overlay?.showMarks || overlay?.marks !== undefined || this.game.position.auto;
  }

  /** The pencil marks to draw: candidates at their places, otherwise the player's marks. @param {Overlay | null} overlay */
  marks(overlay) {
    const { position } = this.game;
    if (overlay?.marks) return { marks: overlay.marks.map(setOf) };
    if (overlay?.showMarks) return { marks: possible(position) };
    if (position.auto) return { marks: shownMarks(position) };
    // A digit that is drawn at full size covers the marks.
    const covered = new Set((overlay?.figures?.candidates ?? []).filter(({ role }) => role === "placed").map(({ cell }) => cellNamed(cell)));
    const open = (/** @type {readonly number[]} */ list) => list.map((set, cell) => (covered.has(cell) ? 0 : set));
    return { marks: [], centres: open(position.marks), corners: open(position.corners) };
  }

  focusBoard() {
    this.board.focus(this.game.selected ?? 0);
  }

  render() {
    const { position, selected, isPaused } = this.game;
    const { overlay } = this;
    const values = overlay?.cells ? fromLine(overlay.cells) : position.values;
    this.board.render({
      clues: position.clues,
      values,
      ...this.marks(overlay),
      ...(overlay?.title ? {} : { selected, chosen: this.game.selection.cells, digit: this.game.mode === "color" ? 0 : this.game.heldDigit }),
      // The colours of the cells would cover the houses and cells of a step.
      ...(overlay?.figures ? {} : { colors: position.colors }),
      ...(overlay?.marks ? {} : { markColors: position.markColors }),
      conflicts: conflicts(values),
      ...this.cellNotes(overlay),
    });
    this.lines.render(this.shownLines(overlay), { ends: overlay?.title ? [] : this.game.pen.draft, color: this.game.pen.color });
    byId("cover").hidden = !isPaused;
    if (isPaused && this.board.hasFocus()) byId("resume").focus({ preventScroll: true });
    setAttributes(byId("board"), { inert: isPaused });
    byId("board").classList.toggle("covered", isPaused);
    setAttributes(byId("pause"), { "aria-pressed": isPaused });
    setAttributes(byId("pause-icon"), { href: isPaused ? "#icon-play" : "#icon-pause" });
    byId("fix-notice").hidden = position.clues.some(Boolean);
    this.pad.render();
    this.showTitle();
  }

  /** The lines; another position and the marks of a step are shown without them. @param {Overlay | null} overlay */
  shownLines(overlay) {
    return overlay?.figures || overlay?.marks || overlay?.cells ? [] : shownLines(this.game.position);
  }

  /** The CSS classes and the texts of cells. @param {Overlay | null} overlay */
  cellNotes(overlay) {
    const wrong = overlay?.cells ? [] : this.wrongCells();
    const marked = { classes: new Map(wrong.map((cell) => [cell, "wrong"])), texts: new Map(wrong.map((cell) => [cell, t("cell.wrong")])) };
    const { filter, position } = this.game;
    const lit = filter && !overlay?.title ? filterNotes(position, filter) : undefined;
    return {
      classes: joined([marked.classes, lit?.classes, overlay?.classes], " "),
      texts: joined([lineTexts(this.shownLines(overlay)), marked.texts, lit?.texts, overlay?.texts], t("list.comma")),
    };
  }

  showTitle() {
    const { position, isSolved, clock } = this.game;
    const clash = isSolved ? "" : this.clash();
    const time = formatTime(Math.floor(clock.elapsed / 1000));
    const left = counts(position.values)[0] ?? 0;
    byId("title").textContent = isSolved
      ? t("play.solved", { time })
      : clash || t("play.left", { n: left });
    if (clash && clash !== this.announcedClash) announce(clash);
    this.announcedClash = clash;
    if (isSolved && !this.wasSolved) announce(t("play.solved.long", { time }));
    byId("board").classList.toggle("solved-now", isSolved);
    this.wasSolved = isSolved;
  }

  /** Returns the message for repeated digits, or an empty text. */
  clash() {
    const all = clashes(this.game.position.values);
    const digits = new Set(all.map(({ digit }) => digit)).size;
    const [first] = all;
    if (!first) return "";
    return digits > 1 ? t("play.wrong", { n: digits }) : t("play.wrong.one", { digit: first.digit, house: displayName("house", first.house) });
  }

  /** Announces an action to screen readers. @param {import("./game.js").Action} deed */
  announceAction({ what, cell, digit, n, color, from = "", to = "" }) {
    if (what === "filter.on") return announce(filterSummary(this.game.position, digit ?? 0));
    const where = cell === undefined ? "" : (this.board.cells[cell]?.querySelector(".label")?.textContent ?? "");
    announce(t(/** @type {import("./i18n.js").Key} */ (`say.${what}`), { where, from, to, digit: digit ?? 0, ...(n === undefined ? {} : { n }), ...(color ? { color: colorName(color) } : {}) }).trim());
  }

  /** @param {number} seconds */
  showTime(seconds) {
    byId("time").textContent = formatTime(seconds);
  }
}

/** Joins the words that several lists have for each cell. @param {(Map<number, string> | undefined)[]} lists @param {string} between */
function joined(lists, between) {
  /** @type {Map<number, string>} */
  const all = new Map();
  for (const [cell, text] of lists.flatMap((list) => [...(list ?? [])])) {
    const before = all.get(cell);
    if (before !== text) all.set(cell, before ? before + between + text : text);
  }
  return all;
}

/** Returns an overlay that gives cells a CSS class and a text. @param {Iterable<string>} names @param {string} look @param {string} word */
export function markedCells(names, look, word) {
  const cells = [...names].map(cellNamed);
  return {
    classes: new Map(cells.map((cell) => [cell, look])),
    texts: new Map(cells.map((cell) => [cell, word])),
  };
}
