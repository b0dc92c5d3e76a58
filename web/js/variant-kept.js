// The games of puzzles with other rules that are kept on this device: one entry for each text of a puzzle.

import { allUpdated, load, onSaved, remove, save } from "./storage.js";
import { EMPTY } from "./variant-game.js";

/** @import { Entry, MarkKind, VariantGame } from "./variant-game.js" */
/** @import { Values } from "./variant-values.js" */

/** A game: the text of the puzzle, the values that were entered, the marks in the centre, those in the corners and the colours by their
 * cells, and a time in milliseconds. Games that were kept before there were corner marks and colours do not have these.
 * @typedef {{text: string, cells: string, marks: Record<string, string>, corners?: Record<string, string>, colors?: Record<string, number>, updated: number}} KeptVariant */

/** Maximum number of games that are kept. */
const MOST = 50;

/** A number of 53 bits for a text. @param {string} text */
function hash(text) {
  let [one, other] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    one = Math.imul(one ^ code, 2654435761);
    other = Math.imul(other ^ code, 1597334677);
  }
  one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(other ^ (other >>> 13), 3266489909);
  other = Math.imul(other ^ (other >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909);
  return 4294967296 * (2097151 & other) + (one >>> 0);
}

/** The name of the entry of a puzzle. @param {string} text */
const nameOf = (text) => `rules.${hash(text).toString(36)}`;

/** @param {unknown} value @returns {value is KeptVariant} */
export function isKeptVariant(value) {
  const kept = /** @type {Partial<KeptVariant> | null} */ (value);
  const isText = typeof kept?.text === "string" && typeof kept.cells === "string";
  const { marks, corners = {}, colors = {} } = kept ?? {};
  return isText && Number.isFinite(kept.updated) && isRecordOf(marks, (each) => typeof each === "string") && isRecordOf(corners, (each) => typeof each === "string") && isRecordOf(colors, isColor);
}

/** @param {unknown} record @param {(value: unknown) => boolean} is */
const isRecordOf = (record, is) => typeof record === "object" && record !== null && Object.values(record).every(is);

/** @param {unknown} value */
const isColor = (value) => Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 9;

/** All games with the names of their entries, the last one first. */
const named = () => allUpdated("rules.", isKeptVariant);

/** All games, the last one first. */
export const allVariants = () => named().map(({ value }) => value);

/** @param {string} text @returns {KeptVariant | null} */
export function keptVariant(text) {
  const found = load(nameOf(text));
  return isKeptVariant(found) && found.text === text ? found : null;
}

/** Calls a function when another tab keeps its game of a puzzle. @param {() => string} text that of the puzzle now @param {(kept: KeptVariant) => void} keeps */
export function onKept(text, keeps) {
  onSaved((name) => {
    const kept = name === nameOf(text()) ? keptVariant(text()) : null;
    if (kept) keeps(kept);
  });
}

/** The entries of a kept game. @param {KeptVariant} kept @param {Values} values @returns {Entry[]} */
export function entriesOf({ cells, marks, corners = {}, colors = {} }, values) {
  const numbers = (/** @type {string} */ text = "") => (text ? values.read(text).filter((value) => value !== null) : []);
  return values.read(cells).map((value, cell) => ({ ...EMPTY, value, centre: numbers(marks[cell]), corner: numbers(corners[cell]), color: colors[cell] ?? 0 }));
}

/** Keeps a game, and removes the oldest ones if there are too many. Returns whether it was stored. @param {string} text @param {VariantGame} game */
export function keepGame(text, { entries, values }) {
  const marked = (/** @type {MarkKind} */ kind) => Object.fromEntries([...entries.entries()].filter(([, entry]) => entry[kind].length).map(([cell, entry]) => [cell, values.text(entry[kind])]));
  const colors = Object.fromEntries([...entries.entries()].filter(([, { color }]) => color).map(([cell, { color }]) => [cell, color]));
  return keepVariant({ text, cells: values.text(entries.map(({ value }) => value)), marks: marked("centre"), corners: marked("corner"), colors, updated: Date.now() });
}

/** @param {KeptVariant} kept */
export function keepVariant(kept) {
  const isNew = keptVariant(kept.text) === null;
  const isSaved = save(nameOf(kept.text), kept);
  if (isNew) for (const { name } of named().slice(MOST)) remove(name);
  return isSaved;
}

/** @param {string} text */
export const forgetVariant = (text) => remove(nameOf(text));
