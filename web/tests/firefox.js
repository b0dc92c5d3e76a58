// Starts Firefox, with the WebDriver BiDi protocol: Debian's Firefox has no other way to be driven by playwright-core.

import { firefox } from "playwright-core";

/** Debian's Firefox does not implement these commands, which playwright-core sends for each new context; tests that need another
 * theme, reduced motion or a touch screen need Chromium. */
const MISSING = new Set(["emulation.setMediaFeaturesOverride"]);

/** Replaces the missing commands by one without an effect, where playwright-core writes them. */
function skipMissing() {
  const write = JSON.stringify;
  JSON.stringify = (/** @type {any} */ value, /** @type {any[]} */ ...rest) =>
    write(MISSING.has(value?.method) ? { ...value, method: "session.status", params: {} } : value, ...rest);
}

export function launchFirefox() {
  skipMissing();
  return firefox.launch({ channel: "moz-firefox", executablePath: process.env.FIREFOX ?? "/usr/bin/firefox-esr" });
}
