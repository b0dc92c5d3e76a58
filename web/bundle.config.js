// Bundles the page's modules and style sheets into `site/built`: one script for the start, and one for each part that is loaded later.
// Bundles the widget of notebooks into one script and one style sheet of the Python package.

import terser from "@rollup/plugin-terser";
import { readFile } from "node:fs/promises";
import { defineConfig } from "rollup";

/** The style sheets of the page, in the order in which they apply. */
const STYLES = ["tokens", "base", "elements", "layout", "board", "parts", "learn", "drill", "steps", "games", "tools", "colors", "lines", "daily", "share", "setter", "variant"];
/** The style sheets of the widget. */
const WIDGET_STYLES = ["tokens", "elements", "board", "widget"];

/** @param {string} name */
const style = (name) => readFile(new URL(`style/${name}.css`, import.meta.url), "utf8");

/** @param {string} source */
const smaller = (source) => source.replace(/\/\*[^]*?\*\/\n*/g, "").replace(/\n\s+/g, "\n");

/** Joins the style sheets into one file. @type {import("rollup").Plugin} */
const styles = {
  name: "styles",
  async generateBundle() {
    const screen = await Promise.all(STYLES.map(style));
    const source = smaller([...screen, `@media print {\n${await style("print")}}\n`].join(""));
    this.emitFile({ type: "asset", fileName: "page.css", source });
  },
};

/** Joins the style sheets of the widget, nested in its class, so that they do not reach the notebook. @type {import("rollup").Plugin} */
const widgetStyles = {
  name: "widget-styles",
  async generateBundle() {
    const all = await Promise.all(WIDGET_STYLES.map(style));
    const nested = all.join("").replaceAll(":root", "&");
    this.emitFile({ type: "asset", fileName: "widget.css", source: smaller(`.sudokit-widget {\n${nested}}\n`) });
  },
};

/** The texts of the widget, by the starts of their keys. */
const WIDGET_TEXTS = /^  "(board|cell|chain|hint|house|list|pad|page\.tabs|path\.title|play\.left|say\.(mode|redo|undo)|tab\.play)\b/;

/** Leaves out the texts that the widget does not need, because each notebook contains its script. @type {import("rollup").Plugin} */
const widgetTexts = {
  name: "widget-texts",
  async load(id) {
    if (id.endsWith("/texts/languages.js")) return "export const LANGUAGES = {};";
    if (!/\/texts\/en(-learn)?\.js$/.test(id)) return null;
    const lines = (await readFile(id, "utf8")).split("\n");
    return lines.filter((line) => !line.startsWith('  "') || WIDGET_TEXTS.test(line)).join("\n");
  },
};

/** @type {import("rollup").RollupOptions} */
const page = {
  // Rollup puts what the start and later parts share into the file of the start, so that the start is one request; esbuild and Rolldown
  // make files of their own for it.
  input: { page: "js/main.js" },
  // Without hashes in the names: `serve` puts the version of the page in the path, and the service worker stores whole versions.
  output: { dir: process.env.BUNDLE ?? "site/built", format: "es", entryFileNames: "[name].js", chunkFileNames: "[name].js" },
  plugins: [styles, terser()],
};

/** @type {import("rollup").RollupOptions} */
const widget = {
  input: { widget: "js/widget.js" },
  output: { dir: process.env.WIDGET_BUNDLE ?? "../crates/sudokit-py/python/sudokit/static", format: "es", entryFileNames: "[name].js" },
  plugins: [widgetTexts, widgetStyles, terser()],
};

export default defineConfig([page, widget]);
