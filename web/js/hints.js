// Hints in four stages, from any position. Mistakes are reported first, in stages too.

import { initialMarks } from "./chains.js";
import { announce, byId, element, onClick } from "./dom.js";
import { t } from "./i18n.js";
import { markedCells } from "./play.js";
import { puzzleOf } from "./position.js";
import { positionRequest, stepEffect, isPlain, describeStep, noteBefore, spokenStep } from "./step.js";
import { reportError } from "./notice.js";
import { cellNamed } from "./grid.js";
import { setSheet } from "./sheet.js";
import { conclusionOf, hintAsk, stagesOf, tell } from "./words.js";

/** @import { Engine } from "./engine.js" */
/** @import { PlayView } from "./play.js" */
/** @import { Hinted } from "./protocol.js" */

export class Hints {
  /** @param {Engine} engine @param {PlayView} view */
  constructor(engine, view) {
    this.engine = engine;
    this.view = view;
    this.stage = 0;
    this.counted = { puzzle: "", count: 0 };
    this.several = false;
    /** @type {Hinted | null} */
    this.hinted = null;
    /** @type {AbortController | null} */
    this.asking = null;
    onClick("hint", () => this.more());
    onClick("hint-more", () => this.more());
    onClick("hint-take", () => this.take());
    onClick("hint-close", () => this.close());
    view.game.addEventListener("move", () => this.clear());
    this.show();
  }

  /** Shows the next stage; repeats the last stage. */
  async more() {
    const { game } = this.view;
    if (game.isPaused || this.asking) return;
    if (game.isSolved) {
      this.hinted = { status: "one", mistakes: [], nothing: t("hint.done") };
      return this.show();
    }
    const stage = Math.min(this.stage + 1, 4);
    const asking = (this.asking = new AbortController());
    try {
      const hinted = await this.engine.ask("hint", { position: positionRequest(game.position), stage, words: true }, asking.signal);
      const several = await this.hasSeveral(asking.signal);
      if (asking.signal.aborted) return;
      this.several = several;
      if (this.stage === 0) game.hints += 1;
      this.hinted = hinted;
      this.stage = hinted.stage ?? 0;
    } catch (error) {
      if (!asking.signal.aborted) reportError(error);
      return;
    } finally {
      if (this.asking === asking) this.asking = null;
    }
    this.setOverlay();
    this.show();
    if (this.hinted.step) announce(spokenStep(this.hinted.step));
    this.reveal();
  }

  /** Scrolls the card into view if it is not visible; a partly visible card stays, so that the grid does not move. */
  reveal() {
    const card = byId("hint-card");
    if (card.getBoundingClientRect().top > innerHeight - 120) card.scrollIntoView({ block: "nearest" });
  }

  /** Returns whether the puzzle has more than one solution. The count is cached. @param {AbortSignal} signal */
  async hasSeveral(signal) {
    const puzzle = puzzleOf(this.view.game.position);
    if (this.counted.puzzle !== puzzle) {
      const { solution_count: count } = await this.engine.ask("count", { puzzle, limit: 2 }, signal);
      this.counted = { puzzle, count };
    }
    return this.counted.count > 1;
  }

  /** Applies the step of the hint, or removes the mistakes. */
  take() {
    const { hinted } = this;
    const { game } = this.view;
    if (hinted?.step) {
      const { placed, gone } = stepEffect(hinted.step);
      game.applyStep(placed, gone);
      announce(conclusionOf(hinted.step));
    } else if (hinted?.mistakes?.length) {
      game.correct(hinted.mistakes.map(({ cell, kind }) => ({ cell: cellNamed(cell), isDigit: kind === "digit" })));
    }
    this.view.focusBoard();
  }

  close() {
    this.clear();
    this.view.setOverlay(null);
    byId("hint-more").focus();
  }

  clear() {
    this.asking?.abort();
    this.asking = null;
    this.stage = 0;
    this.several = false;
    this.hinted = null;
    this.show();
  }

  /** Draws the hint over the grid. */
  setOverlay() {
    const { hinted } = this;
    if (!hinted) return;
    if (hinted.mistakes?.length) {
      const of = (/** @type {string} */ kind) => (hinted.mistakes ?? []).filter((each) => each.kind === kind).map((each) => each.cell);
      const [wrong, missing] = [markedCells(of("digit"), "wrong", t("cell.wrong")), markedCells(of("marks"), "missing", t("cell.missing"))];
      const both = (/** @type {"classes" | "texts"} */ what) => new Map([...wrong[what], ...missing[what]]);
      this.view.setOverlay({ classes: both("classes"), texts: both("texts") });
      return;
    }
    const figures = hinted.step ? initialMarks(hinted.step) : hinted.marks;
    if (!figures) return;
    this.view.setOverlay({ figures, showMarks: this.stage >= 3 && !(hinted.step && isPlain(hinted.step)) });
  }

  show() {
    const { hinted, stage } = this;
    const mistakes = hinted?.mistakes ?? [];
    const named = stage >= 4 ? mistakes : [];
    const wrong = named.map(({ cell, kind, digit }) =>
      element("li", { class: "wrong" }, kind === "digit" ? t("hint.wrong.digit", { cell, digit: digit ?? "" }) : t("hint.wrong.marks", { cell })),
    );
    const several = hinted && this.several ? [element("li", { class: "wrong" }, element("span", {}, t("hint.several")))] : [];
    const stages = stagesOf(hinted)
      .slice(0, 3)
      .map((text) => element("li", {}, element("span", {}, text)));
    const reason = this.view.game.isSolved ? t("hint.done") : tell((hinted?.words ?? []).flat());
    const nothing = hinted?.nothing ? [element("li", { class: "wrong" }, element("span", {}, reason))] : [];
    byId("hint-stages").replaceChildren(...several, ...stages, ...wrong, ...nothing);
    byId("hint-idle").hidden = hinted !== null;
    const note = hinted?.step ? noteBefore(hinted.step, this.view.game.position) : [];
    byId("hint-step").replaceChildren(...(hinted?.step ? describeStep(hinted.step, (marks) => this.view.redraw(marks)) : []), ...note);
    const more = byId("hint-more");
    const hadFocus = document.activeElement === more;
    more.hidden = stage >= 4 || Boolean(hinted?.nothing);
    const isMistake = hinted !== null && !hinted.region;
    more.textContent = t(hintAsk(stage, isMistake));
    byId("hint-take").hidden = !hinted?.step && mistakes.length === 0;
    byId("hint-take").textContent = t(mistakes.length ? "hint.wrong.fix" : "hint.take");
    byId("hint-close").hidden = hinted === null;
    if (hadFocus && more.hidden) byId(byId("hint-take").hidden ? "hint-close" : "hint-take").focus({ preventScroll: true });
    setSheet("hint-card", hinted !== null);
  }
}
