// The cells under a pointer that is dragged over a grid of any size.

/** A place in cells from the upper left corner. @typedef {{x: number, y: number}} Point */
/** @typedef {{rows: number, columns: number}} Size */

/** The part of a cell, from its edges, that a drag does not select, so that a diagonal drag does not select the cells beside it. */
const MARGIN = 0.16;
/** The distance between the points of a drag at which cells are looked up, in cells. */
const STEP = 0.25;

/** The place of a pointer over a grid. @param {Element} grid @param {Size} size @param {PointerEvent} event @returns {Point} */
export function pointOver(grid, { rows, columns }, { clientX, clientY }) {
  const { left, top, width, height } = grid.getBoundingClientRect();
  return { x: ((clientX - left) / width) * columns, y: ((clientY - top) / height) * rows };
}

/** The cells between two points of a drag, in order. A cell can be repeated. @param {Point} from @param {Point} to @param {Size} size */
export function cellsBetween(from, to, size) {
  const steps = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / STEP));
  const points = Array.from({ length: steps }, (_, step) => between(from, to, (step + 1) / steps));
  return points.map((point) => cellAt(point, size)).filter((cell) => cell !== null);
}

/** @param {Point} from @param {Point} to @param {number} share */
const between = (from, to, share) => ({ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share });

/** The cell at a point, or null at its edges and beside the grid. @param {Point} point @param {Size} size */
function cellAt({ x, y }, { rows, columns }) {
  const [column, row] = [Math.floor(x), Math.floor(y)];
  const isInside = [x - column, y - row].every((part) => part > MARGIN && part < 1 - MARGIN);
  return isInside && row >= 0 && row < rows && column >= 0 && column < columns ? row * columns + column : null;
}
