// The tool that draws lines. A drag draws a line through the cells that it passes, or joins the candidates of a digit in its first and
// its last cell. With the keyboard, Enter puts the pen down in a cell and draws a line from there to the next one.

import { canJoin, cellOf, clearLines, digitAt, draw, endAt, endName, openEnds } from "./lines.js";
import { nameOf } from "./grid.js";
import { t } from "./i18n.js";
import { showNotice } from "./notice.js";

/** @import { Game } from "./game.js" */
/** @import { End } from "./lines.js" */
/** @typedef {"line.solid" | "line.dashed" | "line.off" | "line.begin" | "line.end" | "line.color" | "line.erased"} LineAction */

export class Pen {
  /** @param {Game} game */
  constructor(game) {
    this.game = game;
    /** The colour of the next line: blue at first. */
    this.color = 5;
    /** Where the keyboard has put the pen down. @type {End | null} */
    this.down = null;
    /** The ends that the pointer has passed during a drag. @type {End[]} */
    this.path = [];
  }

  /** What a line joins in a cell: its candidate of the chosen digit, or its centre. @param {number} cell */
  endIn(cell) {
    return endAt(cell, this.game.aim);
  }

  /** The ends of the line that is being drawn. */
  get draft() {
    return this.path.length ? this.path : this.down === null ? [] : [this.down];
  }

  /** @param {number} color */
  choose(color) {
    this.color = color;
    this.redraw();
    this.game.announceAction({ what: "line.color", color });
  }

  /** Begins a drag. @param {number} cell */
  start(cell) {
    this.down = null;
    this.path = [this.endIn(cell)];
    this.game.changeSelection((selection) => selection.only(cell));
  }

  /** Adds a cell to the drag; going back removes the last one. @param {number} cell */
  reach(cell) {
    const [first, end] = [this.path[0], this.endIn(cell)];
    if (first === undefined || this.path.at(-1) === end) return;
    if (digitAt(end)) this.path = end === first ? [first] : [first, end];
    else if (this.path.at(-2) === end) this.path.pop();
    else this.path.push(end);
    this.game.changeSelection((selection) => selection.only(cell));
  }

  /** Ends a drag and draws its line. A drag within a cell joins two of its candidates. @param {number} other the candidate of the cell
   * at which the drag ends, or 0 */
  finish(other) {
    const { path } = this;
    const [first] = path;
    this.path = [];
    const isWithin = first !== undefined && path.length === 1 && digitAt(first) && other && other !== digitAt(first);
    const ends = isWithin ? [first, endAt(cellOf(first), other)] : path;
    if (ends.length > 1) this.join(ends);
    this.redraw();
  }

  cancel() {
    this.path = [];
    this.redraw();
  }

  /** Joins the selected cells in the order in which they were selected. With one cell, puts the pen down there, or draws a line to it. */
  enter() {
    const ends = [...this.game.selection.cells].map((cell) => this.endIn(cell));
    const [end] = ends;
    if (end === undefined) return false;
    if (ends.length > 1) this.join(ends);
    if (ends.length > 1) this.down = null;
    else this.move(end);
    this.redraw();
    return true;
  }

  /** @param {End} end */
  move(end) {
    const { down } = this;
    if (down === end) this.lift();
    else if (down !== null && canJoin(down, end)) this.down = this.join([down, end]) ? end : down;
    else if (this.canEnd([end])) {
      this.down = end;
      this.game.announceAction({ what: "line.begin", from: endName(end) });
    }
  }

  /** Takes the pen off; returns false if it is not down. */
  lift() {
    if (this.down === null) return false;
    this.down = null;
    this.redraw();
    this.game.announceAction({ what: "line.end" });
    return true;
  }

  /** Whether lines can end there; if not, a message says so. @param {readonly End[]} ends */
  canEnd(ends) {
    const isOpen = openEnds(this.game.position);
    const closed = ends.find((end) => !isOpen(end));
    if (closed === undefined) return true;
    showNotice(t("line.none", { digit: digitAt(closed), cell: nameOf(cellOf(closed)) }));
    return false;
  }

  /** Draws the line through ends, as one move; returns whether it was possible. @param {readonly End[]} ends */
  join(ends) {
    if (!this.canEnd(ends)) return false;
    const { position, look } = draw(this.game.position, ends, this.color);
    this.game.move(position);
    const [from, to] = [ends[0] ?? 0, ends.at(-1) ?? 0].map(endName);
    this.game.announceAction({ what: /** @type {LineAction} */ (`line.${look}`), from: from ?? "", to: to ?? "" });
    return true;
  }

  /** Removes the lines of the selected cells, or those of the candidates of the chosen digit. */
  erase() {
    const { position, selection, aim } = this.game;
    const cleared = clearLines(position, [...selection.cells], aim);
    const n = Object.keys(position.lines).length - Object.keys(cleared.lines).length;
    this.game.move(cleared);
    this.game.announceAction({ what: "line.erased", n });
  }

  redraw() {
    this.game.dispatchEvent(new Event("change"));
  }
}
