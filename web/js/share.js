// The share dialog: the puzzle or the position as a link, text, picture or PDF, and links that open it on other sites.

import { byId, element, onClick } from "./dom.js";
import { download } from "./download.js";
import { toFragment } from "./fragment.js";
import { toLine } from "./grid.js";
import { t } from "./i18n.js";
import { reportError, showNotice } from "./notice.js";
import { pngPicture, svgPicture } from "./picture.js";
import { fresh } from "./position.js";
import { TEXTS } from "./share-texts.js";
import { SITES } from "./site-links.js";
import { positionRequest } from "./step.js";

/** @import { Engine } from "./engine.js" */
/** @import { Game } from "./game.js" */

export class Share {
  /** @param {Engine} engine @param {Game} game */
  constructor(engine, game) {
    this.engine = engine;
    this.game = game;
    this.dialog = /** @type {HTMLDialogElement} */ (byId("dialog-share"));
    this.text = /** @type {HTMLTextAreaElement} */ (byId("share-text"));
    this.form = /** @type {HTMLSelectElement} */ (byId("share-form"));
    onClick("share-link", () => this.copy(this.link()));
    onClick("share-send", () => this.send({ url: this.link() }));
    onClick("share-copy", () => this.copy(this.textForm()));
    onClick("share-png", () => this.run(async () => this.sendFile(await this.png())));
    onClick("share-png-copy", () => this.run(() => this.copyPicture()));
    onClick("share-svg", () => download(new File([svgPicture(this.position, t("board.label"))], "sudoku.svg", { type: "image/svg+xml" })));
    onClick("share-pdf", () => this.run(async () => download(await this.pdf())));
    for (const id of ["share-mine", "share-form"]) byId(id).addEventListener("change", () => this.render());
  }

  get position() {
    const { position } = this.game;
    const isWhole = /** @type {HTMLInputElement} */ (byId("share-mine")).checked;
    // A puzzle that is still being made has no clues yet.
    return isWhole || !position.clues.some(Boolean) ? position : fresh(position.clues);
  }

  link() {
    return `${location.href.replace(/#.*/, "")}#${toFragment(this.position)}`;
  }

  textForm() {
    return TEXTS[this.form.value]?.(this.position) ?? "";
  }

  open() {
    byId("share-send").hidden = navigator.share === undefined;
    byId("share-png-copy").hidden = typeof ClipboardItem === "undefined";
    this.render();
    this.dialog.showModal();
  }

  render() {
    const { position } = this;
    this.text.value = this.textForm();
    const asClues = position.clues.some(Boolean) ? position : fresh(position.values);
    const links = SITES.map(({ id, name, link }) =>
      element("a", { class: "button", id: `share-to-${id}`, href: link(asClues), target: "_blank", rel: "noopener noreferrer" }, name),
    );
    byId("share-sites").replaceChildren(...links);
  }

  /** @param {string} text */
  async copy(text) {
    this.text.value = text;
    try {
      await navigator.clipboard.writeText(text);
      this.dialog.close();
      showNotice(t("share.copied"));
    } catch {
      this.text.select();
      showNotice(t("share.select"));
    }
  }

  /** @param {() => Promise<void>} act */
  async run(act) {
    try {
      await act();
    } catch (error) {
      reportError(error);
    }
  }

  async png() {
    return new File([await pngPicture(this.position)], "sudoku.png", { type: "image/png" });
  }

  async copyPicture() {
    try {
      await navigator.clipboard.write([new ClipboardItem({ "image/png": pngPicture(this.position) })]);
      showNotice(t("share.copied"));
    } catch {
      download(await this.png());
    }
  }

  /** Shares a file where the device can, otherwise downloads it. @param {File} file */
  async sendFile(file) {
    const data = { files: [file] };
    if (navigator.canShare?.(data)) await this.send(data);
    else download(file);
  }

  /** @param {ShareData} data */
  async send(data) {
    try {
      await navigator.share(data);
    } catch (error) {
      // The player may close the device's own dialog.
      if (!(error instanceof DOMException && error.name === "AbortError")) reportError(error);
    }
  }

  async pdf() {
    const { position } = this;
    const isPuzzle = toLine(position.values) === toLine(position.clues);
    const shown = isPuzzle ? { puzzle: toLine(position.clues) } : { position: positionRequest(position) };
    const drawn = await this.engine.ask("render", { ...shown, form: "pdf", options: { per_page: 1, answers: "none" } });
    const bytes = Uint8Array.from(atob("pdf" in drawn ? drawn.pdf : ""), (sign) => sign.charCodeAt(0));
    return new File([bytes], "sudoku.pdf", { type: "application/pdf" });
  }
}
