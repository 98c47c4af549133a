/** The current moment in seconds since 1970-01-01T00:00Z. Passed in, so that tests can move time. */
export type Clock = () => number;

export const systemClock: Clock = () => Math.floor(Date.now() / 1000);

export const minutes = (count: number): number => count * 60;
export const hours = (count: number): number => count * 3600;
export const days = (count: number): number => count * 86_400;
