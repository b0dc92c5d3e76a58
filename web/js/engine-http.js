// The engine of the program that serves the page, over HTTP.

/** Milliseconds to wait before each retry if the server is busy. */
const RETRY_DELAYS = [200, 500, 1000, 2000];

export class HttpEngine {
  name = "http";

  /** @param {string} _call @param {string} request @param {AbortSignal} [signal] @returns {Promise<string>} */
  async ask(_call, request, signal) {
    for (const wait of RETRY_DELAYS) {
      const answer = await post(request, signal);
      if (answer.status !== 503) return answer.text();
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
    return (await post(request, signal)).text();
  }
}

/** @param {string} body @param {AbortSignal} [signal] */
function post(body, signal) {
  const headers = { "content-type": "application/json" };
  return fetch(new URL("../api/v1", import.meta.url), { method: "POST", headers, body, signal: signal ?? null });
}
