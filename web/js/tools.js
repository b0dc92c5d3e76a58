// The buttons below the moves: how cells are selected and what a digit key does to them.

import { byId, onClick, setAttributes } from "./dom.js";

/** @import { Game } from "./game.js" */

export class Tools {
  /** @param {Game} game */
  constructor(game) {
    this.game = game;
    onClick("several", () => game.toggleSeveral());
    game.addEventListener("change", () => this.render());
  }

  render() {
    setAttributes(byId("several"), { "aria-pressed": this.game.selectsSeveral });
  }
}
