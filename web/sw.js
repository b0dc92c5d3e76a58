// Makes the page work offline: each request goes to the network first, and to the cache if the network fails. Registered only
// if the engine is WebAssembly; a page served by the program needs the program anyway.

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
