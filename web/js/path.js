// The solution path from the current position: every step with its rating; a selected step is shown on the grid.

import { initialMarks } from "./chains.js";
import { scrollIntoList, byId, element, onClick, setAttributes } from "./dom.js";
import { PEERS, cellNamed, toLine } from "./grid.js";
import { displayName, t } from "./i18n.js";
import { LongWork } from "./long-work.js";
import { reportError } from "./notice.js";
import { puzzleOf } from "./position.js";
import { setSheet } from "./sheet.js";
import { positionRequest, isPlain, describeStep, notation } from "./step.js";
import { Walk } from "./walk.js";
import { tell } from "./words.js";

/** @import { Engine } from "./engine.js" */
/** @import { PlayView } from "./play.js" */
/** @import { Step, Explained } from "./protocol.js" */

/** Number of steps in one request. */
const WINDOW = 200;

export class Path {
  /** @param {Engine} engine @param {PlayView} view */
  constructor(engine, view) {
    this.engine = engine;
    this.view = view;
    /** @type {Explained | null} */
    this.path = null;
    this.at = -1;
    /** The puzzle that the path solves. */
    this.puzzle = "";
    /** The puzzle of the search. */
    this.searched = "";
    this.list = byId("path-steps");
    this.search = new LongWork(engine, "path-progress");
    this.walk = new Walk(this);
    onClick("path-show", () => this.toggle());
    onClick("path-on", () => this.findMore());
    onClick("preview-close", () => this.choose(-1));
    this.list.addEventListener("click", (event) => {
      this.walk.stop();
      this.choose(indexOf(event.target));
    });
    this.list.addEventListener("keydown", (event) => this.key(event));
    view.game.addEventListener("move", () => this.follow());
  }

  /** Finds the path, cancels its search, or closes it. */
  toggle() {
    if (this.search.running) this.search.cancel();
    else if (this.path) this.close();
    else this.find();
  }

  async find() {
    const { position: game } = this.view.game;
    const [position, puzzle] = [positionRequest(game), puzzleOf(game)];
    this.searched = puzzle;
    const path = await this.explain(position);
    if (path && puzzle === puzzleOf(this.view.game.position)) [this.path, this.puzzle] = [path, puzzle];
    this.show();
    if (this.path?.steps.length) this.list.focus();
  }

  /** Returns the path from a position, or null after an error or a cancel. @param {import("./protocol.js").PositionInput} position */
  async explain(position) {
    const search = this.search.run("explain", { position, scale: "human", positions: true, words: true, limit: WINDOW });
    byId("path-show").textContent = t("job.cancel");
    try {
      return await search;
    } catch (error) {
      reportError(error);
      return null;
    }
  }

  /** Requests more steps from the position after the last one. */
  async findMore() {
    const { path } = this;
    const last = path?.steps.at(-1);
    if (!path || !last) return;
    const button = /** @type {HTMLButtonElement} */ (byId("path-on"));
    button.disabled = true;
    const more = await this.explain({ clues: toLine(this.view.game.position.clues), ...positionAfter(last) });
    button.disabled = false;
    if (more && this.path === path) {
      const effort = (path.effort ?? 0) + (more.effort ?? 0);
      this.path = { ...more, steps: [...path.steps, ...more.steps], count: path.steps.length + more.steps.length, effort };
    }
    this.show();
    if (button.hidden) this.list.focus();
  }

  /** Called after each move: keeps the path if it has steps and belongs to this puzzle. */
  follow() {
    if (this.search.running && this.searched !== puzzleOf(this.view.game.position)) this.search.cancel();
    if (!this.path) return;
    if (this.puzzle === puzzleOf(this.view.game.position) && this.path.steps.length) this.choose(-1);
    else this.close();
  }

  close() {
    if (this.at >= 0) this.view.setOverlay(null);
    this.path = null;
    this.at = -1;
    this.show();
  }

  /** Shows the grid before a step, with the step's marks. @param {number} at */
  choose(at) {
    const step = this.path?.steps[at];
    this.at = step ? at : -1;
    for (const [index, item] of [...this.list.children].entries()) setAttributes(item, { "aria-selected": index === at });
    setAttributes(this.list, { "aria-activedescendant": step ? `step-${at}` : "" });
    byId("path-step").replaceChildren(...(step ? describeStep(step, (marks) => this.view.redraw(marks)) : []));
    setSheet("path-card", step !== undefined);
    if (!step) this.walk.stop();
    this.walk.render();
    if (!step) return;
    scrollIntoList(this.list, this.list.children[at]);
    this.view.setOverlay({
      figures: initialMarks(step),
      title: t("path.at", { n: at + 1 }),
      ...(step.before ? { cells: step.before.cells } : {}),
      ...(step.before && !isPlain(step) ? { marks: step.before.marks } : {}),
    });
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const last = (this.path?.steps.length ?? 0) - 1;
    const to = { ArrowDown: this.at + 1, ArrowUp: this.at - 1, Home: 0, End: last, PageDown: this.at + 8, PageUp: this.at - 8 }[event.key];
    if (event.key === "Escape") {
      this.choose(-1);
      this.view.setOverlay(null);
    } else if (to === undefined) return;
    else {
      this.walk.stop();
      this.choose(Math.min(Math.max(to, 0), last));
    }
    event.preventDefault();
  }

  show() {
    const { path } = this;
    byId("path-idle").hidden = path !== null;
    byId("hint-card").hidden = path !== null;
    this.list.hidden = !path?.steps.length;
    this.list.replaceChildren(...(path?.steps ?? []).map(item));
    byId("path-on").hidden = !path?.steps.length || ["solved", "stuck"].includes(path.end) || path.reason !== undefined;
    byId("path-end").textContent = path ? ending(path) : "";
    byId("path-show").textContent = t(this.search.running ? "job.cancel" : !path ? "path.show" : path.steps.length ? "path.hide" : "dialog.close");
    this.choose(this.at);
  }
}

/** @param {Step} step @param {number} at */
function item(step, at) {
  const what = element("span", { class: "what" }, displayName("technique", step.technique), element("small", {}, notation(step)));
  const rating = element("span", { class: "rating" }, step.rating.toFixed(1));
  return element("li", { role: "option", id: `step-${at}`, "aria-selected": false }, element("span", { class: "number" }, String(at + 1)), what, rating);
}

/** Returns the position after a step. @param {Step} step */
function positionAfter({ before, place, eliminate }) {
  const cells = [...(before?.cells ?? "")];
  const marks = [...(before?.marks ?? [])];
  for (const { cell, digit } of eliminate ?? []) {
    const at = cellNamed(cell);
    marks[at] = (marks[at] ?? "").replace(String(digit), "");
  }
  if (place) {
    const at = cellNamed(place.cell);
    cells[at] = String(place.digit);
    marks[at] = "";
    for (const peer of PEERS[at] ?? []) marks[peer] = (marks[peer] ?? "").replace(String(place.digit), "");
  }
  return { cells: cells.join(""), marks };
}

/** @param {EventTarget | null} target */
function indexOf(target) {
  const item = target instanceof Element ? target.closest("li") : null;
  return item ? [...(item.parentElement?.children ?? [])].indexOf(item) : -1;
}

/** @param {Explained} path */
function ending({ steps, end, count = 0, effort, words }) {
  if (words) return steps.length ? tell(words) : t("path.none", { why: tell(words) });
  if (end === "solved") return t("path.solved", { n: count, effort: (effort ?? 0).toFixed(1) });
  return t(end === "stuck" ? "path.stuck" : "path.limit", { n: count });
}
