// The service worker, with which the page works offline after its first visit.

/** Registers the service worker, and returns when it serves the page. A version that was loaded during an earlier visit replaces the
 * older one now, before anything is entered. Returns whether the page works offline. */
export async function workOffline() {
  if (!("serviceWorker" in navigator)) return false;
  const workers = navigator.serviceWorker;
  const isServed = workers.controller ?? new Promise((resolve) => workers.addEventListener("controllerchange", resolve, { once: true }));
  const registration = await workers.register("sw.js").catch(() => null);
  if (!registration) return false;
  if (registration.waiting && workers.controller) {
    workers.addEventListener("controllerchange", () => location.reload(), { once: true });
    registration.waiting.postMessage("activate");
  }
  await isServed;
  return true;
}
