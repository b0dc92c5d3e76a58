// Keeps the game of this window among all games, and records it when it is solved.

import { fromFragment, toFragment } from "./fragment.js";
import { counts } from "./grid.js";
import { hasBegun, puzzleOf } from "./position.js";
import { addSolved, gamesOf, keep, keptGame } from "./records.js";
import { randomName, windowName } from "./window-name.js";

/** @import { Game } from "./game.js" */
/** @import { Position } from "./position.js" */
/** @import { Solved } from "./records.js" */

/** The key for a position of a puzzle: that of the entry that has this position, otherwise one that overwrites no game that has begun.
 * @param {Position} position @param {string} current the key that the window uses */
function keyFor(position, current) {
  const puzzle = puzzleOf(position);
  const games = gamesOf(puzzle);
  const same = games.filter((game) => game.position === toFragment(position)).map(({ key }) => key);
  if (same.includes(current)) return current;
  const isFree = (/** @type {string} */ key) => {
    const game = keptGame(key);
    const kept = game && fromFragment(game.position);
    return !game || (kept !== null && !hasBegun(kept));
  };
  const mine = games.some(({ key }) => key === current) ? [current] : [];
  return same[0] ?? [...mine, puzzle, `${puzzle}-${windowName()}`].find(isFree) ?? `${puzzle}-${randomName()}`;
}

export class Keeper extends EventTarget {
  /** Sends `solved` with the record when the puzzle is solved. @param {Game} game */
  constructor(game) {
    super();
    this.game = game;
    /** The time of the entry as this window last read or wrote it. */
    this.known = 0;
    this.puzzle = "";
    this.key = "";
    this.wasSolved = game.isSolved;
    this.follow();
    game.addEventListener("saved", () => this.write());
    game.addEventListener("opened", () => (this.puzzle = ""));
    game.addEventListener("move", () => {
      this.follow();
      this.record();
    });
  }

  /** Finds the entry of the game, if it is another one than before. */
  follow() {
    const puzzle = puzzleOf(this.game.position);
    const hasClues = this.game.position.clues.some(Boolean);
    if (puzzle === this.puzzle || !hasClues) return;
    this.puzzle = puzzle;
    this.key = keyFor(this.game.position, this.key);
    this.known = keptGame(this.key)?.updated ?? 0;
    this.wasSolved = this.game.isSolved;
  }

  /** Leaves the entry of the window that has the name this one had before: the game of this one gets an entry of its own.
   * @param {string} before */
  renamed(before) {
    if (this.key !== `${this.puzzle}-${before}`) return;
    this.key = `${this.puzzle}-${windowName()}`;
    this.known = 0;
  }

  /** Writes the game if it has begun. */
  write() {
    const { game } = this;
    const { position } = game;
    if (!this.puzzle || this.puzzle !== puzzleOf(position) || (!hasBegun(position) && !keptGame(this.key))) return;
    let before = keptGame(this.key);
    if (before && before.updated > this.known && before.writer !== windowName()) {
      this.key = keyFor(position, this.key);
      before = keptGame(this.key);
    }
    const [left = 0] = counts(position.values);
    const { elapsed } = game.clock;
    const updated = Math.max(Date.now(), this.known + 1);
    const isKept = before?.position === toFragment(position) && Math.round(before.elapsed) === Math.round(elapsed);
    if (isKept) return;
    const isSaved = keep({ key: this.key, puzzle: this.puzzle, name: before?.name ?? "", position: toFragment(position), elapsed, hints: game.hints, left, updated, writer: windowName(), isSolved: game.isSolved });
    if (isSaved) this.known = updated;
    else game.dispatchEvent(new Event("unsaved"));
  }

  record() {
    const { game } = this;
    const isNew = game.isSolved && !this.wasSolved;
    this.wasSolved = game.isSolved;
    if (!isNew) return;
    /** @type {Solved} */
    const solved = { puzzle: puzzleOf(game.position), on: Date.now(), time: Math.round(game.clock.elapsed), hints: game.hints };
    if (!addSolved(solved)) game.dispatchEvent(new Event("unsaved"));
    this.dispatchEvent(new CustomEvent("solved", { detail: solved }));
  }
}
