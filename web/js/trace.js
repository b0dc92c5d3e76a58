// The moves of plain backtracking, fetched a window at a time; any place among millions can be gone to.

import { fromLine } from "./grid.js";

/** @import { Engine } from "./engine.js" */
/** @import { Traced } from "./protocol.js" */

/** Moves in a window. */
const WINDOW = 2000;
/** Windows that are kept. */
const KEPT = 30;
/** Places that are kept to go on from. */
const PLACES = 4000;
/** Farther than any search goes: asked for, it gives the end. */
const BEYOND = 1_000_000_000;

/** How it stands after some moves. `move` is the last one. Stuck is what has come no farther.
 * @typedef {{at: number, values: number[], placements: number, backtracks: number, move: Traced["events"][number] | null,
 *   isEnd: boolean, isStuck: boolean}} Moment */

export class Trace {
  /** @param {Engine} engine @param {string} puzzle */
  constructor(engine, puzzle) {
    this.engine = engine;
    this.puzzle = puzzle;
    this.ending = new AbortController();
    /** @type {Map<number, Traced>} */
    this.windows = new Map();
    /** From where the search can be gone on with, in order. @type {Traced["after"][]} */
    this.places = [];
    /** @type {number | null} */
    this.total = null;
    this.isMeasured = false;
    /** @type {Traced["end"] | null} */
    this.end = null;
  }

  /** No more is wanted. */
  stop() {
    this.ending.abort();
  }

  /** Finds out how many moves there are in all, if that can be done in one call. */
  async measure() {
    this.learn(await this.ask(BEYOND, 1));
    this.isMeasured = true;
  }

  /** @param {number} from @param {number} limit */
  ask(from, limit) {
    const after = this.nearest(from);
    const place = after ? { after } : {};
    return this.engine.ask("trace", { puzzle: this.puzzle, from, limit, ...place }, this.ending.signal);
  }

  /** The last known place that is not beyond. @param {number} from */
  nearest(from) {
    return this.places.filter(({ moves }) => moves <= from).at(-1);
  }

  /** Keeps a place; of too many every second one. @param {Traced["after"]} place */
  remember(place) {
    if (this.nearest(place.moves)?.moves === place.moves) return;
    this.places = [...this.places, place].sort((one, other) => one.moves - other.moves);
    if (this.places.length > PLACES) this.places = this.places.filter((_, at) => at % 2 === 1);
  }

  /** @param {Traced} window */
  learn({ total, end, after }) {
    this.remember(after);
    this.total = total ?? this.total;
    if (total !== undefined) this.end = end ?? this.end;
  }

  /** How it stands after so many moves, or as near to that as the search goes in one call: the next goes on from there. @param {number} wanted @returns {Promise<Moment>} */
  async moment(wanted) {
    const at = Math.max(0, Math.min(wanted, this.total ?? wanted));
    // The last move before a window belongs to it, so that it can be told.
    const start = Math.max(0, Math.ceil(at / WINDOW) - 1) * WINDOW;
    const known = this.windows.get(start);
    const before = this.nearest(start)?.moves ?? 0;
    const window = known ?? (await this.ask(start, WINDOW));
    this.learn(window);
    if (window.from === start && window.end !== "limit") this.save(start, window);
    const isStuck = window.end === "limit" && window.after.moves <= before;
    return { ...standing(window, at - window.from, this.total), isStuck };
  }

  /** @param {number} start @param {Traced} window */
  save(start, window) {
    this.windows.delete(start);
    this.windows.set(start, window);
    const [oldest] = this.windows.keys();
    if (this.windows.size > KEPT && oldest !== undefined) this.windows.delete(oldest);
  }
}

/** @param {Traced} window @param {number} wanted @param {number | null} total @returns {Omit<Moment, "isStuck">} */
function standing(window, wanted, total) {
  const made = window.events.slice(0, Math.max(0, wanted));
  const values = fromLine(window.grid);
  for (const [kind, cell, digit] of made) values[cell] = kind === "place" ? digit : 0;
  const placed = made.filter(([kind]) => kind === "place").length;
  const at = window.from + made.length;
  return {
    at,
    values,
    placements: window.placements + placed,
    backtracks: window.backtracks + made.length - placed,
    move: made.at(-1) ?? null,
    isEnd: at === total,
  };
}
