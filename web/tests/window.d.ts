// What the tests add to a page.

declare global {
  interface Window {
    /** Waits until the condition holds, which is asked after each change of the document. */
    until(condition: () => unknown): Promise<void>;
  }
}

export {};
