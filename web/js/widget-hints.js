// Hints of a notebook's widget, in four stages. Python finds them and draws them.

import { element, setAttributes } from "./dom.js";
import { cellNamed } from "./grid.js";
import { t } from "./i18n.js";
import { possible, shownMarks } from "./position.js";
import { positionRequest, stepEffect } from "./step.js";
import { textsOf } from "./widget-game.js";
import { WAITING, button, show } from "./widget-parts.js";
import { hintAsk } from "./words.js";

/** @import { Hinted } from "./protocol.js" */
/** @import { Model } from "./widget.js" */
/** @import { WidgetGame } from "./widget-game.js" */
/** @import { WidgetPlay } from "./widget-play.js" */

export class WidgetHints {
  /** @param {Model} model @param {WidgetGame} game @param {WidgetPlay} view @param {AbortSignal} signal */
  constructor(model, game, view, signal) {
    this.model = model;
    this.game = game;
    this.view = view;
    this.stage = 0;
    /** The request that has no answer yet, as it was sent. */
    this.asked = "";
    /** @type {Hinted | null} */
    this.hinted = null;
    this.error = "";
    this.texts = element("div", { role: "status" });
    this.buttons = element("div", { class: "controls" });
    this.card = element("div", { class: "hint", hidden: true }, this.texts, this.buttons);
    this.picture = element("div", { class: "hint-picture", "aria-hidden": true, hidden: true });
    const answer = (/** @type {any} */ message) => message.for === "hint" && this.answer(message);
    model.on("msg:custom", answer);
    signal.addEventListener("abort", () => model.off("msg:custom", answer));
    game.addEventListener("move", () => this.clear(), { signal });
  }

  /** Asks for the next stage. */
  more() {
    if (this.asked || this.stage === 4) return;
    const { position } = this.game;
    const [marks, candidates] = [shownMarks(position), possible(position)].map(textsOf);
    const request = { do: "hint", stage: this.stage + 1, position: positionRequest(position), marks, candidates };
    this.asked = JSON.stringify(request);
    this.model.send(request);
    this.render();
  }

  /** @param {{request: object, hinted?: Hinted, picture?: string, error?: string}} message */
  answer({ request, hinted, picture, error }) {
    if (JSON.stringify(request) !== this.asked) return;
    this.asked = "";
    this.error = error ?? "";
    this.hinted = hinted ?? null;
    this.stage = hinted?.stage ?? 0;
    show(this.picture, picture ?? "");
    this.render();
    this.view.render();
  }

  /** The mistakes that the hint names. */
  mistakes() {
    return this.hinted?.mistakes ?? [];
  }

  /** Applies the step, or removes the mistakes. */
  take() {
    const step = this.hinted?.step;
    const mistakes = this.mistakes().map(({ cell, kind }) => ({ cell: cellNamed(cell), isDigit: kind === "digit" }));
    if (step) {
      const { placed, gone } = stepEffect(step);
      this.game.applyStep(placed, gone);
    } else this.game.correct(mistakes);
    this.view.board.focus(this.game.selected);
  }

  /** Closes the hint; returns false if there is none. */
  close() {
    if (this.card.hidden) return false;
    this.clear();
    this.view.render();
    this.view.board.focus(this.game.selected);
    return true;
  }

  clear() {
    this.stage = 0;
    this.asked = "";
    this.error = "";
    this.hinted = null;
    show(this.picture, "");
    this.render();
  }

  render() {
    const { hinted, stage } = this;
    const texts = this.asked ? [...(hinted?.hints ?? []), WAITING] : [this.error, hinted?.nothing ?? "", ...(hinted?.hints ?? [])];
    this.texts.replaceChildren(...texts.filter(Boolean).map((text) => element("p", {}, text)), ...this.chains());
    this.card.hidden = !this.texts.hasChildNodes();
    this.picture.hidden = !this.picture.hasChildNodes();
    const isMistake = hinted !== null && !hinted.region;
    const ask = hintAsk(stage, isMistake);
    const hadFocus = this.buttons.contains(document.activeElement);
    const canTake = hinted?.step || this.mistakes().length > 0;
    this.buttons.replaceChildren(
      ...(stage > 0 && stage < 4 ? [button(t(ask), () => this.more())] : []),
      ...(canTake ? [button(t(hinted?.step ? "hint.take" : "hint.wrong.fix"), () => this.take())] : []),
      button(t("hint.close"), () => this.close()),
    );
    // The button that was pressed is gone; the next one takes its place.
    if (hadFocus && !this.card.hidden) this.buttons.querySelector("button")?.focus();
    setAttributes(this.card, { "aria-busy": this.asked !== "" });
  }

  /** The chains of the step, link by link. */
  chains() {
    const chains = this.hinted?.step?.chains ?? [];
    return chains.map(({ assumed, links }) =>
      element("ol", {}, element("li", {}, `If ${assumed}`), ...links.map((link) => element("li", {}, `then ${link}`))),
    );
  }
}
