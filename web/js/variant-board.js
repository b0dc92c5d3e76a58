// The cells over the drawing of a puzzle of any size: a grid with roving focus, which shows the entries, the marks and the colours of the player.

import { colorName } from "./colors.js";
import { element, setAttributes } from "./dom.js";
import { cellsBetween, pointOver } from "./drag.js";
import { displayName, t } from "./i18n.js";
import { cornerMarks } from "./pencil.js";

/** @import { VariantGame } from "./variant-game.js" */
/** @import { Grid } from "./protocol.js" */
/** @import { Point } from "./drag.js" */

/** The number of marks in the centre from which they are smaller. */
const MANY = 7;

export class VariantBoard {
  /** @param {VariantGame} game */
  constructor(game) {
    this.game = game;
    this.cells = game.clues.map((_, cell) => element("div", { role: "gridcell", "data-cell": `r${game.rowOf(cell) + 1}c${game.columnOf(cell) + 1}`, tabindex: -1 }, element("span", { class: "seen", "aria-hidden": "true" }), element("span", { class: "marks", "aria-hidden": "true" }), element("span", { class: "unseen label" })));
    /** The rendered content of each cell; only cells that change are updated. */
    this.keys = this.cells.map(() => "");
    this.size = { rows: this.cells.length / game.columns, columns: game.columns };
    const rows = Array.from({ length: this.size.rows }, (_, row) => row);
    const label = (/** @type {number} */ row) => displayName("house", `row ${row + 1}`);
    const lines = rows.map((row) => element("div", { role: "row", "aria-label": label(row) }, ...this.cells.slice(row * game.columns, (row + 1) * game.columns)));
    this.grid = element("div", { role: "grid", id: "variant-grid", class: "variant-grid", "aria-label": t("board.label"), "aria-multiselectable": true }, ...lines);
    /** The last point of a drag. @type {Point | null} */
    this.last = null;
    this.listen();
    this.render();
  }

  /** Puts the grid over the drawing. @param {HTMLElement} place @param {Grid} shape where the grid of the drawing is */
  placeOver(place, { x, y, cell, width, height }) {
    const { rows, columns } = this.size;
    const lengths = { ratio: width / height, left: x / width, top: y / height, across: (columns * cell) / width, down: (rows * cell) / height, cell: (100 * cell) / width };
    for (const [name, length] of Object.entries(lengths)) place.style.setProperty(`--${name}`, String(length));
    place.append(this.grid);
  }

  listen() {
    const { grid, game } = this;
    grid.addEventListener("focusin", (event) => {
      const cell = this.cellOf(event);
      if (cell >= 0 && cell !== game.cursor) game.select(cell);
    });
    grid.addEventListener("pointerdown", (event) => this.press(event));
    // The browser moves the focus to the pressed cell; a cell that the press removes from the selection does not get it.
    grid.addEventListener("mousedown", (event) => this.cellOf(event) !== game.cursor && event.preventDefault());
    grid.addEventListener("pointermove", (event) => this.last && this.drag(event, this.last));
    for (const name of ["pointerup", "pointercancel"]) grid.addEventListener(name, () => this.end());
    // A press that a screen reader sends has no pointer.
    grid.addEventListener("click", (event) => event.detail === 0 && this.cellOf(event) >= 0 && game.select(this.cellOf(event)));
  }

  /** The cell of an event, or -1. @param {Event} event */
  cellOf(event) {
    const target = event.target instanceof Element ? event.target.closest('[role="gridcell"]') : null;
    return target instanceof HTMLDivElement ? this.cells.indexOf(target) : -1;
  }

  /** @param {PointerEvent} event */
  press(event) {
    const cell = this.cellOf(event);
    if (cell < 0 || event.button !== 0) return;
    if (event.shiftKey) this.game.extendTo(cell);
    else if (event.ctrlKey || event.metaKey) this.game.toggle(cell);
    else this.game.select(cell);
    this.last = pointOver(this.grid, this.size, event);
  }

  /** Selects the cells between a point and the pointer. @param {PointerEvent} event @param {Point} from */
  drag(event, from) {
    if (!event.buttons) return this.end();
    const { game } = this;
    this.last = pointOver(this.grid, this.size, event);
    for (const cell of cellsBetween(from, this.last, this.size)) if (cell !== game.cursor) game.extend(cell);
  }

  end() {
    if (!this.last) return;
    this.last = null;
    this.focus();
  }

  /** Moves the focus to the cursor. */
  focus() {
    this.cells[this.game.cursor]?.focus({ preventScroll: true });
  }

  /** Moves the focus to the cursor, and scrolls to it if the window is small. */
  show() {
    this.focus();
    this.cells[this.game.cursor]?.scrollIntoView({ block: "nearest" });
  }

  hasFocus() {
    return this.grid.contains(document.activeElement);
  }

  render() {
    for (const [cell, place] of this.cells.entries()) this.renderCell(cell, place);
  }

  /** @param {number} cell @param {HTMLElement} place */
  renderCell(cell, place) {
    const { game } = this;
    const { values } = game;
    const [value, { centre, corner }, color] = [game.valueAt(cell), game.marksAt(cell), game.colorAt(cell)];
    const isClue = game.clues[cell] !== null;
    const words = this.label(cell);
    const classes = [centre.length ? "noted" : "", centre.length >= MANY ? "many" : "", game.wrong.has(cell) ? "wrong" : "", color ? `paint-${color}` : ""];
    const selected = [game.chosen.has(cell) ? "selected" : "", cell === game.cursor && game.chosen.size > 1 ? "cursor" : ""];
    const look = [...classes, ...selected].filter(Boolean).join(" ");
    const key = `${words} ${look} ${cell === game.cursor}`;
    if (this.keys[cell] === key) return;
    this.keys[cell] = key;
    place.className = look;
    const [seen, corners, label] = place.children;
    // Screen readers read the label. The drawing has the clues.
    if (label) label.textContent = words;
    if (seen) seen.textContent = isClue ? "" : value === null ? this.names(centre).join(values.separator && " ") : values.name(value);
    corners?.replaceChildren(...(corner.length ? [cornerMarks(this.names(corner))] : []));
    setAttributes(place, { tabindex: cell === game.cursor ? 0 : -1, "aria-selected": game.chosen.has(cell), "aria-readonly": isClue });
  }

  /** The label of a cell for screen readers. @param {number} cell */
  label(cell) {
    const { game } = this;
    const value = game.valueAt(cell);
    const place = t("cell.place", { row: game.rowOf(cell) + 1, column: game.columnOf(cell) + 1 });
    const { centre, corner } = game.marksAt(cell);
    const digit = value === null ? "" : game.values.name(value);
    const holds = digit ? t(game.clues[cell] === null ? "cell.digit" : "cell.clue", { digit }) : centre.length ? t("cell.marks", { digits: this.names(centre).join(" ") }) : t("cell.empty");
    const corners = corner.length ? t("cell.corners", { digits: this.names(corner).join(" ") }) : "";
    const color = game.colorAt(cell) ? t("cell.color", { color: colorName(game.colorAt(cell)) }) : "";
    return [place, holds, corners, color, game.wrong.has(cell) ? t("cell.wrong") : ""].filter(Boolean).join(t("list.comma"));
  }

  /** @param {readonly number[]} marks */
  names = (marks) => marks.map((mark) => this.game.values.name(mark));
}
