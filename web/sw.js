// Keeps the page for the time without a network: what is asked for is fetched anew where that can be done, else taken from
// what was kept. Only where the engine is WebAssembly: a program that serves the page answers by itself.

const STORE = "sudokit";
const FIRST = ["./", "worker.js", "sudokit.wasm", "icon.svg", "manifest.webmanifest"];

/** @typedef {Event & {waitUntil(work: Promise<unknown>): void}} Extendable */
/** @typedef {Extendable & {request: Request, respondWith(answer: Promise<Response>): void}} Fetching */

/** @param {Request} request */
async function answer(request) {
  const store = await caches.open(STORE);
  try {
    const fresh = await fetch(request);
    if (fresh.ok) await store.put(request, fresh.clone());
    return fresh;
  } catch (error) {
    const kept = await store.match(request, { ignoreSearch: true });
    if (kept) return kept;
    throw error;
  }
}

addEventListener("install", (event) => {
  /** @type {Extendable} */ (event).waitUntil(caches.open(STORE).then((store) => store.addAll(FIRST)));
});

addEventListener("activate", (event) => {
  const { clients } = /** @type {any} */ (globalThis);
  /** @type {Extendable} */ (event).waitUntil(clients.claim());
});

addEventListener("fetch", (event) => {
  const { request, respondWith } = /** @type {Fetching} */ (event);
  const isOurs = request.method === "GET" && new URL(request.url).origin === location.origin;
  if (isOurs) respondWith.call(event, answer(request));
});
