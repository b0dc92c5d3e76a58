// All steps that apply in the player's position, by technique. Each can be looked at, tried, and taken back.

import { initialMarks } from "./chains.js";
import { announce, byId, element, onClick, scrollIntoList, setAttributes } from "./dom.js";
import { displayName, t } from "./i18n.js";
import { LongWork } from "./long-work.js";
import { reportError } from "./notice.js";
import { isSame } from "./position.js";
import { describeStep, isPlain, notation, noteBefore, positionRequest, stepEffect } from "./step.js";
import { setSheet } from "./sheet.js";
import { patternOf } from "./stages.js";
import { conclusionOf, tell } from "./words.js";

/** @import { Engine } from "./engine.js" */
/** @import { PlayView } from "./play.js" */
/** @import { Position } from "./position.js" */
/** @import { ListedSteps, Step } from "./protocol.js" */

/** Maximum number of listed steps. */
const MOST = 1000;

export class StepsHere {
  /** @param {Engine} engine @param {PlayView} view */
  constructor(engine, view) {
    this.view = view;
    /** @type {{listed: ListedSteps, position: Position} | null} */
    this.found = null;
    this.at = -1;
    /** What the list shows. @type {StepsHere["found"]} */
    this.drawn = null;
    /** The position after the step that is tried. @type {Position | null} */
    this.tried = null;
    this.list = byId("here-steps");
    this.search = new LongWork(engine, "here-progress");
    onClick("here-show", () => this.toggle());
    onClick("here-try", () => (this.tried ? view.game.undo() : this.try()));
    this.list.addEventListener("click", (event) => this.choose(indexOf(this.list, event.target)));
    this.list.addEventListener("keydown", (event) => this.key(event));
    view.game.addEventListener("move", () => this.follow());
    this.show();
  }

  toggle() {
    if (this.search.running) {
      this.search.cancel();
      this.show();
    } else if (this.found) this.close();
    else this.find().catch(reportError);
  }

  async find() {
    const { position } = this.view.game;
    const search = this.search.run("steps", { position: positionRequest(position), scale: "human", words: true, limit: MOST }, false);
    this.show();
    try {
      const listed = await search;
      if (listed && isSame(position, this.view.game.position)) this.found = { listed, position };
    } finally {
      this.show();
    }
    if (this.found?.listed.steps.length) this.list.focus();
  }

  close() {
    if (this.at >= 0) this.view.setOverlay(null);
    this.found = null;
    this.tried = null;
    this.at = -1;
    this.show();
  }

  /** Called after each move: the list stays while the position is its own or that after the step that is tried. */
  follow() {
    if (this.search.running) this.search.cancel();
    if (!this.found) return this.show();
    const { position } = this.view.game;
    if (this.tried && isSame(position, this.tried)) return this.show();
    const isBack = isSame(position, this.found.position);
    if (!isBack) return this.close();
    this.tried = null;
    this.choose(this.at);
  }

  try() {
    const step = this.found?.listed.steps[this.at];
    const { game } = this.view;
    if (!step || !this.found || game.isPaused) return;
    const { placed, gone } = stepEffect(step);
    const { found } = this;
    // The move that follows must not close the list.
    this.found = null;
    game.applyStep(placed, gone);
    [this.found, this.tried] = [found, game.position];
    announce(conclusionOf(step));
    this.show();
    byId("here-try").focus();
  }

  /** Shows a step on the grid. @param {number} at */
  choose(at) {
    const step = this.found?.listed.steps[at];
    this.at = step ? at : -1;
    this.show();
    if (!step || this.tried) return;
    scrollIntoList(this.list, this.options()[at]);
    this.view.setOverlay({ figures: initialMarks(step), showMarks: !isPlain(step) });
  }

  options() {
    return [...this.list.querySelectorAll("[role=option]")];
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const last = (this.found?.listed.steps.length ?? 0) - 1;
    const to = { ArrowDown: this.at + 1, ArrowUp: this.at - 1, Home: 0, End: last, PageDown: this.at + 8, PageUp: this.at - 8 }[event.key];
    if (event.key === "Enter" && !this.tried) this.try();
    else if (event.key === "Escape") {
      this.choose(-1);
      this.view.setOverlay(null);
    } else if (to === undefined || this.tried) return;
    else this.choose(Math.min(Math.max(to, 0), last));
    event.preventDefault();
  }

  show() {
    const { found, at, tried } = this;
    const steps = found?.listed.steps ?? [];
    byId("here-idle").hidden = found !== null;
    byId("here-show").textContent = t(this.search.running ? "job.cancel" : found ? "here.hide" : "here.show");
    byId("here-end").textContent = found ? this.summary(found.listed) : "";
    this.list.hidden = steps.length === 0;
    if (this.drawn !== found) this.list.replaceChildren(...groupsOf(steps));
    this.drawn = found;
    for (const option of this.options()) setAttributes(option, { "aria-selected": option.id === `here-${at}` });
    setAttributes(this.list, { "aria-activedescendant": at >= 0 ? `here-${at}` : "", "aria-disabled": tried !== null });
    const step = steps[at];
    const note = step && !tried ? noteBefore(step, this.view.game.position) : [];
    byId("here-step").replaceChildren(...(step ? [...describeStep(step, tried ? undefined : (marks) => this.view.redraw(marks)), ...note] : []));
    byId("here-try").hidden = !step;
    byId("here-try").textContent = t(tried ? "here.back" : "here.try");
    setSheet("here-card", step !== undefined);
  }

  /** @param {ListedSteps} listed */
  summary({ steps, count, mistakes, words, not_listed: others }) {
    if (mistakes.length) return t("here.mistakes");
    if (steps.length === 0) return words ? tell(words) : t("here.none");
    const more = others.length ? ` ${t("here.more", { n: others.length })}` : "";
    return (count > steps.length ? t("here.many", { n: count, shown: steps.length }) : t("here.count", { n: count })) + more;
  }
}

/** The steps under their techniques. @param {readonly Step[]} steps */
function groupsOf(steps) {
  const names = [...new Set(steps.map(({ technique }) => technique))];
  const places = placesOf(steps);
  return names.map((name, group) => {
    const items = steps.flatMap((step, index) => (step.technique === name ? [option(step, index, places[index] ?? "")] : []));
    const title = element("li", { role: "presentation", class: "group", id: `here-group-${group}` }, displayName("technique", name), element("small", {}, String(items.length)));
    return element("li", { role: "group", "aria-labelledby": `here-group-${group}` }, element("ul", { role: "none" }, title, ...items));
  });
}

/** @param {Step} step @param {number} index @param {string} place */
function option(step, index, place) {
  const parts = [element("span", { class: "result" }, notation(step)), element("small", {}, place), element("span", { class: "rating" }, step.rating.toFixed(1))];
  return element("li", { role: "option", id: `here-${index}`, "aria-selected": false, "data-index": index }, ...parts);
}

/** The places of steps. Chains with the same result can also have the same cells: those after the first are numbered.
 * @param {readonly Step[]} steps */
function placesOf(steps) {
  /** @type {Map<string, number>} */
  const seen = new Map();
  return steps.map((step) => {
    const place = placeOf(step);
    const entry = [step.technique, notation(step), place].join("|");
    const number = (seen.get(entry) ?? 0) + 1;
    seen.set(entry, number);
    return number > 1 ? `${place} (${number})` : place;
  });
}

/** Maximum number of cells in the place of a step. */
const MOST_CELLS = 6;

/** The houses of a step and the cells of its pattern, which differ between steps with the same result. @param {Step} step */
function placeOf({ marks, place }) {
  const houses = [...new Set(marks.houses.map(({ house }) => displayName("house", house)))];
  const { cells, candidates } = patternOf(marks);
  const names = [...new Set([...candidates, ...cells].map(({ cell }) => cell))].filter((cell) => cell !== place?.cell);
  const shown = names.slice(0, MOST_CELLS).join(" ") + (names.length > MOST_CELLS ? " …" : "");
  // The cells that exclude the others of a house are not a pattern.
  return [...houses, ...(place && houses.length ? [] : [shown])].filter(Boolean).join(t("list.comma"));
}

/** @param {HTMLElement} list @param {EventTarget | null} target */
function indexOf(list, target) {
  const item = target instanceof Element ? target.closest("[role=option]") : null;
  return item && list.contains(item) ? Number(/** @type {HTMLElement} */ (item).dataset.index) : -1;
}
