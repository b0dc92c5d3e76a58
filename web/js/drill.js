// A drill: a position in which a technique comes next. The player finds its step, and each move is judged at once.

import { BoardView } from "./board.js";
import { initialMarks } from "./chains.js";
import { byId, onClick, setAttributes } from "./dom.js";
import { keyOf, madeBoard, oneOf, poolOf, requestOf, storedBoard, storedDrills } from "./drill-data.js";
import { DrillJudge, includes } from "./drill-judge.js";
import { DrillPad } from "./drill-pad.js";
import { DrillText } from "./drill-text.js";
import { bit, fromLine, toLine } from "./grid.js";
import { t } from "./i18n.js";
import { NAMES, lessonData, lessonOf } from "./lesson-data.js";
import { levelOf, record } from "./mastery.js";
import { reportError } from "./notice.js";
import { backgroundShapes, stepShapes } from "./overlay.js";
import { boardAfter, patternOf } from "./stages.js";
import { setSheet } from "./sheet.js";
import { isPlain } from "./step.js";

/** @import { Engine } from "./engine.js" */
/** @import { Board } from "./stages.js" */
/** @import { Level } from "./mastery.js" */
/** @import { Marks, Step } from "./protocol.js" */
/** @import { Move } from "./drill-judge.js" */

/** A position of a drill. `wanted` is the technique that comes next in it. @typedef {{board: Board, wanted: string, judge: DrillJudge, isPlain: boolean, isClean: boolean, end: Step | null, help: Marks | null}} Drill */

export class Drills {
  /** @param {Engine} engine */
  constructor(engine) {
    this.engine = engine;
    this.id = "";
    /** @type {Level} */
    this.level = "shown";
    /** @type {Drill | null} */
    this.drill = null;
    /** Positions that the engine has made. @type {{id: string, board: Board}[]} */
    this.made = [];
    /** @type {AbortController} */
    this.asking = new AbortController();
    /** @type {number | null} */
    this.selected = null;
    this.board = new BoardView(byId("drill-board"), { label: () => t("drill.board"), pick: (cell) => this.select(cell) });
    this.pad = new DrillPad(this.board, (kind, digit) => this.move(kind, digit), () => this.render());
    this.text = new DrillText((level) => this.choose(level));
    onClick("drill-next", () => this.next());
    onClick("drill-help", () => this.help());
    this.board.table.addEventListener("click", (event) => {
      const cell = this.board.cellOf(event);
      if (cell >= 0) this.board.focus(cell);
    });
  }

  /** Begins drills of a technique at the first level that is not complete. @param {string} id */
  begin(id) {
    if (this.id === id && this.drill) return this.retranslate();
    this.id = id;
    this.made = [];
    this.choose(levelOf(id));
  }

  leave() {
    this.asking.abort();
    this.id = "";
    this.drill = null;
  }

  /** @param {Level} level */
  choose(level) {
    this.level = level;
    this.next();
  }

  /** Shows another position; meanwhile, the engine makes one for later. */
  next() {
    this.asking.abort();
    const { signal } = (this.asking = new AbortController());
    this.load(signal).catch((error) => signal.aborted || reportError(error));
  }

  /** @param {AbortSignal} signal */
  async load(signal) {
    this.drill = null;
    this.selected = null;
    this.text.say("");
    this.render();
    const { wanted, pool, board } = await this.position(signal);
    if (signal.aborted || !board) return this.text.say(t("drill.empty"));
    const techniques = pool.map((id) => NAMES.get(id) ?? id);
    const [{ steps }, { solution }] = await Promise.all([
      this.engine.ask("steps", { position: requestOf(board), techniques, words: true }, signal),
      this.engine.ask("solve", { puzzle: toLine(board.values) }, signal),
    ]);
    if (signal.aborted || !solution) return;
    const plain = steps.every(isPlain);
    this.drill = { board, wanted, judge: new DrillJudge(board, fromLine(solution), steps), isPlain: plain, isClean: true, end: null, help: null };
    this.pad.setKind(steps.some(({ eliminate }) => eliminate.length) ? "remove" : "place");
    this.render();
    document.documentElement.dataset.drill = wanted;
    if (this.made.length) return;
    const more = await madeBoard(this.engine, wanted, signal);
    if (more && !signal.aborted) this.made.push({ id: wanted, board: more });
  }

  /** A position for the level: one that the engine has made, or else one that comes with the page. @param {AbortSignal} signal */
  async position(signal) {
    const [stored, data] = await Promise.all([storedDrills(), lessonData("en")]);
    const before = lessonOf(data, this.id)?.before ?? [];
    const pool = this.level === "hidden" ? poolOf(this.id, before, stored) : [this.id];
    // Half of the positions of the hidden level have another technique.
    const wanted = this.level === "hidden" && Math.random() < 0.5 ? (oneOf(pool) ?? this.id) : this.id;
    const ready = this.made.findIndex(({ id }) => id === wanted);
    const board = ready < 0 ? await storedBoard(this.engine, wanted, signal) : (this.made.splice(ready, 1)[0]?.board ?? null);
    return { wanted, pool, board };
  }

  /** @param {number} cell */
  select(cell) {
    this.selected = cell;
    this.render();
  }

  /** @param {Move["kind"]} kind @param {number} digit */
  move(kind, digit) {
    const { drill, selected } = this;
    if (!drill || drill.end) return;
    if (selected === null) return this.text.say(t("drill.select"));
    const move = { kind, cell: selected, digit };
    const judged = drill.judge.judge(move);
    if (judged.is === "end") return this.end(drill, judged.step);
    if (judged.is === "part") this.text.part(judged.step, judged.left);
    else if (judged.is === "true") this.explainOther(drill, move).catch(reportError);
    else this.text.judge(judged.is, move);
    if (judged.is === "wrong") drill.isClean = false;
    this.render();
  }

  /** Says which other technique a true move belongs to. @param {Drill} drill @param {Move} move */
  async explainOther(drill, move) {
    const { steps } = await this.engine.ask("steps", { position: requestOf(drill.board) }, this.asking.signal);
    const other = steps.find((step) => includes(step, move));
    if (this.drill !== drill) return;
    this.text.other(other?.technique ?? null, this.level === "hidden" ? null : drill.wanted, move);
  }

  /** @param {Drill} drill @param {Step} step */
  end(drill, step) {
    drill.end = step;
    const isComplete = record(this.id, this.level, drill.isClean);
    this.text.end(step, { isClean: drill.isClean, isComplete, id: this.id });
    if (isComplete) this.level = levelOf(this.id);
    this.render();
    byId("drill-next").focus({ preventScroll: true });
  }

  /** Shows the pattern, then the result. */
  help() {
    const { drill } = this;
    const step = drill && (drill.judge.left.find(({ technique }) => technique === NAMES.get(drill.wanted)) ?? drill.judge.left[0]);
    if (!drill || !step || drill.end) return;
    drill.isClean = false;
    const pattern = patternOf(initialMarks(step));
    if (drill.help || this.level === "shown") return this.end(drill, step);
    drill.help = pattern;
    this.text.pattern(step);
    this.render();
  }

  /** What is drawn over the position. @returns {Marks | null} */
  figures() {
    const { drill } = this;
    if (!drill) return null;
    if (drill.end) return initialMarks(drill.end);
    if (drill.help) return drill.help;
    const [step] = drill.judge.left;
    return this.level === "shown" && step ? patternOf(initialMarks(step)) : null;
  }

  render() {
    const { drill } = this;
    const empty = { clues: fromLine(""), values: fromLine(""), marks: [] };
    const board = drill?.end ? boardAfter(drill.board, drill.end) : (drill?.board ?? empty);
    const figures = this.figures();
    const isRemoved = (/** @type {number} */ cell, /** @type {number} */ digit) => drill?.judge.removed.has(`${cell} ${digit}`);
    const left = board.marks.map((set, cell) => [1, 2, 3, 4, 5, 6, 7, 8, 9].reduce((all, digit) => (isRemoved(cell, digit) ? all & ~bit(digit) : all), set));
    this.board.render({ ...board, marks: drill?.isPlain ? [] : left, selected: this.selected });
    const after = figures && drill?.end ? withoutGone(figures, drill.judge) : figures;
    this.board.under.replaceChildren(...(after ? backgroundShapes(after) : []));
    this.board.over.replaceChildren(...(after ? stepShapes(after, !drill?.isPlain) : []));
    this.text.render(this.id, this.level, drill !== null && this.level !== "hidden");
    this.pad.render(drill !== null && !drill.end);
    setSheet("learn-drill", Boolean(drill?.end));
    setAttributes(byId("drill-help"), { disabled: !drill || drill.end !== null });
    byId("drill-help").textContent = t(drill?.help || this.level === "shown" ? "drill.answer" : "drill.help");
  }

  retranslate() {
    this.text.say("");
    this.render();
  }
}

/** The marks without the candidates that the player has removed. @param {Marks} marks @param {DrillJudge} judge @returns {Marks} */
const withoutGone = (marks, judge) => ({
  ...marks,
  candidates: marks.candidates.filter((each) => each.role !== "gone" || !judge.removed.has(keyOf(each))),
});
