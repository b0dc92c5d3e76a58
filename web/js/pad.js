// The buttons for digits and moves.

import { colorName } from "./colors.js";
import { byId, element, onClick, setAttributes } from "./dom.js";
import { DIGITS, counts } from "./grid.js";
import { t } from "./i18n.js";
import { showNotice } from "./notice.js";
import { preferred } from "./preferences.js";

/** @import { Game } from "./game.js" */

export class Pad {
  /** @param {Game} game @param {() => void} back returns the focus to the grid */
  constructor(game, back) {
    this.game = game;
    this.digits = DIGITS.map((digit) => {
      const seen = [element("b", { "aria-hidden": true }, String(digit)), element("small", { "aria-hidden": true })];
      const button = element("button", { type: "button" }, ...seen, element("span", { class: "unseen label" }));
      button.addEventListener("click", () => game.press(digit));
      return button;
    });
    byId("pad").replaceChildren(...this.digits);
    onClick("undo", () => game.undo());
    onClick("redo", () => game.redo());
    onClick("erase", () => game.erase());
    onClick("notes", () => game.nextMode());
    onClick("auto", () => game.toggleAuto());
    onClick("restart", () => {
      game.restart();
      showNotice(t("play.restarted"));
      back();
    });
  }

  render() {
    const { game } = this;
    const digitCounts = counts(game.position.values);
    this.digits.forEach((button, at) => {
      const left = Math.max(0, 9 - (digitCounts[at + 1] ?? 0));
      const { padMode } = game;
      const isColor = padMode === "color" || padMode === "line";
      const word = t(`pad.${padMode === "line" ? "color" : padMode}`, { digit: at + 1, n: left, color: colorName(at + 1) });
      button.className = isColor ? `paint-${at + 1}` : left === 0 ? "done" : "";
      if (padMode === "line") setAttributes(button, { "aria-pressed": game.pen.color === at + 1 });
      else if (preferred("digitFirst")) setAttributes(button, { "aria-pressed": game.heldDigit === at + 1 });
      else button.removeAttribute("aria-pressed");
      const [, small, labelText] = button.children;
      if (small) small.textContent = isColor ? "" : left === 0 ? "✓" : String(left);
      if (labelText) labelText.textContent = word;
    });
    const marks = game.mode === "corner" || game.mode === "centre" ? game.mode : null;
    byId("pad").classList.toggle("noting", game.padMode !== "digit");
    setAttributes(byId("notes"), { "aria-pressed": marks !== null });
    byId("notes-text").textContent = t(marks ? `pad.mode.${marks}` : "pad.notes");
    setAttributes(byId("auto"), { "aria-pressed": game.position.auto });
    /** @type {HTMLButtonElement} */ (byId("undo")).disabled = game.history.past.length === 0;
    /** @type {HTMLButtonElement} */ (byId("redo")).disabled = game.history.future.length === 0;
  }
}
