// Drawings under and over the grid: its lines, and the marks of a step. A cell is 100 units wide.

import { cellNamed, columnOf, houseNamed, rowOf } from "./grid.js";
import { svgElement } from "./dom.js";

/** @import { Marks, Candidate as Place } from "./protocol.js" */
/** @typedef {{x: number, y: number}} Point */

const RADIUS = 15;

/** The lines between the cells, thin ones first. */
export function gridLines() {
  const at = [1, 2, 4, 5, 7, 8].map((line) => line * 100);
  const path = (/** @type {number[]} */ all) => all.map((line) => `M${line} 0V900M0 ${line}H900`).join("");
  return [
    svgElement("path", { class: "thin", d: path(at) }),
    svgElement("path", { class: "thick", d: path([300, 600]) }),
    svgElement("rect", { class: "frame", x: 0, y: 0, width: 900, height: 900, rx: 10 }),
  ];
}

/** The numbers of the rows and columns, beside the grid. */
export const gridLabels = () =>
  [1, 2, 3, 4, 5, 6, 7, 8, 9].flatMap((at) => [
    svgElement("text", { class: "at row", x: -16, y: at * 100 - 50 }, String(at)),
    svgElement("text", { class: "at", x: at * 100 - 50, y: -14 }, String(at)),
  ]);

/** The centre of a candidate. @param {number} cell @param {number} digit @returns {Point} */
export const candidateAt = (cell, digit) => ({
  x: columnOf(cell) * 100 + 20 + ((digit - 1) % 3) * 30,
  y: rowOf(cell) * 100 + 20 + Math.floor((digit - 1) / 3) * 30,
});

/** The centre of a cell. @param {number} cell @returns {Point} */
export const middleOf = (cell) => ({ x: columnOf(cell) * 100 + 50, y: rowOf(cell) * 100 + 50 });

/** Houses and cells, drawn below the digits. @param {Marks} marks */
export function backgroundShapes(marks) {
  const houses = marks.houses.map(({ house, role }) => frame(houseNamed(house), `house ${role}`, 6));
  const cells = marks.cells.map(({ cell, role }) => frame([cellNamed(cell)], `spot ${role}`, 5));
  return [...houses, ...cells];
}

/** A rounded rectangle around cells. @param {readonly number[]} cells @param {string} className @param {number} inset */
function frame(cells, className, inset) {
  const [rows, columns] = [cells.map(rowOf), cells.map(columnOf)];
  const [top, left] = [Math.min(...rows), Math.min(...columns)];
  const size = (/** @type {number[]} */ all) => (Math.max(...all) - Math.min(...all) + 1) * 100 - 2 * inset;
  return svgElement("rect", { class: className, x: left * 100 + inset, y: top * 100 + inset, width: size(columns), height: size(rows), rx: 12 });
}

/** Links and candidates, drawn above the digits. Without pencil marks, a placed digit is drawn at full size.
 * @param {Marks} marks @param {boolean} [hasMarks] */
export function stepShapes(marks, hasMarks = true) {
  const links = marks.links.map(({ from, to, kind }, at) => arrow(pointOf(from), pointOf(to), kind, at));
  const svgElement = (/** @type {Marks["candidates"][number]} */ each) => (each.role === "placed" && !hasMarks ? placedDigit(each) : candidate(each));
  return [...links, ...strongest(marks.candidates).map(svgElement)];
}

/** The digit that a step places, at full size. @param {Place} place */
function placedDigit({ cell, digit }) {
  const { x, y } = middleOf(cellNamed(cell));
  const circle = svgElement("circle", { cx: x, cy: y, r: 38 });
  return svgElement("g", { class: "candidate placed large" }, circle, svgElement("text", { x, y }, String(digit)));
}

/** @param {Place} place */
const pointOf = ({ cell, digit }) => candidateAt(cellNamed(cell), digit);

const ORDER = ["blocker", "cover", "base", "extra", "off", "on", "placed", "gone"];

/** Keeps the most important role of each candidate. @param {Marks["candidates"]} all */
function strongest(all) {
  /** @type {Map<string, Marks["candidates"][number]>} */
  const best = new Map();
  for (const each of all) {
    const key = `${each.cell} ${each.digit}`;
    const old = best.get(key);
    if (!old || ORDER.indexOf(each.role) > ORDER.indexOf(old.role)) best.set(key, each);
  }
  return [...best.values()];
}

/** A candidate in the style of its role. Roles also differ without colour: filled, ringed, double or struck through.
 * @param {Marks["candidates"][number]} marked */
function candidate({ cell, digit, role }) {
  const { x, y } = candidateAt(cellNamed(cell), digit);
  const group = svgElement("g", { class: `candidate ${role}` }, svgElement("circle", { cx: x, cy: y, r: RADIUS }));
  if (role === "placed") group.append(svgElement("circle", { class: "second", cx: x, cy: y, r: RADIUS + 4 }));
  group.append(svgElement("text", { x, y }, String(digit)));
  if (role === "gone") group.append(svgElement("path", { d: `M${x - 12} ${y + 12}L${x + 12} ${y - 12}` }));
  return group;
}

/** The point towards which a curve between two candidates bends. It is always on the same side of the curve's direction, so that arrows in
 * opposite directions do not overlap. @param {Point} from @param {Point} to @returns {Point} */
export function bow(from, to) {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy) || 1;
  const bend = Math.min(46, length * 0.16) + (length < 70 ? 12 : 0);
  return { x: (from.x + to.x) / 2 - (dy / length) * bend, y: (from.y + to.y) / 2 + (dx / length) * bend };
}

/** A curved arrow from one candidate to another.
 * @param {Point} from @param {Point} to @param {string} kind @param {number} at */
function arrow(from, to, kind, at) {
  const middle = bow(from, to);
  const start = towards(from, middle, RADIUS + 2);
  const end = towards(to, middle, RADIUS + 9);
  const tip = towards(to, middle, RADIUS + 1);
  const curve = svgElement("path", { class: "curve", d: `M${point(start)}Q${point(middle)} ${point(end)}` });
  return svgElement("g", { class: `link ${kind}`, "data-link": at }, curve, svgElement("path", { class: "tip", d: arrowHead(end, tip) }));
}

/** @param {Point} end @param {Point} tip */
function arrowHead(end, tip) {
  const [dx, dy] = [(tip.x - end.x) * 0.75, (tip.y - end.y) * 0.75];
  return `M${point(tip)}L${point({ x: end.x - dy, y: end.y + dx })}L${point({ x: end.x + dy, y: end.y - dx })}Z`;
}

/** The point at a distance from one point towards another. @param {Point} from @param {Point} to @param {number} far @returns {Point} */
export function towards(from, to, far) {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { x: from.x + ((to.x - from.x) / length) * far, y: from.y + ((to.y - from.y) / length) * far };
}

/** @param {Point} at */
export const point = ({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** The cells filled by the search, in reading order: a band along each row, with a frame around the newest cell. @param {readonly number[]} cells */
export function searchTrail(cells) {
  const rows = [...new Set(cells.map(rowOf))].map((row) => cells.filter((cell) => rowOf(cell) === row).map(middleOf));
  const bands = rows.map((points) => svgElement("path", { class: "thread", d: `M${points.map(point).join("L")}h.1` }));
  const last = cells.at(-1);
  return last === undefined ? bands : [...bands, frame([last], "spot head", 4)];
}

/** A frame around the house in which a digit is repeated. @param {string} house */
export const clashFrame = (house) => frame(houseNamed(house), "house clash", 5);

