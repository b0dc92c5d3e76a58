// A puzzle of another size or with other rules: its drawing, on which it is played, its rules in words, its solutions and its candidates.

import { announce, byId, element, onClick, setAttributes } from "./dom.js";
import { download } from "./download.js";
import { t } from "./i18n.js";
import { LongWork } from "./long-work.js";
import { errorText, reportError, showNotice } from "./notice.js";
import { aboutText } from "./rules-text.js";
import { isRulesLink } from "./routes.js";
import { Judge } from "./variant-judge.js";
import { linkOf } from "./variant-link.js";
import { VariantPlay } from "./variant-play.js";
import { Values } from "./variant-values.js";

/** @import { Engine } from "./engine.js" */
/** @import { Key } from "./i18n.js" */
/** @import { Variant as Request, VariantResult } from "./protocol.js" */
/** @import { Verdict } from "./variant-judge.js" */

/** What is drawn in the cells. @typedef {Pick<Request, "solution" | "extra" | "candidates">} Content */

/** How the engine begins a rule that gives clues. There can be hundreds, which the drawing shows too, so they have a place of their own. */
const CLUES = "given: ";

/** The buttons that start a search. */
const SEARCHES = /** @type {const} */ (["check", "reveal", "solve", "candidates"]);
/** @typedef {typeof SEARCHES[number]} Search */

/** The drawing fills its place, which has its proportions. */
const SIZE = ":host { display: block; } svg { display: block; width: 100%; height: auto; }";

export class Variant {
  /** @param {Engine} engine @param {(text: string) => void} edit shows the text of the puzzle again @param {() => string} home returns the
   * address of the classic game */
  constructor(engine, edit, home) {
    this.engine = engine;
    this.home = home;
    /** The address before the dialog was opened. */
    this.before = "";
    this.text = "";
    /** @type {VariantResult | null} */
    this.puzzle = null;
    /** The solutions that were found, each as it is drawn. @type {Content[]} */
    this.examples = [];
    /** @type {Content} */
    this.content = {};
    this.dialog = /** @type {HTMLDialogElement} */ (byId("dialog-variant"));
    this.picture = byId("variant-picture").attachShadow({ mode: "open" });
    this.work = new LongWork(engine, "variant-progress");
    this.judge = new Judge(this.work);
    this.play = new VariantPlay(this.dialog);
    this.play.addEventListener("move", () => this.clearVerdict());
    this.play.addEventListener("full", () => this.work.running || this.toggle("check"));
    for (const search of SEARCHES) onClick(`variant-${search}`, () => this.toggle(search));
    onClick("variant-clues", () => this.showClues().catch(reportError));
    onClick("variant-save", () => this.save().catch(reportError));
    onClick("variant-edit", () => {
      this.dialog.close();
      edit(this.text);
    });
    for (const at of [0, 1]) onClick(`variant-example-${at}`, () => this.showExample(at).catch(reportError));
    onClick("variant-link", () => this.copyLink().catch(reportError));
    this.dialog.addEventListener("close", () => {
      this.work.cancel();
      if (isRulesLink(location.hash)) history.replaceState(history.state, "", this.before || this.home());
      this.before = "";
    });
  }

  /** Shows a puzzle that was read, with its drawing. @param {string} text @param {VariantResult} puzzle */
  show(text, puzzle) {
    this.work.cancel();
    [this.text, this.puzzle] = [text.trimEnd(), puzzle];
    this.clear();
    this.describe(puzzle);
    for (const id of ["variant-words", "variant-givens-part", "variant-as-text"]) /** @type {HTMLDetailsElement} */ (byId(id)).open = false;
    this.play.begin(this.text, puzzle);
    this.paint(puzzle, {});
    if (!this.dialog.open) this.dialog.showModal();
    this.dialog.scrollTop = 0;
    this.play.board?.focus();
    this.writeAddress(this.text).catch(reportError);
    if (isIncomplete(puzzle)) announce(t("variant.missing"));
    else if (this.play.game?.hasBegun) showNotice(t("play.goeson"));
  }

  /** Writes the link of the puzzle to the address, so that a reload returns to it; without a link, the address stays. @param {string} text */
  async writeAddress(text) {
    this.before = isRulesLink(location.hash) ? this.before || this.home() : location.hash;
    const link = await linkOf(text);
    if (text !== this.text || !this.dialog.open) return;
    if (link ?? isRulesLink(location.hash)) history.replaceState(history.state, "", link ?? this.before);
  }

  async copyLink() {
    const link = await linkOf(this.text);
    if (!link) return showNotice(t("variant.link.long"));
    try {
      await navigator.clipboard.writeText(location.href.replace(/#.*/, "") + link);
      showNotice(t("share.copied"));
    } catch {
      showNotice(t("variant.link.failed"));
    }
  }

  /** Shows what the text says. @param {VariantResult} puzzle */
  describe(puzzle) {
    const { title, author_rules: words, rules, notes = [] } = puzzle;
    byId("variant-title").textContent = title || t("variant.title");
    byId("variant-about").textContent = aboutText(puzzle);
    byId("variant-missing").hidden = !isIncomplete(puzzle);
    const others = rules.filter((rule) => !rule.startsWith(CLUES));
    fill("variant-rules", others);
    fill("variant-givens", rules.filter((rule) => rule.startsWith(CLUES)).map((rule) => rule.slice(CLUES.length)));
    fill("variant-notes", notes.map(({ message }) => message));
    byId("variant-none").hidden = others.length > 0;
    byId("variant-words").hidden = !words;
    byId("variant-author-rules").textContent = words ?? "";
  }

  /** Shows the puzzle without a result: the game goes on. */
  async showClues() {
    await this.draw({});
    this.clear();
    this.play.board?.focus();
  }

  /** Removes a verdict on entries that are different now. */
  clearVerdict() {
    if (!this.work.running) this.clear();
  }

  /** Forgets the result of a search. */
  clear() {
    this.examples = [];
    this.tell("", "");
    fill("variant-conflict", []);
    for (const id of ["variant-examples", "variant-clues", "variant-as-text"]) byId(id).hidden = true;
    byId("variant-facts").textContent = "";
    this.showButtons();
  }

  /** @param {Search} search */
  toggle(search) {
    if (this.work.running) this.work.cancel();
    else this.search(search).catch((error) => this.tell(errorText(error), "bad"));
  }

  /** @param {Search} search */
  async search(search) {
    const { text } = this;
    this.clear();
    const found = this.find(search);
    this.showButtons(search);
    try {
      const show = await found;
      if (text !== this.text) return;
      if (!show) return this.tell(t("job.cancelled"), "");
      await show();
    } finally {
      if (text === this.text) this.showButtons();
    }
  }

  /** Searches, and returns a function that shows the result; null if the search was cancelled. @param {Search} search
   * @returns {Promise<(() => unknown) | null>} */
  async find(search) {
    const { text, judge } = this;
    const { game } = this.play;
    if (search === "solve" || search === "candidates") return this.findSolutions(search);
    if (!game) return () => {};
    const verdict = await judge[search](text, game);
    if (verdict === "done") return () => {};
    return verdict && (() => this.showVerdict(verdict));
  }

  /** @param {"solve" | "candidates"} search */
  async findSolutions(search) {
    const found = await (search === "solve" ? this.judge.solved(this.text) : this.findCandidates());
    return found && (() => {
      byId("variant-facts").textContent = factsText(found.result, found.ms);
      return search === "solve" ? this.showSolutions(found.result) : this.showCandidates(found.result);
    });
  }

  async findCandidates() {
    const begun = performance.now();
    const result = await this.work.run("variant", { puzzle: this.text, question: "candidates", limit: 1 });
    return result && { result, ms: performance.now() - begun };
  }

  /** @param {Verdict} verdict */
  showVerdict({ words, n, kind, rules = [], more = 0 }) {
    this.tell(t(words, n === undefined ? {} : { n }), kind);
    this.listRules(rules, more);
    byId("variant-verdict").scrollIntoView({ block: "nearest" });
  }

  /** Lists rules, and how many are not listed. @param {readonly string[]} rules @param {number} more */
  listRules(rules, more) {
    fill("variant-conflict", more ? [...rules, t("variant.conflict.more", { n: more })] : rules);
  }

  /** Shows which search works: its button cancels it. @param {Search} [working] */
  showButtons(working) {
    for (const search of SEARCHES) {
      const button = /** @type {HTMLButtonElement} */ (byId(`variant-${search}`));
      button.textContent = t(working === search ? "job.cancel" : /** @type {Key} */ (`variant.${search}`));
      button.disabled = working !== undefined && working !== search;
    }
  }

  /** @param {VariantResult} result */
  async showSolutions({ status, solution_count: count, solutions = [], extra, conflict = [], more_rules: more = 0 }) {
    this.examples = solutions.map((solution, at) => ({ solution, ...(at === 0 && extra ? { extra } : {}) }));
    if (status === "one") this.tell(t("variant.one"), "good");
    else if (status === "none") this.showConflict(conflict, more);
    else if (status === "many") this.tell(t("variant.many"), "bad");
    else this.tell(t(count ? "variant.limit.one" : "variant.limit"), "bad");
    byId("variant-examples").hidden = this.examples.length < 2;
    if (this.examples.length) await this.showExample(0);
    else await this.draw({});
  }

  /** Says which rules leave no solution, and how many are not listed. @param {readonly string[]} rules @param {number} more */
  showConflict(rules, more) {
    this.tell(rules.length ? t("variant.conflict", { n: rules.length }) : t("variant.conflict.none"), "bad");
    this.listRules(rules, more);
  }

  /** @param {number} at */
  async showExample(at) {
    const example = this.examples[at];
    if (!example) return;
    for (const each of [0, 1]) setAttributes(byId(`variant-example-${each}`), { "aria-pressed": each === at });
    await this.draw(example);
  }

  /** @param {VariantResult} result */
  async showCandidates({ status, candidates = [] }) {
    const known = { one: "variant.candidates.one", none: "variant.none", some: "variant.candidates.one", many: "variant.candidates.many", limit: "variant.candidates.limit" };
    this.tell(t(/** @type {Key} */ (known[status ?? "limit"])), { one: "good", some: "good", many: "", none: "bad", limit: "bad" }[status ?? "limit"]);
    await this.draw(status === "none" ? {} : status === "one" ? { solution: this.solutionOf(candidates) } : { candidates });
  }

  /** Draws the puzzle with values or candidates. @param {Content} content */
  async draw(content) {
    const { text } = this;
    const drawn = await this.engine.ask("variant", { puzzle: text, question: "read", drawing: "page", ...content });
    if (text === this.text) this.paint(drawn, content);
  }

  /** @param {VariantResult} drawn @param {Content} content */
  paint({ svg = "", css = "" }, content) {
    this.content = content;
    if (this.picture.adoptedStyleSheets.length === 0) {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css + SIZE);
      // The policy of the page allows no styles in elements.
      this.picture.adoptedStyleSheets = [sheet];
    }
    this.picture.innerHTML = svg;
    const { solution, candidates } = content;
    const label = t(solution ? "variant.drawn.solution" : candidates ? "variant.drawn.candidates" : "variant.drawn");
    this.picture.querySelector("svg")?.setAttribute("aria-label", label);
    this.play.show(!solution && !candidates);
    byId("variant-clues").hidden = !solution && !candidates;
    byId("variant-as-text").hidden = !solution && !candidates;
    byId("variant-cells").textContent = solution ? this.rows(cellsOf(solution)) : this.rows(candidates ?? []);
  }

  /** The solution if each cell has one candidate. @param {readonly string[]} candidates */
  solutionOf(candidates) {
    const { rows = 0, columns = 0, values = [] } = this.puzzle ?? {};
    return candidates.slice(0, rows * columns).join(new Values(values).separator);
  }

  /** The cells of the grid as lines of text. @param {readonly string[]} cells */
  rows(cells) {
    const { rows = 0, columns = 1 } = this.puzzle ?? {};
    const width = Math.max(...cells.slice(0, rows * columns).map(({ length }) => length), 1);
    const line = (/** @type {number} */ row) => cells.slice(row * columns, (row + 1) * columns).map((cell) => cell.padEnd(width)).join(width > 1 ? " " : "");
    return Array.from({ length: rows }, (_, row) => line(row).trimEnd()).join("\n");
  }

  async save() {
    const drawn = await this.engine.ask("variant", { puzzle: this.text, question: "read", drawing: "file", ...this.content });
    download(new File([drawn.svg ?? ""], "sudoku.svg", { type: "image/svg+xml" }));
  }

  /** @param {string} text @param {string} kind */
  tell(text, kind) {
    const place = byId("variant-verdict");
    place.textContent = text;
    place.className = `verdict ${kind}`;
  }
}

/** Whether a rule may be missing, as part of the text was not understood. @param {VariantResult} puzzle */
const isIncomplete = ({ notes = [] }) => notes.some(({ missing_rule: is }) => is);

/** Fills a list, which is hidden with its title if it is empty. @param {string} id @param {readonly string[]} texts */
function fill(id, texts) {
  byId(id).replaceChildren(...texts.map((text) => element("li", {}, text)));
  byId(`${id}-part`).hidden = texts.length === 0;
}

/** The values of a solution: one character each, or numbers with commas. @param {string} solution */
const cellsOf = (solution) => (solution.includes(",") ? solution.split(",") : [...solution]);

/** The work of a search. @param {VariantResult} result @param {number} ms */
function factsText({ nodes }, ms) {
  const time = ms < 1000 ? t("variant.ms", { n: Math.ceil(ms) }) : t("job.seconds", { n: Math.round(ms / 100) / 10 });
  return nodes === undefined ? time : t("variant.nodes", { n: nodes }) + t("job.between") + time;
}
