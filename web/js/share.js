// The share dialog: copies the puzzle or the position as a line, a drawn grid or a link.

import { byId, onClick } from "./dom.js";
import { toFragment } from "./fragment.js";
import { toLine } from "./grid.js";
import { t } from "./i18n.js";
import { showNotice } from "./notice.js";
import { fresh } from "./position.js";

/** @import { Game } from "./game.js" */

export class Share {
  /** @param {Game} game */
  constructor(game) {
    this.game = game;
    this.dialog = /** @type {HTMLDialogElement} */ (byId("dialog-share"));
    this.text = /** @type {HTMLTextAreaElement} */ (byId("share-text"));
    this.form = this.line;
    onClick("share", () => this.open());
    onClick("share-line", () => this.copy(this.line));
    onClick("share-grid", () => this.copy(this.grid));
    onClick("share-link", () => this.copy(this.link));
    byId("share-mine").addEventListener("change", () => (this.text.value = this.form()));
  }

  get position() {
    const { position } = this.game;
    const isWhole = /** @type {HTMLInputElement} */ (byId("share-mine")).checked;
    return isWhole ? position : fresh(position.clues);
  }

  line() {
    return toLine(this.position.values);
  }

  grid() {
    return textGrid(this.position.values);
  }

  link() {
    return `${location.href.replace(/#.*/, "")}#${toFragment(this.position)}`;
  }

  open() {
    this.form = this.grid;
    this.text.value = this.form();
    this.dialog.showModal();
  }

  /** @param {() => string} form */
  async copy(form) {
    this.form = form;
    this.text.value = this.form();
    try {
      await navigator.clipboard.writeText(this.text.value);
      showNotice(t("share.copied"));
      this.dialog.close();
    } catch {
      this.text.select();
      showNotice(t("share.select"));
    }
  }
}

/** Draws the grid as text with borders. @param {readonly number[]} values */
function textGrid(values) {
  const rule = "+-------+-------+-------+";
  const row = (/** @type {number} */ at) => {
    const signs = values.slice(at * 9, at * 9 + 9).map((digit) => digit || ".");
    return `| ${signs.slice(0, 3).join(" ")} | ${signs.slice(3, 6).join(" ")} | ${signs.slice(6).join(" ")} |`;
  };
  const band = (/** @type {number} */ at) => [rule, row(at), row(at + 1), row(at + 2)];
  return [...band(0), ...band(3), ...band(6), rule].join("\n");
}
