// The buttons below the moves: how cells are selected and what a digit key does to them.

import { byId, onClick, setAttributes } from "./dom.js";
import { t } from "./i18n.js";

/** @import { Game } from "./game.js" */

export class Tools {
  /** @param {Game} game */
  constructor(game) {
    this.game = game;
    onClick("several", () => game.toggleSeveral());
    onClick("color", () => game.toggleTool("color"));
    onClick("line", () => game.toggleTool("line"));
    onClick("filter", () => game.beginChoice("filter"));
    onClick("aim", () => game.beginChoice("aim"));
    game.addEventListener("change", () => this.render());
  }

  render() {
    const { selectsSeveral, mode, aim, choosing, filter } = this.game;
    setAttributes(byId("several"), { "aria-pressed": selectsSeveral });
    setAttributes(byId("color"), { "aria-pressed": mode === "color" });
    setAttributes(byId("line"), { "aria-pressed": mode === "line" });
    setAttributes(byId("filter"), { "aria-pressed": choosing === "filter" || filter > 0 });
    byId("filter-text").textContent = choosing === "filter" ? t("tool.choose") : filter ? t("tool.filter.on", { digit: filter }) : t("tool.filter");
    byId("aim").hidden = mode !== "color" && mode !== "line";
    setAttributes(byId("aim"), { "aria-pressed": choosing === "aim" });
    byId("aim-text").textContent = choosing === "aim" ? t("tool.choose") : aim ? t("tool.aim.mark", { digit: aim }) : t(mode === "line" ? "tool.aim.centres" : "tool.aim.cells");
  }
}
