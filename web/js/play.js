// The game on the screen: grid, title, pad, and whatever a hint or a path lays over it.

import { BoardView } from "./board.js";
import { spelled } from "./clock.js";
import { announce, byId, onClick, set } from "./dom.js";
import { cellNamed, clashes, conflicts, counts, fromLine, setOf } from "./grid.js";
import { named, t } from "./i18n.js";
import { figures, ground } from "./overlay.js";
import { Pad } from "./pad.js";
import { possible, shownMarks } from "./position.js";

/** @typedef {import("./game.js").Game} Game */
/** @typedef {import("./protocol.js").Marks} Marks */

/** What may lie over the game: figures, another position, cells with a look and a word of their own.
 * @typedef {{figures?: Marks, showMarks?: boolean, cells?: string, marks?: string[], title?: string,
 *   classes?: Map<number, string>, texts?: Map<number, string>}} Layer */

export class PlayView {
  /** @param {Game} game */
  constructor(game) {
    this.game = game;
    /** @type {Layer | null} */
    this.layer = null;
    this.wasSolved = false;
    this.clashSaid = "";
    this.board = new BoardView(byId("board"), { label: () => t("board.label"), pick: (cell) => game.select(cell) });
    this.pad = new Pad(game, () => this.focusBoard());
    game.addEventListener("change", () => this.render());
    game.addEventListener("move", () => this.lay(null));
    game.addEventListener("deed", (event) => this.say(/** @type {CustomEvent} */ (event).detail));
    game.addEventListener("tick", (event) => this.showTime(/** @type {CustomEvent} */ (event).detail));
    onClick("pause", () => game.pause(!game.isPaused));
    onClick("resume", () => {
      game.pause(false);
      this.focusBoard();
    });
    onClick("preview-close", () => this.lay(null));
    onClick("fix", () => game.fix());
  }

  /** Lays something over the game, or takes it away. @param {Layer | null} layer */
  lay(layer) {
    this.layer = layer;
    byId("preview").hidden = !layer?.title;
    byId("preview-text").textContent = layer?.title ?? "";
    this.board.under.replaceChildren(...(layer?.figures ? ground(layer.figures) : []));
    this.board.over.replaceChildren(...(layer?.figures ? figures(layer.figures, layer.showMarks || layer.marks !== undefined || this.hasMarks) : []));
    this.render();
  }

  /** Other figures in what lies over the game. @param {Marks} figures */
  redraw(figures) {
    if (this.layer) this.lay({ ...this.layer, figures });
  }

  /** Whether the player sees pencil marks. */
  get hasMarks() {
    return shownMarks(this.game.position).some(Boolean);
  }

  focusBoard() {
    this.board.focus(this.game.selected ?? 0);
  }

  render() {
    const { position, selected, isPaused } = this.game;
    const { layer } = this;
    const values = layer?.cells ? fromLine(layer.cells) : position.values;
    const marks = layer?.marks ? layer.marks.map(setOf) : layer?.showMarks ? possible(position) : shownMarks(position);
    this.board.render({
      clues: position.clues,
      values,
      marks,
      selected: layer?.title ? null : selected,
      conflicts: conflicts(values),
      ...(layer?.classes ? { classes: layer.classes } : {}),
      ...(layer?.texts ? { texts: layer.texts } : {}),
    });
    byId("cover").hidden = !isPaused;
    set(byId("board"), { inert: isPaused });
    byId("board").classList.toggle("covered", isPaused);
    set(byId("pause"), { "aria-pressed": isPaused });
    set(byId("pause-icon"), { href: isPaused ? "#icon-play" : "#icon-pause" });
    byId("fix-notice").hidden = position.clues.some(Boolean);
    this.pad.render();
    this.showTitle();
  }

  showTitle() {
    const { position, isSolved, clock } = this.game;
    const clash = isSolved ? "" : this.clash();
    const time = spelled(Math.floor(clock.elapsed / 1000));
    const left = counts(position.values)[0] ?? 0;
    byId("title").textContent = isSolved
      ? t("play.solved", { time })
      : clash || t("play.left", { n: left });
    if (clash && clash !== this.clashSaid) announce(clash);
    this.clashSaid = clash;
    if (isSolved && !this.wasSolved) announce(t("play.solved.long", { time }));
    byId("board").classList.toggle("solved-now", isSolved);
    this.wasSolved = isSolved;
  }

  /** What stands twice, in words; nothing if nothing does. */
  clash() {
    const all = clashes(this.game.position.values);
    const digits = new Set(all.map(({ digit }) => digit)).size;
    const [first] = all;
    if (!first) return "";
    return digits > 1 ? t("play.wrong", { n: digits }) : t("play.wrong.one", { digit: first.digit, house: named("house", first.house) });
  }

  /** What was done that typing alone does not tell. @param {import("./game.js").Deed} deed */
  say({ what, cell, digit }) {
    const where = cell === undefined ? "" : (this.board.cells[cell]?.querySelector(".said")?.textContent ?? "");
    announce(t(`say.${what}`, { where, digit: digit ?? 0 }).trim());
  }

  /** @param {number} seconds */
  showTime(seconds) {
    byId("time").textContent = spelled(seconds);
  }
}

/** Cells that have a look and a word, as a layer needs them. @param {Iterable<string>} names @param {string} look @param {string} word */
export function dressed(names, look, word) {
  const cells = [...names].map(cellNamed);
  return {
    classes: new Map(cells.map((cell) => [cell, look])),
    texts: new Map(cells.map((cell) => [cell, word])),
  };
}
