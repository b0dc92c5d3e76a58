// The player's lines on the grid: above the colours of the cells and below their digits. A cell is 100 units wide.

import { cellOf, digitAt } from "./lines.js";
import { bow, candidateAt, middleOf, point, towards } from "./overlay.js";
import { svgElement } from "./dom.js";

/** @import { BoardView } from "./board.js" */
/** @import { End, Line } from "./lines.js" */
/** @import { Point } from "./overlay.js" */
/** The ends of the line that is being drawn, and its colour. @typedef {{ends: readonly End[], color: number}} Draft */

/** The radius of the ring around a candidate. */
const RING = 14;

export class LineLayer {
  /** @param {BoardView} board */
  constructor(board) {
    this.board = board;
    this.svg = svgElement("svg", { class: "drawn", viewBox: "0 0 900 900", "aria-hidden": "true" });
    board.table.before(this.svg);
    /** @type {readonly Line[]} */
    this.lines = [];
    /** @type {Draft} */
    this.draft = { ends: [], color: 1 };
    // The places of candidates are known when the grid is on the screen.
    new ResizeObserver(() => this.draw()).observe(board.table);
  }

  /** @param {readonly Line[]} lines @param {Draft} draft */
  render(lines, draft) {
    const hadNone = !this.lines.length && !this.draft.ends.length;
    this.lines = lines;
    this.draft = draft;
    if (!hadNone || lines.length || draft.ends.length) this.draw();
  }

  draw() {
    const { lines, draft } = this;
    const drawn = lines.map(({ ends, color, isDashed }) => this.line(ends, `line paint-${color}${isDashed ? " dashed" : ""}`));
    const rings = new Map(lines.flatMap(({ ends, color }) => ends.map((end) => [end, color])));
    const drafted = draft.ends.slice(1).map((end, at) => this.line([draft.ends[at] ?? 0, end], `line draft paint-${draft.color}`));
    const tips = [...new Set([draft.ends[0], draft.ends.at(-1)])].flatMap((end) => (end === undefined ? [] : [this.tip(end, draft.color)]));
    this.svg.replaceChildren(...drawn, ...drafted, ...[...rings].flatMap(([end, color]) => this.ring(end, color)), ...tips);
  }

  /** A line: the pattern on it shows its colour in another way. @param {readonly [End, End]} ends @param {string} look */
  line([one, other], look) {
    const [from, to] = [this.placeOf(one), this.placeOf(other)];
    const d = digitAt(one) ? link(from, to) : `M${point(from)}L${point(to)}`;
    return svgElement("g", { class: look }, svgElement("path", { d }), svgElement("path", { class: "core", d }));
  }

  /** The ring around a candidate, with its digit if the cell does not show it. @param {End} end @param {number} color */
  ring(end, color) {
    const digit = digitAt(end);
    if (!digit) return [];
    const { x, y } = this.placeOf(end);
    const text = this.markOf(end) ? [] : [svgElement("text", { x, y }, String(digit))];
    return [svgElement("g", { class: `ring paint-${color}` }, svgElement("circle", { cx: x, cy: y, r: RING }), ...text)];
  }

  /** Where the pen is. @param {End} end @param {number} color */
  tip(end, color) {
    const { x, y } = this.placeOf(end);
    return svgElement("circle", { class: `tip paint-${color}`, cx: x, cy: y, r: digitAt(end) ? RING + 5 : 26 });
  }

  /** The candidate of an end on the screen: a centre mark rather than a corner mark. @param {End} end */
  markOf(end) {
    const cell = this.board.cells[cellOf(end)];
    const mark = `[data-mark="${digitAt(end)}"]`;
    return cell?.querySelector(`.centre ${mark}`) ?? cell?.querySelector(mark);
  }

  /** @param {End} end @returns {Point} */
  placeOf(end) {
    if (!digitAt(end)) return middleOf(cellOf(end));
    const mark = this.markOf(end)?.getBoundingClientRect();
    const { left, top, width, height } = this.board.table.getBoundingClientRect();
    if (!mark?.width || !width) return candidateAt(cellOf(end), digitAt(end));
    return { x: ((mark.left + mark.width / 2 - left) / width) * 900, y: ((mark.top + mark.height / 2 - top) / height) * 900 };
  }
}

/** A curve between the rings of two candidates. @param {Point} from @param {Point} to */
function link(from, to) {
  const middle = bow(from, to);
  return `M${point(towards(from, middle, RING))}Q${point(middle)} ${point(towards(to, middle, RING))}`;
}
