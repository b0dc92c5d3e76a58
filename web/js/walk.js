// A walk along the solution path: its steps one after another, by hand or at a chosen speed, until the player goes on alone.

import { byId, onClick, setAttributes } from "./dom.js";
import { candidates, fromLine, setOf } from "./grid.js";
import { t } from "./i18n.js";

/** @import { Path } from "./path.js" */
/** @import { Position } from "./position.js" */

/** Seconds that each step is shown, by the place of the slider. */
const SECONDS = [8, 5, 3, 1.5, 0.7];

export class Walk {
  /** @param {Path} path */
  constructor(path) {
    this.path = path;
    /** @type {ReturnType<typeof setTimeout> | null} */
    this.timer = null;
    onClick("walk-play", () => (this.timer ? this.stop() : this.start()));
    onClick("walk-back", () => this.step(-1));
    onClick("walk-forward", () => this.step(1));
    onClick("walk-take", () => this.takeOver());
    byId("walk-speed").addEventListener("input", () => {
      this.render();
      if (this.timer) this.wait();
    });
    // The player takes over.
    path.view.board.table.addEventListener("pointerdown", () => this.stop());
    document.addEventListener("visibilitychange", () => document.hidden && this.stop());
  }

  get seconds() {
    return SECONDS[Number(/** @type {HTMLInputElement} */ (byId("walk-speed")).value)] ?? 3;
  }

  get last() {
    return (this.path.path?.steps.length ?? 0) - 1;
  }

  /** Starts at the selected step, or again from the first one. */
  start() {
    this.path.choose(this.path.at < 0 || this.path.at >= this.last ? 0 : this.path.at);
    this.wait();
    this.render();
  }

  wait() {
    if (this.timer) clearTimeout(this.timer);
    this.timer = setTimeout(() => this.next(), this.seconds * 1000);
  }

  next() {
    if (this.path.at >= this.last) return this.stop();
    this.path.choose(this.path.at + 1);
    this.wait();
  }

  stop() {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    this.render();
  }

  /** @param {number} by */
  step(by) {
    this.stop();
    this.path.choose(Math.max(0, Math.min(this.path.at + by, this.last)));
  }

  /** Makes the position before the selected step that of the game, as one move. */
  takeOver() {
    this.stop();
    const { path, at, view } = this.path;
    const before = path?.steps[at]?.before;
    if (!before) return;
    view.game.move(reached(view.game.position, fromLine(before.cells), before.marks.map(setOf)));
    view.setOverlay(null);
    view.focusBoard();
  }

  render() {
    const { at } = this.path;
    byId("walk").hidden = this.last < 0;
    byId("walk-at").textContent = `${Math.max(0, at + 1)} / ${this.last + 1}`;
    setAttributes(byId("walk-play"), { "aria-pressed": this.timer !== null });
    setAttributes(byId("walk-play-icon"), { href: this.timer ? "#icon-pause" : "#icon-play" });
    setAttributes(byId("walk-back"), { disabled: at <= 0 });
    setAttributes(byId("walk-forward"), { disabled: at >= this.last });
    setAttributes(byId("walk-take"), { disabled: at < 0 });
    const text = t("walk.speed.each", { n: this.seconds });
    setAttributes(byId("walk-speed"), { "aria-valuetext": text });
    byId("walk-speed-text").textContent = text;
  }
}

/** The position with these digits and candidates. Excluded candidates are kept as the player keeps them: struck out of automatic marks,
 * or as centre marks. @param {Position} position @param {number[]} values @param {number[]} marks @returns {Position} */
function reached(position, values, marks) {
  const allowed = candidates(values);
  const struck = allowed.map((set, cell) => set & ~(marks[cell] ?? 0));
  const listed = marks.map((set, cell) => (!position.auto && (struck[cell] || position.marks[cell]) ? set : 0));
  const corners = position.corners.map((set, cell) => (values[cell] ? 0 : set));
  return { ...position, values, struck, corners, marks: position.auto ? position.marks : listed };
}
