declare global {
  interface Window {
    /** Calls that the head script started, by URL. */
    __early?: Record<string, Promise<Response>>;
  }
}

/** Milliseconds after which an early answer nobody took is too old for a screen that is opened later. */
const freshFor = 15_000;

/**
 * The answer that the head script asked for, once. Undefined when there is none, when it was taken, or when the page
 * has been open so long that the answer may be stale.
 */
export function takeEarly(url: string): Promise<Response> | undefined {
  const answer = window.__early?.[url];
  if (!answer) return undefined;
  delete window.__early?.[url];
  return performance.now() < freshFor ? answer : undefined;
}

/** Forgets what was asked for by whoever was signed in before. */
export function dropEarly(): void {
  delete window.__early;
}
