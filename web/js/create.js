// The dialog for a new puzzle: generates one by difficulty or by conditions, with progress and a stop button.

import { Daily } from "./daily.js";
import { byId, element, onClick } from "./dom.js";
import { create, MAX_ATTEMPTS } from "./generate.js";
import { fromLine } from "./grid.js";
import { displayName, t } from "./i18n.js";
import { errorText } from "./notice.js";
import { openGame, tellGoesOn } from "./open-game.js";
import { fresh } from "./position.js";

/** @import { Engine } from "./engine.js" */
/** @import { Game } from "./game.js" */
/** @import { Key } from "./i18n.js" */
/** @import { TechniquesResult as Techniques } from "./protocol.js" */

/** Techniques of the hints that generated puzzles do not need: an easier technique finds the same, or only the hardest puzzles have
 * the pattern. */
const NOT_GENERATED = new Set([
  "X-cycle",
  "Y-cycle",
  "XY-cycle",
  "forcing X-chain",
  "forcing chain",
  "discontinuous nice loop",
  "grouped discontinuous nice loop",
  "avoidable rectangle type 2",
  "dynamic double chains",
  "fireworks triple",
  "fireworks quadruple",
  "tridagon",
  "SK-loop",
  "multi-sector locked set",
  "junior exocet",
  "senior exocet",
]);

/** The text about each difficulty. @type {Record<string, Key>} */
const TEXTS = {
  easy: "new.level.easy",
  medium: "new.level.medium",
  hard: "new.level.hard",
  expert: "new.level.expert",
  extreme: "new.level.extreme",
};
/** The highest known rating of a puzzle. */
const HARDEST = 11.9;

export class Create {
  /** @param {Engine} engine @param {Game} game @param {() => void} done */
  constructor(engine, game, done) {
    this.engine = engine;
    this.game = game;
    this.done = done;
    this.dialog = /** @type {HTMLDialogElement} */ (byId("dialog-new"));
    /** @type {AbortController | null} */
    this.running = null;
    this.chosen = "medium";
    /** @type {Techniques | null} */
    this.lists = null;
    this.daily = new Daily(engine, game, (puzzle) => this.openPuzzle(puzzle));
    onClick("new-blank", () => this.openPuzzle(".".repeat(81)));
    byId("new-form").addEventListener("submit", (event) => this.submit(event));
    // An error is that of the conditions before.
    byId("new-form").addEventListener("input", () => this.running || this.show());
    this.dialog.addEventListener("close", () => this.stop());
    // A technique or a rating is more specific than a difficulty, and may contradict it.
    for (const id of ["new-technique", "new-from", "new-to"]) byId(id).addEventListener("input", () => this.clearDifficulty());
    for (const id of ["new-from", "new-to"]) byId(id).addEventListener("input", () => this.fillTechniques());
  }

  /** Selects any difficulty. */
  clearDifficulty() {
    const any = byId("new-levels").querySelector('input[value=""]');
    if (any instanceof HTMLInputElement) any.checked = true;
  }

  async open() {
    this.show();
    // All that has a size is there before the dialog is shown: a button that moves under the pointer is missed.
    this.showLevels();
    this.daily.show();
    this.dialog.showModal();
    /** @type {HTMLElement | null} */ (byId("new-levels").querySelector(":checked"))?.focus();
    try {
      this.lists ??= await this.engine.ask("techniques", {});
      this.fill(this.lists);
    } catch (error) {
      byId("new-progress").textContent = errorText(error);
    }
  }

  showLevels() {
    byId("new-levels").replaceChildren(...[...Object.keys(TEXTS), ""].map((name) => level(name, name === this.chosen)));
  }

  /** Fills the choices from the engine's lists. @param {Techniques} lists */
  fill({ symmetries }) {
    byId("new-symmetry").replaceChildren(...choices("symmetry", symmetries));
    this.fillTechniques();
  }

  /** The scale of the conditions: that of the rating, otherwise that of the hints. */
  get scale() {
    return valueOf("new-from") || valueOf("new-to") ? "se" : "human";
  }

  /** Offers the techniques that a path on the scale can need; keeps the chosen one if it is among them. */
  fillTechniques() {
    const { scale } = this;
    const list = /** @type {HTMLSelectElement} */ (byId("new-technique"));
    const techniques = (this.lists?.techniques ?? []).filter(({ name, scales }) => scales.includes(scale) && !(scale === "human" && NOT_GENERATED.has(name)));
    const chosen = list.value;
    list.replaceChildren(...choices("technique", techniques.map(({ name }) => name)));
    list.value = techniques.some(({ name }) => name === chosen) ? chosen : "";
  }

  /** @param {Event} event */
  async submit(event) {
    event.preventDefault();
    if (this.running) return this.stop();
    const running = (this.running = new AbortController());
    this.show();
    const progress = (/** @type {number} */ attempts) => (byId("new-progress").textContent = t("new.trying", { n: attempts }));
    try {
      const made = await create(this.engine, this.conditions(), progress, running.signal);
      if (!made) this.stop(t("new.notfound", { n: MAX_ATTEMPTS }));
      else if ("puzzle" in made && !running.signal.aborted) this.openPuzzle(made.puzzle);
    } catch (error) {
      if (!running.signal.aborted) this.stop(errorText(error));
    }
    if (this.running === running) this.stop();
  }

  /** Returns the conditions as fields of a `generate` request. */
  conditions() {
    const level = /** @type {HTMLInputElement | null} */ (byId("new-levels").querySelector(":checked"));
    const [technique, symmetry, from, to] = ["new-technique", "new-symmetry", "new-from", "new-to"].map(valueOf);
    const hasRating = this.scale === "se";
    this.chosen = level?.value ?? "";
    return {
      ...(hasRating ? { rating: [Number(from || 1), Number(to || HARDEST)] } : {}),
      ...(!hasRating && level?.value ? { difficulty: level.value } : {}),
      ...(symmetry ? { symmetry } : {}),
      ...(technique ? { require: [technique], scale: this.scale } : {}),
      minimal: /** @type {HTMLInputElement} */ (byId("new-minimal")).checked,
    };
  }

  /** @param {string} puzzle */
  openPuzzle(puzzle) {
    const goesOn = openGame(this.game, fresh(fromLine(puzzle), this.game.position.auto));
    this.game.save();
    this.dialog.close();
    if (goesOn) tellGoesOn(this.game);
    this.done();
  }

  /** @param {string} [why] */
  stop(why) {
    this.running?.abort();
    this.running = null;
    this.show(why);
  }

  /** @param {string} [why] the error in the conditions */
  show(why = "") {
    byId("new-make").textContent = t(this.running ? "new.stop" : "new.make");
    if (!this.running) byId("new-progress").textContent = why;
    byId("new-progress").classList.toggle("faults", why !== "");
  }
}

/** @param {string} id */
const valueOf = (id) => /** @type {HTMLInputElement} */ (byId(id)).value;

/** Creates the options of a list, with "any" as the first. @param {string} kind @param {string[]} names */
const choices = (kind, names) => [
  element("option", { value: "" }, t("new.any")),
  ...names.map((name) => element("option", { value: name }, displayName(kind, name))),
];

/** Creates the radio button of a difficulty. @param {string} name @param {boolean} isChosen */
function level(name, isChosen) {
  const title = element("b", {}, name ? displayName("difficulty", name) : t("new.any"));
  const words = element("span", {}, title, element("small", {}, t(TEXTS[name] ?? "new.level.any")));
  return element("label", { class: "level" }, element("input", { type: "radio", name: "level", value: name, checked: isChosen }), words);
}
