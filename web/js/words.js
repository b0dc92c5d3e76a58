// The engine's sentences in the page's language, from their templates and parts.

import { displayName, engineTexts } from "./i18n.js";

/** @import { ChainWords, Hinted, Message, Part, Step } from "./protocol.js" */
/** @typedef {"and" | "or" | "beside" | "then" | "sentences"} Joint */
/**
 * How lists are joined (between two, and before the last), the sentences by their English templates, and the names of techniques.
 * @typedef {{joints: Record<Joint, [string, string]>, sentences: Record<string, string>, techniques: Record<string, string>}} EngineTexts
 */

/** @type {Record<Joint, [string, string]>} */
const ENGLISH = { and: [", ", " and "], or: [", ", " or "], beside: ["; ", "; "], then: [", then ", ", then "], sentences: [" ", " "] };

/** What the button of a hint says at each stage: of a step, and of a mistake. */
const STAGES = /** @type {const} */ (["hint.ask", "hint.technique", "hint.cells", "hint.why"]);
const STAGES_OF_MISTAKE = /** @type {const} */ (["hint.ask", "hint.box", "hint.cells", "hint.wrong.which"]);

/** What the button of a hint says before a stage from 0. @param {number} stage @param {boolean} isMistake */
export const hintAsk = (stage, isMistake) => (isMistake ? STAGES_OF_MISTAKE : STAGES)[stage] ?? "hint.ask";

/** Tells sentences, one after the other. @param {Message[]} messages */
export const tell = (messages) => joined("sentences", messages.map(tellOne));

/** Tells a sentence or a part of one. A template that the language lacks is told in English. @param {Message} message @returns {string} */
export function tellOne({ text, with: parts }) {
  const template = engineTexts()?.sentences[text] ?? text;
  return template.replace(/\{(\w+)\}/g, (_, name) => tellPart(parts?.[name] ?? ""));
}

/** @param {Part} part @returns {string} */
function tellPart(part) {
  if (typeof part === "string") return part;
  if ("house" in part) return displayName("house", part.house);
  if ("technique" in part) return displayName("technique", part.technique);
  if ("list" in part) return joined(part.joint, part.list.map(tellPart));
  return tellOne(part);
}

/** @param {Joint} joint @param {string[]} parts */
function joined(joint, parts) {
  const [between, last] = (engineTexts()?.joints ?? ENGLISH)[joint];
  return parts.map((part, at) => (at === 0 ? part : (at + 1 === parts.length ? last : between) + part)).join("");
}

/** The reason of a step. @param {Step} step */
export const reasonOf = (step) => tell(step.words?.because ?? []);

/** The conclusion of a step. @param {Step} step */
export const conclusionOf = (step) => tell(step.words?.therefore ?? []);

/** The chains of a step. @param {Step} step @returns {ChainWords[]} */
export const chainsOf = (step) => step.words?.chains ?? [];

/** The stages of a hint, each in its sentences. @param {Hinted | null} hinted */
export const stagesOf = (hinted) => (hinted?.hints ? (hinted.words ?? []).map(tell) : []);
