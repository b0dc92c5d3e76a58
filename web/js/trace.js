// The moves of plain backtracking, requested in windows, with random access to millions of moves.

import { fromLine } from "./grid.js";

/** @import { Engine } from "./engine.js" */
/** @import { Traced } from "./protocol.js" */

/** Number of moves in a window. */
const WINDOW = 2000;
/** Maximum number of windows in the cache. */
const KEPT = 30;
/** Maximum number of search states kept to continue from. */
const PLACES = 4000;
/** A move number beyond the end of any search: requesting it returns the end. */
const BEYOND = 1_000_000_000;

/** The state of the search after `at` moves; `move` is the last one. `isStuck`: the last request made no progress.
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
    /** Search states to continue from, in order. @type {Traced["after"][]} */
    this.places = [];
    /** @type {number | null} */
    this.total = null;
    this.isMeasured = false;
    /** @type {Traced["end"] | null} */
    this.end = null;
  }

  /** Cancels all requests. */
  stop() {
    this.ending.abort();
  }

  /** Finds the total number of moves, if one request can reach the end. */
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

  /** Returns the last known search state at or before a move. @param {number} from */
  nearest(from) {
    return this.places.filter(({ moves }) => moves <= from).at(-1);
  }

  /** Keeps a search state; drops every second one if there are too many. @param {Traced["after"]} place */
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

  /** Returns the state after `wanted` moves, or the nearest state that one request reaches; the next request continues there. @param {number} wanted @returns {Promise<Moment>} */
  async moment(wanted) {
    const at = Math.max(0, Math.min(wanted, this.total ?? wanted));
    // A window includes the last move before its states, so that the move can be shown.
    const start = Math.max(0, Math.ceil(at / WINDOW) - 1) * WINDOW;
    const known = this.windows.get(start);
    const before = this.nearest(start)?.moves ?? 0;
    const window = known ?? (await this.ask(start, WINDOW));
    this.learn(window);
    if (window.from === start && window.end !== "limit") this.save(start, window);
    const isStuck = window.end === "limit" && window.after.moves <= before;
    return { ...momentAt(window, at - window.from, this.total), isStuck };
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
function momentAt(window, wanted, total) {
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
