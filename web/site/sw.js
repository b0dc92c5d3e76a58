// Makes the page work offline. All files of a version are stored together when it is installed, and the page is loaded from there, so
// that it never waits for the network and never mixes two versions. Registered only if the engine is WebAssembly; a page served by
// the program needs the program anyway.

// `cargo xtask web` writes the version, which changes with any file, and the list of the files.
const VERSION = "0";
const FILES = ["./"];

// An origin can have several copies of the page at different paths, and other projects.
const STORES = `sudokit ${/** @type {any} */ (globalThis).registration.scope} `;
const STORE = STORES + VERSION;
/** The time in milliseconds after which a file that is not stored counts as unreachable. */
const TIME_LIMIT = 20_000;

/** @typedef {Event & {waitUntil(work: Promise<unknown>): void}} Extendable */
/** @typedef {Extendable & {request: Request, respondWith(answer: Promise<Response>): void}} Fetching */

/** Stores all files of this version. The browser's own cache could have those of another one. */
async function install() {
  const store = await caches.open(STORE);
  await store.addAll(FILES.map((path) => new Request(path, { cache: "no-cache" })));
}

/** Deletes the files of other versions, and serves the pages that are open. */
async function activate() {
  const others = (await caches.keys()).filter((name) => name.startsWith(STORES) && name !== STORE);
  await Promise.all(others.map((name) => caches.delete(name)));
  await /** @type {any} */ (globalThis).clients.claim();
}

/** The file of this version, or what the server has. @param {Fetching} event */
async function answer(event) {
  const { request } = event;
  const store = await caches.open(STORE);
  const kept = await store.match(request, { ignoreSearch: true });
  if (kept) return kept;
  const fresh = await fetch(request, { signal: AbortSignal.timeout(TIME_LIMIT) });
  // Without room for it, it is fetched again the next time.
  if (fresh.ok) event.waitUntil(store.put(request, fresh.clone()).catch(() => {}));
  return fresh;
}

addEventListener("install", (event) => /** @type {Extendable} */ (event).waitUntil(install()));

addEventListener("activate", (event) => /** @type {Extendable} */ (event).waitUntil(activate()));

// A page that starts asks for the version, and asks a newer one, which waits until no page uses the older one, to replace it now.
addEventListener("message", ({ data, ports }) => {
  if (data === "activate") /** @type {any} */ (globalThis).skipWaiting();
  if (data === "version") ports[0]?.postMessage(VERSION);
});

addEventListener("fetch", (event) => {
  const fetching = /** @type {Fetching} */ (event);
  const { method, url } = fetching.request;
  if (method === "GET" && new URL(url).origin === location.origin) fetching.respondWith(answer(fetching));
});
