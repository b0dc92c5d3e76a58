// Selecting cells with the mouse, a pen or a finger: a click selects a cell, dragging selects the cells on the way, Ctrl adds or
// removes cells, and Shift adds the rectangle up to a cell. With the tool for lines, dragging draws one.

import { cellsBetween, pointOver } from "./drag.js";
import { digitsOf } from "./grid.js";
import { endAt } from "./lines.js";
import { shownMarks } from "./position.js";

/** @import { BoardView } from "./board.js" */
/** @import { Game } from "./game.js" */
/** @import { LineLayer } from "./line-layer.js" */
/** @import { Point } from "./drag.js" */

const SIZE = { rows: 9, columns: 9 };
/** The length from which a drag within a cell joins two of its candidates. */
const NEXT_CANDIDATE = 0.2;

export class CellPointer {
  /** @param {BoardView} board @param {Game} game @param {LineLayer} lines */
  constructor(board, game, lines) {
    this.board = board;
    this.game = game;
    this.lines = lines;
    /** `isPlain`: without Ctrl and Shift, so that it may enter a digit; `draws`: it draws a line instead of selecting cells.
     * @type {{first: Point, last: Point, adds: boolean, isPlain: boolean, draws: boolean} | null} */
    this.drag = null;
    const { table } = board;
    table.addEventListener("pointerdown", (event) => this.start(event));
    // The browser moves the focus to the pressed cell; a cell that the press removes from the selection does not get it.
    table.addEventListener("mousedown", (event) => board.cellOf(event) !== game.selected && event.preventDefault());
    document.addEventListener("pointermove", (event) => this.drag && this.move(event));
    document.addEventListener("pointerup", () => this.end());
    document.addEventListener("pointercancel", () => this.cancel());
    table.addEventListener("click", (event) => event.detail === 0 && this.activate(event));
  }

  /** @param {PointerEvent} event */
  start(event) {
    const cell = this.board.cellOf(event);
    if (cell < 0 || event.button !== 0) return;
    const { game } = this;
    const toggles = event.ctrlKey || event.metaKey || game.selectsSeveral;
    const adds = !toggles || !game.selection.cells.has(cell);
    const isPlain = !toggles && !event.shiftKey;
    const draws = isPlain && game.mode === "line";
    if (draws) game.pen.start(cell);
    else if (event.shiftKey) game.extendTo(cell);
    else if (toggles) game.toggleCell(cell);
    else game.select(cell);
    const point = this.pointOf(event);
    this.drag = { first: point, last: point, adds, isPlain, draws };
  }

  /** Selects or joins the cells between the last point and this one. @param {PointerEvent} event */
  move(event) {
    const { drag } = this;
    if (!drag) return;
    const [from, to] = [drag.last, this.pointOf(event)];
    drag.last = to;
    for (const cell of cellsBetween(from, to, SIZE)) {
      if (drag.draws) this.game.pen.reach(cell);
      else this.game.drag(cell, drag.adds);
    }
  }

  end() {
    const { game, board, drag } = this;
    if (!drag) return;
    this.drag = null;
    if (drag.draws) game.pen.finish(this.candidateAt(drag));
    if (game.selected !== null && board.focusedCell() !== game.selected) board.focus(game.selected);
    if (drag.draws) return;
    // Dragging with a digit only selects: a digit belongs in one of these cells, marks and colours in all of them.
    const enters = drag.isPlain && (game.mode !== "digit" || !game.selection.isSeveral);
    if (!enters || !game.enterHeld()) game.announceSelection();
  }

  cancel() {
    if (this.drag?.draws) this.game.pen.cancel();
    this.drag = null;
  }

  /** The candidate of the selected cell at which a drag within this cell ends, or 0. @param {{first: Point, last: Point}} drag */
  candidateAt({ first, last }) {
    const { selected, position } = this.game;
    if (selected === null || Math.hypot(last.x - first.x, last.y - first.y) < NEXT_CANDIDATE) return 0;
    const marks = (shownMarks(position)[selected] ?? 0) | (position.auto ? 0 : (position.corners[selected] ?? 0));
    const digits = digitsOf(position.values[selected] ? 0 : marks);
    const far = digits.map((digit) => {
      const { x, y } = this.lines.placeOf(endAt(selected, digit));
      return Math.hypot(x / 100 - last.x, y / 100 - last.y);
    });
    return digits[far.indexOf(Math.min(...far))] ?? 0;
  }

  /** Handles a press that a screen reader sends: it has no pointer. @param {MouseEvent} event */
  activate(event) {
    const cell = this.board.cellOf(event);
    if (cell < 0) return;
    this.game.select(cell);
    if (this.game.mode === "line") this.game.pen.enter();
    else this.game.enterHeld();
  }

  /** The place of the pointer in cells from the upper left corner. @param {PointerEvent} event @returns {Point} */
  pointOf(event) {
    return pointOver(this.board.table, SIZE, event);
  }
}
