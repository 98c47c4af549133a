import 'server-only';

/** Whoever waits for an answer, as far as their leaving matters. */
export interface Caller {
  readonly isGone: boolean;
  /** Calls back when they leave before they have the whole answer; at once when they have left already. */
  onceGone(listener: () => void): void;
}

/** Somebody whose leaving a signal tells. */
export function callerOf(signal: AbortSignal): Caller {
  return {
    get isGone() {
      return signal.aborted;
    },
    onceGone(listener) {
      if (signal.aborted) listener();
      else signal.addEventListener('abort', listener, { once: true });
    },
  };
}
