// The dialog with all games on this device: search, go on, rename, delete; statistics; export and import.

import { BackupError, backup, merge, readBackup, replace } from "./backup.js";
import { formatTime } from "./clock.js";
import { announce, byId, element, onClick } from "./dom.js";
import { download } from "./download.js";
import { fromFragment } from "./fragment.js";
import { currentLanguage, displayName, t } from "./i18n.js";
import { showNotice } from "./notice.js";
import { allKept, allSolved, forget, keep } from "./records.js";
import { statistics } from "./statistics.js";
import { load } from "./storage.js";

/** @import { Game } from "./game.js" */
/** @import { Backup } from "./backup.js" */
/** @import { Kept } from "./records.js" */

/** Maximum number of games that are listed at once. */
const MOST = 200;

export class Library {
  /** @param {Game} game @param {() => void} done shows the game that was opened */
  constructor(game, done) {
    this.game = game;
    this.done = done;
    this.dialog = /** @type {HTMLDialogElement} */ (byId("dialog-games"));
    this.search = /** @type {HTMLInputElement} */ (byId("games-search"));
    /** The names of the puzzles of days. @type {Map<string, string>} */
    this.days = new Map();
    /** A game that was deleted, until another is. @type {Kept | null} */
    this.deleted = null;
    /** @type {Backup | null} */
    this.file = null;
    onClick("games-undo", () => this.restore());
    onClick("games-export", () => saveBackup());
    onClick("games-merge", () => this.take(merge));
    onClick("games-replace", () => this.take(replace));
    this.search.addEventListener("input", () => this.render());
    byId("games-file").addEventListener("change", (event) => this.read(/** @type {HTMLInputElement} */ (event.target)));
  }

  open() {
    this.game.save();
    this.deleted = this.file = null;
    this.search.value = "";
    this.render();
    this.dialog.showModal();
  }

  render() {
    const levels = new Map(allSolved().map(({ puzzle, level }) => [puzzle, level]));
    const text = this.search.value.trim().toLowerCase();
    this.days = namesOfDays();
    const games = allKept().filter((game) => !text || this.words(game, levels.get(game.puzzle)).includes(text));
    byId("games-list").replaceChildren(...games.slice(0, MOST).map((game) => this.item(game, levels.get(game.puzzle))));
    const more = games.length > MOST ? t("games.more", { n: games.length - MOST }) : "";
    byId("games-none").textContent = games.length ? more : t(text ? "games.none.found" : "games.none");
    byId("games-undo").hidden = !this.deleted;
    byId("games-import").hidden = !this.file;
    byId("games-statistics").replaceChildren(...statistics());
  }

  /** @param {Kept} game @param {string | undefined} level */
  item(game, level) {
    const title = element("b", {}, this.titleOf(game));
    const facts = element("small", {}, factsOf(game, level));
    const go = element("button", { type: "button", class: "go" }, title, facts);
    go.addEventListener("click", () => this.resume(game));
    const rename = element("button", { type: "button", class: "plain" }, t("games.rename"));
    const remove = element("button", { type: "button", class: "plain" }, t("games.delete"));
    for (const button of [rename, remove]) button.setAttribute("aria-label", `${button.textContent}: ${this.titleOf(game)}`);
    const line = element("li", { "data-key": game.key }, go, rename, remove);
    rename.addEventListener("click", () => this.rename(game, line));
    remove.addEventListener("click", () => this.remove(game));
    return line;
  }

  /** The name of a game, its day, or the beginning of its puzzle. @param {Kept} game */
  titleOf({ name, puzzle }) {
    return name || this.days.get(puzzle) || puzzle.slice(0, 18);
  }

  /** The text that a search looks in. @param {Kept} game @param {string | undefined} level */
  words(game, level) {
    return [this.titleOf(game), game.puzzle, factsOf(game, level)].join(" ").toLowerCase();
  }

  /** @param {Kept} game */
  resume(game) {
    const position = fromFragment(game.position);
    if (!position) return;
    this.dialog.close();
    this.game.resume(position, game);
    this.done();
  }

  /** Turns the title of a game into a field. @param {Kept} game @param {HTMLElement} line */
  rename(game, line) {
    const field = element("input", { type: "text", maxlength: 80, value: game.name, "aria-label": t("games.name") });
    line.replaceChildren(field);
    field.focus();
    const end = () => {
      const name = field.value.trim();
      if (name !== game.name && !keep({ ...game, name })) showNotice(t("games.full"));
      this.render();
    };
    field.addEventListener("blur", end, { once: true });
    field.addEventListener("keydown", (event) => {
      if (event.key !== "Enter") return;
      event.preventDefault();
      field.blur();
      /** @type {HTMLElement | null} */ (this.dialog.querySelector(`[data-key="${CSS.escape(game.key)}"] .go`))?.focus();
    });
  }

  /** @param {Kept} game */
  remove(game) {
    forget(game.key);
    this.deleted = game;
    this.render();
    announce(t("games.deleted", { name: this.titleOf(game) }));
    byId("games-undo").focus();
  }

  restore() {
    if (this.deleted && !keep(this.deleted)) return showNotice(t("games.full"));
    this.deleted = null;
    this.render();
    this.search.focus();
  }

  /** Reads a file and asks what to do with it. @param {HTMLInputElement} field */
  async read(field) {
    const [file] = field.files ?? [];
    field.value = "";
    if (!file) return;
    try {
      this.file = readBackup(await file.text());
      byId("games-import-text").textContent = t("games.import", { games: this.file.games.length + this.file.rules.length, solved: this.file.solved.length });
    } catch (error) {
      this.file = null;
      const { reason, place } = error instanceof BackupError ? error : { reason: /** @type {const} */ ("wrong"), place: String(error) };
      showNotice(t(`games.import.${reason}`, { place }));
    }
    this.render();
    if (this.file) byId("games-merge").focus();
  }

  /** @param {(file: Backup) => boolean} how */
  take(how) {
    // After a failure the file can be added again, when there is more room.
    const isSaved = this.file !== null && how(this.file);
    if (isSaved) this.file = null;
    this.render();
    this.search.focus();
    showNotice(t(isSaved ? "games.imported" : "games.import.full"));
  }
}

/** The puzzles of the days that were opened, with their names. */
function namesOfDays() {
  /** @type {Record<string, {puzzle: string}>} */
  const days = load("daily") ?? {};
  return new Map(Object.entries(days).map(([day, { puzzle }]) => [puzzle, t("games.daily", { date: dateText(new Date(`${day}T12:00`)) })]));
}

/** @param {Date} date */
const dateText = (date) => date.toLocaleDateString(currentLanguage(), { day: "numeric", month: "short", year: "numeric" });

/** @param {Kept} game @param {string | undefined} level */
function factsOf({ isSolved, left, elapsed, hints, updated }, level) {
  const time = formatTime(Math.floor(elapsed / 1000));
  const state = isSolved ? t("games.solved", { time }) : t("games.left", { n: left, time });
  const date = dateText(new Date(updated));
  return [...(level ? [displayName("difficulty", level)] : []), state, ...(hints ? [t("games.hints", { n: hints })] : []), date].join(" · ");
}

function saveBackup() {
  const name = `sudokit-${new Date().toISOString().slice(0, 10)}.json`;
  download(new File([JSON.stringify(backup(), null, 1)], name, { type: "application/json" }));
}
