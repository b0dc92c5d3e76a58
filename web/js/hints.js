// Hints in four stages, from any position; what is wrong comes first.

import { byId, make, onClick } from "./dom.js";
import { t, told } from "./i18n.js";
import { dressed } from "./play.js";
import { asked, effect, isPlain, story } from "./story.js";
import { complain } from "./notice.js";
import { cellNamed } from "./grid.js";

/** @typedef {import("./engine.js").Engine} Engine */
/** @typedef {import("./play.js").PlayView} PlayView */
/** @typedef {import("./protocol.js").Hinted} Hinted */

const ASK = /** @type {const} */ (["hint.ask", "hint.technique", "hint.cells", "hint.why"]);

export class Hints {
  /** @param {Engine} engine @param {PlayView} view */
  constructor(engine, view) {
    this.engine = engine;
    this.view = view;
    this.stage = 0;
    /** @type {Hinted | null} */
    this.hinted = null;
    /** @type {AbortController | null} */
    this.asking = null;
    onClick("hint", () => this.more());
    onClick("hint-more", () => this.more());
    onClick("hint-take", () => this.take());
    onClick("hint-close", () => this.putAway());
    view.game.addEventListener("move", () => this.clear());
    this.show();
  }

  /** The next stage; after the last, and after mistakes, the same again. */
  async more() {
    const { game } = this.view;
    if (game.isSolved || game.isPaused || this.asking) return;
    const stage = Math.min(this.stage + 1, 4);
    const asking = (this.asking = new AbortController());
    try {
      const hinted = await this.engine.ask("hint", { position: asked(game.position), stage }, asking.signal);
      if (asking.signal.aborted) return;
      this.hinted = hinted;
      this.stage = hinted.stage ?? 0;
    } catch (error) {
      if (!asking.signal.aborted) complain(error);
      return;
    } finally {
      if (this.asking === asking) this.asking = null;
    }
    this.lay();
    this.show();
    byId("hint-card").scrollIntoView({ block: "nearest" });
  }

  /** Does what the hint says; wrong digits are taken back. */
  take() {
    const { hinted } = this;
    const { game } = this.view;
    if (hinted?.step) {
      const { placed, gone } = effect(hinted.step);
      game.take(placed, gone);
    } else if (hinted?.mistakes?.length) {
      game.correct(hinted.mistakes.map(({ cell, kind }) => ({ cell: cellNamed(cell), isDigit: kind === "digit" })));
    }
    this.view.focusBoard();
  }

  putAway() {
    this.clear();
    this.view.lay(null);
    byId("hint-more").focus();
  }

  clear() {
    this.asking?.abort();
    this.asking = null;
    this.stage = 0;
    this.hinted = null;
    this.show();
  }

  /** Draws it over the grid. */
  lay() {
    const { hinted } = this;
    if (!hinted) return;
    if (hinted.mistakes?.length) {
      const of = (/** @type {string} */ kind) => (hinted.mistakes ?? []).filter((each) => each.kind === kind).map((each) => each.cell);
      const [wrong, missing] = [dressed(of("digit"), "wrong", t("cell.wrong")), dressed(of("marks"), "missing", t("cell.missing"))];
      const both = (/** @type {"classes" | "texts"} */ what) => new Map([...wrong[what], ...missing[what]]);
      this.view.lay({ classes: both("classes"), texts: both("texts") });
      return;
    }
    const figures = hinted.step?.marks ?? hinted.marks;
    if (!figures) return;
    this.view.lay({ figures, showMarks: this.stage >= 3 && !(hinted.step && isPlain(hinted.step)) });
  }

  show() {
    const { hinted, stage } = this;
    const mistakes = hinted?.mistakes ?? [];
    const wrong = mistakes.map(({ cell, kind, digit }) =>
      make("li", { class: "wrong" }, kind === "digit" ? t("hint.wrong.digit", { cell, digit: digit ?? "" }) : t("hint.wrong.marks", { cell })),
    );
    const stages = (hinted?.hints ?? []).slice(0, 3).map((text) => make("li", {}, make("span", {}, told(text))));
    const nothing = hinted?.nothing ? [make("li", { class: "wrong" }, make("span", {}, told(hinted.nothing)))] : [];
    byId("hint-stages").replaceChildren(...wrong, ...stages, ...nothing);
    byId("hint-idle").hidden = hinted !== null;
    byId("hint-step").replaceChildren(...(hinted?.step ? story(hinted.step) : []));
    const more = byId("hint-more");
    more.hidden = stage >= 4 || mistakes.length > 0 || Boolean(hinted?.nothing);
    more.textContent = t(ASK[stage] ?? "hint.ask");
    byId("hint-take").hidden = !hinted?.step && mistakes.length === 0;
    byId("hint-take").textContent = t(mistakes.length ? "hint.wrong.fix" : "hint.take");
    byId("hint-close").hidden = hinted === null;
  }
}
