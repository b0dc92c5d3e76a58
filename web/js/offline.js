// The service worker, with which the page works offline after its first visit.

/** Milliseconds to wait for the version of the service worker. */
const PATIENCE = 2000;

/** The promise `works`, of whether the page works offline, and whether another version was asked to replace this one, which loads
 * the page again soon. @typedef {{works: Promise<boolean>, isReplaced: boolean}} Offline */

/** Registers the service worker.
 *
 * A version that was loaded during an earlier visit replaces the older one now, in all windows: each loads the page again, so that no
 * page loads parts of another version later. The game is kept. @returns {Promise<Offline>} */
export async function workOffline() {
  if (!("serviceWorker" in navigator)) return { works: Promise.resolve(false), isReplaced: false };
  const workers = navigator.serviceWorker;
  const { controller } = workers;
  const isServed = controller ?? new Promise((resolve) => workers.addEventListener("controllerchange", resolve, { once: true }));
  if (controller) workers.addEventListener("controllerchange", () => location.reload(), { once: true });
  const registration = await workers.register("sw.js").catch(() => null);
  if (!registration) return { works: Promise.resolve(false), isReplaced: false };
  const waiting = controller && registration.waiting;
  waiting?.postMessage("activate");
  // Another version may have begun to serve before this page could listen.
  if (controller && !waiting) reloadIfOther(await versionOf(controller));
  return { works: Promise.resolve(isServed).then(() => true), isReplaced: Boolean(waiting) };
}

/** The version of a service worker, or nothing if it does not know the question. @param {ServiceWorker} worker @returns {Promise<string | undefined>} */
function versionOf(worker) {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data);
    setTimeout(resolve, PATIENCE);
    worker.postMessage("version", [port2]);
  });
}

/** Loads the page again if a version is not that of this page. If that has not helped, it is not tried once more.
 * @param {string | undefined} version */
function reloadIfOther(version) {
  if (!version || version === document.documentElement.dataset.version) return;
  const tried = sessionStorage.getItem("sudokit.version");
  sessionStorage.setItem("sudokit.version", version);
  if (tried !== version) location.reload();
}
