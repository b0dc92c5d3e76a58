// Files that the page makes for the player.

import { element } from "./dom.js";
import { t } from "./i18n.js";
import { showNotice } from "./notice.js";

/** Downloads a file, and says so. @param {File} file */
export function download(file) {
  const address = URL.createObjectURL(file);
  element("a", { href: address, download: file.name }).click();
  // Some browsers begin the download later.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
  showNotice(t("share.saved", { file: file.name }));
}
