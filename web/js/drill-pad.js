// The digits of a drill, which remove a candidate from the selected cell or place a digit there, and its keys.

import { byId, element, onClick, setAttributes } from "./dom.js";
import { DIGITS } from "./grid.js";
import { t } from "./i18n.js";
import { digitOf, next } from "./keys.js";

/** @import { BoardView } from "./board.js" */
/** @import { Move } from "./drill-judge.js" */

export class DrillPad {
  /** @param {BoardView} board @param {(kind: Move["kind"], digit: number) => void} move @param {() => void} changed */
  constructor(board, move, changed) {
    this.board = board;
    this.move = move;
    this.changed = changed;
    /** @type {Move["kind"]} */
    this.kind = "remove";
    this.digits = DIGITS.map((digit) => {
      const button = element("button", { type: "button" }, element("b", { "aria-hidden": true }, String(digit)), element("span", { class: "unseen" }));
      button.addEventListener("click", () => move(this.kind, digit));
      return button;
    });
    byId("drill-pad").replaceChildren(...this.digits);
    onClick("drill-remove", () => this.choose("remove"));
    onClick("drill-place", () => this.choose("place"));
    byId("stage-drill").addEventListener("keydown", (event) => this.key(event));
  }

  /** @param {Move["kind"]} kind */
  setKind(kind) {
    this.kind = kind;
  }

  /** @param {Move["kind"]} kind */
  choose(kind) {
    this.kind = kind;
    this.changed();
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    const digit = digitOf(event);
    const cell = this.board.hasFocus() ? next(event.key, this.board.focusedCell(), false) : null;
    if (digit) this.move(this.kind, digit);
    else if (cell !== null) this.board.focus(cell);
    else if (event.key.toLowerCase() === "n") this.choose(this.kind === "remove" ? "place" : "remove");
    else return;
    event.preventDefault();
  }

  /** @param {boolean} isOpen whether a move can be made */
  render(isOpen) {
    this.digits.forEach((button, at) => {
      setAttributes(button, { disabled: !isOpen });
      const label = button.lastElementChild;
      if (label) label.textContent = t(this.kind === "remove" ? "drill.remove.digit" : "drill.place.digit", { digit: at + 1 });
    });
    for (const kind of ["remove", "place"]) setAttributes(byId(`drill-${kind}`), { "aria-pressed": this.kind === kind });
  }
}
