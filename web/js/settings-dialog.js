// The dialog with the settings of the game.

import { byId, onClick } from "./dom.js";
import { prefer, preferred } from "./preferences.js";

/** @import { Game } from "./game.js" */
/** @import { Preference } from "./preferences.js" */

/** The check boxes of the settings that only have to be stored. @type {readonly (readonly [string, Preference])[]} */
const BOXES = [["set-clean", "cleanUp"], ["set-wrong", "showWrong"], ["set-first", "digitFirst"]];

/** @param {string} id */
const box = (id) => /** @type {HTMLInputElement} */ (byId(id));

/** @param {Game} game */
export function begin(game) {
  onClick("settings", () => {
    box("set-auto").checked = game.position.auto;
    for (const [id, name] of BOXES) box(id).checked = preferred(name);
    /** @type {HTMLDialogElement} */ (byId("dialog-settings")).showModal();
  });
  box("set-auto").addEventListener("change", () => game.toggleAuto());
  for (const [id, name] of BOXES) {
    box(id).addEventListener("change", () => {
      prefer(name, box(id).checked);
      game.dispatchEvent(new Event("change"));
    });
  }
}
