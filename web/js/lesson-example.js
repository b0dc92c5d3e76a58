// The example of a lesson: a position of a real puzzle on the board, and its step in stages.

import { BoardView } from "./board.js";
import { byId, element, icon, onClick, setAttributes } from "./dom.js";
import { fromLine, setOf } from "./grid.js";
import { t } from "./i18n.js";
import { reportError } from "./notice.js";
import { backgroundShapes, stepShapes } from "./overlay.js";
import { stagesOf } from "./stages.js";
import { isPlain } from "./step.js";

/** @import { Engine } from "./engine.js" */
/** @import { Board, Stage } from "./stages.js" */
/** @import { Step } from "./protocol.js" */

/** Returns a position in the library's format with its candidates. @param {Engine} engine @param {string} text @param {AbortSignal} [signal] @returns {Promise<Board>} */
export async function boardOf(engine, text, signal) {
  const { position } = await engine.ask("parse", { text }, signal);
  if (!position) throw new Error("not a position");
  return { clues: fromLine(position.clues), values: fromLine(position.cells), marks: position.marks.map(setOf) };
}

export class LessonExample {
  /** @param {Engine} engine */
  constructor(engine) {
    this.engine = engine;
    this.board = new BoardView(byId("lesson-board"), { label: () => t("lesson.stage") });
    /** @type {Stage[]} */
    this.stages = [];
    this.at = 0;
    this.hasMarks = true;
    this.isMissing = false;
    /** @type {{position: string, board: Board, step: Step} | null} */
    this.example = null;
    /** @type {AbortController | null} */
    this.asking = null;
    byId("lesson-transport").replaceChildren(
      element("button", { type: "button", id: "lesson-back", class: "plain", "data-t-aria-label": "lesson.back", "data-t-title": "lesson.back" }, icon("back")),
      element("span", { id: "lesson-at", class: "numbers" }),
      element("button", { type: "button", id: "lesson-forward", class: "primary" }),
    );
    onClick("lesson-back", () => this.show(this.at - 1));
    onClick("lesson-forward", () => this.show(this.at + 1 < this.stages.length ? this.at + 1 : 0));
    byId("stage-lesson").addEventListener("keydown", (event) => this.key(event));
  }

  /** Shows the example of a technique from its first stage. @param {string} technique @param {string} position */
  async load(technique, position) {
    this.clear(false);
    const asking = (this.asking = new AbortController());
    try {
      const board = await boardOf(this.engine, position, asking.signal);
      const { steps } = await this.engine.ask("steps", { position, techniques: [technique], words: true }, asking.signal);
      const [step] = steps;
      if (asking.signal.aborted || !step) return;
      this.example = { position, board, step };
      this.hasMarks = !isPlain(step);
      this.retranslate();
      this.show(0);
    } catch (error) {
      if (!asking.signal.aborted) reportError(error);
    }
  }

  /** Shows an empty board. @param {boolean} isMissing whether the technique has no example */
  clear(isMissing) {
    this.isMissing = isMissing;
    this.asking?.abort();
    this.example = null;
    this.stages = [];
    this.render();
  }

  /** Shows a stage. @param {number} at */
  show(at) {
    this.at = Math.max(0, Math.min(at, this.stages.length - 1));
    this.render();
  }

  retranslate() {
    this.stages = this.example ? stagesOf(this.example.board, this.example.step) : [];
    this.render();
  }

  render() {
    const stage = this.stages[this.at];
    const { figures = null, board = { clues: fromLine(""), values: fromLine(""), marks: [] } } = stage ?? {};
    this.board.render({ ...board, marks: this.hasMarks ? board.marks : [] });
    this.board.under.replaceChildren(...(figures ? backgroundShapes(figures) : []));
    this.board.over.replaceChildren(...(figures ? stepShapes(figures, this.hasMarks) : []));
    byId("lesson-caption").textContent = stage?.text ?? (this.isMissing ? t("lesson.stage.none") : "");
    byId("lesson-at").textContent = stage ? `${this.at + 1} / ${this.stages.length}` : "";
    byId("lesson-transport").hidden = this.isMissing;
    byId("lesson-forward").textContent = t(stage && this.at + 1 === this.stages.length ? "lesson.again" : "lesson.forward");
    setAttributes(byId("lesson-back"), { disabled: !stage || this.at === 0, "aria-label": t("lesson.back"), title: t("lesson.back") });
    setAttributes(byId("lesson-forward"), { disabled: !stage });
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.key === "ArrowLeft") this.show(this.at - 1);
    else if (event.key === "ArrowRight") this.show(this.at + 1);
    else return;
    event.preventDefault();
  }
}
