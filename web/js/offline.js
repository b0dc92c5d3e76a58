// The service worker, with which the page works offline after its first visit.

/** Milliseconds to wait for the version of the service worker. */
const PATIENCE = 2000;

/** Registers the service worker, and returns when it serves the page. Returns whether the page works offline.
 *
 * A version that was loaded during an earlier visit replaces the older one now, in all windows: each loads the page again, so that no
 * page loads parts of another version later. The game is kept. */
export async function workOffline() {
  if (!("serviceWorker" in navigator)) return false;
  const workers = navigator.serviceWorker;
  const { controller } = workers;
  const isServed = controller ?? new Promise((resolve) => workers.addEventListener("controllerchange", resolve, { once: true }));
  if (controller) workers.addEventListener("controllerchange", () => location.reload(), { once: true });
  const registration = await workers.register("sw.js").catch(() => null);
  if (!registration) return false;
  if (controller) registration.waiting?.postMessage("activate");
  // Another version may have begun to serve before this page could listen.
  if (controller && isOther(await versionOf(controller))) location.reload();
  await isServed;
  return true;
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

/** Whether a version is not that of this page. If to load the page again has not helped, it is not tried once more.
 * @param {string | undefined} version */
function isOther(version) {
  if (!version || version === document.documentElement.dataset.version) return false;
  const tried = sessionStorage.getItem("sudokit.version");
  sessionStorage.setItem("sudokit.version", version);
  return tried !== version;
}
