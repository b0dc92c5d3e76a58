// The lessons: texts, examples and their order. The files are requested when Learn is first opened.

import { displayName, t } from "./i18n.js";
import { once } from "./once.js";

/** @import { Key } from "./i18n.js" */

/** A lesson as the library writes it.
 * @typedef {{what: string[], why: string, spot: string, elsewhere: string[], before: string[], after: string[], covers?: string[]}} Lesson */
/** @typedef {{lessons: Record<string, Lesson>, examples: Record<string, {position: string}>}} LessonData */

/** The languages that have a file of lessons; others read the English one. */
const WRITTEN = new Set(["en", "de", "es", "zh"]);

/** The techniques of the scale `human` in groups, in its order. A name is that of the engine.
 * @type {readonly {group: Key, level: string, names: readonly string[]}[]} */
export const GROUPS = [
  { group: "lesson.group.singles", level: "easy", names: ["full house", "hidden single", "naked single"] },
  { group: "lesson.group.locked", level: "medium", names: ["pointing", "claiming", "locked pair", "locked triple"] },
  { group: "lesson.group.subsets", level: "medium", names: ["naked pair", "hidden pair", "naked triple", "hidden triple"] },
  { group: "lesson.group.quads", level: "hard", names: ["naked quad", "hidden quad"] },
  { group: "lesson.group.fish", level: "hard", names: ["X-wing", "swordfish"] },
  { group: "lesson.group.digit", level: "hard", names: ["skyscraper", "two-string kite", "turbot fish", "empty rectangle"] },
  { group: "lesson.group.wings", level: "hard", names: ["XY-wing", "XYZ-wing", "W-wing"] },
  {
    group: "lesson.group.unique",
    level: "hard",
    names: [
      ...[1, 2, 3, 4, 5, 6].map((type) => `unique rectangle type ${type}`),
      "hidden rectangle",
      ...[1, 2].map((type) => `avoidable rectangle type ${type}`),
      ...[1, 2, 3, 4].map((type) => `unique loop type ${type}`),
      "BUG+1",
      ...[2, 3, 4].map((type) => `BUG type ${type}`),
    ],
  },
  { group: "lesson.group.colors", level: "hard", names: ["remote pair", "color trap", "color wrap"] },
  {
    group: "lesson.group.finned",
    level: "hard",
    names: ["finned X-wing", "sashimi X-wing", "finned swordfish", "sashimi swordfish", "jellyfish", "finned jellyfish", "sashimi jellyfish"],
  },
  { group: "lesson.group.chains", level: "expert", names: ["XY-chain", "continuous nice loop", "X-chain"] },
  { group: "lesson.group.als", level: "expert", names: ["WXYZ-wing", "Sue de Coq", "ALS-XZ", "ALS-XY-wing"] },
  {
    group: "lesson.group.aic",
    level: "expert",
    names: ["AIC", "discontinuous nice loop", "grouped AIC", "grouped discontinuous nice loop", "grouped continuous nice loop", "AIC with ALS"],
  },
  {
    group: "lesson.group.exotic",
    level: "extreme",
    names: ["fireworks triple", "fireworks quadruple", "SK-loop", "junior exocet", "senior exocet", "multi-sector locked set", "tridagon"],
  },
  {
    group: "lesson.group.forcing",
    level: "extreme",
    names: [
      "X-cycle",
      "Y-cycle",
      "XY-cycle",
      "forcing X-chain",
      "forcing chain",
      "Nishio forcing chain",
      "cell forcing chains",
      "house forcing chains",
      "dynamic contradiction",
      "dynamic double chains",
      "dynamic cell forcing chains",
      "dynamic house forcing chains",
    ],
  },
];

/** The id of a technique, as in the file of lessons. @param {string} name */
export const idOf = (name) => name.toLowerCase().replaceAll(" ", "-");

/** The names of all techniques by their ids, in order. @type {ReadonlyMap<string, string>} */
export const NAMES = new Map(GROUPS.flatMap(({ names }) => names.map((name) => [idOf(name), name])));

/** The group of a technique. @param {string} id */
const groupOf = (id) => GROUPS.find(({ names }) => names.includes(NAMES.get(id) ?? ""));

/** The name of a technique in the page's language, with a capital letter. @param {string} id */
export function titleOf(id) {
  const name = displayName("technique", NAMES.get(id) ?? id);
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** The level and the group of a technique in words. @param {string} id */
export function placeOf(id) {
  const group = groupOf(id);
  return group ? `${displayName("difficulty", group.level)} · ${t(group.group)}` : "";
}

/** Requests a file beside the page. @param {string} name @returns {Promise<any>} */
async function requestFile(name) {
  const response = await fetch(new URL(`lessons/${name}.json`, document.baseURI));
  if (!response.ok) throw new Error(`lessons/${name}.json: ${response.status}`);
  return response.json();
}

/** Files that were requested. @type {Map<string, () => Promise<any>>} */
const requested = new Map();

/** @param {string} name @returns {Promise<any>} */
export function file(name) {
  const load = requested.get(name) ?? once(() => requestFile(name));
  requested.set(name, load);
  return load();
}

/** Returns the lessons in a language, or in English, and the examples. @param {string} language @returns {Promise<LessonData>} */
export async function lessonData(language) {
  const [lessons, examples] = await Promise.all([file(WRITTEN.has(language) ? language : "en"), file("examples")]);
  return { lessons, examples };
}

/** Returns the lesson of a technique, which may be shared. @param {LessonData} data @param {string} id */
export const lessonOf = ({ lessons }, id) => lessons[id] ?? Object.values(lessons).find(({ covers }) => covers?.includes(id));

/** @param {string} text */
const plain = (text) => text.toLowerCase().replace(/[^\p{L}\p{N}+]/gu, "");

/** Whether a name of a technique contains a text, here or elsewhere, without regard to dashes and spaces.
 * @param {LessonData} data @param {string} id @param {string} text */
export function isNamed(data, id, text) {
  const names = [id, NAMES.get(id) ?? "", titleOf(id), ...(lessonOf(data, id)?.elsewhere ?? [])];
  return names.some((name) => plain(name).includes(plain(text)));
}
