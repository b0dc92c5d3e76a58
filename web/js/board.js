// The grid on the screen and for screen readers: a table of 81 cells with roving focus, with drawings under and over it.

import { colorWords, colorsOfMarks } from "./colors.js";
import { CELLS, DIGITS, PEERS, columnOf, digitsOf, nameOf, rowOf } from "./grid.js";
import { svgElement, element, setAttributes } from "./dom.js";
import { displayName, t } from "./i18n.js";
import { gridLabels, gridLines } from "./overlay.js";
import { drawMarks, marksPlaces } from "./pencil.js";

/**
 * The contents of a board. `marks` are candidates, each at its own place; `centres` and `corners` are the player's marks. `texts` adds words to a cell's label, `classes` adds CSS classes.
 * @typedef {object} Shown
 * @property {readonly number[]} clues
 * @property {readonly number[]} values
 * @property {readonly number[]} marks
 * @property {readonly number[]} [centres]
 * @property {readonly number[]} [corners]
 * @property {readonly number[]} [colors] the colours of the cells
 * @property {readonly number[]} [markColors] the colours of the candidates of all cells
 * @property {Set<number>} [conflicts]
 * @property {number | null} [selected] the cursor
 * @property {number} [digit] the digit to highlight, if it is not that of the cursor
 * @property {Set<number>} [chosen] the selected cells, if they are not only that of the cursor
 * @property {Map<number, string>} [classes]
 * @property {Map<number, string>} [texts]
 */

export class BoardView {
  /**
   * @param {HTMLElement} place
   * @param {{label: () => string, pick?: (cell: number) => void}} options `pick` is called when a cell gets the focus; without it, the board is not interactive
   */
  constructor(place, { label, pick }) {
    this.label = label;
    this.isLive = pick !== undefined;
    this.under = svgElement("svg", { class: "under", viewBox: "0 0 900 900", "aria-hidden": "true" });
    this.over = svgElement("svg", { class: "over", viewBox: "0 0 900 900", "aria-hidden": "true" });
    this.lines = svgElement("svg", { class: "lines", viewBox: "0 0 900 900", "aria-hidden": "true" }, ...gridLines(), ...gridLabels());
    /** @type {HTMLTableCellElement[]} */
    this.cells = CELLS.map((cell) => this.makeCell(cell));
    /** The rendered content of each cell; only cells that change are updated. @type {string[]} */
    this.keys = Array(81).fill("");
    this.rows = DIGITS.map((row) => element("tr", { role: "row" }, ...this.cells.slice(row * 9 - 9, row * 9)));
    this.table = element("table", { role: this.isLive ? "grid" : "table" }, element("tbody", { role: "rowgroup" }, ...this.rows));
    place.classList.add("board");
    place.replaceChildren(this.under, this.table, this.lines, this.over);
    if (pick) this.listen(pick);
  }

  /** @param {number} cell */
  makeCell(cell) {
    // Screen readers read the label; the digit and the marks are hidden from them. The label is visually hidden.
    const inside = [element("span", { class: "digit", "aria-hidden": "true" }), marksPlaces(), element("span", { class: "unseen label" })];
    const role = this.isLive ? "gridcell" : "cell";
    return element("td", { role, "data-cell": nameOf(cell), ...(this.isLive ? { tabindex: -1 } : {}) }, ...inside);
  }

  /** @param {(cell: number) => void} pick */
  listen(pick) {
    setAttributes(this.table, { "aria-multiselectable": true });
    this.table.addEventListener("focusin", (event) => this.cellOf(event) >= 0 && pick(this.cellOf(event)));
  }

  /** The cell of an event, or -1. @param {Event} event */
  cellOf(event) {
    const target = event.target instanceof Element ? event.target.closest("td") : null;
    return target ? this.cells.indexOf(target) : -1;
  }

  /** The cell that has the focus, or -1. */
  focusedCell() {
    return this.cells.findIndex((each) => each === document.activeElement);
  }

  /** Moves the focus to a cell. @param {number} cell */
  focus(cell) {
    const element = this.cells[cell];
    if (!element) return;
    // Set on the element that has the focus, the attribute would make the browser compute the layout at once.
    setAttributes(element, { tabindex: 0 });
    element.focus({ preventScroll: true });
  }

  hasFocus() {
    return this.table.contains(document.activeElement);
  }

  /** @param {Shown} shown */
  render(shown) {
    setAttributes(this.table, { "aria-label": this.label() });
    // Without a name of its own, a row is named by the labels of all its cells.
    for (const [at, row] of this.rows.entries()) setAttributes(row, { "aria-label": displayName("house", `row ${at + 1}`) });
    for (const cell of CELLS) this.renderCell(cell, shown);
  }

  /** @param {number} cell @param {Shown} shown */
  renderCell(cell, shown) {
    const element = this.cells[cell];
    if (!element) return;
    const digit = shown.values[cell] ?? 0;
    const of = (/** @type {readonly number[] | undefined} */ list) => (digit ? 0 : (list?.[cell] ?? 0));
    const marks = { places: of(shown.marks), centre: of(shown.centres), corner: of(shown.corners), colors: colorsOfMarks(shown.markColors, cell) };
    const look = classesOf(cell, shown);
    const words = label(cell, shown);
    const chosen = highlighted(shown);
    const key = [digit, chosen, marks.places, marks.centre, marks.corner, marks.colors.join(""), look, words].join(" ");
    if (this.keys[cell] !== key) {
      this.keys[cell] = key;
      element.className = look;
      const [text, notes, labelText] = /** @type {[HTMLElement, HTMLElement, HTMLElement]} */ (/** @type {unknown} */ (element.children));
      text.textContent = digit ? String(digit) : "";
      drawMarks(notes, marks, chosen);
      labelText.textContent = words;
    }
    if (!this.isLive) return;
    const isCursor = cell === shown.selected;
    const isSelected = shown.chosen?.has(cell) ?? isCursor;
    const isFirst = shown.selected === null || shown.selected === undefined ? cell === 0 : isCursor;
    setAttributes(element, { tabindex: isFirst ? 0 : -1, "aria-selected": isSelected, "aria-readonly": Boolean(shown.clues[cell]) });
  }
}

/** The digit that is highlighted everywhere, or 0. @param {Shown} shown */
const highlighted = ({ digit, selected, values }) => digit || (selected === null || selected === undefined ? 0 : (values[selected] ?? 0));

/** The classes of a cell. @param {number} cell @param {Shown} shown */
function classesOf(cell, shown) {
  const { clues, values, conflicts, selected, chosen, colors, classes } = shown;
  const digit = values[cell] ?? 0;
  const is = [clues[cell] ? "clue" : "own"];
  if (conflicts?.has(cell)) is.push("conflict");
  if (selected !== null && selected !== undefined) {
    const isOne = (chosen?.size ?? 1) === 1;
    if (chosen?.has(cell) ?? selected === cell) is.push("selected");
    else if (isOne && PEERS[selected]?.includes(cell)) is.push("peer");
    if (!isOne && selected === cell) is.push("cursor");
    if (digit && digit === highlighted(shown)) is.push("same");
  }
  if (colors?.[cell]) is.push(`paint-${colors[cell]}`);
  const more = classes?.get(cell);
  if (more) is.push(more);
  return is.join(" ");
}

/** The label of a cell for screen readers. @param {number} cell @param {Shown} shown */
function label(cell, { clues, values, marks, centres, corners, colors, markColors, conflicts, texts }) {
  const digit = values[cell] ?? 0;
  const place = t("cell.place", { row: rowOf(cell) + 1, column: columnOf(cell) + 1 });
  const noted = digitsOf((marks[cell] ?? 0) | (centres?.[cell] ?? 0)).join(" ");
  const cornered = digit ? "" : digitsOf(corners?.[cell] ?? 0).join(" ");
  const holds = digit
    ? t(clues[cell] ? "cell.clue" : "cell.digit", { digit })
    : noted
      ? t("cell.marks", { digits: noted })
      : t("cell.empty");
  const drawn = digit ? 0 : (marks[cell] ?? 0) | (centres?.[cell] ?? 0) | (corners?.[cell] ?? 0);
  const painted = colorWords(colors?.[cell] ?? 0, colorsOfMarks(markColors, cell), drawn);
  const more = [cornered ? t("cell.corners", { digits: cornered }) : "", ...painted, conflicts?.has(cell) ? t("cell.conflict") : "", texts?.get(cell) ?? ""];
  return [place, holds, ...more].filter(Boolean).join(t("list.comma"));
}
