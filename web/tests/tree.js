// The accessibility tree of the page as text, and what a screen-reader user would miss in it.

import { readFile, mkdir, writeFile } from "node:fs/promises";
import { fileOf } from "./views.js";

/** @typedef {import("playwright-core").Page} Page */

/** A node of the tree: its role, its name, its text, the attributes such as `level=2`, and whether other nodes are inside it.
 * @typedef {{role: string, name: string, text: string, attributes: string[], isParent: boolean}} Node */

const FOLDER = new URL("trees/", import.meta.url);
/** Whether the snapshots are written, as with those of the other tests of the project. */
const OVERWRITES = process.env.SNAPSHOTS === "overwrite";
/** Milliseconds after which a tree that differs from its snapshot is an error. */
const PATIENCE = 60_000;
/** Milliseconds without a change after which a tree is written as a snapshot. */
const QUIET = 2000;

/** What depends on the speed of the machine: the clock of the game, and whether one request can count all moves of a search. */
const TIMED = /** @type {const} */ ([
  [/timer "Time": \d+:\d\d/, 'timer "Time": 0:00'],
  [/^( *- paragraph: Step \d+) of [\d,.]+$/m, "$1"],
]);

/** Returns the accessibility tree as YAML: that of the open dialog, whose rest is inert, or that of the whole page. @param {Page} page */
export async function treeOf(page) {
  const dialog = page.locator("dialog[open]");
  const isDialog = (await dialog.count()) > 0;
  // playwright-core does not know `inert`, which hides the grid during a pause.
  await page.evaluate(() => document.querySelectorAll("[inert]").forEach((each) => each.setAttribute("aria-hidden", "true")));
  const tree = await (isDialog ? dialog : page.locator("body")).ariaSnapshot();
  await page.evaluate(() => document.querySelectorAll("[inert]").forEach((each) => each.removeAttribute("aria-hidden")));
  return `${TIMED.reduce((text, [timed, fixed]) => text.replace(timed, fixed), tree)}\n`;
}

/** Waits until the tree equals a snapshot, and returns both; or writes the snapshot when the tree no longer changes.
 * @param {Page} page @param {string} name */
export async function compared(page, name) {
  const file = new URL(`${fileOf(name)}.yml`, FOLDER);
  if (OVERWRITES) {
    const tree = await quietTree(page);
    await mkdir(FOLDER, { recursive: true });
    await writeFile(file, tree);
    return { tree, expected: tree };
  }
  const expected = await readFile(file, "utf8").catch(() => {
    throw new Error(`web/tests/trees has no snapshot of the view \`${name}\`; write it with \`cargo xtask page-tests --overwrite tree\``);
  });
  const end = Date.now() + PATIENCE;
  let tree = await treeOf(page);
  while (tree !== expected && Date.now() < end) tree = await treeOf(page);
  return { tree, expected };
}

/** Returns the tree when it has not changed for a while. @param {Page} page */
async function quietTree(page) {
  let tree = await treeOf(page);
  for (;;) {
    await page.waitForTimeout(QUIET);
    const next = await treeOf(page);
    if (next === tree) return tree;
    tree = next;
  }
}

/** `- role "name" [attribute]: text`, in quotation marks if YAML needs them. */
const LINE = /^ *- '?([a-z]+)(?: "((?:[^"\\]|\\.)*)")?((?: \[[^\]]*\])*)'?(:?)(?: (.*))?$/;

/** Returns the nodes of a tree, in reading order. @param {string} tree @returns {Node[]} */
export const nodesOf = (tree) =>
  tree.split("\n").flatMap((line) => {
    const [, role = "", name = "", attributes = "", colon, text = ""] = LINE.exec(line) ?? [];
    return role ? [{ role, name, text, attributes: [...attributes.matchAll(/\[([^\]]*)\]/g)].map(([, each = ""]) => each), isParent: colon === ":" && !text }] : [];
  });

/** Roles that mean nothing without a name. */
const NAMED = new Set([
  ..."button link checkbox radio textbox searchbox combobox spinbutton slider option listbox tab tablist tabpanel".split(" "),
  ..."grid table row gridcell cell img dialog region navigation article heading progressbar timer".split(" "),
]);
/** Signs that screen readers read by long names, such as "black right-pointing small triangle". */
const SIGNS = /[▸▾✓✗×⚠●○]/;

/** Returns what a screen-reader user would miss: names, levels of headings, contents of lists. @param {string} tree */
export function treeFaults(tree) {
  const nodes = nodesOf(tree);
  const nameless = nodes.filter(({ role, name }) => NAMED.has(role) && !name).map(({ role }) => `${role} without a name`);
  const empty = nodes.filter(({ role, isParent }) => role === "list" && !isParent).map(() => "list without an item");
  const signs = nodes.filter(({ role, name }) => role !== "definition" && SIGNS.test(name)).map(({ name }) => `sign in "${name}"`);
  return [...nameless, ...empty, ...signs, ...headingFaults(nodes)];
}

/** Returns the headings that skip a level. A dialog begins at the second one, because it is a part of the page. @param {Node[]} nodes */
function headingFaults(nodes) {
  let last = nodes.some(({ role }) => role === "dialog") ? 1 : 0;
  return nodes.flatMap(({ role, name, attributes }) => {
    if (role !== "heading") return [];
    const level = Number(attributes.find((each) => each.startsWith("level="))?.slice(6));
    const isGap = level > last + 1;
    last = level;
    return isGap ? [`heading "${name}" of level ${level} skips a level`] : [];
  });
}
