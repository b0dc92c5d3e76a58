// Bundles the page's modules and style sheets into `site/built`: one script for the start, and one for each part that is loaded later.

import terser from "@rollup/plugin-terser";
import { readFile } from "node:fs/promises";
import { defineConfig } from "rollup";

/** The style sheets, in the order in which they apply. */
const STYLES = ["base", "layout", "board", "parts", "learn", "drill", "steps", "games", "tools", "colors", "lines", "daily", "share", "setter"];

/** @param {string} name */
const style = (name) => readFile(new URL(`style/${name}.css`, import.meta.url), "utf8");

/** Joins the style sheets into one file. @type {import("rollup").Plugin} */
const styles = {
  name: "styles",
  async generateBundle() {
    const screen = await Promise.all(STYLES.map(style));
    const source = [...screen, `@media print {\n${await style("print")}}\n`].join("").replace(/\/\*[^]*?\*\/\n*/g, "").replace(/\n\s+/g, "\n");
    this.emitFile({ type: "asset", fileName: "page.css", source });
  },
};

export default defineConfig({
  // Rollup puts what the start and later parts share into the file of the start, so that the start is one request; esbuild and Rolldown
  // make files of their own for it.
  input: { page: "js/main.js" },
  // Without hashes in the names: `serve` puts the version of the page in the path, and the service worker stores whole versions.
  output: { dir: process.env.BUNDLE ?? "site/built", format: "es", entryFileNames: "[name].js", chunkFileNames: "[name].js" },
  plugins: [styles, terser()],
});
