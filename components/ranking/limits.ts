/** Polling interval in milliseconds, used when events do not arrive. */
export const pollEvery = 15_000;
/** Number of teams in the graph: initially, and at most. */
export const historyAtFirst = 5;
export const historyAtMost = 10;
