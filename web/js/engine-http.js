// The engine of the program that serves the page, over HTTP.

import { EngineError, UnreachableError } from "./errors.js";

/** @import { OnProgress } from "./engine.js" */
/** @import { JobStatus } from "./protocol.js" */

/** Milliseconds to wait before each retry if the server is busy. */
const RETRY_DELAYS = [200, 500, 1000, 2000];

/** Maximum number of milliseconds between two reports of the progress of a job. */
const WAIT = 500;

export class HttpEngine {
  /** @param {string} _call @param {string} request @param {AbortSignal} [signal] @param {OnProgress} [onProgress] @returns {Promise<string>} */
  async ask(_call, request, signal, onProgress) {
    if (onProgress) return job(request, signal, onProgress);
    return (await post("api/v1", request, signal)).text();
  }
}

/** Creates a job and waits for its response. @param {string} request @param {AbortSignal | undefined} signal @param {OnProgress} onProgress */
async function job(request, signal, onProgress) {
  const created = await post("api/v1/jobs", request, signal, null);
  if (!created.ok) return created.text();
  /** @type {JobStatus} */
  let status = await created.json();
  const address = new URL(`api/v1/jobs/${status.job}`, document.baseURI);
  const forget = () => fetch(address, { method: "DELETE", keepalive: true }).catch(() => null);
  if (signal?.aborted) forget();
  signal?.throwIfAborted();
  signal?.addEventListener("abort", forget, { once: true });
  while (status.state === "waiting" || status.state === "running") {
    onProgress(status);
    const answer = await reach(`${address}?wait=${WAIT}`, { signal: signal ?? null });
    if (!answer.ok) return answer.text();
    status = await answer.json();
  }
  signal?.removeEventListener("abort", forget);
  forget();
  if (!status.response) throw new EngineError({ code: "busy", message: "the server has cancelled the job" });
  return JSON.stringify(status.response);
}

/**
 * Sends a request, again after a while if the server is busy. What creates a job is cancelled only between two attempts (`sent` is
 * null): nobody could end a job whose address never came.
 * @param {string} path @param {string} body @param {AbortSignal | undefined} signal @param {AbortSignal | null} [sent] cancels an attempt
 */
async function post(path, body, signal, sent = signal ?? null) {
  const headers = { "content-type": "application/json" };
  // Not the path of this file, which has the version of the page.
  const send = () => reach(new URL(path, document.baseURI), { method: "POST", headers, body, signal: sent });
  for (const wait of RETRY_DELAYS) {
    const answer = await send();
    if (answer.status !== 503) return answer;
    await new Promise((resolve) => setTimeout(resolve, wait));
    signal?.throwIfAborted();
  }
  return send();
}

/** Fetches. A server that cannot be reached is an error of its own, unlike a cancelled request. @param {string | URL} address @param {RequestInit} options */
async function reach(address, options) {
  try {
    return await fetch(address, options);
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw new UnreachableError(String(error));
  }
}
