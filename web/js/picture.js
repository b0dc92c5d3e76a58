// A position as a picture, SVG or PNG, in black on white. Both are drawn from the same shapes; the page may not load pictures, so
// the PNG is drawn on a canvas.

import { CELLS, columnOf, digitsOf, rowOf } from "./grid.js";
import { candidateAt, middleOf } from "./overlay.js";
import { shownMarks } from "./position.js";

/** @import { Position } from "./position.js" */

/** Text around a point, in the style of clues, the player's digits or marks. @typedef {{text: string, x: number, y: number, size: number, weight: number, color: string}} Label */
/** @typedef {{x1: number, y1: number, x2: number, y2: number, width: number}} Line */

/** The units of the grid, and the margin around it. */
const GRID = 900;
const MARGIN = 20;
const SIDE = GRID + 2 * MARGIN;
const FONT = "Arial, Helvetica, sans-serif";
/** The width of the picture in pixels. */
const PIXELS = 1080;

/** @returns {Line[]} */
function lines() {
  const at = Array.from({ length: 10 }, (_, line) => ({ line: line * 100, width: line % 3 ? 2 : 8 })).sort((a, b) => a.width - b.width);
  return at.flatMap(({ line, width }) => [
    { x1: line, y1: 0, x2: line, y2: GRID, width },
    { x1: 0, y1: line, x2: GRID, y2: line, width },
  ]);
}

/** @param {Position} position @returns {Label[]} */
function labels(position) {
  const { clues, values, corners } = position;
  const marks = shownMarks(position);
  return CELLS.flatMap((cell) => {
    const digit = values[cell] ?? 0;
    const middle = middleOf(cell);
    if (digit) return [{ ...middle, text: String(digit), size: 64, weight: clues[cell] ? 700 : 400, color: clues[cell] ? "#000" : "#1d4f91" }];
    const mark = { size: 24, weight: 400, color: "#444" };
    const corner = digitsOf(corners[cell] ?? 0).join("");
    const noted = digitsOf(marks[cell] ?? 0);
    const nine = position.auto ? noted.map((each) => ({ ...candidateAt(cell, each), text: String(each), ...mark })) : [];
    const centre = !position.auto && noted.length ? [{ ...middle, text: noted.join(""), ...mark, size: Math.min(26, 150 / noted.length) }] : [];
    return [...nine, ...centre, ...(corner ? [{ x: columnOf(cell) * 100 + 50, y: rowOf(cell) * 100 + 17, text: corner, ...mark, size: 19 }] : [])];
  });
}

/** @param {Position} position @param {string} title */
export function svgPicture(position, title) {
  const line = (/** @type {Line} */ { x1, y1, x2, y2, width }) => `<path d="M${x1} ${y1}L${x2} ${y2}" stroke="#000" stroke-width="${width}" stroke-linecap="square"/>`;
  const label = (/** @type {Label} */ { text, x, y, size, weight, color }) =>
    `<text x="${x}" y="${y + size * 0.36}" font-size="${size}" font-weight="${weight}" fill="${color}">${text}</text>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}" viewBox="${-MARGIN} ${-MARGIN} ${SIDE} ${SIDE}" role="img">`,
    `<title>${title}</title>`,
    `<rect x="${-MARGIN}" y="${-MARGIN}" width="${SIDE}" height="${SIDE}" fill="#fff"/>`,
    ...lines().map(line),
    `<g font-family="${FONT}" text-anchor="middle">`,
    ...labels(position).map(label),
    "</g></svg>\n",
  ].join("\n");
}

/** @param {Position} position @returns {Promise<Blob>} */
export function pngPicture(position) {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = PIXELS;
  const paper = canvas.getContext("2d");
  if (!paper) return Promise.reject(new Error("no canvas"));
  paper.scale(PIXELS / SIDE, PIXELS / SIDE);
  paper.fillStyle = "#fff";
  paper.fillRect(0, 0, SIDE, SIDE);
  paper.translate(MARGIN, MARGIN);
  paper.lineCap = "square";
  for (const { x1, y1, x2, y2, width } of lines()) {
    paper.lineWidth = width;
    paper.beginPath();
    paper.moveTo(x1, y1);
    paper.lineTo(x2, y2);
    paper.stroke();
  }
  paper.textAlign = "center";
  for (const { text, x, y, size, weight, color } of labels(position)) {
    paper.font = `${weight} ${size}px ${FONT}`;
    paper.fillStyle = color;
    paper.fillText(text, x, y + size * 0.36);
  }
  return new Promise((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png"));
}
