/** Milliseconds between two readings where events do not arrive. */
export const pollEvery = 15_000;
/** Teams that the graph shows at first, and at most. */
export const historyAtFirst = 5;
export const historyAtMost = 10;
