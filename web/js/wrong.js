// Digits that differ from the solution, if the player wants to see them.

import { CELLS } from "./grid.js";
import { reportError } from "./notice.js";
import { puzzleOf } from "./position.js";
import { preferred } from "./preferences.js";

/** @import { Engine } from "./engine.js" */
/** @import { Game } from "./game.js" */

export class WrongDigits {
  /** @param {Engine} engine @param {Game} game @param {() => void} render called when the solution is known */
  constructor(engine, game, render) {
    this.engine = engine;
    this.game = game;
    this.render = render;
    /** The puzzle whose solution was asked for. */
    this.puzzle = "";
    /** Its solution; empty if it is not known, or not the only one. */
    this.solution = "";
    game.addEventListener("change", () => this.update());
  }

  async update() {
    const { position } = this.game;
    const puzzle = puzzleOf(position);
    if (!preferred("showWrong") || !position.clues.some(Boolean) || puzzle === this.puzzle) return;
    [this.puzzle, this.solution] = [puzzle, ""];
    try {
      const { solution } = await this.engine.ask("solve", { puzzle });
      if (puzzle !== this.puzzle) return;
      this.solution = solution ?? "";
      this.render();
    } catch (error) {
      this.puzzle = "";
      reportError(error);
    }
  }

  /** The cells with a wrong digit. */
  get cells() {
    const { position } = this.game;
    if (!preferred("showWrong") || !this.solution || puzzleOf(position) !== this.puzzle) return [];
    return CELLS.filter((cell) => position.values[cell] && String(position.values[cell]) !== this.solution[cell]);
  }
}
