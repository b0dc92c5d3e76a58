// The widget of notebooks, as an anywidget module: a game, and the solution path. All drawings of steps come from Python.

import { element, setAttributes } from "./dom.js";
import { t } from "./i18n.js";
import { WidgetGame } from "./widget-game.js";
import { button } from "./widget-parts.js";
import { WidgetPath } from "./widget-path.js";
import { WidgetPlay } from "./widget-play.js";
import { followTheme } from "./widget-theme.js";

/** The side of a widget that Python shares: its traits, and messages.
 * @typedef {object} Model
 * @property {(trait: string) => any} get
 * @property {(trait: string, value: unknown) => void} set
 * @property {() => void} save_changes
 * @property {(name: string, listener: (message: any) => void) => void} on
 * @property {(name: string, listener: (message: any) => void) => void} off
 * @property {(message: object) => void} send
 */

const MODES = /** @type {const} */ ([["play", t("tab.play")], ["path", t("path.title")]]);

/** Shows a view of the widget in an element. @param {Model} model @param {WidgetGame} game @param {HTMLElement} el */
function render(model, game, el) {
  const ending = new AbortController();
  const { signal } = ending;
  const views = { play: new WidgetPlay(model, game, signal), path: new WidgetPath(model, signal) };
  const choose = (/** @type {string} */ mode) => {
    model.set("mode", mode);
    model.save_changes();
    update();
  };
  const tabs = MODES.map(([mode, name]) => button(name, () => choose(mode)));
  const attributes = { class: "sudokit-widget", role: "group", "aria-label": t("board.label") };
  const bar = element("div", { class: "controls", role: "group", "aria-label": t("page.tabs") }, ...tabs);
  const root = element("div", attributes, bar, views.play.root, views.path.root);
  const update = () => {
    const mode = model.get("mode");
    for (const [at, [name]] of MODES.entries()) {
      setAttributes(/** @type {Element} */ (tabs[at]), { "aria-pressed": name === mode });
      views[name].root.hidden = name !== mode;
    }
    views.path.render();
  };
  // JupyterLab has a shortcut for most keys, such as X to cut a cell; they leave out an element with the focus and this attribute.
  root.addEventListener("focusin", ({ target }) => target instanceof Element && target.setAttribute("data-lm-suppress-shortcuts", ""));
  model.on("change:mode", update);
  signal.addEventListener("abort", () => model.off("change:mode", update));
  el.append(root);
  followTheme(root, signal);
  update();
  return () => ending.abort();
}

/** Called once for each widget; its views share the game. */
export default () => {
  /** @type {WidgetGame | undefined} */
  let game;
  return {
    /** @param {{model: Model}} context */
    initialize({ model }) {
      game = new WidgetGame(model);
    },
    /** @param {{model: Model, el: HTMLElement}} context */
    render({ model, el }) {
      return render(model, (game ??= new WidgetGame(model)), el);
    },
  };
};
