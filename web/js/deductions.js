// The logical deductions for the puzzle of the Learn tab: a small grid and the current step.

import { BoardView } from "./board.js";
import { initialMarks } from "./chains.js";
import { announce, byId, element, onClick } from "./dom.js";
import { fromLine, setOf } from "./grid.js";
import { t } from "./i18n.js";
import { LongWork } from "./long-work.js";
import { backgroundShapes, stepShapes } from "./overlay.js";
import { isPlain, describeStep, spokenStep } from "./step.js";
import { tell } from "./words.js";

/** @import { Engine } from "./engine.js" */
/** @import { Explained } from "./protocol.js" */

export class Deductions {
  /** @param {Engine} engine */
  constructor(engine) {
    this.engine = engine;
    this.board = new BoardView(byId("person-board"), { label: () => t("learn.person") });
    this.puzzle = "";
    this.at = 0;
    /** @type {Explained | null} */
    this.path = null;
    this.search = new LongWork(engine, "person-progress");
    for (const [id, by] of /** @type {const} */ ([["person-back", -1], ["person-forward", 1]])) {
      onClick(id, () => {
        this.step(by);
        this.announce();
      });
    }
  }

  /** @param {string} puzzle */
  async load(puzzle) {
    this.puzzle = puzzle;
    this.path = null;
    this.at = 0;
    this.show();
    const path = await this.search.run("explain", { puzzle, scale: "human", positions: true, words: true, limit: 400 });
    if (!path || this.puzzle !== puzzle) return;
    this.path = path;
    this.show();
  }

  /** @param {number} by */
  step(by) {
    const last = this.path?.steps.length ?? 0;
    const next = Math.max(0, Math.min(this.at + by, last));
    if (next === this.at) return;
    this.at = next;
    this.show();
  }

  /** Announces what is shown; not while the animation runs, whose steps follow each other too fast. */
  announce() {
    const { path, at } = this;
    const step = path?.steps[at];
    if (path) announce(step ? spokenStep(step) : ending(path));
  }

  /** Shows the grid before the next step, and that step; after the last step, the result. */
  show() {
    const { path, at } = this;
    const step = path?.steps[at];
    const cells = step?.before?.cells ?? path?.grid ?? this.puzzle;
    const hasMarks = step !== undefined && !isPlain(step);
    const marks = hasMarks ? (step.before?.marks ?? []).map(setOf) : [];
    this.board.render({ clues: fromLine(this.puzzle), values: fromLine(cells), marks });
    this.board.under.replaceChildren(...(step ? backgroundShapes(step.marks) : []));
    this.board.over.replaceChildren(...(step ? stepShapes(initialMarks(step), hasMarks) : []));
    byId("person-at").textContent = path ? `${at} / ${path.steps.length}` : "…";
    byId("person-step").replaceChildren(...(step ? describeStep(step) : path ? [element("p", { class: "therefore" }, ending(path))] : []));
  }
}

/** @param {Explained} path */
function ending({ end, count = 0, words }) {
  if (words) return tell(words);
  return end === "solved" ? t("learn.person.end", { n: count }) : t("learn.person.stuck");
}
