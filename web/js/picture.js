// A position as a picture, SVG or PNG, on white: digits, marks, colours and lines. Both are drawn from the same shapes; the page may
// not load pictures, so the PNG is drawn on a canvas.

import { element } from "./dom.js";
import { CELLS, DIGITS, bit, columnOf, digitsOf, rowOf } from "./grid.js";
import { cellOf, digitAt, shownLines } from "./lines.js";
import { bow, candidateAt, middleOf, point, towards } from "./overlay.js";
import { shownMarks } from "./position.js";

/** @import { End, Line } from "./lines.js" */
/** @import { Point } from "./overlay.js" */
/** @import { Position } from "./position.js" */

/** Text around a point. @typedef {{text: string, x: number, y: number, size: number, weight: number, color: string}} Label */
/** A path in the syntax of SVG. @typedef {{path: string, fill?: string, stroke?: string, width?: number, dashes?: string}} Shape */

/** The units of the grid, and the margin around it. */
const GRID = 900;
const MARGIN = 20;
const SIDE = GRID + 2 * MARGIN;
const FONT = "Arial, Helvetica, sans-serif";
/** The width of the picture in pixels. */
const PIXELS = 1080;
/** The radius of the spot of colour, or of the ring, around a candidate. */
const SPOT = 15;

/** The colours of the style sheet, by their numbers, as red, green and blue. */
function paints() {
  const probe = element("span", { hidden: true });
  document.body.append(probe);
  const found = [0, ...DIGITS].map((color) => {
    probe.className = `paint-${color}`;
    const hex = getComputedStyle(probe).getPropertyValue("--paint").trim().slice(1);
    return hex.match(/../g)?.map((part) => Number.parseInt(part, 16)) ?? [0, 0, 0];
  });
  probe.remove();
  return found;
}

/** A part of a colour, and for the rest white or black. @param {readonly number[]} paint @param {number} share @param {number} rest */
const mixed = (paint, share, rest) => `#${paint.map((part) => Math.round(part * share + rest * (1 - share)).toString(16).padStart(2, "0")).join("")}`;

/** @param {Point} middle @param {number} radius */
const circle = ({ x, y }, radius) => `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`;

/** The colours of the cells. @param {Position} position @param {readonly number[][]} paint @returns {Shape[]} */
const floors = ({ colors }, paint) =>
  CELLS.filter((cell) => colors[cell]).map((cell) => ({ path: `M${columnOf(cell) * 100} ${rowOf(cell) * 100}h100v100h-100Z`, fill: mixed(paint[colors[cell] ?? 0] ?? [], 0.45, 255) }));

/** The lines of the grid, the thick ones last. @returns {Shape[]} */
function frame() {
  const at = Array.from({ length: 10 }, (_, line) => ({ line: line * 100, width: line % 3 ? 2 : 8 })).sort((a, b) => a.width - b.width);
  return at.map(({ line, width }) => ({ path: `M${line} 0V${GRID}M0 ${line}H${GRID}`, stroke: "#000", width }));
}

/** The player's lines, with rings around candidates. @param {readonly Line[]} lines @param {readonly number[][]} paint @returns {Shape[]} */
function drawn(lines, paint) {
  const place = (/** @type {End} */ end) => (digitAt(end) ? candidateAt(cellOf(end), digitAt(end)) : middleOf(cellOf(end)));
  return lines.flatMap(({ ends: [one, other], color, isDashed }) => {
    const [from, to, stroke] = [place(one), place(other), mixed(paint[color] ?? [], 0.75, 0)];
    if (!digitAt(one)) return [{ path: `M${point(from)}L${point(to)}`, stroke, width: 8 }];
    const middle = bow(from, to);
    const path = `M${point(towards(from, middle, SPOT))}Q${point(middle)} ${point(towards(to, middle, SPOT))}`;
    const rings = [from, to].map((end) => ({ path: circle(end, SPOT), fill: "#fff", stroke, width: 4 }));
    return [{ path, stroke, width: 6, ...(isDashed ? { dashes: "15 11" } : {}) }, ...rings];
  });
}

/** Marks beside each other around a point. @param {readonly number[]} digits @param {Point} middle @param {number} size
 * @returns {(Point & {digit: number, size: number})[]} */
const inRow = (digits, { x, y }, size) => digits.map((digit, at) => ({ digit, size, x: x + (at - (digits.length - 1) / 2) * size * 0.6, y }));

/** The marks of a cell that are drawn, with their places. @param {Position} position @param {readonly number[]} marks @param {number} cell */
function marksOf({ values, corners, auto }, marks, cell) {
  if (values[cell]) return [];
  const noted = digitsOf(marks[cell] ?? 0);
  const corner = inRow(digitsOf(corners[cell] ?? 0), { x: columnOf(cell) * 100 + 50, y: rowOf(cell) * 100 + 17 }, 19);
  const centre = auto ? noted.map((digit) => ({ digit, size: 24, ...candidateAt(cell, digit) })) : inRow(noted, middleOf(cell), Math.min(26, 150 / noted.length));
  return [...centre, ...(auto ? [] : corner)];
}

/** The digits, the marks and the candidates at the ends of lines, and the colours behind the marks. @param {Position} position
 * @param {readonly Line[]} lines @param {readonly number[][]} paint */
function content(position, lines, paint) {
  const { clues, values, markColors } = position;
  const marks = shownMarks(position);
  const all = CELLS.flatMap((cell) => marksOf(position, marks, cell).map((mark) => ({ ...mark, color: markColors[cell * 9 + mark.digit - 1] ?? 0 })));
  const spots = all.filter(({ color }) => color).map(({ color, size, ...at }) => ({ path: circle(at, size * 0.62), fill: mixed(paint[color] ?? [], 0.6, 255) }));
  const small = all.map(({ digit, x, y, size }) => ({ text: String(digit), x, y, size, weight: 400, color: "#333" }));
  const large = CELLS.filter((cell) => values[cell]).map((cell) => {
    const isClue = Boolean(clues[cell]);
    return { ...middleOf(cell), text: String(values[cell]), size: 64, weight: isClue ? 700 : 400, color: isClue ? "#000" : "#1d4f91" };
  });
  // With automatic marks, the ends of lines are marks at their places already.
  const isMarked = (/** @type {End} */ end) => position.auto && ((marks[cellOf(end)] ?? 0) & bit(digitAt(end))) !== 0;
  const ends = new Set(lines.flatMap((line) => line.ends).filter((end) => digitAt(end) && !isMarked(end)));
  const named = [...ends].map((end) => ({ ...candidateAt(cellOf(end), digitAt(end)), text: String(digitAt(end)), size: 22, weight: 700, color: "#000" }));
  return { spots, labels: [...large, ...small, ...named] };
}

/** All shapes from the lowest to the highest, and the labels above them. @param {Position} position */
function picture(position) {
  const paint = paints();
  const lines = shownLines(position);
  const { spots, labels } = content(position, lines, paint);
  const background = { path: `M${-MARGIN} ${-MARGIN}h${SIDE}v${SIDE}h${-SIDE}Z`, fill: "#fff" };
  return { shapes: /** @type {Shape[]} */ ([background, ...floors(position, paint), ...drawn(lines, paint), ...frame(), ...spots]), labels };
}

/** @param {Position} position @param {string} title */
export function svgPicture(position, title) {
  const { shapes, labels } = picture(position);
  const shape = (/** @type {Shape} */ { path, fill = "none", stroke, width, dashes }) =>
    `<path d="${path}" fill="${fill}"${stroke ? ` stroke="${stroke}" stroke-width="${width}" stroke-linecap="${dashes ? "butt" : "square"}"` : ""}${dashes ? ` stroke-dasharray="${dashes}"` : ""}/>`;
  const label = (/** @type {Label} */ { text, x, y, size, weight, color }) =>
    `<text x="${x.toFixed(1)}" y="${(y + size * 0.36).toFixed(1)}" font-size="${size}" font-weight="${weight}" fill="${color}">${text}</text>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}" viewBox="${-MARGIN} ${-MARGIN} ${SIDE} ${SIDE}" role="img">`,
    `<title>${title}</title>`,
    ...shapes.map(shape),
    `<g font-family="${FONT}" text-anchor="middle">`,
    ...labels.map(label),
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
  paper.translate(MARGIN, MARGIN);
  const { shapes, labels } = picture(position);
  for (const { path, fill, stroke, width = 0, dashes } of shapes) {
    const outline = new Path2D(path);
    if (fill) {
      paper.fillStyle = fill;
      paper.fill(outline);
    }
    if (!stroke) continue;
    paper.lineCap = dashes ? "butt" : "square";
    paper.setLineDash(dashes?.split(" ").map(Number) ?? []);
    paper.strokeStyle = stroke;
    paper.lineWidth = width;
    paper.stroke(outline);
  }
  paper.textAlign = "center";
  for (const { text, x, y, size, weight, color } of labels) {
    paper.font = `${weight} ${size}px ${FONT}`;
    paper.fillStyle = color;
    paper.fillText(text, x, y + size * 0.36);
  }
  return new Promise((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png"));
}
