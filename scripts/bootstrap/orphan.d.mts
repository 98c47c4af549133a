/** Calls back once when the npm that started us is gone. */
export function whenOrphaned(then: () => void): void;
