// The solution path in a notebook's widget. Python finds it and draws its steps; each step is asked for when it is first shown.

import { element, setAttributes } from "./dom.js";
import { WAITING, button, show } from "./widget-parts.js";

/** @import { Model } from "./widget.js" */

export class WidgetPath {
  /** @param {Model} model @param {AbortSignal} signal */
  constructor(model, signal) {
    this.model = model;
    /** The drawn steps by their numbers; 0 is the puzzle. @type {Map<number, string>} */
    this.drawn = new Map();
    /** @type {Set<number>} */
    this.asked = new Set();
    /** What is shown of the step. */
    this.html = "";
    this.count = 0;
    this.ending = "";
    this.error = "";
    this.slider = element("input", { type: "range", min: 0, value: 0, "aria-label": "Step of the path" });
    this.slider.addEventListener("input", () => this.go(Number(this.slider.value)));
    this.previous = button("Previous", () => this.go(this.step - 1));
    this.next = button("Next", () => this.go(this.step + 1));
    this.place = element("output", { class: "step-number" });
    const bar = element("div", { class: "controls walk", role: "group", "aria-label": "Steps" }, this.previous, this.slider, this.next, this.place);
    // The pictures of all steps refer to parts of the first picture, which stays in the page.
    this.start = element("div", { class: "start" });
    this.shown = element("div", { class: "shown", "aria-live": "polite" });
    this.note = element("p", { class: "note", role: "status" });
    this.root = element("div", { class: "path" }, bar, element("div", { class: "sudokit-path" }, this.start, this.shown), this.note);
    this.root.addEventListener("keydown", (event) => event.stopPropagation());
    this.listen(signal);
  }

  /** @param {AbortSignal} signal */
  listen(signal) {
    const { model } = this;
    const forget = () => {
      for (const each of [this.drawn, this.asked]) each.clear();
      for (const place of [this.start, this.shown]) show(place, "");
      [this.count, this.ending, this.error, this.html] = [0, "", "", ""];
      this.render();
    };
    const render = () => this.render();
    const answer = (/** @type {any} */ message) => message.for === "step" && this.answer(message);
    const listeners = /** @type {const} */ ([
      ["change:step", render],
      ["change:mode", render],
      ...["puzzle", "scale", "uniqueness"].map((trait) => /** @type {const} */ ([`change:${trait}`, forget])),
      ["msg:custom", answer],
    ]);
    for (const [name, listener] of listeners) model.on(name, listener);
    signal.addEventListener("abort", () => {
      for (const [name, listener] of listeners) model.off(name, listener);
    });
  }

  /** @returns {number} */
  get step() {
    return this.model.get("step");
  }

  /** What the path depends on; an answer about another path is dropped. */
  get of() {
    return ["puzzle", "scale", "uniqueness"].map((trait) => this.model.get(trait)).join(" ");
  }

  /** @param {number} step */
  go(step) {
    this.model.set("step", Math.min(Math.max(step, 0), this.count));
    this.model.save_changes();
    this.render();
  }

  /** Asks for a step that is not drawn yet. @param {number} number */
  ask(number) {
    if (this.drawn.has(number) || this.asked.has(number) || this.error) return;
    this.asked.add(number);
    this.model.send({ do: "step", number, of: this.of });
  }

  /** @param {{request: {number: number, of: string}, html?: string | null, count?: number, ending?: string, error?: string}} message */
  answer({ request: { number, of }, html, count = 0, ending = "", error = "" }) {
    if (of !== this.of) return;
    [this.count, this.ending, this.error] = [count, ending, error];
    this.asked.delete(number);
    if (html) this.drawn.set(number, html);
    if (number === 0 && html) show(this.start, html);
    this.render();
  }

  render() {
    if (this.model.get("mode") !== "path") {
      // Shown again, the path is asked for again.
      this.error = "";
      return;
    }
    const { step, count } = this;
    this.ask(0);
    this.ask(step);
    // The next step is drawn before it is needed.
    if (step < count) this.ask(step + 1);
    const html = step === 0 ? "" : this.drawn.get(step);
    // Drawn again, an opened list of links would close, and the step would be announced again.
    if (html !== undefined && html !== this.html) show(this.shown, (this.html = html));
    this.start.classList.toggle("only", step === 0);
    const at = step === 0 ? `The puzzle, ${count} steps` : `Step ${step} of ${count}`;
    setAttributes(this.slider, { max: count, "aria-valuetext": at });
    this.slider.value = String(step);
    setAttributes(this.previous, { disabled: step === 0 });
    setAttributes(this.next, { disabled: step >= count });
    const isWaiting = this.asked.has(step) || this.asked.has(0);
    this.place.textContent = isWaiting || this.error ? "" : at;
    this.note.textContent = this.error ? `Not explained: ${this.error}.` : isWaiting ? WAITING : step === count ? this.ending : "";
  }
}
